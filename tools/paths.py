"""Where things are in the checkout, and how its files are listed. Nothing here writes."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
VENDOR = BUILD / "vendor"
WHEELS = BUILD / "wheels"
SITE = BUILD / "site"
DIST = ROOT / "dist"
SHIMS = ROOT / "tools" / "shims"

# Folders whose Python goes to the page; `engine/__main__.py` and its like stay with CPython.
PAGE_PACKAGES = ("engine", "ui")
CPYTHON_ONLY = ("__main__.py", "ugi.py", "cli")


def files_under(folder: Path, suffix: str = "") -> list[Path]:
    """All files below `folder` that end in `suffix`, sorted by their path text; caches left out."""
    found = [
        path
        for path in folder.rglob("*" + suffix)
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    ]
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix())


def is_cpython_only(path: Path) -> bool:
    """Whether a module under engine/ is left out of the page: it talks to a terminal."""
    return any(part in CPYTHON_ONLY for part in path.relative_to(ROOT).parts)


def page_sources() -> list[Path]:
    """The Python files that the page's MicroPython gets, sorted."""
    return [
        path for package in PAGE_PACKAGES for path in files_under(ROOT / package, ".py") if not is_cpython_only(path)
    ]


def newest_change(*folders: Path) -> float:
    """The latest modification time of any file below the folders, in seconds; 0 for none."""
    times = [os.path.getmtime(path) for folder in folders if folder.exists() for path in files_under(folder)]
    return max(times, default=0.0)
