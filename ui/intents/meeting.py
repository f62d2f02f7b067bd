"""How two devices meet for live play: by two codes, or by one link and relays. Nothing is asked of the net before the
person says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import exchange
from engine.peer import sdp
from engine.peer.terms import GUEST, HOST
from engine.records import record as records
from ui import friend as friends
from ui import live as lives
from ui import route, saved
from ui import table as tables
from ui.friend import Friend
from ui.intents import settings
from ui.intents.common import refuse, say
from ui.live import Live
from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]

# Milliseconds between two looks at a session.
TICK = 500


def open_page(state: State, _argument: str, _outside: Any) -> Done:
    """The page on which live play is arranged for the game at the table."""
    table = state.table
    if table is None or not friends.id_of(table.session):
        return state, []
    if state.live is None or state.live.table != table.id:
        state = state.but(live=Live(table=table.id))
    return state.but(sheet=""), [("go", route.write("live", table.id))]


def arrived(state: State, outside: Any) -> Done:
    """Somebody has come to a game with a friend, or to its page for live play: go on with what was kept."""
    table = state.table
    if table is None or not friends.id_of(table.session):
        return state, []
    if state.live is not None and state.live.table == table.id:
        return state, []
    found = lives.read(table.id, outside.load(saved.LIVE + table.id))
    if found is None:
        return (state.but(live=Live(table=table.id)) if state.page == "live" else state), []
    if state.live is not None and state.live.session is not None:
        # One connection at a time: the other game's ends, its session is kept.
        state, commands = state.but(live=found), [("peer-close",)]
    else:
        state, commands = state.but(live=found), []
    if lives.is_timed(found):
        commands = commands + [("live-tick", TICK)]
    if found.way == lives.RELAY and state.settings.live == "on" and not found.session.end:
        state, more = _call(state)
        commands = commands + more
    return state, commands


def option(state: State, argument: Any, _outside: Any) -> Done:
    """A field of the arrangement: the clock, or whether a server may be asked for the own address."""
    live, value = state.live, argument["value"]
    if live is None:
        return state, []
    if argument["name"] == "live-clock" and value in lives.CLOCKS and live.session is None:
        return state.but(live=live.but(clock=value)), []
    if argument["name"] == "live-stun":
        return state.but(live=live.but(stun=value == "on")), []
    return state, []


def allow(state: State, argument: Any, outside: Any) -> Done:
    """Live play through relays is switched on or off, for all games, until it is switched again."""
    state, commands = settings.setting(state, {"name": "live", "value": argument["value"]}, outside)
    if argument["value"] == "off" and state.live is not None and state.live.way == lives.RELAY:
        commands = commands + [("peer-close",)]
    return state, commands


def copy(state: State, _argument: str, _outside: Any) -> Done:
    """The own answer code on the clipboard."""
    return state, [("copy", state.live.code)] if state.live is not None else []


def qr(state: State, _argument: str, _outside: Any) -> Done:
    """The own answer code as a QR code."""
    return state, [("qr", state.live.code, "friend-drawn")] if state.live is not None else []


def by_relay(state: State, _argument: str, outside: Any) -> Done:
    """Arrange to meet by one link: from here on relays are asked, because the person has said so."""
    live = state.live
    if live is None or state.table is None or state.settings.live != "on":
        return state, []
    live = live.but(way=lives.RELAY, role=HOST, key=friends.fresh_id(outside, 16), trouble="")
    state, commands = _call(_with_link(state.but(live=live)))
    return state, commands + [("focus", "friend-copy")]


def _call(state: State) -> Done:
    """Look for the other side through the relays."""
    live = state.live.but(step="calling", since=state.now, trouble="", relays=-1)
    room = friends.id_of(state.table.session)
    return state.but(live=live), [("peer-room", live.key, room), ("live-tick", TICK)]


def by_codes(state: State, _argument: str, _outside: Any) -> Done:
    """Arrange to meet by two codes: the own one is being made."""
    live = state.live
    if live is None or state.table is None:
        return state, []
    live = live.but(way=lives.CODES, role=HOST, step="making", code="", other="", since=0, trouble="")
    return state.but(live=live, friend=None), [("peer-offer", live.stun)]


def described(state: State, argument: str, _outside: Any) -> Done:
    """The browser has described its side of the connection; "" where it can't."""
    live = state.live
    if live is None or live.way != lives.CODES:
        return state, []
    try:
        if not argument:
            raise EngineError(())
        code = sdp.write_code(argument, live.other if live.role == GUEST else "")
    except EngineError:
        return state.but(live=live.but(trouble=lives.BROWSER, step="")), []
    step = "offer" if live.role == HOST else "answer"
    live = live.but(code=code, step=step, since=state.now if live.role == GUEST else 0)
    # The button that was pressed is gone: what the code is for has taken its place.
    to = "friend-copy" if live.role == HOST else "live-copy"
    return _with_link(state.but(live=live)), [("focus", to), ("live-tick", TICK)]


