"""Exhaustive proofs, for puzzles: nothing is estimated, nothing left out.

A *goal* names what is to be shown of the turns of a position:

    win-1    the turn wins at once
    win-2    after the turn the mover wins with the next one, whatever the other does; no turn wins at once
    only     the turn after which the other has no forced win in two turns, where he has one after every other turn
    take-2   (Relativity) after the swap the mover takes a trophy with the next one, whatever the other does; no
             swap takes one at once
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.game import play
from engine.search.domain import WIN
from engine.search.root import different

if TYPE_CHECKING:
    from typing import Callable, Dict, List, Optional, Tuple

    from engine.game import Position
    from engine.search.domain import Domain, Node
    from engine.search.root import Choice

GOALS = ("win-1", "win-2", "only", "take-2")
# How many turns the other needs to win after a turn that loses, in the goal `only`, at most.
LOSES_WITHIN = 2


class Proof(namedtuple("Proof", "solutions weigh")):
    """The outcomes that reach a goal, as `Choice`s, and how many turns a player must weigh: the
    different outcomes of the turn, and of the replies to the solution where the goal lies behind them."""


class Prover:
    """Proofs in one game; remembers what it has shown."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain
        self._forced: Dict[Tuple[Node, int], bool] = {}

    def can_win(self, node: Node, turns: int) -> bool:
        """Whether the mover can win within so many turns of his own, whatever the other does."""
        key = (node, turns)
        if key not in self._forced:
            self._forced[key] = self._can_win(node, turns)
        return self._forced[key]

    def _can_win(self, node: Node, turns: int) -> bool:
        if turns == 1:
            return self.domain.best(node, WIN - 1) == WIN - 1
        nodes, values = self.domain.children(node)
        if WIN - 1 in values:
            return True
        return any([self.must_lose(child, turns - 1) for child in nodes if child is not None])

    def must_lose(self, node: Node, turns: int) -> bool:
        """Whether the other wins within so many turns of his own, whatever the mover does."""
        return self._all_replies(node, lambda child: self.can_win(child, turns))

    def _all_replies(self, node: Node, holds: Callable[[Node], bool]) -> bool:
        # Whether something holds after each turn of a node; where the game or the round ends, it doesn't.
        # A reply that ends the game can only be the mover's win or the other's: both are final.
        nodes, values = self.domain.children(node)
        for child, value in sorted(zip(nodes, values), key=lambda pair: -pair[1]):
            if child is None and value != 1 - WIN:
                return False
            if child is not None and not holds(child):
                return False
        return bool(nodes)

    def prove(self, position: Position, goal: str) -> Proof:
        """All solutions of a position, which must have legal turns."""
        choices = different(self.domain, position)
        solutions = [choice for choice in choices if self._solves(choice, goal)]
        if not self._is_fit(position, choices, goal):
            solutions = []
        weigh = len(choices)
        if solutions and goal != "win-1" and solutions[0].node is not None:
            weigh += len(self.domain.children(solutions[0].node)[0])
        return Proof(tuple(solutions), weigh)

    def _is_fit(self, position: Position, choices: List[Choice], goal: str) -> bool:
        if goal == "win-2":
            return all([choice.first != WIN - 1 for choice in choices])
        if goal == "take-2":
            return not position.made and not self.domain.can_take(self.domain.node(position))
        return True

    def _solves(self, choice: Choice, goal: str) -> bool:
        if goal == "win-1":
            return bool(choice.first == WIN - 1)
        if choice.node is None:
            return goal == "only" and choice.first != 1 - WIN
        if goal == "win-2":
            return self.must_lose(choice.node, 1)
        if goal == "only":
            return not self.can_win(choice.node, LOSES_WITHIN)
        return self._all_replies(choice.node, self.domain.can_take)

    def judge(self, position: Position, goal: str, turn: str) -> Tuple[bool, Optional[str]]:
        """Whether a turn, in whatever text, reaches the goal; for one that doesn't, a reply that shows it, if any."""
        following = play(position, turn[len(position.turn_so_far()) :])
        node, value = self.domain.value_after(position, following)
        for choice in self.prove(position, goal).solutions:
            if (choice.node, choice.first) == (node, value):
                return True, None
        return False, None if node is None else self._reply(following, goal)

    def _reply(self, following: Position, goal: str) -> Optional[str]:
        for choice in sorted(different(self.domain, following), key=lambda choice: (-choice.first, choice.number)):
            if self._refutes(choice, goal):
                return str(choice.turn)
        return None

    def _refutes(self, reply: Choice, goal: str) -> bool:
        if reply.node is None:
            return bool(reply.first == WIN - 1) or goal in ("win-2", "take-2")
        if goal == "win-2":
            return not self.can_win(reply.node, 1)
        if goal == "take-2":
            return not self.domain.can_take(reply.node)
        return goal == "only" and self.must_lose(reply.node, LOSES_WITHIN - 1)
