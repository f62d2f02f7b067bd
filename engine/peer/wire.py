"""The messages of the protocol as values, written and read strictly. What they mean is in `machine` and `sync`.

    hi   v versions   r role   s session   h 1: yours was heard   a app   n name   t terms (host)
    ok   t digest of the terms that the guest accepts            no   t digest of those that he declines
    lot  l label   c own commitment   r own nonce, once it is time   k 1: yours is known
    at   g game   c takebacks   o ply to which the last one went   p ply   d digest of the turns   e ending
         m turns   q digest of the position after them   f wishes   x wishes of yours that are refused
         u own revision   k your last revision   b 1: please confirm   w 1: send all your turns   y phrase
    hb   i own time   j your last time   h how long ago that came; milliseconds
    bye  w why

`hi` and the words in it that are here keep their form for ever: it is how two versions find out about each other.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.peer.lots import COMMIT_LENGTH, NONCE_LENGTH
from engine.peer.terms import DIGEST_LENGTH, GUEST, HOST, ID_LENGTH, NAME_LIMIT
from engine.peer.words import read_line, read_number, read_token, refuse, write_line
from engine.records.record import CLOCK_LIMIT, TURNS_LIMIT

if TYPE_CHECKING:
    from typing import Any, Dict, Optional, Tuple

    Turns = Tuple[int, Tuple[Tuple[str, int], ...]]

NUMBER_LIMIT = 9999
COUNT_LIMIT = 999999999
TURN_LIMIT = 40
APP_LIMIT = 40
# Turns in a message: usually, and where everything is asked for to show two histories side by side.
CHUNK = 400
WHOLE = 2000
NO_CLOCK = -1

DRAW, BACK_ONE, BACK_TWO, AGAIN, RESIGN, CLAIM, TIME = WISHES = "d12nrct"
# Those that the other side is asked about, and may refuse.
ASKED = (DRAW, BACK_ONE, BACK_TWO, AGAIN)
# How a game can end other than by its rules: agreed, claimed, or who resigned or ran out of time.
ENDINGS = ("", "d", "c", "r0", "r1", "t0", "t1")
# Ready phrases: the page has them in every language.
PHRASES = ("hello", "luck", "good", "thanks", "oops", "moment", "back", "wait", "game", "bye")
REASONS = (
    "peer-too-long",
    "peer-flood",
    "peer-form",
    "peer-version",
    "peer-role",
    "peer-session",
    "peer-terms",
    "peer-declined",
    "peer-turn",
    "peer-order",
    "peer-digest",
    "peer-clock",
    "peer-lot",
    "peer-consent",
    "peer-left",
)


class Message(namedtuple("Message", "name values")):
    """A message that was read: its name, and all its values by key, those left out by default."""

    def __getitem__(self, key: Any) -> Any:
        return self.values[key]


def _version(text: str) -> Tuple[int, int]:
    low, _, high = text.partition("-")
    versions = read_number(low, NUMBER_LIMIT), read_number(high, NUMBER_LIMIT)
    if not 1 <= versions[0] <= versions[1]:
        raise refuse("peer-form", text)
    return versions


def _one_of(*texts: str) -> Any:
    def read(text: str) -> str:
        if text not in texts:
            raise refuse("peer-form", text)
        return text

    return read


def _text(limit: int) -> Any:
    def read(text: str) -> str:
        if len(text) > limit:
            raise refuse("peer-too-long", text, (("characters", limit),))
        return text

    return read


def _number(limit: int) -> Any:
    return lambda text: read_number(text, limit)


def _token(length: int) -> Any:
    return lambda text: read_token(text, length) if text else ""


def _flag(text: str) -> bool:
    if text != "1":
        raise refuse("peer-form", text)
    return True


def _wishes(text: str) -> str:
    if text != "".join([kind for kind in WISHES if kind in text]):
        raise refuse("peer-form", text)
    return text


def _label(text: str) -> Tuple[int, str]:
    number, stroke, name = text.partition("/")
    if not stroke or not 0 < len(name) <= 8:
        raise refuse("peer-form", text)
    return read_number(number, NUMBER_LIMIT), name


def _phrase(text: str) -> Tuple[int, str]:
    number, _, code = text.partition(".")
    if code not in PHRASES:
        raise refuse("peer-form", text)
    return read_number(number, COUNT_LIMIT), code


def read_turns(text: str) -> Turns:
    """Turns from a ply on, each with the clock of its player in milliseconds: `12:a1.b1@f*29000,b1@n`."""
    start, colon, rest = text.partition(":")
    if not colon:
        raise refuse("peer-form", text)
    return read_number(start, TURNS_LIMIT), tuple([_turn(word) for word in rest.split(",", WHOLE)])


def _turn(word: str) -> Tuple[str, int]:
    turn, star, clock = word.partition("*")
    if not 0 < len(turn) <= TURN_LIMIT or "," in clock:
        raise refuse("peer-form", word)
    return turn, read_number(clock, CLOCK_LIMIT) if star else NO_CLOCK


def write_turns(turns: Turns) -> str:
    """As `read_turns` reads them."""
    return "%d:%s" % (turns[0], ",".join([write_turn(turn, clock) for turn, clock in turns[1]]))


def write_turn(turn: str, clock: int) -> str:
    return turn if clock == NO_CLOCK else "%s*%d" % (turn, clock)


# For each message its keys in the order of writing: (key, reader, default); None for a key that must be there.
_FORMS: Dict[str, Any] = {
    "hi": (
        ("v", _version, None),
        ("r", _one_of(HOST, GUEST), None),
        ("s", _token(ID_LENGTH), ""),
        ("h", _flag, False),
        ("a", _text(APP_LIMIT), ""),
        ("n", _text(NAME_LIMIT), ""),
        ("t", _text(4000), ""),
    ),
    "ok": (("t", _token(DIGEST_LENGTH), None),),
    "no": (("t", _token(DIGEST_LENGTH), None),),
    "lot": (
        ("l", _label, None),
        ("c", _token(COMMIT_LENGTH), None),
        ("r", _token(NONCE_LENGTH), ""),
        ("k", _flag, False),
    ),
    "at": (
        ("g", _number(NUMBER_LIMIT), 0),
        ("c", _number(NUMBER_LIMIT), 0),
        ("o", _number(TURNS_LIMIT), -1),
        ("p", _number(TURNS_LIMIT), None),
        ("d", _token(DIGEST_LENGTH), None),
        ("e", _one_of(*ENDINGS), ""),
        ("m", read_turns, None),
        ("q", _token(6), ""),
        ("f", _wishes, ""),
        ("x", _wishes, ""),
        ("u", _number(COUNT_LIMIT), None),
        ("k", _number(COUNT_LIMIT), 0),
        ("b", _flag, False),
        ("w", _flag, False),
        ("y", _phrase, None),
    ),
    "hb": (("i", _number(COUNT_LIMIT), None), ("j", _number(COUNT_LIMIT), -1), ("h", _number(COUNT_LIMIT), 0)),
    "bye": (("w", _one_of(*REASONS), None),),
}
_OPTIONAL = ("m", "y")


def read(text: str) -> Message:
    """The message of a text, whatever it is; PeerError."""
    name, given = read_line(text)
    form = _FORMS.get(name)
    if form is None:
        raise refuse("peer-form", name)
    values: Dict[str, Any] = {}
    for key, reader, default in form:
        if key in given:
            values[key] = reader(given.pop(key))
        elif default is None and key not in _OPTIONAL:
            raise refuse("peer-form", text)
        else:
            values[key] = default
    # A later version may say more in its greeting.
    if given and name != "hi":
        raise refuse("peer-form", text)
    return Message(name, values)


def write(name: str, **values: Optional[str]) -> str:
    """A message as text; keys as in the table above, values as text, those that are None or "" left out."""
    pairs = [(key, values.get(key)) for key, _, _ in _FORMS[name]]
    return write_line(name, [(key, value) for key, value in pairs if value])
