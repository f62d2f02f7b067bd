"""The engine against the oracle: `python -m tests.oracle.compare COUNT SEED` plays COUNT random positions of all kinds.

Prints every position on which they differ, with what differs, and fails if there is one.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import Dict, Iterator, List, Tuple

from tests.oracle import plain_paradox, setups

Legal = Dict[str, Tuple[str, bool]]
SHOWN = 4


def engine_turns(text: str) -> Legal:
    """Turn texts with the text of the position after and whether the turn wins, as the engine sees it.

    Raises AssertionError for two turns of one text, a turn that ends in a loss, a winner without an end.
    """
    from engine.game import turns
    from engine.games import read_position

    position = read_position(text)
    legal: Legal = {}
    for turn, following in turns(position):
        assert turn not in legal, "%s: two turns %s" % (text, turn)
        assert following.mover == 1 - position.mover, "%s: %s leaves the mover" % (text, turn)
        winner = following.winner()
        assert winner in (None, position.mover), "%s: %s loses" % (text, turn)
        assert (winner is not None) == following.is_over(), "%s: %s: winner and end disagree" % (text, turn)
        legal[turn] = (str(following), following.is_over())
    return legal


def oracle_turns(text: str) -> Legal:
    return plain_paradox.legal_turns(plain_paradox.read(text))


def differences(text: str) -> List[str]:
    """One line for each turn on which the engine and the oracle disagree; empty when they agree."""
    ours, theirs = engine_turns(text), oracle_turns(text)
    lines = ["%s: missing" % turn for turn in sorted(set(theirs) - set(ours))]
    lines += ["%s: extra" % turn for turn in sorted(set(ours) - set(theirs))]
    for turn in sorted(set(ours) & set(theirs)):
        if ours[turn] != theirs[turn]:
            lines.append("%s: %s, should be %s" % (turn, ours[turn], theirs[turn]))
    return lines


def positions(count: int, seed: int) -> Iterator[str]:
    """As many random positions: the rule sets in turn, each reached and set up alternately."""
    random = Random(seed)
    for number in range(count):
        kind = (setups.set_up, setups.reached)[number // len(setups.RULE_SETS) % 2]
        yield kind(random, setups.RULE_SETS[number % len(setups.RULE_SETS)])


def main(arguments: List[str]) -> int:
    count, seed = int(arguments[0]), int(arguments[1])
    begun, turns, wrong = time.perf_counter(), 0, 0
    for text in positions(count, seed):
        lines = differences(text)
        turns += len(oracle_turns(text))
        if lines:
            wrong += 1
            print("\n".join([text] + ["  " + line for line in lines[:SHOWN]]))
    seconds = time.perf_counter() - begun
    print("%d positions, %d turns, %d positions differ, %.1f s" % (count, turns, wrong, seconds))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
