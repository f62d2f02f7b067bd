"""Relativity's board as people meet it: real cells with names, repeated ones without, bonds and trophies."""

from __future__ import annotations

import pytest

from engine.games import read_position
from engine.relativity.board import CELL_OF
from tests.screen.board_markup import cells, classes, figures, tree, with_class
from tools.scenes import COINS, MOLECULE, coins
from ui.boards.relativity import board, bonded, trophies
from ui.scene import Scene, laid
from ui.words import player_name


def test_one_grid_of_four_rows_of_six() -> None:
    page = tree(board(coins(COINS)))
    grids = [each for each in page.iter() if each.get("role") == "grid"]
    assert len(grids) == 1
    rows = [row for row in grids[0] if row.get("role") == "row"]
    assert [[cell.get("role") for cell in row if cell.get("role")] for row in rows] == [["gridcell"] * 6] * 4
    assert list(cells(page)) == list(range(24))


def test_names_of_cells() -> None:
    drawn = cells(tree(board(Scene(position=read_position(COINS)))))
    assert drawn[0].get("aria-label") == "a4, null"
    assert drawn[3].get("aria-label") == "d4, ace"
    assert drawn[23].get("aria-label") == "f1, 5"


def test_repeated_cells_are_for_pointers_only() -> None:
    page = tree(board(coins(COINS, 0)))
    echoes = with_class(page, "echo")
    assert len(echoes) == 8 * 6 - 24
    for echo in echoes:
        assert echo.get("aria-hidden") == "true"
        assert echo.get("data-do") == "cell"
        assert (echo.get("id"), echo.get("data-cell"), echo.get("role"), echo.get("tabindex")) == (None,) * 4


@pytest.mark.parametrize("bottom", [0, 1])
def test_neighbours_across_an_edge_are_next_to_the_coin(bottom: int) -> None:
    page = tree(board(coins(COINS, bottom=bottom)))
    grid = next(each for each in page.iter() if each.get("role") == "grid")
    places = [[int(cell.get("data-arg", "")) for cell in row] for row in grid]
    for row in range(1, 5):
        for column in range(1, 7):
            cell = places[row][column]
            beside = places[row][column + 1]
            below = places[row + 1][column]
            step = -1 if bottom else 1
            assert beside % 6 == (cell % 6 + step) % 6 and beside // 6 == cell // 6
            assert below // 6 == (cell // 6 + step) % 4 and below % 6 == cell % 6


def test_space_marks_eight_and_time_the_consecutive() -> None:
    for text, taken_up, name in ((COINS, "a4", "m-swap"), (MOLECULE, "c2", "m-time")):
        scene = coins(text, CELL_OF[taken_up])
        drawn = cells(tree(board(scene)))
        marked = {number for number, cell in drawn.items() if name in figures(cell)}
        assert marked == set(scene.targets)
    assert len(coins(COINS, 0).targets) == 8


def test_a_repeated_coin_wears_the_same_mark() -> None:
    page = tree(board(coins(COINS, 0)))
    drawn = cells(page)
    for echo in with_class(page, "echo"):
        assert figures(echo) == figures(drawn[int(echo.get("data-arg", ""))])


def test_a_molecule_is_joined_and_lit_after_the_swap_that_made_it() -> None:
    position = read_position(MOLECULE)
    assert bonded(position.coins) == [[0, 1, 6, 7]]
    page = tree(board(coins(MOLECULE)))
    molecule = with_class(page, "molecule")
    assert [classes(each) for each in molecule] == [["molecule", "lit"]]
    assert with_class(page, "bond")[0].get("d", "").count("M") == 4
    assert len(with_class(page, "halo")) == 4
    later = tree(board(Scene(position=position)))
    assert [classes(each) for each in with_class(later, "molecule")] == [["molecule"]]
    assert with_class(later, "halo") == []
    assert with_class(tree(board(coins(COINS))), "molecule") == []


def test_a_swap_that_waits_for_confirmation_is_marked_and_lights_its_molecule() -> None:
    before = read_position("n45a5n/3a2243/an4a2n/325345 night T ------ ------ a1#a2")
    step = next(each for each in before.steps() if each.text == "b1#d2")
    scene = Scene(position=before.after(step), before=before, effects=before.effects(step), last=(6, 12))
    page = tree(board(scene))
    assert {number for number, cell in cells(page).items() if "last" in classes(cell)} == {step.source, step.target}
    assert [classes(each) for each in with_class(page, "molecule")] == [["molecule", "lit"]]


def test_bonds_do_not_cross_the_edge() -> None:
    # f4 and a3 follow each other in number, and so do f3 and a2.
    straight = read_position("a3245n/n5432a/a4235n/35a42n day S 1111-1 ------ -")
    assert bonded(straight.coins) == []
    page = tree(board(Scene(position=read_position("2a345n/n5432n/a4235n/354a2a day S 1111-1 ------ -"))))
    assert with_class(page, "bond") == []


def test_trophies_say_rank_and_owner() -> None:
    night, day = tree(trophies(read_position(COINS)))[0]
    one, two = (player_name("relativity", player) for player in (0, 1))
    told = "Moon trophies: null %s, ace free, 2 %s, 3 free, 4 free, 5 free" % (one, two)
    assert night.get("aria-label") == told
    assert [each for each in figures(night) if each.startswith("form")] == ["form-0", "form-1"]
    assert ("now" in classes(night), "now" in classes(day)) == (True, False)
    assert [each for each in figures(day) if each.startswith("glyph")] == ["glyph-%d" % rank for rank in range(6)]


def test_a_board_that_nobody_has_dealt() -> None:
    page = tree(board(Scene(position=read_position("? day S 1111-1 ------ -"))))
    assert [each for each in figures(page) if each.startswith("coin")] == []
    assert cells(page)[0].get("aria-label") == "a4, not dealt yet"


def test_a_picture_has_nothing_to_focus_or_click() -> None:
    page = tree(board(coins(COINS, picture=True)))
    for node in page.iter():
        assert node.tag != "button"
        for name in ("id", "data-do", "data-cell", "tabindex", "role"):
            assert node.get(name) is None, name


def test_the_last_swap_of_the_night_is_seen_before_the_day_is_dealt() -> None:
    before = read_position("nnn3aa/aa2222/4444n3/335555 night T 12-1-1 ------ -")
    step = next(each for each in before.steps() if each.text == "c4#d1")
    shown = before.after(step)
    assert not shown.coins
    drawn = laid(before, shown, (step,))
    assert drawn.coins[step.source] == before.coins[step.target] and sorted(drawn.coins) == sorted(before.coins)
    assert (drawn.round, drawn.night) == ("night", shown.night)
    page = tree(board(Scene(position=drawn, before=before, effects=before.effects(step))))
    assert with_class(page, "molecule") and len(cells(page)) == 24
    assert laid(before, before, ()) is before
