"""The whole page: header, the view of where one is, what lies over it, what is said aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import route
from ui.html import element, join
from ui.remembered import remembered
from ui.texts import _
from ui.views import about, games, home, learn, new, play, sheets
from ui.views.parts import button, link

if TYPE_CHECKING:
    from typing import Any, List

    from ui.html import Markup
    from ui.state import State

VIEWS = {
    "home": home.view,
    "new": new.view,
    "play": play.view,
    "games": games.view,
    "learn": learn.view,
    "about": about.view,
    "open": games.open_view,
}
# Pages whose board fills the screen, with a header of their own.
BOARD_PAGES = ("play", "edit", "puzzle")


def view_of(page: str) -> Any:
    """The function that draws a page's content; what few visits need is loaded when it is needed."""
    if page == "edit":
        from ui.views import editor

        return editor.view
    if page == "puzzles":
        from ui.views import puzzles

        return puzzles.view
    if page == "puzzle":
        from ui.views import puzzle

        return puzzle.view
    if page == "live":
        from ui.views import live

        return live.view
    if page == "friend":
        from ui.views import friend

        return friend.view
    return VIEWS[page]


def header_of(state: State) -> List[Markup]:
    """What stands in the header of a page with a board."""
    if state.page == "edit":
        from ui.views import editor

        return editor.header(state)
    if state.page == "puzzle":
        from ui.views import puzzle

        return puzzle.header(state)
    return play.header(state)


def page(state: State) -> Markup:
    """Everything inside the page's `#app`."""
    over = sheets.view(state)
    behind = element(
        "div",
        {"class": _page_class(state.page), "id": "page", "inert": bool(over)},
        element("a", {"class": "skip", "href": "#main", "data-do": "skip"}, _("Skip to the content")),
        header(state),
        element("main", {"id": "main", "tabindex": "-1"}, view_of(state.page)(state)),
    )
    return join(behind, over, message(state), spoken(state))


def _page_class(page: str) -> str:
    return "page page-" + page + (" page-play" if page in BOARD_PAGES and page != "play" else "")


def header(state: State) -> Markup:
    """The brand and the ways around; on a game's page also its menu."""
    brand = _brand()
    if state.page in BOARD_PAGES:
        return element("header", {"class": "top"}, brand, *header_of(state))
    places = (
        ("new", _("New game")),
        ("games", _("My games")),
        ("learn", _("Rules")),
        ("about", _("About")),
    )
    links = [link(words, route.write(name), current=state.page == name) for name, words in places]
    settings = button(
        _("Settings"),
        "sheet",
        "settings",
        sign="settings",
        kind="plain",
        quiet=True,
        popup="dialog",
        id="open-settings",
    )
    return element("header", {"class": "top"}, brand, element("nav", {"aria-label": _("Pages")}, *links), settings)


@remembered
def _brand() -> Markup:
    """The name, with two light cones that meet: an hourglass."""
    drawing = element("path", {"d": "M4 3h16l-8 9zM4 21h16l-8-9z"})
    return element(
        "a",
        {"class": "brand", "href": route.write("home"), "aria-label": "Lightcone"},
        element("svg", {"class": "logo", "viewBox": "0 0 24 24", "aria-hidden": "true"}, drawing),
        element("span", None, "Lightcone"),
    )


def message(state: State) -> Markup:
    """One short message, with what can be done about it."""
    words = element("span", None, state.message) if state.message else None
    action = None
    if state.message and state.message_do:
        action = button(_message_action(state.message_do), state.message_do, kind="small")
    close = button(_("Close"), "hush", sign="close", kind="plain", quiet=True) if state.message else None
    kind = "message" + (" shown " + state.message_kind if state.message else "")
    # Not a live region itself: what stands here is said by `spoken`, once. A landmark, so that it can be gone to.
    role, name = ("region", _("Message")) if state.message else (None, None)
    attributes = {"class": kind, "id": "message", "role": role, "aria-label": name}
    if state.message and not state.message_do:
        # It lies over spaces: a tap anywhere on it is enough, for those who point.
        attributes["data-do"] = "hush"
    return element("div", attributes, words, action, close)


def _message_action(do: str) -> str:
    names = {"undelete": _("Bring it back"), "update": _("Load it now"), "reload": _("Reload"), "confirm": _("Confirm")}
    return names.get(do, _("Go on"))


def spoken(state: State) -> Markup:
    """Live regions that take turns: three, so that a text said twice in one go still comes to an empty one."""
    regions = [
        element(
            "div",
            {"aria-live": "polite", "id": "spoken-%d" % number},
            state.spoken if state.spoken_turn % 3 == number else None,
        )
        for number in (0, 1, 2)
    ]
    return element("div", {"class": "quiet", "id": "spoken"}, *regions)
