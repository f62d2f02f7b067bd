"""Pages for messengers: what stands below a link that somebody sends, one for each game and language.

A messenger asks for the address without what is behind its `#`, so it learns the game and nothing of the turns.
Whoever opens the link is led on to the page, with what is behind the `#`. Printed as JSON by
`python -m tools.build.previews`, in a process of its own, which sees fresh sources.

Some messengers want a picture's whole address: LIGHTCONE_ADDRESS, the address of the folder, makes it one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tools.build.catalogs import compiled_catalogs
from tools.paths import ROOT

GAMES = ("paradox", "relativity")
SCRIPT = "assets/forward.js"
POLICY = "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
# Of the pictures, which `python -m tools.previews` draws.
SIZE = (1200, 630)


def picture_name(game: str) -> str:
    return f"assets/previews/{game}.png"


def name_of(game: str, code: str) -> str:
    """As `ui.friend.address` asks for it."""
    return f"to/{game}-{code}.html"


def draw(game: str, code: str, catalog: dict[str, str | list[str]]) -> str:
    """One page."""
    from ui import texts
    from ui.html import element, join
    from ui.words import game_name
    from ui.words.previews import onward_words, preview_words

    texts.speak(code, catalog)
    title, words = game_name(game) + " · Lightcone", preview_words(game)
    address = os.environ.get("LIGHTCONE_ADDRESS", "")
    picture = (address.rstrip("/") + "/" if address else "../") + picture_name(game)
    told = (("og:type", "website"), ("og:site_name", "Lightcone"), ("og:title", title), ("og:description", words))
    pictured = (("og:image", picture), ("og:image:width", str(SIZE[0])), ("og:image:height", str(SIZE[1])))
    head = element(
        "head",
        None,
        element("meta", {"charset": "utf-8"}),
        element("meta", {"http-equiv": "Content-Security-Policy", "content": POLICY}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("title", None, title),
        element("meta", {"name": "description", "content": words}),
        *[element("meta", {"property": name, "content": text}) for name, text in (*told, *pictured)],
        element("meta", {"name": "twitter:card", "content": "summary_large_image"}),
        element("script", {"src": "./../" + SCRIPT}),
    )
    onward = element("a", {"href": "./../"}, onward_words())
    body = element("body", None, element("h1", None, title), element("p", None, words), element("p", None, onward))
    return "<!DOCTYPE html>\n" + str(element("html", {"lang": code}, join(head, body)))


def preview_pages() -> dict[str, bytes]:
    """All of them, by path; names of assets are as in the sources."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.build.previews"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return {name: text.encode("utf-8") for name, text in json.loads(done.stdout).items()}


def main() -> None:
    from ui.texts import LANGUAGES

    catalogs = {name: json.loads(data) for name, data in compiled_catalogs().items()}
    pages = {}
    for code, _ in LANGUAGES:
        catalog = catalogs.get(f"assets/translations/{code}.json", {})
        pages.update({name_of(game, code): draw(game, code, catalog) for game in GAMES})
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    json.dump(pages, sys.stdout)


if __name__ == "__main__":
    main()
