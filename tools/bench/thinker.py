"""The thinker's workers in Chromium: how soon they answer, how fast they weigh, and what that costs the page's frames.

"Playable" is the moment when the page's Python listens. Everything is asked of the built site, unslowed.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from engine.games import PARADOX, RELATIVITY
from engine.search.levels import STRONGEST
from engine.search.service import Service
from tools.bench.measure import against, table
from tools.bench.page import launch, served

RUNS = 5
# Milliseconds after the page is playable.
FIRST_ANSWER = 4000
DEAL = "n45a5n/3a2243/3n4a2n/a25345"
POSITIONS = {
    "base": str(PARADOX.start("base", ())),
    "gim": str(PARADOX.start("gim", ())),
    "relativity": str(RELATIVITY.start("mirror", (DEAL,))),
}
# What is thought out for the speeds: a turn of the strongest level, which begins with an empty table each time.
KINDS = ("full", "small")
# Pyodide's share of CPython's speed.
SHARE = 50

MARK = """(name) => new Promise((done) => {
  const look = () => {
    const found = performance.getEntriesByName("lightcone-" + name)[0];
    if (found) done(found.startTime); else setTimeout(look, 10);
  };
  look();
})"""
# Asks the worker itself; its answers to this number are nobody else's.
ASK = """(line) => new Promise((done) => {
  const { xworker } = document.querySelector("script[worker]");
  const begun = performance.now();
  const heard = ({ data }) => {
    if (typeof data !== "string" || !data.includes('"bench"') || !data.includes('"done"')) return;
    xworker.removeEventListener("message", heard);
    done([performance.now() - begun, data]);
  };
  xworker.addEventListener("message", heard);
  xworker.sync.ask(line);
})"""
FRAMES = """async () => {
  const gaps = [];
  let last = performance.now();
  for (let count = 0; count < 120; count += 1) {
    await new Promise(requestAnimationFrame);
    gaps.push(performance.now() - last);
    last = performance.now();
  }
  return gaps;
}"""


def open_game(page: Page, site: str) -> None:
    """A new game of Paradox, and the page loaded anew on it."""
    page.goto(site + "#/new/paradox")
    page.wait_for_selector("html[data-started]", state="attached")
    page.locator("form [type=submit]").click()
    page.wait_for_selector(".cell.source")
    page.reload()
    page.wait_for_selector("html[data-started]", state="attached")


def boot(browser: Browser, site: str) -> dict[str, float]:
    """Analysis asked for as soon as the page is playable: milliseconds from then on, by what happened."""
    context = browser.new_context()
    page = context.new_page()
    open_game(page, site)
    page.locator("#open-coach").click()
    page.locator("#ask-analysis").click()
    names = ("started", "small-ready", "small-said", "full-ready", "full-said")
    found = {name: page.evaluate(MARK, name) for name in names}
    context.close()
    return {name: found[name] - found["started"] for name in names[1:]}


def boots(browser: Browser, site: str) -> str:
    visits = [boot(browser, site) for _ in range(RUNS)]
    median = {name: statistics.median(visit[name] for visit in visits) for name in visits[0]}
    words = {"small-ready": "MicroPython is there", "small-said": "MicroPython's first answer",
             "full-ready": "Pyodide is there, wheel installed", "full-said": "Pyodide's first answer"}  # fmt: skip
    rows = [[words[name], against(median[name], FIRST_ANSWER)] for name in median]
    return table("The thinker: milliseconds after the page is playable", ["what", f"median of {RUNS}"], rows)


def request(position: str) -> str:
    return json.dumps({"id": "bench", "kind": "move", "position": position, "level": STRONGEST, "seed": 1})


def speed_here(service: Service, position: str) -> float:
    """Positions a second on this CPython."""
    begun = time.perf_counter()
    lines = service.receive(request(position))
    while service.is_busy():
        lines += service.work(20)
    return float(json.loads(lines[-1])["nodes"] / (time.perf_counter() - begun))


def speed_there(page: Page, position: str) -> float:
    """Positions a second in the worker."""
    milliseconds, line = page.evaluate(ASK, request(position))
    return float(json.loads(line)["nodes"] / milliseconds * 1000)


def worker_of(browser: Browser, site: str, kind: str, prepare: Callable[[Page], None] | None = None) -> Page:
    """A page whose worker of that kind is there; Pyodide is kept away from the small one. `prepare` comes first."""
    page = browser.new_context().new_page()
    if prepare:
        prepare(page)
    if kind == "small":
        page.add_init_script("localStorage.setItem('lightcone/starts', '2')")
    open_game(page, site)
    page.locator("#open-coach").click()
    page.evaluate(MARK, kind + "-ready")
    return page


def speeds(browser: Browser, site: str) -> str:
    pages = {kind: worker_of(browser, site, kind) for kind in KINDS}
    service = Service(lambda: time.perf_counter() * 1000)
    rows = []
    for name, position in POSITIONS.items():
        there = {kind: statistics.median(speed_there(pages[kind], position) for _ in range(3)) for kind in KINDS}
        here = statistics.median(speed_here(service, position) for _ in range(3))
        share = there["full"] / here * 100
        rows.append([name, f"{here:,.0f}", f"{there['full']:,.0f}", f"{share:.0f} % (wanted: {SHARE})",
                     f"{there['small']:,.0f}"])  # fmt: skip
    frames = rested(pages["full"])
    for page in pages.values():
        page.context.close()
    head = ["position", "CPython", "Pyodide worker", "of CPython", "MicroPython worker"]
    return table("The thinker: positions weighed a second", head, rows) + "\n\n" + frames


def rested(page: Page) -> str:
    """The page's frames at rest and while the worker thinks."""
    rows = []
    for name in ("at rest", "while it thinks"):
        if name != "at rest":
            page.locator("#ask-analysis").click()
        gaps = sorted(page.evaluate(FRAMES))
        rows.append([name, f"{statistics.median(gaps):.1f}", f"{gaps[int(len(gaps) * 0.95)]:.1f}", f"{gaps[-1]:.1f}"])
    return table("The page: milliseconds between frames", ["worker", "median", "95 %", "longest"], rows)


def report() -> str:
    """The tables."""
    with served() as site, sync_playwright() as playwright:
        browser: Any = launch(playwright)
        parts = [boots(browser, site), speeds(browser, site)]
        browser.close()
    return "\n\n".join(parts)
