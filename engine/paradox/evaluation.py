"""What a position of Paradox is worth when nobody looks further: few named features, weighed and added up.

Each feature is counted for both players; the value is the mover's total less the other's. What concerns
one era alone is counted once for each arrangement of that era and remembered: in a search the same eras
come again and again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.pieces import DEADLY, FALLS, NO_HAT, OCCUPIED, ON_SEED, PAWNS, PUSHED, SOLID
from engine.paradox.spaces import NEXT, SPACES, WALL, opposite

if TYPE_CHECKING:
    from typing import Dict, List, Sequence, Tuple

    from engine.paradox.rulesets import Ruleset

    # Of one era: for White, then for Black: pawns, worth of what stands there, pawns that could be killed in a turn.
    Era = Tuple[int, int, int, int, int]

# The features, each with its weight in hundredths of a pawn; how they were found: docs/strength.md.
WEIGHTS = {
    "past": 139,  # pawns in the past
    "present": 95,
    "future": 66,
    "supply": 122,  # pawns still in supply
    "eras": 66,  # eras with a pawn beyond the first
    "lone": -36,  # eras with one pawn alone
    "edge": -27,  # pawns beside one wall
    "corner": -42,  # pawns beside two walls
    "pair": -7,  # two pawns side by side, which a push could make a paradox
    "focus": 20,  # pawns, up to two, in the era of the focus
    "idle": -77,  # no pawn in the era of the focus
    "strike": 87,  # enemy pawns that the mover could kill this turn where the focus is
    "threat": 40,  # the same for who isn't to move
    "reach": 10,  # the same in any other era
    "unbuilt": -10,  # a statue still to be built
    "hat": 4,  # hats worn by an elephant
}
FEATURES = tuple(sorted(WEIGHTS))

_ERA_PAWN = ("past", "present", "future")
# Arrangements of an era remembered, over all three; an entry takes about 250 bytes on CPython, so 15 MB at most.
REMEMBERED = 60000


class Evaluation:
    """The value of boards by the rules of one set, with weights by feature name."""

    def __init__(self, rules: Ruleset, weights: Dict[str, int] = WEIGHTS) -> None:
        self.traits = rules.traits
        self.weights = weights
        self.remembered = REMEMBERED
        self.has_hats = any([self.traits[code] & DEADLY for code in range(len(self.traits))])
        self._eras: Tuple[Dict[bytes, Era], Dict[bytes, Era], Dict[bytes, Era]] = ({}, {}, {})
        self._focus = tuple([weights["idle"] if not count else weights["focus"] * min(count, 2) for count in range(8)])
        self._held = tuple([weights["eras"] * max(0, count - 1) for count in range(4)])
        self.strike, self.threat = weights["strike"] - weights["reach"], weights["threat"] - weights["reach"]

    def forget(self) -> None:
        """Drop the eras remembered."""
        for eras in self._eras:
            eras.clear()

    def survey(self, cells: bytes | bytearray, hats: bytes) -> Tuple[Era, Era, Era]:
        """What the three eras hold, `cells` as in a position or with the wall behind."""
        one, two, three = self._eras
        past, present, future = bytes(cells[:16]), bytes(cells[16:32]), bytes(cells[32:48])
        if self.has_hats:
            past += hats[0:1] + hats[3:4]
            present += hats[1:2] + hats[4:5]
            future += hats[2:3] + hats[5:6]
        return (
            one.get(past) or self._learn(0, past),
            two.get(present) or self._learn(1, present),
            three.get(future) or self._learn(2, future),
        )

    def _learn(self, era: int, key: bytes) -> Era:
        eras = self._eras[era]
        if len(eras) >= self.remembered // 3:
            eras.clear()
        weights = self.weights
        counted = [count_era(self.traits, key, player) for player in (0, 1)]
        worth = [
            sum([weights[name] * count for name, count in zip(_COUNTED, counts[1:])])
            + counts[0] * weights[_ERA_PAWN[era]]
            + (weights["lone"] if counts[0] == 1 else 0)
            for counts in counted
        ]
        found = (counted[0][0], counted[1][0], worth[0] - worth[1], counted[0][-1], counted[1][-1])
        eras[key] = found
        return found

    def common(self, survey: Tuple[Era, Era, Era], supply: Sequence[int], builds: str, hats: bytes) -> int:
        """White's part of the value less Black's, without what depends on who moves and where the focuses are."""
        past, present, future = survey
        held = self._held
        value: int = past[2] + present[2] + future[2]
        value += held[(past[0] > 0) + (present[0] > 0) + (future[0] > 0)]
        value -= held[(past[1] > 0) + (present[1] > 0) + (future[1] > 0)]
        value += self.weights["supply"] * (supply[0] - supply[1])
        if builds:
            value += self.weights["unbuilt"] * (("I" in builds) - ("E" in builds))
        if self.has_hats:
            value += self.weights["hat"] * (hats.count(b"-", 3) - hats.count(b"-", 0, 3))
        return value

    def placed(self, survey: Tuple[Era, Era, Era], mover: int, focus: Sequence[int]) -> int:
        """The mover's part of the value less the other's that depends on who moves and where the focuses are."""
        other = 1 - mover
        mine, theirs = survey[focus[mover]], survey[focus[other]]
        value: int = self._focus[mine[mover]] - self._focus[theirs[other]]
        return value + self.strike * mine[3 + mover] - self.threat * theirs[3 + other]


# What `count_era` counts after the pawns, all but the last weighed as they are; "reach" is corrected by `placed`.
_COUNTED = ("edge", "corner", "pair", "reach")


def count_era(traits: bytes, key: bytes, player: int) -> Tuple[int, int, int, int, int]:
    """Pawns, those on an edge, in a corner, pairs, and enemy pawns in danger, in 16 cells (and perhaps two hats)."""
    board = key[:SPACES]
    letter, enemy = PAWNS[player] | ON_SEED, PAWNS[1 - player] | ON_SEED
    mine = [cell for cell in range(SPACES) if board[cell] | ON_SEED == letter]
    if not mine:
        return (0, 0, 0, 0, 0)
    walls = [sum([NEXT[direction][cell] == WALL for direction in range(4)]) for cell in mine]
    pairs = sum([NEXT[direction][cell] in mine for cell in mine for direction in (2, 3)])
    theirs = [cell for cell in range(SPACES) if board[cell] | ON_SEED == enemy]
    danger = in_danger(traits, board, mine, theirs)
    if len(key) > SPACES and not danger and key[SPACES + player] != NO_HAT:
        danger = _beside_elephant(board, key[SPACES + player], theirs)
    return (len(mine), walls.count(1), walls.count(2), pairs, danger)


def in_danger(traits: bytes, board: bytes, mine: List[int], theirs: List[int]) -> int:
    """How many enemy pawns of an era, at most two, one of mine could push to death with two actions in it.

    A quick count: it knows walls, solid pieces, paradoxes and things that push on, but no echoes, pulls or travels.
    """
    most = 0
    for cell in theirs:
        for direction in range(4):
            behind = NEXT[direction][cell]
            deaths, is_far = _deaths(traits, board, theirs, behind), False
            if not deaths and behind != WALL and not traits[board[behind]] & OCCUPIED:
                deaths, is_far = _deaths(traits, board, theirs, NEXT[direction][behind]), True
            falls = _falls_on(traits, board, cell, direction)
            if max(deaths, falls) > most and _can_push(traits, board, mine, cell, direction, is_far and not falls):
                most = max(deaths, falls)
    return most


def _deaths(traits: bytes, board: bytes, theirs: List[int], behind: int) -> int:
    # How many die when an enemy pawn is pushed onto that cell.
    if behind == WALL:
        return 1
    if behind in theirs:
        return 2
    return 1 if traits[board[behind]] & SOLID else 0


def _falls_on(traits: bytes, board: bytes, cell: int, direction: int) -> int:
    before = NEXT[opposite(direction)][cell]
    return 1 if before != WALL and traits[board[before]] & FALLS else 0


def _can_push(traits: bytes, board: bytes, mine: List[int], cell: int, direction: int, is_far: bool) -> bool:
    # Whether a pawn of mine stands, or (unless both actions are needed) can come, where it pushes in that direction.
    back = NEXT[opposite(direction)]
    place = back[cell]
    while place != WALL and traits[board[place]] & PUSHED:
        place = back[place]
    if place == WALL or place in mine:
        return place != WALL
    if is_far or traits[board[place]] & OCCUPIED:
        return False
    return any([NEXT[way][place] in mine for way in range(4)])


def _beside_elephant(board: bytes, elephant: int, theirs: List[int]) -> int:
    cell = board.find(bytes([elephant]))
    return 1 if cell >= 0 and any([NEXT[way][cell] in theirs for way in range(4)]) else 0


class Counter:
    """The features of a position as numbers, for fitting the weights."""

    def __init__(self, rules: Ruleset) -> None:
        self._single = [Evaluation(rules, {each: int(each == name) for each in FEATURES}) for name in FEATURES]

    def count(
        self, cells: bytes, supply: Sequence[int], builds: str, hats: bytes, mover: int, focus: Sequence[int]
    ) -> List[int]:
        """For each of FEATURES the mover's count less the other's."""
        counts = []
        for single in self._single:
            survey = single.survey(cells, hats)
            common = single.common(survey, supply, builds, hats)
            counts.append((-common if mover else common) + single.placed(survey, mover, focus))
        return counts
