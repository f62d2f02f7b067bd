"""What several intents need: saying something, telling something, keeping the game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui import kept, saved
from ui.sessions import session_of
from ui.texts import _p
from ui.words import faults

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]

# The half-made turn of the game that was open last: its id, its path, its text.
DRAFT = saved.PREFIX + "draft"


def say(state: State, words: str) -> State:
    """The state in which the live region says something, also if it is the same as before."""
    # A screen reader leaves an arrow out, or calls it by its shape.
    aloud = words.replace("→", _p("said for an arrow between two spaces", "to"))
    said: State = state.but(spoken=aloud, spoken_turn=state.spoken_turn + 1)
    return said


def silent(state: State, before: State) -> State:
    """The state saying only what was said before: what has come since is told by something else, or known."""
    quiet: State = state.but(spoken=before.spoken, spoken_turn=before.spoken_turn)
    return quiet


def tell(state: State, words: str, kind: str = "", do: str = "") -> State:
    """The state with a short message at the foot of the page; the live region says it, the message itself is none."""
    told: State = say(state, words).but(message=words, message_kind=kind, message_do=do)
    return told


def refuse(state: State, error: Any) -> State:
    """The state with an engine's refusal as the sentences of a form or sheet, and the first as what is said."""
    sentences = tuple(faults.sentence(problem) for problem in error.problems)
    refused: State = say(state, sentences[0]).but(faults=sentences)
    return refused


def keep(state: State) -> Tuple[State, Commands]:
    """Keep the game at the table and its line in the list; each turn goes this way the moment it is made."""
    table = state.table
    if not session_of(table).keeps:
        return state, []
    games = saved.with_game(state.games, kept.summary(table, state.now))
    commands = [
        ("save", saved.GAME + table.id, kept.write(table)),
        ("save", saved.LIST, saved.write_list(games)),
        ("drop", DRAFT),
    ]  # type: Commands
    return state.but(games=games), commands


def keep_draft(state: State) -> Commands:
    """Keep the turn under way, so that it too survives a reload."""
    table = state.table
    if not session_of(table).keeps:
        return []
    if not table.draft:
        return [("drop", DRAFT)]
    turn = "".join([step.text for step in table.draft])
    return [("save", DRAFT, json.dumps([table.id, list(table.path), turn]))]


def new_id(outside: Any) -> str:
    """A name for a game that no other game here has."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join([letters[outside.choose(len(letters))] for _ in range(10)])
