"""Which Chromium is driven: what the tests, the measurements and the icons share."""

from __future__ import annotations

import os
import shutil

# The headless shell is the same engine without windows and menus: half the time and memory for each page.
NAMES = ("chromium-headless-shell", "chromium")

# Without these a Chromium looks up its maker's hosts, or waits for a GPU or a sandbox that a container has not.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """The path of the distribution's Chromium; None for the one that `playwright install` brings."""
    if os.environ.get("PLAYWRIGHT_OWN_BROWSER"):
        return None
    return next((found for found in map(shutil.which, NAMES) if found), None)
