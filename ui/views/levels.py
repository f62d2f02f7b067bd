"""Choosing the computer's level, with what has been measured of each: said where it is known, and that it isn't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import ladder
from ui import setup as forms
from ui.html import element
from ui.texts import _
from ui.views.parts import choice, paragraph

if TYPE_CHECKING:
    from typing import Any

    from ui.html import Markup
    from ui.setup import Setup
    from ui.state import State


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
            kind(form.level) + " " + figures(state.ladder, group, form.level),
        ),
        _all(state.ladder, group),
    )


def kind(level: str) -> str:
    """What a level is like, in a sentence."""
    words = (
        _("Sees its own turn only, and not well: a child wins."),
        _("Sees its own turn only."),
        _("Sees your answer, and misjudges it at times."),
        _("Sees your answer."),
        _("Looks three turns ahead, not at everything."),
        _("Looks up to four turns ahead."),
        _("Looks up to five turns ahead."),
        _("As strong as it gets here: as far ahead as a few seconds allow."),
    )
    return words[int(level) - 1]


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
    if taken is not None:
        parts.append(_("About {seconds} s a turn.").format(seconds=taken if taken < 1 else "%.1f" % taken))
    return " ".join(parts)


def _all(table: Any, group: str) -> Markup:
    """Every level with its figures, and how they were got."""
    rows = []
    for level in forms.LEVELS:
        rows.append(element("dt", None, _("Level {level}").format(level=level)))
        rows.append(element("dd", None, kind(level) + " " + figures(table, group, level)))
    method = _(
        "A level weighs a fixed number of positions, so it is equally strong on every device; only the time differs. "
        "The figures come from games of neighbouring levels against each other, with these rules."
    )
    return element(
        "details",
        {"class": "older"},
        element("summary", None, _("All levels")),
        element("dl", {"class": "ladder"}, *rows),
        paragraph(method, "hint"),
    )
