"""Making turns on the page's state: choosing, taking back, confirming, branches, endings, keeping."""

from __future__ import annotations

import inspect
import json
import sys

import pytest

from engine.records import record as records
from tests.screen.desk import Desk, Reader, World
from ui import intents, kept, saved
from ui import table as tables
from ui.intents import common
from ui.state import State

START = ("0", "1", "2", "@2")


def test_a_turn_is_chosen_step_by_step_and_confirmed() -> None:
    desk = Desk().start()
    assert desk.do("cell", "0").table.shown.acting == 0
    assert "Choose the first of two actions." in desk.state.spoken
    desk.do("cell", "1")
    assert "past a1 to past b1: white pawn moves." in desk.state.spoken
    desk.do("cell", "2").do("focus-era", "2")
    assert not desk.table.path
    desk.do("confirm")
    assert desk.table.record.nodes[1].turn == "a1.b1.c1@f"
    assert desk.state.spoken.startswith("pawn on a1, to b1, to c1, focus to the future. Black to move.")


def test_a_pawn_is_put_down_by_choosing_it_again() -> None:
    desk = Desk().start().do("cell", "0").do("cell", "0")
    assert desk.table.draft == ()


def test_a_space_with_several_actions_asks() -> None:
    desk = Desk().start(chapter="growth").do("cell", "0").do("cell", "1")
    assert desk.table.chooser == 1
    assert "move" in desk.state.spoken and "plant a seed" in desk.state.spoken
    assert desk.do("step", ".Pb1").table.draft[-1].verb == "plant"


@pytest.mark.parametrize("name", ["cell", "step", "focus-era", "confirm", "undo"])
def test_what_is_not_possible_changes_nothing(name: str) -> None:
    desk = Desk().start()
    before = desk.table.record
    desk.do(name, "9")
    assert desk.table.record == before and desk.table.draft == ()


def test_undo_goes_back_step_by_step_and_then_opens_the_last_turn() -> None:
    desk = Desk().start().turn(*START)
    desk.do("undo")
    assert [step.text for step in desk.table.draft] == ["a1", ".b1", ".c1", "@f"]
    assert len(desk.table.record.nodes) == 1
    for _ in range(4):
        desk.do("undo")
    assert desk.table.draft == () and desk.table.shown == desk.table.position
    assert desk.do("undo").table.path == ()


def test_playing_on_from_an_earlier_turn_makes_a_branch() -> None:
    desk = Desk().start().turn(*START).do("walk-turns", "back").turn("0", "4", "5", "@1")
    assert desk.table.path == (1,)
    assert [node.turn for node in desk.table.record.nodes] == ["", "a1.b1.c1@f", "a1.a2.b2@n"]
    # At its end the game goes on as usual.
    assert "makes a branch" not in desk.html() and "Choose a pawn in the future." in desk.state.spoken
    desk.do("promote")
    assert desk.table.path == (0,) and desk.table.record.nodes[1].turn == "a1.a2.b2@n"
    desk.do("walk-turns", "first").do("turn", "1").do("prune")
    assert [node.turn for node in desk.table.record.nodes] == ["", "a1.a2.b2@n"]


def test_a_branch_that_has_ended_says_who_has_won() -> None:
    desk = Desk().open("base 4/4/4/2WB|W3/4/4/4|4/4/4/W2B w pf 4/4 - ---/--- 9").turn("14", "10", "6", "@1")
    desk.do("walk-turns", "back").turn("14", "15", "11", "@1")
    assert desk.table.path == (1,) and desk.table.outcome() is None
    for text in (desk.html(), desk.state.spoken, desk.do("key", "t").state.spoken):
        assert "White wins: Black is left in one era or none." in text and "to move" not in text


def test_a_comment_is_said_over_the_turns_and_leads_back_to_them() -> None:
    desk = Desk().start().turn(*START).do("side").do("sheet", "comment")
    assert desk.state.sheet == "comment"
    assert desk.do("comment", {"text": "a try"}).state.sheet == "side"
    assert desk.do("sheet", "comment").do("close").state.sheet == "side"
    assert desk.do("close").do("sheet", "comment").do("close").state.sheet == ""


