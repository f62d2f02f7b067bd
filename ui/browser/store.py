"""Text kept by the browser: localStorage, asked through functions that say what went wrong instead of raising.

localStorage is synchronous: a turn is safe before the next frame is drawn. A few kilobytes a game leave room
for about a thousand games.
"""

from __future__ import annotations

import json

from pyscript.js_modules import guard

from ui.saved import PREFIX


def read(key: str) -> str:
    """The text under a key; "" where there is none or storage is denied."""
    return str(guard.read(key))


def write(key: str, text: str) -> str:
    """Keep a text; "" when that worked, else "full" or "denied"."""
    return str(guard.write(key, text))


def drop(key: str) -> None:
    """Forget the text under a key."""
    guard.drop(key)


def keys() -> list[str]:
    """Our own keys."""
    found: list[str] = json.loads(str(guard.keys(PREFIX)))
    return found


def state() -> str:
    """Whether a text can be kept and found again: "ok", else what `write` says."""
    probe = PREFIX + "probe"
    failed = write(probe, "1")
    found = read(probe)
    drop(probe)
    return failed or ("ok" if found == "1" else "denied")


def size() -> int:
    """How many bytes our texts take, two for each character."""
    return sum(2 * (len(key) + len(read(key))) for key in keys())
