"""The geometry of the three boards: cells, names, directions. Nothing of the pieces.

A *space* is one of the 16 of a board, a *cell* one of the 48 of all three: cell = 16 * era + space,
space = 4 * (row - 1) + column, so a1 of the past is 0 and d4 of the future 47 (P1). Cell 48 is the
wall around every board: neighbours are looked up without asking for edges.
"""

from __future__ import annotations

ERAS = "pnf"
SPACES = 16
CELLS = 48
WALL = 48

# Directions are 0-3: up, left, right, down, in the order in which the neighbours' cells ascend.
DIRECTIONS = "ulrd"

NAMES = tuple("abcd"[space % 4] + "1234"[space // 4] for space in range(SPACES))


def opposite(direction: int) -> int:
    """The direction that leads back."""
    return 3 - direction


def _neighbour(cell: int, direction: int) -> int:
    column, row = cell % 4 + (0, -1, 1, 0)[direction], cell // 4 % 4 + (-1, 0, 0, 1)[direction]
    if not (0 <= column < 4 and 0 <= row < 4):
        return WALL
    return cell - cell % SPACES + 4 * row + column


# NEXT[direction][cell]: the cell behind, or WALL.
NEXT = tuple(bytes([_neighbour(cell, direction) for cell in range(CELLS)]) for direction in range(4))

_DIRECTION_OF = {-4: 0, -1: 1, 1: 2, 4: 3}


def direction_between(cell: int, neighbour: int) -> int:
    """The direction from a cell to an orthogonal neighbour of it."""
    return _DIRECTION_OF[neighbour - cell]


def name(cell: int) -> str:
    """The space's name: the same in every era."""
    return NAMES[cell % SPACES]


def space_of(text: str) -> int:
    """The space of a name such as "b3"; raises ValueError for anything else."""
    return NAMES.index(text)
