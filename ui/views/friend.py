"""What a friend's link has brought: an invitation, an older or another history, a question; and the bars of planning
and watching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import exchange
from engine import record as records
from engine.peer.terms import GUEST, HOST, LOT, Terms, read_terms
from ui import friend as friends
from ui import route
from ui import words as speech
from ui.html import element
from ui.scene import Scene
from ui.setup import rules_name
from ui.texts import _
from ui.views.parts import button, field, heading, link, paragraph
from ui.views.share import link_box

if TYPE_CHECKING:
    from typing import Any, List, Optional, Sequence

    from ui.html import Child, Markup
    from ui.state import State
    from ui.table import Table

# So many turns of each of two histories are shown from where they part.
SHOWN = 12


def view(state: State) -> Markup:
    """The page "friend"."""
    shown = state.friend
    maker = PAGES.get(shown.kind) if shown is not None else None
    if maker is None:
        return _nothing()
    return element("div", {"class": "prose friend friend-" + shown.kind}, *maker(state, shown))


def _nothing() -> Markup:
    return element(
        "div",
        {"class": "prose"},
        element("h1", None, _("A game with a friend")),
        paragraph(_("A link that a friend has sent opens here. Open it again, or paste it.")),
        link(_("Open a link or a file"), route.write("open"), "open", "button"),
    )


# Invitations


def _invitation(state: State, shown: Any) -> List[Child]:
    letter = shown.value
    record = letter.record
    name = letter.name or _("A friend")
    side = speech.player_name(record.setup.game, 1 - letter.sender)
    title = _("{name} invites you to {game}").format(name=name, game=speech.game_name(record.setup.game))
    begun = len(record.nodes) > 1
    words = [
        _("You play {side}.").format(side=side),
        _("{name} has made the first turn: it is your move.").format(name=name)
        if begun
        else _("You begin.")
        if letter.sender == 1
        else _("{name} begins.").format(name=name),
    ]
    return [
        element("h1", None, title),
        _greeting(letter.greeting),
        paragraph(" ".join([_rules_words(record)] + words)),
        _picture(record),
        _accept(_("Accept and play")),
        _not_new(),
    ]


def _game(state: State, shown: Any) -> List[Child]:
    """A game that is not on this device yet."""
    letter = shown.value
    record = letter.record
    side = speech.player_name(record.setup.game, 1 - letter.sender)
    other = speech.player_name(record.setup.game, letter.sender)
    words = _("{turns} turns have been played. This game is not on this device yet; here it goes on from the link.")
    return [
        element("h1", None, _("A game with a friend")),
        _greeting(letter.greeting),
        paragraph(_rules_words(record) + " " + words.format(turns=len(record.nodes) - 1)),
        _picture(record),
        _accept(_("Play {side}").format(side=side)),
        paragraph(_("If this is your own link, sent by {side}, open it at that side:").format(side=other), "hint"),
        button(_("I play {side}").format(side=other), "friend-mine", id="friend-mine"),
    ]


def _not_new() -> Markup:
    return element(
        "details",
        {"class": "older"},
        element("summary", None, _("This is my own invitation")),
        paragraph(_("Then it was made on another device. Opened at your own side, it can go on here.")),
        button(_("Open it at my side"), "friend-mine", id="friend-mine"),
    )


def _drawing(state: State, shown: Any) -> List[Child]:
    terms = shown.value.terms
    name = terms.name or _("A friend")
    title = _("{name} invites you to {game}").format(name=name, game=speech.game_name(terms.game))
    return [
        element("h1", None, title),
        _greeting(terms.greeting),
        paragraph(_terms_words(terms)),
        paragraph(_fair_words()),
        _accept(_("Accept the fair deal")),
    ]


def _fair_words() -> str:
    return _(
        "What is left to chance both of you draw together: each device commits to a number first and shows it later, "
        "so that neither can choose the outcome. That takes one exchange of links more."
    )


def _terms_words(terms: Any) -> str:
    begins = {
        HOST: _("Your friend begins."),
        GUEST: _("You begin."),
        LOT: _("Who begins is drawn."),
    }[terms.sides]
    if terms.game == "paradox":
        rules = _("Two of the three modules, drawn.") if terms.rules == LOT else _sentence(rules_name(terms.rules))
    else:
        rules = _("Mirror: both rounds use the same deal.") if terms.rules == "mirror" else _("Two deals.")
    return rules + " " + begins


def _waiting(state: State, shown: Any) -> List[Child]:
    drawn = shown.value
    terms = read_terms(drawn.terms)
    words = (
        _("Send this invitation. Your friend's answer comes as a link: open it here, and the game begins.")
        if drawn.host
        else _("Send this answer back. Your friend's next link brings the deal: open it here, and the game begins.")
    )
    return [
        element("h1", None, _("A fair deal under way")),
        paragraph(speech.game_name(terms.game) + ". " + _terms_of(terms, drawn.host)),
        paragraph(words),
        link_box(state, terms.game),
        paragraph(_fair_words(), "hint"),
        link(_("Open a link or a file"), route.write("open"), "open", "button"),
    ]


def _terms_of(terms: Any, host: bool) -> str:
    """Who begins is said from the guest's side; the host reads it the other way round."""
    if not host or terms.sides == LOT:
        return _terms_words(terms)
    sides = GUEST if terms.sides == HOST else HOST
    return _terms_words(Terms(*(tuple(terms[:5]) + (sides,) + tuple(terms[6:]))))


