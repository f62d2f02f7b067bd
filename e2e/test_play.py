"""Two people play both games on the page: by click, by touch, by keyboard alone, by spoken names alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import (
    FITS,
    Clicker,
    Listener,
    Tapper,
    Typist,
    greedy_game,
    open_position,
    open_site,
    short_round,
    start_game,
)
from engine.paradox.position import start as start_paradox
from engine.relativity.position import start as start_relativity

DEAL = "n45a5n/3a2243/3n4a2n/a25345"


def finish(page: Page, player: Clicker, rules: str, seed: int) -> None:
    """Play a whole game and see its end."""
    made = greedy_game(start_paradox(rules), seed)
    for position, turn in made:
        player.play(position, turn)
    winner = "Black" if len(made) % 2 == 0 else "White"
    expect(page.locator(".whose")).to_contain_text(winner + " wins")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_game_by_click(page: Page, site: str) -> None:
    start_game(page, site, "paradox", "Everything")
    finish(page, Clicker(page), "gim", 1)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(page: Page, site: str) -> None:
    open_site(page, site, "#/new/paradox")
    page.locator("#main").focus()
    # Who plays is asked before the chapter.
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "chapter":
            break
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#c0")).to_be_visible()
    finish(page, Typist(page), "gim", 2)


@pytest.mark.slow
def test_a_whole_game_by_names_alone(page: Page, site: str) -> None:
    start_game(page, site, "paradox", "Everything")
    finish(page, Listener(page), "gim", 3)


@pytest.mark.slow
def test_a_whole_game_by_touch(devices: Any, site: str) -> None:
    device = devices.open(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = device.new_page()
    start_game(page, site, "paradox", "1: Growth")
    made = greedy_game(start_paradox("g"), 4)
    player = Tapper(page)
    for position, turn in made:
        player.play(position, turn)
        assert page.evaluate(FITS), "the page scrolls"
    expect(page.locator(".whose")).to_contain_text("wins")


@pytest.mark.parametrize("player", [Clicker, Typist, Listener])
def test_a_round_of_relativity(page: Page, site: str, player: type[Clicker]) -> None:
    start_mirror(page, site)
    made = short_round(start_relativity(DEAL))
    for position, turn in made:
        player(page).play(position, turn)
    expect(page.get_by_role("dialog")).to_contain_text("The Night is over")
    page.keyboard.press("Escape")
    expect(page.locator(".whose")).to_contain_text("Player 2: Space")


def test_a_round_of_relativity_by_touch(devices: Any, site: str) -> None:
    page = devices.open(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).new_page()
    start_mirror(page, site)
    for position, turn in short_round(start_relativity(DEAL)):
        Tapper(page).play(position, turn)
        assert page.evaluate(FITS), "the page scrolls"
    page.get_by_role("dialog").get_by_role("button", name="On to the Day").tap()
    expect(page.locator(".whose")).to_contain_text("Player 2: Space")


def start_mirror(page: Page, site: str) -> None:
    open_site(page, site, "#/new/relativity")
    page.get_by_label("Mirror").check()
    page.get_by_label("coins typed in").check()
    page.get_by_label("Coins of the Night").fill(DEAL)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#c0")).to_be_visible()


def test_a_game_survives_a_reload(page: Page, site: str) -> None:
    start_game(page, site, "paradox", "2: Influence")
    made = greedy_game(start_paradox("i"), 5)[:3]
    for position, turn in made:
        Clicker(page).play(position, turn)
    page.locator(".cell.source").first.click()
    page.reload()
    expect(page.locator("html[data-started]")).to_be_attached(timeout=20_000)
    expect(page.locator(".turn .notation")).to_have_count(4)
    # The half-made turn is there too.
    expect(page.locator(".cell.chosen")).to_have_count(1)


def test_undo_lays_the_last_turn_out_again(page: Page, site: str) -> None:
    start_game(page, site, "paradox")
    position, turn = greedy_game(start_paradox("base"), 6)[0]
    Clicker(page).play(position, turn)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#confirm:not([disabled])")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".turn .notation")).to_have_count(1)


def test_what_a_turn_would_do_is_told_before_it_is_confirmed(page: Page, site: str) -> None:
    open_position(page, site, "base WW2/4/4/3B|W3/4/4/4|4/4/4/3B w pf 2/4 - ---/--- 9")
    page.locator("#c1").click()
    page.locator("#c2").click()
    page.locator("#c3").click()
    page.locator("#era2").click()
    expect(page.locator("#ripple li")).to_have_count(3)
    expect(page.locator("#ripple")).to_contain_text("past b1 → past c1: white pawn moves. P10")


def test_an_earlier_turn_can_be_played_on_as_a_branch(page: Page, site: str) -> None:
    start_game(page, site, "paradox")
    made = greedy_game(start_paradox("base"), 7)
    for position, turn in made[:2]:
        Clicker(page).play(position, turn)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    other = greedy_game(start_paradox("base"), 8)[0]
    assert other[1] != made[0][1]
    Clicker(page).play(*other)
    expect(page.locator(".branch .turn")).to_have_count(1)
    page.get_by_role("button", name="Delete this branch").click()
    expect(page.locator(".branch")).to_have_count(0)
