"""What can stand on a space: letters as in the position's text, and traits that the rules ask for.

Collisions ask traits, never which module a piece comes from.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Iterable

# Traits, as bits of one byte.
PAWN = 1  # always gives way to a push, at worst by dying (P14)
SEED = 2  # a seed lies there, alone or under a pawn (P2)
SOLID = 4  # neither gives way nor lets in (P15)
PUSHED = 8  # gives way where it can be pushed on, else blocks (P16, P17)
DEADLY = 16  # a pawn that comes in dies (P43)
FALLS = 32  # when pushed it topples (P16)
FOLLOWS = 64  # can be pulled, and echoes in later eras (P31, P32)
TRAMPLED = 128  # gives way to a commanded elephant by being removed (P42)

OCCUPIED = PAWN | SOLID | PUSHED

# The bit that turns a pawn's letter into that of a pawn on a seed ("W" -> "w").
ON_SEED = 32

EMPTY = ord(".")
EDGE = ord("#")
SEED_CODE = ord("s")
SHRUB = ord("h")
TREE = ord("t")
LOGS = b"ulrd"  # by the direction in which they fell
PAWNS = b"WB"  # by player
STATUES = b"IE"  # by player; the orange one belongs to nobody
ORANGE = ord("O")
ELEPHANTS = b"LD"
NO_HAT = ord("-")


class Kind(namedtuple("Kind", "letter traits")):
    """A kind of piece: its letter in the position's text, and its traits."""


def traits_table(kinds: Iterable[Kind]) -> bytes:
    """Traits by letter code, 0 for letters of no kind; the edge of the board is solid."""
    table = bytearray(128)
    table[EDGE] = SOLID
    for kind in kinds:
        table[ord(kind.letter)] = kind.traits
    return bytes(table)
