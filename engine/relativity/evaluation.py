"""What a position of Relativity is worth when nobody looks further: trophies, and how near the next ones are.

Nearness is counted in a player's own swaps (`distances`). The value is the mover's total less the other's.
Space and Time, to move or waiting, have weights of their own: Time reaches everything, Space may pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.relativity.distances import known

if TYPE_CHECKING:
    from typing import Dict, List, Sequence, Tuple

    from engine.relativity.distances import Known

    # A rank, the ranks before and after it, and the ranks two before and two after.
    Ring = Tuple[int, int, int, int, int]

# The features, each with its weight in hundredths of a trophy; how they were found: docs/strength.md.
WEIGHTS = {
    "trophy": 100,
    # For the role to move: a trophy is one swap away; a second one is; how many are two swaps away.
    "space take": 80,
    "space take more": 25,
    "space near": 6,
    "time take": 80,
    "time take more": 25,
    "time near": 6,
    # The same for the role that waits.
    "space threat": 20,
    "space threat more": 40,
    "space wait": 4,
    "time threat": 20,
    "time threat more": 40,
    "time wait": 4,
}
FEATURES = tuple(sorted(WEIGHTS))
_ROLES = ("space", "time")
_RING = tuple([(rank, (rank + 5) % 6, (rank + 1) % 6, (rank + 4) % 6, (rank + 2) % 6) for rank in range(6)])


class Evaluation:
    """The value of boards, with weights by feature name."""

    def __init__(self, weights: Dict[str, int] = WEIGHTS) -> None:
        self.weights = weights
        self.trophy = weights["trophy"]
        self._near = [weights[role + " near"] for role in _ROLES]
        self._wait = [weights[role + " wait"] for role in _ROLES]
        self._take = [_steps(weights, role, "take") for role in _ROLES]
        self._threat = [_steps(weights, role, "threat") for role in _ROLES]

    def chances(self, masks: Sequence[int], facts: Sequence[Known], ranks: Sequence[Ring], mover: int) -> int:
        """The mover's part of the value less the other's, trophies apart; the mover is 0 Space or 1 Time.

        `facts` are what is known of each mask; `ranks` those whose trophies can still be taken, as `ring` gives them.
        The search spends most of its time here: nothing is called or looked up in a dict, which is slow in WebAssembly.
        """
        space_one = space_two = time_one = time_two = 0
        for rank, before, after, second_before, second_after in ranks:
            distance, completing, pairs = facts[rank]
            if distance < 2:
                space_one += 1
            elif distance == 2:
                space_two += 1
            beside = masks[before] | masks[after]
            if completing & beside or not distance:
                time_one += 1
            elif completing & (masks[second_before] | masks[second_after]):
                time_two += 1
            else:
                for pair in pairs:
                    if pair & beside == pair:
                        time_two += 1
                        break
        if mover:
            mine: int = self._take[1][time_one] + self._near[1] * time_two
            return mine - self._threat[0][space_one] - self._wait[0] * space_two
        mine = self._take[0][space_one] + self._near[0] * space_two
        return mine - self._threat[1][time_one] - self._wait[1] * time_two


def _steps(weights: Dict[str, int], role: str, name: str) -> List[int]:
    # By the number of ranks one swap away.
    one, more = weights[role + " " + name], weights[role + " " + name + " more"]
    return [0, one, one + more, one + more, one + more, one + more, one + more]


def ring(ranks: Sequence[int]) -> List[Ring]:
    """Ranks, each with the one before and after it and the ones beyond those, as five and null are neighbours (R5)."""
    return [_RING[rank] for rank in ranks]


class Counter:
    """The features of a position as numbers, for fitting the weights."""

    def __init__(self) -> None:
        self._single = [Evaluation({each: int(each == name) for each in FEATURES}) for name in FEATURES]

    def count(self, masks: Sequence[int], ranks: Sequence[int], mover: int, balance: int) -> List[int]:
        """For each of FEATURES the mover's count less the other's; `balance` is that of the trophies."""
        ringed = ring(ranks)
        facts = [known(mask) for mask in masks]
        return [single.trophy * balance + single.chances(masks, facts, ringed, mover) for single in self._single]
