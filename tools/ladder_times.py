"""Seconds a turn of each level, and how far the search sees in a second; on this machine, in processor time.

In Chromium's workers the same positions are measured by `python -m tools.bench levels`.
"""

from __future__ import annotations

import random
import statistics
import time

from engine.game import Position
from engine.search.levels import STRONGEST, choose, domain_of
from engine.search.root import Root, think
from engine.search.table import Table
from tools.players import first_position, play_game, player_named

# Positions for each figure; each from a game of its own between players of this level, after a part of it.
POSITIONS, PLAYER, PLIES = 7, "3", (2, 6, 10, 14)
ENDLESS = 10**12


def positions(group: tuple[str, ...]) -> list[Position]:
    """Positions in which nobody has won yet, spread over the rule sets of a group and the length of a game."""
    player = player_named(PLAYER)
    found: list[Position] = []
    seed = 0
    while len(found) < POSITIONS:
        rules = group[len(found) % len(group)]
        lots = random.Random(seed)
        game = [each for each, turn in play_game(first_position(rules, lots, 4), (player, player), lots) if turn]
        ply = PLIES[len(found) % len(PLIES)]
        if ply < len(game):
            found.append(game[ply])
        seed += 1
    return found


def seconds(group: tuple[str, ...], level: int) -> list[float]:
    """Processor seconds of a level in each of the positions."""
    return [_spent(position, level) for position in positions(group)]


def _spent(position: Position, level: int) -> float:
    domain = domain_of(position)
    start = time.process_time()
    choose(domain, Table(), position, level, 1)
    return time.process_time() - start


def all_seconds(group: tuple[str, ...]) -> tuple[list[float], float]:
    """The median of each level, and the longest turn of the strongest."""
    spent = [seconds(group, level) for level in range(1, STRONGEST + 1)]
    return [round(statistics.median(each), 3) for each in spent], round(max(spent[-1]), 2)


def depth_in_a_second(position: Position) -> tuple[int, int]:
    """Turns looked ahead in the last round that was finished within a second, and positions weighed meanwhile."""
    domain = domain_of(position)
    start = time.process_time()
    root = Root(domain, Table(), position)
    for _ in think(root, ENDLESS):
        if time.process_time() - start >= 1:
            break
    return root.depth, domain.weighed


def depth_line(rules: str) -> str:
    """A row of Markdown: rules, median depth, least and greatest, positions a second; those settled sooner left out."""
    found = [depth_in_a_second(position) for position in positions((rules,))]
    depths = [depth for depth, _ in found]
    weighed = statistics.median(nodes for _, nodes in found)
    return f"| {rules} | {statistics.median(depths):g} | {min(depths)}-{max(depths)} | {weighed:,.0f} |"
