"""Walking through the turns, branches, comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.records import record as records
from ui import table as tables
from ui import words
from ui.intents import coach
from ui.intents.common import keep, refuse, say
from ui.texts import _
from ui.views import turnbar
from ui.views.history import path_of
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]


def go(state: State, path: Any) -> Done:
    """Stand at another turn of the record."""
    if state.table is None or path == state.table.path:
        return state, []
    one_on = path[:-1] == state.table.path
    try:
        table = tables.go(state.table, path)
    except EngineError as error:
        return refuse(state, error), []
    state = state.but(table=table, message="")
    turn = table.record.nodes[tables.index_of(table)].turn
    said = words.turn_words(table.game(), turn) if turn else _("Start")
    said = _("Turn {number}: {turn}.").format(number=len(path), turn=said)
    commands = [("show", "turn-current")]  # type: List[Tuple[Any, ...]]
    if one_on:
        commands.append(("animate", table.entered, True))
        said = said + " " + ripple.told(table.game(), table.entered)
    return say(state, said + " " + turnbar.standing_words(table)), commands


def turn(state: State, argument: str, _outside: Any) -> Done:
    """A turn of the list was chosen."""
    return go(state, path_of(argument))


def walk_turns(state: State, argument: str, _outside: Any) -> Done:
    """To the start, one back, one on, to the end of the line: of the coach's where one is shown, else of the game."""
    table = state.table
    if table is None:
        return state, []
    if state.thinking.line is not None:
        return coach.line(state, argument, _outside)
    here = len(table.path)
    depths = {"first": 0, "back": here - 1, "forward": here + 1, "last": 1000000}
    return go(state, tables.path_in_line(table, depths.get(argument, here)))


def seek(state: State, argument: Any, _outside: Any) -> Done:
    """The slider was moved."""
    if state.table is None:
        return state, []
    return go(state, tables.path_in_line(state.table, int(argument["value"])))


def comment(state: State, argument: Any, _outside: Any) -> Done:
    """Say something about the turn where one stands; empty text takes it away."""
    table = state.table
    if table is None:
        return state, []
    try:
        record = records.with_comment(table.record, table.path, str(argument.get("text", "")).strip())
    except EngineError as error:
        return refuse(state, error), [("focus", "typed")]
    state, commands = keep(state.but(table=table.but(record=record), sheet=state.beneath, beneath="", faults=()))
    commands.append(("focus", "open-comment"))
    return say(state, _("Comment kept.")), commands


def promote(state: State, _argument: str, _outside: Any) -> Done:
    """Make the branch where one stands the main line."""
    table = state.table
    if table is None:
        return state, []
    path, record, texts = table.path, table.record, {}
    try:
        for length in range(1, len(path) + 1):
            record = records.promote(record, path[:length])
            path = path[: length - 1] + (0,) + path[length:]
    except EngineError as error:
        return refuse(state, error), []
    texts = {path[:length]: table.texts.get(table.path[:length], "") for length in range(len(path) + 1)}
    table = table.but(record=record, texts={each: texts[each] for each in texts if texts[each]}, path=path)
    state, commands = keep(state.but(table=table))
    return say(state, _("This is the main line now.")), commands


def prune(state: State, _argument: str, _outside: Any) -> Done:
    """Delete the branch where one stands, from where it leaves the main line."""
    table = state.table
    if table is None or not any(table.path):
        return state, []
    length = [place > 0 for place in table.path].index(True) + 1
    gone = table.path[:length]
    back = tables.go(table, gone[:-1])
    texts = {path: back.texts[path] for path in back.texts if not any(path)}
    state, commands = keep(state.but(table=back.but(record=records.delete(table.record, gone), texts=texts)))
    return say(state, _("The branch is deleted.")), commands


INTENTS = {
    "turn": turn,
    "walk-turns": walk_turns,
    "seek": seek,
    "comment": comment,
    "promote": promote,
    "prune": prune,
}
