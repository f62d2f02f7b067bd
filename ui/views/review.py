"""The review of a game: what each position was worth as a curve and as a list, and the turns that mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import thinking, words
from ui.html import element, join
from ui.texts import _
from ui.views.parts import heading, paragraph
from ui.words import coach as speech

if TYPE_CHECKING:
    from typing import Any, Optional

    from ui.html import Markup
    from ui.table import Table

# The curve's units: a column of a turn, and half the height. What is worth more than `FULL` hundredths fills it.
WIDTH, HALF, FULL = 300, 44, 300


def view(table: Table, want: Any, answer: Any) -> Markup:
    """The whole review, or how far it has come."""
    if answer is not None and answer.get("type") == "error":
        return paragraph(_("Nothing can be said about this game."))
    values = answer.get("values", ()) if answer else ()
    parts = [_curve(table, values, answer.get("moments", ()) if answer else ())] if len(values) > 1 else []
    if not thinking.is_done(answer):
        done, count = (answer.get("done", 0), answer.get("of", 0)) if answer else (0, len(want[1]))
        parts.append(
            element(
                "div",
                {"class": "thinking"},
                element("span", {"class": "pulse", "aria-hidden": "true"}),
                element(
                    "span",
                    None,
                    _("Looked at {done} of {count} positions, from the end.").format(done=done, count=count),
                ),
            )
        )
        return element("div", {"class": "review"}, *parts)
    parts.append(_moments(table, answer))
    parts.append(_list(table, values))
    return element("div", {"class": "review"}, *parts)


# The curve


def height(value: Any) -> int:
    """How high a value stands above the middle, in units; a proved win fills the height."""
    if value.get("win") is not None:
        return HALF if value["win"] > 0 else -HALF
    score = max(-FULL, min(FULL, value.get("score", 0)))
    return int(score * (HALF - 4) // FULL)


def _curve(table: Table, values: Any, moments: Any) -> Markup:
    count = len(values)
    points = [(index * WIDTH // (count - 1), HALF - height(value)) for index, value in enumerate(values) if value]
    drawn = []  # type: List[Optional[Markup]]
    if points:
        path = "L".join(["%d %d" % point for point in points])
        area = "M%d %dL%sL%d %dZ" % (points[0][0], HALF, path, points[-1][0], HALF)
        drawn = [
            element("path", {"class": "curve-area", "d": area}),
            element("path", {"class": "curve", "d": "M" + path}),
        ]
    drawn.append(element("path", {"class": "curve-middle", "d": "M0 %dH%d" % (HALF, WIDTH)}))
    here = len(table.path) * WIDTH // (count - 1)
    if not any(table.path):
        drawn.append(element("path", {"class": "curve-here", "d": "M%d 0V%d" % (here, 2 * HALF)}))
    for number, moment in enumerate(moments):
        drawn.append(_dot(number, moment["ply"] + 1, values, count))
    label = _(
        "What each position was worth: above the middle {first} is ahead, below it {second}. "
        "The same stands in the list below."
    ).format(first=words.player_name(table.game(), 0), second=words.player_name(table.game(), 1))
    picture = element(
        "svg",
        {
            "class": "graph",
            "viewBox": "-6 -6 %d %d" % (WIDTH + 12, 2 * HALF + 12),
            "role": "img",
            "aria-label": label,
            "preserveAspectRatio": "none",
        },
        *drawn,
    )
    sides = element(
        "div",
        {"class": "graph-sides", "aria-hidden": "true"},
        element("span", None, words.player_name(table.game(), 0)),
        element("span", None, words.player_name(table.game(), 1)),
    )
    return element("div", {"class": "graph-place"}, picture, sides)


def _dot(number: int, ply: int, values: Any, count: int) -> Optional[Markup]:
    if ply >= count or not values[ply]:
        return None
    at = (ply * WIDTH // (count - 1), HALF - height(values[ply]))
    shapes = ("M%d %dm-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", "M%d %dm0 -6l6 11h-12z", "M%d %dm-5 -5h10v10h-10z")
    return element("path", {"class": "moment-dot", "d": shapes[number % 3] % at})


# The turns that mattered


def _moments(table: Table, answer: Any) -> Markup:
    found = answer.get("moments", ())
    if not found:
        return element(
            "div", {"class": "card-said"}, paragraph(_("No turn stands out: none lost much, as far as was looked."))
        )
    title = heading(_("The turns that mattered"), 3)
    return join(
        title, element("ol", {"class": "moments"}, *[_moment(table, number, each) for number, each in enumerate(found)])
    )


def _moment(table: Table, number: int, moment: Any) -> Markup:
    game = table.game()
    go = element(
        "button",
        {
            "type": "button",
            "class": "line-button",
            "data-do": "turn",
            "id": "moment-%d" % number,
            "data-arg": ".".join(["0"] * (moment["ply"] + 1)),
        },
        element("span", {"class": "moment-mark mark-%d" % number, "aria-hidden": "true"}),
        element(
            "span",
            {"class": "line-words"},
            _("Turn {number}: {turn}").format(number=moment["ply"] + 1, turn=words.turn_words(game, moment["played"])),
        ),
    )
    idea = moment.get("idea")
    better = _("Better: {idea}").format(idea=speech.idea_words(game, idea)) if idea else ""
    return element(
        "li",
        {"class": "moment"},
        go,
        paragraph(speech.moment_words(game, moment) + " " + better),
        element(
            "div",
            {"class": "buttons"},
            _shower("better.%d" % number, _("What was better")),
            _shower("refutation.%d" % number, _("What it led to")),
        ),
    )


def _shower(name: str, text: str) -> Markup:
    attributes = {
        "type": "button",
        "class": "button small",
        "data-do": "show-line",
        "data-arg": name,
        "id": "line-" + name.replace(".", "-"),
    }
    return element("button", attributes, element("span", {"class": "words"}, text))


# The curve as text


def _list(table: Table, values: Any) -> Markup:
    """The same as the curve, for everybody who reads."""
    game = table.game()
    rows = []
    for index, value in enumerate(values):
        name = _("Start") if index == 0 else _("After turn {number}").format(number=index)
        told = speech.short_score(game, 0, value) if value else _("not known")
        rows.append(element("li", None, element("span", None, name), element("span", None, told)))
    return element(
        "details",
        {"class": "older", "id": "all-values"},
        element("summary", None, _("All values as a list")),
        element("ol", {"class": "values"}, *rows),
    )