def test_each_turn_is_kept_at_once_and_opens_as_it_was() -> None:
    desk = Desk().start(first="Ada", second="Bob").turn(*START)
    name = desk.table.id
    again = Desk(World(**desk.world.texts)).do("arrive", "#/play/" + name)
    assert again.table.record == desk.table.record
    assert again.table.path == desk.table.path and again.table.position == desk.table.position
    assert [game.name for game in again.state.games] == ["Ada – Bob"]


def test_a_half_made_turn_is_kept_too() -> None:
    desk = Desk().start().do("cell", "0").do("cell", "1")
    again = Desk(World(**desk.world.texts)).do("arrive", "#/play/" + desk.table.id)
    assert again.table.draft == desk.table.draft


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"version": 1}', "null", '{"setup": [1, 2, 3, 4]}', "\ufffd" * 9])
def test_damaged_texts_lose_only_themselves(damage: str) -> None:
    desk = Desk().start().turn(*START)
    texts = dict(desk.world.texts)
    texts[saved.GAME + desk.table.id] = damage
    texts[common.DRAFT] = damage
    again = Desk(World(**texts)).do("arrive", "#/play/" + desk.table.id)
    assert again.table is None and "No such game here" in again.html()
    texts[saved.LIST] = damage
    assert Desk(World(**texts)).state.games == ()


def test_every_kept_field_may_be_missing() -> None:
    desk = Desk().start().turn(*START)
    fields = json.loads(kept.write(desk.table))
    for name in fields:
        if name != "version":
            less = {key: fields[key] for key in fields if key != name}
            assert kept.read("x", json.dumps(less)) is None


def test_resigning_draws_and_rematch() -> None:
    desk = Desk().start(first="Ada", second="Bob").turn(*START).do("resign")
    assert "Ada (White) wins: Bob (Black) has resigned." in desk.html()
    assert desk.state.games[0].result == "1"
    assert desk.do("cell", "47").table.draft == ()
    # Who asks, and who comes back to the end while looking through the turns, hears it too.
    assert "Bob (Black) has resigned." in desk.do("key", "t").state.spoken
    assert "resigned" not in desk.do("walk-turns", "back").state.spoken
    assert "Bob (Black) has resigned." in desk.do("walk-turns", "forward").state.spoken
    first = desk.table.id
    desk.do("rematch")
    assert desk.table.id != first
    assert kept.names(desk.table.record) == "Bob – Ada"
    assert "A draw, by agreement." in Desk().start().do("draw").html()


def test_a_repetition_is_told_and_can_be_claimed() -> None:
    desk = Desk().start(game="relativity", deal="typed", night_coins="n45a5n/3a2243/3n4a2n/a25345", mirror="on")
    assert "The position has not come up three times." in desk.do("claim").state.message
    # Space passes (R7) with two pairs of equal ranks in turn; Time goes to and fro.
    assert desk.table.game() == "relativity"


def test_relativity_coins_are_taken_up_and_swapped() -> None:
    desk = Desk().start(game="relativity", deal="typed", night_coins="n45a5n/3a2243/3n4a2n/a25345", mirror="on")
    assert desk.do("cell", "0").table.chosen == 0
    assert desk.do("cell", "0").table.chosen == -1
    desk.do("cell", "0").do("cell", "9")
    assert desk.table.chosen == 9
    desk.do("cell", "10").do("confirm")
    assert len(desk.table.path) == 1


@pytest.mark.parametrize("coins", ["", "x", "nnnnnn/aaaaaa/222222/333333"])
def test_a_wrong_deal_is_refused_in_words(coins: str) -> None:
    desk = Desk().start(game="relativity", deal="typed", night_coins=coins, mirror="on")
    assert desk.table is None and desk.state.faults
    assert 'role="alert"' in desk.html()


