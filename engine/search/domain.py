"""What a game shows to the search: nodes, their children, their worth.

A *node* is a position in a compact form of the game's own: it can be compared and hashed, and is
never written. A *value* is an integer, in hundredths of a pawn or trophy, for the player to move; the
two players move in turn. All numbers that MicroPython meets here stay below 2**30.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, List, Optional, Tuple

    Node = Any
    # Children in pinned order, and for each what the node's mover has by going there.
    Children = Tuple[List[Optional[Node]], List[int]]

# A won game is worth WIN less the turns until then; whatever is beyond SURE is won or lost for certain.
WIN = 100000
SURE = 50000
# Beyond every value.
INFINITE = 200000
# No evaluation goes beyond this, so that it cannot be taken for a win.
DOUBTFUL = 30000


class Domain:
    """One game (or rule set) as the search sees it.

    weighed  how many positions have been looked at: the measure of every budget
    """

    def __init__(self) -> None:
        self.weighed = 0

    def node(self, position: Any) -> Node:
        """The node of a position at a turn's beginning."""
        raise NotImplementedError

    def children(self, node: Node) -> Children:
        """Every different position after one turn, None where nothing follows that can be foreseen.

        The value of such an end is final: `WIN - 1` where the mover has won, an expectation where chance decides.
        The other values are evaluations.
        """
        raise NotImplementedError

    def best(self, node: Node, beta: int) -> int:
        """The greatest of the children's values; or any that is `beta` or more, as soon as one is found."""
        raise NotImplementedError

    def value_after(self, position: Any, following: Any) -> Tuple[Optional[Node], int]:
        """What `children` gives for one turn, from positions; `following` may be at the end of a game."""
        raise NotImplementedError

    def ending(self, position: Any) -> Any:
        """What tells positions apart in which nothing follows: those that look alike are one."""
        raise NotImplementedError

    def boards(self, node: Node) -> Any:
        """What tells nodes apart for somebody who looks at the boards alone."""
        return node

    def can_take(self, node: Node, rank: int = -1) -> bool:
        """Whether the mover can take a trophy (of that rank, if one is given) with one turn, in games with trophies."""
        return False

    def remember(self, count: int) -> None:
        """Remember at most so many things (or fewer, where the game sets its own bound) to be quick."""

    def forget(self) -> None:
        """Drop whatever was remembered to be quick."""


def later(value: int) -> int:
    """A value seen one turn earlier: a win is one turn farther away."""
    if value > SURE:
        return value - 1
    return value + 1 if value < -SURE else value


def sooner(value: int) -> int:
    """The inverse of `later`, for bounds handed down."""
    if value > SURE:
        return value + 1
    return value - 1 if value < -SURE else value


def wins_in(value: int) -> Optional[int]:
    """For a sure value how many turns of the winner's own the game lasts, negative for a loss; None in doubt."""
    if value > SURE:
        return (WIN - value + 1) // 2
    if value < -SURE:
        return -((WIN + value + 1) // 2)
    return None
