"""Playing against the computer, without a browser: its turns, taking back, and everything that comes in mid-thought."""

from __future__ import annotations

import json

import pytest

from engine.records import record as records
from tests.screen.desk import Desk
from tests.screen.thinkers import ThinkingDesk, against_computer
from ui import kept, sessions


def first_turn(desk: ThinkingDesk) -> ThinkingDesk:
    """White's first turn in the base game, and the page asks the computer."""
    desk.turn("0", "1", "2", "@1")
    return desk


def test_the_form_makes_a_session_with_level_and_side() -> None:
    assert against_computer().table.session == "computer/1/1"
    assert against_computer(starts="second").table.session == "computer/1/0"
    assert Desk().start().table.session == "here"
    names = [records.header(against_computer(first="Ada").table.record, name) for name in records.PLAYERS]
    assert names == ["Ada", "Computer, level 1"]


def test_nothing_is_asked_while_a_person_is_to_move() -> None:
    assert against_computer().asked == []


@pytest.mark.parametrize("game", ["paradox", "relativity"])
def test_the_computer_begins_where_it_is_to(game: str) -> None:
    desk = against_computer(game=game, starts="second")
    assert desk.asked[-1]["kind"] == "move" and desk.asked[-1]["level"] == 1
    assert desk.asked[-1]["position"] == desk.table.position.write()
    desk.think().pass_time()
    assert len(desk.table.path) == 1 and desk.table.position.mover == 1
    assert "The computer plays" in desk.state.spoken


def test_a_turn_is_asked_for_made_step_by_step_and_kept() -> None:
    desk = first_turn(against_computer())
    assert desk.asked[-1]["kind"] == "move"
    assert "thinking" in desk.html()
    desk.think()
    # The first step stands on the board, the others follow by and by.
    assert len(desk.table.draft) == 1 and desk.timers == ["computer-step"]
    desk.pass_time()
    assert len(desk.table.path) == 2 and desk.table.draft == ()
    again = kept.read(desk.table.id, desk.world.texts["lightcone/game/" + desk.table.id])
    assert again is not None and again.record == desk.table.record and again.session == "computer/1/1"


def test_nobody_else_can_make_the_computers_turn() -> None:
    desk = first_turn(against_computer())
    before = desk.table.record
    desk.do("cell", "47").do("cell", "46").do("key", "1").do("type-turn", {"text": "d4.c4.b4@n"}).do("confirm")
    assert desk.table.draft == () and desk.table.record == before
    desk.think()
    desk.do("key", "1").do("key", "2").do("confirm").do("escape")
    assert desk.table.record == before
    desk.pass_time()
    assert len(desk.table.path) == 2


def test_the_same_is_asked_after_a_reload() -> None:
    desk = first_turn(against_computer())
    again = ThinkingDesk(desk.world)
    again.do("arrive", "#/play/" + desk.table.id)
    asked, before = dict(again.asked[-1]), dict(desk.asked[-1])
    assert asked.pop("id") and before.pop("id") and asked == before


def test_a_reload_while_the_turn_is_being_made_leaves_no_half_turn() -> None:
    desk = first_turn(against_computer())
    desk.think()
    again = ThinkingDesk(desk.world)
    again.do("arrive", "#/play/" + desk.table.id)
    assert again.table.draft == ()
    again.think().pass_time()
    assert len(again.table.path) == 2


def test_taking_back_takes_the_computers_turn_too() -> None:
    desk = first_turn(against_computer())
    desk.think().pass_time()
    desk.do("undo")
    assert desk.table.path == () and len(desk.table.draft) == 4
    assert len(desk.table.record.nodes) == 1
    # The own turn lies open; confirmed again, the computer is asked again and answers again.
    desk.do("confirm").think().pass_time()
    assert len(desk.table.path) == 2


def test_taking_back_in_mid_thought_stops_it() -> None:
    desk = first_turn(against_computer())
    number = desk.asked[-1]["id"]
    desk.do("undo")
    assert desk.asked[-1]["kind"] == "stop" and len(desk.table.draft) == 4
    late = {"id": number, "type": "done", "turn": "d4.d3.c3@n", "stopped": True}
    desk.do("thought", json.dumps(late)).pass_time()
    assert desk.table.path == () and not desk.state.message


def test_taking_back_while_the_turn_is_being_made() -> None:
    desk = first_turn(against_computer())
    desk.think()
    desk.do("undo")
    assert desk.table.path == () and len(desk.table.draft) == 4
    desk.pass_time()
    assert desk.table.path == () and len(desk.table.draft) == 4


