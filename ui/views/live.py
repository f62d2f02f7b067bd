"""Live play: the page on which it is arranged, the bar above the turn bar, what one can say and ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.peer import wire
from engine.peer.state import may
from engine.peer.terms import GUEST
from ui import live as lives
from ui import route
from ui.boards import symbols
from ui.html import element, join
from ui.texts import _, _n
from ui.views.parts import button, choice, heading, link, paragraph, sheet, switch
from ui.views.share import link_box, qr_code
from ui.views.turnbar import clock_text, player_label
from ui.words import live as words

if TYPE_CHECKING:
    from typing import Any, List, Optional

    from ui.html import Child, Markup
    from ui.state import State
    from ui.table import Table


def view(state: State) -> Markup:
    """The page on which live play is arranged."""
    table, live = state.table, state.live
    if table is None or live is None or live.table != table.id:
        return element(
            "div",
            {"class": "prose"},
            element("h1", None, _("Play live")),
            paragraph(_("Open a game with a friend first, then choose “Play live” where its link is sent.")),
            link(_("My games"), route.write("games"), "folder", "button"),
        )
    title = _("Play live with {name}").format(name=words.friend_name(state))
    return element(
        "div",
        {"class": "prose live"},
        element("h1", None, title),
        _state(state),
        _trouble(state),
        _clock(state),
        *_step(state),
        _by_link(live),
        _fairness(),
    )


def _state(state: State) -> Markup:
    kind = "live-on" if lives.is_on(state.live) else "live-off"
    return element("p", {"class": "live-state " + kind, "role": "status"}, words.status_words(state))


def _trouble(state: State) -> Optional[Markup]:
    told = words.trouble_words(state)
    if not told:
        return None
    return element(
        "div",
        {"class": "faults shown", "role": "alert"},
        paragraph(told),
        element("div", {"class": "buttons"}, button(_("Try again"), "live-again", sign="repeat", id="live-again")),
    )


def _clock(state: State) -> Optional[Markup]:
    """The clock that is agreed on or offered; one that runs already goes on where it stands."""
    live, table = state.live, state.table
    found = lives.times(live, state.now) or live.left
    if found and not lives.is_on(live):
        one, other = ["%s %s" % (player_label(table, player), clock_text(found[player])) for player in (0, 1)]
        return paragraph(_("The clock goes on: {one}, {other}.").format(one=one, other=other))
    if live.session is None and live.way and live.clock:
        return paragraph(_("Clock: {clock}.").format(clock=words.clock_name(live.clock)))
    return None


def _step(state: State) -> List[Child]:
    live = state.live
    if lives.is_on(live):
        go = link(_("To the board"), route.write("play", live.table), "play", "button primary")
        return [element("div", {"class": "buttons"}, go, _off())]
    if not live.way or (live.way == lives.CODES and live.role == GUEST and not live.other):
        return _choose(state)
    if live.role == GUEST:
        return _guest(state) + [_other_way()]
    if live.way == lives.RELAY:
        return [
            paragraph(_("Send this link to your friend, and leave this page open. It holds the game and the key.")),
            _link(state),
            _relays(live),
            _other_way(),
        ]
    return _host_codes(state) + [_other_way()]


def _link(state: State) -> Optional[Markup]:
    if state.friend is None or not state.friend.text:
        return None
    return link_box(state, state.table.game())


def _choose(state: State) -> List[Child]:
    live = state.live
    clocks = [(clock, words.clock_name(clock)) for clock in lives.CLOCKS]
    allowed = state.settings.live == "on"
    relay = element(
        "section",
        {"class": "card-words"},
        heading(_("By one link"), 2),
        paragraph(
            _(
                "Both pages find each other through public relays. What goes through them is encrypted with a key that "
                "only your link holds; the relays see that two devices meet, and from where. The turns go directly."
            )
        ),
        switch(_("Live play through relays"), "live-allow", "live", allowed),
        button(_("Make the link"), "live-relay", sign="live", kind="primary", off=not allowed, id="live-relay"),
    )
    codes = element(
        "section",
        {"class": "card-words"},
        heading(_("By two codes"), 2),
        paragraph(
            _(
                "Nobody else takes part: you send a code, your friend sends one back, by any messenger or as a QR "
                "code. Both pages have to stay open meanwhile."
            )
        ),
        switch(
            _("Ask a server for this device's address"),
            "live-option",
            "live-stun",
            live.stun,
            _("Needed unless both of you are in the same network. The server learns your address, nothing else."),
        ),
        button(_("Make my code"), "live-codes", sign="keys", id="live-codes"),
    )
    # A session keeps the clock that it began with.
    clock = choice(_("Clock"), "live-clock", "live-option", live.clock, clocks) if live.session is None else None
    return [clock, relay, codes] + ([_off_alone()] if live.session is not None else [])


def _relays(live: Any) -> Optional[Markup]:
    if live.relays < 0:
        return None
    count = live.relays
    return paragraph(_n("{count} relay answers.", "{count} relays answer.", count).format(count=count), "hint")


def _host_codes(state: State) -> List[Child]:
    live = state.live
    if live.step not in ("offer", "calling"):
        again = button(_("Make my code"), "live-codes", sign="keys", id="live-codes")
        return [again] if live.step != "making" else []
    answer = element(
        "input",
        {"type": "text", "class": "link-text", "id": "code", "name": "code", "autocomplete": "off", "maxlength": "600"},
    )
    form = element(
        "form",
        {"data-submit": "live-code"},
        element(
            "label", {"class": "field"}, element("span", {"class": "label"}, _("Your friend's answer code")), answer
        ),
        element(
            "div", {"role": "alert", "id": "faults", "class": "faults"}, *[paragraph(fault) for fault in state.faults]
        ),
        element("button", {"type": "submit", "class": "button primary", "id": "live-connect"}, _("Connect")),
    )
    return [
        paragraph(
            _("1. Send this link to your friend. It holds the game and your code, and works while this page is open.")
        ),
        _link(state),
        paragraph(_("2. Put in the code that comes back.")),
        form,
    ]


def _guest(state: State) -> List[Child]:
    live = state.live
    if live.way == lives.RELAY:
        allowed = state.settings.live == "on"
        parts = [
            paragraph(
                _(
                    "Both pages find each other through public relays. What goes through them is encrypted with a key "
                    "that only the link holds; the relays see that two devices meet, and from where."
                )
            ),
            switch(_("Live play through relays"), "live-allow", "live", allowed),
        ]  # type: List[Child]
        if live.step != "calling":
            parts.append(
                button(_("Connect"), "live-join", sign="live", kind="primary", off=not allowed, id="live-join")
            )
        return parts + [_relays(live)]
    if live.step != "answer":
        told = _("Make your answer code and send it back. The connection is direct: you see each other's address.")
        make = button(_("Make the answer code"), "live-join", sign="keys", kind="primary", id="live-join")
        ask = switch(_("Ask a server for this device's address"), "live-option", "live-stun", live.stun)
        return [paragraph(told), ask, make]
    rows = state.friend.rows if state.friend is not None else ""
    return [
        paragraph(_("Send this code back, and leave this page open.")),
        element("div", {"class": "code-box", "id": "answer-code", "tabindex": "0"}, live.code),
        element(
            "div",
            {"class": "buttons"},
            button(_("Copy the code"), "live-copy", sign="copy", kind="primary", id="live-copy"),
            button(_("QR code"), "live-qr", sign="keys", id="live-qr"),
        ),
        element("div", {"class": "qr-place", "id": "qr"}, qr_code(rows, _("QR code of the answer"))),
    ]


def _other_way() -> Markup:
    return element(
        "div", {"class": "buttons"}, button(_("Another way"), "live-way", sign="back", id="live-way"), _off()
    )


def _off_alone() -> Markup:
    return element("div", {"class": "buttons"}, _off())


def _off() -> Markup:
    return button(_("End live play"), "live-leave", sign="close", id="live-leave")


def _by_link(live: Any) -> Markup:
    """Always there, in the same place: the game goes on by link whatever the connection does."""
    board = link(_("Go on by link"), route.write("play", live.table), "share", "button")
    told = _("Live or not, it is the same game: no turn gets lost when the connection does.")
    return element("section", {"class": "plans"}, paragraph(told, "hint"), board)


def _fairness() -> Markup:
    lines = (
        _("Both devices check every turn by the same rules. A turn that does not fit is shown, never played."),
        _(
            "What is left to chance, both draw: each first commits to a number by its fingerprint (SHA-256), then "
            "both show the numbers, and each device checks the other's."
        ),
        _(
            "With a clock each device measures its own turns; the other one checks it and says so where it shows too "
            "much. The first turn of each player is free. When the connection goes, the clock of the turn under way "
            "runs on: a turn can be made without a connection."
        ),
        _("Draws, turns taken back and rematches need both of you. There is no chat, only ready phrases."),
        _("Nothing is kept anywhere but on your two devices."),
    )
    return element(
        "details",
        {"class": "older", "id": "fairness"},
        element("summary", None, _("How it is kept fair")),
        element("ul", None, *[element("li", None, each) for each in lines]),
    )


# In the game


def bar(state: State, table: Table) -> Optional[Markup]:
    """Above the turn bar, as long as the game at the table has a live session: where it stands, and what is asked."""
    live = state.live
    if live.table != table.id or live.session is None:
        return None
    kind = "live-on" if lives.is_on(live) else "live-off"
    parts = [element("p", {"class": "live-state " + kind, "id": "live-state"}, words.short_words(state))]
    parts.extend(_times(state, table))
    if lives.is_on(live):
        parts.append(button(_("Say or ask"), "live-phrases", sign="comment", kind="small", id="live-phrases"))
    else:
        parts.append(button(_("Connection"), "live-open", sign="live", kind="small", id="live-open"))
    asked = [_asked(state, kind) for kind in lives.wished(live)]
    if live.session.game is not None and live.session.game.held:
        asked.append(button(_("Take them over"), "live-adopt", kind="small", id="live-adopt"))
    if lives.may_claim(live, table, state.now):
        asked.append(_claim(state))
    # What is asked has a row of its own, so that nothing below it moves.
    questions = element("div", {"class": "friend-bar asked-bar"}, *asked) if asked else None
    return join(questions, element("div", {"class": "friend-bar live-bar"}, *parts))


def _claim(state: State) -> Markup:
    told = _("{name} is away and out of time.").format(name=words.friend_name(state))
    return element(
        "div",
        {"class": "asked", "role": "group", "aria-label": told},
        element("p", None, told),
        button(_("Claim the game"), "live-claim", kind="small", id="live-claim"),
    )


def _asked(state: State, kind: str) -> Markup:
    """A question of the other side. Its buttons name what they answer, and where the game stood."""
    place = kind + "@" + str(state.live.session.game.ply)
    told = words.asked_words(kind, words.friend_name(state))
    return element(
        "div",
        {"class": "asked", "role": "group", "aria-label": told},
        element("p", None, told),
        button(_("Agree"), "live-agree", place, kind="small", id="agree-" + kind),
        button(_("No"), "live-disagree", place, kind="small", id="disagree-" + kind),
    )


def _times(state: State, table: Table) -> List[Markup]:
    found = lives.times(state.live, state.now)
    made = []
    for player, milliseconds in enumerate(found):
        runs = " runs" if table.position.mover == player and not table.outcome() else ""
        label = element("span", {"class": "quiet"}, player_label(table, player))
        mark = symbols.figure("form-%d" % player, "side-mark")
        made.append(element("span", {"class": "clock" + runs}, mark, label, clock_text(milliseconds)))
    return made


def _wish(kind: str, words: str) -> Markup:
    """A wish's button; giving up asks once more, as it does in the menu."""
    does = ("sheet", "resign") if kind == wire.RESIGN else ("live-wish", kind)
    return button(words, does[0], does[1], id="wish-" + kind)


def phrases(state: State) -> Markup:
    """What one can say and ask while live."""
    live = state.live
    if live is None or live.session is None:
        return sheet("phrases", _("Say or ask"))
    possible = may(live.session)
    names = words.wish_names()
    wishes = [_wish(kind, names[kind]) for kind in wire.WISHES if kind in possible]
    said = [button(words.phrase_words(code), "live-phrase", code) for code in wire.PHRASES]
    return sheet(
        "phrases",
        _("Say or ask"),
        element("section", {"class": "menu-group"}, heading(_("Ask"), 3), element("div", {"class": "menu"}, *wishes)),
        element("section", {"class": "menu-group"}, heading(_("Say"), 3), element("div", {"class": "menu"}, *said)),
        element("div", {"class": "buttons"}, button(_("Connection"), "live-open", sign="live", id="live-open"), _off()),
    )
