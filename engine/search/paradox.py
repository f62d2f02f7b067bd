"""Paradox as the search sees it: whole turns at once, positions that are reached in two ways merged.

A node is 60 bytes: 48 cells, 6 hats, the two supplies, the statues still to be built (their place in
`_BUILDS`), the mover, the two focuses. What is legal, and what an action does, is asked of `turning`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.evaluation import REMEMBERED, Evaluation
from engine.paradox.pieces import EDGE, ON_SEED, PAWNS
from engine.paradox.settling import Settling
from engine.paradox.spaces import CELLS, SPACES
from engine.paradox.turning import list_options, settled
from engine.search.domain import WIN, Domain

if TYPE_CHECKING:
    from typing import Dict, Iterator, List, Optional, Tuple

    from engine.paradox.position import Position
    from engine.paradox.rulesets import Ruleset
    from engine.search.domain import Children, Node

_BUILDS = ("", "I", "E", "IE")
_EDGE = bytes([EDGE])
# For who moves next and the two focuses: the last three bytes of a node.
_TAILS = {
    (mover, white, black): bytes([mover, white, black])
    for mover in range(2)
    for white in range(3)
    for black in range(3)
}


class ParadoxDomain(Domain):
    """One rule set."""

    def __init__(self, rules: Ruleset, weights: Optional[Dict[str, int]] = None) -> None:
        super().__init__()
        self.rules = rules
        self.evaluation = Evaluation(rules, weights) if weights else Evaluation(rules)

    def remember(self, count: int) -> None:
        self.evaluation.remembered = min(REMEMBERED, count)

    def forget(self) -> None:
        self.evaluation.forget()

    def node(self, position: Position) -> Node:
        body = position.cells + position.hats + bytes(position.supply) + bytes([_BUILDS.index(position.builds)])
        return body + _TAILS[(position.mover, position.focus[0], position.focus[1])]

    def children(self, node: Node) -> Children:
        """See `Domain`: each outcome of the actions with the two ways of the focus."""
        nodes: List[Optional[Node]] = []
        values: List[int] = []
        moves = _focus_moves(node)
        for body, survey, common in self._boards(node):
            if common == WIN:
                nodes.append(None)
                values.append(WIN - 1)
                continue
            for tail, mover, focus in moves:
                nodes.append(body + tail)
                values.append(common - self.evaluation.placed(survey, mover, focus))
        self.weighed += len(values)
        return nodes, values

    def best(self, node: Node, beta: int) -> int:
        """See `Domain`: the focus is only evaluated, no child is made."""
        best = -WIN
        moves = _focus_moves(node)
        placed = self.evaluation.placed
        for _, survey, common in self._boards(node):
            self.weighed += 2
            if common == WIN:
                return WIN - 1
            for _, mover, focus in moves:
                value = common - placed(survey, mover, focus)
                if value > best:
                    best = value
            if best >= beta:
                break
        return best

    def value_after(self, position: Position, following: Position) -> Tuple[Optional[Node], int]:
        """See `Domain`."""
        if following.is_over():
            return None, WIN - 1
        evaluation = self.evaluation
        survey = evaluation.survey(following.cells, following.hats)
        common = evaluation.common(survey, following.supply, following.builds, following.hats)
        value = -common if following.mover == 0 else common
        return self.node(following), value - evaluation.placed(survey, following.mover, following.focus)

    def ending(self, position: Position) -> Node:
        # Where the game is over, nobody cares where the focus went.
        return self.boards(self.node(position))

    def boards(self, node: Node) -> Node:
        return node[:57]

    def _boards(self, node: Node) -> Iterator[Tuple[bytes, Tuple, int]]:  # type: ignore[type-arg]
        # Each different outcome of a turn's actions: the node without its tail, its survey, and the common
        # part of the value for the mover; WIN where the other has lost.
        mover, common_of, survey_of = node[57], self.evaluation.common, self.evaluation.survey
        rival = 1 - mover
        seen = set()
        for settling in _outcomes(self.rules, node):
            hats, supply, builds = settling.hats, settling.supply, settling.builds
            body = bytes(settling.cells[:CELLS]) + hats + bytes(supply) + bytes([_BUILDS.index(builds)])
            if body in seen:
                continue
            seen.add(body)
            survey = survey_of(body, hats)
            if (survey[0][rival] > 0) + (survey[1][rival] > 0) + (survey[2][rival] > 0) < 2:
                yield body, survey, WIN
            else:
                common = common_of(survey, supply, builds, hats)
                yield body, survey, -common if mover else common


def _focus_moves(node: Node) -> List[Tuple[bytes, int, Tuple[int, int]]]:
    # P5: for both ways to move the focus the child's tail, its mover and focuses.
    mover, focus = node[57], (node[58], node[59])
    here = focus[mover]
    moves = []
    for era in range(3):
        if era != here:
            after = (focus[0], era) if mover else (era, focus[1])
            moves.append((_TAILS[(1 - mover, after[0], after[1])], 1 - mover, after))
    return moves


def _outcomes(rules: Ruleset, node: Node) -> Iterator[Settling]:
    # The boards after every sequence of actions that P6 allows, as `turning.all_turns` has them for positions.
    mover = node[57]
    start = Settling(rules, node[:CELLS] + _EDGE, mover, (node[54], node[55]), _BUILDS[node[56]], node[48:54], -1)
    firsts = []
    can_go_on = False
    for cell in _pawns(node, mover, node[58 + mover]):
        start.acting = cell
        for option in list_options(start):
            following = settled(start, option)
            options = list_options(following)
            can_go_on = can_go_on or bool(options)
            firsts.append((following, options))
    if can_go_on:
        for following, options in firsts:
            for option in options:
                yield settled(following, option)
    elif firsts:
        for following, _ in firsts:
            yield following
    else:
        yield start


def _pawns(node: Node, player: int, era: int) -> List[int]:
    letter = PAWNS[player] | ON_SEED
    return [cell for cell in range(SPACES * era, SPACES * era + SPACES) if node[cell] | ON_SEED == letter]
