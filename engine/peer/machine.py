"""The door of the protocol: each function takes a state, the time and an input, and gives the new state, the messages
to send and the events for the page. It never raises for what the other side says; for what this side's person asks for
at the wrong moment it raises PeerError "not-now" (`state.may` says what can be).

Times are whole milliseconds on a clock of this side that goes on while the page is closed, such as the date. The page
calls `tick` about twice a second, keeps the state (`keeping`) *before* it sends the messages, and closes its channel
when `state.end` is set.

Events: ("greeted", name) ("terms", terms) ("agreed",) ("started", number) ("resumed", "same"|"newer"|"older", turns)
("turn", ply, text, player) ("dealt", ply, deal) ("back", ply) ("ended", outcome) ("asked", wish) ("refused", wish)
("phrase", code) ("newer", turns) ("different", ply, their turns) ("clock-doubt", ply, milliseconds) ("in-time",)
("claimed",) ("silent",) ("heard",) ("closed", Problem).
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import EngineError, PeerError, problem
from engine.peer import clocks, history, lots, wire
from engine.peer.hearing import hear
from engine.peer.history import from_record
from engine.peer.speaking import bye, speak
from engine.peer.state import SILENCE, Link, State, agreement, ask
from engine.peer.terms import GUEST, HOST, LOT
from engine.peer.words import refuse
from engine.peer.work import Work, settle
from engine.records import record as records
from engine.records import tree

if TYPE_CHECKING:
    from typing import Optional

    from engine.peer.terms import Terms
    from engine.records.record import Record


class Result(namedtuple("Result", "state messages events")):
    """What came of an input: the new `State`, texts to send in order, events as tuples."""


# Beginning


def host(terms: Terms, secret: str, name: str = "", app: str = "", record: Optional[Record] = None) -> State:
    """The side that invites. `secret`: at least 128 random bits as text; `record`: a game to go on with, under
    `terms.terms_to_go_on`."""
    begun = _begun(terms, record)
    return begun.but(role=HOST, secret=secret, name=name, app=app, terms=terms, accepted=True)


def guest(
    secret: str, name: str = "", app: str = "", terms: Optional[Terms] = None, record: Optional[Record] = None
) -> State:
    """The side that was invited; `terms` and `record` where a link has brought them (they are accepted then)."""
    begun, known = _begun(terms, record), terms is not None
    return begun.but(role=GUEST, secret=secret, name=name, app=app, terms=terms, accepted=known, agreed=known)


def _begun(terms: Optional[Terms], record: Optional[Record]) -> State:
    """A state before the first game, or in it where there is a record of it."""
    if record is None or terms is None:
        return State(drawing=0)
    if terms.sides == LOT or (terms.game, terms.rules, terms.start) != tuple(record.setup[:3]):
        raise refuse("peer-terms", terms.rules)
    return State(game=from_record(terms.id, record), host_first=lots.host_begins(terms, None))


# The channel


def opened(state: State, now: int) -> Result:
    """A connection is there; what ended an earlier one is forgotten."""
    work = Work(state.but(link=Link(opened=now, heard_at=now, level_at=now, beat_at=now, sent_at=now), end=None), now)
    return _finish(work, True)


def closed(state: State, now: int) -> Result:
    """The connection is gone. The game can go on here; the next connection brings it to the other side."""
    if state.link and state.game:
        state = state.but(game=clocks.cut(state.game, now))
    return Result(state.but(link=None), (), ())


def receive(state: State, now: int, text: str) -> Result:
    """A message has come, whatever is in it."""
    if not state.link or state.end:
        return Result(state, (), ())
    work = Work(state, now)
    try:
        hear(work, text)
        return _finish(work)
    except EngineError as error:
        return _cut_off(state, error)


def tick(state: State, now: int) -> Result:
    """Time has passed."""
    work = Work(state, now)
    if state.link and not state.end:
        if now - state.link.heard_at >= SILENCE and not state.link.silent:
            work.change_link(silent=True)
            work.tell("silent")
    settle(work)
    return _finish(work)


def _finish(work: Work, at_once: bool = False) -> Result:
    messages = speak(work, at_once)
    return Result(work.state, tuple(messages), tuple(work.events))


def _cut_off(state: State, error: EngineError) -> Result:
    """End the connection as clearly as can be; nothing of the message that caused it is kept."""
    fault = error.problems[0]
    return Result(state.but(end=fault), (bye(fault.code),), (("closed", fault),))


# What the person here does


def accept(state: State, now: int) -> Result:
    """Agree to the terms."""
    ask(state, "accept")
    return _done(Work(state.but(accepted=True, agreed=True), now))


def decline(state: State, now: int) -> Result:
    """Don't, which ends the connection."""
    ask(state, "decline")
    message = wire.write("no", t=agreement(state))
    return Result(state.but(end=problem("peer-declined", (("said", "here"),))), (message,), ())


