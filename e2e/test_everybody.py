"""For everybody: axe finds nothing, zoom loses nothing, targets are large, colours, motion and language obey."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import open_site, start_game

AXE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"
RUN = """() => axe.run(document, { resultTypes: ["violations"] }).then((found) =>
  found.violations.map((each) => each.id + ": " + each.nodes.map((node) => node.html.slice(0, 200)).join("\\n")))"""
PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1440, "height": 900}
SIZES = ("phone", "wide")
# Elements that a finger aims at and that are smaller than 44 px in some direction.
AIMED_AT = "button, a, summary, label.option, input[type=text], textarea, input[type=range]"
SMALL = """(aimed) => [...document.querySelectorAll(aimed)]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
  .filter((each) => !each.closest("[inert], .skip"))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([each, box]) => each.outerHTML.slice(0, 120) + " " + Math.round(box.width) + "x" + Math.round(box.height))"""
WIDER = "document.documentElement.scrollWidth > innerWidth + 1"


def audit(page: Page) -> None:
    """axe on the page as it is."""
    # The policy allows no foreign script in the page; the inspector may evaluate one.
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(RUN) == []


@pytest.fixture(params=SIZES)
def visitor(request: pytest.FixtureRequest, devices: Any) -> Page:
    if request.param == "phone":
        return devices.open(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    return devices.open(viewport=WIDE, color_scheme="dark").new_page()


@pytest.mark.parametrize(
    "fragment", ["", "new/paradox", "new/relativity", "games", "learn/paradox", "about", "open", "play/none"]
)
def test_axe_finds_nothing_on_pages(visitor: Page, site: str, fragment: str) -> None:
    open_site(visitor, site, "#/" + fragment)
    expect(visitor.locator("h1")).to_have_count(1)
    audit(visitor)


def test_axe_finds_nothing_while_playing_paradox(visitor: Page, site: str) -> None:
    start_game(visitor, site, "paradox", "Everything")
    audit(visitor)
    for selector in ("#c0", "#c1", "#choose-0", "#c2", "#choose-1", "#era2", "#confirm"):
        visitor.locator(selector).click()
        audit(visitor)


def test_axe_finds_nothing_while_playing_relativity(visitor: Page, site: str) -> None:
    start_game(visitor, site, "relativity")
    for selector in ("#c7", "#c8", "#confirm"):
        visitor.locator(selector).click()
        audit(visitor)


@pytest.mark.parametrize("key", ["?", "n", "p"])
def test_axe_finds_nothing_on_sheets(visitor: Page, site: str, key: str) -> None:
    start_game(visitor, site, "paradox")
    visitor.keyboard.press(key)
    expect(visitor.get_by_role("dialog")).to_be_visible()
    audit(visitor)
    visitor.keyboard.press("Escape")
    visitor.get_by_role("button", name="Menu").click()
    audit(visitor)
    visitor.get_by_role("button", name="Settings").click()
    audit(visitor)


def test_targets_are_large_on_a_phone(devices: Any, site: str) -> None:
    page = devices.open(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    for fragment in ("", "new/paradox", "new/relativity", "games", "about", "open"):
        open_site(page, site, "#/" + fragment)
        assert page.evaluate(SMALL, AIMED_AT) == []
    start_game(page, site, "paradox", "Everything")
    assert page.evaluate(SMALL, AIMED_AT) == []
    page.locator("#c0").tap()
    page.locator("#c1").tap()
    assert page.evaluate(SMALL, AIMED_AT) == []
    page.locator("#choose-0").tap()
    page.get_by_role("button", name="Turns").tap()
    assert page.evaluate(SMALL, AIMED_AT) == []


@pytest.mark.parametrize("zoom", [2, 4])
def test_zoom_loses_nothing(devices: Any, site: str, zoom: int) -> None:
    """200 % and 400 % of a 1280 px wide window: 640 and 320 CSS pixels (WCAG 1.4.10)."""
    page = devices.open(viewport={"width": 1280 // zoom, "height": 1024 // zoom}).new_page()
    for fragment in ("", "new/paradox", "learn/relativity", "about"):
        open_site(page, site, "#/" + fragment)
        assert not page.evaluate(WIDER), fragment
    for game in ("paradox", "relativity"):
        start_game(page, site, game)
        assert not page.evaluate(WIDER), game
        for selector in ("#c0", "#confirm", "#undo"):
            page.locator(selector).scroll_into_view_if_needed()
            expect(page.locator(selector)).to_be_in_viewport()
    # Every action of a chooser can be had, and nothing of the board lies over the bar.
    start_game(page, site, "paradox", "Everything")
    for selector in ("#c0", "#c1", "#choose-0", "#c2", "#choose-2"):
        page.locator(selector).click()


def test_large_text_loses_nothing(devices: Any, site: str) -> None:
    page = devices.open(viewport=PHONE).new_page()
    open_site(page, site)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not page.evaluate(WIDER)


def test_forced_colours_and_contrast_keep_the_controls(devices: Any, site: str) -> None:
    for arguments in ({"forced_colors": "active"}, {"contrast": "more"}):
        page = devices.open(viewport=PHONE, **arguments).new_page()
        start_game(page, site, "paradox")
        page.locator("#c0").click()
        expect(page.locator("#c1.target")).to_be_visible()


def test_reduced_motion_moves_nothing(devices: Any, site: str) -> None:
    page = devices.open(reduced_motion="reduce").new_page()
    start_game(page, site, "paradox")
    page.locator("#c0").click()
    page.locator("#c1").click()
    assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0


@pytest.mark.parametrize(
    ("language", "words"), [("es-MX", "Partida nueva"), ("fr-FR", "Nouvelle partie"), ("ja-JP", "新しい対局")]
)
def test_the_platforms_language_is_spoken(devices: Any, site: str, language: str, words: str) -> None:
    page = devices.open(locale=language).new_page()
    open_site(page, site)
    expect(page.get_by_role("navigation").get_by_role("link", name=words)).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language[:2]


def test_a_language_can_be_chosen_and_stays(page: Page, site: str) -> None:
    open_site(page, site)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Français").check()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Mes parties").first).to_be_visible()
