"""The parts of the protocol one by one: lines, terms, lots, clocks, and the session as text."""

from __future__ import annotations

import hashlib
import random
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import EngineError, PeerError
from engine.peer import clocks, keeping, lots, machine
from engine.peer.state import State, may
from engine.peer.terms import Terms, is_terms, read_terms, write_terms
from engine.peer.wire import BACK_ONE, BACK_TWO
from engine.peer.words import quote, read_bytes, read_line, unquote, write_bytes, write_line
from tests.peers.pair import GUEST, HOST, ID, Pair, first_turn, terms_of

SECRETS = st.text("abcdef0123456789", min_size=32, max_size=32)


# Lines


@settings(deadline=None)
@given(st.text())
def test_any_text_is_a_value(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        return
    assert unquote(quote(text)) == text
    assert quote(text).isascii() and " " not in quote(text)


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(st.text("abc", min_size=1, max_size=3), st.text(st.characters(codec="utf-8"))),
        max_size=9,
        unique_by=lambda pair: pair[0],
    )
)
def test_a_line_is_read_as_written(pairs: list[tuple[str, str]]) -> None:
    assert read_line(write_line("name", pairs)) == ("name", dict(pairs))


@pytest.mark.parametrize(
    "text",
    ["", " a=b", "a  b=c", "a b", "a b=c b=d", "A b=c", "a b=%2f", "a b=%41", "a b=%zz", "a b=%", "a b=é", "a b=%FF"],
)
def test_a_line_in_another_form(text: str) -> None:
    with pytest.raises(PeerError):
        read_line(text)


@settings(deadline=None)
@given(st.binary())
def test_bytes(data: bytes) -> None:
    assert read_bytes(write_bytes(data)) == data


# Terms

DEAL = "n45a5n/3a2243/3n4a2n/a25345"
TERMS = (
    terms_of(name="Ada Ünal", greeting="Hello? = %20 & more"),
    terms_of("relativity", "standard", deals=(DEAL, DEAL), sides="lot", clock=(600, 5)),
    terms_of("relativity", "mirror", sides="guest", clock=(0, 30)),
    terms_of("paradox", "lot", sides="lot"),
    terms_of("paradox", "g", start="g W3/4/4/3B|W3/4/4/3B|W3/4/4/3B b pf 4/4 - ---/--- 2"),
)


@pytest.mark.parametrize("terms", TERMS)
def test_terms_are_read_as_written(terms: Terms) -> None:
    assert read_terms(write_terms(terms)) == terms


@pytest.mark.parametrize(
    "terms",
    [
        terms_of("chess"),
        terms_of("paradox", "standard"),
        terms_of("relativity", "lot"),
        terms_of(sides="nobody"),
        terms_of(name="A" * 41),
        terms_of(greeting="A" * 201),
        terms_of(deals=(DEAL,)),
        terms_of("relativity", "mirror", deals=(DEAL, DEAL)),
        terms_of("relativity", "mirror", deals=("nonsense",)),
        terms_of("paradox", "g", start="i W3/2O1/4/3B|W3/2O1/4/3B|W3/2O1/4/3B w pf 4/4 IE ---/--- 1"),
        terms_of("paradox", "g", start="nonsense"),
        terms_of(clock=(0, 0)),
        terms_of(clock=(86401, 0)),
        terms_of()._replace(id="short"),
    ],
)
def test_terms_under_which_no_game_begins(terms: Terms) -> None:
    assert not is_terms(write_terms(terms))
    with pytest.raises(EngineError):
        read_terms(write_terms(terms))


# Lots


def drawn(host: str, guest: str, label: str = "0/start") -> lots.Lot:
    """A lot between two secrets, as both sides come to know it; they must agree."""
    one, other = lots.begin(host, ID, label, "host"), lots.begin(guest, ID, label, "guest")
    one, other = (
        lots.with_theirs(one, ID, "guest", other.guest_commit, other.guest_nonce),
        lots.with_theirs(other, ID, "host", one.host_commit, one.host_nonce),
    )
    assert one == other and lots.is_drawn(one)
    return one


def test_a_lot_can_be_checked_by_hand() -> None:
    lot = drawn("a", "b")
    for role, nonce, commit in (
        ("host", lot.host_nonce, lot.host_commit),
        ("guest", lot.guest_nonce, lot.guest_commit),
    ):
        data = "\n".join(["commit", ID, lot.label, role, nonce]).encode()
        assert write_bytes(hashlib.sha256(data).digest()) == commit
    seed = hashlib.sha256("\n".join(["draw", ID, lot.label, lot.host_nonce, lot.guest_nonce]).encode()).digest()
    first = hashlib.sha256("\n".join([write_bytes(seed), "sides", "0"]).encode()).digest()
    assert lots.Draws(lot, ID, "sides").choose(2) == (first[0] * 256 + first[1]) % 2


