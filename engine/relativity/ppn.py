"""Portable Piecepack Notation: one or both rounds of Relativity as one or two PPN games.

A game is a header between lines `---` and `...`, then turns `1S. d3#e3 1T. d3#d1;M2@e6` and comments in braces.
Trophies are worked out when written and compared when read; the data here does not hold them.
Only the main line: PPN knows no branches.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import EngineError, RecordError, problem
from engine.game import read_steps
from engine.relativity.position import start
from engine.relativity.ppn_header import read_header, write_header

if TYPE_CHECKING:
    from typing import Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

    from engine.errors import Place
    from engine.game import Position, Step

_TITLES = {"night": "Night", "day": "Day"}
_OWN_HEADERS = ("Round", "GameType/Name", "GameType/Coins")
_SIDES = ("space", "time")
_TILES = {"night": "M", "day": "S"}


class Round(namedtuple("Round", "name coins swaps comments headers")):
    """One round, as plain data.

    name      "night" or "day"
    coins     the deal, as text
    swaps     the texts of the swaps, in order, as the engine writes them
    comments  pairs (n, text): the text stands after n swaps of this round
    headers   pairs (key, value) in order, nested keys joined by `/`, without Round and the game's Name and Coins
    """


class Reading(namedtuple("Reading", "rounds problems")):
    """What a text held: the rounds up to where it broke, every swap checked; and why it broke, or ()."""


class _Made(namedtuple("_Made", "swaps comments")):
    """Two lists that fill while a round is read, so that they hold what was good when it breaks."""


class _Game(namedtuple("_Game", "line header body")):
    """The lines of one game: `line` is the number of its `---`; the body's lines are pairs (number, text)."""


def read_ppn(text: str) -> Reading:
    """Read one or two rounds; never raises for bad content.

    Places name the round, turn, side and line, as far as they are known there.
    """
    rounds: List[Round] = []
    position: Optional[Position] = None
    try:
        for game in _split(text):
            headers = read_header(game.header, game.line + 1)
            position = _begin(position, dict(headers), game.line)
            made = _Made([], [])
            try:
                position = _read_body(position, ("night", "day")[len(rounds)], game.body, made)
            finally:
                rounds.append(_round(headers, made))
    except EngineError as error:
        return Reading(tuple(rounds), error.problems)
    return Reading(tuple(rounds), ())


def write_ppn(rounds: Sequence[Round]) -> str:
    """The rounds as text; IllegalTurn, NotationError, SetupError or RecordError where they are not a game.

    Braces within comments become parentheses: PPN has no way to quote them.
    """
    position: Optional[Position] = None
    games = []
    for name, each in zip(("night", "day", ""), rounds):
        if each.name != name:
            raise _broken("ppn-round", (("round", each.name),), each.name, (name,) if name else ())
        position = start(each.coins) if position is None else position.with_deal(each.coins)
        own = (("Round", _TITLES[each.name]), ("GameType/Name", "Relativity"), ("GameType/Coins", each.coins))
        body, position = _write_body(position, each)
        games.append("---\n" + write_header(own + tuple(each.headers)) + "...\n" + body)
    return "\n".join(games)


def _round(headers: Sequence[Tuple[str, str]], made: _Made) -> Round:
    values = dict(headers)
    others = tuple([pair for pair in headers if pair[0] not in _OWN_HEADERS])
    name = values["Round"].lower()
    return Round(name, values["GameType/Coins"], tuple(made.swaps), tuple(made.comments), others)


def _split(text: str) -> Iterator[_Game]:
    """The games of a text; RecordError where something stands outside of them."""
    if text.startswith("\ufeff"):
        text = text[1:]
    lines = [line.rstrip("\r") for line in text.split("\n")]
    begin = 0
    while begin < len(lines) - 1 and not lines[begin].strip():
        begin += 1
    while begin < len(lines):
        if lines[begin].rstrip() != "---":
            raise _broken("ppn-text", (("line", begin + 1),), lines[begin], ("---",))
        header = begin + 1
        body = header
        while body < len(lines) and lines[body].rstrip() != "...":
            body += 1
        if body == len(lines):
            raise _broken("ppn-text", (("line", body),), lines[-1], ("...",))
        end = _end_of_body(lines, body + 1)
        yield _Game(header, lines[header:body], [(at + 1, lines[at]) for at in range(body + 1, end)])
        begin = end


def _end_of_body(lines: Sequence[str], first: int) -> int:
    """Where the next game begins: a line `---` that is not within a comment."""
    in_comment = False
    for at in range(first, len(lines)):
        if not in_comment and lines[at].rstrip() == "---":
            return at
        for _, at_brace in _cut(lines[at], in_comment):
            in_comment = in_comment != at_brace
    return len(lines)


