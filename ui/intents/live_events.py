"""What comes of each input to a live session: the game at the table, what is kept, sent, told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import exchange
from engine.links.exchange import new_note
from engine.links.letters import Letter
from engine.records import record as records
from ui import friend as friends
from ui import kept, saved
from ui import live as lives
from ui import table as tables
from ui.friend import Friend
from ui.intents.common import keep, new_id, say, tell
from ui.texts import _
from ui.views import turnbar
from ui.words import live as words
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]


# Events that the bar above the turn bar shows in its own words.
IN_THE_BAR = ("greeted", "resumed", "asked", "newer")


def applied(state: State, result: Any, outside: Any) -> Done:
    """The state after a session has taken an input: kept first, then sent, then shown."""
    live = state.live.but(session=result.state)
    before = state.live
    state = state.but(live=live)
    may_cut = bool([event for event in result.events if event[0] == "back"])
    state, commands = _follow_game(state, outside, may_cut)
    live = state.live
    if [event for event in result.events if event[0] == "ended"]:
        state = state.but(live=live.but(ended_at=state.now))
        live = state.live
    if lives.wished(live) != lives.wished(before):
        state = state.but(live=live.but(asked_at=state.now))
        live = state.live
    is_new = before.session is None or result.state.game is not before.session.game
    if result.messages or result.events or is_new:
        commands.insert(0, ("save", saved.LIVE + live.table, lives.write(live)))
    if result.messages:
        commands.append(("peer-send", result.messages))
    for event in result.events:
        if event[0] == "greeted":
            state, more = _named(state, event[1])
            commands = commands + more
        state, more = _told(state, event)
        commands = commands + more
    if result.state.end is not None:
        commands.append(("peer-close",))
    return state, commands


def table_of(state: State, outside: Any) -> Any:
    """The table of the live session: the one that is open, or as it is kept."""
    live, table = state.live, state.table
    if table is not None and table.id == live.table:
        return table
    return kept.read(live.table, outside.load(saved.GAME + live.table))


def _follow_game(state: State, outside: Any, may_cut: bool) -> Done:
    """Bring the table to where the session's game is, and keep it."""
    session = state.live.session
    table = table_of(state, outside)
    if session is None or session.game is None or table is None:
        return state, []
    if friends.id_of(table.session) != lives.id_now(session):
        return _next_game(state, table, outside)
    after = lives.synced(table, session.game, may_cut)
    if after is table:
        return state, []
    is_shown = state.table is not None and state.table.id == table.id
    count = len(records.main_path(table.record))
    after = tables.go(after, records.main_path(after.record))
    here = state.table
    state, commands = keep(state.but(table=after))
    if table.record.ending and not after.record.ending and len(after.path) > count:
        told = _("{name} had made the turn in time: the game goes on.")
        state = tell(state, told.format(name=words.friend_name(state)))
    if not is_shown:
        return state.but(table=here), commands
    if len(after.path) > count:
        commands.extend([("animate", after.entered, True), ("sound", "wood"), ("show", "turn-current")])
    return state.but(sheet="" if state.sheet == "share" else state.sheet), commands


def _next_game(state: State, old: Any, outside: Any) -> Done:
    """A rematch has begun: another game with the same friend, sides changed."""
    session = state.live.session
    note = new_note(lives.id_now(session), session.me(), name=friends.note_of(old).name)
    names = [records.header(old.record, name) for name in records.PLAYERS]
    headers = [pair for pair in zip(records.PLAYERS, (names[1], names[0])) if pair[1]]
    record = session.game.record
    for name, text in headers:
        record = records.with_header(record, name, text)
    table = friends.set_out(new_id(outside), note, record).but(sent=0)
    here, page = state.table, state.page
    live = state.live.but(table=table.id)
    state, commands = keep(state.but(table=table, live=live))
    commands.insert(0, ("drop", saved.LIVE + old.id))
    if here is not None and here.id == old.id and page == "play":
        return state.but(place=table.id, sheet=""), commands + [("swap", "#/play/" + table.id)]
    return state.but(table=here), commands


def _named(state: State, name: str) -> Done:
    """The friend's name, where no link has brought one yet."""
    table = state.table
    if table is None or table.id != state.live.table or friends.note_of(table).name or not name:
        return state, []
    note = exchange.note_but(friends.note_of(table), name=name[: friends.NAME])
    try:
        record = friends.named(table.record, note)
    except EngineError:
        return state, []
    return keep(state.but(table=friends.with_note(table.but(record=record), note)))


def _told(state: State, event: Tuple[Any, ...]) -> Done:
    """An event in words, and with a sound where it is one to look up for."""
    name = event[0]
    if name == "different":
        return _apart(state, event[1], event[2]), []
    if name == "phrase":
        live = state.live.but(said=event[1], said_at=state.now)
        state = state.but(live=live)
    said = words.event_words(state, event)
    table = state.table
    shown = table is not None and table.id == state.live.table
    if name == "ended" and shown and table.outcome():
        return say(state, turnbar.outcome_words(table, table.outcome())), [("sound", "bell")]
    if not said:
        return state, []
    if name == "turn" and shown and not table.outcome():
        did = ripple.told(table.game(), table.entered)
        return say(state, " ".join([said, did, turnbar.mover_words(table)]) + "."), []
    if name == "resumed" and shown and event[1] == "same":
        count = len(table.path) if table.is_at_end() else table.sent
        state = state.but(table=table.but(sent=count, firm=max(count, table.firm)))
    kind = "bad" if name in ("closed", "clock-doubt") else "good" if name == "started" else ""
    sound = [("sound", "bell")] if name in ("asked", "started", "phrase") else []  # type: Commands
    # What the bar shows anyway is only said.
    return (say(state, said) if name in IN_THE_BAR else tell(state, said, kind)), sound


def _apart(state: State, ply: int, turns: Any) -> State:
    """The two devices have different histories: shown side by side, and nothing is changed."""
    table = state.table
    if table is None or table.id != state.live.table:
        return tell(state, _("Your two devices have different histories of this game."), "bad")
    record = lives.record_to(table, ply, turns[ply:])
    letter = Letter(friends.note_of(table).id, 1 - friends.seat(table), record, (), "", "", (), False)
    arrival = exchange.Arrival(
        exchange.DIFFERENT, ply, tuple(exchange.turns_of(record)), table.record, friends.note_of(table)
    )
    shown: State = state.but(
        page="friend", friend=Friend(kind=exchange.DIFFERENT, value=letter, arrival=arrival, table=table)
    )
    return shown