@settings(deadline=None)
@given(SECRETS, SECRETS)
def test_each_side_changes_the_lot(host: str, guest: str) -> None:
    lot = drawn(host, guest)
    assert lots.Draws(lot, ID, "x").choose(65536) == lots.Draws(drawn(host, guest), ID, "x").choose(65536)
    other = [drawn(host + "!", guest), drawn(host, guest + "!"), drawn(host, guest, "1/start")]
    sequences = [
        tuple(draws.choose(65536) for _ in range(4)) for draws in (lots.Draws(each, ID, "x") for each in (lot, *other))
    ]
    assert len(set(sequences)) == 4


def test_draws_are_even() -> None:
    counts = Counter(lots.Draws(drawn("host%d" % seed, "guest"), ID, "sides").choose(3) for seed in range(3000))
    # Chi-squared with two degrees of freedom stays below 13.8 in 999 of 1,000 cases; the seeds are fixed.
    assert sum((counts[value] - 1000) ** 2 / 1000 for value in range(3)) < 13.8


def test_deals_and_rules_by_lot() -> None:
    terms = terms_of("relativity", "standard", sides="lot")
    setups = {lots.setup_for(terms, 0, drawn("host%d" % seed, "guest")).deals for seed in range(20)}
    assert len(setups) == 20 and all(deals[0] and not deals[1] for deals in setups)
    rules = Counter(lots.setup_for(terms_of("paradox", "lot"), 0, drawn("h%d" % seed, "g")).rules for seed in range(60))
    assert set(rules) == {"gi", "gm", "im"}


def test_the_day_is_dealt_when_the_night_has_ended() -> None:
    """Nobody knows it before; both know the same after."""
    pair, chance = Pair(terms_of("relativity", "standard")).begin(), random.Random(3)
    while not pair.told(HOST, "dealt"):
        state = pair[pair.mover()]
        assert state.game and not state.game.record.setup.deals[1]
        pair.apply(pair.mover(), machine.play, greedy_swap(state, chance))
        pair.deliver()
    assert pair.told(HOST, "dealt") == pair.told(GUEST, "dealt")
    assert pair.are_equal() and pair[GUEST].game and pair[GUEST].game.record.setup.deals[1]
    assert {lot.label for lot in pair[HOST].lots} == {"0/start", "0/Day"}
    assert may(pair[HOST]) and not {BACK_ONE, BACK_TWO} & set(may(pair[HOST]) + may(pair[GUEST]))


def greedy_swap(state: State, chance: random.Random) -> str:
    """One that takes a trophy, up to three for each player, so that the Night ends the round and not the game."""
    assert state.game
    position = state.game.position
    held = position.night.count(position.mover + 1)  # type: ignore[attr-defined]
    for step in position.steps():
        if held < 3 and any(effect.what == "trophy" for effect in position.effects(step)):
            return str(step.text)
    return str(chance.choice(position.steps()).text)


# Clocks


def test_clocks_agree_on_both_sides_and_run_on_while_there_is_no_connection() -> None:
    pair = Pair(terms_of(clock=(60, 2))).begin().play(2, think=5000).play(2, think=7000)
    game = pair[HOST].game
    assert game and [clock for _, clock in game.turns] == [62000, 62000, 57000, 57000]
    pair.now += 3000
    pair.disconnect()
    assert clocks.remaining(game, (60, 2), pair.now, 0) == 54000
    pair.now += 10_000
    pair.connect()
    pair.now += 1000
    for index in (HOST, GUEST):
        assert clocks.remaining(pair[index].game, (60, 2), pair.now, 0) == 43000
    # A turn that is made without a connection stops the clock; the other's begins when he can know of it.
    pair.disconnect()
    pair.play()
    pair.now += 1_000_000
    pair.connect()
    assert clocks.remaining(pair[GUEST].game, (60, 2), pair.now, 1) == 57000
    assert pair[HOST].game and pair[HOST].game.turns[-1][1] == 45000
    assert not pair.told(GUEST, "clock-doubt")


def test_a_page_that_is_closed_and_opened_again_has_bought_no_time() -> None:
    pair = Pair(terms_of(clock=(60, 2))).begin().play(4, think=5000)
    pair.disconnect()
    pair.states[HOST] = keeping.read_session(keeping.write_session(pair[HOST]))
    pair.now += 58_500
    assert 0 < clocks.remaining(pair[HOST].game, (60, 2), pair.now, 0) < 1000
    pair.now += 2000
    # Too late: the turn is not made, and the game is lost on time, with the other side or without.
    game = pair[HOST].game
    assert game and pair.apply(HOST, machine.play, first_turn(game.position)).messages == ()
    pair.connect()
    outcome = pair[GUEST].game.outcome()  # type: ignore[union-attr]
    assert pair.are_equal() and outcome and (outcome.reason, outcome.winner) == ("time", 1)


