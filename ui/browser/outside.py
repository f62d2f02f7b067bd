"""What intents may ask of the world: chance, the time, kept texts. Handed in, so that tests hand in their own."""

from __future__ import annotations

import js

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
        return int(js.Date.now())

    def load(self, key: str) -> str:
        """A text that was kept; "" for none."""
        return store.read(key)
