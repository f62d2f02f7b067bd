"""What the page says where no Python runs: used by the build, which puts every language's words into the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.texts import _

if TYPE_CHECKING:
    from typing import Dict


def trouble_words() -> Dict[str, str]:
    """The words by where they stand: reasons why nothing starts, and what there is without them."""
    return {
        "file": _(
            "This page has to come from a web server. Opened as a file, a browser does not let it start: put the folder"
            " on any static host, or serve it with this command:"
        ),
        "browser": _("This browser is too old to run the games. Any current browser does."),
        "memory": _(
            "There is no memory left to run the games. Your saved games are safe. Close other tabs or programs, then"
            " reload:"
        ),
        "start": _("The games could not start. Your saved games are safe. Reloading may help:"),
        "slow": _(
            "The games are still not here. Your saved games are safe. The connection may be slow: waiting or reloading"
            " may help."
        ),
        "failed": _("The page has met an error of its own. Your games are safe: each turn was kept when it was made."),
        "reload": _("Reload"),
        "report": _("Copy report"),
        "rules": _("The rules of both games"),
        "saved": _("Your saved games"),
        "as-text": _("As text, to play on elsewhere: first the position, then the turns."),
    }


def noscript_words() -> str:
    """For a browser in which no script may run."""
    return _(
        "The games need JavaScript to be allowed, for that is how a browser starts Python. The rules need nothing:"
    )
