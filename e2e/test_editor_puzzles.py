"""The position editor and the puzzles in Chromium: by mouse, touch and keyboard alone, offline, and for everybody."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import Clicker, Typist, open_position, open_site
from e2e.test_everybody import AIMED_AT, PHONE, SMALL, WIDE, WIDER, audit
from engine.game import play
from engine.games import read_position
from engine.puzzles import Puzzle, read_row
from ui import puzzles
from ui.words import puzzles as words

START = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"
FULL = "gim+rebound WB2/1s1D/1L1O/1B2|1L2/1hO1/1s2/w2D|2D1/stWB/1hLO/E2W b ff 2/2 I ---/L-L 26"
COINS = "nn45a5/nna243/3a42a2/325345 night T 1-2--- ------ b3#b4"
FILES = Path(__file__).resolve().parent.parent / "assets" / "puzzles"


def shelf(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file in the order of the page."""
    found = puzzles.read_shelf((FILES / (name + ".json")).read_text("utf-8"))
    assert found
    return found


def text_of(page: Page) -> str:
    return page.locator("#edit-text").input_value()


def tool(page: Page, name: str) -> None:
    page.locator("#tool-" + ("erase" if name == "." else name)).check()


def option(page: Page, group: str, label: str) -> None:
    page.get_by_role("group", name=group).get_by_label(label, exact=True).check()


# The editor


def test_a_position_is_set_up_by_mouse_and_played(page: Page, site: str) -> None:
    open_site(page, site, "#/edit/paradox")
    for label in ("Growth", "Influence", "Memory", "Rebound"):
        page.get_by_label(label, exact=True).check()
    page.get_by_role("button", name="Clear the boards").click()
    placed = {"W": (0, 38, 47), "B": (1, 13, 39), "s": (5, 25, 36), "D": (7, 31, 34), "L": (9, 17, 42),
              "O": (11, 22, 43), "h": (21, 41), "t": (37,), "E": (44,)}  # fmt: skip
    for name, cells in placed.items():
        tool(page, name)
        for cell in cells:
            page.locator("#c%d" % cell).click()
    tool(page, "s")
    page.locator("#c28").click()
    tool(page, "W")
    page.locator("#c28").click()
    tool(page, "hat")
    for cell in (9, 9, 42, 42):
        page.locator("#c%d" % cell).click()
    option(page, "To move", "Black")
    option(page, "White's focus", "future")
    option(page, "White's pawns in supply", "2")
    option(page, "Black's pawns in supply", "2")
    page.get_by_label("Black can still build a statue").uncheck()
    assert text_of(page) == FULL[:-2] + "2"
    expect(page.locator("#problems")).to_have_text("This position can be played.")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".whose")).to_contain_text("Black to move")


def test_problems_are_told_while_setting_up_and_lead_to_their_space(page: Page, site: str) -> None:
    open_site(page, site, "#/edit/paradox")
    page.get_by_label("Growth", exact=True).check()
    tool(page, "t")
    page.locator("#c37").click()
    expect(page.locator("#problems li")).to_have_count(1)
    expect(page.locator("#c37.wrong")).to_have_accessible_name(
        "future, b2, tree; problem: There is a tree or log without its shrub one era earlier. (future b2)"
    )
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#message")).to_contain_text("cannot exist")
    page.locator("#problems button").click()
    expect(page.locator("#c37")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".cell.wrong")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#c37.wrong")).to_be_visible()


