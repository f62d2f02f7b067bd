"""Two devices that play with each other: invitations, links, live sessions."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.playing import WAIT, Clicker, open_site
from engine.game import Position, turns

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DESK = {"viewport": {"width": 1440, "height": 900}}


class Match:
    """A game between two pages; knows the position by the rules, not from the pages."""

    def __init__(self, host: Page, guest: Page, position: Position, seed: int = 4) -> None:
        self.pages = (host, guest)
        self.position = position
        self.chance = random.Random(seed)
        self.played: list[str] = []

    def mover(self) -> Page:
        return self.pages[len(self.played) % 2]

    def other(self) -> Page:
        return self.pages[1 - len(self.played) % 2]

    def choose(self) -> str:
        """A turn that leaves the other something to play."""
        options = [(text, after) for text, after in turns(self.position) if not after.is_over()]
        return str(self.chance.choice(options)[0])

    def play(self) -> str:
        """The page whose turn it is makes one."""
        text = self.choose()
        Clicker(self.mover()).play(self.position, text)
        self.position = dict(turns(self.position))[text]
        self.played.append(text)
        return text


def invite(page: Page, site: str, game: str, *choices: str, name: str = "") -> None:
    """Fill in the form of an invitation; who begins, begins here."""
    open_site(page, site, "#/new/" + game)
    page.get_by_label("With a friend elsewhere").check()
    for label in choices:
        page.get_by_label(label, exact=False).first.check()
    if name:
        page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Make the invitation").click()


def shared(page: Page) -> str:
    """The link on the share sheet, which is copied and closed."""
    link = page.locator("#link")
    expect(link).to_be_visible()
    address = link.input_value()
    page.locator("#friend-copy").click()
    if page.locator(".sheet-share").count():
        page.keyboard.press("Escape")
        expect(page.locator(".sheet-share")).to_have_count(0)
    return address


def accept(page: Page, address: str, name: str) -> None:
    """Open an invitation's link as a messenger would, and accept it."""
    page.goto(address)
    expect(page.locator("#friend-accept")).to_be_visible(timeout=WAIT)
    page.get_by_label("Your name").fill(name)
    page.locator("#friend-accept").click()


def expect_turn(page: Page, number: int) -> None:
    """The page shows the position after that turn."""
    expect(page.locator("#turn-current")).to_have_text(re.compile(rf"^\s*{number}\.\s"), timeout=WAIT)


def stored(page: Page) -> Any:
    """The records that a page keeps: the turns of each game, by its session."""
    return page.evaluate(
        """() => Object.fromEntries(Object.keys(localStorage).filter((key) => key.startsWith("lightcone/game/"))
        .map((key) => JSON.parse(localStorage[key])).map((game) => [game.session.split("/")[1],
        game.nodes.slice(1).map((node) => node[1])]))"""
    )
