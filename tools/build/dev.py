"""The development site in build/site/: plain sources, one file each, so that a traceback names real lines."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.build import page
from tools.paths import ROOT, SHIMS, SITE, VENDOR, files_under, page_sources

START = "import ui.browser.main\n"


def place(source: Path, target: Path) -> None:
    """Copy a file unless the target is the same already."""
    if target.exists():
        old, new = target.stat(), source.stat()
        if old.st_mtime_ns == new.st_mtime_ns and old.st_size == new.st_size:
            return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)


def site_files() -> dict[str, Path]:
    """Every file of the site but index.html: its path in the site, and where it is taken from."""
    files = {path.relative_to(ROOT).as_posix(): path for path in page_sources()}
    files.update({"shims/" + path.name: path for path in files_under(SHIMS, ".py")})
    files.update({"vendor/" + path.relative_to(VENDOR).as_posix(): path for path in files_under(VENDOR)})
    files.update({path.relative_to(ROOT).as_posix(): path for path in files_under(ROOT / "assets")})
    return files


def python_files(files: dict[str, Path]) -> dict[str, str]:
    """PyScript's `files` table: URL to place in MicroPython's file system, the shims at its top."""
    table = {}
    for name in files:
        if name.endswith(".py"):
            table["./" + name] = "./" + (name.removeprefix("shims/"))
    return table


def remove_others(site: Path, files: dict[str, Path]) -> None:
    """Delete what an earlier build left and this one does not make."""
    for path in files_under(site):
        if path.relative_to(site).as_posix() not in files:
            path.unlink()


def build_dev(site: Path = SITE) -> Path:
    """Make the site and return its folder."""
    files = site_files()
    for name, source in files.items():
        place(source, site / name)
    config = page.read_config()
    config["files"] = python_files(files)
    template = (ROOT / "index.html").read_text("utf-8")
    parts = {"app": page.prerendered(), "scripts": page.scripts("./vendor/pyscript/core.js", config, START)}
    (site / "index.html").write_text(page.fill(template, parts), "utf-8")
    remove_others(site, files | {"index.html": ROOT / "index.html"})
    return site
