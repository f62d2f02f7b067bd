"""Fair deals by link: sides, rules and deals by commit and reveal (`engine.peer.lots`), one exchange more than without.

The host's first link holds commitments. The guest's link reveals the guest's nonce for the start (the host cannot
change its own any more) and commits to the guest's for the Day. The host's next link reveals, and begins the game.
Whoever ends the Night reveals with that turn; the other then knows the Day's deal, and reveals with the next letter.

A game dealt so stays on the two devices that began it: only they know what they committed to.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.links import exchange
from engine.links.exchange import new_note, note_but
from engine.links.letters import Drawing, Letter
from engine.peer import lots
from engine.peer.lots import DAY, START, Lot
from engine.peer.terms import GUEST, HOST, LOT
from engine.peer.words import refuse
from engine.records import record as records

if TYPE_CHECKING:
    from typing import List, Optional, Tuple

    from engine.links.exchange import Note
    from engine.peer.terms import Terms
    from engine.records.record import Record

START_LABEL, DAY_LABEL = "0/" + START, "0/" + DAY


class Begun(namedtuple("Begun", "note record")):
    """A game that has been drawn: its note and its record."""


def is_needed(terms: Terms) -> bool:
    """Whether these terms leave anything to a lot."""
    return lots.is_start_needed(terms, 0) or _labels(terms) != ()


def _labels(terms: Terms) -> Tuple[str, ...]:
    """The lots of a game: one at its start, and one for a Day that is dealt anew."""
    start = (START_LABEL,) if lots.is_start_needed(terms, 0) else ()
    if terms.rules == LOT:
        return start
    return start + ((DAY_LABEL,) if len(game_named(terms.game).deals(terms.rules)) > max(1, len(terms.deals)) else ())


# Before the game


def offer(terms: Terms, secret: str) -> Tuple[Note, Drawing]:
    """The host's first link, and the note to keep."""
    own = [lots.begin(secret, terms.id, label, HOST) for label in _labels(terms)]
    commits = tuple([(lot.label, lot.host_commit) for lot in own])
    return new_note(terms.id, -1, secret=secret, lots=tuple(own)), Drawing(terms, commits, ())


def answer(drawing: Drawing, secret: str) -> Tuple[Note, Drawing]:
    """The guest's link that answers the host's, and the note to keep; PeerError where the host's does not fit."""
    terms = drawing.terms
    if tuple([label for label, _ in drawing.commits]) != _labels(terms) or drawing.nonces:
        raise refuse("peer-lot")
    kept, commits, nonces = [], [], []
    for label, commit in drawing.commits:
        lot = lots.with_theirs(lots.begin(secret, terms.id, label, GUEST), terms.id, HOST, commit, "")
        kept.append(lot)
        if label == START_LABEL:
            nonces.append((label, lot.guest_nonce))
        else:
            commits.append((label, lot.guest_commit))
    note = new_note(terms.id, -1, secret=secret, lots=tuple(kept), name=terms.name)
    return note, Drawing(terms, tuple(commits), tuple(nonces))


def conclude(note: Note, terms: Terms, drawing: Drawing) -> Begun:
    """The game, drawn at the host's by the guest's link; PeerError where that does not fit the offer."""
    if drawing.terms != terms or terms.id != note.id:
        raise refuse("peer-terms", drawing.terms.id)
    for label, nonce in drawing.nonces:
        note = _with(note, label, GUEST, lots.commitment(note.id, label, GUEST, nonce), nonce)
    for label, commit in drawing.commits:
        note = _with(note, label, GUEST, commit, "")
    if [lot for lot in note.lots if not lot.guest_commit]:
        raise refuse("peer-lot")
    return _begun(note, terms, HOST)