def _cut(line: str, in_comment: bool) -> Iterator[Tuple[str, bool]]:
    """A line cut where comments open and close; each piece with whether such a brace ends it.

    One pass over the letters: `find` from a place counts from the line's beginning on MicroPython.
    """
    piece: List[str] = []
    for letter in line:
        if letter == ("}" if in_comment else "{"):
            yield "".join(piece), True
            piece, in_comment = [], not in_comment
        else:
            piece.append(letter)
    yield "".join(piece), False


def _begin(before: Optional[Position], headers: Dict[str, str], line: int) -> Position:
    """The first position of a round whose headers these are, after `before`, the end of the round before it."""
    name = "night" if before is None else "day"
    place = ("round", name), ("line", line)
    if headers.get("GameType/Name") != "Relativity":
        raise _broken("ppn-game", place, headers.get("GameType/Name", ""), ("Relativity",))
    if headers.get("Round") != _TITLES[name] or (before is not None and not before.awaits_deal()):
        possible = before is None or before.awaits_deal()
        raise _broken("ppn-round", place, headers.get("Round", ""), (_TITLES[name],) if possible else ())
    coins = headers.get("GameType/Coins", "")
    try:
        return start(coins) if before is None else before.with_deal(coins)
    except EngineError as error:
        raise RecordError([problem(each.code, place + each.place, each.found) for each in error.problems])


def _read_body(position: Position, name: str, lines: Iterable[Tuple[int, str]], made: _Made) -> Position:
    """Play a round's turns, filling `made`; RecordError where they break off."""
    line, labelled = 0, False
    for line, token in _tokens(lines):
        if token.startswith("{"):
            made.comments.append((len(made.swaps), token[1:]))
            continue
        place = _place(name, len(made.swaps), line)
        if not labelled:
            label = _label(len(made.swaps))
            if not token.startswith(label):
                raise _broken("ppn-label", place, token, (label,))
            labelled, token = True, token[len(label) :]
        if token:
            swap, position = _read_turn(position, token, name, place)
            made.swaps.append(swap)
            labelled = False
    if labelled:
        raise _broken("turn-unfinished", _place(name, len(made.swaps), line))
    return position


def _tokens(lines: Iterable[Tuple[int, str]]) -> Iterator[Tuple[int, str]]:
    """Words, and comments each as one token after its opening brace, with the line where they begin."""
    comment: Optional[List[str]] = None
    opened = 0
    for number, line in lines:
        for piece, at_brace in _cut(line, comment is not None):
            if comment is None:
                for word in piece.split():
                    yield number, word
                comment, opened = ([], number) if at_brace else (None, 0)
            else:
                comment.append(piece)
                if at_brace:
                    yield opened, "{" + "\n".join(comment).strip()
                    comment = None
    if comment is not None:
        raise _broken("ppn-comment", (("line", opened),), "\n".join(comment), ("}",))


def _read_turn(position: Position, text: str, name: str, place: Place) -> Tuple[str, Position]:
    written = text.split(";")
    try:
        steps, following = read_steps(position, written[0])
    except EngineError as error:
        raise RecordError([problem(each.code, place, each.found, each.offer) for each in error.problems])
    if not steps:
        raise _broken("turn-form", place, text, [step.text for step in position.steps()])
    won = _trophies(position, name, steps[0])
    if sorted(written[1:]) != sorted(won):
        raise _broken("ppn-trophies", place, text, (";".join([steps[0].text] + won),))
    return steps[0].text, following


def _write_body(position: Position, each: Round) -> Tuple[str, Position]:
    comments: Dict[int, List[str]] = {}
    for made, comment in each.comments:
        comments.setdefault(made, []).append("{ " + comment.replace("{", "(").replace("}", ")") + " }\n")
    words = comments.get(0, [])
    for made, swap in enumerate(each.swaps):
        steps, following = read_steps(position, swap)
        turn = ";".join([steps[0].text] + _trophies(position, each.name, steps[0]))
        # A line holds the turns of both, unless a comment stands between them.
        below = comments.get(made + 1, [])
        ends = made % 2 or below or made + 1 == len(each.swaps)
        words.append(_label(made) + " " + turn + ("\n" if ends else " "))
        words.extend(below)
        position = following
    return "".join(words), position


def _trophies(position: Position, name: str, step: Step) -> List[str]:
    """The trophies that a swap takes, as PPN writes them: tile, rank and whose trophies they join."""
    is_space = (position.mover == 0) == (name == "night")
    corner = "b6" if is_space else "e6"
    return [_TILES[name] + each.piece + "@" + corner for each in position.effects(step) if each.what == "trophy"]


def _label(made: int) -> str:
    """What stands before the turn that follows `made` swaps: `1S.`, `1T.`, `2S.`, ..."""
    return "%d%s." % (made // 2 + 1, "ST"[made % 2])


def _place(name: str, made: int, line: int) -> Place:
    return ("round", name), ("turn", made // 2 + 1), ("side", _SIDES[made % 2]), ("line", line)


def _broken(code: str, place: Place, found: str = "", offer: Iterable[str] = ()) -> RecordError:
    return RecordError([problem(code, place, found, offer)])
