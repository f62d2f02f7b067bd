"""What the page shows where no Python runs, in every language: assets/early.js takes the words from a table in it.

The words are those of the catalogs, so they stand in one place. Printed as HTML by `python -m tools.build.trouble`, in
a process of its own, which sees fresh sources.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tools.build.catalogs import compiled_catalogs
from tools.build.drawing import print_drawn, printed
from tools.build.page import as_json
from tools.build.rules_pages import name_of

if TYPE_CHECKING:
    from ui.html import Markup

# How a folder is served; the same in every language.
COMMAND = "python -m http.server"


def trouble() -> str:
    """The section, the table of words and the noscript part."""
    return printed("tools.build.trouble")


def section(words: dict[str, str]) -> Markup:
    """In English; what has data-word gets its text from the table where another language is wanted."""
    from ui.html import element

    def said(tag: str, word: str, **attributes: str | bool) -> Markup:
        return element(tag, {"data-word": word, **attributes}, words[word])

    def part(word: str, *more: Markup | str) -> Markup:
        return element("div", {"data-trouble": word, "hidden": True}, element("p", None, said("span", word), " ", more))

    buttons = element(
        "p",
        {"data-help": True, "hidden": True},
        said("button", "reload", **{"type": "button", "class": "button primary", "data-reload": True}),
        " ",
        said("button", "report", **{"type": "button", "class": "button", "data-report": True, "hidden": True}),
    )
    return element(
        "section",
        {"id": "trouble", "role": "alert", "hidden": True},
        part("file", element("code", None, COMMAND)),
        part("browser"),
        part("memory", element("span", {"data-detail": True})),
        part("start", element("span", {"data-detail": True})),
        part("slow"),
        part("failed"),
        buttons,
        element("p", None, said("a", "rules", href="./" + name_of("en"))),
        element("div", {"data-saved": True, "hidden": True}, said("h2", "saved"), said("p", "as-text")),
    )


def draw() -> str:
    from ui.html import element
    from ui.texts import _, speak
    from ui.words.trouble import noscript_words, trouble_words

    catalogs = {path.rpartition("/")[2].removesuffix(".json"): data for path, data in compiled_catalogs().items()}
    speak("en", {})
    shown, table, unscripted = section(trouble_words()), {}, []
    for code in ("en", *sorted(catalogs)):
        speak(code, json.loads(catalogs[code]) if code in catalogs else {})
        table[code] = {**trouble_words(), "rules-page": "./" + name_of(code)}
        link = element("a", {"href": "./" + name_of(code)}, _("The rules of both games"))
        unscripted.append(element("p", {"lang": code}, noscript_words(), " ", link))
    words = f'<script type="application/json" id="words">{as_json(table)}</script>'
    return f"{shown}\n{words}\n{element('noscript', None, unscripted)}\n"


if __name__ == "__main__":
    print_drawn(draw)