def test_by_touch_on_a_phone(devices: Any, site: str) -> None:
    page = devices.open(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    open_site(page, site, "#/edit/paradox")
    page.locator(".tool").nth(2).tap()
    page.locator("#c21").tap()
    expect(page.locator("#c21")).to_have_accessible_name("present, b2, white pawn")
    page.locator(".tool").nth(0).tap()
    page.locator("#c21").tap()
    page.locator("#c22").tap()
    expect(page.locator("#c22")).to_have_accessible_name("present, c2, white pawn")
    page.get_by_role("button", name="Details").tap()
    for label in ("Growth", "Influence", "Memory"):
        page.get_by_label(label, exact=True).locator("xpath=..").tap()
    assert page.evaluate(SMALL, AIMED_AT) == []
    page.get_by_role("button", name="Close").first.tap()
    assert page.evaluate(SMALL, AIMED_AT + ", .tool") == []
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), "the page scrolls"
    open_site(page, site, "#/edit/relativity")
    page.locator("#c0").tap()
    page.locator("#c1").tap()
    expect(page.locator("#c0")).to_have_accessible_name("a4, 4")
    assert page.evaluate(SMALL, AIMED_AT + ", .tool") == []


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def test_by_keyboard_alone(page: Page, site: str) -> None:
    open_site(page, site, "#/edit/paradox")
    page.locator("#main").focus()
    keys(page, "v")
    expect(page.locator("#c0")).to_be_focused()
    # Letters put pieces, Delete takes them away, arrows walk from era to era.
    keys(page, "Delete", "ArrowRight", "W", "ArrowDown", "ArrowDown", "B", "PageDown")
    expect(page.locator("#c25")).to_be_focused()
    # The palette is one stop: its arrows choose the tool, Enter on the board uses it.
    keys(page, "Tab")
    assert page.evaluate("document.activeElement.name") == "tool"
    keys(page, "ArrowRight", "ArrowRight", "Shift+Tab", "Enter")
    expect(page.locator("#c25")).to_have_accessible_name("present, b3, white pawn")
    assert text_of(page).split(" ")[1] == "1W2/4/1B2/3B|W3/4/1W2/3B|W3/4/4/3B"
    keys(page, "z", "z", "y")
    assert text_of(page).split(" ")[1] == "1W2/4/1B2/3B|W3/4/4/3B|W3/4/4/3B"
    keys(page, "?")
    expect(page.get_by_role("dialog")).to_contain_text("use the tool on the space")
    keys(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    keys(page, "p")
    expect(page.locator(".whose")).to_contain_text("White to move")


def test_relativity_by_keyboard_alone(page: Page, site: str) -> None:
    open_site(page, site, "#/edit/relativity")
    page.locator("#main").focus()
    keys(page, "v", "5", "ArrowLeft", "n")
    expect(page.locator("#c5")).to_be_focused()
    expect(page.locator("#problems li")).to_have_count(1)
    expect(page.locator("#problems")).to_contain_text("null: 3 coins; 5: 5 coins")
    keys(page, "z", "Home", "Enter", "ArrowRight", "Enter")
    assert text_of(page).startswith("4n5a5n/")
    expect(page.locator("#problems")).to_have_text("This position can be played.")


def test_text_both_ways(page: Page, site: str) -> None:
    open_site(page, site, "#/edit/paradox")
    page.locator("#edit-text").fill(FULL)
    page.get_by_role("button", name="Set this up").click()
    expect(page.locator("#c0")).to_have_accessible_name("past, a1, white pawn")
    expect(page.get_by_label("Rebound", exact=True)).to_be_checked()
    page.locator("#edit-text").fill("nonsense")
    page.get_by_role("button", name="Set this up").click()
    expect(page.locator("#faults")).to_contain_text("wrong number of fields")
    expect(page.locator("#c0")).to_have_accessible_name("past, a1, white pawn")
    page.locator("#edit-text").fill(COINS)
    page.get_by_role("button", name="Set this up").click()
    expect(page.locator("h1")).to_have_text("Set up Relativity")
    assert text_of(page) == COINS
    page.reload()
    expect(page.locator("#edit-text")).to_have_value(COINS)


def test_a_link_to_the_position_and_its_picture(page: Page, devices: Any, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_position(page, site, FULL)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Edit this position").click()
    assert text_of(page) == FULL
    page.locator("#edit-link").click()
    expect(page.locator("#message")).to_contain_text("Copied")
    address = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Picture as SVG").click()
    assert Path(waiting.value.path()).read_text("utf-8").startswith("<svg")
    other = devices.open().new_page()
    other.goto(address)
    expect(other.locator(".whose")).to_contain_text("Black to move")
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Edit this position").click()
    assert text_of(other) == FULL


def test_analysis_from_the_editor(page: Page, site: str) -> None:
    open_site(page, site, "#/edit/paradox")
    page.locator("#edit-analyse").click()
    expect(page.locator("#coach-title")).to_be_visible()
    expect(page.locator(".whose")).to_contain_text("White to move")


# Puzzles


def solve(page: Page, player: Any, puzzle: Puzzle) -> None:
    """Make the solver's turns of the line."""
    position = read_position(puzzle.position)
    for at, turn in enumerate(puzzle.line):
        if at % 2 == 0:
            player.play(position, turn)
        position = play(position, turn)
    expect(page.locator(".whose")).to_have_text("Solved.")


def goal_of(name: str, goal: str) -> Puzzle:
    return next(each for each in shelf(name) if each.goal == goal)


def open_puzzle(page: Page, site: str, name: str, puzzle: Puzzle) -> None:
    open_site(page, site, "#/puzzle/" + puzzles.name_of(name, puzzle))
    expect(page.locator("#c0")).to_be_visible()


@pytest.mark.parametrize("goal", ["win-1", "win-2", "only"])
def test_solved_by_click_from_the_list(page: Page, site: str, goal: str) -> None:
    puzzle = goal_of("base", goal)
    open_site(page, site, "#/puzzles")
    page.get_by_role("link", name="Paradox: base game").click()
    page.locator('a[href="#/puzzle/%s"]' % puzzles.name_of("base", puzzle)).click()
    expect(page.locator("#goal")).to_have_text(words.goal(puzzle))
    solve(page, Clicker(page), puzzle)
    page.go_back()
    expect(page.locator(".left-solved")).to_have_count(1)
    page.reload()
    expect(page.locator(".left-solved")).to_have_count(1)


def test_solved_by_keyboard_alone(page: Page, site: str) -> None:
    puzzle = goal_of("base", "win-2")
    open_puzzle(page, site, "base", puzzle)
    keys(page, "b")
    solve(page, Typist(page), puzzle)
    expect(page.locator("#puzzle-next")).to_be_focused()
    keys(page, "Enter")
    expect(page.locator(".whose")).not_to_have_text("Solved.")
    expect(page.locator("#c0")).to_be_visible()


def test_wrong_turns_hints_and_the_solution(page: Page, site: str) -> None:
    puzzle = goal_of("base", "win-2")
    open_puzzle(page, site, "base", puzzle)
    start = read_position(puzzle.position)
    wrong = next(
        turn for turn, after in start.successors() if turn not in puzzle.solution and after.mover != start.mover
    )
    Clicker(page).play(start, wrong)
    expect(page.locator("#next")).to_contain_text("Try another")
    page.locator("#puzzle-hint").click()
    expect(page.locator("#next")).to_contain_text("Hint: the pawn on " + puzzle.line[0].split(".")[0])
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator("#next")).to_have_text("turn 1 of 3")
    keys(page, "ArrowRight", "ArrowRight")
    expect(page.locator("#next")).to_have_text("turn 3 of 3")
    page.get_by_role("button", name="Again").click()
    solve(page, Clicker(page), puzzle)
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name="Paradox: base game").click()
    expect(page.locator(".left-helped")).to_have_count(1)


