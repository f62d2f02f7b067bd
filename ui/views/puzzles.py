"""The puzzles: the one of the day, the shelves, and what lies on one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import puzzles, route
from ui.html import element, join
from ui.texts import _
from ui.views.icons import icon
from ui.views.parts import heading, link, paragraph, switch
from ui.words import puzzles as words

if TYPE_CHECKING:
    from typing import Dict, List, Sequence

    from engine.puzzles import Puzzle
    from ui.html import Markup
    from ui.state import State


def view(state: State) -> Markup:
    """All shelves, or one of them."""
    if state.place in puzzles.SHELVES:
        return _shelf(state, state.place)
    return element(
        "div",
        {"class": "puzzles"},
        element("h1", None, _("Puzzles")),
        _daily(state),
        element(
            "section",
            {"aria-labelledby": "shelves-title", "class": "puzzle-group"},
            heading(_("By rules"), 2, id="shelves-title"),
            element("ul", {"class": "rows"}, *[_row(state, name) for name in puzzles.SHELVES]),
        ),
        paragraph(
            _("Each has one solution, proved by trying everything. Solved ones are remembered on this device."),
            "quiet-words",
        ),
    )


def _daily(state: State) -> Markup:
    shelf = puzzles.daily_shelf(state.today)
    return element(
        "section",
        {"class": "daily"},
        element(
            "div",
            None,
            heading(_("Puzzle of the day"), 2),
            paragraph(words.date(state.today) + " · " + words.shelf(shelf), "facts"),
        ),
        link(_("Solve it"), route.write("puzzle", "daily"), "star", "button primary"),
    )


def _row(state: State, name: str) -> Markup:
    solved = puzzles.count_solved(state.progress, name)
    facts = element("span", {"class": "facts"}, words.solved(solved)) if solved else None
    title = element("a", {"href": route.write("puzzles", name)}, words.shelf(name))
    return element("li", {"class": "row"}, element("span", {"class": "row-words"}, title, facts))


def _shelf(state: State, name: str) -> Markup:
    found = state.shelves.get(name)
    back = link(_("All puzzles"), route.write("puzzles"), "back", "button")
    if found is None:
        waiting = _("The puzzles are being fetched.") if name not in state.shelves else _("They are not here.")
        body = paragraph(waiting)
    else:
        places = puzzles.places_sought(found, name, state.progress, state.sought)
        groups = _groups(name, found, places, state.progress) or [paragraph(words.found(0))]
        body = join(_filters(state, found), element("div", {"class": "puzzle-groups"}, *groups))
    return element("div", {"class": "puzzles"}, element("h1", None, words.shelf(name)), body, back)


def _filters(state: State, found: Sequence[Puzzle]) -> Markup:
    """What of the shelf is shown."""
    sought = puzzles.kind_sought(found, state.sought)
    kinds = [("", _("all goals"))] + [(kind, words.kind(kind)) for kind in puzzles.kinds_on(found)]
    options = [element("option", {"value": kind, "selected": kind == sought}, told) for kind, told in kinds]
    select = {"id": "kind", "name": "kind", "data-change": "puzzle-seek"}
    return element(
        "div",
        {"class": "filters"},
        element(
            "label",
            {"class": "field"},
            element("span", {"class": "label"}, _("Goal")),
            element("select", select, *options),
        ),
        switch(_("only those not solved yet"), "puzzle-seek", "only-open", state.sought[1]),
    )


def _groups(name: str, found: Sequence[Puzzle], places: Sequence[int], progress: Dict[str, str]) -> List[Markup]:
    groups = []
    for grade in (0,) + puzzles.GRADES:
        rows = [
            _entry(name, at, found[at], progress.get(puzzles.name_of(name, found[at]), ""))
            for at in places
            if found[at].grade == grade
        ]
        if rows:
            key = "grade-%d" % grade
            groups.append(
                element(
                    "section",
                    {"class": "puzzle-group", "aria-labelledby": key},
                    heading(words.grade(grade), 2, id=key),
                    element("ul", {"class": "puzzle-list"}, *rows),
                )
            )
    return groups


def _entry(name: str, at: int, puzzle: Puzzle, how: str) -> Markup:
    """One puzzle: its number, its goal, how it was left; told apart by sign and words, not by colour."""
    sign = {"solved": "confirm", "helped": "confirm", "given": "flag"}.get(how)
    address = route.write("puzzle", puzzles.name_of(name, puzzle))
    return element(
        "li",
        None,
        element(
            "a",
            {"href": address, "class": "puzzle-entry" + (" left-" + how if how else "")},
            element("b", None, str(at + 1)),
            element(
                "span",
                {"class": "row-words"},
                element("span", None, words.kind(puzzles.kind_of(puzzle))),
                element("span", {"class": "facts"}, words.left(how)) if how else None,
            ),
            icon(sign) if sign else None,
        ),
    )
