"""Perft on CPython: the engine against the plain implementation that copies its dictionary for every action."""

from __future__ import annotations

from engine.game import perft
from engine.games import read_position
from tests.oracle import plain_paradox
from tools.bench.measure import median_seconds, table

# Rule set -> depth of the engine's perft and of the plain one: about as long as each other.
DEPTHS = {
    "base": (4, 3),
    "g": (3, 2),
    "i": (3, 3),
    "m": (3, 3),
    "im": (3, 3),
    "gi": (2, 2),
    "gim": (2, 2),
    "gm": (3, 2),
}
BUDGET = 5.0
RUNS = 5


def engine_speed(text: str, depth: int) -> float:
    """Turns a second; the position is read anew for each run, so that nothing is remembered from the one before."""
    count = perft(read_position(text), depth)
    return count / median_seconds(lambda: perft(read_position(text), depth), RUNS)


def plain_speed(text: str, depth: int) -> float:
    count = plain_paradox.perft(plain_paradox.read(text), depth)
    return count / median_seconds(lambda: plain_paradox.perft(plain_paradox.read(text), depth), RUNS)


def starts() -> dict[str, str]:
    """The start position's text of each rule set."""
    from engine.paradox.position import start

    return {rules: start(rules).write() for rules in DEPTHS}


def report() -> str:
    rows = []
    for rules, text in starts().items():
        ours, plain = engine_speed(text, DEPTHS[rules][0]), plain_speed(text, DEPTHS[rules][1])
        mark = "" if ours / plain >= BUDGET else " UNDER"
        rows.append([rules, f"{ours:,.0f}", f"{plain:,.0f}", f"{ours / plain:.1f}{mark}"])
    return table(f"Perft on CPython, turns/s (wanted: {BUDGET:.0f} times)", ["rules", "engine", "plain", "times"], rows)
