"""Chance that two players share and neither can choose: commit and reveal with SHA-256, for sides, rules and deals.

Each side thinks of a nonce and sends its commitment. Only when it has the other's commitment does it reveal. Both
nonces together are the seed. A side's nonces follow from one secret that the page gives it, so that a reload does not
change them. Everything is kept as data, so that it can be shown and checked by hand:

    commitment = SHA-256("commit" LF session LF label LF role LF nonce)
    seed       = SHA-256("draw" LF session LF label LF host's nonce LF guest's nonce)
    draws      = SHA-256(seed LF purpose LF counter), two bytes each, those beyond the last full multiple left out

Nonces, commitments and seeds stand in these as base64url. A side that stops answering can prevent a lot, not bend it.
"""

from __future__ import annotations

import hashlib
from collections import namedtuple
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.peer.terms import GUEST, HOST, LOT, RULES_BY_LOT
from engine.peer.words import refuse, write_bytes
from engine.records.record import set_up
from engine.relativity.position import deal as deal_relativity

if TYPE_CHECKING:
    from typing import Optional, Tuple

    from engine.peer.terms import Terms
    from engine.records.record import Setup

COMMIT_LENGTH = 43
NONCE_LENGTH = 22
# Lots of a game: at its start, and the Day's deal when the Night has ended.
START, DAY = "start", "Day"


class Lot(namedtuple("Lot", "label host_commit guest_commit host_nonce guest_nonce")):
    """One lot as far as it is known here: base64url texts, "" for what is not yet known.

    label  the game's number in the session, a stroke, START or the deal's name
    """


def _hash(*parts: str) -> bytes:
    return hashlib.sha256("\n".join(parts).encode()).digest()


def nonce(secret: str, session: str, label: str) -> str:
    """What the owner of a secret throws in."""
    return write_bytes(_hash("nonce", secret, session, label)[:16])


def commitment(session: str, label: str, role: str, own_nonce: str) -> str:
    """What a side says before it reveals its nonce; its role keeps the other from handing it back."""
    return write_bytes(_hash("commit", session, label, role, own_nonce))


def begin(secret: str, session: str, label: str, role: str) -> Lot:
    """A lot in which only this side has chosen."""
    own = nonce(secret, session, label)
    commit = commitment(session, label, role, own)
    return Lot(label, commit, "", own, "") if role == HOST else Lot(label, "", commit, "", own)


def with_theirs(lot: Lot, session: str, role: str, commit: str, revealed: str) -> Lot:
    """The lot with what the other side, whose role is given, says; PeerError where that does not fit together."""
    known = lot.host_commit if role == HOST else lot.guest_commit
    if known and commit != known:
        raise refuse("peer-lot", commit)
    if revealed and commitment(session, lot.label, role, revealed) != commit:
        raise refuse("peer-lot", revealed)
    theirs = revealed or (lot.host_nonce if role == HOST else lot.guest_nonce)
    if role == HOST:
        return Lot(lot.label, commit, lot.guest_commit, theirs, lot.guest_nonce)
    return Lot(lot.label, lot.host_commit, commit, lot.host_nonce, theirs)


def is_drawn(lot: Lot) -> bool:
    """Whether both nonces are known."""
    return bool(lot.host_nonce and lot.guest_nonce)


def other(role: str) -> str:
    return GUEST if role == HOST else HOST


class Draws:
    """Even draws that follow from a lot; one purpose's draws tell nothing of another's."""

    def __init__(self, lot: Lot, session: str, purpose: str) -> None:
        self._seed = write_bytes(_hash("draw", session, lot.label, lot.host_nonce, lot.guest_nonce))
        self._purpose = purpose
        self._counter = 0

    def choose(self, count: int) -> int:
        """An even draw from range(count), count up to 65536."""
        bound = 65536 - 65536 % count
        while True:
            data = _hash(self._seed, self._purpose, str(self._counter))
            self._counter += 1
            value = data[0] * 256 + data[1]
            if value < bound:
                return value % count


def is_start_needed(terms: Terms, number: int) -> bool:
    """Whether the session's game with that number needs a lot before it can begin."""
    if (terms.sides == LOT and number == 0) or terms.rules == LOT:
        return True
    return bool(game_named(terms.game).deals(terms.rules)) and not terms.start and not fixed_deals(terms, number)


def fixed_deals(terms: Terms, number: int) -> Tuple[str, ...]:
    """The deals that the terms fix: for the first game only, a rematch on a known board would be stale."""
    return tuple(terms.deals) if number == 0 else ()


def host_begins(terms: Terms, lot: Optional[Lot]) -> int:
    """Which player the host is in the session's first game: 0 for the one who begins it. `lot`: the first."""
    if terms.sides == LOT:
        assert lot is not None
        return Draws(lot, terms.id, "sides").choose(2)
    return 0 if terms.sides == HOST else 1


def setup_for(terms: Terms, number: int, lot: Optional[Lot]) -> Setup:
    """How the game begins, by the terms and the lot at its start."""
    rules, deals = terms.rules, fixed_deals(terms, number)
    if rules == LOT:
        assert lot is not None
        texts = RULES_BY_LOT[terms.game]
        rules = texts[Draws(lot, terms.id, "rules").choose(len(texts))]
    if game_named(terms.game).deals(rules) and not deals and not terms.start:
        assert lot is not None
        deals = (deal_of(lot, terms.id, "Night"),)
    return set_up(terms.game, rules, deals, terms.start)


def deal_of(lot: Lot, session: str, name: str) -> str:
    """The deal that a lot gives."""
    return deal_relativity(Draws(lot, session, name).choose)
