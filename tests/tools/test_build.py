"""The built site: the same bytes each time, every file listed, every name found, everything relative."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from tools.build.bundle import compile_source, pack
from tools.build.catalogs import catalog
from tools.build.dist import join_styles, site_files
from tools.build.names import hash_assets, rename_in
from tools.build.offline import NOT_KEPT, service_worker
from tools.build.page import as_json, fill, policy
from tools.build.reach import imported, reachable, with_parents
from tools.build.wheel import build_wheel, wheel_name
from tools.paths import ROOT, is_cpython_only, page_sources
from tools.vendor import cut_library, vendor
from ui.views import living


@pytest.fixture(scope="module")
def site() -> dict[str, bytes]:
    vendor()
    return site_files()


def index_of(site: dict[str, bytes]) -> str:
    return site["index.html"].decode("utf-8")


def constant(site: dict[str, bytes], name: str) -> object:
    """A constant of the built sw.js."""
    found = re.search(rf"^const {name} = (.*);$", site["sw.js"].decode(), re.MULTILINE)
    assert found
    return json.loads(found[1])


def packed_names(site: dict[str, bytes]) -> list[str]:
    bundle = next(data for name, data in site.items() if name.endswith(".pack"))
    return [name for name, _size in json.loads(bundle.split(b"\n", 1)[0])]


def test_two_builds_are_alike(site: dict[str, bytes]) -> None:
    again = site_files()
    assert sorted(again) == sorted(site)
    assert [name for name in site if again[name] != site[name]] == []


def test_the_lists_of_the_service_worker_are_the_tree(site: dict[str, bytes]) -> None:
    first, later = constant(site, "FIRST"), constant(site, "LATER")
    assert isinstance(first, list) and isinstance(later, list)
    assert sorted(first + later) == sorted([*(name for name in site if not NOT_KEPT.match(name)), "./"])
    assert any(name.endswith("pyodide.asm.wasm") for name in later)
    assert not any("pyodide" in name for name in first)


def test_every_module_that_the_page_imports_is_in_the_pack(site: dict[str, bytes]) -> None:
    packed = set(packed_names(site))
    assert {"engine/game.mpy", "ui/browser/main.mpy", "ui/views/home.mpy", "typing.mpy", "__future__.mpy"} <= packed
    sources = {path.relative_to(ROOT).as_posix().replace(".py", ".mpy") for path in page_sources()}
    assert packed <= sources | {"typing.mpy", "__future__.mpy"}
    # Nothing in the page looks for a module by a name made up at run time.
    texts = [path.read_text("utf-8") for path in page_sources()]
    assert not any("__import__" in text or "importlib" in text for text in texts)


def test_what_is_reached() -> None:
    text = "import a.b\nif TYPE_CHECKING:\n    import c\ndef f():\n    from d import e"
    assert list(imported(text)) == ["a.b", "d", "d.e"]
    assert with_parents("a.b.c") == ["a", "a.b", "a.b.c"]
    reached = {path.relative_to(ROOT).as_posix() for path in reachable("engine.game")}
    assert reached == {"engine/__init__.py", "engine/game.py", "engine/errors.py"}


def test_the_page_names_only_files_that_exist(site: dict[str, bytes]) -> None:
    page = index_of(site)
    config = json.loads(re.findall(r"<script type=\"mpy\" config='(.*?)'>", page)[0])
    named = re.findall(r'(?:src|href)="([^"#]+)"', page)
    named += [config["interpreter"], *config["files"], *config["js_modules"]["main"]]
    table = json.loads(re.findall(r'<script type="application/json" id="assets">(.*?)</script>', page)[0])
    named += list(table.values())
    assert len(named) > 15
    assert [name for name in named if name.removeprefix("./") not in site] == []


def test_the_manifest_names_only_files_that_exist(site: dict[str, bytes]) -> None:
    manifest = json.loads(site["manifest.webmanifest"])
    assert [icon["src"] for icon in manifest["icons"] if icon["src"] not in site] == []
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    assert manifest["start_url"] == manifest["scope"] == "./"


def test_names_hold_digests(site: dict[str, bytes]) -> None:
    plain = {name for name in site if not re.search(r"\.[0-9a-f]{10}[./]", name)}
    pages = {name for name in plain if name.endswith(".html")}
    assert plain - pages == {"sw.js", "manifest.webmanifest", "LICENSE.txt", "THIRD_PARTY.txt"}
    assert "index.html" in pages


def test_everything_is_relative_and_of_this_origin(site: dict[str, bytes]) -> None:
    page = index_of(site)
    assert not re.search(r'(?:src|href)="/', page)
    assert re.findall(r'(?:src|srcset)="https?:', page) == []
    assert "unsafe-eval'" not in page.replace("'wasm-unsafe-eval'", "")
    assert "unsafe-inline" not in page


def test_the_first_view_is_in_the_page(site: dict[str, bytes]) -> None:
    inside = index_of(site).split('<div id="app">')[1].split("<script")[0]
    assert "Relativity" in inside and "Paradox" in inside


def test_the_pictures_are_where_the_page_takes_them_over(site: dict[str, bytes]) -> None:
    cards = index_of(site).split('class="card card-')[1:]
    assert sorted(card.split('"')[0] for card in cards) == sorted(living.POSITIONS)
    drawn = [living.picture(card.split('"')[0], 0).text for card in cards]
    places = [card.split('class="living-place">')[1] for card in cards]
    assert all(place.startswith(picture[:200]) for place, picture in zip(places, drawn, strict=True))


def test_scripts_and_styles_of_the_page_keep_the_policy(site: dict[str, bytes]) -> None:
    page = index_of(site)
    assert not re.search(r"<[^>]+\sstyle=", page), "a style attribute would be blocked"
    assert not re.search(r"<[^>]+\son\w+=", page), "an event attribute would be blocked"
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL)
    inline = [(attributes, text) for attributes, text in scripts if "src=" not in attributes]
    run = [text for attributes, text in inline if "json" not in attributes and "mpy" not in attributes]
    assert len(run) <= 1
    digests = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in run]
    assert all(f"'sha256-{digest}'" in page for digest in digests)


def test_only_what_the_page_imports_of_pyscript_is_left() -> None:
    core = '{a:1};x(".",{pyscript:{"__init__.py":"from pyscript.context import a\\nfrom pyscript.web import b",'
    core += '"context.py":"c","ffi.py":"f","util.py":"u","web.py":"}}"}});y'
    kept = '{"context.py":"c","ffi.py":"f","util.py":"u","__init__.py":"from pyscript.context import a"}'
    assert cut_library(core) == '{a:1};x(".",{pyscript:' + kept + "});y"
    with pytest.raises(ValueError, match="another way"):
        cut_library(core.replace("{pyscript:", "{other:"))


def test_the_wheel_holds_the_engine() -> None:
    wheel = build_wheel()
    assert wheel == build_wheel()
    names = zipfile.ZipFile(io.BytesIO(wheel)).namelist()
    wanted = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").rglob("*.py") if not is_cpython_only(path)
    }
    assert {name for name in names if name.startswith("engine/")} == wanted
    assert wheel_name().startswith("lightcone_engine-") and names[-1].endswith("/RECORD")


def test_a_source_that_micropython_cannot_read_fails_the_build(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("match 1:\n    case 1: pass\n")
    with pytest.raises(ValueError, match=r"ui/bad\.py"):
        compile_source(bad, "ui/bad.py")


def test_a_pack_can_be_read_back() -> None:
    packed = pack({"a/b.mpy": b"one\n", "c.mpy": b"\n\x00two"})
    head, rest = packed.split(b"\n", 1)
    assert json.loads(head) == [["a/b.mpy", 4], ["c.mpy", 5]]
    assert rest == b"one\n\n\x00two"


def test_a_change_changes_the_names_and_the_version() -> None:
    files = {"assets/a.js": b'import "./b.js"', "assets/b.js": b"1"}
    made, renamed = hash_assets(files, {})
    changed, again = hash_assets({**files, "assets/b.js": b"2"}, {})
    assert renamed["assets/b.js"] != again["assets/b.js"]
    template = (ROOT / "sw.js").read_text("utf-8")
    assert service_worker(template, made) != service_worker(template, changed)


def test_names_in_texts_follow() -> None:
    renamed = {"assets/icons/a.svg": "assets/icons/a.0123456789.svg"}
    assert rename_in('href="assets/icons/a.svg"', renamed) == 'href="assets/icons/a.0123456789.svg"'
    assert rename_in('import "./a.svg"', renamed, "assets/icons/b.js") == 'import "./a.0123456789.svg"'


def test_style_sheets_go_into_the_page_in_order() -> None:
    files = {"a.css": b"a{}", "b.css": b"b{}"}
    page = join_styles('<link rel="stylesheet" href="a.css">\n<link rel="stylesheet" href="./b.css">\n<p>', files)
    assert re.sub(r"\s", "", page) == "<style>a{}b{}</style><p>" and files == {}
    assert re.search(r"style-src 'self' 'sha256-[\w+/]{43}='", policy(page))


def test_a_style_sheet_may_not_name_files() -> None:
    with pytest.raises(ValueError, match="style sheet"):
        join_styles('<link rel="stylesheet" href="a.css">', {"a.css": b"a{background:url(b.png)}"})


def test_a_template_without_a_mark_fails_the_build() -> None:
    with pytest.raises(ValueError, match="build:app"):
        fill("<!--build:head--><!--build:scripts-->", {})


def test_json_in_the_page_cannot_leave_its_element() -> None:
    text = as_json({"a": "</script><b title='x'>&"})
    assert "<" not in text and "'" not in text and json.loads(text) == {"a": "</script><b title='x'>&"}


def test_catalogs() -> None:
    text = b"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "past"
msgstr "pass\xc3\xa9"

msgctxt "verb"
msgid "push"
msgstr "pousser"

msgid "{n} turn"
msgid_plural "{n} turns"
msgstr[0] "{n} tour"
msgstr[1] "{n} tours"

msgid "empty"
msgstr ""

#, fuzzy
msgid "unsure"
msgstr "peut-\xc3\xaatre"
"""
    assert catalog(text) == {
        "past": "passé",
        "verb\x04push": "pousser",
        "{n} turn": ["{n} tour", "{n} tours"],
    }
