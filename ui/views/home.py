"""The home page: both games with a picture, what is under way, and the ways in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import route
from ui.html import element
from ui.texts import _
from ui.views import living
from ui.views.lists import game_row
from ui.views.parts import button, heading, link, paragraph

if TYPE_CHECKING:
    from typing import Tuple

    from ui.html import Markup
    from ui.state import State

SHOWN = 3


def view(state: State) -> Markup:
    """Both games, what is going on, and the ways on."""
    return element(
        "div",
        {"class": "home"},
        element("h1", None, _("Games of space and time, for two")),
        _going_on(state),
        element("div", {"class": "cards"}, _card(state, "paradox"), _card(state, "relativity")),
        _more(state),
    )


def _going_on(state: State) -> Markup:
    """The games that are not over yet, newest first."""
    open_games = [game for game in state.games if not game.result][:SHOWN]
    if not open_games:
        return element("div", {"id": "going-on"})
    rows = [game_row(state, game) for game in open_games]
    return element(
        "section",
        {"id": "going-on", "aria-labelledby": "going-on-title"},
        heading(_("Continue"), 2, id="going-on-title"),
        element("ul", {"class": "rows"}, *rows),
    )


def _words(game: str) -> Tuple[str, str]:
    # A game's name, and what it is about.
    if game == "paradox":
        return "Paradox", _(
            "Three boards, one place in three times. What you do in the past happens again later; "
            "whoever is left in one era only has lost."
        )
    return "Relativity", _(
        "Coins on a board without edges. Space swaps neighbours, Time swaps numbers; "
        "four of a kind together win a trophy, and then the roles change."
    )


def _card(state: State, game: str) -> Markup:
    name, words = _words(game)
    alone, together = _("Play the computer"), _("Play with somebody")
    links = [
        link(alone, route.write("computer", game), "play", "button primary", name=alone + ", " + name),
        link(together, route.write("new", game), "plus", "button", name=together + ", " + name),
        link(
            _("Rules of Paradox") if game == "paradox" else _("Rules of Relativity"),
            route.write("learn", game),
            "learn",
            "button",
        ),
    ]
    return element(
        "article",
        {"class": "card card-" + game},
        element(
            "div", {"class": "living"}, element("div", {"class": "living-place"}, living.picture(game, state.picture))
        ),
        element(
            "div",
            {"class": "card-words"},
            heading(name, 2),
            paragraph(words),
            element("div", {"class": "buttons"}, *links),
        ),
    )


def _more(state: State) -> Markup:
    links = [
        link(_("My games"), route.write("games"), "folder", "button"),
        link(_("Puzzles"), route.write("puzzles"), "puzzle", "button"),
        link(_("Position editor"), route.write("edit", "paradox"), "pencil", "button"),
        link(_("Open a link or a file"), route.write("open"), "open", "button"),
        link(_("About this site"), route.write("about"), "help", "button"),
        button(
            _("Let the pictures rest") if state.breathing else _("Let the pictures move"),
            "rest",
            sign="repeat",
            id="rest",
        ),
    ]  # type: List[Markup]
    promise = _(
        "Free, without account, advertising or tracking. Works without the network, and keeps your games on "
        "this device."
    )
    return element(
        "section", {"class": "more"}, element("div", {"class": "buttons"}, *links), paragraph(promise, "quiet-words")
    )
