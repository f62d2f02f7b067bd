"""What a link has brought that does not simply go on from what is kept: older, other, foreign histories; questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.links import exchange
from engine.records import record as records
from ui import friend as friends
from ui import words as speech
from ui.html import element
from ui.scene import Scene
from ui.texts import _
from ui.views.parts import button, heading, paragraph

if TYPE_CHECKING:
    from typing import Any, List, Sequence

    from ui.html import Child, Markup
    from ui.state import State
    from ui.table import Table

# So many turns of each of two histories are shown from where they part.
SHOWN = 12


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def picture_of(record: Any, turned: bool = False) -> Markup:
    """The last position of a record."""
    position = records.replay(record, records.main_path(record))[-1]
    game = record.setup.game
    if game == "paradox":
        from ui.boards.paradox import board
    else:
        from ui.boards.relativity import board
    scene = Scene(position=position, picture=True, interactive=False, coordinates=False, bottom=1 if turned else 0)
    return element("div", {"class": "living"}, element("div", {"class": "living-place"}, board(scene)))


def _older(state: State, shown: Any) -> List[Child]:
    ours = len(records.main_path(shown.table.record))
    words = _("This link shows your game with {name} after turn {ply}; here it has {turns} turns. Nothing is changed.")
    return [
        element("h1", None, _("An older link")),
        paragraph(words.format(name=friends.other_name(shown.table), ply=shown.arrival.ply, turns=ours)),
        picture_of(shown.value.record, shown.table.turned),
        element(
            "div",
            {"class": "buttons"},
            button(_("Go on with the game"), "friend-go-on", kind="primary", id="friend-go-on"),
            button(_("Look back there"), "friend-look", sign="eye", id="friend-look"),
        ),
    ]


def _different(state: State, shown: Any) -> List[Child]:
    """Both histories side by side, from where they part."""
    table, arrival = shown.table, shown.arrival
    name = friends.other_name(table)
    words = _(
        "This link and the game kept here are the same up to turn {ply}, and differ from there. What is kept here "
        "stays as it is: a link never overwrites it."
    )
    ours = exchange.turns_of(table.record)
    return [
        element("h1", None, _("Two histories")),
        paragraph(words.format(ply=arrival.ply)),
        element(
            "div",
            {"class": "histories"},
            _history(_("Kept here"), table.record, ours, arrival.ply, table),
            _history(_("In this link"), shown.value.record, list(arrival.turns), arrival.ply, table),
        ),
        paragraph(
            _("Agree with {name} which one counts; then send your link again, or ask for another.").format(name=name)
        ),
        _go_on_buttons(),
    ]


def _go_on_buttons() -> Markup:
    return element(
        "div",
        {"class": "buttons"},
        button(_("Go on with the game"), "friend-go-on", kind="primary", id="friend-go-on"),
    )


def _history(title: str, record: Any, turns: Sequence[str], ply: int, table: Table) -> Markup:
    game = table.game()
    rows = []
    for number in range(ply, min(len(turns), ply + SHOWN)):
        words = speech.turn_words(game, turns[number])
        rows.append(element("li", {"value": number + 1}, element("code", None, turns[number]), " ", words))
    if len(turns) > ply + SHOWN:
        rows.append(element("li", {"class": "hint"}, "…"))
    return element(
        "section",
        {"class": "history-side"},
        heading(title, 2),
        picture_of(record, table.turned),
        element("ol", None, *rows),
    )


def _foreign(state: State, shown: Any) -> List[Child]:
    words = _(
        "This link names your game with {name}, but it begins differently: other rules, another deal or another first "
        "position. It is not taken in, and your game stays as it is."
    )
    return [
        element("h1", None, _("Another game under the same name")),
        paragraph(words.format(name=friends.other_name(shown.table))),
        element(
            "div",
            {"class": "histories"},
            _history(_("Kept here"), shown.table.record, (), 0, shown.table),
            _history(_("In this link"), shown.value.record, (), 0, shown.table),
        ),
        _go_on_buttons(),
    ]


def _ask(state: State, shown: Any) -> List[Child]:
    """Turns of one's own that were not made here."""
    table, arrival = shown.table, shown.arrival
    game = table.game()
    first = arrival.ply % 2 if not table.record.setup.start else -1
    rows = []
    for index, turn in enumerate(arrival.turns):
        mine = first >= 0 and (first + index) % 2 == friends.seat(table)
        who = _("you") if mine else friends.other_name(table)
        rows.append(element("li", {"value": arrival.ply + index + 1}, who + ": " + speech.turn_words(game, turn)))
    words = _("This link goes on from your game, but with turns of your own that were not made on this device.")
    return [
        element("h1", None, _("Did you make these turns?")),
        paragraph(words),
        element("ol", None, *rows),
        picture_of(shown.value.record, table.turned),
        element(
            "div",
            {"class": "buttons"},
            button(_("Yes, on another device"), "friend-take", kind="primary", id="friend-take"),
            button(_("No, keep mine"), "friend-go-on", id="friend-go-on"),
        ),
    ]


def _fault(state: State, shown: Any) -> List[Child]:
    """A letter that breaks what was committed to."""
    words = _("This link does not fit what was agreed. It is not taken in, and your game stays as it is.")
    return [
        element("h1", None, _("This link does not fit")),
        paragraph(words),
        element("div", {"class": "faults"}, *[paragraph(each) for each in state.faults]),
        _go_on_buttons(),
    ]


PAGES = {
    "older": _older,
    "different": _different,
    "foreign": _foreign,
    "ask": _ask,
    "fault": _fault,
}  # type: Any
