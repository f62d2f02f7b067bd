"""Setting up Relativity: what each tool does to a coin, what each field of the form changes. No rules here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.relativity import board
from engine.relativity.position import RelativityPosition, deal
from engine.relativity.setup import Setup, faults, read_coins, read_setup, write_setup

if TYPE_CHECKING:
    from typing import Any, Callable, List, Sequence, Tuple

    from engine.errors import Problem

    Tapped = Tuple[Setup, int, str]

# "hand" swaps two coins, a figure lays a coin of that rank, "last" says which two spaces were swapped last.
TOOLS = ("hand", "0", "1", "2", "3", "4", "5", "last")
START = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"

__all__ = ("faults",)


def read(text: str) -> Setup:
    """The set-up of a position's text, possible or not; NotationError."""
    return read_setup(text.strip())


def start() -> Setup:
    """The beginning of a game, with some deal."""
    return read_setup(START)


def drawn(setup: Setup) -> RelativityPosition:
    """Something that the board can draw; not to be played."""
    return RelativityPosition(*setup)


def write(setup: Setup) -> str:
    """The set-up's text."""
    return write_setup(setup)


def but(setup: Setup, **changes: Any) -> Setup:
    """A copy with other fields."""
    names = ("coins", "round", "role", "night", "day", "last")
    return Setup(*[changes.get(name, getattr(setup, name)) for name in names])


def tools(setup: Setup) -> Sequence[str]:
    """All tools, whatever the set-up."""
    return TOOLS


def last(setup: Setup) -> Tuple[int, ...]:
    """The spaces of the last swap."""
    return (setup.last.source, setup.last.target) if setup.last else ()


def tap(setup: Setup, tool: str, cell: int, held: int) -> Tapped:
    """Use a tool on a space: the set-up after it, the space now held, and why nothing was done ("" where it was)."""
    if not setup.coins:
        return setup, -1, "no-coins"
    if tool not in ("hand", "last"):
        coins = bytearray(setup.coins)
        coins[cell] = int(tool)
        return but(setup, coins=bytes(coins)), -1, ""
    if held < 0:
        return setup, cell, ""
    if held == cell:
        return setup, -1, ""
    if tool == "last":
        return but(setup, last=board.swap(held, cell)), -1, ""
    coins = bytearray(setup.coins)
    coins[held], coins[cell] = coins[cell], coins[held]
    return but(setup, coins=bytes(coins)), -1, ""


def tool_of_key(setup: Setup, key: str) -> str:
    """The tool that a letter of the notation or a figure stands for, "" for none."""
    if key in ("n", "a"):
        return "01"["na".index(key)]
    return key if len(key) == 1 and key in "012345" else ""


def field(setup: Setup, name: str, value: str) -> Setup:
    """The set-up after a field of the form has changed; what makes no sense changes nothing."""
    if name == "round" and value in ("night", "day"):
        return but(setup, round=value)
    if name == "role" and value in ("S", "T"):
        return but(setup, role=value)
    if name == "last" and value == "":
        return but(setup, last=None)
    return setup


def trophy(setup: Setup, round_name: str, rank: int) -> Setup:
    """A trophy passed on: from nobody to player 1, to player 2, to nobody."""
    trophies = bytearray(setup.night if round_name == "night" else setup.day)
    trophies[rank] = (trophies[rank] + 1) % 3
    return but(setup, night=bytes(trophies)) if round_name == "night" else but(setup, day=bytes(trophies))


def dealt(setup: Setup, choose: Callable[[int], int]) -> Setup:
    """Other coins, by lot, as a round begins: nobody has swapped yet, Space is to move."""
    return but(setup, coins=read_coins(deal(choose)), last=None, role="S")


def emptied(setup: Setup) -> Setup:
    """No trophy taken, no last swap."""
    return but(setup, round="night", role="S", night=bytes(6), day=bytes(6), last=None)


def started(setup: Setup) -> Setup:
    """The beginning of a game with the coins that lie there."""
    return emptied(setup)


def marked(setup: Setup, problem: Problem) -> List[int]:
    """The spaces that a problem is about: coins of which there are too many, the last swap."""
    if problem.code == "coin-count":
        counts = [list(setup.coins).count(rank) for rank in range(6)]
        return [cell for cell, rank in enumerate(setup.coins) if counts[rank] > 4]
    if problem.code == "last-impossible" and setup.last:
        return [setup.last.source, setup.last.target]
    return []


def wrong_ranks(setup: Setup) -> List[Tuple[int, int]]:
    """Pairs of a rank and how many coins it has, where that is not four."""
    counts = [(rank, list(setup.coins).count(rank)) for rank in range(6)]
    return [(rank, count) for rank, count in counts if count != 4]