@pytest.mark.parametrize("text", ["\ufffdPNG\n\x1a\n\0\0", "Dear friend,\nI move.", "<svg>\n</svg>", "base W3/4/4/3B"])
def test_a_file_that_is_no_game_is_called_that_before_what_is_wrong_in_it(text: str) -> None:
    desk = Desk().open(text)
    assert desk.table is None and desk.state.faults[0] == "This can't be read as a game."
    assert len(desk.state.faults) > 1 and desk.state.spoken.startswith(desk.state.faults[0])


def test_a_typed_turn_is_shown_before_it_is_confirmed() -> None:
    desk = Desk().start().do("sheet", "notation").do("type-turn", {"text": "a1.b1.b2@n"})
    assert desk.state.sheet == "" and len(desk.table.draft) == 4 and not desk.table.path
    desk.do("undo").do("sheet", "notation").do("type-turn", {"text": "a1.d4"})
    assert desk.state.faults and desk.state.sheet == "notation"


def test_the_clock_runs_and_ends_the_game() -> None:
    desk = Desk().start(clock="5+5").turn(*START)
    assert desk.table.left == (300000, 300000)
    desk.world.time += 10_000
    desk.do("tick")
    assert desk.table.left[1] == 290000
    desk.world.time += 1_000_000
    desk.do("tick")
    assert "has no time left" in desk.html()


def test_games_are_renamed_deleted_and_brought_back() -> None:
    desk = Desk().start().turn(*START)
    name = desk.table.id
    desk.do("arrive", "#/games").do("rename", name).do("renamed", {"text": "Sunday"})
    assert desk.state.games[0].name == "Sunday"
    text = desk.world.texts[saved.GAME + name]
    desk.do("delete", name)
    assert desk.state.games == () and saved.GAME + name not in desk.world.texts
    desk.do("undelete")
    assert desk.world.texts[saved.GAME + name] == text and desk.state.games[0].id == name


def test_all_games_go_out_in_one_file_and_come_back() -> None:
    desk = Desk().start().turn(*START)
    desk.start(game="relativity")
    desk.do("export")
    text = desk.commands[0][3]
    other = Desk().open(text)
    assert sorted(game.game for game in other.state.games) == ["paradox", "relativity"]
    assert (other.state.page, other.state.message) == ("games", "2 games were taken in.")
    # Once more: nothing is there twice that is the same.
    assert other.do("arrive", "#/open").open(text).state.message == "0 games were taken in. 2 were here already."
    assert len(other.state.games) == 2


def test_storage_that_fails_is_said() -> None:
    assert "keeps nothing" in Desk().start().do("storage", "denied").html()
    assert "full" in Desk().start().do("storage", "full").html()
    begun, _ = intents.begin(State(), World(), {"storage": "denied"})
    arrived, _ = intents.do(begun, "arrive", "#/games", World())
    assert "keeps nothing" in begun.spoken and arrived.spoken.startswith("My games. This browser keeps nothing")
    assert intents.do(arrived, "arrive", "#/about", World())[0].spoken == "About"
    wiped = Desk().start().do("elsewhere", "")
    assert "wiped" in wiped.html() and wiped.table is not None


def test_a_tap_on_a_message_puts_it_away_unless_it_offers_something() -> None:
    def taps(desk: Desk) -> list[str | None]:
        return [each.get("data-do") for _, each in Reader(desk.html()).elements if each.get("id") == "message"]

    desk = Desk().start().do("claim")
    assert taps(desk) == ["hush"]
    assert taps(desk.do("hush")) == [None]
    assert taps(desk.do("delete", desk.table.id)) == [None]


def test_what_only_says_that_something_was_done_goes_by_itself() -> None:
    desk = Desk().start().do("copied", "yes")
    assert ("fade", "Copied.") in desk.commands and desk.state.message
    assert not desk.do("fade", "Copied.").state.message
    refused = desk.do("copied", "no")
    assert refused.state.message and not [each for each in refused.commands if each[0] == "fade"]
    # Another message than the one that was to go stays.
    assert refused.do("fade", "Copied.").state.message


