"""A game with a friend by link, on two desks without a browser: what is sent is all that they know of each other."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.game import read_steps, turns
from tests.screen.desk import Desk, Reader, World
from ui import friend as friends
from ui import intents


def desk(seed: int) -> Desk:
    made = Desk(World(seed))
    made.state = made.state.but(address="https://games.example/", previews=True)
    return made


def play(player: Desk, text: str) -> Desk:
    """Make a turn step by step, as a person would, and confirm it."""
    for step in read_steps(player.table.position, text)[0]:
        if step.verb == "focus":
            player.do("focus-era", str(step.target))
        elif step.verb == "swap":
            player.do("cell", str(step.source)).do("cell", str(step.target))
        else:
            player.do("cell", str(step.target))
            if player.table.chooser >= 0:
                player.do("step", step.text)
    return player.do("confirm")


def play_any(player: Desk, chance: random.Random) -> str:
    """Make some turn; its text."""
    text = chance.choice([text for text, _ in turns(player.table.position)])
    play(player, text)
    return text


def sent(player: Desk) -> str:
    """The link that the share sheet shows, and that is copied."""
    if player.state.sheet != "share":
        player.do("friend-share")
    player.do("friend-copy")
    player.do("close")
    return player.commands_of("copy")


def walk(player: Desk) -> Desk:
    """Let the turns that have come be shown to the end."""
    while not player.table.is_at_end():
        player.do("friend-on")
    return player


def begin(**fields: Any) -> tuple[Desk, Desk]:
    """Two desks with a game: the host begins and has made a turn, the guest has accepted."""
    host, guest = desk(1), desk(2)
    host.start(opponent="friend", starts="first", first="Ann", **fields)
    play_any(host, random.Random(5))
    guest.do("arrive", sent(host)).do("friend-accept", {"name": "Ben"})
    return host, guest


@pytest.mark.parametrize("fields", [{"chapter": "everything"}, {"game": "relativity", "mirror": "on"}])
def test_a_game_goes_back_and_forth(fields: dict[str, str]) -> None:
    host, guest = begin(**fields)
    chance = random.Random(3)
    for _ in range(5):
        play_any(guest, chance)
        walk(host.do("arrive", sent(guest)))
        assert host.table.record.nodes == guest.table.record.nodes
        play_any(host, chance)
        walk(guest.do("arrive", sent(host)))
        assert host.table.record.nodes == guest.table.record.nodes
    assert "Ben" in host.html() and "Ann" in guest.html()
    assert len(host.state.games) == len(guest.state.games) == 1


def test_the_invitation_is_shown_at_once_where_the_friend_begins() -> None:
    host = desk(1).start(opponent="friend", starts="second", game="relativity", first="Ann")
    assert host.state.page == "play" and host.state.sheet == "share"
    guest = desk(2).do("arrive", sent(host)).do("friend-accept", {"name": "Ben"})
    play_any(guest, random.Random(1))
    walk(host.do("arrive", sent(guest)))
    host.do("resign")
    assert host.state.sheet == "share"
    walk(guest.do("arrive", sent(host)))
    assert guest.table.outcome() is not None
    guest.do("rematch")
    assert guest.table.session.endswith("/1") and guest.state.sheet == "share"


def test_what_goes_with_a_link_says_what_it_is() -> None:
    def handed(player: Any) -> str:
        return str(player.do("friend-send").commands[-1][2])

    host, guest = desk(1).start(opponent="friend", starts="first", chapter="base", first="Ann"), desk(2)
    assert "<span>Your move</span><span>White</span>" in host.html()
    play_any(host, random.Random(5))
    assert handed(host) == "An invitation to play"
    guest.do("arrive", link_shown(host)).do("friend-accept", {"name": "Ben"})
    assert "<span>Your move</span><span>Black</span>" in guest.html() and ">Your move" not in host.html()
    play_any(guest, random.Random(5))
    assert handed(guest) == "Your move"
    assert handed(guest.do("friend-watch")) == "A game to look at"
    guest.do("close").do("resign")
    assert handed(guest) == "How our game has ended"


def test_each_sits_at_the_own_side_and_plays_only_there() -> None:
    host, guest = begin(chapter="base")
    assert not host.table.turned and guest.table.turned
    before = host.table
    host.do("cell", "15").do("cell", "14")
    assert host.table.draft == before.draft == ()
    assert "Send the link to Ben" in host.html() or "is to move" in host.html()


def test_an_older_link_is_offered_to_look_back_at() -> None:
    host, guest = begin(chapter="base")
    chance = random.Random(3)
    play_any(guest, chance)
    old = sent(guest)
    walk(host.do("arrive", old))
    play_any(host, chance)
    kept = host.table.record
    host.do("arrive", old)
    assert host.state.page == "friend" and "An older link" in host.html()
    assert host.state.spoken == "An older link"
    host.do("friend-look")
    assert host.table.record == kept and len(host.table.path) == 2
    host.do("arrive", old).do("friend-go-on")
    assert host.table.record == kept and host.table.is_at_end()


def test_another_history_is_shown_beside_ours_and_refused() -> None:
    host, guest = begin(chapter="base")
    texts = [text for text, _ in turns(guest.table.position)]
    other = Desk(World(7, **guest.world.texts)).do("arrive", "#/play/" + guest.table.id)
    other.state = other.state.but(address="https://games.example/")
    play(guest, texts[0])
    play(other, texts[1])
    walk(host.do("arrive", sent(guest)))
    kept = host.world.texts["lightcone/game/" + host.table.id]
    host.do("arrive", sent(other))
    html = host.html()
    assert "Two histories" in html and texts[0] in html and texts[1] in html
    assert host.world.texts["lightcone/game/" + host.table.id] == kept


def test_the_same_link_twice_changes_nothing() -> None:
    host, guest = begin(chapter="base")
    play_any(guest, random.Random(1))
    link = sent(guest)
    walk(host.do("arrive", link))
    before = host.table.record
    host.do("arrive", link)
    assert host.table.record == before and host.state.page == "play"


def test_a_planned_reply_is_played_and_told_on_both_sides() -> None:
    host, guest = begin(chapter="base")
    play(guest, next(text for text, _ in turns(guest.table.position)))
    first, *_ = [text for text, _ in turns(guest.table.position)]
    guest.do("friend-plan")
    assert guest.table.session.startswith("plan/")
    play(guest, first)
    answer = next(text for text, _ in turns(guest.table.position))
    play(guest, answer)
    guest.do("friend-planned")
    assert guest.table.session.startswith("link/") and len(friends.note_of(guest.table).plans) == 1
    walk(host.do("arrive", sent(guest)))
    play(host, first)
    assert "friend-on" in str(host.commands)
    walk(host)
    assert host.table.record.nodes[-1].turn == answer and "had planned" in host.state.spoken
    play_any(host, random.Random(2))
    walk(guest.do("arrive", sent(host)))
    assert guest.table.record.nodes == host.table.record.nodes


def test_planning_for_two_turns_and_leaving_it() -> None:
    _host, guest = begin(chapter="base")
    play_any(guest, random.Random(1))
    record = guest.table.record
    guest.do("friend-plan")
    options = [text for text, _ in turns(guest.table.position)]
    for option in options[:2]:
        play(guest, option)
        play_any(guest, random.Random(1))
        guest.do("friend-another")
    assert len(friends.planned_lines(guest.table)) == 2
    guest.do("friend-unplan")
    assert guest.table.record == record and friends.note_of(guest.table).plans == ()


def test_the_own_turn_comes_back_until_its_link_is_given_out() -> None:
    host = desk(1)
    host.start(opponent="friend", starts="first", chapter="base")
    play_any(host, random.Random(5))
    host.do("close").do("undo")
    assert host.table.path == ()
    play_any(host, random.Random(6))
    sent(host)
    host.do("undo")
    assert len(host.table.path) == 1


def test_a_fair_deal_takes_one_exchange_more() -> None:
    host, guest = desk(1), desk(2)
    host.start(opponent="friend", game="relativity", starts="lot", fair="on", mirror="off", first="Ann")
    assert host.state.page == "friend" and "A fair deal under way" in host.html()
    guest.do("arrive", link_shown(host))
    assert "each device commits" in guest.html()
    guest.do("friend-accept", {"name": "Ben"})
    host.do("arrive", link_shown(guest))
    assert host.state.page == "play"
    if friends.is_mine(host.table):
        play_any(host, random.Random(1))
    walk(guest.do("arrive", sent(host)))
    assert guest.table.record.setup == host.table.record.setup
    assert friends.seat(guest.table) == 1 - friends.seat(host.table)


def link_shown(player: Desk) -> str:
    return player.do("friend-copy").commands_of("copy")


def test_a_foreign_device_asks_which_side() -> None:
    _host, guest = begin(chapter="base")
    play_any(guest, random.Random(1))
    link = sent(guest)
    other = desk(9).do("arrive", link)
    assert "not on this device yet" in other.html()
    other.do("friend-mine")
    assert friends.seat(other.table) == 1


def test_a_game_that_is_over_is_told_and_begun_again_by_its_players_only() -> None:
    host, guest = begin(chapter="base")
    guest.do("resign")
    link = link_shown(guest)
    host.do("arrive", link)
    assert "has resigned" in host.state.spoken and 'data-do="rematch"' in host.html()
    watcher = desk(7).do("arrive", link_shown(host.do("friend-watch")))
    assert "has resigned" in watcher.html() and 'data-do="rematch"' not in watcher.html()


def test_a_watched_game_is_only_looked_at() -> None:
    watched = desk(1).start(chapter="base")
    play_any(watched, random.Random(1))
    play_any(watched, random.Random(2))
    watched.do("walk-turns", "back").do("sheet", "menu").do("friend-watch")
    assert "play nothing" in watched.html()
    link = link_shown(watched)
    other = desk(2).do("arrive", link)
    assert other.table.session == "watch" and len(other.table.path) == 1 and other.state.games == ()
    other.do("walk-turns", "last").do("cell", "0")
    assert other.table.draft == ()
    other.do("friend-keep")
    assert len(other.state.games) == 1


def test_damaged_links_are_told_and_change_nothing() -> None:
    host, guest = begin(chapter="base")
    play_any(guest, random.Random(1))
    link = sent(guest)
    kept = dict(host.world.texts)
    host.do("arrive", link[:-3] + ("AAA" if link[-3:] != "AAA" else "BBB"))
    assert host.state.page == "open" and host.state.faults
    assert host.world.texts == kept


def views() -> list[Desk]:
    """Everything that a link can lead to."""
    host, guest = begin(chapter="base", greeting="<script>alert(1)</script>")
    found = [desk(4).do("arrive", sent(host)), guest, desk(1).start(chapter="base").do("friend-watch")]
    play_any(guest, random.Random(1))
    link = sent(guest)
    found += [desk(9).do("arrive", link), guest.do("friend-share").do("friend-drawn", "101\n010\n101")]
    walk(host.do("arrive", link))
    play_any(host, random.Random(1))
    found.append(Desk(World(3, **host.world.texts)).do("arrive", link))
    found.append(Desk(World(3, **host.world.texts)).do("arrive", "#/play/" + host.table.id).do("friend-plan"))
    fair = desk(1).start(opponent="friend", game="relativity", starts="lot", fair="on", mirror="off", first="Ann")
    found += [fair, desk(2).do("arrive", link_shown(fair)), desk(5).do("arrive", "#/friend")]
    return found


@pytest.mark.parametrize("number", range(len(views())))
def test_the_views_are_sound(number: int) -> None:
    player = views()[number]
    read = Reader(player.html())
    ids, tags = read.values("id"), [tag for tag, _ in read.elements]
    assert sorted(ids) == sorted(set(ids)) and read.values("style") == []
    assert "script" not in tags and tags.count("h1") == 1 and tags.count("main") == 1
    wanted = read.values("aria-labelledby") + read.values("aria-describedby")
    assert [each for each in wanted if each not in ids] == []
    for name in read.values("data-do") + read.values("data-submit") + read.values("data-change"):
        assert name == "skip" or known(player, name), name


def known(player: Desk, name: str) -> bool:
    return bool(intents.INTENTS.get(name) or intents.elsewhere(name))


def test_the_phone_is_passed_on_and_the_clock_stands_between_two_thumbs() -> None:
    player = (
        Desk().do("setting", {"name": "passing", "value": "on"}).do("setting", {"name": "seats", "value": "opposite"})
    )
    player.start(chapter="base", clock="5+5")
    html = player.html()
    assert 'id="clock-0"' in html and "across" in html.split('id="clock-1"')[0].split("<button")[-1]
    play_any(player, random.Random(1))
    assert player.state.sheet == "pass" and "Pass the phone" in player.html()
    assert ("focus", "yes") in player.commands
    player.world.time += 60_000
    player.do("tick").do("close")
    assert ("tick", 500) in player.commands
    player.world.time += 1_000
    player.do("tick")
    assert player.table.left == (5 * 60_000, 5 * 60_000 - 1_000)
    player.do("setting", {"name": "passing", "value": "off"})
    play_any(player, random.Random(2))
    assert player.state.sheet == ""


def test_the_board_turns_between_two_at_one_screen_only() -> None:
    player = Desk().do("setting", {"name": "turning", "value": "on"}).start(chapter="base")
    play_any(player, random.Random(1))
    assert player.table.turned
    host, _guest = begin(chapter="base")
    host.do("setting", {"name": "turning", "value": "on"})
    assert not host.table.turned


def test_a_fair_game_by_link_comes_through_the_night() -> None:
    from e2e.playing import short_round

    host, guest = desk(1), desk(2)
    host.start(opponent="friend", game="relativity", starts="first", fair="on", mirror="off", first="Ann")
    guest.do("arrive", link_shown(host)).do("friend-accept", {"name": "Ben"})
    host.do("arrive", link_shown(guest))
    mover, other = host, guest
    for _ in range(80):
        position = mover.table.position
        night = position.round == "night"
        text = short_round(position)[0][1] if night else next(text for text, _ in turns(position))
        play(mover, text)
        walk(other.do("arrive", sent(mover)))
        if not night:
            break
        if not friends.is_mine(other.table):
            # Who ended the Night is to move by Day, or has to hear of the deal first.
            walk(mover.do("arrive", sent(other)))
        else:
            mover, other = other, mover
    assert host.table.record.nodes == guest.table.record.nodes
    assert host.table.record.setup == guest.table.record.setup
    assert host.table.record.setup.deals[1]
