"""What a friend's link has brought: an invitation, a fair deal under way; what fits less is in `parting`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.peer.terms import GUEST, HOST, LOT, Terms, read_terms
from ui import friend as friends
from ui import route
from ui import words as speech
from ui.html import element
from ui.setup import rules_name
from ui.texts import _
from ui.views import parting
from ui.views.parting import picture_of, sentence
from ui.views.parts import button, field, link, paragraph
from ui.views.share import link_box

if TYPE_CHECKING:
    from typing import Any, List, Optional

    from ui.html import Child, Markup
    from ui.state import State


def view(state: State) -> Markup:
    """The page "friend"."""
    shown = state.friend
    maker = (PAGES.get(shown.kind) or parting.PAGES.get(shown.kind)) if shown is not None else None
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
        picture_of(record),
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
        picture_of(record),
        _accept(_("Play {side}").format(side=side)),
        paragraph(_("If this is your own link, sent by {side}, open it at that side:").format(side=other), "hint"),
        button(_("I play {side}").format(side=other), "friend-mine", id="friend-mine"),
    ]


def _not_new() -> Markup:
    return element(
        "details",
        {"class": "older", "id": "own-invitation"},
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
        "so that neither can choose the outcome. That takes one more exchange of links."
    )


def _terms_words(terms: Any) -> str:
    begins = {
        HOST: _("Your friend begins."),
        GUEST: _("You begin."),
        LOT: _("Who begins is drawn."),
    }[terms.sides]
    if terms.game == "paradox":
        rules = _("Two of the three modules, drawn.") if terms.rules == LOT else sentence(rules_name(terms.rules))
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
        return sentence(rules_name(setup.rules))
    return _("Mirror: both rounds use the same deal.") if setup.rules == "mirror" else _("Two deals.")


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


PAGES = {
    "invitation": _invitation,
    "game": _game,
    "drawing": _drawing,
    "waiting": _waiting,
}  # type: Any
