"""The page starts from any static host, in any folder, and again when the host is gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tools.build.dev import build_dev

# The service worker's answer to a text, through a channel of its own.
ASK_WORKER = """async (text) => {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const answer = new Promise((done) => (channel.port1.onmessage = (event) => done(JSON.parse(event.data))));
  active.postMessage(text, [channel.port2]);
  return answer;
}"""


def open_started(page: Page, url: str) -> None:
    """Open the page and wait until Python listens."""
    page.goto(url)
    expect(page.locator("html[data-started]")).to_be_attached(timeout=20_000)


def test_in_a_sub_path(page: Page, site: str) -> None:
    open_started(page, site)
    expect(page.locator("#app")).not_to_be_empty()
    expect(page.locator("#trouble")).to_be_hidden()


def test_at_the_root(page: Page, own_server: Callable[..., Any]) -> None:
    open_started(page, own_server("/").url)
    expect(page.locator("#app")).not_to_be_empty()


def test_the_development_site(page: Page, own_server: Callable[..., Any], tmp_path: Path) -> None:
    open_started(page, own_server("/", build_dev(tmp_path)).url)
    expect(page.locator("#app")).not_to_be_empty()


def test_without_a_net_after_one_visit(page: Page, own_server: Callable[..., Any]) -> None:
    server = own_server()
    open_started(page, server.url)
    assert page.evaluate(ASK_WORKER, "keep all")["complete"] is True
    server.stop()
    page.context.set_offline(True)
    for address in (server.url, server.url + "index.html"):
        open_started(page, address)
        expect(page.locator("#trouble")).to_be_hidden()


def test_the_search_runtime_is_kept_too(page: Page, own_server: Callable[..., Any]) -> None:
    server = own_server()
    open_started(page, server.url)
    page.evaluate(ASK_WORKER, "keep all")
    server.stop()
    page.context.set_offline(True)
    table = page.evaluate("JSON.parse(document.getElementById('assets').textContent)")
    names = [new for old, new in table.items() if old.startswith(("vendor/pyodide", "wheels/"))]
    assert len(names) >= 6
    sizes = page.evaluate(
        "async (names) => Promise.all(names.map(async (name) => (await (await fetch(name)).arrayBuffer()).byteLength))",
        names,
    )
    assert all(size > 100 for size in sizes)


def test_a_page_without_python_says_why(page: Page, site: str, watch: Any) -> None:
    page.route("**/micropython.wasm", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#trouble [data-trouble=start]")).to_be_visible(timeout=20_000)
    expect(page.locator("#app")).not_to_be_empty()
    watch.forgive("net::ERR_FAILED|wasm|WebAssembly|fetch|ArrayBuffer")


def test_the_watch_sees_what_a_visitor_should_not_meet(page: Page, site: str, watch: Any) -> None:
    open_started(page, site)
    assert watch.verdict() == []
    page.evaluate("setTimeout(() => { throw new Error('provoked') })")
    page.evaluate("console.error('said aloud')")
    page.evaluate("fetch('http://127.0.0.1:9/elsewhere', { mode: 'no-cors' }).catch(() => 0)")
    for pattern in ("provoked", "said aloud", "Content Security Policy"):
        watch.forgive(pattern)
    page.wait_for_function("() => true")
    assert watch.verdict() == []


def test_a_page_opened_as_a_file_says_why(browser: Any, dist: Path) -> None:
    page = browser.new_page()
    page.goto((dist / "index.html").as_uri())
    expect(page.locator("#trouble [data-trouble=file]")).to_be_visible()
    page.close()


@pytest.mark.parametrize("name", ["sw.js", "index.html", "manifest.webmanifest"])
def test_names_that_never_change_are_there(page: Page, site: str, name: str) -> None:
    answer = page.request.get(site + name)
    assert answer.ok
