"""Choosing the computer's level, with what has been measured of each: said where it is known, and that it isn't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import ladder, setup as forms
from ui.html import element
from ui.texts import _
from ui.views.parts import choice, paragraph

if TYPE_CHECKING:
    from ui.html import Markup
    from ui.setup import Setup
    from ui.state import State


def picker(state: State, form: Setup) -> Markup:
    """The eight levels as a group of choices, weakest first."""
    rules = ladder.group_of(form)
    hints = {level: hint(state.ladder, rules, level) for level in forms.LEVELS}
    options = [(level, name(level)) for level in forms.LEVELS]
    note = _(
        "Each level thinks within a fixed measure, the same on every device. "
        "Measured by games of neighbouring levels against each other."
    )
    return element(
        "div",
        {"class": "levels"},
        choice(_("Level"), "level", "form", form.level, options, hints),
        paragraph(note, "hint"),
    )


def name(level: str) -> str:
    """A level's number, with a word for those at the ends."""
    if level == "1":
        return _("1: a child wins")
    if level == "8":
        return _("8: the strongest")
    return level


def hint(table: object, rules: str, level: str) -> str:
    """What has been measured of a level in a group of rule sets."""
    row = ladder.row(table, rules, int(level))
    parts = []
    if row.get("score") is not None:
        parts.append(
            _("wins {score} % against level {below} ({low} to {high} %, {games} games)").format(
                score=row["score"], below=int(level) - 1, low=row["low"], high=row["high"], games=row["games"]
            )
        )
    elif level != "1":
        parts.append(_("strength not measured yet"))
    if row.get("seconds") is not None:
        parts.append(_("about {seconds} s a turn").format(seconds=row["seconds"]))
    return "; ".join(parts)