def test_the_size_of_the_page_itself_is_said() -> None:
    desk = Desk().do("arrive", "#/about").do("kept", {"current": "abc", "complete": True})
    assert "The page itself" not in desk.html()
    assert "The page itself takes 15 MB" in desk.do("kept", {"current": "abc", "bytes": 14_300_000}).html()


def test_another_tabs_turn_is_taken_over() -> None:
    desk = Desk().start()
    other = Desk(World(**desk.world.texts)).do("arrive", "#/play/" + desk.table.id).turn(*START)
    desk.world.texts.update(other.world.texts)
    desk.do("elsewhere", saved.GAME + desk.table.id)
    assert desk.table.path == (0,) and "another tab" in desk.html()


def test_warnings_stand_before_confirming() -> None:
    desk = Desk().open("base 1WBW/4/4/4|W3/4/4/3B|W3/4/4/3B w pf 2/4 - ---/--- 9").do("cell", "1").do("cell", "2")
    assert "This kills your own pawn." in desk.html()
    desk = Desk().open("base W3/4/4/3B|4/1W2/4/3B|4/4/4/3B w pf 4/4 - ---/--- 9").do("cell", "0").do("cell", "16")
    assert "This leaves you in one era." in desk.html()
    assert "warnings shown" not in Desk().start().do("cell", "0").do("cell", "1").html()


def test_walking_over_the_board_with_keys() -> None:
    desk = Desk().start()
    for key, cell in [
        ("ArrowRight", 1),
        ("ArrowDown", 5),
        ("PageDown", 21),
        ("End", 23),
        ("ArrowRight", 36),
        ("Home", 36),
    ]:
        assert desk.do("walk", key).table.cursor == cell
    coins = Desk().start(game="relativity")
    assert coins.do("walk", "ArrowLeft").table.cursor == 5
    assert coins.do("walk", "ArrowUp").table.cursor == 23


@pytest.mark.parametrize("key", ["t", "l", "w", "p", "n", "f", "?", "b"])
def test_keys_do_what_the_list_says(key: str) -> None:
    desk = Desk().start()
    before = desk.state
    desk.do("key", key)
    assert desk.state.spoken_turn > before.spoken_turn or desk.state.sheet or desk.commands or desk.table.turned


def test_a_new_game_takes_the_focus_from_the_form() -> None:
    assert ("focus", "main") in Desk().start().commands


def test_a_link_carries_the_whole_game() -> None:
    desk = Desk().start(first="Ada", second="Bob").turn(*START).do("comment", {"text": "why not"})
    text = desk.do("copy-link").commands[0][1]
    other = Desk().do("arrive", "#" + text)
    assert other.table.record == desk.table.record
    damaged = Desk().do("arrive", "#" + text[:-3] + "AAA")
    assert damaged.state.page == "open" and "changed or cut" in damaged.state.faults[0]


def test_ppn_is_taken_in() -> None:
    from engine.records import ppn as record_ppn

    desk = Desk().start(game="relativity", deal="typed", night_coins="n45a5n/3a2243/3n4a2n/a25345", mirror="on")
    desk.do("cell", "9").do("cell", "10").do("confirm")
    other = Desk().open(record_ppn.write(desk.table.record))
    assert [node.turn for node in other.table.record.nodes] == [node.turn for node in desk.table.record.nodes]


def test_a_long_record_needs_no_deep_stack() -> None:
    """MicroPython's stack ends early: a record of 120 turns was too long for it."""
    there, back = ("a1.b1.a1@n", "a1.b1.a1@p"), ("d4.c4.d4@n", "d4.c4.d4@f")
    record, path = records.new(records.set_up("paradox", "base")), ()
    for number in range(120):
        turn = (back if number % 2 else there)[number // 2 % 2]
        played = records.play(record, path, turn)
        record, path = played.record, played.path
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 60)
    try:
        table = tables.go(tables.set_out("long", record), path)
    finally:
        sys.setrecursionlimit(limit)
    # All that was passed is remembered, so that walking back is quick.
    assert len(table.texts) == 121 and tables.position_at(table, path[:60]).mover == 0
