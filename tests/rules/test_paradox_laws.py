"""Laws that hold in every Paradox position of every rule set, reached and set up, within turns and between them.

They are stated on the contract of `engine.game` and on texts; what the rules say is checked in test_paradox_oracle.py.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import IllegalTurn, NotationError
from engine.game import Step, play, read_steps, turns
from engine.games import read_position
from tests.oracle import compare, invariants, setups
from tests.oracle.strategies import positions
from tests.oracle.symmetry import SPACES, SYMMETRIES

GOLDEN_ORDER = Path(__file__).parent.parent / "golden" / "paradox-order.jsonl"
EXAMPLES = 12
WALK = 9  # steps: a little over two turns

each_rule_set = pytest.mark.parametrize("rule_set", setups.RULE_SETS)
choices = st.lists(st.integers(0, 999), min_size=1, max_size=WALK)
law = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def walk(text, chosen):
    """The positions passed, within turns too, each with the step taken there and the position after it."""
    position = read_position(text)
    for choice in chosen:
        steps = position.steps()
        if not steps:
            return
        step = steps[choice % len(steps)]
        following = position.after(step)
        yield position, step, following
        position = following


def passed(text, chosen):
    """Only the positions, from the first to the last."""
    yield read_position(text)
    for _, _, following in walk(text, chosen):
        yield following


def drawn(rule_set):
    return given(positions([rule_set]), choices)


@each_rule_set
def test_text_is_stable(rule_set):
    @law
    @drawn(rule_set)
    def holds(text, chosen):
        assert str(read_position(text)) == text
        for position in passed(text, chosen):
            again = read_position(str(position))
            assert str(again) == str(position)
            assert again == position and hash(again) == hash(position)
            assert again.made == position.made and again.mover == position.mover

    holds()


@each_rule_set
def test_after_never_changes_its_receiver(rule_set):
    @law
    @drawn(rule_set)
    def holds(text, chosen):
        for position in passed(text, chosen):
            told = _tell(position)
            for step in position.steps():
                following = position.after(step)
                following.steps()
                assert following != position
                assert _tell(position) == told
            assert read_position(told[0]) == position

    holds()


def _tell(position):
    """Everything that the contract lets one see of a position."""
    return str(position), hash(position), position.steps(), position.made, position.mover, position.is_over()


@each_rule_set
def test_every_turn_can_be_completed(rule_set):
    @law
    @drawn(rule_set)
    def holds(text, chosen):
        for position in passed(text, chosen):
            assert bool(position.steps()) != position.is_over()
            assert not (position.made and position.is_over())
            for step in position.steps():
                following = position.after(step)
                if following.made:
                    assert following.made == position.made + (step,)
                    assert following.mover == position.mover
                    assert following.steps()
                else:
                    assert following.mover == 1 - position.mover

    holds()


def pool(rule_set):
    """Many different steps that are legal somewhere."""
    random, found = Random(rule_set), set()
    for _ in range(40):
        text = setups.some_position(random, rule_set)
        for position in passed(text, [random.randrange(999) for _ in range(WALK)]):
            found.update(position.steps())
    return sorted(found)


@each_rule_set
def test_steps_not_listed_are_refused(rule_set):
    steps = pool(rule_set)
    assert len(steps) > 30

    @law
    @drawn(rule_set)
    def holds(text, chosen):
        for position in passed(text, chosen):
            listed, told = set(position.steps()), _tell(position)
            for step in steps:
                if step not in listed:
                    with pytest.raises(IllegalTurn):
                        position.after(step)
            for step in listed:
                for spoilt in _spoil(step):
                    with pytest.raises(IllegalTurn):
                        position.after(spoilt)
            assert _tell(position) == told

    holds()


def _spoil(step):
    """Steps that no position lists, one field away from one that is listed."""
    return (
        Step(step.text + "x", step.verb, step.source, step.target),
        Step(step.text, "no-verb", step.source, step.target),
        Step(step.text, step.verb, -2, step.target),
        Step(step.text, step.verb, step.source, -2),
    )


@each_rule_set
def test_turn_texts_are_accepted_exactly_when_listed(rule_set):
    @law
    @given(positions([rule_set]), st.randoms(use_true_random=False))
    def holds(text, random):
        position = read_position(text)
        listed = dict(turns(position))
        told = _tell(position)
        for turn, following in listed.items():
            assert play(position, turn) == following
        for turn in _texts(random, sorted(listed)):
            if turn in listed:
                continue
            with pytest.raises((IllegalTurn, NotationError)) as caught:
                play(position, turn)
            assert caught.value.place
        assert _tell(position) == told

    holds()


def _texts(random, listed):
    """Texts of turns, legal or not: in form, a part of a legal one exchanged, broken off, prolonged, damaged."""
    for _ in range(40):
        turn = random.choice(listed) if listed else "a1.b1.b2@n"
        body, _, focus = turn.partition("@")
        parts = body.split(".")
        parts[random.randrange(len(parts))] = random.choice(SPACES) if random.random() < 0.4 else _action(random)
        yield ".".join(parts) + "@" + focus
        yield body + "@" + random.choice("pnf")
        yield turn[: random.randrange(len(turn))]
        yield turn + random.choice(("@p", ".a1", "~", " ", "a1", "x"))
        place = random.randrange(len(turn))
        yield turn[:place] + random.choice("abcd1234pnfPUBTC.@+-~ ") + turn[place + 1 :]


def _action(random):
    space, pull = random.choice(SPACES), random.choice(("", "~"))
    verb = random.choice(("", "+", "-", "P", "U", "B", "T", "C"))
    if verb in ("+", "-"):
        return verb
    return verb + space + (random.choice(SPACES) if verb == "C" else "") + (pull if verb in ("", "C") else "")


@each_rule_set
def test_tokens_are_distinct(rule_set):
    @law
    @drawn(rule_set)
    def holds(text, chosen):
        for position in passed(text, chosen):
            texts = [step.text for step in position.steps()]
            assert len(set(texts)) == len(texts)
            assert all(texts)
            for step in position.steps():
                form = position.step_form.match(step.text + "@p")
                assert form and form.group(0) == step.text
                assert read_steps(position, step.text)[0] == (step,)
        whole = [turn for turn, _ in turns(read_position(text))]
        assert len(set(whole)) == len(whole)

    holds()


@each_rule_set
def test_the_faster_way_lists_the_same_turns(rule_set):
    @law
    @drawn(rule_set)
    def holds(text, chosen):
        for position in passed(text, chosen):
            plainly = list(turns(position))
            assert list(position.successors()) == plainly
            assert position.count_turns() == len(plainly)

    holds()


@each_rule_set
def test_order_depends_on_the_position_alone(rule_set):
    @law
    @drawn(rule_set)
    def holds(text, chosen):
        for position in passed(text, chosen):
            assert read_position(str(position)).steps() == position.steps()

    holds()


def golden_orders():
    return [json.loads(line) for line in GOLDEN_ORDER.read_text().splitlines()]


def test_golden_orders_cover_every_rule_set():
    assert {case["position"].split(" ")[0] for case in golden_orders()} == set(setups.RULE_SETS)


@pytest.mark.parametrize("case", golden_orders(), ids=lambda case: case["position"])
def test_order_is_pinned(case):
    assert [turn for turn, _ in turns(read_position(case["position"]))] == case["turns"]


@each_rule_set
def test_pieces_are_conserved_by_every_step(rule_set):
    @law
    @drawn(rule_set)
    def holds(text, chosen):
        for position, step, following in walk(text, chosen):
            before, after = position.cells.decode(), following.cells.decode()
            assert invariants.faults(after) == [], (position, step)
            assert [after.count(piece) for piece in "OLD"] == [before.count(piece) for piece in "OLD"]
            for player, pawn in enumerate("WB"):
                left = after.upper().count(pawn) + following.supply[player]
                assert left <= before.upper().count(pawn) + position.supply[player], (position, step)
            for statue in "IE":
                grown = after.count(statue) - before.count(statue)
                assert grown > 0 if (step.verb, statue) == ("build", "IE"[position.mover]) else grown == 0

    holds()


@each_rule_set
def test_pieces_are_conserved_by_every_turn(rule_set):
    @law
    @given(positions([rule_set]))
    def holds(text):
        assert invariants.faults(invariants.letters(text)) == []
        assert invariants.hat_faults(text) == []
        assert all(invariants.pawns(text, player) <= setups.ALL_PAWNS for player in (0, 1))
        for _, following in turns(read_position(text)):
            after = str(following)
            assert invariants.faults(invariants.letters(after)) == []
            assert invariants.hat_faults(after) == []
            assert invariants.losses(text, after) == []

    holds()


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=[name for name, _, _ in SYMMETRIES])
@pytest.mark.parametrize("legal", (compare.oracle_turns, compare.engine_turns))
@each_rule_set
def test_symmetry(rule_set, legal, symmetry):
    _, of_position, of_turn = symmetry

    @law
    @given(positions([rule_set]))
    def holds(text):
        expected = {of_turn(turn): (of_position(after), wins) for turn, (after, wins) in legal(text).items()}
        assert legal(of_position(text)) == expected
        assert of_position(of_position(text)).split(" ")[:7] == text.split(" ")[:7]

    holds()
