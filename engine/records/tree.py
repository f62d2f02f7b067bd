"""A tree of turns as one flat tuple of nodes; knows nothing of games or positions.

The nodes stand in preorder, each with its depth. The first is the root, at depth 0, which stands for
the first position; it is always there. The first child of a node is what was played, its siblings are
branches. So the main line is the nodes whose depth is their index.

A *path* names a node from outside: for each turn from the root the index among its siblings.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import RecordError, problem

if TYPE_CHECKING:
    from typing import List, Optional, Sequence, Set, Tuple

    Path = Tuple[int, ...]
    Nodes = Tuple["Node", ...]

NO_TIME = -1


class Node(namedtuple("Node", "depth turn comment time clock")):
    """One turn and what is said about it.

    depth    turns from the root
    turn     its text as the game writes it; "" for the root
    comment  any text
    time     when it was made: whole seconds since 1970-01-01 UTC, or NO_TIME
    clock    what the player who made it had left: milliseconds, or NO_TIME
    """

    def but(
        self,
        depth: Optional[int] = None,
        comment: Optional[str] = None,
        time: Optional[int] = None,
        clock: Optional[int] = None,
    ) -> Node:
        """This node with some of its fields changed."""
        return Node(
            self.depth if depth is None else depth,
            self.turn,
            self.comment if comment is None else comment,
            self.time if time is None else time,
            self.clock if clock is None else clock,
        )


ROOT = Node(0, "", "", NO_TIME, NO_TIME)


def node_of(depth: int, turn: str) -> Node:
    """A node about which nothing is said."""
    return Node(depth, turn, "", NO_TIME, NO_TIME)


def end(nodes: Sequence[Node], index: int) -> int:
    """The index behind the last node of the subtree that starts at `index`."""
    depth = nodes[index].depth
    index += 1
    while index < len(nodes) and nodes[index].depth > depth:
        index += 1
    return index


def children(nodes: Sequence[Node], index: int) -> List[int]:
    """The indices of a node's children, in order."""
    found, behind, child = [], end(nodes, index), index + 1
    while child < behind:
        found.append(child)
        child = end(nodes, child)
    return found


def next_siblings(nodes: Sequence[Node]) -> List[int]:
    """For each node the index of its next sibling, 0 where it is the last."""
    following = [0] * len(nodes)
    latest: List[int] = []
    for index, node in enumerate(nodes):
        if len(latest) > node.depth:
            following[latest[node.depth]] = index
            del latest[node.depth :]
        latest.append(index)
    return following


def has_twins(nodes: Sequence[Node]) -> bool:
    """Whether two children of one node are the same turn: no tree is to have them."""
    following = next_siblings(nodes)
    # For each node the turns of its elder siblings.
    elders: List[Set[str]] = [set() for _ in nodes]
    for index, node in enumerate(nodes):
        if node.turn in elders[index]:
            return True
        elders[index].add(node.turn)
        if following[index]:
            elders[following[index]] = elders[index]
    return False


def find(nodes: Sequence[Node], path: Sequence[int]) -> int:
    """The index of the node at the end of a path; RecordError where there is none."""
    index = 0
    for length, place in enumerate(path):
        depth, index = nodes[index].depth + 1, index + 1
        while place > 0 and index < len(nodes) and nodes[index].depth >= depth:
            index += 1
            if index < len(nodes) and nodes[index].depth == depth:
                place -= 1
        if place != 0 or index >= len(nodes) or nodes[index].depth != depth:
            raise RecordError([problem("no-such-turn", (("depth", length + 1),), str(tuple(path)))])
    return index


def path_to(nodes: Sequence[Node], index: int) -> Path:
    """The path of the node at an index."""
    path = [0] * nodes[index].depth
    depth = nodes[index].depth
    for earlier in range(index - 1, -1, -1):
        if nodes[earlier].depth < depth:
            depth = nodes[earlier].depth
        elif nodes[earlier].depth == depth:
            path[depth - 1] += 1
    return tuple(path)


def line(nodes: Sequence[Node], index: int) -> List[int]:
    """The indices of the nodes from the root to the node at an index, both included."""
    found, depth = [index], nodes[index].depth
    for earlier in range(index - 1, -1, -1):
        if nodes[earlier].depth < depth:
            depth = nodes[earlier].depth
            found.append(earlier)
    found.reverse()
    return found


def main_length(nodes: Sequence[Node]) -> int:
    """The number of turns of the main line."""
    length = 1
    while length < len(nodes) and nodes[length].depth == length:
        length += 1
    return length - 1


def insert(nodes: Nodes, index: int, turn: str) -> Tuple[Nodes, int]:
    """Add a last child to the node at `index`, unless it has that child: the nodes, and the child's index."""
    for child in children(nodes, index):
        if nodes[child].turn == turn:
            return nodes, child
    at = end(nodes, index)
    return nodes[:at] + (node_of(nodes[index].depth + 1, turn),) + nodes[at:], at


def replace(nodes: Nodes, index: int, node: Node) -> Nodes:
    """Put another node in the place of one, of the same depth."""
    return nodes[:index] + (node,) + nodes[index + 1 :]


def delete(nodes: Nodes, index: int) -> Nodes:
    """Take out a subtree."""
    return nodes[:index] + nodes[end(nodes, index) :]


def promote(nodes: Nodes, index: int) -> Nodes:
    """Make a node the first of its siblings; the others keep their order."""
    depth, first = nodes[index].depth, index
    for earlier in range(index - 1, -1, -1):
        if nodes[earlier].depth < depth:
            break
        if nodes[earlier].depth == depth:
            first = earlier
    behind = end(nodes, index)
    return nodes[:first] + nodes[index:behind] + nodes[first:index] + nodes[behind:]
