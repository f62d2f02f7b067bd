"""The search gives the same answers, node for node, on every interpreter."""

import json

from engine.games import read_position
from engine.search.levels import STRONGEST, choose, domain_of, root_at_level
from engine.search.lots import Lots
from engine.search.root import think
from engine.search.service import Service
from engine.search.table import Table

GIM = "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1"
WIN = "base 4/2WB/4/4|4/4/1W2/4|3B/4/4/4 w pf 0/0 - ---/--- 1"
NIGHT = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"


def thought(text, nodes):
    """The best turn, its value, the positions weighed and the depth of a look ahead of about `nodes` positions."""
    position = read_position(text)
    domain = domain_of(position)
    root = root_at_level(domain, Table(), position, STRONGEST, 1)
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


def said(**fields):
    """The last line that answers a request, worked on to the end; the clock stands still."""
    service = Service(lambda: 0)
    lines = service.receive(json.dumps(fields))
    while service.is_busy():
        lines += service.work(20)
    return json.loads(lines[-1])


def test_hints_are_the_same():
    hint = said(kind="hint", position=GIM, nodes=600)
    assert [hint["turn"], hint["score"], hint["win"], hint["depth"], hint["idea"]] == HINT_GIM
    hint = said(kind="hint", position=NIGHT, nodes=600)
    assert [hint["turn"], hint["score"], hint["win"], hint["depth"], hint["idea"]] == HINT_NIGHT


def test_threats_are_the_same():
    answer = said(kind="threats", position=WIN, player=1)
    assert [[threat["cell"], threat["turn"], threat["step"], threat["wins"]] for threat in answer["threats"]] == THREATS


def test_reviews_are_the_same():
    position = read_position(WIN)
    turn, after = next(pair for pair in position.successors() if not pair[1].is_over())
    answer = said(kind="review", positions=[WIN, after.write()], turns=[turn], nodes=500)
    assert [value["win"] for value in answer["values"]] == REVIEW
    assert [moment["win_missed"] for moment in answer["moments"]] == [1]


def test_solutions_are_judged_the_same():
    assert said(kind="solve", position=WIN, turn="c2.d2.c2@n", goal="win-1")["right"]
    assert not said(kind="solve", position=WIN, turn="c2.c3.c2@n", goal="win-1")["right"]


def test_a_bad_request_is_an_error():
    assert said(kind="move", position="nonsense", level=3)["code"] == "field-count"
    assert Service(lambda: 0).receive("{")[0].find("request-form") > 0


# As CPython answered when this was written.
LOTS = [878, 306, 368, 961, 579, 190]
AROUND = [-47, -26, 11, 29, -20, -20]
THOUGHT_GIM = ("a1.b1.b2@n", 54, 1694, 2)
THOUGHT_NIGHT = ("d3#e3", -14, 1695, 2)
CHOSEN = ["a1.a2.Pa1@f", "a1.Pb1.a2@n", "c4#d3", "d2#e1"]
HINT_GIM = ["a1.b1.b2@n", 0, None, 2, {"code": "centre", "cell": 5}]
HINT_NIGHT = ["c1#d2", -14, None, 1, {"code": "prevent", "ranks": "2"}]
THREATS = [[7, "c2.d2.d1@n", ".d2", True]]
REVIEW = [1, None]
