"""Seconds a turn of each level in Chromium's Pyodide worker, unslowed and with the processor slowed four times.

Both are kept in assets/ladder.json for the level picker. Where the browser slows the page's thread alone, the slowed
figure is four times the other, and the report says so.
"""

from __future__ import annotations

import json
import statistics
import time

from playwright.sync_api import Browser, Page, sync_playwright

from engine.game import Position
from engine.search.levels import STRONGEST
from tools import ladder, ladder_times
from tools.bench.measure import table
from tools.bench.page import PHONE, launch, served
from tools.bench.thinker import ASK, worker_of

# Seconds that the strongest level may take, unslowed.
LONGEST = 5
# MicroPython plays only until Pyodide is there: the strongest level alone, in fewer positions.
SMALL_POSITIONS = 3


def seconds(page: Page, position: Position, level: int) -> float:
    """Seconds from the question to the worker's answer."""
    asked = {"id": "bench", "kind": "move", "position": position.write(), "level": level, "seed": 1}
    milliseconds, line = page.evaluate(ASK, json.dumps(asked))
    if json.loads(line)["type"] != "done":
        raise RuntimeError(line)
    return float(milliseconds) / 1000


def is_slowed(page: Page, position: Position) -> tuple[bool, float]:
    """Slow the page's processor; whether the worker is slowed too, and by how much."""
    before = seconds(page, position, STRONGEST)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": PHONE.slower})
    share = seconds(page, position, STRONGEST) / before
    return share > PHONE.slower / 2, share


def rows(browser: Browser, site: str) -> tuple[list[list[str]], str]:
    """Medians by group and level, which are kept, the longest turn, MicroPython's median; how the browser slows."""
    full, small, found = worker_of(browser, site, "full"), worker_of(browser, site, "small"), []
    for group, names in ladder.GROUPS.items():
        positions = ladder_times.positions(names)
        spent = [[seconds(full, each, level) for each in positions] for level in range(1, STRONGEST + 1)]
        medians = [statistics.median(each) for each in spent]
        ladder.keep_seconds("worker", {group: [round(each, 3) for each in medians]})
        ladder.keep_seconds("slowed", {group: [round(PHONE.slower * each, 2) for each in medians]})
        slow = statistics.median(seconds(small, each, STRONGEST) for each in positions[:SMALL_POSITIONS])
        found.append(
            [group, *[f"{each:.2f}" for each in medians], f"{max(spent[-1]):.1f} (wanted: {LONGEST})", f"{slow:.1f}"]
        )
    slowed, share = is_slowed(full, ladder_times.positions(("base",))[0])
    said = f"slowed by the browser: {share:.1f} times" + ("" if slowed else ", so four times is reckoned")
    return found, said


def report() -> str:
    """The table."""
    start = time.monotonic()
    with served() as site, sync_playwright() as playwright:
        browser = launch(playwright)
        measured, said = rows(browser, site)
        browser.close()
    levels = [f"level {level}" for level in range(1, STRONGEST + 1)]
    head = ["group", *levels, f"longest of {STRONGEST}", f"MicroPython, {STRONGEST}"]
    return (
        table(f"The levels in the worker: seconds a turn ({time.monotonic() - start:.0f} s)", head, measured)
        + "\n\n"
        + said
    )
