"""Memory: elephants that are trained and commanded (P40-P44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.faults import count, in_era, in_field
from engine.paradox.modules import Module, Verb, target_text
from engine.paradox.pieces import (
    DEADLY,
    EMPTY,
    FOLLOWS,
    NO_HAT,
    OCCUPIED,
    PAWN,
    PAWNS,
    PUSHED,
    SOLID,
    TRAMPLED,
    Kind,
)
from engine.paradox.pushing import can_push, push, slide
from engine.paradox.spaces import ERAS, NEXT, SPACES, direction_between, opposite

if TYPE_CHECKING:
    from typing import Iterator, List

    from engine.errors import Problem
    from engine.paradox.modules import Option
    from engine.paradox.settling import Settling
    from engine.paradox.setup import Setup


def hat_slot(player: int, era: int) -> int:
    """Where the hats (six codes) hold that player's hat of that era."""
    return 3 * player + era


def list_trainings(settling: Settling, options: List[Option]) -> None:
    """P41."""
    cells, traits = settling.cells, settling.traits
    worn = settling.hats[hat_slot(settling.mover, settling.acting // SPACES)]
    for direction in range(4):
        target = NEXT[direction][settling.acting]
        if traits[cells[target]] & DEADLY and cells[target] != worn:
            options.append(("train", settling.acting, target))


def list_commands(settling: Settling, options: List[Option]) -> None:
    """P42, and the pull that goes with it (P44)."""
    era = settling.acting // SPACES
    worn = settling.hats[hat_slot(settling.mover, era)]
    source = settling.find(worn, era) if worn != NO_HAT else -1
    if source < 0:
        return
    cells, traits = settling.cells, settling.traits
    for direction in range(4):
        target = NEXT[direction][source]
        if _can_enter(settling, target, direction):
            options.append(("command", source, target))
            if traits[cells[NEXT[opposite(direction)][source]]] & FOLLOWS:
                options.append(("command-pull", source, target))


def _can_enter(settling: Settling, target: int, direction: int) -> bool:
    there = settling.traits[settling.cells[target]]
    if there & PUSHED:
        return can_push(settling, target, direction)
    return not there & SOLID or bool(there & TRAMPLED)


def train(settling: Settling, source: int, target: int) -> None:
    """P41 in the acting pawn's era."""
    settling.carry = (settling.cells[target], _give_hat(settling, source // SPACES, settling.cells[target], -1))


def train_later(settling: Settling, era: int) -> None:
    """P41 in the later eras, up to the first where the elephant wears the hat already (or is missing)."""
    if settling.carry is None:
        return
    elephant, cause = settling.carry
    if settling.hats[hat_slot(settling.mover, era)] == elephant or settling.find(elephant, era) < 0:
        settling.carry = None
    else:
        settling.carry = (elephant, _give_hat(settling, era, elephant, cause))


def _give_hat(settling: Settling, era: int, elephant: int, cause: int) -> int:
    mover, other = settling.mover, 1 - settling.mover
    hats = bytearray(settling.hats)
    before, cell = hats[hat_slot(mover, era)], settling.find(elephant, era)
    index = settling.note("hat", PAWNS[mover], _wearer(settling, before, era), cell, cause, "P41")
    hats[hat_slot(mover, era)] = elephant
    if hats[hat_slot(other, era)] == elephant:
        hats[hat_slot(other, era)] = NO_HAT
        settling.note("hat", PAWNS[other], cell, -1, index, "P41")
    settling.hats = bytes(hats)
    return index


def _wearer(settling: Settling, elephant: int, era: int) -> int:
    return -1 if elephant == NO_HAT else settling.find(elephant, era)


def command(settling: Settling, source: int, target: int) -> None:
    """P42."""
    elephant, there = settling.cells[source], settling.traits[settling.cells[target]]
    index = settling.note("move", elephant, source, target, -1, "P42")
    if there & PAWN:
        settling.kill(target, index, "P42")
    elif there & PUSHED:
        push(settling, target, direction_between(source, target), index)
    elif there & OCCUPIED:
        settling.remove(target, index, "P42")
    settling.remove_seed(target, index, "P42")
    settling.cells[target] = elephant
    settling.cells[source] = EMPTY


def command_and_pull(settling: Settling, source: int, target: int) -> None:
    """P44."""
    command(settling, source, target)
    direction = direction_between(source, target)
    slide(settling, NEXT[opposite(direction)][source], direction, 0, "P44")


def _command_text(source: int, target: int) -> str:
    return "C" + target_text(source, source) + target_text(source, target)


def elephant_faults(setup: Setup) -> Iterator[Problem]:
    """P40, P41: at most one elephant of each colour in an era, no two hats on one, none without one."""
    for era in range(3):
        for letter in "LD":
            found = letter * count(setup, letter, era)
            if len(found) > 1:
                yield in_era("elephant-count", era, found, (letter,))
        white, black = setup.hats[hat_slot(0, era)], setup.hats[hat_slot(1, era)]
        if white == black != NO_HAT:
            yield in_field("hat-shared", "HATS", chr(white), (), ("era", ERAS[era]))
        for hat in (white, black):
            if hat != NO_HAT and not count(setup, chr(hat), era):
                yield in_field("hat-without-elephant", "HATS", chr(hat), (), ("era", ERAS[era]))


MEMORY = Module(
    letter="m",
    kinds=tuple(Kind(letter, SOLID | DEADLY) for letter in "LD"),
    verbs=(
        Verb("train", lambda source, target: "T" + target_text(source, target), train, train_later),
        Verb("command", _command_text, command, None),
        Verb("command-pull", lambda source, target: _command_text(source, target) + "~", command_and_pull, None),
    ),
    list_options=(list_trainings, list_commands),
    consequences=(),
    echoes=(),
    start=(("d1", "D"), ("a4", "L")),
    faults=(elephant_faults,),
)
