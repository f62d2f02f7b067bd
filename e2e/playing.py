"""Whole games for the browser tests: made by the engine, then played by click, by key, or by names alone."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from engine.game import Position, read_steps, turns
from ui.words import paradox as paradox_words
from ui.words import relativity as relativity_words
from ui.words import step_words

WAIT = 20_000
# Whether all is in sight at once: neither the document scrolls nor the page in it, which does so only with large text.
FITS = """[document.scrollingElement, document.querySelector(".page-play")].every(
  (each) => each.scrollHeight <= each.clientHeight)"""


def open_site(page: Page, url: str, fragment: str = "") -> None:
    """Open the page and wait until Python listens."""
    page.goto(url + fragment)
    expect(page.locator("html[data-started]")).to_be_attached(timeout=WAIT)


def start_game(page: Page, url: str, game: str, *choices: str) -> None:
    """Begin a game from the form, with the options of these labels chosen."""
    open_site(page, url, "#/new/" + game)
    for label in choices:
        page.get_by_label(label, exact=False).first.check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#c0")).to_be_visible()


def open_position(page: Page, url: str, text: str) -> None:
    """Begin a game from a position pasted as text."""
    open_site(page, url, "#/open")
    page.get_by_label("Link, record or position").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#c0")).to_be_visible()


def greedy_game(position: Position, seed: int) -> list[tuple[Position, str]]:
    """A short Paradox game: each turn leaves the opponent as few pawns and eras as can be; pairs (before, turn)."""
    chance, made = random.Random(seed), []
    while not position.is_over():
        options = list(turns(position))
        chance.shuffle(options)
        text, after = min(options, key=lambda option: _left(option[1]))
        made.append((position, text))
        position = after
    return made


def _left(position: Any) -> tuple[int, int]:
    letters = (b"Ww", b"Bb")[position.mover]
    return position.eras_held(position.mover), sum(1 for code in position.cells if code in letters)


def short_round(position: Position) -> list[tuple[Position, str]]:
    """A Night of Relativity in which both bring equal ranks together; pairs (before, turn)."""
    made = []
    while position.round == "night":  # type: ignore[attr-defined]
        text, after = min(turns(position), key=lambda option: _spread(option[1]))
        made.append((position, text))
        position = after
    return made


def _spread(position: Any) -> tuple[int, int]:
    if not position.coins:
        return -6, 0
    free = [rank for rank in range(6) if not position.night[rank]]
    total = 0
    for rank in free:
        cells = [cell for cell in range(24) if position.coins[cell] == rank]
        near = sorted(sum(_distance(one, other) for other in cells) for one in cells)
        total += near[0] * 3 + near[-1]
    return len(free), total


def _distance(one: int, other: int) -> int:
    return abs(one // 6 - other // 6) + abs(one % 6 - other % 6)


class Clicker:
    """Plays by click or tap on what is drawn."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play(self, position: Position, turn: str) -> None:
        """Make one whole turn, confirm it, and wait until the page says so."""
        for step in read_steps(position, turn)[0]:
            self.step(position, step)
            position = position.after(step)
        self.confirm()

    def step(self, position: Position, step: Any) -> None:
        if step.verb == "focus":
            self.press("#era%d" % step.target)
        elif step.verb == "swap":
            self.press("#c%d" % step.source)
            self.press("#c%d" % step.target)
        else:
            self.press("#c%d" % step.target)
            if shares_space(position, step):
                self.press('.choose[data-arg="%s"]' % step.text)

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()

    def confirm(self) -> None:
        self.press("#confirm:not([disabled])")
        expect(self.page.locator("#confirm:not([disabled])")).to_have_count(0)


class Tapper(Clicker):
    """Plays with a finger."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).tap()


class Typist(Clicker):
    """Plays with the keyboard alone."""

    def step(self, position: Position, step: Any) -> None:
        if step.verb == "focus":
            self.page.keyboard.press("123"[step.target])
        elif step.verb == "swap":
            self.choose(step.source, 6)
            self.choose(step.target, 6)
        else:
            self.choose(step.target, 4)
            if shares_space(position, step):
                self.pick(step)

    def choose(self, cell: int, columns: int) -> None:
        """Walk to a cell with the arrow keys and press Enter."""
        keys = self.page.keyboard
        if not self.focused().startswith("c"):
            keys.press("b")
        here = int(self.focused()[1:])
        size = 4 * columns if columns == 4 else 24
        for _ in range(abs(cell // size - here // size)):
            keys.press("PageDown" if cell // size > here // size else "PageUp")
        for _ in range(abs(cell % size // columns - here % size // columns)):
            keys.press("ArrowDown" if cell % size // columns > here % size // columns else "ArrowUp")
        for _ in range(abs(cell % columns - here % columns)):
            keys.press("ArrowRight" if cell % columns > here % columns else "ArrowLeft")
        assert self.focused() == "c%d" % cell
        keys.press("Enter")

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.id"))

    def pick(self, step: Any) -> None:
        """Tab through the chooser to the step's button."""
        for _ in range(12):
            if self.page.evaluate("document.activeElement.dataset.arg || ''") == step.text:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the chooser's button was not reached: " + step.text)

    def confirm(self) -> None:
        self.page.keyboard.press("c")
        expect(self.page.locator("#confirm:not([disabled])")).to_have_count(0)


class Listener(Clicker):
    """Plays by the names that a screen reader says, and by nothing else."""

    def step(self, position: Position, step: Any) -> None:
        if step.verb == "focus":
            self.button("focus here: " + step_words(position, step))
        elif step.verb == "swap":
            self.cell(relativity_words.space(step.source))
            self.cell(relativity_words.space(step.target))
        else:
            era = paradox_words.era_name(step.target // 16)
            self.cell(era + ", " + paradox_words.space(step.target))
            if shares_space(position, step):
                self.button(step_words(position, step))

    def cell(self, name: str) -> None:
        self.page.get_by_role("gridcell", name=re.compile("^" + name + ",")).click()

    def button(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile("^" + re.escape(name))).first.click()

    def confirm(self) -> None:
        self.page.get_by_role("button", name="Confirm").click()
        expect(self.page.get_by_role("button", name="Confirm", disabled=False)).to_have_count(0)


def shares_space(position: Position, step: Any) -> bool:
    """Whether other steps show on the same space, so that the page asks which."""
    if step.verb == "pawn":
        return False
    return len([each for each in position.steps() if each.target == step.target and each.verb != "focus"]) > 1
