"""From one action to a whole turn: what the acting pawn can do, and all turns at once without steps between.

`all_turns` and `count_turns` walk over the same verbs as the steps of a position; a test holds them against those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.settling import Settling

if TYPE_CHECKING:
    from typing import Iterator, List, Tuple

    from engine.paradox.modules import Option
    from engine.paradox.position import Position


def list_options(settling: Settling) -> List[Option]:
    """The legal actions of the acting pawn, in pinned order; none once it is dead (P7)."""
    options: List[Option] = []
    if settling.acting >= 0:
        for lister in settling.rules.listers:
            lister(settling, options)
    return options


def has_option(settling: Settling) -> bool:
    """Whether the acting pawn can do anything at all; stops at the first that it can."""
    options: List[Option] = []
    if settling.acting >= 0:
        for lister in settling.rules.listers:
            lister(settling, options)
            if options:
                return True
    return False


def settled(settling: Settling, option: Option) -> Settling:
    """A copy in which the action has been settled; the given one is as before."""
    following = settling.copy()
    settling.rules.settle(following, *option)
    return following


def reach(settling: Settling) -> int:
    """How many actions, up to two, the acting pawn can do in sequence (P6)."""
    options = list_options(settling)
    if not options:
        return 0
    return 2 if any(has_option(settled(settling, option)) for option in options) else 1


def all_turns(position: Position) -> Iterator[Tuple[int, Tuple[Option, ...], Settling]]:
    """Every turn that P6 allows but for its focus: the pawn's cell, its actions, and the boards after them.

    Where no pawn can do anything, the cell is -1 and there are no actions.
    """
    starts = _first_actions(position)
    if any(options for _, _, _, options in starts):
        for cell, first, settling, options in starts:
            for second in options:
                yield cell, (first, second), settled(settling, second)
    elif starts:
        for cell, first, settling, _ in starts:
            yield cell, (first,), settling
    else:
        yield -1, (), Settling.of(position)


def count_turns(position: Position) -> int:
    """How many turns there are, without settling the last action of each."""
    starts = _first_actions(position)
    return 2 * (sum(len(options) for _, _, _, options in starts) or len(starts) or 1)


def _first_actions(position: Position) -> List[Tuple[int, Option, Settling, List[Option]]]:
    # Each pawn's cell with each of its first actions, the boards after it and what the pawn can do then.
    found = []
    start = Settling.of(position)
    for cell in position.pawns(position.mover, position.focus[position.mover]):
        start.acting = cell
        for option in list_options(start):
            following = settled(start, option)
            found.append((cell, option, following, list_options(following)))
    return found
