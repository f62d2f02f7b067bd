"""What has been measured of the computer's levels, as `tools.ladder` wrote it; {} where a figure is missing.

{"groups": {"gim": {"rows": [{"level": 2, "score": 71, "low": 65, "high": 77, "games": 200, "seconds": 0.1}]}}}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict

    from ui.setup import Setup

# The file with the figures, as the sources call it.
FILE = "assets/ladder.json"
RULES = {"base": "base", "growth": "g", "influence": "i", "memory": "m", "everything": "gim"}


def read(text: str) -> Any:
    """The table of a text; None for anything else."""
    try:
        table = json.loads(text)
    except ValueError:
        return None
    return table if isinstance(table, dict) else None


def group_of(form: Setup) -> str:
    """The group of rule sets that a form's game belongs to."""
    if form.game == "relativity":
        return "relativity"
    if form.chapter == "convergence":
        return str(form.pair) if form.pair != "lot" else "gi"
    return RULES[form.chapter]


def row(table: Any, group: str, level: int) -> Dict[str, Any]:
    """What is known of a level in a group."""
    try:
        rows = table["groups"][group]["rows"]
        found = [each for each in rows if each["level"] == level]
        return found[0] if found else {}
    except (TypeError, KeyError):
        return {}
