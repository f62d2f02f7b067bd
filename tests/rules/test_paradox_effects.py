"""The ripple is the whole truth: from the effects of a turn's steps alone, the position after it can be told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from engine.game import read_steps, turns
from engine.games import read_position
from engine.paradox.effects import apply_effects
from tests.oracle import invariants, plain_paradox, setups
from tests.oracle.strategies import positions

CONFORMANCE = Path(__file__).parent.parent / "conformance" / "paradox.jsonl"
CASES = [json.loads(line) for line in CONFORMANCE.read_text().splitlines()]
WHATS = {"move", "travel", "enter", "place", "remove", "die", "fall", "hat", "stop", "focus"}
RULES = {
    "P%d" % number
    for first, last in ((5, 8), (10, 18), (20, 25), (30, 36), (40, 44), (50, 50))
    for number in range(first, last + 1)
}


def retell(text, turn):
    """The text of the position after the turn, from its effects alone; and the effects, one list for each step."""
    told, ripples = plain_paradox.read(text), []
    cells = invariants.letters(text).encode()
    position = read_position(text)
    for step in read_steps(position, turn)[0]:
        ripple = position.effects(step)
        ripples.append(ripple)
        for effect in ripple:
            _tell_beside_boards(told, cells, effect)
        cells = apply_effects(cells, ripple)
        position = position.after(step)
        assert cells == position.cells
    told.side, told.turn = 1 - told.side, told.turn + 1
    fields = plain_paradox.write(told).split(" ")
    fields[1] = _boards(cells.decode())
    return " ".join(fields), ripples


def _tell_beside_boards(told, cells, effect):
    """What an effect does to focus, supply, buildable statues and hats."""
    if effect.what == "focus":
        player = plain_paradox.PAWNS.index(effect.piece)
        assert effect.source == told.focus[player]
        told.focus[player] = effect.target
    elif effect.what == "enter":
        told.supply[plain_paradox.PAWNS.index(effect.piece)] -= 1
    elif effect.what == "place":
        told.builds -= {effect.piece}
    elif effect.what == "hat":
        _tell_hat(told, cells, effect)


def _tell_hat(told, cells, effect):
    hats = told.hats[plain_paradox.PAWNS.index(effect.piece)]
    for cell in (effect.source, effect.target):
        assert cell == -1 or chr(cells[cell]) in plain_paradox.ELEPHANTS
    if effect.source != -1:
        assert hats[effect.source // 16] == chr(cells[effect.source])
        hats[effect.source // 16] = "-"
    if effect.target != -1:
        assert hats[effect.target // 16] == "-"
        hats[effect.target // 16] = chr(cells[effect.target])


def _boards(cells):
    rows = [cells[start : start + 4] for start in range(0, 48, 4)]
    for length in (4, 3, 2, 1):
        rows = [row.replace("." * length, str(length)) for row in rows]
    return "|".join("/".join(rows[start : start + 4]) for start in (0, 4, 8))


def check_form(ripples):
    for ripple in ripples:
        for index, effect in enumerate(ripple):
            assert effect.what in WHATS
            assert effect.rule in RULES, effect
            assert -1 <= effect.cause < index, ripple
        if ripple:
            assert ripple[0].cause == -1


@pytest.mark.parametrize("case", CASES, ids=[case["position"] for case in CASES])
def test_effects_tell_the_conformance_turns(case):
    for turn, after in case["turns"].items():
        told, ripples = retell(case["position"], turn)
        assert told == after.replace("win ", ""), (turn, ripples)
        check_form(ripples)


@pytest.mark.parametrize("rule_set", setups.RULE_SETS)
def test_effects_tell_every_turn(rule_set):
    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(positions([rule_set]))
    def holds(text):
        for turn, following in turns(read_position(text)):
            told, ripples = retell(text, turn)
            assert told == str(following), (turn, ripples)
            check_form(ripples)

    holds()


def test_every_kind_of_effect_happens():
    seen = {
        effect.what
        for case in CASES
        for turn in case["turns"]
        for ripple in retell(case["position"], turn)[1]
        for effect in ripple
    }
    assert seen == WHATS
