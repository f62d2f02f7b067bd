"""The game's page: board, supply, turn bar, and beside them the ripple, the turns and their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.records import record as records
from ui import kept, route, thinking
from ui import table as tables
from ui.html import element, join
from ui.remembered import remembered
from ui.sessions import session_of
from ui.setup import rules_name
from ui.texts import _
from ui.views import coach, history, ripple, turnbar
from ui.views.parts import button, link, paragraph

if TYPE_CHECKING:
    from typing import List

    from ui.html import Markup
    from ui.state import State
    from ui.table import Table


def header(state: State) -> List[Markup]:
    """What stands in the header on a game's page: its name and its menus."""
    table = state.table
    if table is None:
        return []
    return _header(title(table), state.sheet == "side", bool(state.thinking.coach))


@remembered
def _header(called: str, is_side_open: bool, is_coach_open: bool) -> List[Markup]:
    return [
        element("h1", {"class": "title"}, called),
        button(
            _("Turns"),
            "side",
            sign="turns",
            kind="plain phone-only",
            quiet=True,
            id="open-side",
            expanded="true" if is_side_open else "false",
        ),
        button(
            _("Coach"),
            "coach",
            sign="lamp",
            kind="plain",
            quiet=True,
            id="open-coach",
            pressed="true" if is_coach_open else "false",
        ),
        button(_("Menu"), "sheet", "menu", sign="menu", kind="plain", quiet=True, popup="dialog", id="open-menu"),
    ]


def title(table: Table) -> str:
    """What the game is called: its own title, the players, or the game with its rules."""
    own = records.header(table.record, "Title") or kept.names(table.record)
    if own:
        return own
    if table.game() == "paradox":
        return _("Paradox: {rules}").format(rules=rules_name(table.record.setup.rules))
    return _("Relativity")


def view(state: State) -> Markup:
    """The board with its bars and its history."""
    table = state.table
    if table is None:
        return _missing()
    shown = state.thinking.line
    board = board_of(state, thinking.line_table(table, shown) if shown else table)
    told = coach.panel(state, table)
    side = element(
        "aside",
        {"class": "side" + (" open" if state.sheet == "side" else ""), "id": "side", "aria-label": _("The turns")},
        element(
            "div",
            {"class": "side-head phone-only"},
            element("h2", None, _("The turns") if told is None else _("Coach and turns")),
            button(_("Close"), "close", sign="close", kind="plain", quiet=True),
        ),
        told or ripple.panel(table),
        history.panel(state, table),
    )
    bar = coach.line_bar(table, state.thinking) if shown else turnbar.view(state, table)
    return element("div", {"class": "play play-" + table.game()}, board, coach.strip(state, table), bar, side)


def board_of(state: State, table: Table) -> Markup:
    """The board with what lies beside it."""
    may_play = state.thinking.line is None and session_of(table).may_play(table)
    if table.game() == "paradox":
        from ui.boards import paradox as art

        beside = element("div", {"class": "strip", "id": "strip"}, art.supply(table.shown))
        above = None
    else:
        from ui.boards import relativity as art

        beside = None
        above = element("div", {"class": "strip", "id": "strip"}, art.trophies(table.shown))
    scene = tables.scene(table, state.settings, ripple.notes(table), may_play)
    place = element("div", {"class": "board-place", "id": "board-place"}, art.board(scene))
    return join(above, place, beside)


def _missing() -> Markup:
    return element(
        "div",
        {"class": "prose"},
        element("h1", None, _("No such game here")),
        paragraph(_("This game is not kept on this device. Perhaps it was deleted, or it is on another device.")),
        element(
            "div",
            {"class": "buttons"},
            link(_("My games"), route.write("games"), "folder", "button"),
            link(_("New game"), route.write("new"), "plus", "button"),
        ),
    )
