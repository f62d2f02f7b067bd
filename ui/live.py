"""Live play on the page: a session of `engine.peer` on top of a game by link. Pure: the browser only moves texts.

Whatever happens to the connection, the game stays the game by link that it was, so falling back to a link loses
nothing. How two devices meet: by two codes that people hand over, or by one link and public relays.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import exchange
from engine.peer import clocks, history, keeping, machine
from engine.peer.state import stage
from engine.peer.terms import GUEST, HOST, Terms
from engine.peer.wire import ASKED, TIME
from engine.peer.words import BASE64URL, read_number, write_bytes
from engine.plain import Plain
from engine.records import record as records
from engine.records.record import CLOCK_LIMIT
from ui import friend as friends

if TYPE_CHECKING:
    from typing import Any, Optional, Tuple

    from ui.state import State
    from ui.table import Table

# Live sessions, one text for each game that has one, by the game's id on this device.
# How the two meet.
CODES, RELAY = WAYS = ("codes", "relay")
# Milliseconds without a connection until the page says what failed.
LATE = 15000
# Milliseconds for which a question that has just appeared can't be answered: a finger may be on its way.
CALM = 800
CLOCKS = ("", "180+2", "300+5", "600+10", "1800+20")
# Why there is no connection: nothing is wrong yet; no relay answers; nobody has come; the nets don't let them through;
# the browser can't; the code doesn't fit.
WELL, RELAYS, NOBODY, BLOCKED, BROWSER, CODE = "", "relays", "nobody", "blocked", "browser", "code"


class Live(Plain):
    """A live session, or one that is being arranged.

    table    the id of its game on this device
    way      one of WAYS; "" before that is chosen
    role     HOST, who arranges it, or GUEST: in this meeting; a session keeps the roles that it began with
    session  `engine.peer.state.State`; None before the first connection
    key      of the meeting by relay: room and password
    clock    "seconds+seconds" as agreed, "" for none
    goes_on  in an invitation: the host's role in the session that he goes on with, "" where one begins
    left     likewise: what the clocks show, in milliseconds, for a guest whose device does not know it any more
    step     of a meeting by codes: "making", "offer" (the host's code is shown), "asked" (a guest has been invited),
             "answer" (the guest's code is shown), "calling" (both codes are known); by relay "calling", too
    code     the own code; `other`: the other side's
    since    when the calling began; 0 while nothing is called
    trouble  one of the words above
    relays   how many relays answer, -1 while that is not known
    stun     whether a server may be asked for the own address in the internet (codes only)
    asked_at when a wish of the other side appeared last; `ended_at`: when the game ended, which changes buttons, too
    said     the last phrase of the other side, and when it came
    """

    table = ""
    way = ""
    role = HOST
    session: Any = None
    key = ""
    clock = ""
    goes_on = ""
    left: Tuple[int, ...] = ()
    step = ""
    code = ""
    other = ""
    since = 0
    trouble = WELL
    relays = -1
    stun = False
    asked_at = 0
    ended_at = 0
    said = ""
    said_at = 0


def is_at(state: State) -> bool:
    """Whether the game at the table has a live session, connected or not."""
    live, table = state.live, state.table
    return bool(live is not None and table is not None and live.table == table.id and live.session is not None)


def is_on(live: Optional[Live]) -> bool:
    """Whether there is a connection on which both have greeted each other."""
    return bool(live is not None and live.session is not None and live.session.is_greeted() and not live.session.end)


def status(live: Live) -> str:
    """Where it stands: "choose", the steps of a meeting, "late", or a stage of `engine.peer.state` once it has met;
    "quiet" where the other side has not been heard for long."""
    session = live.session
    if session is not None and session.end:
        return "ended"
    if session is not None and session.link:
        return "quiet" if session.link.silent else stage(session)
    if live.trouble:
        return "late"
    return live.step or ("offline" if session is not None else "choose")


# The game


def clock_of(text: str) -> Optional[Tuple[int, int]]:
    """A clock's text as seconds to begin with and seconds added; None for none."""
    first, plus, added = text.partition("+")
    if not plus or text not in CLOCKS:
        return None
    return int(first), int(added)


def terms_of(table: Table, role: str, clock: str) -> Terms:
    """What both sides agree to: they know it from the game by link, and need not ask each other."""
    setup = table.record.setup
    host = friends.seat(table) if role == HOST else 1 - friends.seat(table)
    deals = tuple([deal for deal in setup.deals[:1] if deal])
    name = friends.note_of(table).id
    sides = HOST if host == 0 else GUEST
    return Terms(name, setup.game, setup.rules, setup.start, deals, sides, clock_of(clock), "", "")


def begin(live: Live, table: Table, secret: str, app: str) -> Live:
    """The session's state machine, going on from the game as it stands here."""
    role = other_role(live.goes_on) if live.goes_on else live.role
    terms = terms_of(table, role, live.clock)
    record = main_line(table.record)
    name = records.header(table.record, records.PLAYERS[friends.seat(table)])[: friends.NAME]
    if role == HOST:
        session = machine.host(terms, secret, name, app, record)
    else:
        session = machine.guest(secret, name, app, terms, record)
    begun: Live = live.but(session=session.but(game=history.with_clocks(session.game, live.left)))
    return begun


def other_role(role: str) -> str:
    """The role of the other side."""
    return GUEST if role == HOST else HOST


def known(live: Live, kept: Optional[Live], table: Table) -> Any:
    """The session that goes on when a meeting comes about by an invitation: the one that is kept here, where it is the
    one that the host means; else None, and a new one begins."""
    session = kept.session if kept is not None else None
    if session is None or id_now(session) != friends.id_of(table.session):
        return None
    is_same = session.role == other_role(live.goes_on) if live.goes_on else bool(live.key) and live.key == kept.key
    return session if is_same and session.clock == clock_of(live.clock) else None


def main_line(record: Any) -> Any:
    """The record's main line, with nothing else."""
    return records.only(record, ())


def synced(table: Table, game: Any, may_cut: bool) -> Table:
    """The table with the session's game in its record: turns added, deals, the end; turns taken back only where both
    have agreed to that (`may_cut`): what has come to the table in another way is never lost."""
    record, theirs = table.record, history.texts(game)
    ply = history.parting(exchange.turns_of(record), theirs)
    if ply < len(records.main_path(record)) and not may_cut:
        return table
    if is_claim(record, game):
        return table
    if record.ending and (ply < len(records.main_path(record)) or not game.record.ending):
        record = records.reopen(record)
    while len(records.main_path(record)) > ply:
        record = records.delete(record, records.main_path(record)[: ply + 1])
    record = exchange.with_deals(record, game.record.setup)
    for turn in theirs[ply:]:
        record = records.play(record, records.main_path(record), turn).record
    if game.record.ending and not record.ending:
        record = records.ended(record, game.record.ending, game.position)
    if record == table.record:
        return table
    count = len(records.main_path(record))
    texts = {path: table.texts[path] for path in table.texts if not any(path) and len(path) <= ply}
    if record.setup != table.record.setup:
        texts = {path: texts[path] for path in texts if "?" not in texts[path]}
    changed: Table = table.but(record=record, texts=texts, position=None, sent=count, firm=count)
    return without_plans(changed, record.setup != table.record.setup)


def is_claim(record: Any, game: Any) -> bool:
    """Whether the record says that time has run out and the session's game doesn't: claimed here, while the other side
    was away. The claim lapses with a turn that was made in time, or with their word that there is time left."""
    ending = record.ending
    is_same = len(records.main_path(record)) == game.ply
    return bool(is_same and ending and ending.reason == records.TIME and not game.record.ending) and TIME in game.mine


def may_claim(live: Optional[Live], table: Table, now: int) -> bool:
    """Whether the game can be claimed: the other side is away or silent, and its clock must have run out."""
    session = live.session if live is not None and live.table == table.id else None
    game = session.game if session is not None and not session.end else None
    if live is None or game is None or game.outcome() or table.record.ending or game.position.mover == session.me():
        return False
    is_away = not is_on(live) or session.link.silent
    return bool(is_away and clocks.seems_out(game, session.clock, now))


def without_plans(table: Table, dealt: bool = False) -> Table:
    """The table after a live turn: replies planned by link belonged to another position, and where the coins were dealt
    live, the lots that were begun by link are not needed any more."""
    note = friends.note_of(table)
    if not (note.replies or note.plans or note.offer >= 0 or (dealt and note.lots)):
        return table
    lots = () if dealt else note.lots
    return friends.with_note(table, exchange.note_but(note, replies=(), plans=(), lots=lots, offer=-1))


def times(live: Live, now: int) -> Tuple[int, ...]:
    """What the clocks show now, in milliseconds, White's or player 1's first; () without clocks."""
    session = live.session
    if session is None or session.game is None or not session.clock:
        return ()
    return tuple([max(0, clocks.remaining(session.game, session.clock, now, player)) for player in (0, 1)])


def is_timed(live: Live) -> bool:
    """Whether a clock runs, connected or not."""
    session = live.session
    game = session.game if session is not None and not session.end else None
    return bool(game is not None and session.clock and game.since != history.NEVER and not game.outcome())


def wished(live: Optional[Live]) -> str:
    """What the other side wishes and may be agreed to or refused, as letters of `wire.WISHES`."""
    if not is_on(live) or live is None or live.session.game is None:
        return ""
    return "".join([kind for kind in live.session.game.theirs if kind in ASKED])


def next_id(name: str, number: int) -> str:
    """The id of the game that a rematch in a live session is, as a game by link: the same on both devices."""
    return write_bytes(hashlib.sha256(("%s/%d" % (name, number)).encode()).digest()[:9])


# Invitations


def invitation(live: Live, letter: str, now: int) -> str:
    """What stands behind the # of a link that invites to live play: the game, how to meet, the clock, and where a
    session goes on its role and what the clocks show."""
    rest = live.key if live.way == RELAY else live.code
    parts = [live.clock.replace("+", "-")]
    if live.session is not None:
        parts += [live.session.role[0]] + [str(each) for each in times(live, now)]
    return "%s~%s.%s.%s" % (letter, live.way[0], "-".join(parts), rest)


def invited(text: str) -> Optional[Live]:
    """The session to which a link invites, not yet bound to a game; None for a link that doesn't."""
    mark, _, rest = text.partition("~")[2].partition(".")
    told, _, rest = rest.partition(".")
    ways = {"c": CODES, "r": RELAY}
    if mark not in ways or not 16 <= len(rest) <= 400 or not all([letter in BASE64URL for letter in rest]):
        return None
    try:
        clock, goes_on, left = _read_clock(told)
    except EngineError:
        return None
    if clock not in CLOCKS or len(left) != (2 if clock and goes_on else 0):
        return None
    live = Live(role=GUEST, way=ways[mark], clock=clock, goes_on=goes_on, left=left, step="asked")
    made: Live = live.but(key=rest) if live.way == RELAY else live.but(other=rest)
    return made


def _read_clock(told: str) -> Tuple[str, str, Tuple[int, ...]]:
    """The clock of an invitation, the host's role in a session that goes on, and what its clocks show."""
    for role in (HOST, GUEST):
        clock, mark, left = told.partition("-" + role[0])
        if mark:
            shown = tuple([read_number(each, CLOCK_LIMIT) for each in left.split("-")[1:]])
            return clock.replace("-", "+"), role, shown
    return told.replace("-", "+"), "", ()


# What is kept


def write(live: Live) -> str:
    """What a reload needs."""
    session = keeping.write_session(live.session) if live.session is not None else ""
    return json.dumps([live.way, live.role, live.key, live.clock, session])


def read(name: str, text: str) -> Optional[Live]:
    """The live session of a game, not connected; None for a text that is none."""
    try:
        way, role, key, clock, session = json.loads(text)
        state = keeping.read_session(str(session))
    except (ValueError, TypeError, EngineError):
        return None
    if way not in WAYS or role not in (HOST, GUEST):
        return None
    return Live(table=name, way=way, role=role, key=str(key), clock=str(clock), session=state)


def id_now(session: Any) -> str:
    """The id, as a game by link, of the game that a session is at."""
    number = session.game.number if session.game is not None else 0
    return next_id(session.session, number) if number else str(session.session)


def record_to(table: Table, ply: int, turns: Any) -> Any:
    """The record up to a turn, and from there with the other side's turns, as far as the rules let them."""
    record = main_line(table.record)
    nodes = record.nodes[: ply + 1]
    record = records.Record(record.setup, record.headers, nodes, None)
    for turn in turns:
        try:
            record = records.play(record, records.main_path(record), turn).record
        except EngineError:
            break
    return record
