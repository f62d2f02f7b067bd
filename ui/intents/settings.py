"""Settings: changing, keeping, reading them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui import saved
from ui.intents.common import say
from ui.state import CHOICES, Settings
from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]


def read(text: str) -> Settings:
    """The settings of a kept text; what is not a choice there is stays at its default."""
    try:
        fields = json.loads(text) if text else {}
    except ValueError:
        fields = {}
    settings = Settings()
    if isinstance(fields, dict):
        for name in CHOICES:
            if fields.get(name) in CHOICES[name]:
                settings = settings.but(**{name: fields[name]})
    return settings


def write(settings: Settings) -> str:
    return json.dumps({name: getattr(settings, name) for name in CHOICES})


def setting(state: State, argument: Any, _outside: Any) -> Done:
    """One setting got another value."""
    name, value = argument["name"], argument["value"]
    if name not in CHOICES or value not in CHOICES[name]:
        return state, []
    settings = state.settings.but(**{name: value})
    commands = [("save", saved.SETTINGS, write(settings))]  # type: List[Tuple[Any, ...]]
    if name == "language":
        commands.append(("language", value))
    if name == "sound" and value == "on":
        commands.append(("sound", "wood"))
    return state.but(settings=settings), commands


def spoke(state: State, _argument: str, _outside: Any) -> Done:
    """The catalog of the chosen language is there."""
    return say(state, _("Language: English")), []


INTENTS = {"setting": setting, "spoke": spoke}
