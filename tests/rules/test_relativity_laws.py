"""Laws of Relativity, on positions reached by play and on positions set up; CPython only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalTurn, NotationError, SetupError
from engine.game import play, turns
from engine.relativity import board
from engine.relativity.position import RelativityPosition, deal, from_setup, read_position, start
from engine.relativity.ppn import Round, read_ppn, write_ppn
from engine.relativity.setup import FIELDS, Setup, faults
from tests.everywhere.test_relativity import applied

MOST_TURNS = 4000
# The first example of a seed plays its whole game.
LAWS = settings(deadline=None)


@cache
def playout(seed: int, greed: float) -> tuple[RelativityPosition, ...]:
    """The positions of a game, the Day's deal included; a share `greed` of the turns takes a trophy where one can."""
    random = Random(seed)
    positions = [start(deal(random.randrange))]
    while not positions[-1].is_over() and len(positions) < MOST_TURNS:
        here = positions[-1]
        if here.awaits_deal():
            positions.append(here.with_deal(deal(random.randrange)))
            continue
        step = random.choice(here.steps())
        if random.random() < greed:
            scoring = [each for each in here.steps() if len(here.effects(each)) > 2]
            step = random.choice(scoring) if scoring else step
        positions.append(here.after(step))
    return tuple(positions)


# Few games, kept: playing them is what costs time here.
SEEDS = st.integers(0, 40)


@st.composite
def reached(draw: st.DrawFn) -> RelativityPosition:
    """A position of a game, the end included."""
    positions = playout(draw(SEEDS), greed=0.9)
    return positions[-1 - draw(st.integers(0, len(positions) - 1))]


@st.composite
def set_up(draw: st.DrawFn) -> RelativityPosition:
    """A position that has no faults, mostly one that no game reaches."""
    random = Random(draw(st.integers(0, 2**32 - 1)))
    while True:
        coins = bytearray(list(range(6)) * 4)
        random.shuffle(coins)
        night, day = (bytes(random.choices((0, 1, 2), (2, 1, 1), k=6)) for _ in "12")
        last = random.choice((None, random.choice(board.all_swaps())))
        by_day = random.random() < 0.5
        setup = Setup(
            bytes(coins), ("night", "day")[by_day], random.choice("ST"), night, day if by_day else bytes(6), last
        )
        if not faults(setup):
            return from_setup(setup)


POSITIONS = st.one_of(reached(), set_up())


@LAWS
@given(POSITIONS)
def test_text_comes_back(position: RelativityPosition) -> None:
    again = read_position(position.write())
    assert again == position and hash(again) == hash(position) and again.write() == position.write()
    assert eval(repr(position), {"read_position": read_position}) == position
    assert again.steps() == position.steps()


@LAWS
@given(POSITIONS)
def test_numbers_of_turns(position: RelativityPosition) -> None:
    count = len(position.steps())
    if position.is_over() or position.awaits_deal():
        assert count == 0
    else:
        forbidden = position.last is not None and (
            board.are_neighbours(position.last.source, position.last.target)
            if position.role == "S"
            else board.are_consecutive(position.coins[position.last.source], position.coins[position.last.target])
        )
        assert count == 96 - forbidden


@LAWS
@given(POSITIONS)
def test_every_turn_keeps_the_laws(position: RelativityPosition) -> None:
    before = position.write()
    texts = [step.text for step in position.steps()]
    assert texts == sorted(set(texts))
    for step, (text, following) in zip(position.steps(), turns(position), strict=True):
        assert text == step.text == board.NAMES[step.source] + "#" + board.NAMES[step.target]
        assert position.after(step) == following == play(position, text[3:] + "#" + text[:2])
        assert applied(position, position.effects(step)) == following.write()
        assert not following.coins or sorted(following.coins) == sorted(position.coins)
        assert read_position(following.write()) == following
    assert position.write() == before and position == read_position(before)


@LAWS
@given(POSITIONS)
def test_every_other_swap_is_refused(position: RelativityPosition) -> None:
    before = position.write()
    for step in set(board.all_swaps()) - set(position.steps()):
        for refuse in (lambda step=step: position.after(step), lambda step=step: play(position, step.text)):
            with pytest.raises(IllegalTurn) as caught:
                refuse()
            waits = "deal-missing" if position.awaits_deal() else "illegal-step"
            assert caught.value.code == ("game-over" if position.is_over() else waits)
            assert caught.value.offer == tuple(each.text for each in position.steps())
    assert position.write() == before


@LAWS
@given(reached(), st.text())
def test_any_text_is_read_or_refused(position: RelativityPosition, text: str) -> None:
    with pytest.raises(NotationError):
        read_position(text)
    with pytest.raises((NotationError, IllegalTurn)):
        play(position, text)


