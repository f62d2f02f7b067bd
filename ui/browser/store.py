"""Text kept by the browser: localStorage behind four functions that say what went wrong instead of raising.

localStorage is synchronous: a turn is safe before the next frame is drawn. A few kilobytes a game leave room
for about a thousand games.
"""

from __future__ import annotations

import js

from ui.saved import PREFIX


def read(key: str) -> str:
    """The text under a key; "" where there is none or storage is denied."""
    try:
        found = js.localStorage.getItem(key)
    except Exception:
        return ""
    return str(found) if found else ""


def write(key: str, text: str) -> str:
    """Keep a text; "" when that worked, else "full" or "denied"."""
    try:
        js.localStorage.setItem(key, text)
    except Exception as error:
        return "full" if "uota" in str(error) else "denied"
    return ""


def drop(key: str) -> None:
    try:
        js.localStorage.removeItem(key)
    except Exception:
        pass


def keys() -> list[str]:
    """Our own keys."""
    try:
        count = js.localStorage.length
        found = [str(js.localStorage.key(index)) for index in range(count)]
    except Exception:
        return []
    return [key for key in found if key.startswith(PREFIX)]


def state() -> str:
    """ "ok" or "denied": whether a text can be kept and found again."""
    probe = PREFIX + "probe"
    failed = write(probe, "1")
    found = read(probe)
    drop(probe)
    if failed:
        return failed
    return "ok" if found == "1" else "denied"


def size() -> int:
    """How many bytes our texts take, two for each character."""
    return sum(2 * (len(key) + len(read(key))) for key in keys())
