"""Which layer may import what: imports go down only."""

from __future__ import annotations

import ast

from tests.structure.sources import imports

# What MicroPython has of the standard library and the engine may use: no clock, no randomness, no input or output.
PURE = {
    "__future__", "array", "base64", "binascii", "collections", "functools", "hashlib", "heapq", "io", "itertools",
    "json", "math", "re", "struct", "typing", "zlib",
}  # fmt: skip
# What talks to a terminal is CPython's alone and may use all of its library.
CPYTHON_ONLY = ("engine/__main__.py", "engine/ugi.py", "engine/cli/")
# `__main__` is the page's own first Python, in tools/build/bundle.py.
BROWSER = {"js", "jsffi", "pyscript", "asyncio", "time", "sys", "gc", "os", "random", "__main__"}


def allowed(name: str) -> set[str] | None:
    """The top-level modules that the file `name` may import; None for any."""
    if name.startswith(CPYTHON_ONLY):
        return None
    if name.startswith("engine/"):
        return PURE | {"engine"}
    if name.startswith("ui/browser/"):
        return PURE | BROWSER | {"engine", "ui"}
    if name.startswith("ui/"):
        return PURE | {"engine", "ui"}
    raise ValueError(name)


def complaints(name: str, text: str) -> list[str]:
    """Each import of the file `name` that its layer does not allow, as `name:line: what`."""
    found = []
    may = allowed(name)
    for line, module, _ in imports(ast.parse(text)):
        top = module.split(".")[0]
        if module.startswith("."):
            found.append(f"{name}:{line}: relative import")
        elif name.startswith("engine/") and top in ("ui", "tools", "tests", "js", "pyscript"):
            found.append(f"{name}:{line}: imports {module}, a layer above")
        elif name.startswith("ui/") and not name.startswith("ui/browser/") and module.startswith("ui.browser"):
            found.append(f"{name}:{line}: imports {module}, a layer above")
        elif may is not None and top not in may:
            found.append(f"{name}:{line}: imports {module}")
    return found
