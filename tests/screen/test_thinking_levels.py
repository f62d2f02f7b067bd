"""The level picker: what is measured is shown with its interval, what isn't is said not to be."""

from __future__ import annotations

import json

import pytest

from tests.screen.desk import Desk, Reader
from tools import ladder as tools_ladder
from tools.paths import ROOT
from ui import ladder
from ui.views import levels

ROW = {"rules": "base", "player": "3", "against": "2", "games": 200, "points": 147.0, "score": 0.735, "low": 0.67,
       "high": 0.79}  # fmt: skip
BUDGETS = [[1000, 1, 0, 300], [1000, 1, 0, 10], [4000, 2, 0, 60], [4000, 3, 0, 0], [4000, 24, 0, 0]]
SECONDS = {"worker": {"base": [0.02, 0.034, 0.4, 1.26]}, "slowed": {"base": [0.08, 0.14, 1.6, 5.04]}}
TABLE = {"levels": {"base": BUDGETS}, "seconds": SECONDS, "groups": [ROW]}


def form(text: str = "", **fields: str) -> Desk:
    desk = Desk().do("arrive", "#/new/paradox").do("form", {"name": "opponent", "value": "computer"})
    for name, value in fields.items():
        desk.do("form", {"name": name, "value": value})
    return desk.do("ladder", text) if text else desk


def said(desk: Desk) -> str:
    return " ".join(Reader(desk.html()).texts)


def test_the_figures_are_asked_for_when_a_game_is_set_up() -> None:
    assert ("ladder",) in Desk().do("arrive", "#/new/paradox").commands
    assert ("ladder",) not in form(json.dumps(TABLE)).do("arrive", "#/new/paradox").commands


def test_what_is_measured_stands_there_with_its_interval() -> None:
    text = json.dumps(TABLE)
    assert "Scores 74 % against level 2 (67 to 79 %, 200 games). About 0.4 s a turn, 1.6 s" in said(form(text))
    assert "About 1.3 s a turn, 5.0 s on a device four times slower." in said(form(text, level="4"))
    assert "About 0.03 s a turn, 0.1 s" in said(form(text, level="2"))


def test_what_a_level_is_like_follows_from_its_budget() -> None:
    told = [levels.kind(TABLE, "base", str(number)) for number in range(1, 7)]
    assert told == [
        "Sees its own turn only, and judges carelessly.",
        "Sees its own turn only.",
        "Sees your answer to its turn, and misjudges at times.",
        "Looks 3 turns ahead.",
        "Looks as far ahead as 4000 positions allow.",
        "",
    ]


def test_the_kept_table_is_read() -> None:
    """Whatever has been measured so far stands in the form that the page reads."""
    table = ladder.read((ROOT / ladder.FILE).read_text("utf-8"))
    groups = ("base", "modules", "relativity")
    assert all(levels.kind(table, group, level) for group in groups for level in "12345678")
    for group in groups:
        games = sum(row["games"] for row in table["matches"] if pairing(row) == (group, "2", "1"))
        assert ladder.score(table, group, 2)["games"] == games > 0


def pairing(row: dict) -> tuple[str, str, str]:
    return tools_ladder.group_named(row["rules"]), row["player"], row["against"]


def test_what_is_not_measured_is_said_not_to_be() -> None:
    assert "Its strength is not measured yet." in said(form())
    assert "Its strength is not measured yet." in said(form(json.dumps(TABLE), chapter="growth"))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"groups": 7}', '{"groups": [{}]}', '{"seconds": {"worker": {"base": []}}}']
)
def test_a_damaged_table_is_no_table(text: str) -> None:
    assert ladder.score(ladder.read(text), "base", 3) == {}
    assert ladder.seconds(ladder.read(text), "base", 3) is None
    assert "not measured yet" in said(form(text or "{"))


def test_each_group_of_rule_sets_has_its_own_figures() -> None:
    groups = [ladder.group_of(form(chapter=chapter).state.setup) for chapter in ("base", "growth", "everything")]
    assert groups == ["base", "modules", "modules"]
    assert ladder.group_of(form(game="relativity").state.setup) == "relativity"


def test_home_leads_to_the_computer_and_to_two_people() -> None:
    desk = Desk().do("arrive", "#/")
    for game in ("paradox", "relativity"):
        assert 'href="#/computer/%s"' % game in desk.html() and 'href="#/new/%s"' % game in desk.html()
    desk.do("arrive", "#/computer/relativity")
    assert (desk.state.page, desk.state.setup.game, desk.state.setup.opponent) == ("new", "relativity", "computer")
    assert ("wake", "") in desk.commands and 'id="level-said"' in desk.html()
    # Whoever goes to the rules and back finds the form as it was; who chooses anew at home gets what he chose.
    desk.do("arrive", "#/learn").do("arrive", "#/new/relativity")
    assert desk.state.setup.opponent == "computer"
    desk.do("arrive", "#/").do("arrive", "#/new/relativity")
    assert desk.state.setup.opponent == "here"
