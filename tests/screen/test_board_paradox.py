"""Paradox's board as people meet it: names, roles, marks, lamps, and what lies beside it."""

from __future__ import annotations

import pytest

from engine.game import Step
from engine.games import read_position
from tests.screen.board_markup import cells, classes, figures, tree, with_class
from tools.scenes import CROWD, DENSE, FULL, START, STATUES, chosen, played
from ui import texts
from ui.boards.marks import target_marks
from ui.boards.paradox import board, supply
from ui.html import element
from ui.scene import Scene


def start(**fields: object) -> Scene:
    return Scene(position=read_position(START), **fields)


def test_three_grids_of_four_rows_of_four() -> None:
    page = tree(board(start()))
    grids = [each for each in page.iter() if each.get("role") == "grid"]
    assert [each.get("aria-label") for each in grids] == ["past; White's focus", "present", "future; Black's focus"]
    for grid in grids:
        rows = list(grid)
        assert [each.get("role") for each in rows] == ["row"] * 4
        assert [[cell.get("role") for cell in row] for row in rows] == [["gridcell"] * 4] * 4


def test_names_of_cells() -> None:
    drawn = cells(tree(board(Scene(position=read_position(FULL)))))
    names = {number: cell.get("aria-label") for number, cell in drawn.items()}
    assert names[0] == "past, a1, empty"
    assert names[1] == "past, b1, seed"
    assert names[16 + 13] == "present, b4, shrub"
    assert names[4] == "past, a2, dark elephant, wears Black's hat"
    assert names[32] == "future, a1, log, fallen left"
    assert names[16 + 12] == "present, a4, black statue"
    assert len(set(names.values())) == 48
    seeded = cells(tree(board(Scene(position=read_position(DENSE)))))
    assert seeded[16 + 12].get("aria-label") == "present, a4, white pawn, on a seed"


def test_every_letter_is_drawn_with_its_own_figure() -> None:
    for text in (START, FULL, DENSE):
        position = read_position(text)
        drawn = cells(tree(board(Scene(position=position, coordinates=False))))
        for number, code in enumerate(position.cells):
            used = [each for each in figures(drawn[number]) if each.startswith("p-")]
            assert used == ([] if chr(code) == "." else ["p-" + chr(code)])


def test_hats_are_worn_in_their_owners_form() -> None:
    drawn = cells(tree(board(Scene(position=read_position(FULL)))))
    assert figures(drawn[4]) == ["p-D", "hat-1"]
    assert figures(drawn[8]) == ["p-L", "hat-0"]


def test_one_cell_takes_the_keyboard() -> None:
    drawn = cells(tree(board(start(cursor=37))))
    assert [number for number, cell in drawn.items() if cell.get("tabindex") == "0"] == [37]


@pytest.mark.parametrize(("bottom", "first"), [(0, 0), (1, 15)])
def test_order_is_what_is_seen(bottom: int, first: int) -> None:
    order = list(cells(tree(board(start(bottom=bottom)))))
    step = -1 if bottom else 1
    assert order[:16] == list(range(first, first + 16 * step, step))
    assert order[16] == first + 16


def test_turned_board_names_its_lowest_row_and_leftmost_column() -> None:
    for bottom, column, row in ((0, (12, "a"), (0, "1")), (1, (3, "d"), (15, "4"))):
        drawn = cells(tree(board(start(bottom=bottom))))
        for (number, text), name in ((column, "of-column"), (row, "of-row")):
            assert [each.get("data-text") for each in with_class(drawn[number], name)] == [text]
    assert with_class(tree(board(start(coordinates=False))), "coordinate") == []


def test_marks_have_a_form_for_each_verb() -> None:
    drawn = cells(tree(board(chosen(CROWD, "b4"))))
    by_cell = {number: [each for each in figures(cell) if each.startswith("m-")] for number, cell in drawn.items()}
    assert {number: marks for number, marks in by_cell.items() if marks} == {
        9: ["m-move", "m-plant"],
        13: ["m-plant"],
        14: ["m-push", "m-more", "m-deadly"],
        16 + 13: ["m-forward"],
    }
    assert drawn[9].get("aria-label") == "past, b3, empty; move / plant a seed"
    assert "kills a black pawn" in drawn[14].get("aria-label", "")


def test_a_deadly_step_shows_the_cross_and_who_dies() -> None:
    scene = chosen(DENSE, "d2")
    drawn = cells(tree(board(scene)))
    deadly = sorted(number for number, cell in drawn.items() if "deadly" in classes(cell))
    expected = sorted({step.target for steps in scene.targets.values() for step in steps if step.text in scene.deaths})
    assert deadly == expected != []
    for number in deadly:
        marks = [each for each in figures(drawn[number]) if each != "m-more"]
        victim = marks[marks.index("m-deadly") + 1]
        assert victim in ("p-W", "p-B")


