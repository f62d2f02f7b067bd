"""The dialect that CPython and MicroPython 1.27 share, checked on the syntax tree of a source text.

Only what can be seen without running is here; each entry was tried on that MicroPython.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from tests.structure.sources import imports

MISSING_MODULES = {
    "abc", "bisect", "contextlib", "copy", "csv", "dataclasses", "datetime", "decimal", "difflib", "enum", "fractions",
    "gettext", "importlib", "locale", "numbers", "operator", "pathlib", "pickle", "secrets", "statistics", "string",
    "textwrap", "threading", "traceback", "types", "unicodedata", "urllib", "uuid", "warnings", "weakref",
}  # fmt: skip
# Names looked up on a module: `module.name`, or imported from it.
MISSING_NAMES = {
    "collections": {"Counter", "ChainMap", "UserDict", "UserList"},
    "functools": {"lru_cache", "cache", "cached_property", "total_ordering", "singledispatch"},
    "itertools": {"combinations", "permutations", "product", "groupby", "accumulate", "pairwise", "zip_longest"},
    "json": {"JSONEncoder", "JSONDecoder", "JSONDecodeError"},
    "math": {"gcd", "lcm", "prod", "isqrt", "comb", "perm", "dist"},
    "random": {"shuffle", "sample", "Random"},
    "re": {"fullmatch", "findall", "finditer", "split", "escape", "MULTILINE", "IGNORECASE", "VERBOSE", "DOTALL"},
    "sys": {"exc_info", "setrecursionlimit", "getsizeof", "intern"},
    "time": {"monotonic", "perf_counter", "process_time"},
    "zlib": {"crc32", "adler32"},
}
# Names looked up on any value.
MISSING_ATTRIBUTES = {
    "add_note", "as_integer_ratio", "bit_count", "bit_length", "capitalize", "casefold", "expandtabs", "fullmatch",
    "hexdigest", "isalnum", "isdecimal", "isidentifier", "isnumeric", "isprintable", "ljust", "maketrans",
    "removeprefix", "removesuffix", "rjust", "span", "swapcase", "title", "translate", "zfill",
    "__annotations__", "__cause__", "__init_subclass__", "__subclasses__", "__traceback__", "_asdict", "_fields",
    "_replace", "_make",
}  # fmt: skip
# Of these, our own objects and a browser's may have theirs: only calls without arguments count.
AMBIGUOUS_ATTRIBUTES = {"span", "title"}
BROWSER_ATTRIBUTES = {"translate"}
MISSING_BUILTINS = {"format", "vars", "slice", "breakpoint", "ascii", "aiter", "anext", "ExceptionGroup"}
MISSING_KEYWORDS = {
    "dumps": {"sort_keys", "indent", "ensure_ascii", "default"},
    "from_bytes": {"byteorder", "signed"},
    "namedtuple": {"defaults", "rename", "module"},
    "sum": {"start"},
    "to_bytes": {"length", "byteorder", "signed"},
    "zip": {"strict"},
}


def check_match(node: ast.AST) -> str:
    return "match statement" if isinstance(node, ast.Match) else ""


def check_positional_only(node: ast.AST) -> str:
    return "positional-only parameters" if isinstance(node, ast.arguments) and node.posonlyargs else ""


def check_star_display(node: ast.AST) -> str:
    """`[*a, b]`, `(*a, b)`, `{*a}`; star assignment is fine, and a star in a call too."""
    if not isinstance(node, ast.List | ast.Tuple | ast.Set):
        return ""
    is_read = isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)
    return "star in a display" if is_read and any(isinstance(each, ast.Starred) for each in node.elts) else ""


def check_double_star_display(node: ast.AST) -> str:
    return "** in a display" if isinstance(node, ast.Dict) and None in node.keys else ""


def check_slice_step(node: ast.AST) -> str:
    return "slice with a step" if isinstance(node, ast.Slice) and node.step is not None else ""


def check_raise_from(node: ast.AST) -> str:
    return "raise … from" if isinstance(node, ast.Raise) and node.cause is not None else ""


def check_except_star(node: ast.AST) -> str:
    return "except*" if isinstance(node, ast.TryStar) else ""


def check_attribute(node: ast.AST) -> str:
    is_sure = isinstance(node, ast.Attribute) and node.attr in MISSING_ATTRIBUTES - AMBIGUOUS_ATTRIBUTES
    return f"attribute {node.attr}" if is_sure else ""


def check_method(node: ast.AST) -> str:
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not (node.args or node.keywords)
    return f"method {node.func.attr}" if is_call and node.func.attr in AMBIGUOUS_ATTRIBUTES else ""


def check_module_name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.attr in MISSING_NAMES.get(node.value.id, ()):
            return f"{node.value.id}.{node.attr}"
    return ""


def check_builtin(node: ast.AST) -> str:
    is_read = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    return f"builtin {node.id}" if is_read and node.id in MISSING_BUILTINS else ""


def check_keyword(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    called = getattr(node.func, "id", getattr(node.func, "attr", ""))
    missing = [each.arg for each in node.keywords if each.arg in MISSING_KEYWORDS.get(called, ())]
    return f"keyword {missing[0]} of {called}" if missing else ""


def check_import_from(node: ast.AST) -> str:
    if isinstance(node, ast.ImportFrom):
        for alias in node.names:
            if alias.name in MISSING_NAMES.get(node.module or "", ()):
                return f"{node.module}.{alias.name}"
    return ""


CHECKS: tuple[Callable[[ast.AST], str], ...] = (
    check_match, check_positional_only, check_star_display, check_double_star_display, check_slice_step,
    check_raise_from, check_except_star, check_attribute, check_method, check_module_name, check_builtin, check_keyword,
    check_import_from,
)  # fmt: skip


def defined_names(tree: ast.Module) -> set[str]:
    """Names that the file gives a meaning of its own, so that they are no missing builtin."""
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    functions = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    arguments = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    aliases = {alias.asname or alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom | ast.Import)
               for alias in node.names}  # fmt: skip
    return stored | functions | arguments | aliases


def complaints(name: str, text: str) -> list[str]:
    """Whatever in the text MicroPython lacks, as `name:line: what`."""
    tree = ast.parse(text)
    own = defined_names(tree)
    if name.startswith("ui/browser/"):
        own |= {"attribute " + each for each in BROWSER_ATTRIBUTES}
    found = []
    for node in ast.walk(tree):
        for check in CHECKS:
            what = check(node)
            if what and what.removeprefix("builtin ") not in own:
                found.append(f"{name}:{getattr(node, 'lineno', 0)}: {what}")
    for line, module, is_quiet in imports(tree):
        if module.split(".")[0] in MISSING_MODULES and not is_quiet:
            found.append(f"{name}:{line}: module {module}")
    return found
