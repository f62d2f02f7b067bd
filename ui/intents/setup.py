"""Setting up a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.records import record as records
from engine.relativity.position import deal as deal_coins
from ui import route
from ui import setup as forms
from ui import table as tables
from ui.intents.common import keep, new_id, refuse, say
from ui.setup import Setup
from ui.views import turnbar

if TYPE_CHECKING:
    from typing import Any, Callable, List, Sequence, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]

SWITCHES = ("rebound", "mirror", "fair")


def form(state: State, argument: Any, _outside: Any) -> Done:
    """A field of the form has changed."""
    name, value = argument["name"], argument["value"]
    if name in SWITCHES:
        value = value == "on"
    current = state.setup or Setup(game=state.place or "paradox")
    state = state.but(setup=forms.changed(current, name, value), faults=())
    # The computer is woken while its level is being chosen.
    return state, [("wake", "")] if state.setup.opponent == "computer" else []


def deals_for(game: str, rules: str, choose: Callable[[int], int]) -> Tuple[str, ...]:
    """New deals for a game; () where it has none."""
    if game != "relativity":
        return ()
    return (deal_coins(choose),) if rules == "mirror" else (deal_coins(choose), deal_coins(choose))


def start(state: State, argument: Any, outside: Any) -> Done:
    """Begin the game of the form; its fields are taken as they were sent."""
    current = state.setup or Setup(game=state.place or "paradox")
    for name in argument:
        value = argument[name]
        current = forms.changed(current, name, value == "on" if name in SWITCHES else value)
    if current.opponent == "friend":
        from ui.intents import inviting

        return inviting.invite(state, current, outside)
    names, session = forms.seats_of(current, outside.choose)
    try:
        record = _record(current, names, outside.choose)
    except EngineError as error:
        return refuse(state.but(setup=current), error), [("focus", "start")]
    table = with_clock(tables.set_out(new_id(outside), record), current.clock).but(session=session)
    state, commands = keep(state.but(table=table, setup=None, faults=(), page="play", place=table.id))
    # The form is gone, and with it the button that had the focus.
    commands.extend([("go", route.write("play", table.id)), ("top",), ("focus", "main")])
    return say(state, turnbar.mover_words(table) + ". " + turnbar.what_next(table)), commands


def _record(form_now: Setup, names: Sequence[str], choose: Callable[[int], int]) -> Any:
    headers = [pair for pair in zip(records.PLAYERS, names) if pair[1]]
    if form_now.clock != "off":
        headers.append(("Minutes", form_now.clock.split("+")[0]))
    if form_now.game == "paradox":
        return records.new(records.set_up("paradox", forms.rules_of(form_now, choose)), headers)
    rules = "mirror" if form_now.mirror else "standard"
    return records.new(records.set_up("relativity", rules, deals_of(form_now, rules, choose)), headers)


def deals_of(form_now: Setup, rules: str, choose: Callable[[int], int]) -> Sequence[str]:
    """The deals that the form asks for; "?" where it says nothing, which is refused when it is read."""
    deals = deals_for("relativity", rules, choose)
    if form_now.deal == "new":
        return deals
    night = form_now.night_coins.strip()
    if rules == "mirror":
        return (night or "?",)
    return (night or "?", form_now.day_coins.strip() or deals[1])


def with_clock(table: Any, clock: str) -> Any:
    """The table with the clock that a form asks for: minutes for each, seconds added a turn."""
    if clock == "off":
        return table
    minutes, seconds = [int(part) for part in clock.split("+")]
    return table.but(left=(minutes * 60000, minutes * 60000), added=seconds * 1000)


INTENTS = {"form": form, "start": start}
