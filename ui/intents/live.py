"""Live play under way: what the connection brings, what the person does. The protocol is `engine.peer`'s.

The order in which nothing gets lost: the session is kept, then the messages are sent, then it is told and shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.peer import machine, wire
from engine.records import record as records
from ui import friend as friends
from ui import live as lives
from ui import route, saved
from ui import table as tables
from ui.intents import board, endings, live_events, meeting
from ui.intents.common import keep, refuse, say, tell
from ui.intents.live_events import applied
from ui.intents.meeting import TICK
from ui.texts import _
from ui.words import live as words

if TYPE_CHECKING:
    from typing import Any, Callable, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]

# What a program calls itself to the other side.
APP = "lightcone"


def opened(state: State, _argument: str, outside: Any) -> Done:
    """A connection is there."""
    live = state.live
    if live is None:
        return state, [("peer-close",)]
    table = live_events.table_of(state, outside)
    if table is None:
        return state, [("peer-close",)]
    if live.session is None:
        live = lives.begin(live, table, friends.fresh_id(outside, 18), APP)
    live = live.but(step="", since=0, trouble="")
    state, before = _caught_up(state.but(live=live), table, outside)
    state, commands = applied(state, machine.opened(state.live.session, state.now), outside)
    commands = before + commands
    commands = commands + [("live-tick", TICK)]
    if state.page == "live":
        commands.append(("go", route.write("play", live.table)))
    return state, commands


def _caught_up(state: State, table: Any, outside: Any) -> Done:
    """Turns that have come to the table by link, or in another tab, the session learns before it greets."""
    live = state.live
    if live.session.game is not None and lives.is_claim(table.record, live.session.game):
        # Only the other side can say whether the claim stands.
        return state, []
    try:
        return applied(state, machine.absorb(live.session, state.now, lives.main_line(table.record)), outside)
    except EngineError:
        # Nothing new, or another history: the two sides will find that out.
        return state, []


def heard(state: State, argument: str, outside: Any) -> Done:
    """A message has come."""
    live = state.live
    if live is None or live.session is None:
        return state, []
    state, commands = applied(state, machine.receive(live.session, state.now, argument), outside)
    end = state.live.session.end
    if end is not None and end.code == "peer-left":
        # Whoever ends live play ends it for both: a clock that went on at one side only would be none.
        return _dropped(state, commands)
    return state, commands


def closed(state: State, _argument: str, outside: Any) -> Done:
    """The connection is gone. By relay the two look for each other again by themselves."""
    live = state.live
    if live is None or live.session is None or live.session.link is None:
        return state, []
    state, commands = applied(state, machine.closed(live.session, state.now), outside)
    live = state.live
    if live.session.end:
        return state, commands
    told = _("The connection is gone. The game is safe and can go on here; it comes together by itself.")
    if live.way == lives.CODES:
        told = _("The connection is gone. The game is safe: go on by link, or make new codes.")
        # Codes die with their connection.
        live = live.but(code="", other="")
    step = "calling" if live.way == lives.RELAY else ""
    since = state.now if live.way == lives.RELAY else 0
    state = state.but(live=live.but(step=step, since=since))
    # Where people have to do something, it is to be seen, too.
    return (tell if live.way == lives.CODES else say)(state, told), commands


def relays(state: State, argument: str, _outside: Any) -> Done:
    """How many relays answer."""
    live = state.live
    if live is None or live.relays == int(argument):
        return state, []
    return state.but(live=live.but(relays=int(argument))), [("render",)]


def failed(state: State, argument: str, _outside: Any) -> Done:
    """The browser says why no connection can be made: one of the words of `ui.live`."""
    live = state.live
    if live is None or lives.is_on(live):
        return state, []
    return state.but(live=live.but(trouble=argument)), []


def tick(state: State, _argument: str, outside: Any) -> Done:
    """Time has passed: the session says again what was not heard, and a call that takes too long has failed."""
    live = state.live
    if live is None or (live.session is None and not live.since):
        return state, []
    commands = [("live-tick", TICK)]  # type: Commands
    if live.since and not live.trouble and state.now - live.since >= lives.LATE:
        trouble = lives.BLOCKED
        if live.way == lives.RELAY:
            trouble = lives.RELAYS if live.relays == 0 else lives.NOBODY
        state = say(state.but(live=live.but(trouble=trouble)), _("There is no connection yet."))
        commands.append(("render",))
    if live.session is None or not (live.session.link or live.since or lives.is_timed(live)):
        return state, commands if live.since else []
    if live.session.link or lives.is_timed(live):
        result = machine.tick(live.session, state.now)
        if result.messages or result.events or live.session.clock:
            commands.append(("render",))
        state, more = applied(state, result, outside)
        commands.extend(more)
    return state, commands


# What the person does


def _act(state: State, outside: Any, act: Callable[[Any, int], Any]) -> Done:
    live = state.live
    if live is None or live.session is None:
        return state, []
    try:
        result = act(live.session, state.now)
    except EngineError as error:
        refused = refuse(state, error)
        return tell(refused, refused.faults[0], "bad"), []
    return applied(state, result, outside)


def confirm(state: State, argument: str, outside: Any) -> Done:
    """The own turn: into the record like any other, and to the other side."""
    before = state.table
    if lives.is_on(state.live):
        # It goes by itself: nobody is told to send a link.
        state = state.but(table=before.but(sent=len(before.path) + 1))
    state, commands = board.confirm(state, argument, outside)
    table = state.table
    if table is None or table.record is before.record:
        return state.but(table=table and table.but(sent=before.sent)), commands
    count = len(table.path)
    table = lives.without_plans(table.but(sent=count if lives.is_on(state.live) else table.sent, firm=count))
    state, more = keep(state.but(table=table))
    turn = table.record.nodes[-1].turn
    state, sent = _act(state, outside, lambda session, now: machine.play(session, now, turn))
    return state, commands + more + sent


def wish(state: State, argument: str, outside: Any) -> Done:
    """Wish a draw, a turn back, a rematch; or do what needs nobody's consent: resign, claim, ask about the clock."""
    state = state.but(sheet="")
    if argument == wire.AGAIN and state.live is not None and state.now - state.live.ended_at < lives.CALM:
        # The game has just ended, and its buttons have come under a finger that meant others.
        return state, []
    state, commands = _act(state, outside, lambda session, now: machine.wish(session, now, argument))
    game = state.live.session.game if state.live is not None and state.live.session is not None else None
    if game is not None and argument in game.mine and argument in wire.ASKED:
        state = tell(state, _("{name} has been asked.").format(name=words.friend_name(state)))
    return state, commands


