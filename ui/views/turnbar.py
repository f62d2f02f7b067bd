"""The turn bar: whose turn it is, what to do next, undo and confirm; the chooser; the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.records import record as records
from ui import table as tables
from ui import words
from ui.boards import marks, symbols
from ui.boards.outcomes import deaths
from ui.html import element
from ui.remembered import remembered
from ui.sessions import session_of
from ui.texts import _
from ui.views.parts import button
from ui.words import paradox as paradox_words
from ui.words import relativity as relativity_words
from ui.words import ripple as ripple_words

if TYPE_CHECKING:
    from typing import Any, List, Optional

    from ui.html import Markup
    from ui.state import State
    from ui.table import Table


def view(state: State, table: Table) -> Markup:
    """Two rows on a phone: the chooser or the warnings above, words and buttons below."""
    ended = bool(table.outcome()) and table.is_at_end() and not table.draft
    thinks = bool(session_of(table).thinker(table))
    return element(
        "section",
        {
            "class": "turn-bar" + (" ended" if ended else "") + (" thinks" if thinks else ""),
            "id": "turn-bar",
            "aria-label": _("The turn"),
        },
        _friend_bar(state, table),
        above(table),
        element(
            "div",
            {"class": "turn-words"},
            whose(table),
            element("p", {"class": "next", "id": "next"}, what_next(table)),
        ),
        element("div", {"class": "turn-buttons"}, *_buttons(state, table), _send_button(table)),
        _clock(state, table),
    )


def _friend_bar(state: State, table: Table) -> Optional[Markup]:
    """What a game with a friend has above the bar; its module is loaded with the first such game."""
    kind, live = table.session.partition("/")[0], state.live
    if kind == "link" and live is not None and live.table == table.id and live.session is not None:
        from ui.views import live as live_views

        return live_views.bar(state, table)
    if kind in ("plan", "watch", "link"):
        from ui.views import bars

        return bars.bar(state, table)
    return None


def _send_button(table: Table) -> Optional[Markup]:
    """Always in the same place, and lit when the friend waits for the link."""
    if not table.session.startswith("link/"):
        return None
    due = table.position.mover != session_of(table).speaks_for(table) or bool(table.outcome())
    kind = "primary" if due and table.sent < len(table.path) and table.is_at_end() else ""
    return button(_("Send"), "friend-share", sign="share", kind=kind, id="friend-share")


def above(table: Table) -> Optional[Markup]:
    """What opens above the bar: the chooser, or what to see before confirming."""
    return _chooser(table) or _warnings(table)


def whose(table: Table) -> Markup:
    """Whose turn it is, or who has won."""
    outcome = _outcome_here(table)
    if outcome:
        return element("p", {"class": "whose over"}, outcome_words(table, outcome))
    mover = table.position.mover
    mark = symbols.figure("form-%d" % mover, "side-mark")
    named = element("span", None, _thinking_name(table) or mover_words(table))
    if is_own(table):
        # Where there is room for one of the two only, the side gives way: its form stands before the words.
        own = element("span", None, _("Your move")), element("span", None, _side(table))
        named = element("span", {"class": "own"}, *own)
    return element("p", {"class": "whose"}, mark, named)


def is_own(table: Table) -> bool:
    """Whether the turn is one's own, where the two sit at different devices."""
    is_apart = table.session.startswith("link/") and table.is_at_end()
    return is_apart and session_of(table).speaks_for(table) == table.position.mover


def _side(table: Table) -> str:
    """What the player to move is: a colour, or a role in Relativity."""
    if table.game() == "relativity":
        return relativity_words.role_name(table.position.role)
    return words.player_name(table.game(), table.position.mover)


def _thinking_name(table: Table) -> str:
    # What it does stands below its name, which is long enough.
    is_thinking = table.game() == "paradox" and session_of(table).thinker(table)
    return player_label(table, table.position.mover) if is_thinking else ""


def mover_words(table: Table) -> str:
    """Whose turn it is, in words, with the role in Relativity."""
    if is_own(table):
        return _("Your move: {side}").format(side=_side(table))
    name = player_label(table, table.position.mover)
    if table.game() == "relativity":
        return _("{player}: {role}").format(player=name, role=_side(table))
    return _("{player} to move").format(player=name)


def player_label(table: Table, player: int) -> str:
    name = records.header(table.record, records.PLAYERS[player])
    side = words.player_name(table.game(), player)
    return _("{name} ({side})").format(name=name, side=side) if name else side


def standing_words(table: Table) -> str:
    """Whose turn it is, or who has won, as a sentence that is said."""
    outcome = _outcome_here(table)
    return outcome_words(table, outcome) if outcome else mover_words(table) + "."


def _outcome_here(table: Table) -> Any:
    """How the game has ended where one stands, be it on a branch; None while it goes on there."""
    return table.outcome() if table.is_at_end() else records.outcome_of(table.position)


def outcome_words(table: Table, outcome: Any) -> str:
    """How the game ended, in one sentence."""
    if outcome.winner is None:
        return (
            _("A draw, by agreement.")
            if outcome.reason == "agreement"
            else _("A draw: the same position for the third time.")
        )
    name = player_label(table, outcome.winner)
    loser = player_label(table, 1 - outcome.winner)
    forms = {
        "resignation": _("{player} wins: {loser} has resigned."),
        "time": _("{player} wins: {loser} has no time left."),
    }
    if outcome.reason in forms:
        return forms[outcome.reason].format(player=name, loser=loser)
    if table.game() == "paradox":
        return _("{player} wins: {loser} is left in one era or none.").format(player=name, loser=loser)
    over = table.position.is_over()
    position = table.position if over else tables.position_at(table, records.main_path(table.record))
    counts = position.counts()
    if counts[0] == counts[1]:
        return _("{player} wins: with five trophies each, who was Space at Night wins.").format(player=name)
    form = _("{player} wins, {count} trophies to {other}.")
    return form.format(player=name, count=counts[outcome.winner], other=counts[1 - outcome.winner])


