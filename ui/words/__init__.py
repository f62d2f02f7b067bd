"""Positions, steps and effects told in words, for the history, the ripple and screen readers.

Which game a position is of decides which module speaks; nobody else asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.texts import _
from ui.words import paradox, relativity

if TYPE_CHECKING:
    from typing import Any

    from engine.game import Step
    from ui.scene import Scene

SPEAKERS = {"paradox": paradox, "relativity": relativity}


def speaker(game: str) -> Any:
    """The module that speaks for a game."""
    return SPEAKERS[game]


def game_name(game: str) -> str:
    return _("Paradox") if game == "paradox" else _("Relativity")


def cell_name(scene: Scene, cell: int) -> str:
    """A cell's spoken name: where, what stands there, and what choosing it would do."""
    words = str(speaker(scene.position.game).cell_name(scene.position, cell))
    doing = doing_words(scene, cell)
    return words + "; " + doing if doing else words


def doing_words(scene: Scene, cell: int) -> str:
    """What choosing a cell would do now; "" for nothing."""
    if cell == scene.chosen:
        return _("chosen")
    steps = scene.targets.get(cell, ())
    if len(steps) > 1 and scene.position.game == "paradox":
        return " / ".join([step_words(scene.position, step) for step in steps])
    if steps:
        return step_words(scene.position, steps[0])
    return _("can be chosen") if cell in scene.sources else ""


def step_words(position: Any, step: Step) -> str:
    """What a legal step does, in few words."""
    return str(speaker(position.game).step_words(position, step))


def turn_words(game: str, text: str) -> str:
    """A whole turn in words, from its text."""
    return str(speaker(game).turn_words(text))


def player_name(game: str, player: int) -> str:
    """How a game calls its players."""
    return str(speaker(game).player_name(player))
