"""Live play on two desks without a browser: what one sends is handed to the other, or lost."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.screen.desk import Desk, Reader, World
from tests.screen.test_friend import begin, desk, link_shown, play, play_any, sent, walk
from ui import live as lives
from ui.intents import do

SDP = json.loads((Path(__file__).parent.parent / "peers" / "sdp.json").read_text("utf-8"))


class Wire:
    """A channel between two desks: what either gives to send waits here until it is carried or lost."""

    def __init__(self, host: Desk, guest: Desk) -> None:
        self.ends = (host, guest)
        self.waiting: list[tuple[int, str]] = []
        self.is_up = False

    def do(self, end: int, name: str, argument: Any = "") -> None:
        """Do an intent at one end, and take what it sends."""
        player = self.ends[end]
        player.do(name, argument)
        for command in player.commands:
            if command[0] == "peer-send":
                self.waiting.extend((1 - end, text) for text in command[1])

    def up(self) -> Wire:
        self.is_up = True
        for end in (0, 1):
            self.do(end, "live-opened")
        return self.carry()

    def down(self) -> None:
        self.is_up = False
        self.waiting.clear()
        for end in (0, 1):
            self.do(end, "live-closed")

    def carry(self) -> Wire:
        while self.waiting:
            end, text = self.waiting.pop(0)
            if self.is_up:
                self.do(end, "live-heard", text)
        return self

    def pass_time(self, milliseconds: int) -> Wire:
        for _ in range(milliseconds // 500):
            for end in (0, 1):
                self.ends[end].world.time += 500
                self.do(end, "live-tick")
            self.carry()
        return self

    def play(self, end: int, text: str) -> None:
        """Make a turn at one end, step by step."""
        player = self.ends[end]
        for name, argument in steps_of(player, text):
            player.do(name, argument)
        self.do(end, "confirm")
        self.carry()

    def play_any(self, chance: random.Random) -> str:
        from engine.game import turns

        end = next(each for each in (0, 1) if may_play(self.ends[each]))
        text = chance.choice([text for text, _ in turns(self.ends[end].table.position)])
        self.play(end, text)
        return text

    def assert_equal(self) -> None:
        one, other = self.ends
        assert one.table.record.nodes == other.table.record.nodes
        assert one.table.record.ending == other.table.record.ending


def may_play(player: Desk) -> bool:
    from ui.sessions import session_of

    return session_of(player.table).may_play(player.table)


def steps_of(player: Desk, text: str) -> list[tuple[str, str]]:
    from engine.game import read_steps

    position, found = player.table.position, []
    for step in read_steps(position, text)[0]:
        if step.verb == "focus":
            found.append(("focus-era", str(step.target)))
        elif step.verb == "swap":
            found.extend([("cell", str(step.source)), ("cell", str(step.target))])
        else:
            found.append(("cell", str(step.target)))
            shared = [each for each in position.steps() if each.target == step.target and each.verb != "focus"]
            if step.verb != "pawn" and len(shared) > 1:
                found.append(("step", step.text))
        position = position.after(step)
    return found


def meet(**fields: Any) -> Wire:
    """Two desks with a game by link that have met by codes and are live."""
    host, guest = begin(**fields)
    return by_codes(host, guest)


def by_codes(host: Desk, guest: Desk, clock: str = "") -> Wire:
    host.do("live-open").do("live-option", {"name": "live-clock", "value": clock}).do("live-codes")
    assert host.commands[-1][0] == "peer-offer"
    host.do("live-described", SDP["chromium-offer"])
    guest.do("arrive", link_shown(host))
    assert guest.state.page == "live"
    guest.do("live-join")
    assert guest.commands[-1][0] == "peer-answer"
    guest.do("live-described", answer())
    host.do("live-code", {"code": guest.state.live.code})
    assert host.commands[-2][0] == "peer-accept", host.state.faults
    return Wire(host, guest).up()


def answer() -> str:
    return str(SDP["chromium-answer"])


@pytest.mark.parametrize("fields", [{"chapter": "everything"}, {"game": "relativity", "mirror": "on"}])
def test_turns_go_by_themselves(fields: dict[str, str]) -> None:
    wire, chance = meet(**fields), random.Random(8)
    for _ in range(8):
        wire.play_any(chance)
        wire.assert_equal()
        assert not [each for each in wire.ends if "send the link" in each.state.spoken]
    assert all(lives.is_on(each.state.live) for each in wire.ends)
    assert "Live with Ben" in wire.ends[0].html()


def test_a_dropped_channel_loses_nothing_and_the_game_goes_on_meanwhile() -> None:
    wire, chance = meet(chapter="base"), random.Random(8)
    wire.play_any(chance)
    wire.down()
    assert "connection is gone" in wire.ends[0].state.spoken
    wire.play_any(chance)
    assert len(wire.ends[0].table.record.nodes) != len(wire.ends[1].table.record.nodes)
    wire.up().pass_time(3000)
    wire.assert_equal()


def test_a_reload_on_each_side_comes_back_to_the_same_game() -> None:
    wire, chance = meet(chapter="growth"), random.Random(8)
    for end in (0, 1):
        wire.play_any(chance)
        wire.down()
        old = wire.ends[end]
        fresh = Desk(World(40 + end, **old.world.texts))
        fresh.world.time = old.world.time
        fresh.do("arrive", "#/play/" + old.table.id)
        assert fresh.state.live is not None and fresh.state.live.session is not None
        ends = list(wire.ends)
        ends[end] = fresh
        wire = Wire(ends[0], ends[1]).up()
        wire.pass_time(2000)
        wire.assert_equal()
        wire.play_any(chance)
        wire.assert_equal()


def test_falling_back_to_the_link_and_live_again() -> None:
    wire, chance = meet(chapter="base"), random.Random(8)
    wire.play_any(chance)
    wire.down()
    host, guest = wire.ends
    mover, other = (host, guest) if may_play(host) else (guest, host)
    play_any(mover, chance)
    walk(other.do("arrive", sent(mover)))
    assert host.table.record.nodes == guest.table.record.nodes
    wire.up().pass_time(2000)
    wire.assert_equal()
    wire.play_any(chance)
    wire.assert_equal()


def test_turns_from_another_tab_are_not_lost_when_the_connection_speaks() -> None:
    wire, chance = meet(chapter="base"), random.Random(8)
    wire.play_any(chance)
    wire.down()
    host, guest = wire.ends
    mover, other = (host, guest) if may_play(host) else (guest, host)
    play_any(mover, chance)
    tab = Desk(World(50, **other.world.texts))
    walk(tab.do("arrive", sent(mover)))
    other.world.texts.update(tab.world.texts)
    count = len(tab.table.record.nodes)
    other.do("elsewhere", "lightcone/game/" + other.table.id)
    assert len(other.table.record.nodes) == count
    wire.up().pass_time(2000)
    wire.assert_equal()
    assert len(other.table.record.nodes) == count


def test_planned_replies_do_not_outlive_a_live_turn() -> None:
    from ui import friend as friends

    host, guest = begin(chapter="base")
    play_any(guest, random.Random(1))
    guest.do("friend-plan")
    play_any(guest, random.Random(1))
    play_any(guest, random.Random(1))
    guest.do("friend-planned")
    walk(host.do("arrive", sent(guest)))
    assert friends.note_of(host.table).replies
    wire = by_codes(host, guest)
    wire.play_any(random.Random(9))
    wire.play_any(random.Random(9))
    wire.assert_equal()
    assert not friends.note_of(host.table).replies and not friends.note_of(guest.table).plans


def test_a_fair_game_goes_on_live_and_by_link_again() -> None:
    host, guest = desk(1), desk(2)
    host.start(opponent="friend", game="relativity", starts="first", fair="on", mirror="off", first="Ann")
    guest.do("arrive", link_shown(host)).do("friend-accept", {"name": "Ben"})
    host.do("arrive", link_shown(guest))
    chance = random.Random(3)
    play_any(host, chance)
    walk(guest.do("arrive", sent(host)))
    wire = by_codes(host, guest)
    while wire.ends[0].table.position.round == "night" and len(wire.ends[0].table.path) < 60:
        wire.play(*greedy(wire))
    wire.pass_time(2000)
    wire.assert_equal()
    assert wire.ends[0].table.record.setup == wire.ends[1].table.record.setup
    assert wire.ends[0].table.position.round == "day"
    wire.down()
    for _ in range(2):
        mover, other = (host, guest) if may_play(host) else (guest, host)
        mover.do("live-leave") if mover.state.live else None
        play_any(mover, chance)
        walk(other.do("arrive", sent(mover)))
        wire.assert_equal()


def greedy(wire: Wire) -> tuple[int, str]:
    """Whose turn it is, and a turn that brings equal coins together."""
    from e2e.playing import short_round

    end = next(each for each in (0, 1) if may_play(wire.ends[each]))
    return end, short_round(wire.ends[end].table.position)[0][1]


def test_an_invitation_that_knows_fewer_turns_than_we_do_is_answered_all_the_same() -> None:
    wire, chance = meet(chapter="base"), random.Random(8)
    wire.play_any(chance)
    wire.down()
    host, guest = wire.ends
    if may_play(host):
        wire.up().play_any(chance)
        wire.down()
    play_any(guest, chance)
    again = by_codes(host, guest)
    again.pass_time(2000)
    again.assert_equal()


def test_a_draw_needs_both_and_a_tap_that_was_on_its_way_does_nothing() -> None:
    wire = meet(chapter="base")
    wire.do(0, "live-wish", "d")
    wire.carry()
    guest = wire.ends[1]
    assert "offers a draw" in guest.html()
    place = next(each for each in Reader(guest.html()).values("data-arg") if each.startswith("d@"))
    wire.do(1, "live-agree", place)
    assert guest.table.record.ending is None
    wire.pass_time(1500)
    wire.do(1, "live-agree", "d@99")
    assert guest.table.record.ending is None
    wire.do(1, "live-agree", place)
    wire.carry().pass_time(2000)
    wire.assert_equal()
    assert guest.table.record.ending is not None


def test_a_turn_back_by_consent() -> None:
    wire, chance = meet(chapter="base"), random.Random(8)
    wire.play_any(chance)
    count = len(wire.ends[0].table.record.nodes)
    asker = 1 if may_play(wire.ends[0]) else 0
    wire.do(asker, "live-wish", "1")
    wire.carry().pass_time(1500)
    wire.do(1 - asker, "live-agree", "1@%d" % (count - 1))
    wire.carry().pass_time(2000)
    wire.assert_equal()
    assert len(wire.ends[0].table.record.nodes) == count - 1


def test_resigning_and_a_rematch_with_sides_changed() -> None:
    wire, chance = meet(chapter="base"), random.Random(8)
    wire.do(0, "resign")
    wire.carry()
    assert all("has resigned" in each.state.spoken for each in wire.ends)
    wire.do(1, "rematch")
    wire.carry()
    assert "would like a rematch" not in wire.ends[0].html()
    wire.pass_time(1500)
    wire.assert_equal()
    old = [each.table.id for each in wire.ends]
    for end in (0, 1):
        wire.do(end, "rematch")
        wire.carry()
    wire.pass_time(2000)
    assert [each.table.id for each in wire.ends] != old
    assert wire.ends[0].table.session.endswith("/1") and wire.ends[1].table.session.endswith("/0")
    assert wire.ends[0].table.session[:-1] == wire.ends[1].table.session[:-1]
    wire.play_any(chance)
    wire.assert_equal()
    assert all(len(each.state.games) == 2 for each in wire.ends)


def test_phrases_are_in_the_readers_words() -> None:
    wire = meet(chapter="base")
    wire.do(0, "live-phrase", "luck")
    wire.carry()
    assert "Good luck" in wire.ends[1].html()


def test_clocks_are_agreed_and_shown() -> None:
    host, guest = begin(chapter="base")
    wire = by_codes(host, guest, clock="180+2")
    for _ in range(3):
        wire.play_any(random.Random(1))
    assert "clock runs" in wire.ends[0].html() and "3:0" in wire.ends[0].html()


def test_no_connection_after_a_while_is_told_and_the_link_offered() -> None:
    host, guest = begin(chapter="base")
    host.do("live-open").do("live-codes").do("live-described", SDP["chromium-offer"])
    guest.do("arrive", link_shown(host)).do("live-join").do("live-described", answer())
    host.do("live-code", {"code": guest.state.live.code})
    for _ in range(31):
        host.world.time += 500
        host.do("live-tick")
    assert host.state.live.trouble == lives.BLOCKED
    assert "can&#39;t reach each other" in host.html() and "Go on by link" in host.html()


def test_relays_are_asked_only_after_they_are_switched_on() -> None:
    host, guest = begin(chapter="base")
    host.do("live-open").do("live-relay")
    assert host.commands == []
    host.do("live-allow", {"name": "live", "value": "on"}).do("live-relay")
    assert host.commands[0][0] == "peer-room"
    guest.do("arrive", link_shown(host))
    assert "peer-room" not in [each[0] for each in guest.commands]
    guest.do("live-allow", {"name": "live", "value": "on"}).do("live-join")
    assert guest.commands[0][:2] == host_room(host)
    wire = Wire(host, guest).up()
    wire.play_any(random.Random(2))
    wire.assert_equal()


def host_room(host: Desk) -> tuple[str, str]:
    return ("peer-room", host.state.live.key)


def test_a_stranger_can_be_invited_to_a_game_and_to_live_play_at_once() -> None:
    host = desk(1).start(opponent="friend", starts="first", chapter="base", first="Ann")
    play_any(host, random.Random(5))
    host.do("live-open").do("live-codes").do("live-described", SDP["chromium-offer"])
    guest = desk(2).do("arrive", link_shown(host))
    assert guest.state.page == "friend"
    guest.do("friend-accept", {"name": "Ben"})
    assert guest.state.page == "live"
    guest.do("live-join").do("live-described", answer())
    host.do("live-code", {"code": guest.state.live.code})
    wire = Wire(host, guest).up()
    # The name comes with the connection.
    assert host.table.record.headers == guest.table.record.headers == (("Player1", "Ann"), ("Player2", "Ben"))
    wire.play_any(random.Random(2))
    wire.assert_equal()


def test_a_hostile_peer_ends_the_connection_and_nothing_else() -> None:
    wire = meet(chapter="base")
    record = wire.ends[0].table.record
    wire.do(0, "live-heard", "?" * 70000)
    assert wire.ends[0].state.live.session.end is not None
    assert "peer-close" in [each[0] for each in wire.ends[0].commands]
    assert wire.ends[0].table.record == record


def test_different_histories_are_shown_side_by_side() -> None:
    from engine.game import turns

    wire = meet(chapter="base")
    wire.down()
    host, guest = wire.ends
    if may_play(host):
        wire.up().play_any(random.Random(1))
        wire.down()
    texts = [text for text, _ in turns(guest.table.position)]
    other = Desk(World(7, **guest.world.texts))
    other.world.time = guest.world.time
    other.do("arrive", "#/play/" + guest.table.id)
    play(other, texts[1])
    play(guest, texts[0])
    guest.state = guest.state.but(address="https://games.example/")
    walk(host.do("arrive", sent(guest)))
    kept = host.table.record
    Wire(host, other).up().pass_time(2000)
    assert "Two histories" in host.html() and "Two histories" in other.html()
    assert texts[0] in host.html() and texts[1] in host.html()
    host.do("friend-go-on")
    assert host.table.record == kept


def test_the_views_are_sound() -> None:
    host, guest = begin(chapter="base")
    views = [desk(5).do("arrive", "#/live/none"), host.do("live-open"), guest]
    wire = by_codes(host, guest)
    views += [wire.ends[0], wire.ends[1].do("live-phrases")]
    for each in views:
        read = Reader(each.html())
        ids = read.values("id")
        assert sorted(ids) == sorted(set(ids)) and read.values("style") == []
        for name in read.values("data-do"):
            do(each.state, name, "0", each.world)


BAD = ["", "~", "x~c", "x~c..short", "x~r.9-9." + "a" * 22, "x~c.." + "a" * 401, "x~c..<>" + "a" * 20]


@pytest.mark.parametrize("text", BAD)
def test_invitations_are_read_strictly(text: str) -> None:
    assert lives.invited(text) is None
