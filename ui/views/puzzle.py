"""One puzzle: the board of a game, with the goal, the hints and the solution beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import puzzles, route
from ui import table as tables
from ui.html import element
from ui.sessions import session_of
from ui.texts import _
from ui.views import history, play, ripple, turnbar
from ui.views.icons import icon
from ui.views.parts import button, link, paragraph
from ui.words import puzzles as words

if TYPE_CHECKING:
    from typing import List, Tuple

    from ui.html import Markup
    from ui.puzzles import Puzzling
    from ui.state import State


def header(state: State) -> List[Markup]:
    """The puzzle's name, and the way to what stands beside the board on a narrow screen."""
    parts = [element("h1", {"class": "title"}, words.title(state))]
    if state.puzzling is not None:
        parts.append(
            button(
                _("Details"),
                "side",
                sign="turns",
                kind="plain phone-only",
                quiet=True,
                id="open-side",
                expanded="true" if state.sheet == "side" else "false",
            )
        )
    all_of_them = {"class": "button plain", "href": route.write("puzzles"), "title": _("Puzzles")}
    parts.append(element("a", all_of_them, icon("puzzle"), element("span", {"class": "words quiet"}, _("Puzzles"))))
    return parts


def view(state: State) -> Markup:
    """The whole page below its header."""
    puzzling, table = state.puzzling, state.table
    if puzzling is None or table is None:
        return _missing(state)
    side = element(
        "aside",
        {"class": "side" + (" open" if state.sheet == "side" else ""), "id": "side", "aria-label": _("The puzzle")},
        element(
            "div",
            {"class": "side-head phone-only"},
            element("h2", None, _("The puzzle")),
            button(_("Close"), "close", sign="close", kind="plain", quiet=True),
        ),
        _about(puzzling),
        ripple.panel(table) if table.path or table.draft else None,
        history.panel(state, table, tools=False),
    )
    return element(
        "div", {"class": "play puzzle play-" + table.game()}, play.board_of(state, table), _bar(state, puzzling), side
    )


def _missing(state: State) -> Markup:
    """The file is on its way, or it holds no such puzzle."""
    shelf = puzzles.daily_shelf(state.today) if state.place == "daily" else state.place.partition(".")[0]
    waits = shelf in puzzles.SHELVES and shelf not in state.shelves
    told = _("The puzzle is being fetched.") if waits else _("There is no such puzzle here.")
    back = link(_("Puzzles"), route.write("puzzles"), "puzzle", "button")
    return element("div", {"class": "prose waiting"}, paragraph(told), back)


def _about(puzzling: Puzzling) -> Markup:
    """What is to be done, how hard it is, and what else can be done with it."""
    puzzle = puzzling.puzzle
    facts = [words.grade(puzzle.grade)] if puzzle.grade else []
    if puzzling.daily >= 0:
        facts.insert(0, words.date(puzzling.daily))
    return element(
        "section",
        {"class": "about-puzzle", "aria-labelledby": "goal"},
        element("h2", {"id": "goal"}, words.goal(puzzle)),
        paragraph(" · ".join(facts), "facts") if facts else None,
        element(
            "div",
            {"class": "menu"},
            button(_("Hint"), "puzzle-hint", sign="help", off=puzzling.state != "open", id="puzzle-hint"),
            button(_("Show the solution"), "puzzle-give-up", sign="flag", off=puzzling.state != "open"),
            button(_("Analyse"), "puzzle-analyse", sign="learn"),
            button(_("Copy a link to this puzzle"), "puzzle-link", sign="copy"),
        ),
    )


def _bar(state: State, puzzling: Puzzling) -> Markup:
    """Goal and buttons in the place of a game's turn bar, with the same chooser and warnings above it."""
    table = state.table
    is_open = puzzling.state == "open"
    whose = words.goal(puzzling.puzzle) if is_open else words.done(puzzling.state)
    next_words, tone = _next_words(state)
    sign = icon({"good": "confirm", "bad": "warn"}[tone]) if tone else None
    return element(
        "section",
        {"class": "turn-bar", "id": "turn-bar", "aria-label": _("The turn")},
        turnbar.above(table),
        element(
            "div",
            {"class": "turn-words"},
            element("p", {"class": "whose"}, element("span", None, whose)),
            element("p", {"class": "next " + tone, "id": "next"}, sign, next_words),
        ),
        element("div", {"class": "turn-buttons"}, *_buttons(state, puzzling)),
    )


def _next_words(state: State) -> Tuple[str, str]:
    """What was said about the last turn until another one is begun, else what can be done; and its tone."""
    table, puzzling = state.table, state.puzzling
    if puzzling.state != "open":
        count = len(tables.line(table)) - 1
        return _("turn {number} of {count}").format(number=len(table.path), count=count), ""
    if puzzling.told and len(table.draft) < 2:
        return puzzling.told, puzzling.tone
    if session_of(table).may_play(table):
        return turnbar.what_next(table), ""
    return _("An earlier turn: go on to the last one."), ""


def _buttons(state: State, puzzling: Puzzling) -> List[Markup]:
    table = state.table
    if puzzling.state == "open":
        may_undo = bool(table.draft) or table.chosen >= 0 or table.chooser >= 0
        complete = tables.is_complete(table)
        return [
            button(_("Hint"), "puzzle-hint", sign="help", kind="phone-only", quiet=True, id="hint-here"),
            button(_("Undo"), "undo", sign="undo", off=not may_undo, id="undo", keys="u"),
            button(_("Confirm"), "confirm", sign="confirm", kind="primary", off=not complete, id="confirm", keys="c"),
        ]
    here, count = len(table.path), len(tables.line(table)) - 1
    return [
        button(_("One turn back"), "walk-turns", "back", "back", "plain phone-only", quiet=True, off=here == 0),
        button(_("One turn on"), "walk-turns", "forward", "forward", "plain phone-only", quiet=True, off=here == count),
        button(_("Again"), "puzzle-again", sign="repeat", id="puzzle-again"),
        button(_("Next puzzle"), "puzzle-next", sign="puzzle", kind="primary", id="puzzle-next"),
    ]