def test_the_puzzle_of_the_day_is_the_days(devices: Any, site: str) -> None:
    seen = []
    for _ in range(2):
        page = devices.open(timezone_id="Pacific/Auckland").new_page()
        page.clock.set_fixed_time("2026-11-23T20:00:00Z")
        open_site(page, site, "#/puzzle/daily")
        expect(page.locator("h1")).to_have_text("Puzzle of 2026-11-24")
        seen.append(page.locator("#goal").text_content())
    puzzle = puzzles.daily(20781, shelf("base"))
    assert puzzles.daily_shelf(20781) == "base" and seen == [words.goal(puzzle)] * 2


def test_a_puzzle_goes_by_link_and_opens_in_analysis(page: Page, devices: Any, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    puzzle = goal_of("base", "win-1")
    open_puzzle(page, site, "base", puzzle)
    page.get_by_role("button", name="Copy a link to this puzzle").click()
    expect(page.locator("#message")).to_contain_text("Copied")
    other = devices.open().new_page()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.locator("#goal")).to_have_text(words.goal(puzzle))
    solve(other, Clicker(other), puzzle)
    other.get_by_role("button", name="Analyse").click()
    expect(other.locator("#coach-title")).to_be_visible()


def test_without_a_network(page: Page, own_server: Callable[..., Any]) -> None:
    server = own_server("/puzzles/")
    open_site(page, server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.locator("html[data-started]")).to_be_attached()
    server.stop()
    page.context.set_offline(True)
    puzzle = goal_of("base", "win-1")
    open_puzzle(page, server.url, "base", puzzle)
    solve(page, Clicker(page), puzzle)


