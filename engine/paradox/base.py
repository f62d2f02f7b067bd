"""The base rules: pawns move, travel and push (P10-P12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.faults import cells_with, in_field
from engine.paradox.modules import Module, Verb, target_text
from engine.paradox.pieces import (
    DEADLY,
    FOLLOWS,
    OCCUPIED,
    ON_SEED,
    PAWN,
    PAWNS,
    PUSHED,
    Kind,
)
from engine.paradox.pushing import can_push, push, slide
from engine.paradox.spaces import CELLS, NEXT, SPACES, direction_between, opposite

if TYPE_CHECKING:
    from typing import Iterator, List

    from engine.errors import Problem
    from engine.paradox.modules import Option
    from engine.paradox.settling import Settling
    from engine.paradox.setup import Setup

PAWNS_EACH = 7
SUPPLY = 4


def list_moves(settling: Settling, options: List[Option]) -> None:
    """P10, and with each move that the pawn survives the pull that it allows (P32)."""
    cells, traits, source = settling.cells, settling.traits, settling.acting
    mine = cells[source] | ON_SEED
    for direction in range(4):
        target = NEXT[direction][source]
        there = traits[cells[target]]
        if there & PAWN:
            if cells[target] | ON_SEED == mine:
                continue
        elif there & PUSHED:
            if not can_push(settling, target, direction):
                continue
        elif there & OCCUPIED and not there & DEADLY:
            continue
        options.append(("move", source, target))
        if traits[cells[NEXT[3 - direction][source]]] & FOLLOWS and not there & DEADLY:
            options.append(("pull", source, target))


def list_travels(settling: Settling, options: List[Option]) -> None:
    """P11 and P12."""
    cells, traits, source = settling.cells, settling.traits, settling.acting
    later, earlier = source + SPACES, source - SPACES
    if later < CELLS and not traits[cells[later]] & OCCUPIED:
        options.append(("forward", source, later))
    if earlier >= 0 and settling.supply[settling.mover] and not traits[cells[earlier]] & OCCUPIED:
        options.append(("back", source, earlier))


def move(settling: Settling, source: int, target: int) -> None:
    """P10; into an elephant P43."""
    pawn = settling.cells[source] & ~ON_SEED
    there = settling.traits[settling.cells[target]]
    index = settling.note("move", pawn, source, target, -1, "P10")
    if there & DEADLY:
        settling.lift_pawn(source)
        settling.acting = -1
        settling.note("die", pawn, target, -1, index, "P43")
        return
    if there & OCCUPIED:
        push(settling, target, direction_between(source, target), index)
    settling.shift_pawn(source, target)


def move_and_pull(settling: Settling, source: int, target: int) -> None:
    """P32."""
    move(settling, source, target)
    direction = direction_between(source, target)
    slide(settling, NEXT[opposite(direction)][source], direction, 0, "P32")


def travel_forward(settling: Settling, source: int, target: int) -> None:
    """P11."""
    settling.note("travel", PAWNS[settling.mover], source, target, -1, "P11")
    settling.shift_pawn(source, target)


def travel_back(settling: Settling, source: int, target: int) -> None:
    """P12."""
    white, black = settling.supply
    settling.note("enter", PAWNS[settling.mover], source, target, -1, "P12")
    settling.supply = (white, black - 1) if settling.mover else (white - 1, black)
    settling.set_pawn(target, PAWNS[settling.mover])
    settling.acting = target


def pawn_faults(setup: Setup) -> Iterator[Problem]:
    """P3: seven pawns each, of which four begin in supply."""
    for player in range(2):
        supply, side = setup.supply[player], ("side", "wb"[player])
        if supply > SUPPLY:
            yield in_field("supply-range", "SUPPLY", str(supply), [str(count) for count in range(SUPPLY + 1)], side)
        pawns = supply + len(cells_with(setup, ("Ww", "Bb")[player]))
        if pawns > PAWNS_EACH:
            yield in_field("pawn-count", "BOARDS", str(pawns), (), side)


BASE = Module(
    letter="",
    kinds=tuple(Kind(letter, PAWN) for letter in "WB"),
    verbs=(
        Verb("move", target_text, move, None),
        Verb("pull", lambda source, target: target_text(source, target) + "~", move_and_pull, None),
        Verb("forward", lambda source, target: "+", travel_forward, None),
        Verb("back", lambda source, target: "-", travel_back, None),
    ),
    list_options=(list_moves, list_travels),
    consequences=(),
    echoes=(),
    start=(("a1", "W"), ("d4", "B")),
    faults=(pawn_faults,),
)
