"""Games of levels against each other, as lines of JSON: one for each position, with the turn played and how it ended.

    python -m tools.selfplay gim 20 --levels 3,5 --seed 1 > games.jsonl

A line: {"game": n, "ply": n, "position": text, "turn": text, "winner": 0, 1 or null}. Levels take turns at
both sides; each game begins with random turns. A game of Relativity that is broken off goes to who has more trophies.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator

from tools.players import first_position, play_game, player_named, points


def games(rules: str, count: int, levels: list[str], seed: int, random_turns: int) -> Iterator[dict]:
    """The lines of so many games."""
    for number in range(count):
        lots = random.Random(seed * 1000003 + number)
        players = tuple(player_named(lots.choice(levels)) for _ in range(2))
        position = first_position(rules, lots, random_turns)
        *played, (last, _) = play_game(position, players, lots)
        winner = {1.0: 0, 0.0: 1}.get(points(last, 0))
        for ply, (before, turn) in enumerate(played):
            fields = {"game": number, "ply": ply, "position": before.write(), "turn": turn, "winner": winner}
            yield fields


def main(arguments: list[str] | None = None) -> None:
    """Print the lines."""
    parser = argparse.ArgumentParser(description="Play levels against each other")
    parser.add_argument("rules", help="relativity or a rule set of Paradox")
    parser.add_argument("games", type=int)
    parser.add_argument("--levels", default="3,4", help="players to draw from, as tools.players names them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random-turns", type=int, default=2)
    options = parser.parse_args(arguments)
    for fields in games(options.rules, options.games, options.levels.split(","), options.seed, options.random_turns):
        print(json.dumps(fields), flush=True)


if __name__ == "__main__":
    main()
