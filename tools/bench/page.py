"""The built site in Chromium, as a static host with Brotli would serve it: from the navigation to the legal targets.

"Phone" is a CPU four times slower, 9 Mbit/s and 170 ms. A visit opens the address of a game; a first visit has nothing
in its cache, a return visit has the service worker.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tools.bench.measure import against, table
from tools.browsers import ARGUMENTS, chromium
from tools.build.dist import build_dist
from tools.paths import ROOT
from tools.serve import Site, start
from tools.vendor import vendor

RUNS = 7
# The service worker has its files and answers this page.
CONTROLLED = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done(true);
  else navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
})"""
DRIVER = ROOT / "tools" / "bench" / "page.js"


@dataclass(frozen=True)
class Profile:
    """What a device and its net are like; bytes a second and milliseconds, 0 for no limit."""

    name: str
    slower: int = 1
    speed: int = 0
    latency: int = 0


DESK = Profile("unslowed")
PHONE = Profile("phone", slower=4, speed=9_000_000 // 8, latency=170)

# (profile, first visit?) -> budgets in milliseconds: something true painted, legal targets drawn.
BUDGETS = {
    (PHONE, True): (1000, 2200),
    (PHONE, False): (None, 1400),
    (DESK, True): (None, 900),
    (DESK, False): (None, 600),
}
BYTES_BUDGET = 400  # KB on a first visit


def slow_down(page: Page, profile: Profile) -> list[int]:
    """Make the page as slow as the profile says; the list grows by the bytes of each answer from the net."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    speed = profile.speed or -1
    limits = {"offline": False, "latency": profile.latency, "downloadThroughput": speed, "uploadThroughput": speed}
    session.send("Network.emulateNetworkConditions", limits)
    session.send("Emulation.setCPUThrottlingRate", {"rate": profile.slower})
    return sizes


def visit(context: BrowserContext, game: Game, profile: Profile) -> dict[str, float]:
    """One visit: milliseconds by name, and `kilobytes` that came from the net until the targets were drawn."""
    page = context.new_page()
    # The game as it was: a choice made in an earlier visit is kept like any other.
    setting = f"for (const item of {json.dumps(game.items)}) localStorage.setItem(item.name, item.value);"
    page.add_init_script("localStorage.clear(); " + setting)
    page.add_init_script(path=DRIVER)
    sizes = slow_down(page, profile)
    page.goto(game.url, wait_until="commit")
    times: dict[str, float] = page.evaluate("window.benchDone")
    times["kilobytes"] = sum(sizes) / 1000
    page.close()
    return times


@dataclass(frozen=True)
class Game:
    """A game that was begun: its address, and what the device that has it keeps: `{name, value}` in localStorage."""

    url: str
    items: list[dict[str, str]]


def new_game(browser: Browser, site: str) -> Game:
    """A new game of Paradox."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(site + "#/new/paradox")
    page.wait_for_selector("html[data-started]", state="attached")
    page.locator("form [type=submit]").click()
    page.wait_for_selector(".cell.source")
    game = Game(page.url, context.storage_state()["origins"][0]["localStorage"])
    context.close()
    return game


def first_visits(browser: Browser, game: Game, profile: Profile) -> list[dict[str, float]]:
    found = []
    for _ in range(RUNS):
        context = browser.new_context()
        found.append(visit(context, game, profile))
        context.close()
    return found


def return_visits(browser: Browser, game: Game, profile: Profile) -> list[dict[str, float]]:
    context = browser.new_context()
    page = context.new_page()
    page.goto(game.url)
    page.evaluate(CONTROLLED)
    page.close()
    found = [visit(context, game, profile) for _ in range(RUNS)]
    context.close()
    return found


def launch(playwright: Playwright) -> Browser:
    """The Chromium that is installed, or Playwright's own."""
    return playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)


@contextmanager
def served() -> Iterator[str]:
    """The URL of the site, built anew."""
    vendor()
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(Site(build_dist(Path(folder) / "site"), "/some/where/"))
        yield url
        server.shutdown()
        server.server_close()


def row(profile: Profile, is_first: bool, visits: list[dict[str, float]]) -> list[str]:
    median = {name: statistics.median(each.get(name, 0) for each in visits) for name in visits[0]}
    paint, targets = BUDGETS[profile, is_first]
    cells = [
        against(median["paint"], paint) if paint else f"{median['paint']:,.1f}",
        f"{median['started']:,.1f}",
        against(median["targets"], targets),
        against(median["kilobytes"], BYTES_BUDGET) if is_first else f"{median['kilobytes']:,.1f}",
    ]
    return [f"{'first' if is_first else 'return'}, {profile.name}", *cells]


def report() -> str:
    rows = []
    with served() as site, sync_playwright() as playwright:
        browser = launch(playwright)
        game = new_game(browser, site)
        for profile, is_first in BUDGETS:
            visits = (first_visits if is_first else return_visits)(browser, game, profile)
            rows.append(row(profile, is_first, visits))
        browser.close()
    heads = ["visit", "painted, ms", "Python listens, ms", "targets drawn, ms", "KB"]
    return table(f"The built page in Chromium, medians of {RUNS}", heads, rows)
