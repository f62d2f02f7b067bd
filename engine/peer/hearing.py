"""What each message of the other side does, but for `at` (`sync`): greeting, agreeing, drawing lots, going.

PeerError for whatever breaks the protocol; `machine` ends the connection then and keeps nothing of the message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import problem
from engine.peer import clocks, lots, wire
from engine.peer.state import BUCKET, LETTERS, REFILL, SILENCE, agreement, lot_due, lot_named, with_lot
from engine.peer.sync import receive_at
from engine.peer.terms import GUEST, HOST, read_terms
from engine.peer.words import LINE_LIMIT, refuse
from engine.peer.work import ensure_lot, next_game, settle

if TYPE_CHECKING:
    from typing import Any, Callable, Dict, Tuple

    from engine.peer.terms import Terms
    from engine.peer.wire import Message
    from engine.peer.work import Work


def hear(work: Work, text: str) -> None:
    """Apply one message, whatever is in it."""
    _pass_gate(work, text)
    message = wire.read(text)
    _heard(work)
    if message.name != "hi":
        # Nobody says anything else before our greeting was heard.
        work.change_link(known=True)
    if work.link.heard or message.name in ("hi", "bye"):
        _RECEIVERS[message.name](work, message)
        settle(work)


def _pass_gate(work: Work, text: str) -> None:
    link = work.link
    if len(text) > LINE_LIMIT:
        raise refuse("peer-too-long", place=(("characters", LINE_LIMIT),))
    level = min(BUCKET * REFILL, link.level + max(0, work.now - link.level_at)) - REFILL - len(text) // LETTERS
    work.change_link(level=level, level_at=work.now)
    if level < 0:
        raise refuse("peer-flood")


def _heard(work: Work) -> None:
    if work.link.silent:
        work.tell("heard")
    work.change_link(heard_at=work.now, silent=False)


def _receive_hi(work: Work, message: Message) -> None:
    if message["h"]:
        work.change_link(known=True)
    else:
        # They have not had our greeting: have it said again.
        work.change_link(known=False, core="")
    if work.link.heard:
        return
    _agree_version(work, message["v"])
    if message["r"] == work.state.role:
        raise refuse("peer-role", message["r"])
    if work.state.terms and message["s"] and message["s"] != work.state.session:
        raise refuse("peer-session", message["s"])
    if message["t"]:
        _hear_terms(work, read_terms(message["t"]))
    if work.state.game:
        work.change(game=clocks.resume(work.game, work.now))
    work.change(other_name=message["n"], other_app=message["a"])
    work.change_link(heard=True)
    work.tell("greeted", message["n"])


def _agree_version(work: Work, theirs: Tuple[int, int]) -> None:
    """The highest that both know; else say whose page is too old."""
    mine = work.state.versions
    highest = min(mine[1], theirs[1])
    if highest < max(mine[0], theirs[0]):
        side = "here" if mine[1] < theirs[0] else "there"
        raise refuse("peer-version", "%d-%d" % theirs, (("update", side),))
    work.change(version=highest)


def _hear_terms(work: Work, terms: Terms) -> None:
    if work.state.role == HOST:
        raise refuse("peer-role", GUEST)
    if not work.state.terms:
        work.change(terms=terms)
    if work.state.terms != terms:
        raise refuse("peer-terms", terms.id)
    if not work.state.accepted:
        work.tell("terms", terms)


def _receive_ok(work: Work, message: Message) -> None:
    if work.state.role != HOST or message["t"] != agreement(work.state):
        raise refuse("peer-terms", message["t"])
    if not work.state.agreed:
        work.change(agreed=True)
        work.tell("agreed")


def _receive_no(work: Work, message: Message) -> None:
    raise refuse("peer-declined")


def _receive_lot(work: Work, message: Message) -> None:
    number, name = message["l"]
    label = "%d/%s" % message["l"]
    work.change_link(begun=True)
    state = work.state
    if not state.agreed:
        return
    if state.game and state.drawing < 0 and number == state.game.number + 1 and name == lots.START:
        if wire.AGAIN not in state.game.mine or not state.game.outcome():
            raise refuse("peer-consent", wire.AGAIN)
        next_game(work)
    lot = lot_named(work.state, label)
    if lot is None:
        if label != lot_due(work.state):
            return
        lot = ensure_lot(work, label)
    role = lots.other(state.role)
    lot = lots.with_theirs(lot, state.session, role, message["c"], message["r"])
    work.change(lots=with_lot(work.state, lot).lots)
    if not message["k"]:
        # They lack our nonce, perhaps because we are past this lot.
        work.change_link(core="")
        work.replies.append(label)


def _receive_beat(work: Work, message: Message) -> None:
    work.change_link(echo=(message["i"], work.now))
    if message["j"] >= 0:
        trip = (work.now - message["j"] - message["h"]) % (wire.COUNT_LIMIT + 1)
        if 0 <= trip < SILENCE:
            best = work.link.round_trip
            work.change_link(round_trip=trip if best < 0 else min(trip, best + 100))


def _receive_bye(work: Work, message: Message) -> None:
    fault = problem("peer-left" if message["w"] == "peer-left" else message["w"], (("said", "there"),))
    work.change(end=fault)
    work.tell("closed", fault)


_RECEIVERS: Dict[str, Callable[[Work, Any], None]] = {
    "hi": _receive_hi,
    "ok": _receive_ok,
    "no": _receive_no,
    "lot": _receive_lot,
    "at": receive_at,
    "hb": _receive_beat,
    "bye": _receive_bye,
}
