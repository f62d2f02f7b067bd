"""What a command says about an input that is wrong, and how inputs are read so that it always can."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from engine.errors import EngineError, problem
from engine.games import GAMES, read_position

if TYPE_CHECKING:
    from typing import IO, Iterator, Tuple

    from engine.errors import Problem
    from engine.game import Position

# Characters of one line of input, and of what is said about it.
LINE_LIMIT = 65536
_SAID_LIMIT = 600
_OFFERED_LIMIT = 12


class Refused(Exception):
    """An input that a command cannot take; its text is for the person who gave it."""


def one_line(error: Exception) -> str:
    """An error as one line that a terminal can show."""
    if isinstance(error, EngineError):
        words = "; ".join([_problem_words(each) for each in error.problems])
    else:
        words = str(error)
    plain = "".join([letter if letter.isprintable() else "?" for letter in words])
    return plain if len(plain) <= _SAID_LIMIT else plain[: _SAID_LIMIT - 1] + "…"


def _problem_words(each: Problem) -> str:
    offer = each.offer[:_OFFERED_LIMIT] + ("…",) if len(each.offer) > _OFFERED_LIMIT else each.offer
    return str(problem(each.code, each.place, each.found, offer))


def complain(words: str) -> None:
    """Say something on the standard error stream, in a line of its own."""
    sys.stdout.flush()
    print("engine: " + words, file=sys.stderr, flush=True)


def input_lines() -> Iterator[Tuple[int, str]]:
    """The lines of the standard input with their numbers, without ends; Refused where one is no text, or endless."""
    stream, number = _standard_input(), 0
    while True:
        line = stream.readline(LINE_LIMIT)
        number += 1
        if not line:
            return
        if len(line) == LINE_LIMIT:
            raise Refused("line %d is longer than %d bytes" % (number, LINE_LIMIT))
        yield number, _decoded(line, "line %d" % number).rstrip("\r\n")


def file_text(name: str, limit: int) -> str:
    """The text of a file, `-` for the standard input; Refused where it is no text or longer than `limit` bytes."""
    with _standard_input() if name == "-" else _opened(name, "rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise Refused("%s is longer than %d bytes" % (name, limit))
    return _decoded(data, name)


def save(name: str, text: str) -> None:
    """Write a file; Refused or OSError where that cannot be."""
    with _opened(name, "wb") as stream:
        stream.write(text.encode("utf-8"))


def _opened(name: str, mode: str) -> IO[bytes]:
    try:
        return open(name, mode)
    except ValueError as error:
        raise Refused("%r cannot be a file's name: %s" % (name, error)) from None


def _standard_input() -> IO[bytes]:
    # A process can be started without one.
    if sys.stdin is None:
        raise Refused("there is no standard input")
    return sys.stdin.buffer


def _decoded(data: bytes, what: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused("%s is not UTF-8 at byte %d" % (what, error.start + 1)) from None


def position_of(text: str) -> Position:
    """The position that an argument gives: its text, or the name of a rule set whose start needs no deal."""
    for game in GAMES:
        if text in game.rules and not game.deals(text):
            return game.start(text, ())
    return read_position(text)
