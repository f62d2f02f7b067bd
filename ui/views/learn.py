"""The rules of both games in few words, with the numbers of the exact rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import route
from ui.html import element
from ui.texts import _
from ui.views.parts import heading, link, paragraph
from ui.words import rules

if TYPE_CHECKING:
    from typing import Sequence

    from ui.html import Markup
    from ui.state import State
    from ui.words.rules import Chapter


def view(state: State) -> Markup:
    """Where the rules are told."""
    game = state.place if state.place in ("paradox", "relativity") else "paradox"
    tabs = element(
        "nav",
        {"class": "tabs", "aria-label": _("Games")},
        link("Paradox", route.write("learn", "paradox"), current=game == "paradox"),
        link("Relativity", route.write("learn", "relativity"), current=game == "relativity"),
    )
    title = _("Rules of Paradox") if game == "paradox" else _("Rules of Relativity")
    play = link(
        _("Play Paradox") if game == "paradox" else _("Play Relativity"),
        route.write("new", game),
        "play",
        "button primary",
    )
    return _article(tabs, title, rules.chapters(game), play)


def _article(tabs: Markup, title: str, chapters: Sequence[Chapter], play: Markup) -> Markup:
    sections = [chapter_view(chapter) for chapter in chapters]
    return element(
        "article",
        {"class": "prose"},
        tabs,
        element("h1", None, title),
        sections,
        element("div", {"class": "buttons"}, play),
    )


def chapter_view(chapter: Chapter) -> Markup:
    """One chapter: its title and its rules, each with its numbers."""
    title, lines = chapter
    rows = [
        element("li", None, paragraph(words), element("span", {"class": "rule"}, number)) for number, words in lines
    ]
    return element("section", None, heading(title, 2), element("ul", {"class": "rules"}, *rows))
