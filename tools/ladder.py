"""What the levels score against each other and against the measuring sticks; kept in assets/ladder.json.

    python -m tools.ladder play gim --pairs 2-1,3-2 --games 40     so many more games of each pair; adds to the counts
    python -m tools.ladder play gim --pairs 8-material,3-random --games 40
    python -m tools.ladder time gim                                seconds a turn of each level on this machine
    python -m tools.ladder table                                   print what is kept

Games are numbered through: whoever plays more adds to the counts, and the same games in the same order
come out anywhere. Every opening (two random turns each) is played twice with sides exchanged. The interval
is Wilson's at 95 %, a draw counting as half a win. https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import statistics
import sys
import time

from engine.search.levels import PARADOX, RELATIVITY, STRONGEST, choose, domain_of
from engine.search.table import Table
from tools.paths import ROOT
from tools.players import match

FILE = ROOT / "assets" / "ladder.json"
GROUPS = ("base", "g", "i", "m", "gi", "gm", "im", "gim", "relativity")
NEIGHBOURS = ",".join(f"{level}-{level - 1}" for level in range(STRONGEST, 1, -1))
RANDOM_TURNS = 4


def wilson(score: float, games: int, deviations: float = 1.96) -> tuple[float, float]:
    """The interval of a share `score` (0 to 1) of so many games."""
    if not games:
        return 0.0, 1.0
    square = deviations**2
    middle = (score + square / (2 * games)) / (1 + square / games)
    half = deviations * math.sqrt(score * (1 - score) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def budgets() -> dict[str, list[list[int]]]:
    """What the levels were when the games were played: games of other levels don't count with these."""
    return {"paradox": [list(level) for level in PARADOX], "relativity": [list(level) for level in RELATIVITY]}


def read() -> dict:
    """What is kept, without the games of levels that have changed since."""
    kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {"levels": {}, "matches": [], "seconds": {}}
    before, now = kept["levels"], budgets()
    kept["matches"] = [row for row in kept["matches"] if levels_in(row, before) == levels_in(row, now)]
    kept["levels"] = now
    return kept


def levels_in(row: dict, levels: dict) -> list:
    """How the levels of a pairing are defined in a table of `budgets`; empty lists where it doesn't know them."""
    of_game = levels.get("relativity" if row["rules"] == "relativity" else "paradox", [])
    numbers = [int(name) for name in (row["player"], row["against"]) if name.isdigit()]
    return [of_game[number - 1] if number <= len(of_game) else [] for number in numbers]


def write(kept: dict) -> None:
    """Keep it, matches in order, one a line."""
    kept["matches"].sort(key=lambda row: (GROUPS.index(row["rules"]), row["player"], row["against"]))
    matches = ",\n".join("  " + json.dumps(row) for row in kept["matches"])
    seconds = json.dumps(kept["seconds"], sort_keys=True)
    levels = json.dumps(kept["levels"])
    FILE.write_text(f'{{"levels": {levels},\n "seconds": {seconds},\n "matches": [\n{matches}\n ]}}\n', "utf-8")


def row_of(kept: dict, rules: str, player: str, against: str) -> dict:
    """The counts of a pairing, added where there are none."""
    for row in kept["matches"]:
        if (row["rules"], row["player"], row["against"]) == (rules, player, against):
            return row
    row = {"rules": rules, "player": player, "against": against, "games": 0, "points": 0.0}
    kept["matches"].append(row)
    return row


def play(rules: str, pairs: list[tuple[str, str]], games: int) -> None:
    """Play so many more games of each pair; kept after each pair."""
    for player, against in pairs:
        row = row_of(read(), rules, player, against)
        played = match(rules, player, against, row["games"] + games, 1, RANDOM_TURNS, first=row["games"])
        points = list(itertools.islice(played, games))
        kept = read()
        row = row_of(kept, rules, player, against)
        row["games"] += len(points)
        row["points"] += sum(points)
        score = row["points"] / row["games"]
        row["score"] = round(score, 3)
        row["low"], row["high"] = (round(bound, 3) for bound in wilson(score, row["games"]))
        write(kept)
        print(line_of(row), flush=True)


def line_of(row: dict) -> str:
    """One pairing in words."""
    return "%-10s %s v %-9s %5.1f of %3d: %3.0f %% (%.0f-%.0f %%)" % (
        row["rules"],
        row["player"],
        row["against"],
        row["points"],
        row["games"],
        100 * row["score"],
        100 * row["low"],
        100 * row["high"],
    )


def measure(rules: str, positions: int = 5) -> None:
    """Processor seconds a turn, each level's median over positions of random games."""
    from tools.selfplay import games

    texts = [row["position"] for row in games(rules, 2, ["1"], 3, 6)]
    kept = read()
    medians = []
    for number in range(1, STRONGEST + 1):
        spent = [_seconds(text, number) for text in texts[:: max(1, len(texts) // positions)][:positions]]
        medians.append(round(statistics.median(spent), 3))
    kept = read()
    kept["seconds"][rules] = medians
    write(kept)
    print(rules, medians, flush=True)


def _seconds(text: str, level: int) -> float:
    from engine.games import read_position

    position = read_position(text)
    domain = domain_of(position)
    start = time.process_time()
    choose(domain, Table(), position, level, 1)
    return time.process_time() - start


def main(arguments: list[str] | None = None) -> int:
    """The commands above."""
    parser = argparse.ArgumentParser(description="Measure the levels")
    parser.add_argument("command", choices=("play", "time", "table"))
    parser.add_argument("rules", nargs="*", help="groups; all without any")
    parser.add_argument("--pairs", default=NEIGHBOURS)
    parser.add_argument("--games", type=int, default=20)
    options = parser.parse_args(arguments)
    pairs = [tuple(pair.split("-")) for pair in options.pairs.split(",")]
    for rules in options.rules or GROUPS:
        if options.command == "play":
            play(rules, pairs, options.games)
        elif options.command == "time":
            measure(rules)
    if options.command == "table":
        for row in read()["matches"]:
            print(line_of(row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
