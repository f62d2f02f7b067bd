"""The keyboard: walking over the board, and letters for what buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import words
from ui.intents import board, history, places, take
from ui.intents.common import say
from ui.texts import _
from ui.views import turnbar
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]

STEPS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}


def is_key(state: State, key: str) -> bool:
    """Whether a key means something now: on a page with a board, with nothing over it."""
    if state.page == "edit":
        from ui.intents import editor

        return editor.is_key(state, key)
    return key in KEYS and state.page in ("play", "puzzle") and state.table is not None and state.sheet in ("", "side")


def walk(state: State, argument: str, _outside: Any) -> Done:
    """One space on, by an arrow key; another era by a page key. Beyond an edge lies the next era, or nothing."""
    table = state.table
    if table is None:
        return state, []
    cell = walked(table.game(), table.cursor, table.turned, argument)
    return state.but(table=table.but(cursor=cell)), [("focus", "c%d" % cell)]


def walked(game: str, cell: int, turned: bool, key: str) -> int:
    """The cell that a key leads to from a cell of a game's board; the same where there is none."""
    turn = -1 if turned else 1
    if game == "relativity":
        return _walked_coins(cell, key, turn)
    if key in ("PageUp", "PageDown"):
        other = cell + (16 if key == "PageDown" else -16)
        return other if 0 <= other < 48 else cell
    if key in ("Home", "End"):
        return cell - cell % 4 + (0 if (key == "Home") == (turn == 1) else 3)
    down, across = STEPS[key]
    era, row, column = cell // 16, cell % 16 // 4 + down * turn, cell % 4 + across * turn
    # The eras lie side by side: beyond the last column is the next era's first.
    if not 0 <= column < 4:
        beyond = era + (1 if across > 0 else -1)
        if not 0 <= beyond < 3:
            return cell
        era, column = beyond, column % 4
    return 16 * era + 4 * row + column if 0 <= row < 4 else cell


def _walked_coins(cell: int, key: str, turn: int) -> int:
    """On Relativity's board the arrows wrap, as the board does."""
    row, column = cell // 6, cell % 6
    if key in STEPS:
        down, across = STEPS[key]
        return (row + down * turn) % 4 * 6 + (column + across * turn) % 6
    if key in ("Home", "End"):
        return row * 6 + (0 if (key == "Home") == (turn == 1) else 5)
    return (0 if (key == "PageUp") == (turn == 1) else 3) * 6 + column


def key(state: State, argument: str, outside: Any) -> Done:
    """A letter or arrow outside of the board and of text fields."""
    if not is_key(state, argument):
        return state, []
    return KEYS[argument](state, "", outside)


def _sheet(name: str) -> Any:
    return lambda state, _argument, outside: places.sheet(state, name, outside)


def _walk_turns(where: str) -> Any:
    return lambda state, _argument, outside: history.walk_turns(state, where, outside)


def _era(number: int) -> Any:
    return lambda state, _argument, outside: board.focus_era(state, str(number), outside)


def to_board(state: State, _argument: str, _outside: Any) -> Done:
    """Focus goes to the board, where the keyboard's place is."""
    return state, [("focus", "c%d" % state.table.cursor)]


def say_turn(state: State, _argument: str, _outside: Any) -> Done:
    """Whose turn it is and what is next."""
    return say(state, turnbar.standing_words(state.table) + " " + turnbar.what_next(state.table)), []


def say_last(state: State, _argument: str, _outside: Any) -> Done:
    """The last turn, in words, with all that it did."""
    table = state.table
    if not table.path:
        return say(state, _("No turn has been made yet.")), []
    from ui import table as tables

    turn = table.record.nodes[tables.index_of(table)].turn
    lines = [ripple.effect_words(table.game(), table.entered, index) for index in range(len(table.entered))]
    return say(state, words.turn_words(table.game(), turn) + ". " + " ".join(lines)), []


def say_ripple(state: State, _argument: str, _outside: Any) -> Done:
    """All that the turn under way does so far."""
    table = state.table
    lines = [ripple.effect_words(table.game(), table.effects, index) for index in range(len(table.effects))]
    lines.extend(ripple.warnings(table.position, table.shown, table.effects))
    return say(state, " ".join(lines) or _("Nothing yet.")), []


KEYS = {
    "1": _era(0),
    "2": _era(1),
    "3": _era(2),
    "b": to_board,
    "u": board.undo,
    "Backspace": board.undo,
    "c": board.confirm,
    "t": say_turn,
    "l": say_last,
    "w": say_ripple,
    "p": _sheet("pieces"),
    "n": _sheet("notation"),
    "f": take.flip,
    "?": _sheet("keys"),
    "ArrowLeft": _walk_turns("back"),
    "ArrowRight": _walk_turns("forward"),
    "Home": _walk_turns("first"),
    "End": _walk_turns("last"),
}

INTENTS = {"walk": walk, "key": key}
