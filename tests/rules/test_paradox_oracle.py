"""Paradox read twice: the oracle against the conformance data and known counts, then the engine against the oracle."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.oracle import compare, plain_paradox, setups

CONFORMANCE = Path(__file__).parent.parent / "conformance" / "paradox.jsonl"
CASES = [json.loads(line) for line in CONFORMANCE.read_text().splitlines()]

# Turns from the start position, by depth from 1.
PERFT = {
    "base": (16, 256, 5696),
    "g": (62, 3844),
    "i": (36, 1296, 38792),
    "m": (16, 256, 5760),
    "gi": (98, 9604),
    "gm": (62, 3844),
    "im": (36, 1296, 37784),
    "gim": (98, 9604),
}

# Worked facts of the rules page: position, turn, the first row of the future afterwards.
WORKED = (
    ("i W3/4/4/3B|1O2/4/4/W2B|OE2/4/4/3B w pf 4/4 I ---/--- 1", "a1.Bb1.a2@n", "1OIE"),
    ("im+rebound 1W2/4/4/3B|2L1/4/4/W2B|1D2/4/4/3B w pf 4/4 IE ---/--- 1", "b1.Bc1.b2@n", "1DI1"),
)

VERBS = (("base", "m+-"), ("g", "m+-PU"), ("i+rebound", "m+-B~"), ("m", "m+-TC"), ("gim", "m+-PUB~TC"))

POSITIONS_COMPARED = 480

# Positions on which a rule shows that random ones seldom meet: the rule, a colon, the position.
RARE = [line.split(": ") for line in (Path(compare.__file__).parent / "rare.txt").read_text().splitlines()]


def test_conformance_file_is_whole():
    assert len(CASES) == 72
    assert sum(len(case["turns"]) for case in CASES) == 7528


@pytest.mark.parametrize("case", CASES, ids=[case["position"] for case in CASES])
def test_oracle_conforms(case):
    legal = compare.oracle_turns(case["position"])
    assert {turn: "win " * wins + after for turn, (after, wins) in legal.items()} == case["turns"]


@pytest.mark.parametrize("rule_set", sorted(PERFT))
def test_oracle_counts(rule_set):
    position = plain_paradox.read(setups.start(rule_set))
    for depth, count in enumerate(PERFT[rule_set], 1):
        assert plain_paradox.perft(position, depth) == count


@pytest.mark.parametrize("position, turn, row", WORKED)
def test_oracle_worked_facts(position, turn, row):
    after, _ = compare.oracle_turns(position)[turn]
    assert after.split(" ")[1].split("|")[2].split("/")[0] == row


def test_random_positions_use_every_verb():
    for rule_set, verbs in VERBS:
        for kind in (setups.reached, setups.set_up):
            random, seen = Random(11), set()
            for _ in range(30):
                for turn in compare.oracle_turns(kind(random, rule_set)):
                    seen |= setups.verbs(turn)
            assert seen >= set(verbs), (rule_set, kind)


def test_random_positions_are_pinned_by_their_seed():
    assert list(compare.positions(48, 5)) == list(compare.positions(48, 5))
    assert len(set(compare.positions(48, 5)) - set(compare.positions(48, 6))) > 40


def test_engine_agrees_with_oracle():
    differing = {text: compare.differences(text) for text in compare.positions(POSITIONS_COMPARED, 2)}
    assert len(differing) > POSITIONS_COMPARED * 0.9  # the start positions come up more than once
    assert {text: lines for text, lines in differing.items() if lines} == {}


@pytest.mark.parametrize("rule, text", RARE)
def test_engine_agrees_on_rare_meetings(rule, text):
    assert compare.differences(text) == []


def test_comparison_sees_a_difference(monkeypatch):
    """A rule read wrongly by one of the two shows: seeds whose removal has no consequence."""
    text = "g s3/W3/4/3B|h3/4/4/W2B|t3/4/4/W2B w pf 4/4 - ---/--- 1"
    assert compare.differences(text) == []
    monkeypatch.setattr(plain_paradox, "remove_seed", lambda position, space: position.seeds.discard(space))
    assert compare.differences(text) != []
