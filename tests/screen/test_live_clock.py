"""The clock of a live game that was cut: it goes on with new codes, and whoever waits can claim a game that is out of
time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.screen.desk import Desk, World
from tests.screen.test_friend import begin, play_any, sent, walk
from tests.screen.test_live import SDP, Wire, by_codes, may_play
from ui import live as lives
from ui import saved

CLOCK = "180+2"


def timed(chance: random.Random, turns: int = 4) -> Wire:
    """A game with a clock in which each turn has taken ten seconds."""
    wire = by_codes(*begin(chapter="base"), clock=CLOCK)
    for _ in range(turns):
        wire.pass_time(10_000).play_any(chance)
    return wire


def shown(wire: Wire) -> list[tuple[int, ...]]:
    return [lives.times(each.state.live, each.world.time) for each in wire.ends]


def reloaded(old: Desk, *without: str) -> Desk:
    """The same device after the page was closed and opened again; perhaps something that it kept is gone."""
    texts = {key: text for key, text in old.world.texts.items() if not key.startswith(without or "nothing")}
    fresh = Desk(World(40, **texts))
    fresh.world.time = old.world.time
    return fresh.do("arrive", "#/play/" + old.table.id)


def mover_of(wire: Wire) -> int:
    return next(end for end in (0, 1) if may_play(wire.ends[end]))


@pytest.mark.parametrize("host", [0, 1])
@pytest.mark.parametrize("reload", [False, True])
def test_new_codes_keep_the_clock_whoever_makes_them(host: int, reload: bool) -> None:
    chance = random.Random(3)
    wire = timed(chance)
    wire.pass_time(5000)
    before = shown(wire)[0]
    wire.down()
    ends = [reloaded(each) if reload else each for each in wire.ends]
    ends = [ends[host], ends[1 - host]]
    again = by_codes(ends[0], ends[1])
    assert shown(again)[0] == shown(again)[1] == before
    for _ in range(3):
        again.pass_time(10_000).play_any(chance)
    again.assert_equal()
    assert shown(again)[0] == shown(again)[1]
    assert all(lives.is_on(each.state.live) for each in again.ends)


def test_who_has_lost_the_session_takes_the_clock_from_the_link_and_sees_it() -> None:
    chance = random.Random(3)
    wire = timed(chance)
    wire.down()
    host, guest = wire.ends[0], reloaded(wire.ends[1], saved.LIVE)
    assert guest.state.live is None
    before = shown(wire)[0]
    host.do("live-open").do("live-codes").do("live-described", SDP["chromium-offer"])
    guest.do("arrive", host.state.friend.text)
    minutes = ["%d:%02d" % (each // 60_000, each // 1000 % 60) for each in before]
    assert "The clock goes on" in guest.html() and all(each in guest.html() for each in minutes)
    again = by_codes(host, guest)
    assert shown(again)[0] == shown(again)[1] == before
    again.pass_time(10_000).play_any(chance)
    again.assert_equal()


@pytest.mark.parametrize("how", ["-h-1", "-h-1-x", "-h-1-2-3", "-x", "-h1-2", "-h-99999999999-2"])
def test_a_clock_in_a_link_is_read_strictly(how: str) -> None:
    code = "A" * 40
    assert lives.invited("x~c.180-2-h-1000-2000." + code) is not None
    assert lives.invited("x~c.-g." + code) is not None
    assert lives.invited("x~c.180-2%s.%s" % (how, code)) is None


def test_a_turn_made_in_a_cut_keeps_its_clock_over_a_reload() -> None:
    chance = random.Random(3)
    wire = timed(chance)
    wire.down()
    wire.pass_time(3000)
    mover = mover_of(wire)
    wire.play_any(chance)
    ends = list(wire.ends)
    ends[mover] = reloaded(ends[mover])
    wire = Wire(ends[0], ends[1]).up().pass_time(1000)
    assert all(lives.is_on(each.state.live) for each in wire.ends)
    wire.assert_equal()
    # Three seconds were used, two are added.
    assert [each.state.live.session.game.record.nodes[-1].clock for each in wire.ends] == [173_000, 173_000]


def test_a_turn_that_was_made_by_link_needs_no_clock() -> None:
    host, guest = begin(chapter="base")
    play_any(guest, random.Random(3))
    wire = by_codes(host, guest, clock=CLOCK).pass_time(1000)
    wire.assert_equal()
    assert all(lives.is_on(each.state.live) for each in wire.ends)


def test_whoever_ends_live_play_ends_it_for_both() -> None:
    wire = timed(random.Random(3))
    wire.do(0, "live-leave")
    wire.carry()
    assert [each.state.live for each in wire.ends] == [None, None]
    assert not [key for each in wire.ends for key in each.world.texts if key.startswith(saved.LIVE)]
    assert "has left" in wire.ends[1].state.spoken or "left" in wire.ends[1].html()


def claimed(chance: random.Random) -> tuple[Wire, int]:
    """A cut in which the time of whoever is to move has run out, and the other one has claimed the game."""
    wire = timed(chance)
    mover = mover_of(wire)
    waiter = wire.ends[1 - mover]
    wire.down()
    waiter.world.time += 170_000
    assert "Claim the game" not in waiter.do("live-tick").html()
    waiter.world.time += 10_000
    assert "Claim the game" in waiter.do("live-tick").html()
    waiter.do("live-claim").do("live-tick")
    assert waiter.table.record.ending.reason == "time" and "Claim the game" not in waiter.html()
    return wire, mover


def test_a_game_out_of_time_is_claimed_and_the_other_told() -> None:
    wire, mover = claimed(random.Random(3))
    ends: list[Any] = list(wire.ends)
    ends[1 - mover] = reloaded(ends[1 - mover])
    assert ends[1 - mover].do("live-tick").table.record.ending is not None
    ends[mover].world.time = ends[1 - mover].world.time
    wire = Wire(ends[0], ends[1]).up()
    assert "has claimed the game" in wire.ends[mover].html()
    wire.pass_time(2000).assert_equal()
    assert wire.ends[0].state.live.session.game.outcome().reason == "time"
    assert [each[mover] for each in shown(wire)] == [0, 0]


def test_a_claim_lapses_with_a_turn_that_was_made_in_time() -> None:
    chance = random.Random(3)
    wire, mover = claimed(chance)
    play_any(wire.ends[mover], chance)
    wire.ends[mover].world.time = wire.ends[1 - mover].world.time
    wire.up().pass_time(1000).assert_equal()
    assert wire.ends[mover].table.record.ending is None
    assert "had made the turn in time" in wire.ends[1 - mover].html()
    wire.play_any(chance)
    wire.assert_equal()


def test_a_claim_lapses_with_a_turn_that_comes_by_link() -> None:
    chance = random.Random(3)
    wire, mover = claimed(chance)
    play_any(wire.ends[mover], chance)
    waiter = wire.ends[1 - mover]
    walk(waiter.do("arrive", sent(wire.ends[mover])))
    assert waiter.table.record.ending is None and may_play(waiter)
    wire.assert_equal()


def test_a_claim_lapses_where_the_other_device_has_time_left() -> None:
    wire, mover = claimed(random.Random(3))
    wire.up().pass_time(1000)
    assert wire.ends[1 - mover].table.record.ending is None
    assert "still has time left" in wire.ends[1 - mover].html()
    wire.assert_equal()


def test_who_asks_or_says_something_sees_it_and_giving_up_is_asked_about_first() -> None:
    wire = timed(random.Random(3))
    wire.do(0, "live-wish", "d")
    assert "Ben has been asked." in wire.ends[0].html()
    wire.do(0, "live-phrase", "luck")
    assert "You: Good luck" in wire.ends[0].html()
    sheet = wire.ends[0].do("live-phrases").html()
    assert 'data-arg="resign"' in sheet and 'data-arg="r"' not in sheet
