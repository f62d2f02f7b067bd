"""The boards where only a browser can judge them: sizes on a phone, hit areas, the torus, words under the cursor."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import open_position
from engine.relativity.board import are_neighbours

DENSE = "gim+rebound WB2/1s1D/1L1O/1B2|1L2/1hO1/1s2/w2D|2D1/stWB/1hLO/E2W b ff 2/2 I ---/L-L 26"
COINS = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

BOXES = """selector => [...document.querySelectorAll(selector)].map((each) => {
  const box = each.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""
SCROLLS = "[document.scrollingElement.scrollWidth - innerWidth, document.scrollingElement.scrollHeight - innerHeight]"


def phone(devices: Any) -> Page:
    page: Page = devices.open(**PHONE).new_page()
    return page


def boxes(page: Page, selector: str) -> list[list[float]]:
    found: list[list[float]] = page.evaluate(BOXES, selector)
    return found


def choose_and_act(page: Page) -> None:
    """Choose the only pawn that can act, and do two actions with it: the focus is next."""
    for cell, step in ((39, ""), (38, ".c2"), (37, ".b2")):
        page.locator("#c%d" % cell).tap()
        if step:
            page.locator('.choose[data-arg="%s"]' % step).tap()
    expect(page.locator("#era0")).to_be_visible()


def test_all_eras_on_one_screen_of_a_phone(devices: Any, site: str) -> None:
    page = phone(devices)
    open_position(page, site, DENSE)
    cells = boxes(page, "button.cell")
    assert len(cells) == 48
    for left, top, right, bottom in cells:
        assert right - left >= 44 and bottom - top >= 44
        assert left >= 0 and top >= 0 and right <= 360 and bottom <= 740
    assert page.evaluate(SCROLLS) == [0, 0]
    strip = boxes(page, ".supply")[0]
    assert max(bottom for _left, _top, _right, bottom in cells) <= strip[1]


def test_a_long_ripple_does_not_push_the_eras_apart(devices: Any, site: str) -> None:
    page = phone(devices)
    open_position(page, site, DENSE)
    before = boxes(page, ".era-board")
    choose_and_act(page)
    assert boxes(page, ".era-board") == before
    assert page.evaluate(SCROLLS) == [0, 0]


def test_a_tap_anywhere_on_an_era_moves_the_focus(devices: Any, site: str) -> None:
    page = phone(devices)
    open_position(page, site, DENSE)
    choose_and_act(page)
    left, top, right, bottom = boxes(page, ".era-past .era-board")[0]
    page.touchscreen.tap((left + right) / 2, (top + bottom) / 2)
    expect(page.locator(".era-past .lamp-1")).to_be_visible()
    expect(page.locator("#confirm")).to_be_enabled()


@pytest.mark.parametrize("viewport", [{"width": 360, "height": 740}, {"width": 1440, "height": 900}])
def test_neighbours_across_the_edge_lie_next_to_each_other(devices: Any, site: str, viewport: dict[str, int]) -> None:
    page = devices.open(viewport=viewport).new_page()
    open_position(page, site, COINS)
    places = [(cell, boxes(page, "#c%d" % cell)[0]) for cell in range(24)]
    echoes = page.evaluate("[...document.querySelectorAll('.echo')].map((each) => Number(each.dataset.arg))")
    shown = places + list(zip(echoes, boxes(page, ".echo")))
    for (one, here), other in itertools.product(places, range(24)):
        touching = any(_touch(here, there) for cell, there in shown if cell == other and there != here)
        assert touching == are_neighbours(one, other), (one, other)


def _touch(one: list[float], other: list[float]) -> bool:
    """Whether two boxes share a side or a corner."""
    return all(one[axis] <= other[axis + 2] + 1 and other[axis] <= one[axis + 2] + 1 for axis in (0, 1))


def test_a_repeated_coin_is_the_coin(page: Page, site: str) -> None:
    open_position(page, site, COINS)
    page.locator(".echo-row .echo[data-arg='18']").first.click()
    expect(page.locator("#c18")).to_have_attribute("aria-selected", "true")
    page.locator(".echo-row .echo[data-arg='0']").first.click()
    expect(page.locator("#confirm")).to_be_enabled()


def test_words_appear_where_the_keyboard_stands(page: Page, site: str) -> None:
    open_position(page, site, DENSE)
    page.locator("#c39").click()
    page.keyboard.press("ArrowUp")
    hint = page.evaluate("getComputedStyle(document.activeElement, '::after').content")
    assert hint.strip('"') == page.evaluate("document.activeElement.dataset.hint") != ""
    assert page.evaluate("getComputedStyle(document.activeElement, '::after').display") == "block"


def test_forced_colours_keep_light_and_dark_apart(devices: Any, site: str) -> None:
    page = devices.open(forced_colors="active").new_page()
    open_position(page, site, DENSE)
    fills = page.evaluate("""() => ["light", "dark", "edge", "mark"].map((name) => {
      const probe = document.createElement("i");
      probe.style.color = `var(--pc-${name})`;
      probe.style.forcedColorAdjust = "none";
      document.body.append(probe);
      const colour = getComputedStyle(probe).color;
      probe.remove();
      return colour;
    })""")
    light, dark, edge, mark = fills
    assert light != dark == edge and mark != light
