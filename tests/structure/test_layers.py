"""Imports go down only; the checks themselves are tested on texts that break each of them."""

from __future__ import annotations

import pytest

from tests.structure import dialect, layers
from tests.structure.sources import name_of, python_files

PAGE = [path for folder in ("engine", "ui") for path in python_files(folder)]
SHARED = [path for path in PAGE if not name_of(path).startswith(layers.CPYTHON_ONLY)]
EVERYWHERE = python_files("tests/everywhere")


def test_there_is_something_to_check() -> None:
    names = {name_of(path) for path in PAGE}
    assert {"engine/game.py", "ui/html.py", "ui/browser/main.py"} <= names


def test_imports_go_down() -> None:
    assert [each for path in PAGE for each in layers.complaints(name_of(path), path.read_text("utf-8"))] == []


def test_the_shared_dialect() -> None:
    texts = [(name_of(path), path.read_text("utf-8")) for path in SHARED + EVERYWHERE]
    assert [each for name, text in texts for each in dialect.complaints(name, text)] == []


@pytest.mark.parametrize(
    "name, text",
    [
        ("engine/a.py", "import ui.html"),
        ("engine/a.py", "def f():\n    from ui import html"),
        ("engine/a.py", "import random"),
        ("engine/a.py", "import time"),
        ("engine/a.py", "import os.path"),
        ("engine/a.py", "from js import document"),
        ("engine/a.py", "from . import game"),
        ("engine/a.py", "import tools.paths"),
        ("engine/cli/a.py", "import ui.html"),
        ("ui/a.py", "import js"),
        ("ui/a.py", "import pyscript"),
        ("ui/views/a.py", "from ui.browser import patch"),
        ("ui/browser/a.py", "import subprocess"),
    ],
)
def test_a_bad_import_is_seen(name: str, text: str) -> None:
    assert len(layers.complaints(name, text)) == 1


@pytest.mark.parametrize(
    "name, text",
    [
        ("engine/a.py", "from engine.game import Step"),
        ("engine/a.py", "import re"),
        ("engine/__main__.py", "import argparse"),
        ("ui/a.py", "from engine.game import Step\nfrom ui.html import element"),
        ("ui/browser/a.py", "from pyscript import document\nimport ui.state"),
    ],
)
def test_a_good_import_is_let_through(name: str, text: str) -> None:
    assert layers.complaints(name, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "match a:\n    case 1: pass",
        "def f(a, /): pass",
        "a = [*b, *c]",
        "a = (*b, 1)",
        "a = {*b}",
        "a = {**b}",
        "a = b[::-1]",
        "a = b[1:5:2]",
        "try:\n    pass\nexcept A as error:\n    raise B from error",
        "try:\n    pass\nexcept* A:\n    pass",
        "a = (5).bit_length()",
        "a = 'a'.rjust(3)",
        "a = b._replace(c=1)",
        "a = b.title()",
        "import functools\na = functools.lru_cache",
        "from collections import Counter",
        "import dataclasses",
        "def f():\n    import enum",
        "a = format(3, 'b')",
        "a = json.dumps(b, sort_keys=True)",
        "a = zip(b, c, strict=True)",
    ],
)
def test_foreign_syntax_is_seen(text: str) -> None:
    assert len(dialect.complaints("a.py", text)) == 1


def test_the_shared_syntax_is_let_through() -> None:
    text = "\n".join(
        [
            "from __future__ import annotations",
            "from typing import TYPE_CHECKING",
            "if TYPE_CHECKING:\n    import enum",
            "first, *rest = [1, 2, 3]",
            "def f(*arguments, key=1): return f(*arguments, key=2)",
            "def format(a): return a",
            "a = document.title",
            "a = format(f'{3:>4}')[1:2]",
            "if (b := a): raise ValueError(b)",
        ]
    )
    assert dialect.complaints("a.py", text) == []
