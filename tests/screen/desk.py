"""A page without a browser: the state, intents by name, the world that tests hand in, and the HTML read back."""

from __future__ import annotations

import random
from html.parser import HTMLParser
from typing import Any

from ui import intents
from ui.state import State
from ui.views import shell


class World:
    """What intents may ask: chance from a seed, a clock that stands, texts in a dictionary."""

    def __init__(self, seed: int = 1, **texts: str) -> None:
        self.chance = random.Random(seed)
        self.time = 1_000_000
        self.day = 20_000
        self.texts = dict(texts)

    def choose(self, count: int) -> int:
        return self.chance.randrange(count)

    def now(self) -> int:
        return self.time

    def today(self) -> int:
        return self.day

    def load(self, key: str) -> str:
        return self.texts.get(key, "")


class Desk:
    """Does intents one after the other, as the browser's loop would, and keeps what is saved."""

    def __init__(self, world: World | None = None) -> None:
        self.world = world or World()
        self.state, _ = intents.begin(State(), self.world, {"languages": ["en"], "storage": "ok", "bytes": 0})
        self.commands: list[tuple[Any, ...]] = []
        self.given: dict[str, Any] = {}

    def do(self, name: str, argument: Any = "") -> Desk:
        self.state, todo = intents.do(self.state, name, argument, self.world)
        self.commands = list(todo)
        for command in todo:
            self._obey(command)
        return self

    def _obey(self, command: tuple[Any, ...]) -> None:
        if len(command) > 1:
            self.given[command[0]] = command[1]
        if command[0] == "save":
            self.world.texts[command[1]] = command[2]
        elif command[0] == "drop":
            self.world.texts.pop(command[1], None)
        elif command[0] == "go":
            kept = self.commands
            self.do("arrive", command[1])
            self.commands = kept

    def start(self, **fields: Any) -> Desk:
        """Begin a game of the form's fields."""
        return self.do("arrive", "#/new/" + fields.get("game", "paradox")).do("start", fields)

    def open(self, text: str) -> Desk:
        """Begin a game from a position or record."""
        return self.do("import-text", {"text": text})

    def turn(self, *steps: str) -> Desk:
        """Make a turn: cells by number, chooser's steps by text, "@0" for a focus; and confirm it."""
        for step in steps:
            if step[0] == "@":
                self.do("focus-era", step[1:])
            elif step[0] == ".":
                self.do("step", step)
            else:
                self.do("cell", step)
        return self.do("confirm")

    def commands_of(self, name: str) -> str:
        """What the last command of a name was about, as far as any was given."""
        return str(self.given.get(name, ""))

    @property
    def table(self) -> Any:
        return self.state.table

    def html(self) -> str:
        return shell.page(self.state).text


class Reader(HTMLParser):
    """Elements as (tag, attributes) and all text, as a browser would see them."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())

    def values(self, name: str) -> list[str]:
        """All values of an attribute."""
        return [attributes[name] or "" for _, attributes in self.elements if name in attributes]


SHEETS = ("menu", "settings", "keys", "resign", "draw", "notation", "comment", "rename", "pieces", "round", "side")


def all_views() -> list[tuple[str, Desk]]:
    """Every page and sheet, with games in several states behind them."""
    views = [("home", Desk())]
    for fragment in (
        "new/paradox",
        "new/relativity",
        "games",
        "learn/paradox",
        "learn/relativity",
        "about",
        "open",
        "play/none",
        "edit/paradox",
        "edit/relativity",
        "puzzles",
        "puzzles/base",
        "puzzle/none",
    ):
        views.append((fragment, Desk().do("arrive", "#/" + fragment)))
    played = Desk().start(chapter="everything").turn("0", "1", ".b1", "2", ".Pc1", "@2")
    views.append(("paradox", played))
    views.append(("home with games", Desk(played.world).do("arrive", "#/")))
    views.append(("games with games", Desk(played.world).do("arrive", "#/games")))
    views.append(("chooser", Desk().start(chapter="everything").do("cell", "0").do("cell", "1")))
    views.append(("focus", Desk().start().do("cell", "0").do("cell", "1").do("cell", "2")))
    coins = Desk().start(game="relativity").do("cell", "7")
    views.append(("relativity", coins))
    for name in SHEETS:
        desk = Desk().start(game="relativity") if name == "round" else Desk().start(chapter="memory")
        views.append((name, desk.do("sheet", name)))
    return views
