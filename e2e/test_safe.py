"""Nothing is lost, nothing runs that should not: storage that fails, errors, attacks, the network gone, other tabs."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import Clicker, greedy_game, open_position, open_site, start_game
from engine.paradox.position import start as start_paradox
from tests.screen.test_html import ATTACKS

FIRST = greedy_game(start_paradox("base"), 11)[:2]
NO_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })"
)
FULL_STORAGE = """Storage.prototype.setItem = function (key, value) {
  if (value.length > 50) throw new DOMException("exceeded the quota", "QuotaExceededError");
}"""


def play_first(page: Page) -> None:
    for position, turn in FIRST:
        Clicker(page).play(position, turn)


@pytest.mark.parametrize(("script", "words"), [(NO_STORAGE, "keeps nothing"), (FULL_STORAGE, "storage is full")])
def test_storage_that_fails_is_said_and_the_game_goes_on(page: Page, site: str, script: str, words: str) -> None:
    page.add_init_script(script)
    start_game(page, site, "paradox")
    expect(page.locator("#message")).to_contain_text(words)
    play_first(page)
    expect(page.locator(".turn .notation")).to_have_count(3)


def test_a_damaged_store_is_no_dead_page(page: Page, site: str) -> None:
    start_game(page, site, "paradox")
    play_first(page)
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{broken')")
    page.reload()
    expect(page.locator("h1")).to_contain_text("No such game here")


def test_the_same_game_in_two_tabs(page: Page, site: str) -> None:
    start_game(page, site, "paradox")
    other = page.context.new_page()
    open_site(other, page.url.split("#")[0], "#" + page.url.split("#")[1])
    play_first(page)
    expect(other.locator("#message")).to_contain_text("another tab")
    expect(other.locator(".turn .notation")).to_have_count(3)


def test_an_error_is_told_and_the_game_is_safe(page: Page, site: str, watch: Any) -> None:
    start_game(page, site, "paradox")
    play_first(page)
    # A cell that no board has: the engine cannot know it.
    page.evaluate("document.querySelector('#c0').setAttribute('data-arg', 'no number')")
    page.locator("#c0").click()
    expect(page.get_by_role("alert")).to_contain_text("Your games are safe")
    expect(page.locator(".report")).to_contain_text("ValueError")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".turn .notation")).to_have_count(3)


def test_markup_is_shown_as_text(page: Page, site: str) -> None:
    page.add_init_script("window.alert = () => { window.attacked = true }")
    open_site(page, site, "#/new/paradox")
    page.get_by_label("First player's name").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("h1")).to_contain_text("<img src=x onerror=alert(1)>")
    for attack in ATTACKS:
        page.get_by_role("button", name=re.compile("comment")).first.click()
        page.locator("#typed").fill(attack)
        page.get_by_role("button", name="Keep it").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    for attack in ATTACKS:
        open_site(page, site, "#/open")
        page.get_by_label("Link, record or position").fill(attack)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.get_by_role("alert")).not_to_be_empty()
    assert page.evaluate("window.attacked") is None


def test_a_file_of_games_goes_out_and_comes_back(page: Page, site: str, devices: Any, tmp_path: Path) -> None:
    start_game(page, site, "paradox")
    play_first(page)
    open_site(page, site, "#/games")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save all to one file").click()
    waiting.value.save_as(tmp_path / "games.txt")
    other = devices.open().new_page()
    open_site(other, site, "#/open")
    other.locator("#file").set_input_files(tmp_path / "games.txt")
    expect(other.locator(".turn .notation")).to_have_count(3)


@pytest.mark.parametrize(("name", "start"), [("Picture as SVG", b"<svg"), ("Picture as PNG", b"\x89PNG")])
def test_a_position_is_saved_as_a_picture(page: Page, site: str, tmp_path: Path, name: str, start: bytes) -> None:
    open_position(page, site, "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name).click()
    waiting.value.save_as(tmp_path / "picture")
    assert (tmp_path / "picture").read_bytes().startswith(start)


def test_a_link_opens_the_game_elsewhere(page: Page, site: str, devices: Any) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    start_game(page, site, "paradox")
    play_first(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy a link to this game").click()
    expect(page.locator("#message")).to_contain_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    other = devices.open().new_page()
    other.goto(link)
    expect(other.locator(".turn .notation")).to_have_count(3)


def test_a_game_is_deleted_and_brought_back(page: Page, site: str) -> None:
    start_game(page, site, "paradox")
    open_site(page, site, "#/games")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".row")).to_have_count(0)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".row")).to_have_count(1)


def test_a_turn_with_the_network_and_the_server_gone(page: Page, own_server: Callable[..., Any]) -> None:
    server = own_server()
    open_site(page, server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.stop()
    page.context.set_offline(True)
    start_game(page, server.url, "paradox")
    play_first(page)
    page.reload()
    expect(page.locator(".turn .notation")).to_have_count(3)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_first_tap_needs_the_first_part_only(page: Page, site: str) -> None:
    held: list[Any] = []
    page.route("**/later.*.pack", lambda route: held.append(route))
    start_game(page, site, "paradox")
    page.locator("#c0").click()
    expect(page.locator("#c1.target")).to_be_visible()
    page.locator("#c0").click()
    play_first(page)
    for route in held:
        route.continue_()


def test_what_asks_for_the_other_part_waits_for_it(page: Page, site: str) -> None:
    open_site(page, site, "#/puzzles")
    expect(page.get_by_role("heading", name="Puzzles", level=1)).to_be_visible()
    open_position(page, site, "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1")
