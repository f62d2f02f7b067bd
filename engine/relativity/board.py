"""The board of Relativity: cells, names, what is near what, and which four cells are a molecule.

Cells are numbered in the reading order of the coins' text: a4 = 0, b4 = 1, ... f1 = 23.
A rank is a small integer, null = 0 to five = 5. Knows nothing of rounds, players or turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Step

if TYPE_CHECKING:
    from typing import Dict, FrozenSet, List, Tuple

ROWS = 4
COLUMNS = 6
CELLS = ROWS * COLUMNS
RANKS = "na2345"

NAMES = tuple("abcdef"[cell % COLUMNS] + str(ROWS - cell // COLUMNS) for cell in range(CELLS))
CELL_OF = {name: cell for cell, name in enumerate(NAMES)}
# The cells by their names: columns from left to right, each from bottom to top.
BY_NAME = tuple(row * COLUMNS + column for column in range(COLUMNS) for row in range(ROWS - 1, -1, -1))
# The quarters of R1, and the square in their middle.
QUARTERS = tuple(
    tuple((top + row) * COLUMNS + left + column for row in (0, 1) for column in (0, 1, 2))
    for top in (0, 2)
    for left in (0, 3)
)
MIDDLE = (CELL_OF["c3"], CELL_OF["d3"], CELL_OF["c2"], CELL_OF["d2"])
# The differences of consecutive ranks, five and null among them (R5).
_ONE_APART = frozenset((1, -1, 5, -5))

# Filled on first use: building them costs milliseconds on MicroPython.
_swaps: Dict[str, Tuple[Step, ...]] = {}
_ends: List[Tuple[int, int, Step]] = []
_molecules: FrozenSet[int] = frozenset()


def all_swaps() -> Tuple[Step, ...]:
    """The 276 swaps of two spaces, smaller space first, in pinned order: by written name."""
    if "all" not in _swaps:
        pairs = [(one, other) for at, one in enumerate(BY_NAME) for other in BY_NAME[at + 1 :]]
        _swaps["all"] = tuple([Step(NAMES[one] + "#" + NAMES[other], "swap", one, other) for one, other in pairs])
    return _swaps["all"]


def swap(one: int, other: int) -> Step:
    """The swap of two cells, given in either order; a cell with itself makes a step that is never legal."""
    if NAMES[other] < NAMES[one]:
        one, other = other, one
    return Step(NAMES[one] + "#" + NAMES[other], "swap", one, other)


def space_swaps() -> Tuple[Step, ...]:
    """The 96 swaps of neighbours, in pinned order (R4)."""
    if "space" not in _swaps:
        _swaps["space"] = tuple([each for each in all_swaps() if are_neighbours(each.source, each.target)])
    return _swaps["space"]


def time_swaps(coins: bytes) -> Tuple[Step, ...]:
    """The swaps of consecutive ranks on this board, in pinned order (R5); 96 where each rank has four coins."""
    if not _ends:
        # Plain pairs beside each step: reading a step's fields by name would cost twice the time.
        _ends.extend([(each.source, each.target, each) for each in all_swaps()])
    return tuple([each for one, other, each in _ends if coins[one] - coins[other] in _ONE_APART])


def are_neighbours(one: int, other: int) -> bool:
    """Whether two cells touch, diagonally too, on a board that wraps on both axes (R4)."""
    across = (one - other) % COLUMNS in (0, 1, COLUMNS - 1)
    along = (one // COLUMNS - other // COLUMNS) % ROWS in (0, 1, ROWS - 1)
    return one != other and across and along


def are_consecutive(rank: int, other: int) -> bool:
    """Whether two ranks follow each other, five and null too (R5)."""
    return rank - other in _ONE_APART


def molecules() -> FrozenSet[int]:
    """The 209 places of a molecule, each the sum of `1 << cell` over its four cells."""
    global _molecules
    if not _molecules:
        beside = [(1 << cell, _beside(cell)) for cell in range(CELLS)]
        shapes = {bit for bit, _ in beside}
        for _ in range(3):
            shapes = {shape | bit for shape in shapes for bit, near in beside if near & shape and not bit & shape}
        _molecules = frozenset(shapes)
    return _molecules


def _beside(cell: int) -> int:
    """The cells that share a side with this one, as a sum of `1 << cell`; no wrapping."""
    row, column = divmod(cell, COLUMNS)
    places = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return sum([1 << down * COLUMNS + across for down, across in places if 0 <= down < ROWS and 0 <= across < COLUMNS])


def masks(coins: bytes) -> Tuple[int, ...]:
    """For each rank the sum of `1 << cell` over its coins, as `molecules` writes shapes."""
    found = [0] * len(RANKS)
    for cell, rank in enumerate(coins):
        found[rank] |= 1 << cell
    return tuple(found)


def write_coins(coins: bytes) -> str:
    """The coins as text, rows top to bottom, `/` between; `?` where they are not known."""
    if not coins:
        return "?"
    letters = "".join([RANKS[rank] for rank in coins])
    return "/".join([letters[start : start + COLUMNS] for start in range(0, CELLS, COLUMNS)])
