"""Times, medians, tables. Nothing here knows what is measured."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

# What one run of `calibration` takes on the machine that the budgets were set on, in milliseconds.
CALIBRATION_USUAL = 18.0


def median_seconds(action: Callable[[], object], runs: int) -> float:
    """The median time of `runs` calls."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def calibration() -> int:
    """A fixed piece of pure Python: dictionaries, tuples, calls. Its time says how fast this machine is today."""
    table: dict[tuple[int, int], int] = {}
    for number in range(120_000):
        key = (number % 97, number % 89)
        table[key] = table.get(key, 0) + number
    return len(table)


def calibration_line() -> str:
    """How this machine compares, as a line to print above every table."""
    now = median_seconds(calibration, 9) * 1000
    return f"calibration loop: {now:.1f} ms; {now / CALIBRATION_USUAL:.2f} of the usual {CALIBRATION_USUAL:.0f} ms"


def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown: the first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]
    lines = [f"\n## {title}\n", line(heads, widths), line(["-" * width for width in widths], widths)]
    return "\n".join(lines + [line(row, widths) for row in rows])


def line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first = cells[0].ljust(widths[0])
    rest = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return "| " + " | ".join([first, *rest]) + " |"


def against(value: float, budget: float) -> str:
    """`value` with its budget: `12.3 of 40` and a mark where it is over."""
    return f"{value:,.1f} of {budget:,.0f}" + ("" if value <= budget else " OVER")
