"""What lies over a game with a friend: its link to send, with copy, the system's sheet and a QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import friend as friends
from ui.html import element
from ui.texts import _, _n
from ui.views.parts import button, paragraph, sheet

if TYPE_CHECKING:
    from ui.html import Markup
    from ui.state import State


def view(state: State) -> Markup:
    """The share sheet of the game at the table."""
    table, shown = state.table, state.friend
    if shown is None:
        return sheet("share", _("Send the link"))
    by_link = bool(friends.id_of(table.session)) and shown.kind != "watch"
    parts = [paragraph(_words(state) if by_link else _watch_words(len(table.path)))]
    if by_link and table.note and friends.note_of(table).offer == friends.seat(table) and not table.outcome():
        parts.append(paragraph(_("With it you offer a draw.")))
    parts.append(link_box(state, table.game()))
    if by_link and not table.outcome() and not friends.is_mine(table):
        parts.append(_plans(table))
    if by_link and not table.outcome():
        parts.append(_live())
    return sheet("share", _("Send the link") if by_link else _("A link to watch"), *parts)


def _words(state: State) -> str:
    table = state.table
    name = friends.other_name(table)
    if friends.is_mine(table):
        return _("It is your turn. This is the game as it stands, to open on another device or to send again.")
    if table.outcome():
        return _("The game is over. Send {name} this link, to see how it ended.").format(name=name)
    if friends.is_invitation(table):
        return _("Send this invitation to your friend by any messenger. It holds the whole game and never expires.")
    return _("Send this to {name} by any messenger. It holds the whole game and never expires.").format(name=name)


def _watch_words(ply: int) -> str:
    words = _("Whoever opens this link can look at the game and play nothing. It opens at turn {ply}.")
    return words.format(ply=ply)


def link_box(state: State, game: str) -> Markup:
    """A link with what can be done with it, and how long it is."""
    shown = state.friend
    address = friends.address(state, shown.text, game)
    box = element(
        "input",
        {
            "type": "text", "class": "link-text", "id": "link", "readonly": True, "value": address,
            "aria-label": _("The link"),
        },
    )  # fmt: skip
    length = _n("{count} character", "{count} characters", len(address)).format(count=len(address))
    buttons = [button(_("Copy the link"), "friend-copy", sign="copy", kind="primary", id="friend-copy")]
    if state.can_share:
        buttons.append(button(_("Share …"), "friend-send", sign="share", id="friend-send"))
    buttons.append(button(_("QR code"), "friend-qr", sign="keys", id="friend-qr"))
    return element(
        "div",
        {"class": "link-box"},
        box,
        element("p", {"class": "hint"}, length),
        element("div", {"class": "buttons"}, *buttons),
        element("div", {"class": "qr-place", "id": "qr"}, qr_code(shown.rows, _("QR code of the link"))),
    )


def qr_code(rows: str, label: str) -> Markup | None:
    """A QR code of rows of 0 and 1, dark on light whatever the theme; None for no rows."""
    lines = rows.split()
    if not lines:
        return None
    size = len(lines)
    path = []  # type: List[str]
    for down, line in enumerate(lines):
        for across, dark in enumerate(line):
            if dark == "1":
                path.append("M%d %dh1v1h-1z" % (across, down))
    box = {"viewBox": "-4 -4 %d %d" % (size + 8, size + 8), "class": "qr", "role": "img", "aria-label": label}
    paper = {"x": "-4", "y": "-4", "width": str(size + 8), "height": str(size + 8), "fill": "#fff"}
    return element("svg", box, element("rect", paper), element("path", {"d": "".join(path), "fill": "#000"}))


def _plans(table: object) -> Markup:
    """The way to conditional replies, and how many there are."""
    note = friends.note_of(table)  # type: ignore[arg-type]
    count, is_offered = len(note.plans), note.offer == note.me
    words = _(
        "If you know already what you answer to a turn, plan it: it goes into the link, and is played at once when "
        "the friend makes that turn."
    )
    number = _n("{count} reply is planned.", "{count} replies are planned.", count).format(count=count)
    return element(
        "section",
        {"class": "plans"},
        paragraph(words, "hint"),
        paragraph(number) if count else None,
        element(
            "div",
            {"class": "buttons"},
            button(_("Plan replies"), "friend-plan", sign="plan", id="friend-plan"),
            button(_("Offer a draw"), "friend-offer", sign="hands", off=is_offered, id="share-offer"),
        ),
    )


def _live() -> Markup:
    words = _("Are you both here now? Then the turns can go from device to device by themselves.")
    return element(
        "section",
        {"class": "plans"},
        paragraph(words, "hint"),
        button(_("Play live"), "live-open", sign="live", id="live-open"),
    )


def _phrases(state: State) -> Markup:
    from ui.views import live

    return live.phrases(state)


def _pass(state: State) -> Markup:
    """The hand-over of the phone between two people at one screen."""
    from ui.views import turnbar

    words = turnbar.mover_words(state.table) + "."
    go = button(_("Here I am"), "close", kind="primary big", id="yes")
    return sheet("pass", _("Pass the phone"), paragraph(words, "pass-words"), element("div", {"class": "buttons"}, go))


SHEETS = {"share": view, "phrases": _phrases, "pass": _pass}
