"""What the levels score against each other and against the measuring sticks; kept in assets/ladder.json.

    python -m tools.ladder play base modules --pairs 2-1,3-2 --to 200   play until each group has so many games
    python -m tools.ladder play gim i --pairs 8-material --to 200       the same for single rule sets
    python -m tools.ladder play base --pairs 8000/3/24/20-5 --to 40     budgets to try, printed and not kept
    python -m tools.ladder time                                         seconds a turn of each level here
    python -m tools.ladder depth                                        turns looked ahead in a second
    python -m tools.ladder table                                        print what is kept
    python -m tools.ladder document                                     write it into docs/strength.md

A group's games are spread evenly over its rule sets and kept for each. Games are numbered: the same number
is the same game anywhere, and only the next number is added to a count, so that processes can play
at once (`--jobs`, or several commands on different pairs) and be ended at any time. Every opening (two random turns
each) is played twice with sides exchanged. The interval is Wilson's at 95 %, a draw counting as half
a win. https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval
"""

from __future__ import annotations

import argparse
import fcntl
import json
import math
import multiprocessing
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from engine.search.levels import LEVELS, STRONGEST
from tools.ladder_times import all_seconds, depth_line
from tools.paths import ROOT
from tools.players import match

FILE = ROOT / "assets" / "ladder.json"
DOCUMENT = ROOT / "docs" / "strength.md"
BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"
GROUPS = {"base": ("base",), "modules": ("g", "i", "m", "gi", "gm", "im", "gim"), "relativity": ("relativity",)}
RULES = tuple(rules for group in GROUPS.values() for rules in group)
NEIGHBOURS = ",".join(f"{level}-{level - 1}" for level in range(2, STRONGEST + 1))
RANDOM_TURNS = 4
PLACES = {"here": "CPython", "worker": "Pyodide's worker in Chromium", "slowed": "the worker, slowed four times"}
EMPTY = {"levels": {}, "seconds": {}, "matches": []}

# Rules, player, against, the game's number.
Job = tuple[str, str, str, int]


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
    return {group: [list(level) for level in levels] for group, levels in LEVELS.items()}


def read() -> dict:
    """What is kept, without the games of levels that have changed since, and their times."""
    kept = json.loads(FILE.read_text("utf-8") if FILE.exists() else json.dumps(EMPTY))
    before, now = kept["levels"], budgets()
    kept["matches"] = [row for row in kept["matches"] if levels_in(row, before) == levels_in(row, now)]
    for place, times in kept["seconds"].items():
        kept["seconds"][place] = {name: each for name, each in times.items() if before.get(name) == now[name]}
    kept["levels"] = now
    return kept


def group_named(rules: str) -> str:
    """The group of a rule set."""
    return next(group for group, sets in GROUPS.items() if rules in sets)


def levels_in(row: dict, levels: dict) -> list:
    """How the levels of a pairing are defined in a table of `budgets`; empty lists where it doesn't know them."""
    known = levels.get(group_named(row["rules"]), [])
    numbers = [int(name) for name in (row["player"], row["against"]) if name.isdigit()]
    return [known[number - 1] if number <= len(known) else [] for number in numbers]