def _is_calm(state: State, argument: str) -> str:
    """The wish that a button was about, where it is still there and has been for a moment; else ""."""
    kind, _mark, place = argument.partition("@")
    live = state.live
    if live is None or kind not in lives.wished(live) or not kind:
        return ""
    is_same = place == str(live.session.game.ply) and state.now - live.asked_at >= lives.CALM
    return kind if is_same else ""


def agree(state: State, argument: str, outside: Any) -> Done:
    """Agree to a wish of the other side."""
    return _answer(state, argument, outside, machine.wish)


def disagree(state: State, argument: str, outside: Any) -> Done:
    """Refuse a wish of the other side."""
    return _answer(state, argument, outside, machine.refuse_wish)


def _answer(state: State, argument: str, outside: Any, act: Any) -> Done:
    kind = _is_calm(state, argument)
    if not kind:
        return state, []
    state, commands = _act(state, outside, lambda session, now: act(session, now, kind))
    # The question is gone, and with it the button that had the focus.
    return state, commands + [("attend", "live-phrases")]


def claim(state: State, _argument: str, outside: Any) -> Done:
    """The other side is away, and its time has run out: end the game. It is told when it comes back."""
    if state.table is None or not lives.may_claim(state.live, state.table, state.now):
        return state, []
    commands = []  # type: Commands
    # The link that was given out before tells nothing of the end.
    state = state.but(table=tables.go(state.table, records.main_path(state.table.record)).but(sent=-1))
    if wire.TIME not in state.live.session.game.mine:
        state, commands = _act(state, outside, lambda session, now: machine.wish(session, now, wire.TIME))
    state, more = endings.flag(state, "", outside)
    told = _("You have claimed the game. It stands unless {name} comes back with a turn that was made in time.")
    return tell(state, told.format(name=words.friend_name(state)), "good"), commands + more


def phrase(state: State, argument: str, outside: Any) -> Done:
    """Say one of the ready phrases."""
    state, commands = _act(state.but(sheet=""), outside, lambda session, now: machine.say(session, now, argument))
    return tell(state, _("You: {words}").format(words=words.phrase_words(argument))), commands


def phrases(state: State, _argument: str, _outside: Any) -> Done:
    """What one can say or ask."""
    return state.but(sheet="phrases", opener="live-phrases"), [("focus", "sheet-title")]


def adopt(state: State, _argument: str, outside: Any) -> Done:
    """Yes, the turns that the other side has and this device doesn't were made by both."""
    return _act(state, outside, machine.adopt)


def leave(state: State, _argument: str, outside: Any) -> Done:
    """End live play; the game goes on by link."""
    live = state.live
    commands = []  # type: Commands
    if live is not None and live.session is not None and live.session.link:
        state, commands = _act(state, outside, machine.leave)
    state, commands = _dropped(state, commands)
    return tell(state, _("Live play is off. The game goes on by link.")), commands


def _dropped(state: State, commands: Commands) -> Done:
    """Without the live session, on its page and where it was kept."""
    name = state.live.table if state.live is not None else ""
    commands = commands + [("peer-close",), ("drop", saved.LIVE + name)]
    if state.page == "live":
        return state.but(live=None, friend=None), commands + [("go", route.write("play", name))]
    return state.but(live=None, sheet="" if state.sheet == "phrases" else state.sheet), commands


def taken_in(state: State, outside: Any) -> Done:
    """Turns have come by link for a game that also has a live session: the session learns them."""
    live, table = state.live, state.table
    if live is None or live.session is None or table is None or live.table != table.id:
        return state, []
    return _caught_up(state, table, outside)


INTENTS = {
    "live-opened": opened,
    "live-heard": heard,
    "live-closed": closed,
    "live-relays": relays,
    "live-failed": failed,
    "live-tick": tick,
    "live-wish": wish,
    "live-agree": agree,
    "live-disagree": disagree,
    "live-phrase": phrase,
    "live-phrases": phrases,
    "live-adopt": adopt,
    "live-claim": claim,
    "live-leave": leave,
}
INTENTS.update(meeting.INTENTS)
