"""What is shown around a game with a friend: for everybody, at every size, in every language, offline."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Devices
from e2e.friends import accept, invite, shared
from e2e.playing import WAIT, Clicker
from e2e.test_everybody import AIMED_AT, PHONE, SMALL, WIDE, WIDER, audit
from engine.game import turns
from engine.paradox.position import start


def check(page: Page) -> None:
    """Nothing for axe, nothing wider than the screen, nothing too small for a finger."""
    audit(page)
    assert not page.evaluate(WIDER)
    if page.viewport_size == PHONE:
        assert page.evaluate(SMALL, AIMED_AT) == []


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_invitation_share_plan_and_live(devices: Devices, site: str, size: dict[str, int]) -> None:
    host = devices.open(viewport=size, has_touch=True).new_page()
    guest = devices.open(viewport=size, has_touch=True, color_scheme="dark").new_page()
    invite(host, site, "paradox", "Everything", name="Ann <b>")
    position = start("gim")
    text, position = next(turns(position))
    Clicker(host).play(start("gim"), text)
    expect(host.locator("#link")).to_be_visible()
    check(host)
    host.locator("#friend-qr").click()
    expect(host.locator("svg.qr")).to_be_visible()
    check(host)
    address = shared(host)
    guest.goto(address)
    expect(guest.locator("#friend-accept")).to_be_visible(timeout=WAIT)
    check(guest)
    accept(guest, address, "Ben")
    check(guest)
    text, _ = next(turns(position))
    Clicker(guest).play(position, text)
    guest.locator("#friend-plan").click()
    check(guest)
    guest.locator("#friend-unplan").click()
    host.locator("#friend-share").click()
    host.locator("#live-open").click()
    expect(host.locator("#live-codes")).to_be_visible()
    host.get_by_text("How it is kept fair").click()
    check(host)
    host.locator("#live-codes").click()
    expect(host.locator("#code")).to_be_visible()
    # What was opened to read stays open, whatever changes on the page.
    expect(host.locator("details[open]")).to_be_visible()
    check(host)
    meet_by_codes(host, guest)


def meet_by_codes(host: Page, guest: Page) -> None:
    """The views of meeting by codes, from the host's on that shows his."""
    guest.goto(shared(host))
    expect(guest.locator("#live-join")).to_be_visible(timeout=WAIT)
    check(guest)
    guest.locator("#live-join").click()
    expect(guest.locator("#answer-code")).to_be_visible()
    check(guest)
    # A code that is none is told in words.
    host.locator("#code").fill("ABC")
    host.locator("#live-connect").click()
    expect(host.locator("#faults")).not_to_be_empty()
    check(host)


def test_a_fair_deal_in_japanese(devices: Devices, site: str) -> None:
    host = devices.open(viewport=PHONE, locale="ja-JP").new_page()
    host.goto(site + "#/new/relativity")
    expect(host.locator("html[data-started]")).to_be_attached(timeout=WAIT)
    host.locator("#opponent-friend").check()
    host.locator("#mirror").uncheck()
    host.locator("#fair").check()
    host.locator("#start").click()
    expect(host.locator("#link")).to_be_visible()
    assert "/to/relativity-ja.html#" in host.locator("#link").input_value()
    check(host)
    host.reload()
    expect(host.locator("#link")).to_be_visible(timeout=WAIT)


def test_a_link_opens_offline_and_its_code_is_drawn(devices: Devices, own_server: object, dist: object) -> None:
    server = own_server()  # type: ignore[operator]
    page = devices.open(viewport=PHONE).new_page()
    page.goto(server.url)
    expect(page.locator("html[data-started]")).to_be_attached(timeout=WAIT)
    complete = """() => new Promise((done) => {
      const look = () => navigator.serviceWorker.ready.then((found) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = (event) => JSON.parse(event.data).complete ? done(true) : setTimeout(look, 500);
        found.active.postMessage("report", [channel.port2]);
      });
      look();
    })"""
    assert page.evaluate(complete)
    server.stop()
    page.context.set_offline(True)
    invite(page, server.url, "paradox", name="Ann")
    text, _ = next(turns(start("base")))
    Clicker(page).play(start("base"), text)
    page.locator("#friend-qr").click()
    expect(page.locator("svg.qr")).to_be_visible()
    page.goto(shared(page))
    expect(page.locator("#c0")).to_be_visible(timeout=WAIT)
