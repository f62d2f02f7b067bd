"""The tools that measure: intervals, players, fits; and the search as a player of the Universal Game Interface."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest

from engine.cli.thinker import SearchThinker
from engine.games import read_position
from engine.ugi import Limits
from tests.thinking.reached import reached
from tools import ladder, ladder_times, selfplay, tune
from tools.players import QUIET, first_position, is_broken_off, material, material_player, points

WIN = "base 4/2WB/4/4|4/4/1W2/4|3B/4/4/4 w pf 0/0 - ---/--- 1"
START = "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1"


@pytest.mark.parametrize(
    "score, games, low, high", [(0.5, 100, 0.404, 0.596), (1.0, 200, 0.981, 1.0), (0.0, 10, 0.0, 0.278), (0.7, 0, 0, 1)]
)
def test_intervals_are_wilsons(score: float, games: int, low: float, high: float) -> None:
    found = ladder.wilson(score, games)
    assert found == pytest.approx((low, high), abs=0.001)


def test_the_material_player_takes_what_it_can() -> None:
    position = read_position(WIN)
    turn = material_player(1)(position, [], random.Random(1))
    assert dict(position.successors())[turn].winner() == 0
    for each in reached("relativity", 30, 50):
        best = max(material(after, each.mover) for _, after in each.successors())
        turn = material_player(1)(each, [], random.Random(1))
        assert material(dict(each.successors())[turn], each.mover) == best


def test_openings_can_be_played_on() -> None:
    for seed in range(30):
        position = first_position("i", random.Random(seed), 4)
        assert any(after.steps() for _, after in position.successors())


@pytest.fixture
def kept_apart(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(ladder, "FILE", tmp_path / "ladder.json")
    return tmp_path / "ladder.json"


def test_games_are_counted_and_added(kept_apart: Path) -> None:
    for total in (2, 4, 4):
        ladder.main(["play", "base", "--pairs", "2-random", "--to", str(total)])
    (row,) = ladder.read()["matches"]
    assert row["games"] == 4 and row["points"] >= 3 and row["low"] <= row["score"] <= row["high"]
    kept = json.loads(kept_apart.read_text())
    kept["levels"]["base"][0][0] += 1
    kept_apart.write_text(json.dumps(kept))
    assert ladder.read()["matches"]
    kept["levels"]["base"][1][0] += 1
    kept_apart.write_text(json.dumps(kept))
    assert ladder.read()["matches"] == []
    with pytest.raises(SystemExit), ladder.changing():
        pass
    assert json.loads(kept_apart.read_text()) == kept


def test_a_group_is_the_sum_of_its_rule_sets(kept_apart: Path) -> None:
    ladder.main(["play", "modules", "--pairs", "2-1", "--to", "14"])
    kept = json.loads(kept_apart.read_text())
    assert [row["games"] for row in kept["matches"]] == [2] * 7
    (group,) = [row for row in kept["groups"] if row["games"]]
    assert group["games"] == 14 and group["points"] == sum(row["points"] for row in kept["matches"])
    assert "of 14" in ladder.table()


def test_the_table_takes_its_place_in_the_document(kept_apart: Path, monkeypatch) -> None:
    monkeypatch.setattr(ladder, "DOCUMENT", kept_apart.with_suffix(".md"))
    ladder.DOCUMENT.write_text(f"Before\n{ladder.BEGIN}\nold\n{ladder.END}\nafter\n")
    ladder.main(["document"])
    text = ladder.DOCUMENT.read_text()
    assert text.startswith("Before\n") and text.endswith("\nafter\n") and "old" not in text and "| 8-7 |" in text


def test_two_processes_play_the_same_games_as_one(kept_apart: Path) -> None:
    found = []
    for processes in ("1", "2"):
        ladder.main(["play", "i", "--pairs", "2-1", "--to", "6", "--jobs", processes])
        found.append(ladder.read()["matches"])
        kept_apart.unlink()
    assert found[0] == found[1]


def test_budgets_to_try_are_not_kept(kept_apart: Path, capsys) -> None:
    ladder.main(["play", "base", "--pairs", "1000/1/0/0-1", "--to", "2"])
    assert ladder.read()["matches"] == [] and "1000/1/0/0 v 1" in capsys.readouterr().out


def test_times_are_kept_for_as_long_as_the_levels_last(kept_apart: Path) -> None:
    with ladder.changing(is_new=True):
        pass
    ladder.keep_seconds("here", {"base": [0.1], "relativity": [0.2]})
    kept = json.loads(kept_apart.read_text())
    kept["levels"]["base"][0][0] += 1
    kept_apart.write_text(json.dumps(kept))
    assert ladder.read()["seconds"] == {"here": {"relativity": [0.2]}}


def test_turns_are_timed(monkeypatch) -> None:
    monkeypatch.setattr(ladder_times, "POSITIONS", 2)
    assert len(ladder_times.seconds(("base",), 1)) == 2
    assert ladder_times.depth_line("m").startswith("| m | ")


def test_a_game_without_trophies_is_broken_off() -> None:
    position = first_position("relativity", random.Random(1), 0)
    assert not is_broken_off(position, [position] * (QUIET - 1))
    assert is_broken_off(position, [position] * QUIET)
    ahead = read_position("n45a5n/3a2243/3n4a2n/a25345 night S 1----- ------ -")
    assert not is_broken_off(ahead, [position] * QUIET)
    assert (points(ahead, 0), points(ahead, 1), points(position, 0)) == (1, 0, 0.5)


def test_a_fit_finds_what_decided_the_games() -> None:
    lots = random.Random(1)
    data = [([count, lots.randrange(-3, 4)], float(count > 0)) for count in (lots.randrange(-3, 4) for _ in range(400))]
    first, second = tune.fitted([10.0, 10.0], data)
    assert first > 60 and abs(second) < 20
    assert tune.error([first, second], data) < tune.error([10.0, 10.0], data)


@pytest.mark.parametrize("rules, players", [("im", ["1", "2"]), ("relativity", ["2", "material"])])
def test_weights_can_be_fitted_to_self_play(tmp_path, capsys, rules: str, players: list[str]) -> None:
    path = tmp_path / "games.jsonl"
    rows = [{**row, "winner": row["ply"] % 2} for row in selfplay.games(rules, 2, players, 1, 2)][:80]
    path.write_text("\n".join(json.dumps(row) for row in rows))
    tune.main([str(path)])
    assert "bits" in capsys.readouterr().out


def limits(**given: int) -> Limits:
    return Limits(*[given.get(name) for name in ("depth", "nodes", "milliseconds", "remaining", "increment")])


def thought(text: str, asked: Limits, is_stopped=lambda: False) -> tuple[str, list[str]]:
    said: list[str] = []
    return SearchThinker().think(read_position(text), asked, is_stopped, said.append), said


def test_a_program_gets_a_turn_within_its_limits() -> None:
    turns = [turn for turn, _ in read_position(START).successors()]
    for asked in (limits(depth=2), limits(nodes=2000), limits(milliseconds=150), limits(remaining=3000, increment=10)):
        turn, said = thought(START, asked)
        assert turn in turns
        assert said[-1].startswith("depth ") and turn in said[-1]


def test_time_is_kept() -> None:
    start = time.monotonic()
    thought(START, limits(milliseconds=200))
    assert time.monotonic() - start < 2


def test_a_win_is_told_as_a_mate() -> None:
    _turn, said = thought(WIN, limits(nodes=5000))
    assert "score mate 1" in said[-1]


def test_stop_ends_it() -> None:
    looks = iter(range(1000000))
    turn, _ = thought(START, limits(depth=20), lambda: next(looks) >= 10)
    assert next(looks) <= 12 and turn
