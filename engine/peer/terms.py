"""What the two players agree on before a game: an invitation as a value and as one line of text."""

from __future__ import annotations

import hashlib
from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.games import game_named
from engine.paradox.rulesets import CONVERGENCE
from engine.peer.words import read_line, read_number, read_token, refuse, write_bytes, write_line
from engine.records.record import ask_text

if TYPE_CHECKING:
    from typing import Dict, Optional, Tuple

    from engine.records.record import Setup

# Characters of a session's name: nine random bytes.
ID_LENGTH = 12
DIGEST_LENGTH = 16
NAME_LIMIT = 40
GREETING_LIMIT = 200
# A day at most to begin with, an hour at most for each turn; in seconds.
INITIAL_LIMIT = 86400
INCREMENT_LIMIT = 3600

HOST, GUEST, LOT = SIDES = ("host", "guest", "lot")
# The rule sets among which `rules` "lot" draws (P4).
RULES_BY_LOT = {"paradox": CONVERGENCE}


class Terms(namedtuple("Terms", "id game rules start deals sides clock name greeting")):
    """An invitation.

    id        of the session: `ID_LENGTH` characters of base64url that the host has made by chance
    game      a game's name
    rules     one of its rule sets, or LOT where it can be drawn
    start     the first position as text; "" for the standard one
    deals     texts of the game's deals, as far as the host fixed them; what is not here is drawn by lot when due
    sides     who begins: HOST, GUEST or LOT
    clock     (seconds to begin with, seconds added with each turn), or None
    name      what the host is called; may be empty
    greeting  any text; may be empty
    """


def terms_to_go_on(session: str, setup: Setup, begins: str, clock: Optional[Tuple[int, int]] = None) -> Terms:
    """The terms of a game that is under way already, such as one by link; `begins`: HOST or GUEST began it."""
    deals = tuple([deal for deal in setup.deals if deal])
    return Terms(session, setup.game, setup.rules, setup.start, deals, begins, clock, "", "")


def write_terms(terms: Terms) -> str:
    """The invitation as one line of plain ASCII."""
    clock = "%d+%d" % terms.clock if terms.clock else ""
    pairs = (
        ("i", terms.id),
        ("g", terms.game),
        ("r", terms.rules),
        ("w", terms.sides),
        ("p", terms.start),
        ("d", ",".join(terms.deals)),
        ("c", clock),
        ("n", terms.name),
        ("h", terms.greeting),
    )
    return write_line("terms", [pair for pair in pairs if pair[1]])


def read_terms(text: str) -> Terms:
    """Read an invitation strictly and check what it asks for; PeerError, NotationError or SetupError."""
    name, values = read_line(text)
    if name != "terms" or not set(values) <= set("igrwpdcnh"):
        raise refuse("peer-form", text)
    deals = values.get("d", "")
    terms = Terms(
        read_token(values.get("i", ""), ID_LENGTH),
        values.get("g", ""),
        values.get("r", ""),
        values.get("p", ""),
        tuple(deals.split(",")) if deals else (),
        values.get("w", ""),
        _read_clock(values.get("c", "")),
        values.get("n", ""),
        values.get("h", ""),
    )
    check(terms)
    # Empty values are left out, so that there is one text for one invitation.
    if write_terms(terms) != text:
        raise refuse("peer-form", text)
    return terms


def _read_clock(text: str) -> Optional[Tuple[int, int]]:
    if not text:
        return None
    initial, _, increment = text.partition("+")
    clock = read_number(initial, INITIAL_LIMIT), read_number(increment, INCREMENT_LIMIT)
    if not sum(clock):
        raise refuse("peer-form", text)
    return clock


def check(terms: Terms) -> None:
    """Raise an EngineError for terms under which no game can begin."""
    game = game_named(terms.game)
    rules = game.rules + ((LOT,) if terms.game in RULES_BY_LOT else ())
    if terms.rules not in rules or terms.sides not in SIDES:
        raise refuse("peer-terms", terms.rules + " " + terms.sides)
    if len(terms.name) > NAME_LIMIT or len(terms.greeting) > GREETING_LIMIT:
        raise refuse("peer-too-long", terms.name, (("characters", GREETING_LIMIT),))
    ask_text(terms.name + terms.greeting)
    if len(terms.deals) > (0 if terms.rules == LOT else len(game.deals(terms.rules))):
        raise refuse("peer-terms", terms.deals[-1])
    for deal in terms.deals:
        game.check_deal(deal)
    if terms.start:
        _check_start(terms)


def _check_start(terms: Terms) -> None:
    game = game_named(terms.game)
    position = game.read(terms.start)
    if position.made or game.rules_of(position) not in ("", terms.rules):
        raise refuse("peer-terms", terms.start)


def is_terms(text: str) -> bool:
    """Whether `read_terms` accepts the text."""
    try:
        read_terms(text)
    except EngineError:
        return False
    return True


def terms_digest(terms: Terms) -> str:
    """Names everything that was agreed."""
    return digest("terms", write_terms(terms))


def digest(*parts: str) -> str:
    """96 bits of SHA-256 over the parts, none of which may hold a line's end, as `DIGEST_LENGTH` characters."""
    return write_bytes(hashlib.sha256("\n".join(parts).encode()).digest()[:12])


def from_values(values: Dict[str, str], key: str) -> Terms:
    """The terms that stand, as a quoted line, as one value of another line."""
    return read_terms(values.get(key, ""))
