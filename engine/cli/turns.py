"""`turns`: every legal turn of every position given, as the conformance files tell them."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from engine.cli.refused import Refused, input_lines, one_line
from engine.errors import EngineError
from engine.game import turns
from engine.games import read_position

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from engine.game import Position

NAME = "turns"
HELP = "for each position on the standard input, one a line: a line of JSON with every legal turn and its result"


def add_arguments(parser: ArgumentParser) -> None:
    """None."""


def run(options: Namespace) -> int:
    """Print a line for each position; the first line that is none ends it."""
    for number, line in input_lines():
        if not line:
            continue
        try:
            position = read_position(line)
        except EngineError as error:
            raise Refused("line %d: %s" % (number, one_line(error))) from None
        sys.stdout.write(json_line(position))
    return 0


def json_line(position: Position) -> str:
    """A position and its turns with the resulting positions, keys sorted."""
    told = {text: result_text(position, following) for text, following in turns(position)}
    return json.dumps({"position": position.write(), "turns": told}, sort_keys=True) + "\n"


def result_text(before: Position, after: Position) -> str:
    """The text of a position, with `win ` or `lose ` before it where the turn has ended the game for its player."""
    winner = after.winner()
    if winner is None:
        return after.write()
    return ("win " if winner == before.mover else "lose ") + after.write()
