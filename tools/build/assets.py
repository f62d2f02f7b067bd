"""The site's files other than index.html and the Python for the page, by the name that sources call them."""

from __future__ import annotations

from tools.build.catalogs import compiled_catalogs
from tools.build.wheel import build_wheel, wheel_name
from tools.paths import ROOT, VENDOR, files_under

# Sources of assets that are built from them.
LEFT_OUT = {".po", ".pot"}


def own_assets() -> dict[str, bytes]:
    """assets/, the compiled catalogs and the engine's wheel."""
    paths = [path for path in files_under(ROOT / "assets") if path.suffix not in LEFT_OUT]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    files.update(compiled_catalogs())
    files["wheels/" + wheel_name()] = build_wheel()
    return files


def vendored() -> dict[str, bytes]:
    """The runtimes, below vendor/."""
    return {"vendor/" + path.relative_to(VENDOR).as_posix(): path.read_bytes() for path in files_under(VENDOR)}