def _greeting(words: str) -> Optional[Markup]:
    return element("blockquote", {"class": "greeting"}, words) if words else None


def _rules_words(record: Any) -> str:
    setup = record.setup
    if setup.game == "paradox":
        return _sentence(rules_name(setup.rules))
    return _("Mirror: both rounds use the same deal.") if setup.rules == "mirror" else _("Two deals.")


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _picture(record: Any, turned: bool = False) -> Markup:
    """The last position of a record."""
    position = records.replay(record, records.main_path(record))[-1]
    game = record.setup.game
    if game == "paradox":
        from ui.boards.paradox import board
    else:
        from ui.boards.relativity import board
    scene = Scene(position=position, picture=True, interactive=False, coordinates=False, bottom=1 if turned else 0)
    return element("div", {"class": "living"}, element("div", {"class": "living-place"}, board(scene)))


def _accept(words: str) -> Markup:
    name = _("Your name, if you like")
    return element(
        "form",
        {"data-submit": "friend-accept"},
        field(name, "name", "", limit=friends.NAME),
        element(
            "div",
            {"class": "buttons"},
            element("button", {"type": "submit", "class": "button primary big", "id": "friend-accept"}, words),
            link(_("Not now"), route.write("home"), kind="button"),
        ),
    )


# What doesn't fit


def _older(state: State, shown: Any) -> List[Child]:
    ours = len(records.main_path(shown.table.record))
    words = _("This link shows your game with {name} after turn {ply}; here it has {turns} turns. Nothing is changed.")
    return [
        element("h1", None, _("An older link")),
        paragraph(words.format(name=friends.other_name(shown.table), ply=shown.arrival.ply, turns=ours)),
        _picture(shown.value.record, shown.table.turned),
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
    words = _("This link and the game kept here are the same up to turn {ply}, and differ from there. What is kept here stays as it is: a link never overwrites it.")
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
        paragraph(_("Agree with {name} which one counts; then send your link again, or ask for another.").format(name=name)),
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
        "section", {"class": "history-side"}, heading(title, 2), _picture(record, table.turned), element("ol", None, *rows)
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
        _picture(shown.value.record, table.turned),
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
    "invitation": _invitation,
    "game": _game,
    "drawing": _drawing,
    "waiting": _waiting,
    "older": _older,
    "different": _different,
    "foreign": _foreign,
    "ask": _ask,
    "fault": _fault,
}  # type: Any


# Bars above the turn's own


def bar(state: State, table: Table) -> Optional[Markup]:
    """What stands above the turn bar while replies are planned, or a game is watched."""
    if table.session.startswith("plan/"):
        return _plan_bar(state, table)
    if table.session == "watch":
        keep = button(_("Keep a copy"), "friend-keep", sign="save", kind="small", id="friend-keep")
        return element("div", {"class": "friend-bar"}, element("p", None, _("You are watching.")), keep)
    return None


def _plan_bar(state: State, table: Table) -> Markup:
    base = friends.plan_base(table)
    depth = len(table.path) - base
    count = len(friends.planned_lines(table))
    name = friends.other_name(state.friend.plan) if state.friend is not None and state.friend.plan else ""
    words = _("If {name} plays …").format(name=name) if depth % 2 == 0 else _("… you answer …")
    buttons = [
        button(_("Another turn"), "friend-another", sign="plan", kind="small", off=depth == 0, id="friend-another"),
        button(_("Done ({count})").format(count=count), "friend-planned", sign="confirm", kind="small", id="friend-planned"),
        button(_("Cancel"), "friend-unplan", kind="small", id="friend-unplan"),
    ]
    return element("div", {"class": "friend-bar"}, element("p", None, words), *buttons)


