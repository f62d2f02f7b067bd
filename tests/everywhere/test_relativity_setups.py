"""Relativity: what is wrong with a position's text, all of it, and where."""

from engine.errors import NotationError, SetupError
from engine.relativity.position import read_position
from engine.relativity.setup import faults, read_setup, write_setup
from tests.everywhere.test_relativity import step_of

COINS = "n45a5n/3a2243/3n4a2n/a25345"


def problems(text):
    """What a text is refused for: the error's class and its problems as (code, field, column)."""
    try:
        read_position(text)
    except (NotationError, SetupError) as error:
        places = [dict(problem.place) for problem in error.problems]
        found = [(each.code, where.get("field"), where["column"]) for each, where in zip(error.problems, places)]
        return error.__class__, found
    return None, []


def test_fields_are_counted():
    for text in ("", COINS, COINS + " night S ------ ------", COINS + " night S ------ ------ - ",
                 COINS + " night  S ------ ------ -", " " + COINS + " night S ------ ------ -"):  # fmt: skip
        assert problems(text) == (NotationError, [("field-count", None, 1)])


def test_every_field_has_its_form():
    good = (COINS + " night S ------ ------ -").split(" ")
    bad = {
        0: ("board-form", ["x", "", "n45a5n/3a2243/3n4a2n", COINS + "/" + COINS, COINS + "n", COINS.replace("n", "N")]),
        1: ("field-form", ["Night", "nights", "", "night\n"]),
        2: ("field-form", ["s", "ST", ""]),
        3: ("field-form", ["-----", "-------", "3-----", "------\n"]),
        4: ("field-form", ["x-----", "", "\u0661-----"]),
        5: ("field-form", ["--", "a1#a5", "a1-a2", "a1#a2#a3", "", "-\n"]),
    }
    names = ("coins", "round", "role", "night", "day", "last")
    columns = (1, 29, 35, 37, 44, 51)
    for index, (code, texts) in bad.items():
        for text in texts:
            fields = good[:index] + [text] + good[index + 1 :]
            assert problems(" ".join(fields)) == (NotationError, [(code, names[index], columns[index])]), text


def test_all_malformed_fields_are_named():
    cls, found = problems("x dusk Q ------ 9 a1")
    assert cls is NotationError
    assert [field for _, field, _ in found] == ["coins", "round", "role", "day", "last"]


def test_a_long_text_is_shortened():
    try:
        read_position("x" * 100000 + " night S ------ ------ -")
    except NotationError as error:
        assert len(error.problems[0].found) == 60
        return
    raise AssertionError("not refused")


def test_every_fault_is_found():
    for text, expected in (
        (COINS.replace("a2", "22", 1) + " night S ------ ------ -", ["coin-count"]),
        ("? night S ------ ------ -", ["coins-unknown"]),
        ("? day S 11112- 1----- -", ["coins-unknown"]),
        ("? day T 11112- ------ -", ["coins-unknown"]),
        ("? day S 11112- ------ a1#a2", ["coins-unknown", "last-impossible"]),
        ("? day S 1111-- ------ -", ["night-unfinished"]),
        (COINS + " night S 12121- ------ -", ["night-ended"]),
        (COINS + " night S 121212 ------ -", ["night-ended"]),
        (COINS + " day S 1212-- ------ -", ["night-unfinished"]),
        (COINS + " day T 222222 ------ -", ["game-ended"]),
        (COINS + " night S 1----- -2---- -", ["day-early"]),
        (COINS + " day S 22222- 12---- -", ["trophies-beyond"]),
        (COINS + " day S 11111- 111--- -", ["trophies-beyond"]),
        (COINS + " night S 111111 ------ -", ["trophies-beyond"]),
        (COINS + " night T ------ ------ a1#c3", ["last-impossible"]),
        (COINS + " night T ------ ------ a1#a1", ["last-impossible"]),
        (COINS + " night S ------ ------ a1#a2", ["last-impossible"]),
        (COINS + " night S ------ ------ a4#f4", ["last-impossible"]),
    ):
        cls, found = problems(text)
        assert cls is SetupError and [code for code, _, _ in found] == expected, (text, found)


def test_several_faults_are_all_listed():
    cls, found = problems("nnnnnn/3a2243/3n4a2n/a25345 night T 12121- 1----- b2#d4")
    assert cls is SetupError
    assert found == [
        ("coin-count", "coins", 1),
        ("night-ended", "night", 37),
        ("day-early", "day", 44),
        ("last-impossible", "last", 51),
    ]


def test_unusual_positions_are_read():
    for text in (
        # A last swap of `-` may be one that nobody knows.
        COINS + " night T 12---- ------ -",
        COINS + " day S 121212 ------ -",
        COINS + " day S 12121- 12121- -",
        COINS + " day T 22222- 22---- -",
        COINS + " night T 111111 ------ -",
        COINS + " night T ------ ------ a1#f4",
        COINS + " night S ------ ------ a1#b1",
        # A molecule that is not scored: the next swap that leaves it takes its trophy.
        "nnnn22/aaaa33/243545/253454 night S ------ ------ -",
    ):
        assert read_position(text).write() == text


def test_the_last_swap_is_read_in_both_orders():
    assert read_position(COINS + " night T ------ ------ f4#a1").write() == COINS + " night T ------ ------ a1#f4"


def test_a_standing_molecule_is_taken_by_the_next_swap():
    position = read_position("nnnn22/aaaa33/243545/253454 night S 1----- ------ -")
    step = step_of(position, "e2#f2")
    assert position.after(step).write().split(" ")[3] == "11----"
    assert position.effects(step)[2] == ("trophy", "a", -1, -1, -1, "R8")


def test_a_setup_is_anything_that_parses():
    text = "nnnnnn/nnnnnn/nnnnnn/nnnnnn night T 111111 222222 a1#d3"
    setup = read_setup(text)
    assert write_setup(setup) == text and [each.code for each in faults(setup)] == [
        "coin-count",
        "day-early",
        "trophies-beyond",
        "last-impossible",
    ]


def test_long_texts_are_refused_too():
    size = 50000
    for text in (
        "/" * size,
        " " * size,
        "n" * size + " night S ------ ------ -",
        COINS + " night S " + "-" * size + " ------ -",
    ):
        assert problems(text)[0] is NotationError
