"""What intents may ask of the world: chance, the time, kept texts. Handed in, so that tests hand in their own."""

from __future__ import annotations

import js

from engine.records.stamps import read_time
from ui.browser import store


class Outside:
    """See `tests/screen` for the one that tests use."""

    def choose(self, count: int) -> int:
        """Each of 0 ... count - 1 alike, from the browser's cryptographic source."""
        words = js.Uint32Array.new(1)
        limit = 4294967296 // count * count
        while True:
            js.crypto.getRandomValues(words)
            if words[0] < limit:
                return int(words[0]) % count

    def now(self) -> int:
        """Milliseconds since 1970."""
        # By way of text: MicroPython cuts whole numbers that come from JavaScript to 32 bits.
        text = str(js.Date.new().toJSON())
        return read_time(text[:19] + "Z") * 1000 + int(text[20:23])

    def today(self) -> int:
        """The day as it is at this place, counted from 1970-01-01."""
        minutes = int(js.Date.new().getTimezoneOffset())
        return (self.now() - minutes * 60000) // 86400000

    def load(self, key: str) -> str:
        """A text that was kept; "" for none."""
        return store.read(key)
