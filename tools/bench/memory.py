"""How much the thinker remembers at most: memory before and after an analysis that fills its table several times.

On CPython it is the size of the process at most, in the workers of the page WebAssembly memory, which never shrinks.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from engine.search.service import Service
from tools.bench.measure import table
from tools.bench.page import launch, served
from tools.bench.thinker import ASK, POSITIONS, worker_of
from tools.paths import ROOT

RULES = ("gim", "relativity")
# Positions weighed: many times what fills the table (FULL: 120,000 entries, SMALL: 3,000).
NODES = {"full": 2_500_000, "small": 60_000}
MEGABYTE = 1 << 20
# Run in a worker before its own program: remembers the memories of what it starts.
WATCH = """
self.benchMemories = [];
for (const name of ["instantiate", "instantiateStreaming"]) {
  const plain = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await plain.apply(WebAssembly, given);
    const all = Object.values((made.instance || made).exports);
    self.benchMemories.push(...all.filter((each) => each instanceof WebAssembly.Memory));
    return made;
  };
}
"""
SIZE = "self.benchMemories.map((each) => each.buffer.byteLength).reduce((one, other) => one + other, 0)"


class Watch:
    """The page's workers as the browser's debugger sees them: it stops each before its first line."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.worker = ""
        self.answers: dict[int, Any] = {}
        self.count = 0
        self.session.on("Target.attachedToTarget", self._begin)
        self.session.on("Target.receivedMessageFromTarget", self._hear)
        wanted = {"autoAttach": True, "waitForDebuggerOnStart": True, "flatten": False}
        self.session.send("Target.setAutoAttach", wanted)

    def _begin(self, event: Any) -> None:
        if event["targetInfo"]["type"] == "worker":
            self.worker = event["sessionId"]
            self._send(event["sessionId"], "Runtime.evaluate", {"expression": WATCH})
        self._send(event["sessionId"], "Runtime.runIfWaitingForDebugger", {})

    def _hear(self, event: Any) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self.answers[message["id"]] = message

    def _send(self, target: str, method: str, parameters: dict[str, Any]) -> int:
        self.count += 1
        message = json.dumps({"id": self.count, "method": method, "params": parameters})
        self.session.send("Target.sendMessageToTarget", {"sessionId": target, "message": message})
        return self.count

    def bytes(self) -> int:
        """The WebAssembly memory that the last worker has taken."""
        number = self._send(self.worker, "Runtime.evaluate", {"expression": SIZE})
        while number not in self.answers:
            self.page.wait_for_timeout(10)
        return int(self.answers[number]["result"]["result"]["value"])


def request(rules: str, nodes: int) -> str:
    return json.dumps({"id": "bench", "kind": "analyse", "position": POSITIONS[rules], "nodes": nodes})


def here(rules: str) -> None:
    """Print what this process took before and after, in bytes, and how many positions the table holds."""
    service = Service(lambda: time.perf_counter() * 1000)
    found = []
    for nodes in (1000, NODES["full"]):
        service.receive(request(rules, nodes))
        while service.is_busy():
            service.work(1000)
        found.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
    print(*found, len(service._memory.table))


def there(browser: Browser, site: str, kind: str, rules: str) -> list[int]:
    """The same of a worker in the page, without the table's size."""
    watches: list[Watch] = []
    page = worker_of(browser, site, kind, lambda page: watches.append(Watch(page)))
    found = []
    for nodes in (1000, NODES[kind]):
        page.evaluate(ASK, request(rules, nodes))
        found.append(watches[0].bytes())
    page.context.close()
    return found


def row(what: str, rules: str, sizes: list[int], note: str) -> list[str]:
    megabytes = [f"{size / MEGABYTE:.1f}" for size in (sizes[0], sizes[1], sizes[1] - sizes[0])]
    return [what, rules, *megabytes, note]


def report() -> str:
    """The table."""
    rows = []
    for rules in RULES:
        command = [sys.executable, "-m", "tools.bench.memory", rules]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        first, last, entries = [int(word) for word in done.stdout.split()]
        rows.append(row("CPython", rules, [first, last], f"{NODES['full']:,} weighed, {entries:,} kept"))
    with served() as site, sync_playwright() as playwright:
        browser: Any = launch(playwright)
        for kind, name in (("full", "Pyodide"), ("small", "MicroPython")):
            for rules in RULES:
                rows.append(row(name, rules, there(browser, site, kind, rules), f"{NODES[kind]:,} weighed"))
        browser.close()
    head = ["interpreter", "rules", "before, MB", "after, MB", "more, MB", "analysis"]
    return table("The thinker: memory before and after a long analysis", head, rows)


if __name__ == "__main__":
    here(sys.argv[1])
