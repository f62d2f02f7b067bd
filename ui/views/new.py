"""The form of a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import setup as forms
from ui.html import element
from ui.setup import Setup
from ui.texts import _, _p
from ui.views import levels
from ui.views.parts import choice, field, paragraph, switch

if TYPE_CHECKING:
    from typing import List, Optional

    from ui.html import Child, Markup
    from ui.state import State


def view(state: State) -> Markup:
    """The form of a new game."""
    form = state.setup or Setup(game=state.place or "paradox")
    parts = _paradox(form) if form.game == "paradox" else _relativity(form)
    return element(
        "form",
        {"class": "form new", "data-submit": "start"},
        element("h1", None, _("New game")),
        choice(_p("which", "Game"), "game", "form", form.game, (("paradox", "Paradox"), ("relativity", "Relativity"))),
        # Who plays comes first: it is what a visitor has come with, and the level stands where it is seen at once.
        _people(state, form),
        *_and(parts, _clock(form), _faults(state), _start(form)),
    )


def _and(parts: List[Child], *more: Child) -> List[Child]:
    parts.extend(more)
    return parts


def _paradox(form: Setup) -> List[Child]:
    options = [(chapter, forms.chapter_name(chapter)) for chapter in forms.CHAPTERS]
    hints = {chapter: forms.chapter_hint(chapter) for chapter in forms.CHAPTERS}
    parts = [choice(_("Chapter"), "chapter", "form", form.chapter, options, hints)]  # type: List[Child]
    if form.chapter == "convergence":
        pairs = [("lot", _("by lot"))] + [(pair, forms.rules_name(pair)) for pair in forms.PAIRS]
        parts.append(choice(_("Which two modules"), "pair", "form", form.pair, pairs))
    if form.chapter in ("influence", "convergence", "everything"):
        hint = _("A statue that cannot be put in a later era goes one space back instead.")
        inner = switch(_("Rebound"), "form", "rebound", form.rebound, hint)
        attributes = {"class": "older", "open": form.rebound, "id": "older-rulings"}
        parts.append(element("details", attributes, element("summary", None, _("Older rulings")), inner))
    return parts


def _relativity(form: Setup) -> List[Child]:
    hint = _("Both rounds use the same deal, so that each plays both roles on the same board. The fairest game.")
    options = (("new", _("new coins, by lot")), ("typed", _("coins typed in")))
    parts = [
        choice(_("Deal"), "deal", "form", form.deal, options),
        switch(_("Mirror"), "form", "mirror", form.mirror, hint),
    ]  # type: List[Child]
    if form.deal == "typed":
        more = _("Four rows from top to bottom, with / between, such as n45a5n/3a2243/3n4a2n/a25345")
        parts.append(field(_("Coins of the Night"), "night_coins", form.night_coins, "form", hint=more, limit=40))
        if not form.mirror:
            parts.append(field(_("Coins of the Day (empty: by lot)"), "day_coins", form.day_coins, "form", limit=40))
    return parts


def _people(state: State, form: Setup) -> Markup:
    who = (
        ("here", _("Two people at this screen")),
        ("computer", _("Against the computer")),
        ("friend", _("With a friend elsewhere")),
    )
    hints = {"friend": _("By link: send it by any messenger. No account, no server; it works for weeks.")}
    side = _("begins as White") if form.game == "paradox" else _("begins as Space")
    if form.opponent == "computer":
        return _computer(state, form, choice(_("Who plays"), "opponent", "form", form.opponent, who, hints))
    if form.opponent == "friend":
        return _friend(form, choice(_("Who plays"), "opponent", "form", form.opponent, who, hints))
    first, second = form.first.strip() or _("First player"), form.second.strip() or _("Second player")
    starts = (
        ("first", _("{name} {side}").format(name=first, side=side)),
        ("second", _("{name} {side}").format(name=second, side=side)),
        ("lot", _("by lot")),
    )
    return element(
        "div",
        {"class": "group"},
        choice(_("Who plays"), "opponent", "form", form.opponent, who, hints),
        element(
            "div",
            {"class": "pair"},
            field(_("First player's name"), "first", form.first, "form", limit=40),
            field(_("Second player's name"), "second", form.second, "form", limit=40),
        ),
        choice(_("Who begins"), "starts", "form", form.starts, starts),
    )


def _computer(state: State, form: Setup, who: Markup) -> Markup:
    """Playing alone: how strong the computer is, and who begins."""
    side = _("begin as White") if form.game == "paradox" else _("begin as Space")
    starts = (
        ("first", _("you {side}").format(side=side)),
        ("second", _("the computer begins")),
        ("lot", _("by lot")),
    )
    return element(
        "div",
        {"class": "group"},
        who,
        levels.picker(state, form),
        field(_("Your name"), "first", form.first, "form", limit=40),
        choice(_("Who begins"), "starts", "form", form.starts, starts),
    )


def _friend(form: Setup, who: Markup) -> Markup:
    """With a friend elsewhere: who begins, what is drawn by both, and words for the invitation."""
    side = _("begin as White") if form.game == "paradox" else _("begin as Space")
    starts = (
        ("first", _("you {side}").format(side=side)),
        ("second", _("your friend begins")),
        ("lot", _("by lot")),
    )
    fair = _(
        "Both of you draw what is left to chance, so that neither can choose the outcome. It takes one exchange of "
        "links more before the game begins."
    )
    by_chance = form.starts == "lot" or form.game == "relativity" or form.chapter == "convergence"
    typed = form.game == "relativity" and form.deal == "typed"
    return element(
        "div",
        {"class": "group"},
        who,
        choice(_("Who begins"), "starts", "form", form.starts, starts),
        switch(_("Fair deal"), "form", "fair", form.fair, fair) if by_chance and not typed else None,
        field(_("Your name, if you like"), "first", form.first, "form", limit=40),
        field(_("Words for the invitation, if you like"), "greeting", form.greeting, "form", limit=200),
    )


def _clock(form: Setup) -> Optional[Markup]:
    """The clock; by link there is none, for weeks may pass."""
    if form.opponent == "friend":
        return None
    names = (("off", _("no clock")),) + tuple(
        [
            (
                clock,
                _("{minutes} min + {seconds} s a turn").format(
                    minutes=clock.split("+")[0], seconds=clock.split("+")[1]
                ),
            )
            for clock in forms.CLOCKS
            if clock != "off"
        ]
    )
    inner = choice(_("Clock"), "clock", "form", form.clock, names)
    return element(
        "details",
        {"class": "older", "open": form.clock != "off", "id": "with-clock"},
        element("summary", None, _("Clock")),
        inner,
    )


def _faults(state: State) -> Markup:
    return element(
        "div", {"role": "alert", "id": "faults", "class": "faults"}, *[paragraph(fault) for fault in state.faults]
    )


def _start(form: Setup) -> Markup:
    words = _("Make the invitation") if form.opponent == "friend" else _("Start the game")
    return element(
        "div",
        {"class": "buttons"},
        element("button", {"type": "submit", "class": "button primary big", "id": "start"}, words),
    )
