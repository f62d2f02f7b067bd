"""Which modules one can come to from a first one: what it imports, and what that imports, wherever it does.

What only the thinker's worker needs (the search) costs the page's first visit nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT, page_sources


def modules() -> dict[str, Path]:
    """Every module of engine/ and ui/ that may run in the page, by dotted name."""
    found = {}
    for path in page_sources():
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(text: str, at_once: bool = False) -> Iterator[str]:
    """Dotted names that a source text may import when it runs, of modules or of names in them.

    With `at_once` only those that it imports when it is imported itself, not in the course of a function.
    """
    tree = ast.parse(text)
    quiet = {id(each) for node in ast.walk(tree) if is_left_out(node, at_once) for each in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import) and id(node) not in quiet:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and id(node) not in quiet and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_left_out(node: ast.AST, at_once: bool) -> bool:
    return is_typing_block(node) or (at_once and isinstance(node, ast.FunctionDef))


def is_typing_block(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def with_parents(name: str) -> list[str]:
    """`a.b.c` -> a, a.b, a.b.c: importing a module imports its packages."""
    parts = name.split(".")
    return [".".join(parts[: count + 1]) for count in range(len(parts))]


def reachable(first: str, at_once: bool = False) -> list[Path]:
    """The files of the modules that `first` leads to, sorted; `at_once` as in `imported`."""
    known = modules()
    waiting, seen = with_parents(first), set()
    while waiting:
        name = waiting.pop()
        if name in seen or name not in known:
            continue
        seen.add(name)
        for each in imported(known[name].read_text("utf-8"), at_once):
            waiting += with_parents(each)
    return sorted(known[name] for name in seen)


def import_order(first: str) -> list[str]:
    """The modules that `first` imports at once, each after those that it imports itself; `first` is the last."""
    known = modules()
    order: list[str] = []
    seen: set[str] = set()

    def visit(name: str) -> None:
        if name in seen or name not in known:
            return
        seen.add(name)
        for parent in with_parents(name)[:-1]:
            visit(parent)
        for each in imported(known[name].read_text("utf-8"), at_once=True):
            visit(each)
        order.append(name)

    visit(first)
    return order
