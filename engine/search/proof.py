"""Exhaustive proofs, for puzzles: nothing is estimated, nothing left out.

A *goal* names what is to be shown of the turns of a position:

    win-1    the turn wins at once
    win-2    after the turn the mover wins with the next one, whatever the other does; no turn wins at once
    only     the turn after which the other cannot force a win within two turns, where he wins at once after every
             other, and there is another. In Relativity he wins with a trophy that is his sixth, or that ends the Day in
             his favour (R12, R13)
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
    from typing import Any, Callable, Dict, List, Optional, Tuple

    from engine.game import Position
    from engine.search.domain import Domain, Node
    from engine.search.root import Choice

# In the goal `only`: within how many turns the other must not be able to win after the solution.
SAFE_FOR = 2


class Proof(namedtuple("Proof", "solutions turns weigh is_unique")):
    """What there is to show.

    solutions  the different outcomes that reach the goal, as `Choice`s
    turns      the texts of all turns that lead to them, in pinned order
    weigh      how many turns a player must weigh: the different outcomes of the turn, and of the replies
               to the solution where the goal lies behind them
    is_unique  whether there is one solution, or all differ in the new focus alone
    """


class Prover:
    """Proofs in one game; remembers what it has shown. `rank` is that of the goal `take-2`, -1 for any."""

    def __init__(self, domain: Domain, rank: int = -1) -> None:
        self.domain = domain
        self.rank = rank
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
        solutions = [choice for choice in choices if self.solves(choice, goal)]
        if not self._is_fit(position, choices, goal):
            solutions = []
        weigh = len(choices)
        if solutions and goal != "win-1" and solutions[0].node is not None:
            weigh += len(self.domain.children(solutions[0].node)[0])
        return Proof(tuple(solutions), self._turns(position, solutions), weigh, self._is_one(solutions))

    def _is_one(self, solutions: List[Choice]) -> bool:
        # Ends of the game are told apart without the focus already.
        if len(solutions) == 1:
            return True
        nodes = [choice.node for choice in solutions]
        return None not in nodes and len({self.domain.boards(node) for node in nodes}) == 1

    def _turns(self, position: Position, solutions: List[Choice]) -> Tuple[str, ...]:
        # Outcomes are told apart as `different` does.
        found = [self._key(play(position, choice.turn[len(position.turn_so_far()) :])) for choice in solutions]
        if not found:
            return ()
        return tuple([turn for turn, following in position.successors() if self._key(following) in found])

    def _key(self, following: Position) -> Any:
        is_last = following.is_over() or following.awaits_deal()
        return self.domain.ending(following) if is_last else self.domain.node(following)

    def _can_take(self, node: Node) -> bool:
        return self.domain.can_take(node, self.rank)

    def _is_fit(self, position: Position, choices: List[Choice], goal: str) -> bool:
        if goal == "win-2":
            return all([choice.first != WIN - 1 for choice in choices])
        if goal == "only":
            safe = [choice for choice in choices if self.solves(choice, goal)]
            # Where every turn is safe there is nothing to find.
            return len(safe) < len(choices) and self._is_one(safe) and all(
                [choice.node is None or not self.can_win(choice.node, SAFE_FOR) for choice in safe]
            )
        if goal == "take-2":
            return not position.made and not self.domain.can_take(self.domain.node(position))
        return True

    def solves(self, choice: Choice, goal: str) -> bool:
        """Whether an outcome reaches the goal, other outcomes not considered."""
        if goal == "win-1":
            return bool(choice.first == WIN - 1)
        if choice.node is None:
            return goal == "only" and choice.first != 1 - WIN
        if goal == "win-2":
            return self.must_lose(choice.node, 1)
        if goal == "only":
            return not self.can_win(choice.node, 1)
        return self._all_replies(choice.node, self._can_take)

    def judge(self, position: Position, goal: str, turn: str) -> Tuple[bool, Optional[str]]:
        """Whether a turn, in whatever text, reaches the goal; for one that doesn't, a reply that shows it, if any."""
        following = play(position, turn[len(position.turn_so_far()) :])
        if position.canonical(turn) in self.prove(position, goal).turns:
            return True, None
        has_reply = not following.is_over() and not following.awaits_deal()
        return False, self.reply(following, goal) if has_reply else None

    def reply(self, following: Position, goal: str) -> Optional[str]:
        """A turn of the other after which the goal is out of reach, None if there is none."""
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
            return not self._can_take(reply.node)
        return False
