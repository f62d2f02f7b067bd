"""What every game owes to records, links and the ways in; and a third game that owes the same."""

from engine import games
from engine.errors import CODES, EngineError, NotationError
from engine.game import read_steps
from engine.links import link
from engine.records import reader as record_reader
from engine.records import record
from engine.records import text as record_text
from tests.everywhere.chance import record_by_chance, turn_by_chance
from tests.everywhere.data import Chance
from tests.everywhere.heaps import Heaps

START = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"
NIGHT = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"


def refused(error_class, function, *arguments):
    """The error that a call raises."""
    try:
        function(*arguments)
    except error_class as error:
        return error
    raise AssertionError("not refused")


def test_a_position_tells_its_game_by_its_fields():
    assert games.read_position(START).game == "paradox"
    assert games.read_position(NIGHT).game == "relativity"
    for text in ("", "a", "a b c d e", START + " a1 a2", " ".join("abcdefghijklmnop")):
        error = refused(NotationError, games.read_position, text)
        assert error.code == "field-count" and len(error.offer) == 2
        assert error.place == (("fields", len(text.split(" "))),)


def test_half_made_turns_are_read_and_written():
    text = START + " a1.b1"
    position = games.read_position(text)
    assert position.write() == text and position.turn_so_far() == "a1.b1"
    refused(EngineError, games.read_position, START + " a1.b3")
    refused(EngineError, games.read_position, START + " a1.b1.c1@n")
    refused(EngineError, games.read_position, NIGHT + " d3#e3")


def test_rule_sets_start_and_positions_name_them():
    assert games.PARADOX.rules == (
        ("base", "g", "i", "m", "gi", "gm", "im", "gim") + ("i+rebound", "gi+rebound", "im+rebound", "gim+rebound")
    )
    assert games.RELATIVITY.rules == ("standard", "mirror")
    for rules in games.PARADOX.rules:
        position = games.PARADOX.start(rules, ())
        assert games.PARADOX.rules_of(position) == rules and games.PARADOX.first_number(position) == 1
        assert games.read_position(position.write()) == position
    assert refused(NotationError, games.game_named, "chess").offer == ("paradox", "relativity")
    assert refused(EngineError, games.RELATIVITY.start, "standard", ("",)).code == "deal-missing"


def test_sides_and_sameness():
    white = games.read_position(START)
    later = games.read_position(START[:-1] + "5")
    assert games.PARADOX.side(white) == "white"
    assert games.PARADOX.sameness(white) == games.PARADOX.sameness(later) and white != later
    assert games.PARADOX.first_number(later) == 5
    night = games.read_position(NIGHT)
    swapped = read_steps(night, "d3#e3")[1]
    assert (games.RELATIVITY.side(night), games.RELATIVITY.side(swapped)) == ("space", "time")
    assert games.RELATIVITY.sameness(swapped) == swapped.write()


def test_deals_and_the_draws_that_give_them():
    for seed in range(20):
        deal = games.RELATIVITY.deal(Chance(seed))
        draws = games.RELATIVITY.draws(deal)
        answers = [answer for answer, _ in draws]
        asked = []

        def answer(count, answers=answers, asked=asked):
            asked.append(count)
            return answers[len(asked) - 1]

        assert games.RELATIVITY.deal(answer) == deal
        assert asked == [count for _, count in draws]


def test_a_third_game_needs_nothing_but_itself():
    known = games.GAMES
    games.GAMES = known + (Heaps(),)
    try:
        _play_the_third_game()
    finally:
        games.GAMES = known


def _play_the_third_game():
    chance = Chance(3)
    played = record.new(record.set_up("heaps", "plain", ("3,4", "2,5")), (("Player1", "Ada"),))
    path, position = (), record.first_position(played.setup)
    while position.steps():
        played, path, position = record.play(played, path, turn_by_chance(position, chance), position)
    assert position.is_over() and record.outcome(played, position).reason == "rules"
    first = record.play(played, (), "b3")
    assert first.path == (1,) or first.record == played
    text = record_text.write(first.record)
    assert '[First "3,4"]\n[Second "2,5"]\n' in text
    assert record_reader.read(text) == first.record
    assert link.read_record(link.write_record(first.record)) == first.record
    assert link.read(link.write_position(first.position)).value == first.position
    assert games.read_position("3,4 a 1 1").steps()[0].text == "a"


def test_no_code_of_an_error_is_told_twice():
    assert len(set(CODES)) == len(CODES)


def test_records_by_chance_are_the_same_everywhere():
    # Where the order of steps or the chance of the tests differs, nothing else that is tested by chance means much.
    told = [record_by_chance("paradox", "gim", 4, 1), record_by_chance("relativity", "mirror", 4, 1)]
    turns = [record.turns_to(each, record.main_path(each)) for each in told]
    assert turns == [
        ["a1.Bb1.b1@f", "d4.Bc4.Pd4@n", "a1.Pa1.Ua1@n", "d4.c4.d4@p"],
        ["d1#d4", "a3#b3", "a2#f3", "c2#e4"],
    ]
