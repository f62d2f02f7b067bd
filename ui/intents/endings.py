"""Ending a game other than by its rules, playing it again, and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.records import record as records
from ui import route
from ui import table as tables
from ui.intents.common import keep, new_id, refuse, say, tell
from ui.intents.setup import deals_for
from ui.sessions import session_of
from ui.views import turnbar

if TYPE_CHECKING:
    from typing import Any, Callable, List, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]

TICK = 500


def _end(state: State, change: Callable[[Any], Any]) -> Done:
    """Change the record of the game into an ended one, and keep it."""
    table = state.table
    if table is None:
        return state, []
    try:
        record = change(table)
    except EngineError as error:
        refused = refuse(state.but(sheet=""), error)
        return tell(refused, refused.faults[0], "bad"), []
    table = tables.go(table.but(record=record, since=0), records.main_path(record))
    state, commands = keep(state.but(table=table, sheet="", faults=(), message=""))
    commands.extend([("persist",), ("sound", "bell"), ("focus", "rematch")])
    return say(state, turnbar.outcome_words(table, table.outcome())), commands


def resign(state: State, _argument: str, _outside: Any) -> Done:
    """The person at this screen gives up, for the player to move or for the own side."""
    return _end(state, lambda table: records.resign(table.record, session_of(table).speaks_for(table)))


def draw(state: State, _argument: str, _outside: Any) -> Done:
    """Both agree on a draw."""
    return _end(state, lambda table: records.agree(table.record))


def claim(state: State, _argument: str, _outside: Any) -> Done:
    """Claim a draw by repetition."""
    return _end(state, lambda table: records.claim(table.record))


def flag(state: State, _argument: str, _outside: Any) -> Done:
    """Claim the game because the player to move has no time left."""
    return _end(state, lambda table: records.run_out(table.record, table.position.mover))


def rematch(state: State, _argument: str, outside: Any) -> Done:
    """The same game once more, sides swapped; coins are dealt anew."""
    table = state.table
    if table is None:
        return state, []
    setup = table.record.setup
    deals = deals_for(setup.game, setup.rules, outside.choose)
    names = [records.header(table.record, name) for name in records.PLAYERS]
    headers = [pair for pair in zip(records.PLAYERS, (names[1], names[0])) if pair[1]]
    record = records.new(records.set_up(setup.game, setup.rules, deals, setup.start if not deals else ""), headers)
    fresh = tables.set_out(new_id(outside), record).but(session=session_of(table).again(table))
    if table.left:
        first = int(records.header(table.record, "Minutes") or "10") * 60000
        fresh = fresh.but(left=(first, first), added=table.added)
    state, commands = keep(state.but(table=fresh, sheet="", message=""))
    commands.append(("go", route.write("play", fresh.id)))
    return say(state, turnbar.mover_words(fresh) + "."), commands


def tick(state: State, _argument: str, _outside: Any) -> Done:
    """The clock goes on; whoever has no time left loses."""
    table = state.table
    if table is None or not table.left or not table.since or state.page != "play" or table.record.ending:
        return state, []
    mover, left = table.position.mover, list(table.left)
    left[mover] = max(0, left[mover] - (state.now - table.since))
    state = state.but(table=table.but(left=tuple(left), since=state.now))
    if left[mover] == 0 and not state.table.outcome():
        return _end(state, lambda each: records.run_out(each.record, mover))
    return state, [("tick", TICK)]


INTENTS = {"resign": resign, "draw": draw, "claim": claim, "rematch": rematch, "tick": tick}
