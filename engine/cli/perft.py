"""`perft`: count the sequences of turns of a position, to compare two programs that know the rules."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from engine.cli.refused import Refused, position_of
from engine.game import perft, turns

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Iterator

    from engine.game import Position

NAME = "perft"
HELP = "count the sequences of so many turns from a position, split by the first turn"

# More turns than that nobody lives to see counted.
DEPTH_LIMIT = 20


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("position", help="its text, in quotes, or a Paradox rule set such as gim for its start")
    parser.add_argument("depth", help="0 to %d" % DEPTH_LIMIT)


def run(options: Namespace) -> int:
    """Print the split and the total."""
    for line in split_lines(position_of(options.position), depth_of(options.depth)):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    return 0


def depth_of(text: str) -> int:
    """A number of turns; Refused for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) <= DEPTH_LIMIT):
        raise Refused("the depth must be a number from 0 to %d, not %r" % (DEPTH_LIMIT, text[:20]))
    return int(text)


def split_lines(position: Position, depth: int) -> Iterator[str]:
    """A line for each turn with the number of sequences behind it, and one for all of them."""
    total = 0 if depth else 1
    for text, following in turns(position) if depth else ():
        count = perft(following, depth - 1)
        total += count
        yield "%s: %d" % (text, count)
    yield "total: %d" % total
