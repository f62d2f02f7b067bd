"""About the site: what it is, whose games these are, what is stored, what it is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.html import element
from ui.texts import _, _n
from ui.views.parts import button, heading, paragraph

if TYPE_CHECKING:
    from typing import List

    from ui.html import Markup
    from ui.state import State


def view(state: State) -> Markup:
    """What this is, by whom, and what is stored."""
    return element(
        "article",
        {"class": "prose"},
        element("h1", None, _("About Lightcone")),
        paragraph(
            _(
                "Lightcone is a folder of static files: no server of its own, no account, no advertising, no tracking. "
                "Once loaded it works without the network."
            )
        ),
        heading(_("The games"), 2),
        paragraph(
            _(
                "Relativity is a piecepack game by Marty Hale-Evans and Ron Hale-Evans (2011), rewritten by "
                "Anika Henke (2019); its rules are licensed CC BY-SA 3.0."
            )
        ),
        paragraph(
            _(
                "Paradox follows the rules of the board game That Time You Killed Me (design Peter C. Hayward, "
                "published by Pandasaurus Games), told in our own words, with our own pictures. This site is not "
                "affiliated with either. If you like it, buy the game: it is beautiful."
            )
        ),
        heading(_("What is kept"), 2),
        paragraph(_storage(state)),
        paragraph(_versions(state)),
        paragraph(_network(state)),
        heading(_("Made of"), 2),
        paragraph(
            _(
                "Python in the browser by PyScript and MicroPython; the page is patched by idiomorph. "
                "Their licences are in the folder of this site."
            )
        ),
        element("div", {"class": "buttons"}, *_buttons(state)),
    )


def _buttons(state: State) -> List[Markup]:
    buttons = [button(_("Copy a report about this device"), "report", sign="copy")]
    if state.update:
        buttons.append(button(_("Load the newer version"), "update"))
    if state.previous:
        buttons.append(button(_("Go back to the version before"), "go-back", sign="undo"))
    return buttons


def _versions(state: State) -> str:
    if not state.version:
        return _("This copy of the page is not kept for a time without the network.")
    kept = _("Version {version} is kept here.").format(version=state.version)
    more = (
        _("All of it is here, so everything works without the network.")
        if state.complete
        else _("The board is here; what the computer needs to think is still on its way.")
    )
    if not state.page_bytes:
        return kept + " " + more
    size = (state.page_bytes + 999999) // 1000000
    return kept + " " + more + " " + _("The page itself takes {size} MB on this device.").format(size=size)


def _storage(state: State) -> str:
    if state.storage == "denied":
        return _("This browser keeps nothing for this site: games are lost when the page closes.")
    count = len(state.games)
    games = _n("{count} game", "{count} games", count).format(count=count)
    size = max(0, (state.stored_bytes + 1023) // 1024)
    return _(
        "On this device: {games}, {size} KB in all. Nowhere else: nothing that you do here is sent to anybody."
    ).format(games=games, size=size)


def _network(state: State) -> str:
    if state.online:
        return _("The network is there. It is used to look for a newer version of this page, and for nothing else.")
    return _("The network is away. Everything here works without it.")
