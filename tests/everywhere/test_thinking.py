"""The search gives the same answers, node for node, on every interpreter."""

from engine.games import read_position
from engine.search.levels import LEVELS, choose, domain_of, root_at_level
from engine.search.lots import Lots
from engine.search.root import think
from engine.search.table import Table

GIM = "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1"
NIGHT = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"


def thought(text, nodes):
    """The best turn, its value, the positions weighed and the depth of a look ahead of about `nodes` positions."""
    position = read_position(text)
    domain = domain_of(position)
    root = root_at_level(domain, Table(), position, len(LEVELS), 1)
    for _ in think(root, nodes):
        pass
    best = root.ranked()[0]
    return best.turn, best.value, domain.weighed, root.depth


def test_lots_are_the_same_everywhere():
    lots = Lots(7)
    assert [lots.below(1000) for _ in range(6)] == LOTS
    assert [lots.around(50) for _ in range(6)] == AROUND


def test_paradox():
    assert thought(GIM, 1500) == THOUGHT_GIM


def test_relativity():
    assert thought(NIGHT, 1500) == THOUGHT_NIGHT


def test_levels_choose_alike():
    chosen = []
    for text in (GIM, NIGHT):
        position = read_position(text)
        chosen += [choose(domain_of(position), Table(), position, level, 3).turn for level in (1, 2)]
    assert chosen == CHOSEN


def test_a_small_table_drops_the_same_everywhere():
    table = Table(4)
    for node in range(5):
        table.keep(node, (node, 0, 0, -1))
    assert [table.look(node) is not None for node in range(5)] == [False, False, True, True, True]
    assert len(table) == 3


# As CPython answered when this was written.
LOTS = [878, 306, 368, 961, 579, 190]
AROUND = [-47, -26, 11, 29, -20, -20]
THOUGHT_GIM = ("a1.b1.b2@f", 25, 1654, 2)
THOUGHT_NIGHT = ("d3#e3", -14, 1695, 2)
CHOSEN = ["a1.a2.Pb2@f", "a1.a2.Pa1@f", "e2#f1", "d2#e1"]
