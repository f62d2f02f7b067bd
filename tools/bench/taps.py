"""From a tap to its marks drawn, and from Confirm to the next position drawn, on the densest conformance positions."""

from __future__ import annotations

import statistics

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.playing import Clicker, open_position
from engine.games import read_position
from tools.bench.measure import against, table
from tools.bench.micropython import conformance
from tools.bench.page import DESK, PHONE, Profile, launch, served

RUNS = 7
POSITIONS = 3
BUDGETS = {DESK: 50.0, PHONE: 150.0}  # milliseconds
KINDS = ("pawn", "action", "focus", "confirm")

# Milliseconds from the click to the frame after the one that it changed.
TAP = """(selector) => new Promise((done) => {
  const place = document.querySelector(selector);
  const start = performance.now();
  place.click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""


class TimedClicker(Clicker):
    """Plays by click like a test, and notes what each click took."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.times: list[float] = []

    def press(self, selector: str) -> None:
        self.page.locator(selector).wait_for()
        self.times.append(self.page.evaluate(TAP, selector))


def longest_turn(text: str, turns: list[str]) -> str:
    """A turn of two plain moves, whose clicks need no chooser where that can be: the same one each time."""
    return min(turns, key=lambda turn: (-turn.count("."), len(turn), turn))


def play_once(browser: Browser, site: str, text: str, turn: str, profile: Profile) -> dict[str, float]:
    """The milliseconds of each kind of click of one turn, the slowest of its kind."""
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 360, "height": 740})
    page = context.new_page()
    open_position(page, site, text)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": profile.slower})
    clicker = TimedClicker(page)
    clicker.play(read_position(text), turn)
    context.close()
    first, *middle, focus, confirm = clicker.times
    return dict(zip(KINDS, (first, max(middle), focus, confirm), strict=True))


def row(browser: Browser, site: str, text: str, turns: list[str], profile: Profile) -> list[str]:
    turn = longest_turn(text, turns)
    runs = [play_once(browser, site, text, turn, profile) for _ in range(RUNS)]
    medians = [statistics.median(run[kind] for run in runs) for kind in KINDS]
    name = f"{len(turns)} turns ({text.split(' ')[0]}), {profile.name}"
    return [name, *(against(each, BUDGETS[profile]) for each in medians)]


def report() -> str:
    with served() as site, sync_playwright() as playwright:
        browser = launch(playwright)
        rows = [
            row(browser, site, text, turns, profile)
            for text, turns in conformance("paradox")[:POSITIONS]
            for profile in (DESK, PHONE)
        ]
        browser.close()
    return table("From a tap to the drawn answer, ms", ["position", *KINDS], rows)
