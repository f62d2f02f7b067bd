"""Sizes that keep a file readable, and nothing of one machine in the sources."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
from pathlib import Path

import pytest

from tests.structure.sources import ROOT, name_of, python_files

LONGEST_FUNCTION = 60
LONGEST_MODULE = 350
USUAL_FUNCTION = 8
SOURCES = [path for folder in ("engine", "ui", "tools") for path in python_files(folder)]
# Paths of a single machine help nobody elsewhere; nor do addresses from which a lock file was once filled.
FOREIGN = re.compile(r'/(root|tmp|home/\w+)/|"resolved":|--(extra-)?index-url|--find-links')


def function_sizes(text: str) -> dict[str, int]:
    """Lines of each function of a source text, its docstring left out, keyed by name and line."""
    sizes = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            start = node.body[0].end_lineno if ast.get_docstring(node) and len(node.body) > 1 else node.lineno - 1
            sizes[f"{node.name}:{node.lineno}"] = (node.end_lineno or 0) - (start or 0)
    return sizes


def test_functions_are_short() -> None:
    sizes = {(name_of(path), name): size for path in SOURCES for name, size in function_sizes(path.read_text()).items()}
    assert {name: size for name, size in sizes.items() if size > LONGEST_FUNCTION} == {}
    assert statistics.median(sizes.values()) <= USUAL_FUNCTION


def test_modules_are_short() -> None:
    sizes = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert {name: size for name, size in sizes.items() if size > LONGEST_MODULE} == {}


def test_a_long_function_is_seen() -> None:
    text = "def f():\n    '''Says something.'''\n" + "    pass\n" * 61
    assert function_sizes(text) == {"f:1": 61}


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_nothing_of_one_machine() -> None:
    found = []
    for path in tracked_files():
        if path != Path(__file__).resolve() and path.suffix not in (".png", ".ico", ".wasm"):
            found += [f"{name_of(path)}: {hit.group()}" for hit in FOREIGN.finditer(path.read_text("utf-8"))]
    assert found == []


def test_a_machine_path_is_seen() -> None:
    assert FOREIGN.search("open('/home/someone/x')")
    assert FOREIGN.search('"resolved": "https://somewhere/package.tgz"')
    assert not FOREIGN.search("an address such as https://example.org/project/")
