"""Taking a game along: copies, files, pictures, print; and how the board is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from ui import incoming
from ui.intents.common import refuse, say, tell
from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]


def flip(state: State, _argument: str, _outside: Any) -> Done:
    """Turn the board round."""
    if state.table is None:
        return state, []
    state = state.but(table=state.table.but(turned=not state.table.turned), sheet="")
    return say(state, _("The board is turned round.")), []


def copy_position(state: State, _argument: str, _outside: Any) -> Done:
    """The position on the board as text."""
    if state.table is None:
        return state, []
    return state.but(sheet=""), [("copy", state.table.shown.write())]


def copy_record(state: State, _argument: str, _outside: Any) -> Done:
    """The game's record as text."""
    if state.table is None:
        return state, []
    return state.but(sheet=""), [("copy", incoming.write_all([state.table.record]))]


def copy_link(state: State, _argument: str, _outside: Any) -> Done:
    """The game as a link, whole, with names, branches and comments; no server holds it."""
    from engine.links import link

    if state.table is None:
        return state, []
    try:
        text = link.write_record(state.table.record)
    except EngineError as error:
        refused = refuse(state.but(sheet=""), error)
        return tell(refused, refused.faults[0], "bad"), []
    return state.but(sheet=""), [("copy-link", text)]


def copied(state: State, argument: str, _outside: Any) -> Done:
    """Whether the clipboard took it."""
    if argument == "yes":
        return tell(state, _("Copied."), "good"), []
    return tell(state, _("The browser did not let this page copy. Use the record's file instead."), "bad"), []


def save_record(state: State, _argument: str, _outside: Any) -> Done:
    """The record as a file."""
    if state.table is None:
        return state, []
    return state.but(sheet=""), [
        ("download", _name(state) + ".txt", "text/plain", incoming.write_all([state.table.record]))
    ]


def _name(state: State) -> str:
    return "lightcone-" + state.table.game() + "-" + state.table.id


def save_svg(state: State, _argument: str, _outside: Any) -> Done:
    """The board as a free-standing SVG file."""
    from ui.boards import picture

    if state.table is None:
        return state, []
    return state.but(sheet=""), [
        ("download", _name(state) + ".svg", "image/svg+xml", picture.svg(state.table.shown).text)
    ]


def save_png(state: State, _argument: str, _outside: Any) -> Done:
    """The board as a PNG file, 1600 pixels wide."""
    from ui.boards import picture

    if state.table is None:
        return state, []
    return state.but(sheet=""), [("picture", _name(state) + ".png", picture.svg(state.table.shown).text, 1600)]


def print_game(state: State, _argument: str, _outside: Any) -> Done:
    """Print the board with its turns."""
    return state.but(sheet=""), [("print",)]


def edit_this(state: State, _argument: str, _outside: Any) -> Done:
    """Open the position at the table in the editor."""
    from ui.intents import editor

    return editor.edit_this(state, "", _outside)


INTENTS = {
    "edit-this": edit_this,
    "flip": flip,
    "copy-position": copy_position,
    "copy-record": copy_record,
    "copy-link": copy_link,
    "copied": copied,
    "save-record": save_record,
    "save-svg": save_svg,
    "save-png": save_png,
    "print": print_game,
}
