"""Intents: what a person does, as functions (state, argument, outside) -> (state, commands). Looked up by name here.

Commands are what the browser is to do afterwards, as data; `ui.browser.commands` lists them. `outside` gives chance,
the time and kept texts, and is handed in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import saved
from ui.intents import board, coach, endings, games, history, keys, places, settings, setup, take, thinker, told

if TYPE_CHECKING:
    from typing import Any, Callable, Dict, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Intent = Callable[[State, Any, Any], Tuple[State, Commands]]

INTENTS = {}  # type: Dict[str, Intent]
for _module in (board, coach, endings, games, history, keys, places, settings, setup, take, thinker, told):
    INTENTS.update(_module.INTENTS)


def do(state: State, name: str, argument: Any, outside: Any) -> Tuple[State, Commands]:
    """The state after an intent, and what the browser is to do; unknown names change nothing."""
    intent = on_page(state.page).get(name) or at_table(state).get(name) or INTENTS.get(name) or elsewhere(name)
    if intent is None:
        return state, []
    after, commands = intent(state.but(now=outside.now()), argument, outside)
    after, commands = thinker.follow(state, after, commands)
    return after, commands + _fading(state, after)


def _fading(before: State, after: State) -> Commands:
    """What only says that something was done goes by itself; what went wrong, or asks something, stays."""
    is_new = bool(after.message) and after.message != before.message
    return [("fade", after.message)] if is_new and after.message_kind == "good" and not after.message_do else []


def on_page(page: str) -> Dict[str, Intent]:
    """What names mean on a page of its own kind; its module is loaded when somebody gets there."""
    if page == "edit":
        from ui.intents import editor

        return editor.ON_PAGE
    if page in ("puzzle", "puzzles"):
        from ui.intents import puzzles

        return puzzles.ON_PAGE if page == "puzzle" else puzzles.ON_LIST
    return {}


def at_table(state: State) -> Dict[str, Intent]:
    """What names mean in a game with a friend elsewhere; the modules are loaded with the first such game."""
    if state.page != "play" or state.table is None:
        return {}
    kind = state.table.session.partition("/")[0]
    if kind not in ("link", "plan", "watch"):
        return {}
    from ui.intents import by_link

    return by_link.AT_TABLE[kind]


def elsewhere(name: str) -> Any:
    """Intents of modules that few visits need: "friend-..." and "live-..."; None for no such name."""
    if name.startswith("friend-"):
        from ui.intents import friend

        return friend.INTENTS.get(name)
    if name.startswith("live-"):
        from ui.intents import live

        return live.INTENTS.get(name)
    return None


def begin(state: State, outside: Any, facts: Dict[str, Any]) -> Tuple[State, Commands]:
    """The state at the start of the page, from what is kept and what the browser says about itself."""
    games_kept = saved.read_list(outside.load(saved.LIST))
    begun = state.but(
        now=outside.now(),
        ready=True,
        settings=settings.read(outside.load(saved.SETTINGS)),
        games=games_kept,
        languages=tuple(facts.get("languages", ())),
        online=facts.get("online", True),
        storage=facts.get("storage", "ok"),
        stored_bytes=facts.get("bytes", -1),
        address=facts.get("address", ""),
        previews=facts.get("previews", False),
        can_share=facts.get("can_share", False),
    )
    return (begun, []) if begun.storage == "ok" else told.storage(begun.but(storage="ok"), begun.storage, outside)
