"""From the first click to its legal targets, on the page's MicroPython under Node, with the compiled modules."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from tools.bench.measure import against, table
from tools.bench.perft import starts
from tools.build.bundle import compiled_modules
from tools.paths import ROOT

START_BUDGET = 10.0  # milliseconds
DENSE_BUDGET = 40.0
DENSEST = 6
RUNS = 7


def conformance(name: str) -> list[tuple[str, list[str]]]:
    """(position, its legal turns) of a conformance file, the most turns first."""
    lines = (ROOT / "tests" / "conformance" / f"{name}.jsonl").read_text("utf-8").splitlines()
    counted = [(data["position"], list(data["turns"])) for data in map(json.loads, lines)]
    return sorted(counted, key=lambda each: -len(each[1]))


def positions() -> list[tuple[str, str, float]]:
    """(label, position, budget in milliseconds)."""
    found = [("start, " + rules, text, START_BUDGET) for rules, text in starts().items()]
    found += [(f"{len(turns)} turns", text, DENSE_BUDGET) for text, turns in conformance("paradox")[:DENSEST]]
    found += [("relativity", text, START_BUDGET) for text, _ in conformance("relativity")[:1]]
    return found


def measured(texts: list[str]) -> list[list[float]]:
    """See micropython.mjs for what stands in a row."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in compiled_modules("ui.browser.main").items():
            target = Path(folder) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        command = ["node", str(ROOT / "tools" / "bench" / "micropython.mjs"), str(ROOT), folder]
        asked = json.dumps({"positions": texts, "runs": RUNS})
        done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
        answer: list[list[float]] = json.loads(done.stdout)
        return answer


def report() -> str:
    wanted = positions()
    rows = []
    for (label, text, budget), times in zip(wanted, measured([each[1] for each in wanted]), strict=True):
        rules = text.split(" ")[0] if "|" in text else ""
        name = f"{label} ({rules})" if rules and rules not in label else label
        rows.append([name, *(against(each, budget) for each in times)])
    heads = ["position", "steps(), ms", "slowest first click, ms", "slowest second click, ms"]
    return table("Legal targets on MicroPython (Node)", heads, rows)
