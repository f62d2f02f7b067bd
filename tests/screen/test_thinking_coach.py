"""The coach without a browser: hints, threats, analysis, review, lines; words that claim no more than is known."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.search.ideas import CODES
from tests.screen.desk import Desk, Reader
from tests.screen.thinkers import ThinkingDesk, against_computer
from ui import thinking
from ui.views import coach, review
from ui.words import coach as speech

KILL = "base W3/4/4/3B|W3/4/4/3B|1WB1/4/4/4 w ff 4/4 - ---/--- 1"
MOLECULE = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"


def opened(text: str = "") -> ThinkingDesk:
    """The coach open beside a game."""
    desk = ThinkingDesk()
    if text:
        desk.open(text)
    else:
        desk.start()
    desk.do("coach")
    return desk


def words_of(desk: Desk) -> str:
    return " ".join(Reader(desk.html()).texts)


def test_nothing_is_thought_about_before_anybody_asks() -> None:
    desk = opened()
    assert desk.asked == []
    assert "Ask for a hint" in words_of(desk)


# Hints


def test_a_hint_gives_the_idea_first_and_the_turn_when_asked_again() -> None:
    desk = opened(KILL)
    desk.do("hint").think(nodes=3000)
    turn = desk.state.thinking.answers[-1][1]["turn"]
    said = desk.state.spoken
    assert said and turn not in said
    assert turn not in words_of(desk)
    desk.do("hint")
    assert desk.state.thinking.line.turns[0] == turn
    assert turn in words_of(desk)


def test_a_hint_belongs_to_its_position() -> None:
    desk = opened()
    desk.do("hint").think(nodes=500)
    desk.turn("0", "1", "2", "@1")
    assert desk.state.thinking.question is None
    assert "Ask for a hint" in words_of(desk)


def test_a_hint_within_a_turn_goes_on_with_it() -> None:
    desk = opened()
    desk.do("cell", "0").do("cell", "1")
    desk.do("hint").think(nodes=500)
    assert desk.state.thinking.answers[-1][1]["turn"].startswith("a1.b1")
    desk.do("hint")
    assert "Something went wrong" not in words_of(desk) and desk.state.thinking.line is not None


def test_no_hint_is_offered_while_the_computer_is_to_move() -> None:
    desk = against_computer(starts="second")
    desk.do("coach")
    tools = {found.get("id"): found for tag, found in Reader(desk.html()).elements if tag == "button"}
    assert "disabled" in tools["ask-hint"] and "disabled" not in tools["open-coach"]


# Threats


def test_threats_are_told_and_shown_as_lines() -> None:
    desk = opened("base W3/4/4/3B|WB2/4/4/4|W3/4/4/3B w nn 4/4 - ---/--- 1")
    desk.do("threats").think()
    assert "The pawn on a1 in the present can die." in words_of(desk)
    assert "can die" in desk.state.spoken
    desk.do("show-line", "threat.0")
    line = desk.state.thinking.line
    assert len(line.turns) == 1 and " b " in line.start
    assert any(effect.what == "die" for effect in thinking.line_table(desk.table, line).entered)


def test_no_threat_is_said_as_what_it_is() -> None:
    desk = opened()
    desk.do("threats").think()
    assert "next turn" in words_of(desk)


# Analysis


def test_analysis_follows_the_board_and_stops() -> None:
    desk = opened()
    desk.do("analyse")
    assert desk.asked[-1]["kind"] == "analyse"
    first = desk.asked[-1]["position"]
    desk.do("cell", "0")
    assert desk.asked[-1]["kind"] == "analyse" and desk.asked[-1]["position"] != first
    desk.do("analyse")
    assert desk.asked[-1]["kind"] == "stop"


def test_analysis_of_relativity_shows_the_swaps_to_each_molecule() -> None:
    desk = opened("n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -")
    desk.do("analyse")
    line = {"turn": "a1#a2", "line": ["a1#a2"], "score": 40, "win": None}
    needs = {"S": [2, None, 1, 3, 4, 4], "T": [1, None, 3, 2, 5, 6]}
    answer = {"id": desk.asked[-1]["id"], "type": "progress", "lines": [line], "depth": 2, "nodes": 9, "needs": needs}
    desk.do("thought", json.dumps(answer))
    texts = Reader(desk.html()).texts
    start = texts.index("Own swaps to each molecule, if the other only looked on") + 1
    assert texts[start : start + 17] == "null 2 3 4 5 Space 2 1 3 4 4 Time 1 3 2 5 6".split()


def test_analysis_shows_three_lines_with_depth_and_goes_on_growing() -> None:
    desk = opened()
    desk.do("analyse")
    line = {"turn": "a1.b1.+@n", "line": ["a1.b1.+@n"], "score": 140, "win": None}
    answer = {"id": desk.asked[-1]["id"], "type": "progress", "lines": [line, line, line], "depth": 3, "nodes": 999}
    desk.do("thought", json.dumps(answer))
    told = words_of(desk)
    assert "White seems ahead, by about 1.4 pawns." in told
    assert "Looked 3 turns ahead, 999 positions weighed. Still looking." in told
    assert Reader(desk.html()).values("id").count("best-2") == 1
    # A win at once is seen before anything is weighed.
    at_once = {**answer, "depth": 1, "nodes": 0}
    assert speech.depth_words(at_once) == "Looked 1 turn ahead."
    count = len(desk.asked)
    desk.do("thought", json.dumps({**answer, "type": "done", "depth": 4}))
    assert "Still looking" not in words_of(desk)
    desk.do("flip")
    assert len(desk.asked) == count


def test_analysis_of_a_finished_game_says_that_nobody_is_to_move() -> None:
    desk = opened()
    desk.do("resign").do("analyse")
    # By resignation the position itself is still open.
    assert desk.asked[-1]["kind"] == "analyse"
    over = opened("base W3/4/4/4|W3/4/4/4|W3/4/4/3B b ff 4/4 - ---/--- 2")
    over.do("analyse")
    assert over.asked == [] and "Nobody is to move" in words_of(over)


# Review


def reviewed() -> ThinkingDesk:
    desk = ThinkingDesk()
    desk.start()
    desk.turn("0", "1", "2", "@1").turn("47", "46", "45", "@1").turn("16", "17", "18", "@0").turn(
        "31", "30", "29", "@2"
    )
    desk.do("resign").do("review")
    desk.think(nodes=300)
    return desk


def test_the_review_has_a_curve_with_a_text_beside_it() -> None:
    desk = reviewed()
    html, told = desk.html(), words_of(desk)
    graph = next(found for tag, found in Reader(html).elements if tag == "svg" and found.get("role") == "img")
    assert "above the middle White is ahead" in (graph["aria-label"] or "")
    assert "All values as a list" in told and "After turn 4" in told


def test_each_moment_leads_to_its_turn_and_to_two_lines() -> None:
    desk = reviewed()
    heard = desk.state.thinking
    want, answer = heard.answers[-1]
    moment = {
        "ply": 1,
        "played": want[2][1],
        "better": "d4.d3.d2@n",
        "loss": 120,
        "line": ["d4.d3.d2@n"],
        "refutation": [want[2][1]],
        "win_missed": None,
        "win_given": 2,
        "idea": {"code": "improve"},
    }
    desk.state = desk.state.but(thinking=thinking.with_answer(heard, want, {**answer, "moments": [moment]}))
    assert "After it the other could force a win in 2 turns." in words_of(desk)
    desk.do("show-line", "better.0")
    assert desk.state.thinking.line.start == want[1][1] and desk.state.thinking.line.at == 1
    desk.do("line", "close")
    assert desk.commands == [("focus", "line-better-0")]
    desk.do("show-line", "refutation.0")
    assert desk.state.thinking.line.turns == (want[2][1],)
    desk.do("line", "close").do("turn", "0.0")
    assert desk.table.path == (0, 0)
    # The review stays while one walks through the game.
    assert desk.state.thinking.question[0] == "review"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"score": 0, "win": None}, 0),
        ({"score": 50000, "win": 1}, review.HALF),
        ({"score": -50000, "win": -3}, -review.HALF),
        ({"score": 9000, "win": None}, review.HALF - 4),
        ({"score": -150, "win": None}, -(review.HALF - 4) // 2),
    ],
)
def test_heights_of_the_curve(value: dict[str, Any], expected: int) -> None:
    assert review.height(value) == expected


# Lines


def test_a_line_is_walked_without_touching_the_game() -> None:
    desk = opened(KILL)
    desk.do("hint").think(nodes=3000)
    desk.do("hint")
    record, count = desk.table.record, len(desk.state.thinking.line.turns)
    assert desk.state.thinking.line.at == 1
    desk.do("key", "ArrowLeft")
    assert desk.state.thinking.line.at == 0
    desk.do("cell", "0").do("line", "last")
    assert desk.state.thinking.line.at == count and desk.table.record == record
    desk.do("escape")
    assert desk.state.thinking.line is None and desk.table.record == record


@pytest.mark.parametrize("name", ["", "hint", "best.7", "threat.x", "better.0", "nothing.1", "best"])
def test_lines_that_there_are_not_change_nothing(name: str) -> None:
    desk = opened()
    desk.do("analyse").do("show-line", name)
    assert desk.state.thinking.line is None


# Words


def test_every_idea_has_words_of_its_own() -> None:
    arguments = {"turns": 2, "cells": [1, 18], "cell": 18, "era": 1, "ranks": "na", "rank": "4", "swaps": 3}
    only = {
        "paradox": ("take", "prevent", "prepare", "hinder"),
        "relativity": (
            "paradox",
            "kill",
            "save",
            "hold-era",
            "new-era",
            "multiply",
            "build",
            "train",
            "plant",
            "uproot",
            "centre",
            "focus",
        ),
    }
    improve = speech.idea_words("paradox", {"code": "improve"})
    for game, foreign in only.items():
        told = [
            speech.idea_words(game, {"code": code, **arguments})
            for code in CODES
            if code not in foreign and code != "improve"
        ]
        assert len(set(told)) == len(told) and improve not in told
        assert not any("{" in each for each in told)


def test_a_win_is_claimed_only_where_it_is_proved() -> None:
    for score in (-50000, -900, -24, 0, 24, 900, 50000):
        told = speech.score_words("paradox", 0, {"score": score, "win": None})
        assert "win" not in told.lower() and "proved" not in told.lower()
        assert "wins" not in speech.short_score("paradox", 0, {"score": score, "win": None})
    assert speech.score_words("paradox", 1, {"score": 3, "win": 2}) == "Proved: Black wins in 2 turns."
    assert speech.score_words("paradox", 1, {"score": 3, "win": -1}) == "Proved: White wins in 1 turn."
    assert speech.short_score("relativity", 1, {"score": -260, "win": None}) == "Player 1 +2.6"


def test_which_engine_thinks_is_said() -> None:
    desk = opened()
    desk.do("thinker", "small")
    assert "on its way" in words_of(desk)
    desk.do("thinker", "crashed")
    assert "broke off twice" in words_of(desk)
    desk.do("thinker-again")
    assert desk.commands == [("wake", "again")]
    desk.do("thinker", "full")
    assert "broke off twice" not in words_of(desk) and "on its way" not in words_of(desk)
    assert desk.state.message == ""


def test_what_grows_is_drawn_alike_by_itself_and_in_the_page() -> None:
    desk = opened()
    desk.do("analyse")
    line = {"turn": "a1.b1.+@n", "line": ["a1.b1.+@n"], "score": 140, "win": None}
    answer = {"id": desk.asked[-1]["id"], "type": "progress", "lines": [line], "depth": 3, "nodes": 999}
    desk.do("thought", json.dumps(answer))
    assert desk.commands == [] and desk.state.thinking.busy
    parts = coach.growing(desk.state)
    assert [name for name, _ in parts] == ["coach-words", "coach-strip-place"]
    assert parts[0][1].text in desk.html()
    assert parts[1][1].text in desk.do("close").html()
    assert coach.growing(Desk().state) == []
