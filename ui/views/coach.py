"""The coach beside the board: hint, threats, analysis, review; and the bar under the board while a line is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import thinking, words
from ui.html import element, join
from ui.sessions import session_of
from ui.state import AWAY, CRASHED, SMALL
from ui.texts import _, _n
from ui.views import review
from ui.views.parts import button, heading, paragraph
from ui.words import coach as speech
from ui.words import relativity

if TYPE_CHECKING:
    from typing import Any, List, Optional, Tuple

    from ui.html import Markup
    from ui.state import State, Thinking
    from ui.table import Table


def panel(state: State, table: Table) -> Optional[Markup]:
    """The section beside the board, None while the coach is closed."""
    heard = state.thinking
    if not heard.coach:
        return None
    return element(
        "section",
        {"class": "coach", "aria-labelledby": "coach-title"},
        element(
            "div",
            {"class": "coach-head"},
            heading(_("Coach"), 2, id="coach-title", tabindex="-1"),
            button(_("Close the coach"), "coach", "close", "close", "plain wide-only", quiet=True),
        ),
        element("div", {"class": "coach-tools"}, *_tools(table, heard)),
        element(
            "div",
            {"class": "coach-words scrolls", "id": "coach-words"},
            _question(table, heard),
            _analysis(table, heard),
        ),
        _where(heard),
    )


def growing(state: State) -> List[Tuple[str, Markup]]:
    """What changes while an answer grows: pairs of an element's id and its new content."""
    table, heard = state.table, state.thinking
    if state.page != "play" or table is None or not heard.coach:
        return []
    parts = [("coach-words", join(_question(table, heard), _analysis(table, heard)))]
    inner = _strip_button(table, heard)
    return parts + [("coach-strip-place", inner)]


def _tools(table: Table, heard: Thinking) -> List[Markup]:
    is_over = thinking.subject(table) is None
    busy = bool(session_of(table).thinker(table))
    kind = heard.question[0] if heard.question else ""
    tools = [
        button(_("Hint"), "hint", sign="lamp", kind="small", off=is_over or busy, id="ask-hint"),
        button(_("Threats"), "threats", sign="warn", kind="small", off=is_over or busy, id="ask-threats"),
        button(
            _("Analyse"),
            "analyse",
            sign="graph",
            kind="small",
            id="ask-analysis",
            pressed="true" if heard.analysing else "false",
        ),
    ]
    if len(table.record.nodes) > 1 and kind != "review" and (is_over or table.outcome()):
        tools.append(button(_("Review the game"), "review", sign="turns", kind="small", id="ask-review"))
    return tools


# The question


def _question(table: Table, heard: Thinking) -> Optional[Markup]:
    want = heard.question
    if want is None:
        return (
            None
            if heard.analysing
            else paragraph(
                _(
                    "Ask for a hint, for what threatens you, or let the position be analysed. "
                    "What is said here is what has been looked at, no more."
                ),
                "hint",
            )
        )
    answer = thinking.answer_to(heard, want)
    if want[0] == "review":
        return review.view(table, want, answer)
    if not thinking.is_done(answer) or answer is None:
        return _waiting(answer)
    if answer["type"] == "error":
        return paragraph(_("Nothing can be said about this position."))
    return _hint(table, heard, answer) if want[0] == "hint" else _threats(table, answer)


def _waiting(answer: Any) -> Markup:
    looked = speech.depth_words(answer) if answer and answer.get("nodes") else _("Thinking…")
    return element(
        "div",
        {"class": "thinking"},
        element("span", {"class": "pulse", "aria-hidden": "true"}),
        element("span", None, looked),
    )


def _hint(table: Table, heard: Thinking, answer: Any) -> Markup:
    game = table.game()
    more = [
        paragraph(speech.idea_words(game, idea), "hint")
        for idea in answer.get("more", ())[:2]
        if idea.get("code") != "improve"
    ]
    told = (
        element(
            "p",
            {"class": "told-turn"},
            element("span", {"class": "notation"}, answer["turn"]),
            " ",
            words.turn_words(game, answer["turn"]),
        )
        if heard.told
        else None
    )
    show = button(
        _("Show the turn") if not heard.told else _("Show it again"),
        "hint",
        sign="forward",
        kind="small",
        id="hint-turn",
    )
    return element(
        "div",
        {"class": "card-said"},
        element("p", {"class": "idea"}, speech.idea_words(game, answer.get("idea", {}))),
        more,
        told,
        element("div", {"class": "buttons"}, show),
    )


def _threats(table: Table, answer: Any) -> Markup:
    found = answer.get("threats", ())
    if not found:
        return element(
            "div", {"class": "card-said"}, element("p", {"class": "idea"}, speech.no_threat_words(table.game()))
        )
    rows = []
    for number, threat in enumerate(found):
        text = speech.threat_words(table.game(), threat)
        rows.append(element("li", None, _line_button("threat.%d" % number, text, threat["turn"])))
    title = _n("{count} threat, if you did nothing:", "{count} threats, if you did nothing:", len(rows))
    return element(
        "div",
        {"class": "card-said"},
        paragraph(title.format(count=len(rows))),
        element("ul", {"class": "lines"}, *rows),
    )


def _line_button(name: str, text: str, notation: str) -> Markup:
    """A line of words that opens a line of turns on the board."""
    return element(
        "button",
        {
            "type": "button",
            "class": "line-button",
            "data-do": "show-line",
            "data-arg": name,
            "id": "line-" + name.replace(".", "-"),
        },
        element("span", {"class": "line-words"}, text),
        element("span", {"class": "notation"}, notation),
    )


