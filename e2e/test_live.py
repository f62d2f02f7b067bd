"""Live play between two devices: by hand-made codes and by one link through a relay on this machine; cut, loaded
again, and back to the link."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, Playwright, expect

from e2e.conftest import Devices, Watch
from e2e.friends import DESK, PHONE, Match, accept, expect_turn, invite, shared, stored
from e2e.playing import WAIT
from e2e.relay import Relay
from e2e.test_firefox import FIREFOX
from engine.paradox.position import start
from tools.browsers import ARGUMENTS

# Lets the test cut what is connected, as a net would.
HOOK = """(() => {
  const Plain = RTCPeerConnection;
  window.connections = [];
  window.RTCPeerConnection = class extends Plain {
    constructor(...given) { super(...given); window.connections.push(this); }
  };
})();"""
CUT = "connections.filter((each) => each.connectionState === 'connected').forEach((each) => each.close())"
LATE = 40_000


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_type: BrowserType) -> dict[str, Any]:
    """A browser that tells its own addresses: nobody answers for local names here."""
    shown = "--disable-features=WebRtcHideLocalIpsWithMdns"
    return {**browser_type_launch_args, "args": [*ARGUMENTS, shown]}


def pair(devices: Devices, site: str) -> Match:
    """Two devices with a game by link, at which the host has made the first turn."""
    pages = []
    for shape in (PHONE, DESK):
        context = devices.open(**shape)
        context.add_init_script(HOOK)
        pages.append(context.new_page())
    match = Match(pages[0], pages[1], start("gim"))
    invite(pages[0], site, "paradox", "Everything", name="Ann")
    match.play()
    pages[0].locator("#live-open").click()
    return match


def expect_live(match: Match) -> None:
    for page in match.pages:
        expect(page.locator(".live-on")).to_be_visible(timeout=LATE)


def play_live(match: Match, count: int) -> None:
    """Turns, each of which comes to the other side by itself."""
    for _ in range(count):
        other = match.other()
        text = match.play()
        expect(other.locator("#confirm")).to_be_attached()
        side = "White" if len(match.played) % 2 == 0 else "Black"
        expect(other.locator(".whose")).to_contain_text(side, timeout=WAIT)
        assert next(iter(stored(other).values()))[-1] == text


def by_codes(match: Match) -> None:
    """Meet by two codes, from the host's page for live play."""
    host, guest = match.pages
    host.locator("#live-codes").click()
    address = shared(host)
    if guest.url == "about:blank":
        accept(guest, address, "Ben")
    else:
        guest.goto(address)
    guest.locator("#live-join").click()
    code = guest.locator("#answer-code").inner_text()
    host.locator("#code").fill(code)
    host.locator("#live-connect").click()
    expect_live(match)


def test_by_codes_with_a_cut_a_reload_on_each_side_and_back_to_the_link(devices: Devices, site: str) -> None:
    match = pair(devices, site)
    host, guest = match.pages
    by_codes(match)
    play_live(match, 4)
    guest.evaluate(CUT)
    expect(host.locator(".live-off")).to_be_visible(timeout=LATE)
    # The game goes on where the connection is not.
    match.play()
    for page in match.pages:
        page.reload()
        expect(page.locator(".live-off")).to_be_visible(timeout=WAIT)
    host.locator("#live-open").click()
    by_codes(match)
    expect_equal(match)
    play_live(match, 3)
    # Nothing comes through any more: the same game goes on by link.
    host.evaluate(CUT)
    expect(guest.locator(".live-off")).to_be_visible(timeout=LATE)
    match.play()
    sender, receiver = match.other(), match.mover()
    sender.locator("#friend-share").click()
    receiver.goto(shared(sender))
    expect_equal(match)


def expect_equal(match: Match) -> None:
    """Both sides come to the same turns, all of them."""
    for page in match.pages:
        expect(page.locator("#c0")).to_be_visible(timeout=WAIT)
        expect_turn(page, len(match.played))
    kept = [list(stored(page).values()) for page in match.pages]
    assert kept == [[match.played], [match.played]]


