"""How links hold texts: half a byte at a time, each coded by what has followed so far in the same place.

The high half is expected by the byte before it, the low half by the high one. What is expected at
the beginning comes from a sample. The samples are part of the link format.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import LinkError, problem
from engine.links.coder import TOTAL_LIMIT
from engine.records.record import ask_text

if TYPE_CHECKING:
    from typing import Dict, List

    from engine.links.coder import Decoder, Encoder

_HALVES = 16
# UTF-8 bytes of all texts in a link: what is said over and over costs almost nothing, but has to be read.
TOTAL_BYTES = 16384
# What one occurrence weighs against never having been seen.
_WEIGHT = 8

NOTATION = (
    "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1 "
    "base W3/4/4/3B|1W2/B3/2B1/4|4/W3/1B2/3B b nn 3/3 - ---/--- 2 "
    "gi+rebound sw1b/h1t1/1u2/3B w ff 4/3 - L-D/-L- 12 "
    "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ - day T 12-1-2 1----- a1#f4 "
)
WORDS = (
    "The past was lost, so I went to the future and pushed two pawns at once. Why not here? Good game, thanks! "
    "Player 2, White to move: better is the other way, but then Black wins it. 2026-11-30 0:05:00 Ana, Ben and Chris. "
    "Esto es una buena jugada, pero no la mejor. C'est un bon coup, mais pas le meilleur. "
    "これはいい手です。ここでまけました。"
)


class _Model:
    """How often each half of a byte has stood where; the same on both sides of a link."""

    def __init__(self, sample: str) -> None:
        self._counts: Dict[int, List[int]] = {}
        before = 0
        for byte in sample.encode("utf-8"):
            self.learn(self.counts(before), byte >> 4)
            self.learn(self.counts(256 + (byte >> 4)), byte & 15)
            before = byte

    def counts(self, place: int) -> List[int]:
        """The counts of a place: 0-255 for what follows that byte, 256-271 for what follows that half."""
        if place not in self._counts:
            self._counts[place] = [1] * _HALVES
        return self._counts[place]

    def learn(self, counts: List[int], half: int) -> None:
        counts[half] += _WEIGHT
        if sum(counts) > TOTAL_LIMIT:
            for index in range(_HALVES):
                counts[index] = (counts[index] + 1) // 2


def _ask_room(left: int) -> None:
    if left < 0:
        raise LinkError([problem("link-too-long", (("bytes", TOTAL_BYTES),))])


class WordsWriter:
    """Writes texts into an encoder; each teaches it something for the next."""

    def __init__(self, encoder: Encoder, sample: str) -> None:
        self._encoder = encoder
        self._model = _Model(sample)
        self._left = TOTAL_BYTES

    def put(self, text: str) -> None:
        """Write a text of any characters."""
        data = text.encode("utf-8")
        self._left -= len(data)
        _ask_room(self._left)
        self._encoder.put_number(len(data))
        before = 0
        for byte in data:
            self._put_half(self._model.counts(before), byte >> 4)
            self._put_half(self._model.counts(256 + (byte >> 4)), byte & 15)
            before = byte

    def _put_half(self, counts: List[int], half: int) -> None:
        self._encoder.put_part(sum(counts[:half]), counts[half], sum(counts))
        self._model.learn(counts, half)


class WordsReader:
    """Reads what a WordsWriter with the same sample has written."""

    def __init__(self, decoder: Decoder, sample: str) -> None:
        self._decoder = decoder
        self._model = _Model(sample)
        self._left = TOTAL_BYTES

    def get(self) -> str:
        """The next text; LinkError or RecordError where the bytes are none."""
        data, before = bytearray(), 0
        length = self._decoder.get_number()
        self._left -= length
        _ask_room(self._left)
        for _ in range(length):
            high = self._get_half(self._model.counts(before))
            before = high << 4 | self._get_half(self._model.counts(256 + high))
            data.append(before)
        try:
            text = bytes(data).decode("utf-8")
        except UnicodeError:
            raise LinkError([problem("link-form")])
        # MicroPython decodes more than it should, and keeps the bytes.
        if "".join([chr(ord(letter)) for letter in text]).encode("utf-8") != bytes(data):
            raise LinkError([problem("link-form")])
        ask_text(text)
        return text

    def _get_half(self, counts: List[int]) -> int:
        total = sum(counts)
        sought, half, start = self._decoder.seek(total), 0, 0
        while start + counts[half] <= sought:
            start += counts[half]
            half += 1
        self._decoder.take(start, counts[half], total)
        self._model.learn(counts, half)
        return half
