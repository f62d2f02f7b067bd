"""Conditional replies: "if they play this, I answer that", planned on the board itself, packed into the same link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import exchange
from engine.records import record as records
from ui import friend as friends
from ui import table as tables
from ui.friend import Friend
from ui.intents import sending
from ui.intents.common import keep, refuse, say, tell
from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]


def plan(state: State, _argument: str, _outside: Any) -> Done:
    """Plan replies on the board: both sides are moved, after the last turn of the game."""
    table = state.table
    if table is None or not friends.id_of(table.session) or table.outcome() or friends.is_mine(table):
        return state, []
    planning = friends.planning(table)
    state = state.but(table=planning, friend=Friend(plan=table), sheet="", message="")
    words = _("Move for {name} what may come, then your answer.").format(name=friends.other_name(table))
    return say(state, words), [("focus", "c%d" % planning.cursor)]


def planned(state: State, _argument: str, outside: Any) -> Done:
    """Keep what was planned, and show the link that now holds it."""
    shown = state.friend
    if shown is None or shown.plan is None:
        return state, []
    table = shown.plan
    try:
        note = exchange.plan(friends.note_of(table), _line(table.record), friends.planned_lines(state.table))
    except EngineError as error:
        refused = refuse(state, error)
        return tell(refused, refused.faults[0], "bad"), []
    table = friends.with_note(table, note)
    state, commands = keep(state.but(table=table, friend=Friend(), message=""))
    state, more = sending.share(state, "", outside)
    return state, commands + more


def _line(record: Any) -> Any:
    return records.Record(record.setup, record.headers, record.nodes[: len(records.main_path(record)) + 1], None)


def unplan(state: State, _argument: str, _outside: Any) -> Done:
    """Leave the planning as if nothing had been."""
    shown = state.friend
    if shown is None or shown.plan is None:
        return state, []
    return state.but(table=shown.plan, friend=None, message=""), [("focus", "friend-share")]


def another(state: State, _argument: str, _outside: Any) -> Done:
    """Back to the last turn of the game, to plan for another turn of the friend's."""
    table = state.table
    base = friends.plan_base(table)
    return state.but(table=tables.go(table, (0,) * base), message=""), [("focus", "c%d" % table.cursor)]


INTENTS = {
    "friend-plan": plan,
    "friend-planned": planned,
    "friend-unplan": unplan,
    "friend-another": another,
}