def play(state: State, now: int, turn: str, offer_draw: bool = False) -> Result:
    """Make a turn, connected or not; the errors of `engine.game.play` for one that is not legal."""
    ask(state, "play")
    work = Work(state, now)
    if clocks.is_out(work.game, state.clock, now):
        # The flag has fallen already, seen or not.
        return _done(work)
    clock = clocks.after_turn(work.game, state.clock, now)
    work.new_version(history.played(work.game, turn, clock))
    if work.game.outcome():
        work.tell("ended", work.game.outcome())
    elif offer_draw:
        work.change_game(mine=work.game.mine + wire.DRAW)
    return _done(work)


def wish(state: State, now: int, kind: str) -> Result:
    """Wish one of `wire.WISHES`, or agree to the other side's wish by wishing the same."""
    ask(state, kind)
    work = Work(state, now)
    game = work.game
    if kind in game.refused:
        # Only a rematch can be wished after it was refused.
        work.change_game(theirs=game.theirs + kind, refused=game.refused.replace(kind, ""))
    work.change_game(mine="".join([each for each in wire.WISHES if each in game.mine + kind]))
    return _done(work)


def refuse_wish(state: State, now: int, kind: str) -> Result:
    """Refuse a wish of the other side, for as long as the game stands where it is: then nobody can fulfil it."""
    work = Work(state, now)
    if state.game and kind in state.game.theirs and kind not in state.game.mine + wire.RESIGN:
        refused = "".join([each for each in wire.WISHES if each in state.game.refused + kind])
        work.change_game(theirs=state.game.theirs.replace(kind, ""), refused=refused)
    return _done(work)


def say(state: State, now: int, code: str) -> Result:
    """Say a ready phrase, one of `wire.PHRASES`; an earlier one that was not yet heard gives way."""
    ask(state, "say")
    if code not in wire.PHRASES:
        raise refuse("peer-form", code)
    return _done(Work(state.but(said=(state.said[0] + 1, code)), now))


def adopt(state: State, now: int) -> Result:
    """Take over the turns that the other side has and that were held."""
    ask(state, "adopt")
    work = Work(state, now)
    held = work.game.held
    try:
        for turn, clock in held:
            work.new_version(history.played_by_peer(work.game, turn, clock))
    except EngineError as error:
        return _cut_off(state, error)
    return _done(work)


def absorb(state: State, now: int, record: Record) -> Result:
    """Go on from a record that goes on from ours, such as a letter has brought; PeerError "histories-differ" for one
    that doesn't, with the ply from which on."""
    work = Work(state, now)
    mine, theirs = history.texts(work.game), record.nodes[1 : tree.main_length(record.nodes) + 1]
    ply = history.parting(mine, [node.turn for node in theirs])
    if ply < len(mine) or record.setup != work.game.record.setup or work.game.outcome():
        raise PeerError([problem("histories-differ", (("turn", ply + 1),))])
    for node in theirs[ply:]:
        work.new_version(history.played(work.game, node.turn, node.clock))
    if record.ending:
        work.new_version(work.game.but(record=records.ended(work.game.record, record.ending, work.game.position)))
    return _done(work)


def leave(state: State, now: int) -> Result:
    """End the session's connection on purpose; the game is kept."""
    messages = (bye("peer-left"),) if state.link else ()
    return Result(state.but(end=problem("peer-left", (("said", "here"),))), messages, ())


def _done(work: Work) -> Result:
    settle(work)
    return _finish(work)
