"""The thinker's protocol: what is asked, what comes back, and that it stops at once."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from engine.games import read_position
from engine.search.ideas import swaps_needed
from engine.search.service import Service
from tests.thinking.reached import reached

GIM = "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1"
BASE = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"
NIGHT = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"
# White can push the black pawn on d2 of the past off the board; then Black is left with one era.
WIN = "base 4/2WB/4/4|4/4/1W2/4|3B/4/4/4 w pf 0/0 - ---/--- 1"


class Clock:
    """A clock that goes on by a millisecond whenever it is looked at."""

    now = 0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def ask(service: Service, **fields: Any) -> list[dict[str, Any]]:
    """Everything that is said to one request, when it is worked on to the end."""
    lines = service.receive(json.dumps(fields))
    while service.is_busy():
        lines += service.work(20)
    return [json.loads(line) for line in lines]


def answer(**fields: Any) -> dict[str, Any]:
    said = ask(Service(Clock()), id="x", **fields)
    assert all(line["id"] == "x" for line in said)
    assert [line["type"] for line in said[:-1]] == ["progress"] * (len(said) - 1)
    return said[-1]


def turns_of(text: str) -> dict[str, Any]:
    return dict(read_position(text).successors())


@pytest.mark.parametrize("position", [GIM, BASE, NIGHT])
@pytest.mark.parametrize("level", [1, 4, 5])
def test_a_move_is_legal_and_repeatable(position: str, level: int) -> None:
    first, second = (answer(kind="move", position=position, level=level, seed=5) for _ in range(2))
    assert first == second
    assert first["type"] == "done"
    assert first["turn"] in turns_of(position)


def test_a_move_does_not_depend_on_what_was_asked_before() -> None:
    service = Service(Clock())
    ask(service, kind="hint", position=GIM, nodes=5000)
    assert (
        ask(service, kind="move", position=GIM, level=5, seed=1)[-1]["turn"]
        == (answer(kind="move", position=GIM, level=5, seed=1)["turn"])
    )


def test_a_third_occurrence_is_avoided_by_who_is_better() -> None:
    said = answer(kind="move", position=BASE, level=4, seed=1)
    after = turns_of(BASE)[said["turn"]].write()
    again = answer(kind="move", position=BASE, level=4, seed=1, history=[after, after])
    assert again["turn"] != said["turn"] or again["score"] == 0


def test_a_win_is_played_and_said() -> None:
    said = answer(kind="hint", position=WIN)
    assert turns_of(WIN)[said["turn"]].winner() == 0
    assert said["win"] == 1 and said["idea"]["code"] == "win-now"


def test_an_analysis_has_lines_that_can_be_played() -> None:
    said = answer(kind="analyse", position=GIM, nodes=8000)
    assert len(said["lines"]) == 3 and said["depth"] >= 2 and said["nodes"] >= 8000
    for line in said["lines"]:
        position = read_position(GIM)
        for turn in line["line"]:
            position = dict(position.successors())[turn]
    assert [line["score"] for line in said["lines"]] == sorted([line["score"] for line in said["lines"]], reverse=True)


def test_an_analysis_of_relativity_counts_the_swaps_to_each_molecule() -> None:
    coins = "435555/2aaa33/4n2a4n/n2n324 night S -12--1 ------ c1#d2"
    needs = answer(kind="analyse", position=coins, nodes=500)["needs"]
    position: Any = read_position(coins)
    for role in ("S", "T"):
        expected = [None if owner else swaps_needed(position, role, rank) for rank, owner in enumerate(position.night)]
        assert needs[role] == expected and needs[role][1] is None
    # The position is a puzzle: Space takes a trophy with the second swap.
    assert min(count for count in needs["S"] if count is not None) == 2
    assert "needs" not in answer(kind="analyse", position=GIM, nodes=500)


def test_progress_comes_at_most_ten_times_a_second() -> None:
    clock = Clock()
    service = Service(clock)
    service.receive(json.dumps({"kind": "analyse", "position": GIM, "nodes": 60000}))
    times = []
    while service.is_busy():
        times += [clock.now for line in service.work(20) if json.loads(line)["type"] == "progress"]
    assert len(times) > 1
    assert min(later - earlier for earlier, later in itertools.pairwise(times)) >= 100


@pytest.mark.parametrize("kind", ["move", "analyse", "hint", "review"])
def test_stop_answers_at_once(kind: str) -> None:
    service = Service(Clock())
    fields = {"id": 1, "kind": kind, "position": GIM, "level": 8, "positions": [GIM], "turns": []}
    assert service.receive(json.dumps(fields)) == []
    service.work(5)
    assert service.is_busy()
    (line,) = service.receive(json.dumps({"id": 2, "kind": "stop"}))
    said = json.loads(line)
    assert said["id"] == 1 and said["type"] == "done" and said["stopped"]
    assert not service.is_busy() and service.work(5) == []
    assert service.receive(json.dumps({"kind": "stop"})) == []


def test_a_new_request_ends_the_old_one() -> None:
    service = Service(Clock())
    service.receive(json.dumps({"id": 1, "kind": "analyse", "position": GIM}))
    service.work(3)
    (line,) = service.receive(json.dumps({"id": 2, "kind": "threats", "position": BASE, "player": 0}))
    assert json.loads(line)["id"] == 1
    assert json.loads(service.work(1000)[-1])["id"] == 2


def test_a_limit_ends_it_in_time() -> None:
    clock = Clock()
    service = Service(clock)
    service.receive(json.dumps({"kind": "move", "position": GIM, "level": 8, "limit": 50}))
    lines: list[str] = []
    while service.is_busy():
        lines += service.work(20)
    assert clock.now <= 60
    assert json.loads(lines[-1])["limited"] and json.loads(lines[-1])["turn"] in turns_of(GIM)


def test_new_forgets() -> None:
    service = Service(Clock())
    ask(service, kind="hint", position=BASE, nodes=3000)
    assert len(service._memory.table)
    service.receive('{"kind": "new"}')
    assert not len(service._memory.table)


def test_another_rule_set_starts_with_an_empty_table() -> None:
    service = Service(Clock())
    ask(service, kind="hint", position=BASE, nodes=3000)
    table = service._memory.table
    ask(service, kind="hint", position=NIGHT, nodes=300)
    assert service._memory.table is not table


def test_the_table_is_bounded() -> None:
    service = Service(Clock(), 100)
    ask(service, kind="hint", position=GIM, nodes=20000)
    assert len(service._memory.table) <= 101


@pytest.mark.parametrize(
    "line, code, field",
    [
        ("", "request-form", None),
        ("[1]", "request-form", None),
        ('{"kind": "move"', "request-form", None),
        ('{"kind": ["move"]}', "request-form", "kind"),
        ('{"kind": "fly"}', "request-form", "kind"),
        ('{"kind": "move"}', "request-form", "position"),
        ('{"kind": "move", "position": 7}', "request-form", "position"),
        ('{"kind": "move", "position": "%s"}' % ("x" * 3000), "request-form", "position"),
        ('{"kind": "move", "position": "%s", "level": 9}' % BASE, "request-form", "level"),
        ('{"kind": "move", "position": "%s", "level": true}' % BASE, "request-form", "level"),
        ('{"kind": "move", "position": "%s", "level": 1, "seed": -1}' % BASE, "request-form", "seed"),
        ('{"kind": "move", "position": "%s", "level": 1, "limit": "soon"}' % BASE, "request-form", "limit"),
        ('{"kind": "move", "position": "base", "level": 1}', "field-count", "fields"),
        ('{"kind": "move", "position": "? day S 11111- ------ -", "level": 1}', "deal-missing", "field"),
        ('{"kind": "threats", "position": "%s", "player": 2}' % BASE, "request-form", "player"),
        ('{"kind": "review", "positions": ["%s"], "turns": ["@n"]}' % BASE, "request-form", "turns"),
        ('{"kind": "review", "positions": "%s", "turns": []}' % BASE, "request-form", "positions"),
        ('{"kind": "solve", "position": "%s", "turn": "a1", "goal": "luck"}' % BASE, "request-form", "goal"),
    ],
)
def test_a_bad_request_is_an_error_and_nothing_else(line: str, code: str, field: str | None) -> None:
    service = Service(Clock())
    (said,) = [json.loads(each) for each in service.receive(line)]
    assert said["type"] == "error" and said["code"] == code
    if code == "request-form" and field:
        assert said["place"] == [["field", field]]
    assert not service.is_busy()


def test_a_finished_game_has_nothing_to_think_about() -> None:
    over = next(after for after in turns_of(WIN).values() if after.is_over())
    (said,) = ask(Service(Clock()), kind="move", position=over.write(), level=1, seed=0)
    assert said["code"] == "game-over"


def test_a_turn_that_cannot_be_solved_with_is_an_error() -> None:
    said = answer(kind="solve", position=WIN, turn="a1.a2.a3@n", goal="win-1")
    assert said["type"] == "error" and said["code"] == "illegal-step"


def test_reached_positions_of_every_kind_are_answered() -> None:
    for rules in ("gi", "im", "relativity"):
        for position in reached(rules, 3, 20):
            said = answer(kind="hint", position=position.write(), nodes=1500)
            assert said["turn"] in dict(position.successors())
            assert said["idea"]["code"]
