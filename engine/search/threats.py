"""What the other could do next: pawns that can die, trophies that can be taken, each with a turn that shows it."""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.game import walk
from engine.paradox.pieces import PAWNS
from engine.paradox.position import Position as ParadoxPosition
from engine.relativity.board import RANKS
from engine.relativity.position import RelativityPosition

if TYPE_CHECKING:
    from typing import Any as Position
    from typing import Dict, List, Tuple


class Threat(namedtuple("Threat", "cell piece turn step wins")):
    """One thing that the other could do.

    cell   where the pawn stands; -1 for a trophy
    piece  the pawn's letter, or the trophy's rank
    turn   the other's whole turn
    step   the text of the step in which it happens
    wins   whether that turn ends the game in the other's favour
    """


def passed(position: Position, player: int) -> Position:
    """The position in which the other is to move: itself, or as if `player`, who is to move, did nothing more.

    In it the turns of the threats can be played.
    """
    if position.mover != player:
        return position
    if position.game == "relativity":
        return RelativityPosition(
            position.coins, position.round, "T" if position.role == "S" else "S", position.night, position.day
        )
    return ParadoxPosition(
        position.rules,
        position.cells,
        1 - player,
        position.focus,
        position.supply,
        position.builds,
        position.hats,
        position.number + 1,
    )


def threats(position: Position, player: int) -> Tuple[Threat, ...]:
    """What can happen to the player's pawns (or to trophies) in the other's next turn, one threat for each."""
    before = passed(position, player)
    if before.is_over() or before.awaits_deal():
        return ()
    found = _trophies(before) if before.game == "relativity" else _pawns(before, player)
    return tuple([found[key] for key in sorted(found)])


def _trophies(before: Position) -> Dict[int, Threat]:
    found: Dict[int, Threat] = {}
    taken = before.trophies()
    for turn, following in before.successors():
        after = following.night if before.round == "night" else following.day
        if after == taken:
            continue
        wins = following.is_over() and following.winner() == before.mover
        for rank in range(len(taken)):
            if after[rank] != taken[rank] and (rank not in found or (wins and not found[rank].wins)):
                found[rank] = Threat(-1, RANKS[rank], turn, turn, wins)
    return found


def _pawns(before: Position, player: int) -> Dict[int, Threat]:
    found: Dict[int, Threat] = {}
    # Turns that leave the same pawns have killed the same ones: one of them is looked at closely.
    standing, seen = len(_cells(before, player)), set()
    for turn, following in before.successors():
        key = _cells(following, player)
        if key in seen or len(key) >= standing:
            continue
        seen.add(key)
        wins = following.is_over() and following.winner() != player
        for cell, step in deaths(before, turn, player):
            if cell not in found or (wins and not found[cell].wins):
                found[cell] = Threat(cell, chr(PAWNS[player]), turn, step, wins)
    return found


def _cells(position: Position, player: int) -> Tuple[int, ...]:
    return tuple([cell for era in range(3) for cell in position.pawns(player, era)])


def deaths(position: Position, turn: str, player: int) -> List[Tuple[int, str]]:
    """For each pawn of the player that dies in a turn of Paradox the cell where it stood, and the step that kills it.

    A pawn that came from the supply in that turn has -1.
    """
    return followed(position, turn, player)[0]


def followed(position: Position, turn: str, player: int) -> Tuple[List[Tuple[int, str]], Dict[int, int]]:
    """As `deaths`, and where the pawns that were moved and live stood before, by the cells where they stand now."""
    letter = chr(PAWNS[player])
    found: List[Tuple[int, str]] = []
    # Where the pawn on a cell stood when the turn began.
    origins: Dict[int, int] = {}
    for step, effects in effects_of(position, turn):
        for effect in effects:
            if effect.piece != letter:
                continue
            if effect.what == "die":
                found.append((origins.pop(effect.source, effect.source), step))
            elif effect.what == "enter":
                origins[effect.target] = -1
            elif effect.what in ("move", "travel"):
                origins[effect.target] = origins.pop(effect.source, effect.source)
    return found, origins


def effects_of(position: Position, turn: str) -> List[Tuple[str, Tuple]]:  # type: ignore[type-arg]
    """The text of each step of a turn, with its effects. `position` may stand within the turn, `turn` is whole."""
    rest = turn[len(position.turn_so_far()) :]
    found, before = [], position
    for step, following in walk(position, rest):
        found.append((step.text, before.effects(step)))
        before = following
    return found