# Analysis


def _analysis(table: Table, heard: Thinking) -> Optional[Markup]:
    if not heard.analysing:
        return None
    want = thinking.about("analyse", table, heard.line)
    if want is None:
        return element("div", {"class": "card-said"}, paragraph(_("Nobody is to move in this position.")))
    answer = thinking.answer_to(heard, want)
    if not answer or not answer.get("lines"):
        return element("div", {"class": "analysis"}, _waiting(answer))
    mover = thinking.subject(table, heard.line).mover
    rows = [_best(table, mover, number, line) for number, line in enumerate(answer["lines"])]
    return element(
        "div",
        {"class": "analysis"},
        paragraph(speech.score_words(table.game(), mover, answer["lines"][0]), "idea"),
        element("ol", {"class": "lines"}, *rows),
        paragraph(
            speech.depth_words(answer) + (" " + _("Still looking.") if not thinking.is_done(answer) else ""), "hint"
        ),
        _needs(answer["needs"]) if answer.get("needs") else None,
    )


def _needs(needs: Any) -> Markup:
    """How many own swaps Space and Time need for each trophy that can still be taken."""
    ranks = [rank for rank in range(6) if needs["S"][rank] is not None]
    names = [element("th", {"scope": "col"}, relativity.rank_name(rank)) for rank in ranks]
    rows = [element("tr", None, element("td"), *names)]
    for role in ("S", "T"):
        counts = [element("td", None, str(needs[role][rank])) for rank in ranks]
        rows.append(element("tr", None, element("th", {"scope": "row"}, relativity.role_name(role)), *counts))
    title = _("Own swaps to each molecule, if the other only looked on")
    return element("table", {"class": "needs"}, element("caption", None, title), *rows)


def _best(table: Table, mover: int, number: int, line: Any) -> Markup:
    score = element("span", {"class": "score"}, speech.short_score(table.game(), mover, line))
    turns = " ".join(line["line"][:4])
    label = element("span", {"class": "quiet"}, words.turn_words(table.game(), line["turn"]))
    return element(
        "li",
        None,
        element(
            "button",
            {
                "type": "button",
                "class": "line-button",
                "data-do": "show-line",
                "data-arg": "best.%d" % number,
                "id": "best-%d" % number,
            },
            score,
            element("span", {"class": "notation"}, turns),
            label,
        ),
    )


def _where(heard: Thinking) -> Markup:
    """Which engine thinks, where that is worth saying."""
    if heard.trouble == CRASHED:
        text = _("The fast engine broke off twice while it started, so the small one thinks: slower, looking less far.")
        again = button(_("Try once more"), "thinker-again", kind="small")
    elif heard.trouble == AWAY:
        text = _("The fast engine can't be had now, so the small one thinks: slower, looking less far.")
        again = button(_("Try once more"), "thinker-again", kind="small")
    elif heard.runtime == SMALL:
        text, again = _("The fast engine is on its way; until then a small one thinks."), None
    else:
        text, again = "", None
    return element("div", {"class": "coach-foot", "id": "coach-foot"}, paragraph(text, "hint") if text else None, again)


# On the board


def strip(state: State, table: Table) -> Optional[Markup]:
    """What the coach says, in one line above the turn bar, for narrow screens where the coach itself lies behind."""
    heard = state.thinking
    if not heard.coach or state.sheet == "side" or heard.line is not None:
        return None
    attributes = {"class": "coach-strip phone-only", "id": "coach-strip-place"}
    return element("div", attributes, _strip_button(table, heard))


def _strip_button(table: Table, heard: Thinking) -> Markup:
    text = _("Coach")
    want = thinking.about("analyse", table) if heard.analysing else None
    answer = thinking.answer_to(heard, want) if want else None
    if answer and answer.get("lines"):
        best = answer["lines"][0]
        text = speech.short_score(table.game(), thinking.subject(table).mover, best) + " · " + best["turn"]
    elif heard.busy:
        text = _("Thinking…")
    return button(text, "coach", sign="lamp", kind="small", id="coach-strip")


def line_bar(table: Table, heard: Thinking) -> Markup:
    """In the place of the turn bar while a line is shown: where one is in it, back and on, and away."""
    line = heard.line
    assert line is not None
    count = len(line.turns)
    place = _("Turn {number} of {count}").format(number=line.at, count=count) if line.at else _("Before the line")
    turn = line.turns[line.at - 1] if line.at else ""
    said = words.turn_words(table.game(), turn) if turn else ""
    return element(
        "section",
        {"class": "turn-bar line-bar", "id": "turn-bar", "aria-label": line.title},
        element(
            "div",
            {"class": "turn-words"},
            element("p", {"class": "whose"}, line.title),
            element("p", {"class": "quiet-words"}, place),
            element(
                "p",
                {"class": "next", "id": "next"},
                join(element("span", {"class": "notation"}, turn), " ", element("span", {"class": "line-said"}, said)),
            ),
        ),
        element(
            "div",
            {"class": "turn-buttons"},
            button(_("One turn back"), "line", "back", "back", "plain", quiet=True, off=line.at == 0, id="line-back"),
            button(
                _("One turn on"), "line", "forward", "forward", "plain", quiet=True, off=line.at == count, id="line-on"
            ),
            button(_("Close"), "line", "close", "close", kind="primary", id="line-close"),
        ),
    )