@pytest.mark.parametrize("letter", [".", "s", "W"])
@pytest.mark.parametrize("victims", ["W", "B", "WB", "WW"])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_cross_covers_no_mark_of_a_free_cell(letter: str, victims: str, count: int) -> None:
    steps = [Step("." + "PBCU"[each], "plant", 0, 1) for each in range(count)]
    drawn = list(tree(target_marks(steps, letter, False, victims)).iter("use"))
    boxes = [[float(each.get(name, "0")) for name in ("x", "y", "width")] for each in drawn]
    cross = [each.get("href") for each in drawn].index("#m-deadly")
    assert len(drawn) - cross == 1 + len(set(victims))
    for one in boxes[:cross] if letter != "W" else ():
        for other in boxes[cross:]:
            apart = max(abs(one[axis] + one[2] / 2 - other[axis] - other[2] / 2) for axis in (0, 1))
            # The forms leave some room at the edges of their boxes.
            assert apart >= (one[2] + other[2]) / 2 - 2


def test_pushes_point_where_they_push_and_turn_with_the_board() -> None:
    for bottom, turn in ((0, "90"), (1, "270")):
        drawn = cells(tree(board(chosen(DENSE, "d2", bottom=bottom))))
        push = with_class(drawn[32 + 11], "mark-push")[0]
        assert push.get("transform", "").startswith("rotate(" + turn + " ")


def test_chosen_thing_is_selected_and_lifted() -> None:
    drawn = cells(tree(board(chosen(CROWD, "b4"))))
    assert [number for number, cell in drawn.items() if cell.get("aria-selected")] == [13]
    assert "chosen" in classes(drawn[13])
    assert "target" in classes(drawn[13])


def test_lamps_stand_in_their_eras() -> None:
    eras = with_class(tree(board(Scene(position=read_position(FULL)))), "era")
    lamps = [[each.get("aria-label") for each in with_class(era, "lamp")] for era in eras]
    assert lamps == [[], ["White's focus"], ["Black's focus"]]


def test_focus_step_makes_buttons_of_the_other_eras() -> None:
    page = tree(board(played(STATUES, "b1", ".Ba1", ".c1~")))
    buttons = with_class(page, "focus-here")
    assert [(each.get("id"), each.get("data-do"), each.get("data-arg")) for each in buttons] == [
        ("era1", "focus-era", "1"),
        ("era2", "focus-era", "2"),
    ]
    assert ["target" in classes(each) for each in with_class(page, "era")] == [False, True, True]


def test_a_picture_has_nothing_to_focus_or_click() -> None:
    scene = chosen(CROWD, "b4", picture=True, interactive=False)
    page = tree(board(scene))
    for node in page.iter():
        assert node.tag != "button"
        assert node.get("role") in (None, "img")
        for name in ("id", "data-do", "data-cell", "tabindex", "aria-selected"):
            assert node.get(name) is None, name
    assert page[0].get("aria-hidden") == "true"


def test_memory_of_drawn_cells_shows_every_change() -> None:
    plain = board(start())
    assert board(start(sources=(0,))) != plain
    assert board(start(last=(5,))) != plain
    assert board(start(cursor=3)) != plain
    assert board(start(chooser=3)) != plain
    assert board(start()) == plain


def test_memory_of_drawn_cells_speaks_the_language_in_use() -> None:
    english = board(start())
    try:
        texts.speak("es", {"past": "<i>pasado</i>", "empty": 'vacío & "libre"'})
        page = tree(board(start()))
    finally:
        texts.speak("en", {})
    drawn = cells(page)
    assert drawn[1].get("aria-label") == '<i>pasado</i>, b1, vacío & "libre"'
    assert page.findall(".//i") == []
    assert board(start()) == english


def test_notes_are_markup_and_plain_text_is_escaped() -> None:
    page = tree(board(start(notes={0: element("b", None, "<x>"), 1: "<script>"})))
    notes = with_class(page, "era-note")
    assert [(len(each), "".join(each.itertext())) for each in notes] == [(1, "<x>"), (0, "<script>")]


def test_supply_is_one_named_picture() -> None:
    strip = tree(supply(read_position(FULL)))[0]
    assert strip.get("role") == "img"
    label = strip.get("aria-label", "")
    for words in ("White: 0 pawns in supply", "0 seeds in supply", "White: 1 hat free", "Black: 1 hat free"):
        assert words in label
    assert "build" not in label
    assert [each.text for each in strip.iter("b")] == ["0", "1", "0", "0", "1"]


@pytest.mark.parametrize(
    ("modules", "figures_seen"),
    [
        ("base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", ["p-W", "p-B"]),
        ("g W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", ["p-W", "seed", "p-B"]),
        ("i W3/2O1/4/3B|W3/2O1/4/3B|W3/2O1/4/3B w pf 4/4 IE ---/--- 1", ["p-W", "p-I", "p-B", "p-E"]),
        ("m W2D/4/4/L2B|W2D/4/4/L2B|W2D/4/4/L2B w pf 4/4 - ---/--- 1", ["p-W", "hat-0", "p-B", "hat-1"]),
    ],
)
def test_supply_shows_what_the_rules_use(modules: str, figures_seen: list[str]) -> None:
    assert figures(tree(supply(read_position(modules)))) == figures_seen
