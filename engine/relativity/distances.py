"""How many swaps of his own a player needs to make a molecule of a rank while the other only looks on.

A rank's coins are a mask, the sum of `1 << cell`. Space carries coins step by step, so its distance is
that of the cheapest way to match the coins with the cells of a molecule, each pair as far apart as a
king walks on the torus. Time changes one coin of a cell's rank to the next, so a cell costs its rank's
distance on the ring of six, and no swap serves two cells of one molecule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.relativity import board

if TYPE_CHECKING:
    from typing import Dict, List, Sequence, Tuple

    # Of a mask: Space's distance (FAR for 3 or more), the cells that complete three of its coins,
    # and the pairs of cells that complete two of them.
    Known = Tuple[int, int, Tuple[int, ...]]

FAR = 3
# Masks that `known` has been asked for: there are 10,626 of four coins.
KNOWN: Dict[int, Known] = {}
# By a mask of three or two cells: the other cells of molecules that hold them.
_thirds: Dict[int, int] = {}
_pairs: Dict[int, List[int]] = {}
# By cell: the cells one and two king's steps away on the torus.
_near: List[int] = []
_next: List[int] = []


def known(mask: int) -> Known:
    """What every evaluation asks about a mask, remembered."""
    found = KNOWN.get(mask)
    if found is None:
        if not _near:
            _prepare()
        found = _learn(mask)
        KNOWN[mask] = found
    return found


def _prepare() -> None:
    for shape in sorted(board.molecules()):
        bits = _bits(shape)
        for bit in bits:
            rest = shape ^ bit
            _thirds[rest] = _thirds.get(rest, 0) | bit
        for at, one in enumerate(bits):
            for other in bits[at + 1 :]:
                _pairs.setdefault(shape ^ one ^ other, []).append(one | other)
    for cell in range(board.CELLS):
        steps = [king_steps(cell, other) for other in range(board.CELLS)]
        _near.append(sum([1 << other for other in range(board.CELLS) if steps[other] == 1]))
        _next.append(sum([1 << other for other in range(board.CELLS) if steps[other] == 2]))


def king_steps(one: int, other: int) -> int:
    """How many swaps carry a coin from cell to cell for Space."""
    columns = abs(one % board.COLUMNS - other % board.COLUMNS)
    rows = abs(one // board.COLUMNS - other // board.COLUMNS)
    across = min(columns, board.COLUMNS - columns)
    return max(across, min(rows, board.ROWS - rows))


def _bits(mask: int) -> List[int]:
    return [1 << cell for cell in range(board.CELLS) if mask >> cell & 1]


def _learn(mask: int) -> Known:
    cells = [cell for cell in range(board.CELLS) if mask >> cell & 1]
    completing, distance = 0, 0 if mask in board.molecules() else FAR
    for cell in cells:
        cells_left = _thirds.get(mask ^ 1 << cell, 0) & ~mask
        completing |= cells_left
        if cells_left & _near[cell]:
            distance = min(distance, 1)
        elif cells_left & _next[cell]:
            distance = min(distance, 2)
    pairs: List[int] = []
    for at, one in enumerate(cells):
        for other in cells[at + 1 :]:
            for pair in _pairs.get(mask ^ 1 << one ^ 1 << other, ()):
                if not pair & mask:
                    pairs.append(pair)
                    if distance > 2 and _both_near(pair, one, other):
                        distance = 2
    return distance, completing, tuple(pairs)


def _both_near(pair: int, one: int, other: int) -> bool:
    # Whether two coins can take the two cells of a pair, a step each.
    first, second = _bits(pair)
    if first & _near[one] and second & _near[other]:
        return True
    return bool(second & _near[one] and first & _near[other])


def near_time(masks: Sequence[int], rank: int) -> int:
    """Time's swaps for a rank, FAR for 3 or more."""
    mask = masks[rank]
    distance, completing, pairs = KNOWN.get(mask) or known(mask)
    if not distance:
        return 0
    beside = masks[rank - 1] | masks[rank - 5]
    if completing & beside:
        return 1
    if completing & (masks[rank - 2] | masks[rank - 4]):
        return 2
    for pair in pairs:
        if pair & beside == pair:
            return 2
    return FAR


def space_swaps_needed(mask: int) -> int:
    """Space's swaps for a rank with that mask, exactly."""
    near = known(mask)[0]
    if near < FAR:
        return near
    fewest = board.CELLS
    for shape in board.molecules():
        fewest = min(fewest, _match(mask & ~shape, shape & ~mask))
        if fewest == FAR:
            break
    return fewest


def _match(coins: int, cells: int) -> int:
    # The cheapest way to bring the coins of a mask to the cells of another.
    if not coins:
        return 0
    bit = coins & -coins
    cell = _cell(bit)
    costs = [king_steps(cell, _cell(goal)) + _match(coins ^ bit, cells ^ goal) for goal in _bits(cells)]
    return min(costs)


def _cell(bit: int) -> int:
    cell = 0
    while bit > 1 << cell:
        cell += 1
    return cell


def time_swaps_needed(coins: bytes, rank: int) -> int:
    """Time's swaps for a rank on a board, exactly."""
    near = near_time(board.masks(coins), rank)
    if near < FAR:
        return near
    costs = [min((coin - rank) % 6, (rank - coin) % 6) for coin in coins]
    return min([sum([costs[cell] for cell in range(board.CELLS) if shape >> cell & 1]) for shape in board.molecules()])
