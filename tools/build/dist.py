"""The site to upload anywhere, in dist/: compiled Python in one file, names that hold digests, relative URLs.

The same sources give the same bytes; no special headers are needed, and it works in any sub-path.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tools.build import page
from tools.build.assets import own_assets, vendored
from tools.build.bundle import LATER, PACK, compiled_modules, pack, page_packs, start
from tools.build.names import hash_assets, hash_vendored, hashed, rename_in
from tools.build.offline import service_worker
from tools.build.prerender import prerendered
from tools.build.previews import preview_pages
from tools.build.rules_pages import rules_pages
from tools.build.trouble import trouble
from tools.paths import DIST, ROOT

# What starts the page, in the order in which its files would otherwise wait for each other.
MODULES = (
    r"assets/guard\..*\.js",
    r"assets/(start|runtime)\.\w+\.js",
    r"vendor/pyscript\.\w+/(core|error)[^/]*\.js",
    r"vendor/micropython\.\w+/micropython\.mjs",
    r"vendor/idiomorph.*",
)
FETCHES = (r"vendor/micropython\.\w+/micropython\.wasm", r"app\.\w+\.pack")
# Run while the head is read: it took this many milliseconds to arrive, so the net is slow.
ASK_AT_ONCE = (
    "if (performance.now() > 250) "
    'for (const link of document.querySelectorAll("link[data-after-paint]")) link.rel = "preload";'
)
# What the page's MicroPython gets, and what the small thinker's: pack -> the module with which everything begins.
THINKER = "thinker.pack"
THINKER_STARTS = "engine.search.desk"
# Names in here are looked up by the page when it runs.
LOOKED_UP = (
    "assets/ladder",
    "assets/connect",
    "assets/meeting",
    "assets/translations/",
    "assets/puzzles/",
    "wheels/",
    "vendor/pyodide/",
    "vendor/uqr/",
    "vendor/trystero/nostr",
)


def preloads(names: list[str]) -> str:
    """Links that ask for the whole chain at once: it saves five round trips.

    The large files are asked for at once where the net is slow. Where it is fast they wait for the first paint, in
    assets/start.js, and are there in time all the same.
    """
    lines = []
    for pattern in MODULES:
        lines += [f'<link rel="modulepreload" href="./{name}">' for name in names if re.fullmatch(pattern, name)]
    for pattern in FETCHES:
        lines += [
            f'<link data-after-paint as="fetch" crossorigin href="./{name}">'
            for name in names
            if re.fullmatch(pattern, name)
        ]
    return "\n".join([*lines, f"<script>{ASK_AT_ONCE}</script>"])


def join_styles(template: str, files: dict[str, bytes]) -> str:
    """The template with its style sheets put into it, in their order: the first paint waits for one file only."""
    link = re.compile(r'<link rel="stylesheet" href="(?:\./)?([^"]+)">\s*')
    sheets = [files.pop(name).decode("utf-8") for name in link.findall(template)]
    first = link.search(template)
    if first is None:
        return template
    if any(re.search(r"url\((?!['\"]?(data:|#))|@import", sheet) for sheet in sheets):
        raise ValueError("a style sheet names another file: its address would be another one in the page")
    style = "<style>\n" + "\n".join(sheets) + "</style>\n"
    return link.sub("", template[: first.start()] + "\0" + template[first.start() :]).replace("\0", style)


def site_files() -> dict[str, bytes]:
    """The whole site: path -> bytes."""
    template, own = (ROOT / "index.html").read_text("utf-8"), own_assets()
    template = join_styles(template, own)
    runtimes = vendored()
    moved = hash_vendored(runtimes)
    files, renamed = hash_assets(own, moved)
    files.update({moved[old]: data for old, data in runtimes.items()})
    packs = {}
    for name, bundle in {**page_packs(), THINKER: pack(compiled_modules(THINKER_STARTS))}.items():
        packs[name] = hashed(name, bundle)
        files[packs[name]] = bundle
    files["manifest.webmanifest"] = rename_in((ROOT / "manifest.webmanifest").read_text(), renamed).encode()
    files["index.html"] = index(template, sorted(files), renamed, packs).encode("utf-8")
    files.update(rules_pages())
    pages = preview_pages()
    files.update({name: rename_in(pages[name].decode("utf-8"), renamed).encode("utf-8") for name in pages})
    files["LICENSE.txt"] = (ROOT / "LICENSE").read_bytes()
    files["THIRD_PARTY.txt"] = (ROOT / "THIRD_PARTY.md").read_bytes()
    files["sw.js"] = service_worker((ROOT / "sw.js").read_text("utf-8"), files).encode("utf-8")
    return files


def index(template: str, names: list[str], renamed: dict[str, str], packs: dict[str, str]) -> str:
    """index.html, filled."""
    config = page.read_config()
    config["files"] = {"./" + packs[PACK]: "./" + PACK}
    looked_up = {old: new for old, new in renamed.items() if old.startswith(LOOKED_UP)}
    looked_up.update({name: packs[name] for name in (LATER, THINKER)})
    template = rename_in(template, renamed).replace("<html ", '<html data-worker="./sw.js" ', 1)
    # Each part is renamed by itself, for the table of names holds the old ones on purpose.
    links = preloads(names)
    parts = {
        "head": page.policy(template + links) + "\n" + links,
        "app": rename_in(prerendered(), renamed),
        "trouble": trouble(),
        "scripts": page.names(looked_up) + rename_in(page.scripts(page.as_json(config), start()), renamed),
    }
    return page.fill(template, parts)


def write_site(files: dict[str, bytes], folder: Path) -> None:
    """Put exactly these files into the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def build_dist(folder: Path = DIST) -> Path:
    """Make the site and return its folder."""
    write_site(site_files(), folder)
    return folder
