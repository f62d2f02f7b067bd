"""Growth: seeds, shrubs, trees (P20-P25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.faults import at_cell, cells_with, in_field
from engine.paradox.modules import Module, Verb, target_text
from engine.paradox.pieces import (
    EMPTY,
    FALLS,
    LOGS,
    ON_SEED,
    PAWN,
    PUSHED,
    SEED,
    SEED_CODE,
    SHRUB,
    SOLID,
    TRAMPLED,
    TREE,
    Kind,
)
from engine.paradox.spaces import CELLS, NEXT, SPACES, WALL, opposite

if TYPE_CHECKING:
    from typing import Iterator, List, Tuple

    from engine.errors import Problem
    from engine.paradox.modules import Option
    from engine.paradox.settling import Settling
    from engine.paradox.setup import Setup

SEEDS = 5

# What a plant grows into one era later (P22).
_GROWS = {SEED_CODE: SHRUB, SHRUB: TREE}


def _reach(settling: Settling) -> Tuple[int, ...]:
    # The acting pawn's space and its neighbours, in ascending order.
    here = settling.acting
    return (NEXT[0][here], NEXT[1][here], here, NEXT[2][here], NEXT[3][here])


def list_plants(settling: Settling, options: List[Option]) -> None:
    """P21."""
    cells, traits = settling.cells, settling.traits
    if cells.count(b"s") + cells.count(b"w") + cells.count(b"b") >= SEEDS:
        return
    for target in _reach(settling):
        code = cells[target]
        if code == EMPTY or traits[code] & (PAWN | SEED) == PAWN:
            options.append(("plant", settling.acting, target))


def list_uproots(settling: Settling, options: List[Option]) -> None:
    """P23."""
    cells, traits = settling.cells, settling.traits
    for target in _reach(settling):
        if traits[cells[target]] & SEED:
            options.append(("uproot", settling.acting, target))


def plant(settling: Settling, source: int, target: int) -> None:
    """P21."""
    index = settling.note("place", SEED_CODE, -1, target, -1, "P21")
    code = settling.cells[target]
    settling.cells[target] = SEED_CODE if code == EMPTY else code | ON_SEED
    settling.carry = (SEED_CODE, target, index)


def grow(settling: Settling, era: int) -> None:
    """P22: one step of growth, unless the space is not completely empty."""
    if settling.carry is None:
        return
    code, cell, cause = settling.carry
    code, cell = _GROWS[code], cell + SPACES
    if settling.cells[cell] == EMPTY:
        settling.cells[cell] = code
        settling.carry = (code, cell, settling.note("place", code, -1, cell, cause, "P22"))
    else:
        settling.note("stop", code, -1, cell, cause, "P22")
        settling.carry = None


def uproot(settling: Settling, source: int, target: int) -> None:
    """P23."""
    settling.remove_seed(target, -1, "P23")


def wither(settling: Settling, cell: int, code: int, cause: int) -> None:
    """P24: a seed takes its shrub with it, a shrub its tree or log."""
    later = cell + SPACES
    if later >= CELLS:
        return
    if code == SEED_CODE:
        if settling.cells[later] == SHRUB:
            settling.remove(later, cause, "P24")
    elif code == SHRUB:
        trunk = _trunk(settling, later)
        if trunk != WALL:
            settling.remove(trunk, cause, "P24")


def _trunk(settling: Settling, root: int) -> int:
    # The cell of the tree on that root, or of the log that fell from it; WALL if there is none.
    if settling.cells[root] == TREE:
        return root
    for direction in range(4):
        cell = NEXT[direction][root]
        if settling.cells[cell] == LOGS[direction]:
            return cell
    return WALL


def plant_faults(setup: Setup) -> Iterator[Problem]:
    """P20 and P24: at most five seeds; each shrub over its seed, each tree or log over its shrub, one on a shrub."""
    seeds = len(cells_with(setup, "swb"))
    if seeds > SEEDS:
        yield in_field("seed-count", "BOARDS", str(seeds))
    for cell in cells_with(setup, "h"):
        if cell < SPACES or chr(setup.cells[cell - SPACES]) not in "swb":
            yield at_cell("shrub-without-seed", setup, cell)
    roots: List[int] = []
    for cell in cells_with(setup, "t" + LOGS.decode()):
        root = _root(setup.cells[cell], cell)
        if root == WALL or root < SPACES or setup.cells[root - SPACES] != SHRUB:
            yield at_cell("tree-without-shrub", setup, cell)
        elif root in roots:
            yield at_cell("two-trunks", setup, cell)
        roots.append(root)


def _root(code: int, cell: int) -> int:
    # Where a tree or log grew; WALL for a log that would have come from beyond the edge.
    return cell if code == TREE else NEXT[opposite(LOGS.index(bytes([code])))][cell]


GROWTH = Module(
    letter="g",
    kinds=(
        Kind("s", SEED),
        Kind("w", PAWN | SEED),
        Kind("b", PAWN | SEED),
        Kind("h", SOLID | TRAMPLED),
        Kind("t", PUSHED | FALLS),
    )
    + tuple(Kind(chr(code), SOLID | TRAMPLED) for code in LOGS),
    verbs=(
        Verb("plant", lambda source, target: "P" + target_text(source, target), plant, grow),
        Verb("uproot", lambda source, target: "U" + target_text(source, target), uproot, None),
    ),
    list_options=(list_plants, list_uproots),
    consequences=(wither,),
    echoes=(),
    start=(),
    faults=(plant_faults,),
)