def test_a_computer_that_began_cannot_be_taken_back_alone() -> None:
    desk = against_computer(starts="second")
    desk.think().pass_time()
    desk.do("undo")
    assert len(desk.table.path) == 1


def test_a_new_game_in_mid_thought_asks_for_nothing_old() -> None:
    desk = first_turn(against_computer())
    old = desk.asked[-1]["id"]
    desk.start()
    assert desk.asked[-1]["kind"] == "stop"
    desk.do("thought", json.dumps({"id": old, "type": "done", "turn": "d4.d3.c3@n"}))
    assert desk.table.path == () and desk.table.session == "here"


def test_walking_through_the_turns_stops_it_and_coming_back_asks_again() -> None:
    desk = first_turn(against_computer())
    desk.do("walk-turns", "back")
    assert desk.asked[-1]["kind"] == "stop"
    desk.do("walk-turns", "forward")
    assert desk.asked[-1]["kind"] == "move"


def test_the_move_is_asked_again_when_the_full_engine_has_come() -> None:
    desk = ThinkingDesk(runtime="small")
    desk.start(opponent="computer", level="1")
    first_turn(desk)
    assert desk.asked[-1]["limit"] == 2500
    desk.do("thinker", "full")
    assert desk.asked[-1]["kind"] == "move" and "limit" not in desk.asked[-1]


def test_a_turn_against_the_rules_is_shown_and_never_played() -> None:
    desk = first_turn(against_computer())
    desk.hear(turn="d4.d1.c1@n")
    assert len(desk.table.path) == 1 and desk.state.message_kind == "bad"
    assert "not played" in desk.state.message
    count = len(desk.asked)
    desk.do("flip")
    assert len(desk.asked) == count


def test_an_error_is_said_and_does_not_ask_again_without_end() -> None:
    desk = first_turn(against_computer())
    desk.do("thought", json.dumps({"id": desk.asked[-1]["id"], "type": "error", "code": "game-over"}))
    count = len(desk.asked)
    desk.do("flip").do("flip")
    assert len(desk.asked) == count and desk.state.message_kind == "bad"


@pytest.mark.parametrize("line", ["", "{", "[]", "7", '{"id": 1}', '{"type": "done"}', '{"id": 99, "type": "done"}'])
def test_lines_that_are_no_answers_change_nothing(line: str) -> None:
    desk = first_turn(against_computer())
    before = desk.table
    desk.do("thought", line)
    assert desk.table is before


def test_resigning_is_for_the_person_also_while_the_computer_thinks() -> None:
    desk = first_turn(against_computer())
    desk.do("resign")
    assert desk.table.outcome().winner == 1
    assert desk.asked[-1]["kind"] == "stop"


def test_a_rematch_swaps_the_sides() -> None:
    desk = first_turn(against_computer(first="Ada"))
    desk.do("resign").do("rematch")
    assert desk.table.session == "computer/1/0"
    assert desk.asked[-1]["kind"] == "move"
    assert records.header(desk.table.record, "Player1") == "Computer, level 1"


def test_two_people_can_still_play_and_take_back_one_turn() -> None:
    desk = ThinkingDesk()
    desk.start().turn("0", "1", "2", "@1")
    assert desk.asked == []
    desk.do("undo")
    assert desk.table.path == () and len(desk.table.draft) == 4


def test_over_the_change_of_rounds_the_right_one_is_asked() -> None:
    """Where the round changes, one player may move twice in a row: who is to move is asked, not counted."""
    desk = against_computer(game="relativity")
    for _ in range(300):
        if desk.table.outcome() or desk.table.position.round == "day":
            break
        if sessions.session_of(desk.table).thinker(desk.table):
            assert desk.table.position.mover == 1
            desk.think(level=2).pass_time()
        else:
            assert desk.table.position.mover == 0
            steps = desk.table.position.steps()
            desk.do("type-turn", {"text": steps[desk.world.choose(len(steps))].text}).do("confirm")
    assert desk.table.position.round == "day"
    # By Day player 2, the computer, is Space and begins.
    assert sessions.session_of(desk.table).thinker(desk.table) == 1
    rewinds = sessions.session_of(desk.table).rewinds(desk.table)
    assert rewinds in (1, 2)
    desk.do("undo")
    assert desk.table.position.round == "night" and desk.table.position.mover == 0


@pytest.mark.parametrize(
    "session", ["computer", "computer/", "computer/9/1", "computer/x/0", "computer//", "elsewhere"]
)
def test_a_saved_session_that_nobody_knows_does_no_harm(session: str) -> None:
    desk = Desk().start()
    table = desk.table.but(session=session)
    one = sessions.session_of(table)
    assert one.thinker(table) == 0
    assert one.may_play(table) or session.startswith("computer")