def _with_link(state: State) -> State:
    """The text to share: the game with how to meet, or the answer code alone."""
    live = state.live
    if live.role == GUEST:
        text = live.code
    else:
        text = lives.invitation(live, friends.letter_text(state.table), state.now)
    shown: State = state.but(friend=Friend(text=text))
    return shown


def code_given(state: State, argument: Any, _outside: Any) -> Done:
    """The other side's answer code was put in."""
    live = state.live
    text = "".join(str(argument.get("code", "")).split()).split("#")[-1]
    if live is None or live.step != "offer" or not text:
        return state, []
    try:
        description = sdp.read_code(text, live.code)
    except EngineError as error:
        return refuse(state, error), [("focus", "code")]
    live = live.but(other=text, step="calling", since=state.now, trouble="")
    return say(state.but(live=live, faults=()), _("Connecting.")), [("peer-accept", description), ("live-tick", TICK)]


def invited(state: State, text: str, outside: Any) -> Done:
    """A link that invites to live play has come; what game it is of, is known or being asked already."""
    found = lives.invited(text)
    if found is None:
        return state, []
    if state.live is not None and state.live.session is not None and state.live.session.link:
        return state, []
    older = state.friend is not None and state.friend.kind == exchange.OLDER
    if state.page == "friend" and older:
        # Our game has more turns than the invitation: they go over the connection.
        table = tables.go(state.friend.table, records.main_path(state.friend.table.record))
        state = state.but(page="play", place=table.id, table=table, friend=None)
    if state.page != "play" or state.table is None:
        return state.but(live=found), []
    return bound(state.but(live=found), outside, state.live)


def bound(state: State, outside: Any, before: Any = None) -> Done:
    """The invitation's game is at the table: go to the page where it is answered. What was agreed on earlier goes on,
    with its clocks, as the live session `before` has it, or as it is kept."""
    live, table = state.live, state.table
    if live is None or live.step != "asked" or table is None:
        return state, []
    if before is None or before.table != table.id:
        before = lives.read(table.id, outside.load(saved.LIVE + table.id))
    live = live.but(table=table.id, session=lives.known(live, before, table))
    # What the link has said of the game besides is not what it is about.
    state = state.but(live=live, sheet="", page="live", place=table.id, message="")
    words = _("{name} would like to play live.").format(name=friends.other_name(table))
    state = say(state, words)
    commands = [("swap", route.write("live", table.id)), ("title", words), ("focus", "main")]  # type: Commands
    if live.way == lives.RELAY and state.settings.live == "on":
        state, more = _call(state)
        commands.extend(more)
    return state, commands


def join(state: State, _argument: str, _outside: Any) -> Done:
    """Take part: call by the relays, or make the answer to the code."""
    live = state.live
    if live is None or live.role != GUEST or state.table is None:
        return state, []
    if live.way == lives.RELAY:
        return _call(state) if state.settings.live == "on" else (state, [])
    try:
        description = sdp.read_code(live.other)
    except EngineError as error:
        return refuse(state.but(live=live.but(trouble=lives.CODE)), error), []
    return state.but(live=live.but(step="making", trouble="")), [("peer-answer", description, live.stun)]


def again(state: State, _argument: str, outside: Any) -> Done:
    """Try to meet once more, in the way that was chosen."""
    live = state.live
    if live is None or state.table is None:
        return state, []
    if live.way == lives.RELAY:
        return _call(state)
    return by_codes(state, "", outside) if live.role == HOST else join(state, "", outside)


def way(state: State, _argument: str, _outside: Any) -> Done:
    """Back to the choice of how to meet."""
    live = state.live
    if live is None:
        return state, []
    fresh = Live(table=live.table, session=live.session, clock=live.clock)
    return state.but(live=fresh, friend=None), [("peer-close",)]


INTENTS = {
    "live-open": open_page,
    "live-option": option,
    "live-allow": allow,
    "live-copy": copy,
    "live-qr": qr,
    "live-relay": by_relay,
    "live-codes": by_codes,
    "live-described": described,
    "live-code": code_given,
    "live-join": join,
    "live-again": again,
    "live-way": way,
}
