"""Fit the weights of an evaluation to how games ended (https://www.chessprogramming.org/Texel%27s_Tuning_Method).

    python -m tools.selfplay gim 40 --levels 3,4 > gim.jsonl
    python -m tools.tune gim.jsonl base.jsonl ...

Each position gives the counts of its features and 1, 0 for whether the one to move won. Weights are found by
logistic regression, drawn towards the present ones where the games say little; printed beside those, scaled so
that the pawns (or the trophy) are worth 100 on average, and with the error before and after on games left out.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path

from engine.games import read_position
from engine.paradox import evaluation as of_paradox
from engine.relativity import board
from engine.relativity import evaluation as of_relativity

# A value of so many hundredths makes a win e to 1 likely.
SCALE = 150.0
# How strongly weights are drawn to the present ones: as many positions as this would.
PULL = 20.0
ROUNDS = 300
# Every so many games one is left out of the fit, to measure the error.
LEFT_OUT = 5
FIRST_PLY = 4

Sample = tuple[list[int], float]


def samples(paths: list[str]) -> tuple[str, list[Sample], list[Sample]]:
    """The game, and the samples to fit and to measure on."""
    fit: list[Sample] = []
    held: list[Sample] = []
    counters: dict = {}
    game = ""
    for path in paths:
        for line in Path(path).read_text("utf-8").splitlines():
            row = json.loads(line)
            if row["winner"] is None or row["ply"] < FIRST_PLY:
                continue
            position = read_position(row["position"])
            game = position.game
            sample = (counts_of(position, counters), float(row["winner"] == position.mover))
            (fit if row["game"] % LEFT_OUT else held).append(sample)
    return game, fit, held


def counts_of(position, counters: dict) -> list[int]:
    """The features of a position, in the order of FEATURES."""
    if position.game == "relativity":
        counter = counters.setdefault("", of_relativity.Counter())
        ranks = [rank for rank, owner in enumerate(position.trophies()) if not owner]
        mine, theirs = position.counts()[position.mover], position.counts()[1 - position.mover]
        return counter.count(board.masks(position.coins), ranks, int(position.role == "T"), mine - theirs)
    counter = counters.get(position.rules.text) or counters.setdefault(
        position.rules.text, of_paradox.Counter(position.rules)
    )
    return counter.count(
        position.cells, position.supply, position.builds, position.hats, position.mover, position.focus
    )


def chance(weights: list[float], counts: list[int]) -> float:
    """How likely the mover wins."""
    value = sum(weight * count for weight, count in zip(weights, counts)) / SCALE
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))


def error(weights: list[float], data: list[Sample]) -> float:
    """Mean cross entropy in bits."""
    total = 0.0
    for counts, won in data:
        likely = min(max(chance(weights, counts), 1e-9), 1 - 1e-9)
        total -= math.log2(likely if won else 1 - likely)
    return total / max(1, len(data))


def fitted(start: list[float], data: list[Sample]) -> list[float]:
    """Weights by gradient descent with a step of its own for each feature (Adagrad)."""
    weights, squares = list(start), [1e-9] * len(start)
    for _ in range(ROUNDS):
        slopes = [PULL * (weight - first) / SCALE for weight, first in zip(weights, start)]
        for counts, won in data:
            miss = chance(weights, counts) - won
            for at, count in enumerate(counts):
                if count:
                    slopes[at] += miss * count
        for at, slope in enumerate(slopes):
            squares[at] += slope * slope
            weights[at] -= 20 * slope / math.sqrt(squares[at])
    return weights


def main(arguments: list[str] | None = None) -> int:
    """Print the weights."""
    parser = argparse.ArgumentParser(description="Fit evaluation weights to games")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args(arguments)
    game, fit, held = samples(options.files)
    module = of_relativity if game == "relativity" else of_paradox
    names, start = module.FEATURES, [float(module.WEIGHTS[name]) for name in module.FEATURES]
    weights = fitted(start, fit)
    units = [name for name in names if name in ("past", "present", "future", "trophy")]
    unit = sum(weights[names.index(name)] for name in units) / len(units)
    print(
        f"{len(fit)} positions, {len(held)} left out; error {error(start, held):.4f} -> {error(weights, held):.4f} bits"
    )
    for name, before, after in zip(names, start, weights):
        print(f"{name:20} {before:6.0f} {after:8.1f} {100 * after / unit:8.0f}")
    print(json.dumps({name: round(100 * after / unit) for name, after in zip(names, weights)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
