"""What stands above the turn's own bar while replies are planned, a game is watched, or a draw is offered by link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import friend as friends
from ui.html import element
from ui.texts import _
from ui.views.parts import button

if TYPE_CHECKING:
    from typing import Optional

    from ui.html import Markup
    from ui.state import State
    from ui.table import Table


def bar(state: State, table: Table) -> Optional[Markup]:
    """What stands above the turn bar while replies are planned, or a game is watched."""
    if table.session.startswith("plan/"):
        return _plan_bar(state, table)
    if table.session == "watch":
        keep = button(_("Keep a copy"), "friend-keep", sign="save", kind="small", id="friend-keep")
        return element("div", {"class": "friend-bar"}, element("p", None, _("You are watching.")), keep)
    return _offer_bar(table) if friends.is_offered(table) else None


def _offer_bar(table: Table) -> Markup:
    """The friend offers a draw: agree, or play on."""
    told = _("{name} offers a draw.").format(name=friends.other_name(table))
    return element(
        "div",
        {"class": "friend-bar asked-bar", "role": "group", "aria-label": told},
        element("p", None, told),
        button(_("Agree"), "friend-agree", kind="small", id="friend-agree"),
        button(_("No"), "friend-disagree", kind="small", id="friend-disagree"),
    )


def _plan_bar(state: State, table: Table) -> Markup:
    base = friends.plan_base(table)
    depth = len(table.path) - base
    count = len(friends.planned_lines(table))
    name = friends.other_name(state.friend.plan) if state.friend is not None and state.friend.plan else ""
    words = _("If {name} plays …").format(name=name) if depth % 2 == 0 else _("… you answer …")
    buttons = [
        button(_("Another turn"), "friend-another", sign="plan", kind="small", off=depth == 0, id="friend-another"),
        button(
            _("Done ({count})").format(count=count), "friend-planned", sign="confirm", kind="small", id="friend-planned"
        ),
        button(_("Cancel"), "friend-unplan", kind="small", id="friend-unplan"),
    ]
    return element("div", {"class": "friend-bar plan-bar"}, element("p", None, words), *buttons)
