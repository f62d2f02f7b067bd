"""Section 4 of the rules: what happens when something has to go (P13-P18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.pieces import (
    DEADLY,
    EMPTY,
    FALLS,
    LOGS,
    OCCUPIED,
    ON_SEED,
    PAWN,
    PUSHED,
    SOLID,
)
from engine.paradox.spaces import NEXT, SPACES

if TYPE_CHECKING:
    from engine.paradox.settling import Settling


def can_push(settling: Settling, cell: int, direction: int) -> bool:
    """Whether `push` would be done, not blocked. Nothing changes."""
    cells, traits, ahead = settling.cells, settling.traits, NEXT[direction]
    there = traits[cells[cell]]
    while there & PUSHED:
        cell = ahead[cell]
        there = traits[cells[cell]]
    return not there & SOLID


def push(settling: Settling, cell: int, direction: int, cause: int) -> None:
    """What stands on the cell goes; only where `can_push` says so. `cause` is the index of the pushing effect."""
    there = settling.traits[settling.cells[cell]]
    if there & PAWN:
        _push_pawn(settling, cell, direction, cause)
    elif there & FALLS:
        _topple(settling, cell, direction, cause)
    elif there & PUSHED:
        slide(settling, cell, direction, cause, "P17")


def slide(settling: Settling, cell: int, direction: int, cause: int, rule: str) -> None:
    """A statue moves one space, pushing what is there (P17); only where `can_push` says so."""
    target, code = NEXT[direction][cell], settling.cells[cell]
    index = settling.note("move", code, cell, target, cause, rule)
    push(settling, target, direction, index)
    settling.remove_seed(target, index)
    settling.cells[target] = code
    settling.cells[cell] = EMPTY
    settling.moved.append((cell // SPACES, code, direction, index))


def _push_pawn(settling: Settling, cell: int, direction: int, cause: int) -> None:
    target = NEXT[direction][cell]
    pawn, ahead = settling.cells[cell], settling.cells[target]
    there = settling.traits[ahead]
    if there & SOLID:
        settling.kill(cell, cause, "P43" if there & DEADLY else "P14")
    elif there & PAWN and pawn | ON_SEED == ahead | ON_SEED:
        settling.kill(target, settling.kill(cell, cause, "P14"), "P14")
    elif not can_push(settling, target, direction):
        settling.kill(cell, cause, "P14")
    else:
        index = settling.note("move", pawn & ~ON_SEED, cell, target, cause, "P14")
        if there & OCCUPIED:
            push(settling, target, direction, index)
        settling.shift_pawn(cell, target)


def _topple(settling: Settling, cell: int, direction: int, cause: int) -> None:
    target, log = NEXT[direction][cell], LOGS[direction]
    index = settling.note("fall", log, cell, target, cause, "P16")
    if settling.traits[settling.cells[target]] & PAWN:
        settling.kill(target, index, "P16")
    else:
        push(settling, target, direction, index)
    settling.remove_seed(target, index)
    settling.cells[target] = log
    settling.cells[cell] = EMPTY
