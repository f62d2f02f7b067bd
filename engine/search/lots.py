"""Chance from a seed, the same on every interpreter: a multiplicative congruence.

S. K. Park, K. W. Miller: Random number generators: good ones are hard to find (1988), with Schrage's
way of keeping every number below 2**31.
"""

from __future__ import annotations

_MODULUS = 2147483647
_FACTOR = 16807
_QUOTIENT = _MODULUS // _FACTOR
_REST = _MODULUS % _FACTOR


class Lots:
    """A stream of numbers that a seed (any whole number) determines."""

    def __init__(self, seed: int) -> None:
        self._state = seed % (_MODULUS - 1) + 1
        # Neighbouring seeds begin alike: leave that behind.
        for _ in range(8):
            self._step()

    def _step(self) -> int:
        high, low = self._state // _QUOTIENT, self._state % _QUOTIENT
        state = _FACTOR * low - _REST * high
        self._state = state if state > 0 else state + _MODULUS
        return self._state

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1; `limit` up to 2**20."""
        return self._step() // 7 % limit

    def around(self, spread: int) -> int:
        """A number from -spread to spread, those near 0 more often."""
        return self.below(spread + 1) - self.below(spread + 1)