def begin(note: Note, terms: Terms, letter: Letter) -> Begun:
    """The game at the guest's, by the host's first letter; PeerError where that was not drawn so. Then it `arrive`s."""
    note = learn(note, letter)
    begun = _begun(note, terms, GUEST)
    drawn = exchange.compare(begun.record, letter.record)
    if letter.id != note.id or letter.sender == begun.note.me or drawn.relation == exchange.FOREIGN:
        raise refuse("peer-lot")
    return begun


def _begun(note: Note, terms: Terms, role: str) -> Begun:
    lot = _lot(note, START_LABEL)
    if lots.is_start_needed(terms, 0) and not (lot and lots.is_drawn(lot)):
        raise refuse("peer-lot")
    host = lots.host_begins(terms, lot)
    record = records.new(lots.setup_for(terms, 0, lot))
    return Begun(note_but(note, me=host if role == HOST else 1 - host), record)


# In the game


def learn(note: Note, letter: Letter) -> Note:
    """The note with what the other reveals; PeerError where it is not what was committed to."""
    for label, nonce in letter.nonces:
        lot = _lot(note, label)
        if lot is None:
            raise refuse("peer-lot", label)
        role = lots.other(_role(note, lot))
        note = _with(note, label, role, lot.host_commit if role == HOST else lot.guest_commit, nonce)
    return note


def arrive(note: Note, mine: Record, letter: Letter) -> exchange.Arrival:
    """As `exchange.arrive`, for a game with fair deals: what is revealed is checked, and so is a Day's deal."""
    note = learn(note, letter) if letter.sender != note.me else note
    lot = _lot(note, DAY_LABEL)
    told = letter.record.setup.deals[1:] if lot else ()
    if lot and told and told[0] and not (lots.is_drawn(lot) and lots.deal_of(lot, note.id, DAY) == told[0]):
        raise refuse("peer-lot", told[0])
    arrival = exchange.arrive(note, mine, letter)
    if not lot or arrival.relation not in (exchange.NEWER, exchange.SAME):
        return arrival
    record = dealt(arrival.note, arrival.record)
    return exchange.Arrival(arrival.relation, arrival.ply, arrival.turns, record, arrival.note)


def dealt(note: Note, record: Record) -> Record:
    """The record with the Day's deal, where that is due and both nonces are known."""
    lot = _lot(note, DAY_LABEL)
    if lot and lots.is_drawn(lot) and _is_night_over(record) and not record.setup.deals[1]:
        names = records.game_of(record).deals(record.setup.rules)
        return records.with_deal(record, names[1], lots.deal_of(lot, note.id, DAY))
    return record


def letter(note: Note, record: Record, name: str = "", greeting: str = "") -> Letter:
    """As `exchange.letter`, with what is to be revealed by now."""
    plain = exchange.letter(note, record, name, greeting)
    nonces = []
    for lot in note.lots:
        role = _role(note, lot)
        early = role == HOST and len(record.nodes) <= 2
        if early if lot.label == START_LABEL else _is_night_over(record):
            nonces.append((lot.label, lot.host_nonce if role == HOST else lot.guest_nonce))
    return Letter(plain.id, plain.sender, plain.record, plain.replies, name, greeting, tuple(nonces), plain.offer)


def _is_night_over(record: Record) -> bool:
    if len(record.setup.deals) < 2:
        return False
    return bool(record.setup.deals[1]) or records.replay(record, records.main_path(record))[-1].awaits_deal()


def _role(note: Note, lot: Lot) -> str:
    return HOST if lot.host_nonce == lots.nonce(note.secret, note.id, lot.label) else GUEST


def _lot(note: Note, label: str) -> Optional[Lot]:
    found: List[Lot] = [lot for lot in note.lots if lot.label == label]
    return found[0] if found else None


def _with(note: Note, label: str, role: str, commit: str, nonce: str) -> Note:
    lot = _lot(note, label)
    if lot is None:
        raise refuse("peer-lot", label)
    known = lots.with_theirs(lot, note.id, role, commit, nonce)
    return note_but(note, lots=tuple([known if each.label == label else each for each in note.lots]))
