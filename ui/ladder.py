"""What has been measured of the computer's levels, as `tools.ladder` writes it, gaps included.

{"levels": {"base": [[1000, 1, 0, 300], ...], "modules": [...], "relativity": [...]},
 "seconds": {"worker": {"base": [0.01, ...], ...}, "slowed": {...}},
 "groups": [{"rules": "base", "player": "2", "against": "1", "games": 200, "score": 0.708, "low": 0.64, "high": 0.77}]}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict

    from ui.setup import Setup

# The file with the figures, as the sources call it.
FILE = "assets/ladder.json"


def read(text: str) -> Any:
    """The table of a text; None for anything else."""
    try:
        table = json.loads(text)
    except ValueError:
        return None
    return table if isinstance(table, dict) else None


def group_of(form: Setup) -> str:
    """The group of rule sets that a form's game belongs to, as `tools.ladder` has them."""
    if form.game == "relativity":
        return "relativity"
    return "base" if form.chapter == "base" else "modules"


def budget(table: Any, group: str, level: int) -> Any:
    """What a level may do in a group: positions weighed, turns ahead, replies considered, hundredths misjudged."""
    try:
        nodes, depth, width, spread = table["levels"][group][level - 1]
        return int(nodes), int(depth), int(width), int(spread)
    except (TypeError, KeyError, IndexError, ValueError):
        return None


def score(table: Any, group: str, level: int) -> Dict[str, int]:
    """A level's score against the one below: per cent (`score`, and the interval's `low`, `high`) and `games`."""
    try:
        for row in table["groups"]:
            if (row["rules"], row["player"], row["against"]) == (group, str(level), str(level - 1)) and row["games"]:
                found = {name: int(100 * row[name] + 0.5) for name in ("score", "low", "high")}
                found["games"] = int(row["games"])
                return found
    except (TypeError, KeyError):
        pass
    return {}


def seconds(table: Any, group: str, level: int, place: str = "worker") -> Any:
    """Median seconds a turn in the page's "worker", or there "slowed" four times; None where that is not known."""
    try:
        return table["seconds"][place][group][level - 1]
    except (TypeError, KeyError, IndexError):
        return None
