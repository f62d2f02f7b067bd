"""What a messenger says below a link to a game: used by the build only."""

from __future__ import annotations

from ui.texts import _


def preview_words(game: str) -> str:
    """Two sentences: what has come, and that nothing is needed to play."""
    if game == "paradox":
        has_come = _("A game of Paradox, on three boards in three times, is waiting for you.")
    else:
        has_come = _("A game of Relativity, coins on a board without edges, is waiting for you.")
    return has_come + " " + _("It opens in the browser: no account, no app, nothing to pay.")


def onward_words() -> str:
    """What leads on to the game where no script runs."""
    return _("Go on to the game")
