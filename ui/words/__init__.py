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

EVERY_COIN = 24
SPEAKERS = {"paradox": paradox, "relativity": relativity}


def speaker(game: str) -> Any:
    """The module that speaks for a game."""
    return SPEAKERS[game]


def game_name(game: str) -> str:
    return _("Paradox") if game == "paradox" else _("Relativity")


def cell_name(scene: Scene, cell: int) -> str:
    """A cell's spoken name: where, what stands there, and what choosing it would do."""
    words = str(speaker(scene.position.game).cell_name(scene.position, cell))
    if cell in scene.faults:
        words = _("{space}; problem: {fault}").format(space=words, fault=scene.faults[cell])
    doing = doing_words(scene, cell)
    return words + "; " + doing if doing else words


def doing_words(scene: Scene, cell: int) -> str:
    """What choosing a cell would do now; "" for nothing."""
    steps = scene.targets.get(cell, ())
    if scene.position.game != "paradox":
        # The two coins of a Relativity swap have one step.
        steps = steps[:1]
    parts = [_("chosen")] if cell == scene.chosen else []
    parts.extend([step_words(scene.position, step) + dying_words(scene.deaths.get(step.text, "")) for step in steps])
    # Where every coin can be chosen, saying so of each is noise.
    if not parts and cell in scene.sources and len(scene.sources) < EVERY_COIN:
        return _("can be chosen")
    return " / ".join(parts)


def dying_words(letters: str) -> str:
    """Who dies by a step, from the pawns' letters: ", kills a black pawn"."""
    white = ("", _(", kills a white pawn"), _(", kills two white pawns"), _(", kills several white pawns"))
    black = ("", _(", kills a black pawn"), _(", kills two black pawns"), _(", kills several black pawns"))
    return white[min(letters.count("W"), 3)] + black[min(letters.count("B"), 3)]


def step_words(position: Any, step: Step) -> str:
    """What a legal step does, in few words."""
    return str(speaker(position.game).step_words(position, step))


def turn_words(game: str, text: str) -> str:
    """A whole turn in words, from its text."""
    return str(speaker(game).turn_words(text))


def player_name(game: str, player: int) -> str:
    """How a game calls its players."""
    return str(speaker(game).player_name(player))
