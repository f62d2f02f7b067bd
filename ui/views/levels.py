"""Choosing the computer's level, with what has been measured of each: said where it is known, and that it isn't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import ladder
from ui import setup as forms
from ui.html import element
from ui.texts import _, _n
from ui.views.parts import choice, paragraph

if TYPE_CHECKING:
    from typing import Any

    from ui.html import Markup
    from ui.setup import Setup
    from ui.state import State


# A level that looks farther than this looks as far as its budget allows.
DEEPEST = 9
# Hundredths by which a turn may be misjudged: from here on carelessly, from here on at times.
CARELESS, UNSURE = 150, 40


def picker(state: State, form: Setup) -> Markup:
    """The eight levels side by side, weakest first; below them what is known of the chosen one, and of all."""
    group = ladder.group_of(form)
    options = [(level, level) for level in forms.LEVELS]
    return element(
        "div",
        {"class": "levels"},
        choice(_("Level"), "level", "form", form.level, options),
        element(
            "p",
            {"class": "level-said", "id": "level-said", "role": "status"},
            kind(state.ladder, group, form.level) + " " + figures(state.ladder, group, form.level),
        ),
        _all(state.ladder, group),
    )


def kind(table: Any, group: str, level: str) -> str:
    """What a level is like, in a sentence, from its budget."""
    budget = ladder.budget(table, group, int(level))
    if not budget:
        return ""
    nodes, depth, _width, spread = budget
    if depth > DEEPEST:
        return _("Looks as far ahead as {nodes} positions allow.").format(nodes=nodes)
    if depth == 1:
        sight = _("Sees its own turn only")
    elif depth == 2:
        sight = _("Sees your answer to its turn")
    else:
        sight = _n("Looks {count} turn ahead", "Looks {count} turns ahead", depth).format(count=depth)
    if spread >= CARELESS:
        return _("{sight}, and judges carelessly.").format(sight=sight)
    if spread >= UNSURE:
        return _("{sight}, and misjudges at times.").format(sight=sight)
    return _("{sight}.").format(sight=sight)


def figures(table: Any, group: str, level: str) -> str:
    """What has been measured of a level in a group of rule sets."""
    row, parts = ladder.score(table, group, int(level)), []
    if row:
        parts.append(
            _("Scores {score} % against level {below} ({low} to {high} %, {games} games).").format(
                score=row["score"], below=int(level) - 1, low=row["low"], high=row["high"], games=row["games"]
            )
        )
    elif level != "1":
        parts.append(_("Its strength is not measured yet."))
    taken = ladder.seconds(table, group, int(level))
    slowed = ladder.seconds(table, group, int(level), "slowed")
    if taken is not None and slowed is not None:
        parts.append(
            _("About {seconds} s a turn, {slowed} s on a device four times slower.").format(
                seconds=_short(taken), slowed=_short(slowed)
            )
        )
    return " ".join(parts)


def _short(seconds: float) -> str:
    return ("%.2f" if seconds < 0.1 else "%.1f") % seconds


def _all(table: Any, group: str) -> Markup:
    """Every level with its figures, and how they were got."""
    rows = []
    for level in forms.LEVELS:
        rows.append(element("dt", None, _("Level {level}").format(level=level)))
        rows.append(element("dd", None, kind(table, group, level) + " " + figures(table, group, level)))
    method = _(
        "A level weighs a fixed number of positions, so it is equally strong on every device; only the time differs. "
        "The figures come from games of neighbouring levels against each other, "
        "those with modules spread evenly over all sets of modules."
    )
    return element(
        "details",
        {"class": "older", "id": "all-levels"},
        element("summary", None, _("All levels")),
        element("dl", {"class": "ladder"}, *rows),
        paragraph(method, "hint"),
    )
