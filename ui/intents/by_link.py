"""A game by link at the table: the own turn and what the friend has answered already, resigning, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.links import exchange, fair_deals
from engine.links.exchange import new_note
from engine.records import record as records
from ui import friend as friends
from ui import route
from ui import table as tables
from ui.friend import Friend
from ui.intents import board, endings, sending
from ui.intents.common import keep, new_id, say, tell
from ui.intents.setup import deals_for
from ui.texts import _
from ui.views import turnbar

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]

# Milliseconds between two turns that are shown one after the other.
PACES = {"slow": 1800, "normal": 1100, "fast": 600}


def is_live(state: State) -> bool:
    """Whether the game at the table has a live session, connected or not; one that has ended is none."""
    live = state.live
    return live is not None and live.session is not None and not live.session.end and live.table == state.table.id


def pace(state: State) -> int:
    return PACES.get(state.settings.speed, 1100)


def confirm(state: State, argument: str, outside: Any) -> Done:
    """The own turn, and what the friend has answered to it already; then the link to send."""
    if is_live(state):
        from ui.intents import live

        state, commands = live.confirm(state, argument, outside)
        return state, commands
    before = state.table
    state, commands = board.confirm(state, argument, outside)
    table = state.table
    if table is None or table.record is before.record:
        return state, commands
    note, turn = friends.note_of(before), table.record.nodes[-1].turn
    if exchange.rest_of(note.replies, turn):
        return _answered(state, before, turn, commands)
    note = exchange.note_but(note, replies=(), plans=(), offer=-1)
    table = friends.with_record(table, fair_deals.dealt(note, table.record) if note.lots else table.record)
    table = friends.with_note(table, note)
    state, more = keep(state.but(table=table))
    commands = commands + more
    if not table.outcome() and friends.is_mine(table):
        return state, commands
    return _share_after(state, commands, outside)


def _share_after(state: State, commands: Commands, outside: Any) -> Done:
    if state.live is not None or state.sheet:
        return state, commands
    state, more = sending.share(state, "", outside)
    return state, commands + more


def _answered(state: State, before: Any, turn: str, commands: Commands) -> Done:
    """The friend has planned answers to this turn: they are played at once, and shown as such."""
    move = exchange.play(friends.note_of(before), before.record, turn)
    here = state.table
    table = friends.with_note(here.but(record=move.record), move.note)
    whole = tables.go(table, records.main_path(move.record))
    whole = whole.but(firm=len(whole.path))
    state, more = keep(state.but(table=whole))
    shown = tables.go(whole, here.path).but(cursor=here.cursor)
    state = state.but(table=shown, friend=Friend(planned=-1))
    return state, commands + more + [("later", pace(state), "friend-on")]


def resign(state: State, argument: str, outside: Any) -> Done:
    """Give up; the friend learns it by the next link, or at once."""
    if is_live(state):
        from ui.intents import live

        return live.wish(state, "r", outside)
    return _end(*endings.resign(state, argument, outside), outside)


def claim(state: State, argument: str, outside: Any) -> Done:
    """Claim a draw by repetition."""
    if is_live(state):
        from ui.intents import live

        return live.wish(state, "c", outside)
    return _end(*endings.claim(state, argument, outside), outside)


def offer(state: State, _argument: str, outside: Any) -> Done:
    """Offer a draw: with the link of the own turn, or at once."""
    table = state.table
    if table is None or not friends.id_of(table.session):
        return state, []
    if is_live(state):
        from ui.intents import live

        return live.wish(state, "d", outside)
    if not friends.may_offer(table):
        return state, []
    note = exchange.note_but(friends.note_of(table), offer=friends.seat(table))
    # The link that was sent before holds no offer.
    state, commands = keep(state.but(table=friends.with_note(table, note).but(sent=-1)))
    state, more = sending.share(state, "", outside)
    return say(state, _("With it you offer a draw.")), commands + more


def agree(state: State, argument: str, outside: Any) -> Done:
    """Agree to the draw that the friend offers; the friend learns it by the next link."""
    if state.table is None or not friends.is_offered(state.table):
        return state, []
    return _end(*endings.draw(state, argument, outside), outside)


def disagree(state: State, _argument: str, _outside: Any) -> Done:
    """Decline it; the friend learns it by the next turn."""
    if state.table is None or not friends.is_offered(state.table):
        return state, []
    note = exchange.note_but(friends.note_of(state.table), offer=-1)
    state, commands = keep(state.but(table=friends.with_note(state.table, note)))
    words = turnbar.what_next(state.table)
    return say(tell(state, words), words), commands + [("attend", "friend-share")]


def _end(state: State, commands: Commands, outside: Any) -> Done:
    if not state.table.record.ending:
        return state, commands
    state, more = sending.share(state, "", outside)
    return state, commands + more


def rematch(state: State, _argument: str, outside: Any) -> Done:
    """Invite the friend to the same game again, sides swapped; coins are dealt anew. Live, both have to want it."""
    if is_live(state) and state.live.session.link and not state.live.session.end:
        from ui.intents import live

        return live.wish(state, "n", outside)
    old = state.table
    setup, me = old.record.setup, 1 - friends.seat(old)
    deals = deals_for(setup.game, setup.rules, outside.choose)
    names = [records.header(old.record, name) for name in records.PLAYERS]
    headers = [pair for pair in zip(records.PLAYERS, (names[1], names[0])) if pair[1]]
    record = records.new(records.set_up(setup.game, setup.rules, deals, setup.start if not deals else ""), headers)
    note = new_note(friends.fresh_id(outside), me, name=friends.note_of(old).name)
    table = friends.set_out(new_id(outside), note, record)
    state, commands = keep(state.but(table=table, sheet="", message="", place=table.id))
    commands.append(("go", route.write("play", table.id)))
    if me == 0:
        return say(state, turnbar.mover_words(table) + "."), commands
    state, more = sending.share(state, "", outside)
    return state, commands + more


INTENTS = {"friend-offer": offer, "friend-agree": agree, "friend-disagree": disagree}

# What names mean at a table of each kind.
AT_TABLE = {
    "link": {"confirm": confirm, "resign": resign, "claim": claim, "rematch": rematch},
    "plan": {},
    "watch": {},
}
