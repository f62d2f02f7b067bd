"""Influence: statues that echo through the eras, and are built and pulled (P30-P36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.faults import count, in_era, in_field
from engine.paradox.modules import Module, Verb, target_text
from engine.paradox.pieces import EMPTY, FOLLOWS, PUSHED, STATUES, Kind
from engine.paradox.pushing import can_push, push, slide
from engine.paradox.spaces import NEXT, SPACES, direction_between, opposite

if TYPE_CHECKING:
    from typing import Iterator, List, Optional, Tuple

    from engine.errors import Problem
    from engine.paradox.modules import Option
    from engine.paradox.settling import Settling
    from engine.paradox.setup import Setup


def echo(settling: Settling, era: int) -> None:
    """P31: the counterparts, in this era, of what moved one era earlier, move too."""
    waiting: List[Tuple[int, int, int, int]] = []
    codes: List[int] = []
    for moved_era, code, direction, cause in settling.moved:
        cell = settling.find(code, era) if moved_era == era - 1 and code not in codes else -1
        if cell >= 0:
            codes.append(code)
            # Cells ascend to the right and down, so this puts the one farthest forward first.
            waiting.append((cell if direction < 2 else -cell, code, direction, cause))
    for _, code, direction, cause in sorted(waiting):
        if not any(moved_era == era and moved == code for moved_era, moved, _, _ in settling.moved):
            _echo_one(settling, settling.find(code, era), direction, cause)


def _echo_one(settling: Settling, cell: int, direction: int, cause: int) -> None:
    if can_push(settling, cell, direction):
        slide(settling, cell, direction, cause, "P31")
    else:
        settling.note("stop", settling.cells[cell], cell, NEXT[direction][cell], cause, "P31")


def list_builds(settling: Settling, options: List[Option]) -> None:
    """P33."""
    if chr(STATUES[settling.mover]) not in settling.builds:
        return
    for direction in range(4):
        target = NEXT[direction][settling.acting]
        if settling.cells[target] == EMPTY:
            options.append(("build", settling.acting, target))


def build(settling: Settling, source: int, target: int) -> None:
    """P33."""
    statue = STATUES[settling.mover]
    settling.builds = settling.builds.replace(chr(statue), "")
    index = settling.note("place", statue, -1, target, -1, "P33")
    settling.cells[target] = statue
    settling.carry = (target, direction_between(source, target), index)


def build_later(settling: Settling, era: int) -> None:
    """P34."""
    if settling.carry is not None:
        cell, direction, cause = settling.carry
        settling.carry = _put(settling, cell + SPACES, direction, cause, "P34")


def build_later_rebound(settling: Settling, era: int) -> None:
    """P34 with the option P35."""
    if settling.carry is not None:
        cell, direction, cause = settling.carry
        cell += SPACES
        back = opposite(direction)
        settling.carry = _put(settling, cell, direction, cause, "P34") or _put(
            settling, NEXT[back][cell], back, cause, "P35"
        )


def _put(settling: Settling, cell: int, direction: int, cause: int, rule: str) -> Optional[Tuple[int, int, int]]:
    # The statue just built, put on the cell of a later era: what to carry on, None where it is blocked.
    statue = STATUES[settling.mover]
    if not can_push(settling, cell, direction):
        settling.note("stop", statue, -1, cell, cause, rule)
        return None
    index = settling.note("place", statue, -1, cell, cause, rule)
    settling.remove_seed(cell, index)
    push(settling, cell, direction, index)
    settling.cells[cell] = statue
    return cell, direction, index


def statue_faults(setup: Setup) -> Iterator[Problem]:
    """P30, P33: at most one statue of a colour in an era, none on the boards that is still to be built."""
    for letter in "OIE":
        counts = [count(setup, letter, era) for era in range(3)]
        for era in range(3):
            if counts[era] > 1:
                yield in_era("statue-count", era, letter * counts[era], (letter,))
        if letter in setup.builds and any(counts):
            yield in_field("statue-unbuilt", "BUILDS", letter)


def influence(rebound: bool = False) -> Module:
    """The module, with or without the older ruling P35."""
    return Module(
        letter="i",
        kinds=tuple(Kind(letter, PUSHED | FOLLOWS) for letter in "OIE"),
        verbs=(
            Verb(
                "build",
                lambda source, target: "B" + target_text(source, target),
                build,
                build_later_rebound if rebound else build_later,
            ),
        ),
        list_options=(list_builds,),
        consequences=(),
        echoes=(echo,),
        start=(("c2", "O"),),
        faults=(statue_faults,),
    )