@pytest.fixture
def relayed(dist: Path, tmp_path: Path, own_server: Callable[..., Any], watch: Watch) -> Any:
    """The site with a relay on this machine in its configuration, and in its policy."""
    folder = tmp_path / "relayed"
    shutil.copytree(dist, folder)
    with Relay() as relay:
        meeting = next(folder.glob("assets/meeting.*.json"))
        meeting.write_text(json.dumps({"relays": [relay.url], "stun": [], "turn": []}))
        index = folder / "index.html"
        index.write_text(index.read_text("utf-8").replace("blob: wss:", "blob: wss: " + relay.url), "utf-8")
        watch.sites.append(relay.url)
        yield own_server(folder=folder).url, relay


def allow(page: Page) -> None:
    page.get_by_label("Live play through relays").check()


def test_by_one_link_with_a_cut_and_reloads(devices: Devices, relayed: Any, watch: Watch) -> None:
    site, relay = relayed
    # It says so on the console when a connection breaks.
    watch.forgive("Trystero peer error")
    match = pair(devices, site)
    host, guest = match.pages
    allow(host)
    host.locator("#live-relay").click()
    address = shared(host)
    accept(guest, address, "Ben")
    assert relay.clients and not [each for each in relay.seen if "Ann" in each]
    allow(guest)
    guest.locator("#live-join").click()
    expect_live(match)
    play_live(match, 3)
    guest.evaluate(CUT)
    expect_live(match)
    play_live(match, 2)
    for page in match.pages:
        page.reload()
        expect_live(match)
        play_live(match, 1)
    # Neither turns nor names go through the relay in the open.
    told = " ".join(relay.seen)
    assert "Ann" not in told and "Ben" not in told and match.played[1] not in told


def test_a_cut_relay_falls_back_to_the_link_and_comes_back(devices: Devices, relayed: Any, watch: Watch) -> None:
    """The net goes in the middle: the page says so, the same game goes on by link, and live again when it is back."""
    site, relay = relayed
    watch.forgive("Trystero peer error")
    watch.forgive("WebSocket")
    match = pair(devices, site)
    host, guest = match.pages
    allow(host)
    host.locator("#live-relay").click()
    accept(guest, shared(host), "Ben")
    allow(guest)
    guest.locator("#live-join").click()
    expect_live(match)
    play_live(match, 3)
    relay.is_cut = True
    relay.drop()
    guest.evaluate(CUT)
    for page in match.pages:
        expect(page.locator(".live-off")).to_be_visible(timeout=LATE)
    # A turn each way by link, while nothing comes through.
    for _ in range(2):
        match.play()
        sender, receiver = match.other(), match.mover()
        sender.locator("#friend-share").click()
        receiver.goto(shared(sender))
        expect_equal(match)
    relay.is_cut = False
    expect_live(match)
    play_live(match, 2)
    expect_equal(match)


def test_no_connection_is_told_and_the_link_offered(devices: Devices, relayed: Any) -> None:
    site, _relay = relayed
    match = pair(devices, site)
    host = match.pages[0]
    allow(host)
    host.locator("#live-relay").click()
    expect(host.get_by_role("alert").first).to_contain_text("has not come yet", timeout=LATE)
    host.get_by_role("link", name="Go on by link").click()
    expect(host.locator("#c0")).to_be_visible()
    host.locator("#friend-share").click()
    expect(host.locator("#link")).to_be_visible()


@pytest.fixture
def firefox(playwright: Playwright) -> Iterator[Browser]:
    if not FIREFOX:
        pytest.skip("Firefox is not installed")
    shown = {"media.peerconnection.ice.obfuscate_host_addresses": False}
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=shown)
    yield browser
    browser.close()


@pytest.mark.parametrize("host", ["chromium", "firefox"])
def test_two_browsers_by_codes(devices: Devices, site: str, firefox: Browser, host: str) -> None:
    chromium_page = devices.open().new_page()
    firefox_page = devices.watch.watch(firefox.new_context()).new_page()
    pages = [chromium_page, firefox_page] if host == "chromium" else [firefox_page, chromium_page]
    match = Match(pages[0], pages[1], start("base"))
    invite(pages[0], site, "paradox", name="Ann")
    match.play()
    pages[0].locator("#live-open").click()
    by_codes(match)
    play_live(match, 3)
    expect_equal(match)
