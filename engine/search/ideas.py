"""Why a turn is good, as codes: read off the turn's effects and off what each side threatens before and after it.

Each idea is a fact of the rules, or (`win`) proved; the first one that holds is the main one. The words are the page's.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.game import play
from engine.paradox.pieces import PAWNS
from engine.relativity import board, distances
from engine.search.threats import effects_of, followed, threats

if TYPE_CHECKING:
    from typing import Any, Dict, List, Optional

    from engine.game import Position

# Every code, in order of weight. The arguments of each stand in `Idea`'s docstring.
CODES = (
    "win-now", "win-in", "lose-slowly", "take", "paradox", "kill", "prevent", "hold-era", "save", "threaten", "prepare",
    "new-era", "multiply", "hinder", "build", "train", "plant", "uproot", "centre", "focus", "improve",
)  # fmt: skip


class Idea(namedtuple("Idea", "code arguments")):
    """What a turn does. `arguments` by code (cells as the game numbers them, where the pawn stood before the turn):

    win-now {}; win-in {turns}; lose-slowly {turns}: every turn loses, this one latest
    take {ranks}; prevent {ranks}: trophies that the other could have taken; threaten {ranks}
    paradox {cells}: two die at once; kill {cells}; threaten {cells}: enemy pawns that could die next turn
    hold-era {cell, era}: saves the last pawn of an era; save {cell}; new-era {era}; multiply {era}; focus {era}
    prepare {rank, swaps}: own swaps still needed; hinder {rank, swaps}: the other's
    build {cell}, train {cell}, plant {cell}, uproot {cell}, centre {cell}; improve {}
    """


def ideas(position: Position, turn: str, win: Optional[int] = None) -> List[Idea]:
    """What a whole turn does, the weightiest first; `win` as the search has proved it. Never empty."""
    following = play_on(position, turn)
    found: Dict[str, Dict[str, Any]] = {}
    if following.is_over():
        found["win-now" if following.winner() == position.mover else "lose-slowly"] = {"turns": 1}
    elif win is not None:
        found["win-in" if win > 0 else "lose-slowly"] = {"turns": abs(win)}
    if position.game == "relativity":
        _relativity(position, following, found)
    else:
        _paradox(position, turn, following, found)
    found["improve"] = {}
    return [Idea(code, found[code]) for code in CODES if code in found]


def play_on(position: Position, turn: str) -> Position:
    """The position after a whole turn of which `position` may have some steps."""
    return play(position, turn[len(position.turn_so_far()) :])


def _relativity(position: Any, following: Any, found: Dict[str, Dict[str, Any]]) -> None:
    mover = position.mover
    after = following.night if position.round == "night" else following.day
    taken = [rank for rank, owner in enumerate(position.trophies()) if owner != after[rank]]
    if taken:
        found["take"] = {"ranks": "".join([board.RANKS[rank] for rank in taken])}
    if following.is_over() or following.awaits_deal():
        return
    before = "".join([threat.piece for threat in threats(position, mover)])
    left = "".join([threat.piece for threat in threats(following, mover)])
    prevented = "".join([rank for rank in before if rank not in left and board.RANKS.index(rank) not in taken])
    if prevented:
        found["prevent"] = {"ranks": prevented}
    mine = "".join([threat.piece for threat in threats(following, 1 - mover)])
    if mine:
        found["threaten"] = {"ranks": mine}
    free = [rank for rank, owner in enumerate(after) if not owner]
    _nearness(position, following, free, found)


def _nearness(position: Any, following: Any, free: List[int], found: Dict[str, Dict[str, Any]]) -> None:
    # The rank that came nearest for the mover, and the one that went farthest for the other.
    other = following.role
    for code, role, sign in (("prepare", position.role, -1), ("hinder", other, 1)):
        best = 0
        for rank in free:
            swaps = swaps_needed(following, role, rank)
            gain = sign * (swaps - swaps_needed(position, role, rank))
            if gain > best:
                best = gain
                found[code] = {"rank": board.RANKS[rank], "swaps": swaps}


def swaps_needed(position: Any, role: str, rank: int) -> int:
    """How many own swaps Space ("S") or Time ("T") needs for a rank's molecule, exactly, if the other only looks on."""
    if role == "S":
        return distances.space_swaps_needed(board.masks(position.coins)[rank])
    return distances.time_swaps_needed(position.coins, rank)


def _paradox(position: Any, turn: str, following: Any, found: Dict[str, Dict[str, Any]]) -> None:
    mover = position.mover
    for _, effects in effects_of(position, turn):
        _deaths(effects, chr(PAWNS[1 - mover]), found)
        _deeds(effects, chr(PAWNS[mover]), found)
    if following.is_over():
        return
    _safety(position, turn, following, found)
    aims = sorted([threat.cell for threat in threats(following, 1 - mover)])
    if aims:
        found["threaten"] = {"cells": aims}
    held, holds = _eras(position, mover), _eras(following, mover)
    for era in holds:
        if era not in held:
            found["new-era"] = {"era": era}
    if following.focus[mover] in _eras(following, 1 - mover):
        found["focus"] = {"era": following.focus[mover]}


def _deaths(effects: Any, enemy: str, found: Dict[str, Dict[str, Any]]) -> None:
    deaths = [effect for effect in effects if effect.what == "die" and effect.piece == enemy]
    for effect in deaths:
        found.setdefault("kill", {"cells": []})["cells"].append(effect.source)
        # In a paradox the second death is the consequence of the first (P14).
        if effect.cause >= 0 and effects[effect.cause] in deaths:
            found["paradox"] = {"cells": [effects[effect.cause].source, effect.source]}


def _deeds(effects: Any, own: str, found: Dict[str, Dict[str, Any]]) -> None:
    # What a turn puts on the boards by choice: effects without a cause.
    codes = {"I": "build", "E": "build", "s": "plant"}
    for effect in effects:
        if effect.cause >= 0:
            continue
        if effect.what == "enter":
            found["multiply"] = {"era": effect.target // 16}
        elif effect.what == "place":
            found[codes[effect.piece]] = {"cell": effect.target}
        elif effect.what == "remove":
            found["uproot"] = {"cell": effect.source}
        elif effect.what == "hat":
            found["train"] = {"cell": effect.target}
        elif effect.what == "move" and effect.piece == own and effect.target % 16 in (5, 6, 9, 10):
            found["centre"] = {"cell": effect.target}


def _safety(position: Any, turn: str, following: Any, found: Dict[str, Dict[str, Any]]) -> None:
    mover = position.mover
    before = [threat.cell for threat in threats(position, mover)]
    if not before:
        return
    dead, origins = followed(position, turn, mover)
    lost = [cell for cell, _ in dead] + [origins.get(each.cell, each.cell) for each in threats(following, mover)]
    saved = [cell for cell in before if cell not in lost]
    if saved:
        found["save"] = {"cell": saved[0]}
    for cell in saved:
        if len(position.pawns(mover, cell // 16)) == 1:
            found["hold-era"] = {"cell": cell, "era": cell // 16}


def _eras(position: Any, player: int) -> List[int]:
    return [era for era in range(3) if position.pawns(player, era)]
