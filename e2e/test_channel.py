"""Two browser contexts meet by codes alone and play: WebRTC, MicroPython and the peer protocol together."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from e2e.conftest import Server
from engine.peer import sdp
from tools.browsers import ARGUMENTS, chromium
from tools.build import page as build
from tools.build.dev import build_dev, python_files, site_files
from tools.vendor import vendor

HERE = Path(__file__).resolve().parent
OUTPUTS = ("ready", "code", "stage", "may", "turns", "outcome", "version", "events")
BUTTONS = ("invite", "answer", "take", "accept", "play", "draw", "cut")


def page_text() -> str:
    """The bare page, with the policy of the real one."""
    config = build.read_config()
    config.pop("js_modules")
    config["files"] = python_files({name: name for name in site_files()})  # type: ignore[arg-type]
    body = "".join(f'<output id="{name}"></output>' for name in OUTPUTS)
    body += "".join(f'<button id="{name}">{name}</button>' for name in BUTTONS) + '<textarea id="in"></textarea>'
    # The scripts look for the place where trouble is told, as it is in the real page.
    body += '<div id="trouble" hidden></div>'
    start = (HERE / "peer" / "page.py").read_text("utf-8")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">'
        f"<title>Peers</title>{build.policy('')}</head><body>{body}\n"
        f"{build.scripts(build.as_json(config), start)}</body></html>"
    )


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of the bare page in a site of plain sources."""
    vendor()
    folder = build_dev(tmp_path_factory.mktemp("peers"))
    (folder / "peers.html").write_text(page_text(), "utf-8")
    (folder / "peers.html.txt").write_text("nothing", "utf-8")
    server = Server(folder, "/")
    yield server.url + "peers.html"
    server.stop()


@pytest.fixture(scope="module")
def near(playwright: Playwright) -> Iterator[Browser]:
    """Chromium that shows its addresses: names of the local net need a net that answers."""
    found = chromium()
    arguments = [*ARGUMENTS, "--disable-features=WebRtcHideLocalIpsWithMdns"]
    browser = playwright.chromium.launch(executable_path=found, args=arguments)
    yield browser
    browser.close()


@pytest.fixture
def contexts(near: Browser) -> Iterator[tuple[BrowserContext, BrowserContext]]:
    pair = near.new_context(), near.new_context()
    yield pair
    for context in pair:
        context.close()


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"uncaught error: {error}"))
    page.goto(address)
    expect(page.locator("#ready")).to_have_text("ready", timeout=60_000)
    return page


def code_of(page: Page) -> str:
    expect(page.locator("#code")).not_to_be_empty(timeout=20_000)
    return page.locator("#code").inner_text()


def meet(host: Page, guest: Page) -> float:
    """Carry the codes by hand; how many seconds it took from the click to both boards."""
    for page in (host, guest):
        page.evaluate("document.getElementById('code').textContent = ''")
    start = time.monotonic()
    host.click("#invite")
    guest.fill("#in", code_of(host))
    guest.click("#answer")
    host.fill("#in", code_of(guest))
    host.click("#take")
    for page in (host, guest):
        expect(page.locator("#events")).to_contain_text("greeted", timeout=20_000)
    return time.monotonic() - start


def play(pages: tuple[Page, Page], turns: int) -> str:
    """Whoever may play does; the turns that both show in the end."""
    for _ in range(turns):
        before = pages[0].locator("#turns").inner_text().split()
        mover = next(page for page in pages if "play" in page.locator("#may").inner_text().split())
        mover.click("#play")
        for page in pages:
            page.wait_for_function(
                "count => document.getElementById('turns').textContent.split(' ').filter(Boolean).length === count",
                arg=len(before) + 1,
            )
    texts = [page.locator("#turns").inner_text() for page in pages]
    assert texts[0] == texts[1]
    return texts[0]


def stages(pages: tuple[Page, Page], stage: str) -> None:
    for page in pages:
        expect(page.locator("#stage")).to_have_text(stage, timeout=30_000)


def test_two_contexts_meet_by_codes_and_play(contexts: tuple[BrowserContext, BrowserContext], address: str) -> None:
    pages = opened(contexts[0], address), opened(contexts[1], address)
    seconds = meet(*pages)
    print(f"met by codes in {seconds:.2f} s")
    stages(pages, "terms")
    pages[1].click("#accept")
    stages(pages, "playing")
    play(pages, 4)
    # The connection goes without a word on one side: the other learns it from the channel.
    pages[0].click("#cut")
    stages(pages, "offline")
    mover = next(page for page in pages if "play" in page.locator("#may").inner_text().split())
    mover.click("#play")
    # Both pages are closed and opened again, and meet anew; the turn made alone arrives.
    for page in pages:
        page.reload()
        expect(page.locator("#ready")).to_have_text("ready", timeout=60_000)
    stages(pages, "offline")
    meet(*pages)
    stages(pages, "playing")
    for page in pages:
        page.wait_for_function("document.getElementById('turns').textContent.split(' ').length === 5")
    play(pages, 2)
    pages[0].click("#draw")
    expect(pages[1].locator("#events")).to_contain_text("asked")
    pages[1].click("#draw")
    for page in pages:
        expect(page.locator("#outcome")).to_have_text("agreement")


DESCRIBE = """async (offer) => {
  const peer = (window.peer = new RTCPeerConnection({ iceServers: [] }));
  const channel = (window.channel = peer.createDataChannel("lightcone", { negotiated: true, id: 0 }));
  window.heard = new Promise((done) => channel.addEventListener("message", (event) => done(event.data)));
  window.opened = new Promise((done) => channel.addEventListener("open", done));
  if (offer) await peer.setRemoteDescription({ type: "offer", sdp: offer });
  await peer.setLocalDescription();
  while (peer.iceGatheringState !== "complete") await new Promise((done) => setTimeout(done, 20));
  return peer.localDescription.sdp;
}"""
TAKE = "answer => window.peer.setRemoteDescription({ type: 'answer', sdp: answer })"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    plain = {"media.peerconnection.ice.obfuscate_host_addresses": False}
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=plain)
    yield browser
    browser.close()


@pytest.mark.skipif(not FIREFOX, reason="Firefox is not installed")
@pytest.mark.parametrize("order", [0, 1])
def test_codes_are_all_that_chromium_and_firefox_need(
    near: Browser, firefox: Browser, address: str, order: int
) -> None:
    """What a code leaves out of a description, either browser can do without."""
    browsers = (near, firefox) if order == 0 else (firefox, near)
    host, guest = (browser.new_context().new_page() for browser in browsers)
    for page in (host, guest):
        page.goto(address + ".txt", wait_until="commit")
    offer = sdp.write_code(host.evaluate(DESCRIBE, None))
    answer = sdp.write_code(guest.evaluate(DESCRIBE, sdp.read_code(offer)), offer)
    host.evaluate(TAKE, sdp.read_code(answer, offer))
    for page in (host, guest):
        page.evaluate("() => window.opened.then(() => undefined)")
    host.evaluate("() => window.channel.send('from the host')")
    guest.evaluate("() => window.channel.send('from the guest')")
    assert guest.evaluate("() => window.heard") == "from the host"
    assert host.evaluate("() => window.heard") == "from the guest"
    for page in (host, guest):
        page.context.close()