# For everybody


@pytest.fixture(params=["phone", "wide"])
def visitor(request: pytest.FixtureRequest, devices: Any) -> Page:
    if request.param == "phone":
        return devices.open(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    return devices.open(viewport=WIDE, color_scheme="dark").new_page()


@pytest.mark.parametrize("game", ["paradox", "relativity"])
def test_axe_finds_nothing_in_the_editor(visitor: Page, site: str, game: str) -> None:
    text = FULL.replace("1L1O", "LL1O") if game == "paradox" else COINS.replace("nn45a5", "nn55a5")
    open_site(visitor, site, "#/edit/" + game)
    visitor.evaluate("(kept) => localStorage.setItem(kept[0], kept[1])", ["lightcone/editor/" + game, text])
    visitor.reload()
    expect(visitor.locator(".cell.wrong").first).to_be_visible()
    expect(visitor.locator("h1")).to_have_count(1)
    audit(visitor)
    assert not visitor.evaluate(WIDER)
    if visitor.locator("#open-side").is_visible():
        visitor.locator("#open-side").click()
        audit(visitor)


def test_axe_finds_nothing_at_the_puzzles(visitor: Page, site: str) -> None:
    puzzle = goal_of("base", "win-2")
    for fragment in ("puzzles", "puzzles/base"):
        open_site(visitor, site, "#/" + fragment)
        expect(visitor.locator(".rows, .puzzle-list").first).to_be_visible()
        audit(visitor)
        assert not visitor.evaluate(WIDER)
    open_puzzle(visitor, site, "base", puzzle)
    audit(visitor)
    assert visitor.evaluate(SMALL, AIMED_AT) == [] or visitor.viewport_size != PHONE
    solve(visitor, Clicker(visitor), puzzle)
    audit(visitor)


@pytest.mark.parametrize("zoom", [2, 4])
def test_zoom_loses_nothing(devices: Any, site: str, zoom: int) -> None:
    page = devices.open(viewport={"width": 1280 // zoom, "height": 1024 // zoom}).new_page()
    puzzle = goal_of("base", "win-1")
    for fragment in ("edit/paradox", "edit/relativity", "puzzles", "puzzle/" + puzzles.name_of("base", puzzle)):
        open_site(page, site, "#/" + fragment)
        assert not page.evaluate(WIDER), fragment
        for selector in ("#c0", "#tool-hand", "#confirm"):
            if page.locator(selector).count():
                page.locator(selector).scroll_into_view_if_needed()
                expect(page.locator(selector)).to_be_in_viewport()


def test_files_are_read_as_the_page_reads_them() -> None:
    for path in sorted(FILES.glob("*.json")):
        rows = json.loads(path.read_text("utf-8"))
        assert path.stem in puzzles.SHELVES
        found = puzzles.read_shelf(path.read_text("utf-8"))
        assert found is not None and sorted(found) == sorted(read_row(row) for row in rows)
