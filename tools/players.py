"""Players for matches: the levels, and the measuring sticks they are held against. Matches between two of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from engine import games
from engine.game import Position
from engine.relativity.position import deal
from engine.search.domain import Domain
from engine.search.levels import Level, choose_as, domain_of, level_of
from engine.search.table import Table

# (position, earlier positions of the game, lots) -> turn
Player = Callable[[Position, list[Position], random.Random], str]

# A game is broken off after this many turns; few come near it.
LONGEST = 240
# A game of Relativity is broken off when no trophy has been taken for so many turns: careful players can keep each
# other from the last ones for ever.
QUIET = 60


def random_player(position: Position, history: list[Position], lots: random.Random) -> str:
    """Any legal turn, each alike."""
    return lots.choice([turn for turn, _ in position.successors()])


def material(position: Position, player: int) -> int:
    """Pawns on the boards and in supply, or trophies: the player's less the other's."""
    if position.game == "relativity":
        counts = position.counts()
        return counts[player] - counts[1 - player]
    pawns = [sum(len(position.pawns(each, era)) for era in range(3)) + position.supply[each] for each in (0, 1)]
    return pawns[player] - pawns[1 - player]


def material_player(depth: int) -> Player:
    """Looks `depth` turns ahead by plain minimax, counts material, wins where it sees a win; lots among equals."""

    def play(position: Position, history: list[Position], lots: random.Random) -> str:
        me = position.mover
        worth = [(_worth(following, me, depth - 1), lots.random(), turn) for turn, following in position.successors()]
        return max(worth)[2]

    return play


def _worth(position: Position, player: int, depth: int) -> float:
    if position.is_over():
        return 1000 if position.winner() == player else -1000
    if depth == 0 or position.awaits_deal():
        return material(position, player)
    values = [_worth(following, player, depth - 1) for _, following in position.successors()]
    return max(values) if position.mover == player else min(values)


@dataclass
class LevelPlayer:
    """A level by number or by its budget, thinking as the page's worker does: with an empty table for each turn."""

    level: int | Level
    _kept: dict[str, Domain] = field(default_factory=dict)

    def __call__(self, position: Position, history: list[Position], lots: random.Random) -> str:
        key = position.game + games.game_named(position.game).rules_of(position)
        if key not in self._kept:
            self._kept = {key: domain_of(position)}
        level = level_of(position, self.level) if isinstance(self.level, int) else self.level
        return choose_as(self._kept[key], Table(), position, level, lots.randrange(2**31), history).turn


def player_named(name: str) -> Player:
    """ "random", "material" (one turn ahead), "material2" (and the reply), a level's number, or a budget to try.

    A budget is "nodes/depth/width/spread", as in `Level`.
    """
    if name == "random":
        return random_player
    if name.startswith("material"):
        return material_player(int(name[len("material") :] or 1))
    if "/" in name:
        return LevelPlayer(Level(*[int(number) for number in name.split("/")]))
    return LevelPlayer(int(name))


def first_position(rules: str, lots: random.Random, turns: int) -> Position:
    """A start of "relativity" or of a Paradox rule set, `turns` random turns played, none of which decides the game."""
    if rules == "relativity":
        start: Position = games.RELATIVITY.start("standard", [deal(lots.randrange)])
    else:
        start = games.PARADOX.start(rules, [])
    position = start
    while True:
        for _ in range(turns):
            position = lots.choice([following for _, following in position.successors()] or [position])
        if any(following.steps() for _, following in position.successors()):
            return position
        position = start


def play_game(
    position: Position, players: tuple[Player, Player], lots: random.Random
) -> Iterator[tuple[Position, str]]:
    """The positions with the turns played in them, the last one with ""; `players` by who began the game."""
    history: list[Position] = []
    while not position.is_over() and not is_broken_off(position, history):
        if position.awaits_deal():
            position = position.with_deal(deal(lots.randrange))
        turn = players[position.mover](position, history, lots)
        yield position, turn
        history.append(position)
        position = next(following for text, following in position.successors() if text == turn)
    yield position, ""


def is_broken_off(position: Position, history: list[Position]) -> bool:
    """Whether nobody need see the end of a game: see LONGEST and QUIET."""
    if len(history) >= LONGEST:
        return True
    return (
        position.game == "relativity" and len(history) >= QUIET and history[-QUIET].counts() == position.counts()  # type: ignore[attr-defined]
    )


def points(position: Position, player: int) -> float:
    """1 for a win of the player, 0 for a loss, else a half; a broken off Relativity goes to who has more trophies."""
    winner = position.winner()
    if winner is None and position.game == "relativity":
        lead = material(position, 0)
        winner = None if lead == 0 else int(lead < 0)
    return 0.5 if winner is None else float(winner == player)


def match(
    rules: str, player: str, against: str, games_count: int, seed: int, random_turns: int = 2, first: int = 0
) -> Iterator[float]:
    """What `player` scores in each game from the number `first` on; an opening is played twice, sides exchanged."""
    one, other = player_named(player), player_named(against)
    for number in range(first, games_count):
        position = first_position(rules, random.Random(seed * 1000003 + number // 2), random_turns)
        lots = random.Random(seed * 7919 + number)
        side = number % 2
        players = (one, other) if side == 0 else (other, one)
        *_, (last, _) = play_game(position, players, lots)
        yield points(last, side)
