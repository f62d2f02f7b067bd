"""The rules as plain pages, one a language: for browsers that can't run the games, and for search engines.

`rules.html` is English, `rules-<code>.html` the others. They need no script and no other file. Printed as JSON by
`python -m tools.build.rules_pages`, in a process of its own, which sees fresh sources.
"""

from __future__ import annotations

import json
import subprocess
import sys

from tools.build.catalogs import compiled_catalogs
from tools.build.page import digests
from tools.paths import ROOT

# Nothing runs here. connect-src: Lighthouse asks for robots.txt as if the page did.
POLICY = "default-src 'none'; style-src{style}; connect-src 'self'; base-uri 'none'; form-action 'none'"
STYLE = """
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif;
  color: #1c2333; background: #f6f1e7; }
ul { list-style: none; padding: 0; } li { display: flex; flex-direction: row-reverse; justify-content: flex-end; }
p { margin: .3em 0; } .rule { flex: 0 0 6em; color: #474d5c; } nav { display: flex; gap: 1.5em; flex-wrap: wrap; }
a { color: #0d4f50; } [aria-current] { color: inherit; text-decoration: none; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  body { color: #ece6d8; background: #12161f; } .rule { color: #b9b6ad; } a { color: #7dd3cf; }
}
"""


def name_of(code: str) -> str:
    return "rules.html" if code == "en" else f"rules-{code}.html"


def draw(code: str, catalog: dict[str, str | list[str]]) -> str:
    """One language's page."""
    from ui.html import Markup, element, join
    from ui.texts import LANGUAGES, _, speak
    from ui.views.learn import chapter_view
    from ui.words.rules import chapters

    speak(code, catalog)
    languages = [
        element(
            "a", {"href": "./" + name_of(each), "lang": each, "aria-current": "page" if each == code else None}, name
        )
        for each, name in LANGUAGES
    ]
    parts = []
    for game, title in (("paradox", _("Rules of Paradox")), ("relativity", _("Rules of Relativity"))):
        parts.append(element("h1", {"id": game}, title))
        parts.extend(chapter_view(chapter) for chapter in chapters(game))
    policy = POLICY.replace("{style}", digests("style", f"<style>{STYLE}</style>"))
    title = "Lightcone: " + _("Rules of Paradox") + ", " + _("Rules of Relativity")
    head = join(
        element("meta", {"charset": "utf-8"}),
        element("meta", {"http-equiv": "Content-Security-Policy", "content": policy}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("title", None, title),
        element("meta", {"name": "description", "content": title}),
        element("style", None, Markup(STYLE)),
    )
    home = element("a", {"href": "./"}, "Lightcone")
    body = element("body", None, element("nav", None, home, languages), element("main", None, parts))
    return "<!DOCTYPE html>\n" + element("html", {"lang": code}, element("head", None, head), body).text + "\n"


def rules_pages() -> dict[str, bytes]:
    """The pages by name."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.build.rules_pages"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return {name: text.encode("utf-8") for name, text in json.loads(done.stdout).items()}


def main() -> None:
    pages = {name_of("en"): draw("en", {})}
    for path, data in compiled_catalogs().items():
        code = path.rpartition("/")[2].removesuffix(".json")
        pages[name_of(code)] = draw(code, json.loads(data))
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(json.dumps(pages, ensure_ascii=False))


if __name__ == "__main__":
    main()
