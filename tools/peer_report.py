"""Lossy live games in figures: `python -m tools.peer_report [games]`; fails unless all ended with equal records.

Every game has its own seed and weather; no clock of this machine enters, so the table is the same everywhere.
"""

from __future__ import annotations

import random
import statistics
import sys

from engine.links.letters import Letter, write_letter
from engine.peer.terms import Terms
from engine.records import record as records
from tools.peer_simulation import Manner, Simulation, Weather, meeting, random_turn

GAMES = 200
SESSION = "SessionOfRep"
TERMS = (
    ("Relativity, deals by lot, clock", Terms(SESSION, "relativity", "standard", "", (), "lot", (300, 5), "", "")),
    ("Relativity, mirror", Terms(SESSION, "relativity", "mirror", "", (), "guest", None, "", "")),
    ("Paradox gim, clock", Terms(SESSION, "paradox", "gim", "", (), "host", (120, 2), "", "")),
    ("Paradox, two modules by lot", Terms(SESSION, "paradox", "lot", "", (), "lot", None, "", "")),
)

SETUPS = (
    ("Paradox base", records.set_up("paradox", "base")),
    ("Paradox gim", records.set_up("paradox", "gim")),
    ("Relativity, mirror", records.set_up("relativity", "mirror", ("n45a5n/3a2243/3n4a2n/a25345",))),
)
LENGTHS = (0, 2, 10, 20, 40, 60)


def storm(seed: int) -> Weather:
    """Weather for one game: never good, sometimes awful."""
    chance = random.Random(seed)
    return Weather(
        loss=chance.choice((0.05, 0.2, 0.4, 0.6)),
        doubling=chance.choice((0.0, 0.1, 0.3)),
        delay=chance.choice((50, 500, 3000)),
        drop_every=chance.choice((8000, 20_000, 60_000)),
        reload_every=chance.choice((0, 20_000, 60_000)),
    )


def turns_of(simulation: Simulation) -> int:
    return simulation.told(0, "turn") + simulation.told(1, "turn")


def sent_by(simulation: Simulation) -> int:
    return sum(side.sent for side in simulation.sides)


def row(name: str, simulations: list[Simulation]) -> str:
    equal = sum(each.are_equal() for each in simulations)
    turns = sum(map(turns_of, simulations))
    sent = sum(map(sent_by, simulations))
    breaks = sum(each.connection - 1 for each in simulations)
    return "%-34s %6d %9.1f%% %7d %8d %12.0f" % (
        name, len(simulations), 100 * equal / len(simulations), turns, breaks, sent / max(1, turns),
    )  # fmt: skip


def calm_row(name: str, terms: Terms) -> str:
    """What a turn costs on a good channel: the turn, its confirmation, and all else that is said meanwhile."""
    simulation = meeting(terms, 1, Weather(delay=60), Manner(think=8000, wishes=0, resigning=0, until=600_000))
    turns = [text for text in simulation.said if " m=" in text]
    confirmations = [text for text in simulation.said if text.startswith("at ") and " m=" not in text]
    assert simulation.are_equal()
    return "%-34s %6d %9.0f %13.0f %12.0f" % (
        name, turns_of(simulation), sum(map(len, turns)) / len(turns),
        sum(map(len, confirmations)) / len(confirmations), sent_by(simulation) / turns_of(simulation),
    )  # fmt: skip


def letter_rows() -> list[str]:
    """How long the link of a game is that goes to and fro, in characters behind `#`; medians of nine random games."""
    rows = []
    for name, setup in SETUPS:
        lengths = [
            statistics.median(len(write_letter(Letter(SESSION, 0, game, (), "", "", (), False)))
                              for game in [random_game(setup, turns, seed) for seed in range(9)])
            for turns in LENGTHS
        ]  # fmt: skip
        rows.append("%-34s %s" % (name, " ".join("%7.0f" % length for length in lengths)))
    return rows


def random_game(setup: records.Setup, turns: int, seed: int) -> records.Record:
    """A game of so many random turns that none of them ends it; another is tried where one does."""
    chance = random.Random(seed)
    while True:
        record, position = records.new(setup), records.first_position(setup)
        while len(record.nodes) <= turns and position.steps():
            played = records.play(record, records.main_path(record), random_turn(position, chance), position)
            record, position = played.record, played.position
        if len(record.nodes) == turns + 1:
            return record


def main(games: int) -> int:
    simulations: list[list[Simulation]] = [[] for _ in TERMS]
    for seed in range(games):
        kind = seed % len(TERMS)
        simulations[kind].append(meeting(TERMS[kind][1], seed, storm(seed)))
    print("%-34s %6s %10s %7s %8s %12s" % ("lossy channel", "games", "equal", "turns", "breaks", "bytes/turn"))
    for (name, _), played in zip(TERMS, simulations):
        if played:
            print(row(name, played))
    everything = [each for played in simulations for each in played]
    print(row("all", everything))
    print()
    print("%-34s %6s %9s %13s %12s" % ("good channel, bytes", "turns", "a turn", "confirmation", "all/turn"))
    for name, terms in TERMS:
        print(calm_row(name, terms))
    print()
    print("%-34s %s" % ("link of a game, turns:", " ".join("%7d" % turns for turns in LENGTHS)))
    print("\n".join(letter_rows()))
    return 0 if all(each.are_equal() for each in everything) else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
