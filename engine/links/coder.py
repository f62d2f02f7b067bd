"""An arithmetic coder: choices among known numbers of possibilities become bytes, and bytes choices.

A range coder after G. N. N. Martin (1979), with 24 bits: every number stays below 2**30, which
MicroPython keeps without a heap. A choice among n costs log2(n) bits and the hundredth part of one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import LinkError, problem

if TYPE_CHECKING:
    from typing import List, Tuple

_TOP = 1 << 24
_BOTTOM = 1 << 16
# The most possibilities of one choice.
TOTAL_LIMIT = 1 << 12

# Numbers of any size go in digits of so many bits, each with a flag for another one.
_DIGIT = 16


class Encoder:
    """Takes choices; `finish` gives the bytes."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._low = 0
        self._range = _TOP

    def put(self, choice: int, count: int) -> None:
        """Take `choice` of range(count), all of them alike likely."""
        self.put_part(choice, 1, count)

    def put_part(self, start: int, size: int, total: int) -> None:
        """Take a choice that owns the numbers from `start` to `start + size` of range(total)."""
        assert 0 <= start and 0 < size and start + size <= total <= TOTAL_LIMIT
        share = self._range // total
        self._low += share * start
        self._range = share * size
        if self._low >= _TOP:
            self._low -= _TOP
            self._carry()
        while self._range < _BOTTOM:
            self._bytes.append(self._low >> 16)
            self._low = (self._low & 0xFFFF) << 8
            self._range <<= 8

    def put_number(self, number: int) -> None:
        """Take a number from 0 on; small ones are short, and there is only one way to say each."""
        while number >= _DIGIT:
            self.put(_DIGIT + number % _DIGIT, 2 * _DIGIT)
            number = number // _DIGIT - 1
        self.put(number, 2 * _DIGIT)

    def put_flag(self, flag: bool, rarity: int) -> None:
        """Take a flag that is set once in `rarity` times."""
        if flag:
            self.put_part(rarity - 1, 1, rarity)
        else:
            self.put_part(0, rarity - 1, rarity)

    def finish(self) -> bytes:
        """The bytes of all choices taken."""
        last = (self._low + _BOTTOM - 1) >> 16
        if last >> 8:
            self._carry()
        return bytes(self._bytes) + bytes([last & 0xFF])

    def _carry(self) -> None:
        at = len(self._bytes) - 1
        while self._bytes[at] == 0xFF:
            self._bytes[at] = 0
            at -= 1
        self._bytes[at] += 1


class Decoder:
    """Gives back the choices that an Encoder has taken; LinkError where the bytes are none of its."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 3
        self._range = _TOP
        start = data[:3] + bytes(3)
        self._code = start[0] << 16 | start[1] << 8 | start[2]
        # All choices so far: who encodes them again must get the same bytes.
        self._choices: List[Tuple[int, int, int]] = []

    def get(self, count: int) -> int:
        """The next choice of range(count)."""
        choice = self.seek(count)
        self.take(choice, 1, count)
        return choice

    def seek(self, total: int) -> int:
        """The number of range(total) that the next choice owns; then `take` that choice."""
        return min(self._code // (self._range // total), total - 1)

    def take(self, start: int, size: int, total: int) -> None:
        """Go behind the next choice, given as to `Encoder.put_part`."""
        share = self._range // total
        self._code -= share * start
        self._range = share * size
        if not 0 <= self._code < self._range or self._at > len(self._data) + 3:
            raise LinkError([problem("link-form")])
        self._choices.append((start, size, total))
        while self._range < _BOTTOM:
            byte = self._data[self._at] if self._at < len(self._data) else 0
            self._code = self._code << 8 | byte
            self._at += 1
            self._range <<= 8

    def get_number(self) -> int:
        """The next number, of those that `put_number` takes from a link."""
        digits: List[int] = []
        while not digits or digits[-1] >= _DIGIT:
            digits.append(self.get(2 * _DIGIT))
            if len(digits) > 12:
                raise LinkError([problem("link-form")])
        number = digits.pop()
        while digits:
            number = (number + 1) * _DIGIT + digits.pop() - _DIGIT
        return number

    def get_flag(self, rarity: int) -> bool:
        """The next flag that is set once in `rarity` times."""
        flag = self.seek(rarity) == rarity - 1
        self.take(rarity - 1 if flag else 0, 1 if flag else rarity - 1, rarity)
        return flag

    def finish(self) -> None:
        """Raise LinkError unless the bytes are just those of the choices given."""
        again = Encoder()
        for start, size, total in self._choices:
            again.put_part(start, size, total)
        if again.finish() != self._data:
            raise LinkError([problem("link-form")])
