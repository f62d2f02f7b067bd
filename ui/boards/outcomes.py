"""Who would die by a step: asked of the rules, so that a target can warn before it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict, Iterable

    from engine.game import Step

# Steps that can never kill, so that their effects need not be worked out (P11, P12, P21, P41).
HARMLESS = ("pawn", "focus", "forward", "back", "plant", "uproot", "train", "swap")


def deaths(position: Any, steps: Iterable[Step]) -> Dict[str, str]:
    """Step text -> letters of the pawns that die by it, in the order in which they do; harmless steps are left out."""
    found = {}
    for step in steps:
        letters = "" if step.verb in HARMLESS else _dying(position, step)
        if letters:
            found[step.text] = letters
    return found


def _dying(position: Any, step: Step) -> str:
    return "".join([effect.piece for effect in position.effects(step) if effect.what == "die"])