@LAWS
@given(POSITIONS, st.integers(0, 60), st.sampled_from("na2345/-12ST ?#abcdef67\n"))
def test_a_changed_text_is_read_as_itself_or_refused(position: RelativityPosition, at: int, letter: str) -> None:
    text = position.write()
    changed = text[:at] + letter + text[at + 1 :]
    try:
        assert read_position(changed).write().split(" ")[:5] == changed.split(" ")[:5]
    except (NotationError, SetupError) as error:
        for problem in error.problems:
            place = dict(problem.place)
            assert place.get("field", "coins") in FIELDS
            stood = changed[place["column"] - 1 :]
            if problem.code == "last-impossible":
                # Read in either order, told in the canonical one.
                assert sorted(stood.split("#")) == sorted(problem.found.split("#"))
            else:
                assert stood.startswith(problem.found) or len(changed) >= 60


@pytest.mark.parametrize("greed, seed", [(1.0, seed) for seed in range(41)] + [(0.5, seed) for seed in range(10)])
def test_whole_games(greed: float, seed: int) -> None:
    """Rounds, ends and winners; and no position of a game is ever refused."""
    positions = playout(seed, greed)
    for position in positions:
        assert read_position(position.write()) == position
    over = positions[-1]
    assert over.is_over()
    assert all(not position.is_over() and position.winner() is None for position in positions[:-1])
    first, second = over.counts()
    assert over.winner() == (0 if first >= second else 1)
    assert max(first, second) >= 6 or (first, second) == (5, 5)
    assert sum(position.awaits_deal() for position in positions) == (over.round == "day")


@settings(LAWS, max_examples=25)
@given(
    st.integers(0, 2**32 - 1), st.lists(st.tuples(st.integers(0, 40), st.text("ab{}\n- é", max_size=12)), max_size=4)
)
def test_ppn_comes_back(seed: int, comments: list[tuple[int, str]]) -> None:
    rounds = _rounds(playout(seed, greed=1.0), comments)
    reading = read_ppn(write_ppn(rounds))
    assert reading.problems == ()
    plain = str.maketrans("{}", "()")
    assert [each[:3] for each in reading.rounds] == [each[:3] for each in rounds]
    for each, again in zip(rounds, reading.rounds, strict=True):
        assert again.comments == tuple((made, text.translate(plain).strip()) for made, text in each.comments)
        assert again.headers == each.headers


def _rounds(positions: Sequence[RelativityPosition], comments: list[tuple[int, str]]) -> list[Round]:
    rounds: list[Round] = []
    for before, position in zip([None, *positions], positions):
        if before is None or before.awaits_deal():
            rounds.append(Round(position.round, board.write_coins(position.coins), (), (), (("A/b", "ü"), ("c d", ""))))
        else:
            # The turn that ends the Night leaves no trace of itself but in what followed.
            swap = position.last or next(step for step in before.steps() if before.after(step) == position)
            rounds[-1] = Round(rounds[-1].name, rounds[-1].coins, (*rounds[-1].swaps, swap.text), *rounds[-1][3:])
    placed = sorted((each for each in comments if each[0] <= len(rounds[0].swaps)), key=lambda each: each[0])
    return [Round(*rounds[0][:3], tuple(placed), rounds[0].headers), *rounds[1:]]


@settings(LAWS, max_examples=200)
@given(SEEDS, st.integers(0, 10**9), st.text(max_size=3), st.integers(0, 2))
def test_a_damaged_ppn_keeps_its_good_part(seed: int, place: int, put: str, cut: int) -> None:
    text = write_ppn(_rounds(playout(seed, greed=1.0), []))
    at = place % len(text)
    damaged = read_ppn(text[:at] + put + text[at + cut :])
    # What stands in the lines before the damage is kept.
    before = read_ppn(text[: text.rfind("\n", 0, at) + 1])
    assert len(damaged.rounds) >= len(before.rounds)
    for whole, kept in zip(before.rounds, damaged.rounds):
        assert kept.name == whole.name and kept.coins == whole.coins
        assert kept.swaps[: len(whole.swaps)] == whole.swaps
    if damaged.rounds:
        again = read_ppn(write_ppn(damaged.rounds))
        assert [each.swaps for each in again.rounds] == [each.swaps for each in damaged.rounds]
        assert [each.headers for each in again.rounds] == [each.headers for each in damaged.rounds]


@settings(LAWS, max_examples=300)
@given(st.text())
def test_any_ppn_is_read_or_refused(text: str) -> None:
    reading = read_ppn(text)
    assert reading.problems or reading.rounds
    reading = read_ppn("---\n" + text + "\n...\n" + text)
    assert all(problem.place for problem in reading.problems)


def test_deals_are_fair() -> None:
    """Each rank lies alike often on each cell but for R1's square; far beyond chance would show."""
    random = Random(5)
    count = 12000
    dealt = [deal(random.randrange) for _ in range(count)]
    cells = [Counter(text.replace("/", "")[cell] for text in dealt) for cell in range(board.CELLS)]
    assert all(abs(share[rank] - count / 6) < 250 for share in cells for rank in board.RANKS)
    for text in dealt:
        start(text)