@settings(max_examples=60, deadline=None)
@given(cuts=st.lists(st.tuples(st.integers(0, 9000), st.integers(0, 9000), st.booleans()), max_size=6))
def test_no_series_of_cuts_and_reloads_buys_time(cuts: list[tuple[int, int, bool]]) -> None:
    """However often the connection goes and comes, a turn costs the time from its beginning to its end."""
    clock = (300, 0)
    pair = Pair(terms_of(clock=clock)).begin().play(2)
    began = pair.now
    for connected, away, reload in cuts:
        pair.now += connected
        pair.disconnect()
        if reload:
            pair.states[HOST] = keeping.read_session(keeping.write_session(pair[HOST]))
        pair.now += away
        pair.connect()
    for index in (HOST, GUEST):
        assert clocks.remaining(pair[index].game, clock, pair.now, 0) == 300_000 - (pair.now - began)
    pair.play()
    assert pair.are_equal() and not pair.told(GUEST, "clock-doubt")
    assert pair[GUEST].game.turns[-1][1] == 300_000 - (pair.now - began)  # type: ignore[union-attr]


def test_what_is_put_down_to_the_way_and_to_a_cut_is_bounded() -> None:
    pair = Pair(terms_of(clock=(60, 0))).begin().play(2)
    pair.now += 4000
    pair.disconnect()
    pair.now += 5000
    pair.connect()
    pair.now += 6000
    game = pair[GUEST].game
    assert game and game.gap == 5000
    # It says that the turn took nothing: 15 seconds have gone, 5 of them without a connection.
    assert clocks.doubt(game, (60, 0), pair.now, 60_000, 0) == 15_000 - 5000 - clocks.SLACK
    assert clocks.doubt(game, (60, 0), pair.now, 60_000, 14_000) == 15_000 - 5000 - clocks.SLACK - clocks.LAG_MOST


def test_time_runs_out_on_the_movers_own_device() -> None:
    pair = Pair(terms_of(clock=(10, 1))).begin().play(3, think=100)
    pair.now += 20_000
    assert clocks.seems_out(pair[HOST].game, (10, 1), pair.now)
    pair.wait(500)
    assert pair.are_equal()
    outcome = pair[HOST].game.outcome()
    assert outcome and outcome.reason == "time" and outcome.winner == 0


def test_a_round_trip_is_measured() -> None:
    pair = Pair(terms_of(clock=(60, 0))).begin()
    for _ in range(60):
        pair.now += 250
        for index in (HOST, GUEST):
            pair.apply(index, machine.tick)
        sent, pair.sent = pair.sent, []
        pair.now += 80
        for index, text in sent:
            pair.apply(index, machine.receive, text)
    assert pair[HOST].link and 80 <= pair[HOST].link.round_trip <= 600


# The session as text


@pytest.mark.parametrize("terms", [terms_of(), terms_of("relativity", "standard", sides="lot", clock=(60, 1))])
def test_a_session_is_read_as_written_and_goes_on(terms: Terms) -> None:
    pair = Pair(terms).begin().play(9, think=300)
    for index in (HOST, GUEST):
        text = keeping.write_session(pair[index])
        state = keeping.read_session(text)
        assert keeping.write_session(state) == text
        assert state.game and pair[index].game and state.game.record == pair[index].game.record
        assert state.game.position == pair[index].game.position and state.game.digests == pair[index].game.digests
        pair.states[index] = state
    pair.connect()
    pair.play(4)
    assert pair.are_equal()


def test_a_damaged_session_is_refused() -> None:
    text = keeping.write_session(Pair(terms_of()).begin().play(2)[HOST])
    for damaged in (
        "",
        text[:-1],
        text[:-30],
        text.replace("secret", "secreT"),
        re.sub(r"c=0", "c=1", text),
        text + "x",
    ):
        with pytest.raises(PeerError) as caught:
            keeping.read_session(damaged)
        assert caught.value.code == "code-damaged"


def test_an_ended_game_is_kept_with_its_ending() -> None:
    pair = Pair(terms_of()).begin().play(2)
    pair.apply(HOST, machine.wish, "r")
    pair.deliver()
    state = keeping.read_session(keeping.write_session(pair[GUEST]))
    assert state.game and state.game.outcome() == pair[HOST].game.outcome()
