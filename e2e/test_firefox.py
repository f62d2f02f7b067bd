"""Firefox, driven by WebDriver BiDi: the page starts, is played on, reloads and goes on without a net.

What can't be driven there: touch, the dark colour scheme, clipboard permission. Chromium's tests have those.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e.conftest import Devices
from e2e.playing import Clicker, greedy_game, open_position, open_site, start_game
from e2e.test_start import ASK_WORKER, open_started
from engine.game import Position, turns
from engine.paradox.position import start as start_paradox
from engine.relativity.position import read_position

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")

pytestmark = pytest.mark.skipif(not FIREFOX, reason="Firefox is not installed")


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
    yield browser
    browser.close()


@pytest.fixture
def browser(firefox: Browser) -> Browser:
    """The tests of this file get Firefox where others get Chromium."""
    return firefox


@pytest.fixture
def browser_context_args() -> dict[str, Any]:
    return {}


def test_start_and_reload(devices: Devices, site: str) -> None:
    page = devices.open().new_page()
    open_started(page, site)
    page.reload()
    page.wait_for_selector("html[data-started]", state="attached")


DEAL = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"


def play_two(page: Page, made: list[tuple[Position, str]]) -> None:
    for position, turn in made[:2]:
        Clicker(page).play(position, turn)
    # The list begins with the start.
    expect(page.locator(".turn .notation")).to_have_count(len(made[:2]) + 1)


def relativity_turns() -> list[tuple[Position, str]]:
    first = read_position(DEAL)
    turn, second = next(iter(turns(first)))
    return [(first, turn), (second, next(iter(turns(second)))[0])]


def test_turns_of_paradox_outlive_a_reload(devices: Devices, site: str) -> None:
    page = devices.open().new_page()
    start_game(page, site, "paradox")
    play_two(page, greedy_game(start_paradox("base"), 11))
    page.reload()
    expect(page.locator(".turn .notation")).to_have_count(3)


def test_turns_of_relativity_outlive_a_reload(devices: Devices, site: str) -> None:
    page = devices.open().new_page()
    open_position(page, site, DEAL)
    play_two(page, relativity_turns())
    page.reload()
    expect(page.locator(".turn .notation")).to_have_count(3)


def test_a_hint_and_a_puzzle(devices: Devices, site: str) -> None:
    page = devices.open().new_page()
    start_game(page, site, "paradox")
    page.get_by_role("button", name="Coach").click()
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="Hint").click()
    expect(coach.get_by_role("button", name="Show the turn")).to_be_visible(timeout=60_000)
    open_site(page, site, "#/puzzle/daily")
    expect(page.locator("#goal")).not_to_be_empty()
    expect(page.locator("#c0")).to_be_visible()


def test_without_a_net(devices: Devices, own_server: Callable[..., Any]) -> None:
    server = own_server()
    page = devices.open().new_page()
    open_started(page, server.url)
    assert page.evaluate(ASK_WORKER, "report")["version"]
    server.stop()
    start_game(page, server.url, "paradox")
    play_two(page, greedy_game(start_paradox("base"), 12))
    open_position(page, server.url, DEAL)
    play_two(page, relativity_turns())