def what_next(table: Table) -> str:
    """What the person before the screen can do next, in one short sentence."""
    if tables.is_complete(table):
        return _("Confirm the turn, or undo.")
    if not table.is_at_tip() and not table.draft:
        return _("An earlier turn. Playing on makes a branch.")
    if _outcome_here(table) and not table.draft:
        return _("Look back through the turns, or play again.")
    if session_of(table).waits(table):
        return session_of(table).waits(table)
    if table.game() == "relativity":
        return _next_relativity(table)
    return _next_paradox(table)


def _next_relativity(table: Table) -> str:
    if table.chosen < 0:
        return _("{role}: choose a coin.").format(role=_side(table)) if is_own(table) else _("Choose a coin.")
    if table.position.role == "S":
        return _("Swap with a neighbour; the board wraps round.")
    return _("Swap with a number next to it; 5 and 0 are next.")


def _next_paradox(table: Table) -> str:
    shown = table.shown
    era = paradox_words.the_era(shown.focus[shown.mover])
    steps = shown.steps()
    if steps and steps[0].verb == "focus":
        if not table.draft:
            return _("No pawn can act in {era}: move your focus.").format(era=era)
        return _("Now move your focus to another era.")
    if not table.draft:
        return _("Choose a pawn in {era}.").format(era=era)
    left = shown.goal - len(table.draft) + 1
    return _("Choose the last action.") if left == 1 else _("Choose the first of two actions.")


def _buttons(state: State, table: Table) -> List[Markup]:
    if table.outcome() and table.is_at_end() and not table.draft:
        if table.session == "watch":
            # Others have played it, and nothing of it can be undone or begun again here.
            return [button(_("Review"), "review", sign="graph", id="review")]
        return [
            button(_("Undo"), "undo", sign="undo", off=not _may_rewind(table), id="undo", keys="u"),
            button(_("Review"), "review", sign="graph", id="review"),
            button(_("Rematch"), "rematch", sign="repeat", kind="primary", id="rematch"),
        ]
    may_undo = bool(table.draft) or table.chosen >= 0 or table.chooser >= 0 or _may_rewind(table)
    return _undo_and_confirm(may_undo, tables.is_complete(table))


@remembered
def _undo_and_confirm(may_undo: bool, may_confirm: bool) -> List[Markup]:
    return [
        button(_("Undo"), "undo", sign="undo", off=not may_undo, id="undo", keys="u"),
        button(
            _("Confirm"), "confirm", sign="confirm", kind="primary", off=not may_confirm, id="confirm", keys="c"
        ),
    ]


def _may_rewind(table: Table) -> bool:
    return bool(table.path) and session_of(table).may_rewind(table)


def _warnings(table: Table) -> Optional[Markup]:
    """What to see before confirming."""
    found = ripple_words.warnings(table.position, table.shown, table.effects)
    if not found:
        return element("div", {"class": "warnings", "id": "above-bar"})
    return element("div", {"class": "warnings shown", "id": "above-bar"}, *[element("p", None, each) for each in found])


def _chooser(table: Table) -> Optional[Markup]:
    """The actions possible on the chosen space, where there are several."""
    if table.chooser < 0:
        return None
    steps = tables.targets(table).get(table.chooser, ())
    dying = deaths(table.shown, steps)
    letter = chr(table.shown.cells[table.chooser])
    buttons = []
    for number, step in enumerate(steps):
        buttons.append(
            element(
                "button",
                {
                    "type": "button",
                    "class": "button choose",
                    "data-do": "step",
                    "data-arg": step.text,
                    "id": "choose-%d" % number,
                },
                symbols.icon(marks.mark_name(step, letter)),
                element(
                    "span",
                    {"class": "words"},
                    words.step_words(table.shown, step),
                    words.dying_words(dying.get(step.text, "")),
                ),
            )
        )
    title = _("On {space}:").format(space=ripple_words.place(table.chooser))
    return element(
        "div",
        {"class": "chooser", "id": "above-bar", "role": "group", "aria-label": title},
        element("span", {"class": "chooser-title"}, title),
        *buttons,
    )


def _clock(state: State, table: Table) -> Optional[Markup]:
    """The clock, between two thumbs: whoever has completed a turn may press the own side of it, instead of Confirm."""
    if not table.left:
        return None
    faces = [_face(state, table, player) for player in (0, 1)]
    if table.turned:
        faces.reverse()
    return element("div", {"class": "clocks", "role": "group", "aria-label": _("Clock")}, *faces)


def _face(state: State, table: Table, player: int) -> Markup:
    runs = " runs" if table.since and table.position.mover == player else ""
    across = table.session == "here" and state.settings.seats == "opposite" and player != (1 if table.turned else 0)
    may_press = tables.is_complete(table) and table.position.mover == player and session_of(table).may_play(table)
    name = element("span", {"class": "quiet"}, player_label(table, player))
    attributes = {
        "type": "button", "class": "clock" + runs + (" across" if across else ""), "id": "clock-%d" % player,
        "data-do": "confirm", "disabled": not may_press,
    }  # fmt: skip
    return element("button", attributes, name, clock_text(table.left[player]))


def clock_text(milliseconds: int) -> str:
    """Minutes and seconds, rounded up, so that 0:00 means the end."""
    seconds = max(0, (milliseconds + 999) // 1000)
    return "%d:%02d" % (seconds // 60, seconds % 60)
