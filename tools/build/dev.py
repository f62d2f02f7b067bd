"""The development site in build/site/: plain sources, one file each, so that a traceback names real lines."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.build import page
from tools.build.catalogs import compiled_catalogs
from tools.build.prerender import prerendered
from tools.build.previews import preview_pages
from tools.build.rules_pages import rules_pages
from tools.build.trouble import trouble
from tools.build.wheel import build_wheel, wheel_name
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
    files.update({name: ROOT / name for name in ("manifest.webmanifest", "sw.js")})
    return files


def python_files(files: dict[str, Path]) -> dict[str, str]:
    """PyScript's `files` table: URL to place in MicroPython's file system, the shims at its top."""
    table = {}
    for name in files:
        if name.endswith(".py"):
            table["./" + name] = "./" + (name.removeprefix("shims/"))
    return table


def remove_others(site: Path, files: set[str]) -> None:
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
    made = made_files(page.as_json(config))
    for name, data in made.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(data)
    remove_others(site, {*files, *made})
    return site


def looked_up() -> list[str]:
    """The files that the page looks for when it runs, as far as it has to know which there are."""
    folder = ROOT / "assets"
    names = [path.relative_to(ROOT).as_posix() for path in files_under(folder, ".json")]
    return [*names, "wheels/" + wheel_name()]


def made_files(config: str) -> dict[str, bytes]:
    """The files that are not taken as they are."""
    template = (ROOT / "index.html").read_text("utf-8")
    parts = {
        "head": page.policy(template),
        "app": prerendered(),
        "trouble": trouble(),
        "scripts": page.names({name: name for name in looked_up()}) + page.scripts(config, START),
    }
    index = page.fill(template, parts)
    return {
        "index.html": index.encode("utf-8"),
        "wheels/" + wheel_name(): build_wheel(),
        **compiled_catalogs(),
        **rules_pages(),
        **preview_pages(),
    }
