"""Relativity in words: spaces, coins, roles, rounds, swaps and trophies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.relativity.board import NAMES, are_neighbours
from ui.texts import _, _n, listed

if TYPE_CHECKING:
    from typing import Any, List

    from engine.game import Step


def space(cell: int) -> str:
    return str(NAMES[cell])


def rank_name(rank: int) -> str:
    return (_("null"), _("ace"), "2", "3", "4", "5")[rank]


def player_name(player: int) -> str:
    return (_("Player 1"), _("Player 2"))[player]


def role_name(role: str) -> str:
    """Space or Time, from the position's letter."""
    return _("Space") if role == "S" else _("Time")


def round_name(name: str) -> str:
    return _("Night") if name == "night" else _("Day")


def cell_name(position: Any, cell: int) -> str:
    """A cell and its coin, as it is spoken: "b4, ace"."""
    if not position.coins:
        return _("{space}, not dealt yet").format(space=space(cell))
    return _("{space}, {rank}").format(space=space(cell), rank=rank_name(position.coins[cell]))


def step_words(position: Any, step: Step) -> str:
    """What a swap would do, as words on a button; the cell is known."""
    coins = position.coins
    words = _("swap {space}, {rank}, with {target}, {other}").format(
        space=space(step.source),
        rank=rank_name(coins[step.source]),
        target=space(step.target),
        other=rank_name(coins[step.target]),
    )
    return words


def across_edge(step: Step) -> bool:
    """Whether a swap of neighbours goes over an edge of the board."""
    rows = abs(step.source // 6 - step.target // 6)
    columns = abs(step.source % 6 - step.target % 6)
    return are_neighbours(step.source, step.target) and (rows > 1 or columns > 1)


def turn_words(text: str) -> str:
    """A swap in words, from its text alone."""
    one, _mark, other = text.partition("#")
    return _("swap {space} and {target}").format(space=one, target=other)


def trophies_of(trophies: bytes, player: int) -> List[str]:
    """The names of the ranks whose trophy a player has, in rank order."""
    return [rank_name(rank) for rank in range(6) if trophies[rank] == player + 1]


def score_words(position: Any, player: int) -> str:
    """How many trophies a player has, of both rounds."""
    count = sum(1 for each in bytes(position.night) + bytes(position.day) if each == player + 1)
    return _n("{count} trophy", "{count} trophies", count).format(count=count)


def piece_list(position: Any) -> List[Any]:
    """Pairs of a rank's name and where its coins lie; then the trophies."""
    groups = []
    for rank in range(6):
        cells = [space(cell) for cell in range(24) if position.coins and position.coins[cell] == rank]
        groups.append((rank_name(rank), [listed(cells)]))
    for player in (0, 1):
        held = trophies_of(position.night, player) + trophies_of(position.day, player)
        groups.append((player_name(player), [_("trophies: {ranks}").format(ranks=listed(held) or _("none"))]))
    return groups