@contextmanager
def changing(is_new: bool = False) -> Iterator[dict]:
    """What is kept, to be changed by nobody else meanwhile; written at the end, whole or not at all.

    Only who has just begun (`is_new`) may drop the games of other levels: the levels may change while others play.
    """
    folder = os.open(FILE.parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        if not is_new and json.loads(FILE.read_text("utf-8"))["levels"] != budgets():
            raise SystemExit("the levels have changed meanwhile")
        kept = read()
        yield kept
        write(kept)
    finally:
        os.close(folder)


def write(kept: dict) -> None:
    """Matches in order, one a line; the sums over groups are what the page shows."""
    groups = [summed(kept, group, str(level), str(level - 1)) for group in GROUPS for level in range(2, STRONGEST + 1)]
    kept["matches"].sort(key=lambda row: (RULES.index(row["rules"]), row["player"], row["against"]))
    matches, sums = (",\n".join("  " + json.dumps(row) for row in rows) for rows in (kept["matches"], groups))
    seconds = json.dumps(kept["seconds"], sort_keys=True)
    levels = json.dumps(kept["levels"])
    text = f'{{"levels": {levels},\n "seconds": {seconds},\n "groups": [\n{sums}\n ],\n "matches": [\n{matches}\n ]}}\n'
    fresh = FILE.with_suffix(".new")
    fresh.write_text(text, "utf-8")
    os.replace(fresh, FILE)


def row_of(kept: dict, rules: str, player: str, against: str) -> dict:
    """The counts of a pairing, added where there are none."""
    for row in kept["matches"]:
        if (row["rules"], row["player"], row["against"]) == (rules, player, against):
            return row
    row = {"rules": rules, "player": player, "against": against, "games": 0, "points": 0.0}
    kept["matches"].append(row)
    return row


def add(row: dict, points: float) -> dict:
    """Count one more game."""
    row["games"] += 1
    row["points"] += points
    return rated(row)


def rated(row: dict) -> dict:
    """The row with its score and the interval of that."""
    score = row["points"] / row["games"]
    row["score"] = round(score, 3)
    row["low"], row["high"] = (round(bound, 3) for bound in wilson(score, row["games"]))
    return row


def jobs(names: list[str], pairs: list[tuple[str, str]], total: int) -> list[Job]:
    """The games still to be played, pair by pair, those of a group's rule sets in turns."""
    kept, found = read(), []
    for player, against in pairs:
        for name in names:
            sets = GROUPS.get(name, (name,))
            share = 2 * -(-total // (2 * len(sets)))
            for number in range(share):
                for rules in sets:
                    if number >= row_of(kept, rules, player, against)["games"]:
                        found.append((rules, player, against, number))
    return found


def played(job: Job) -> float:
    """What the player scores in that game."""
    rules, player, against, number = job
    return next(match(rules, player, against, number + 1, 1, RANDOM_TURNS, first=number))


def play(names: list[str], pairs: list[tuple[str, str]], total: int, processes: int) -> None:
    """Play until each pair has so many games in each group or rule set; each game is kept at once."""
    tried: dict = {"matches": []}
    with changing(is_new=True):
        todo = jobs(names, pairs, total)
    with multiprocessing.Pool(processes) as pool:
        for job, points in zip(todo, pool.imap(played, todo)):
            if "/" in job[1] + job[2]:
                print(line_of(add(row_of(tried, *job[:3]), points)), flush=True)
                continue
            with changing() as kept:
                row = row_of(kept, *job[:3])
                if row["games"] == job[3]:
                    print(line_of(add(row, points)), flush=True)


def keep_seconds(place: str, medians: dict[str, list[float]]) -> None:
    """Keep seconds a turn by group: measured "here", in the page's "worker", or in that "slowed" four times."""
    with changing() as kept:
        kept["seconds"].setdefault(place, {}).update(medians)


def line_of(row: dict) -> str:
    """One pairing in words."""
    return "%-10s %s v %-9s %5.1f of %4d: %3d %% (%d-%d %%)" % (
        row["rules"],
        row["player"],
        row["against"],
        row["points"],
        row["games"],
        *percents(row),
    )


def percents(row: dict) -> tuple[int, int, int]:
    """Score and interval in per cent, halves rounded up as in the level picker."""
    return tuple(math.floor(100 * row[name] + 0.5) for name in ("score", "low", "high"))  # type: ignore[return-value]


def summed(kept: dict, group: str, player: str, against: str) -> dict:
    """The games of all rule sets of a group; no score where there are none."""
    found = {"rules": group, "player": player, "against": against, "games": 0, "points": 0.0}
    for row in kept["matches"]:
        if row["rules"] in GROUPS[group] and (row["player"], row["against"]) == (player, against):
            found["games"] += row["games"]
            found["points"] += row["points"]
    return rated(found) if found["games"] else found


def table() -> str:
    """What is kept, in Markdown: neighbours by group, then the measuring sticks by rule set."""
    kept = read()
    lines = ["| pairing | " + " | ".join(GROUPS) + " |", "|---" * (len(GROUPS) + 1) + "|"]
    for level in range(2, STRONGEST + 1):
        rows = [summed(kept, group, str(level), str(level - 1)) for group in GROUPS]
        lines.append(f"| {level}-{level - 1} | " + " | ".join(map(_cell, rows)) + " |")
    lines += ["", "| seconds a turn | " + " | ".join(f"level {level}" for level in range(1, STRONGEST + 1)) + " |"]
    lines.append("|---" * (STRONGEST + 1) + "|")
    for place, times in sorted(kept["seconds"].items()):
        for group, medians in sorted(times.items()):
            lines.append(f"| {group}, {PLACES[place]} | " + " | ".join(f"{each:g}" for each in medians) + " |")
    sticks = sorted({(row["player"], row["against"]) for row in kept["matches"] if not row["against"].isdigit()})
    lines += ["", "| pairing | " + " | ".join(RULES) + " |", "|---" * (len(RULES) + 1) + "|"]
    pairs = sticks + [(str(level), str(level - 1)) for level in range(2, STRONGEST + 1)]
    for player, against in pairs:
        rows = [row_of(kept, rules, player, against) for rules in RULES]
        lines.append(f"| {player}-{against} | " + " | ".join(map(_short, rows)) + " |")
    return "\n".join(lines)


def document() -> None:
    """Put the table in the place of the one in docs/strength.md."""
    text = DOCUMENT.read_text("utf-8")
    before, rest = text.split(BEGIN)
    DOCUMENT.write_text(before + BEGIN + "\n" + table() + "\n" + END + rest.split(END)[1], "utf-8")


def _cell(row: dict) -> str:
    if not row["games"]:
        return ""
    share = "{} % ({}-{})".format(*percents(row))
    return f"{share} of {row['games']}"


def _short(row: dict) -> str:
    return f"{row['points']:g}/{row['games']}" if row["games"] else ""


def main(arguments: list[str] | None = None) -> int:
    """The commands above."""
    parser = argparse.ArgumentParser(description="Measure the levels")
    parser.add_argument("command", choices=("play", "time", "depth", "table", "document"))
    parser.add_argument("names", nargs="*", help="groups or rule sets; all groups without any")
    parser.add_argument("--pairs", default=NEIGHBOURS)
    parser.add_argument("--to", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    if options.command == "table":
        print(table())
    elif options.command == "document":
        document()
    elif options.command == "play":
        pairs = [tuple(pair.split("-")) for pair in options.pairs.split(",")]
        play(options.names or list(GROUPS), pairs, options.to, options.jobs)
    elif options.command == "time":
        for group in options.names or GROUPS:
            medians, longest = all_seconds(GROUPS[group])
            keep_seconds("here", {group: medians})
            print(group, medians, "longest", longest, flush=True)
    else:
        for rules in options.names or RULES:
            print(depth_line(rules), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
