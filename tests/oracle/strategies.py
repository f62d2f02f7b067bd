"""Hypothesis strategies over the position texts of `setups`."""

from __future__ import annotations

from random import Random
from typing import Callable, Sequence

from hypothesis import strategies as st

from tests.oracle import setups

KINDS = (setups.reached, setups.set_up)


def positions(
    rule_sets: Sequence[str] = setups.RULE_SETS, kinds: Sequence[Callable[[Random, str], str]] = KINDS
) -> st.SearchStrategy[str]:
    """Texts of positions, reached and set up, of the rule sets given."""
    return st.builds(_make, st.sampled_from(kinds), st.sampled_from(rule_sets), st.integers(0, 2**32 - 1))


def _make(kind: Callable[[Random, str], str], rule_set: str, seed: int) -> str:
    return kind(Random(seed), rule_set)
