"""Browsers, the built site, and the watch that fails a test on anything a visitor should never meet.

The site is built once for a session and served in a sub-path. Every page of a test is watched: an uncaught error, an
error on the console or a request out of the site fails the test, however well its own asserts went. What a failed
test saw is kept in test-results/.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Page, Request

from tools.browsers import ARGUMENTS, chromium
from tools.build.dist import build_dist
from tools.serve import Site, start
from tools.vendor import vendor

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "test-results"
SUB_PATH = "/some/where/"

# All that a page keeps, as text: whoever looks at a failure can replay the game.
READ_STORAGE = """async () => {
  const kept = { address: location.href, localStorage: { ...localStorage }, databases: {} };
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done, fail) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const stores = (kept.databases[name] = {});
    for (const store of database.objectStoreNames) {
      stores[store] = await new Promise((done) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => done(request.result);
      });
    }
    database.close();
  }
  return kept;
}"""


def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Remember on the test whether its own part failed, for the fixtures that keep what it saw."""
    if call.when == "call":
        item.stash[FAILED] = call.excinfo is not None


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder to upload, built from the sources as they are now."""
    vendor()
    return build_dist(tmp_path_factory.mktemp("dist"))


class Server:
    """A running site; `stop` takes it off the net for good."""

    def __init__(self, folder: Path, prefix: str) -> None:
        self.server, self.url = start(Site(folder, prefix))

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The URL of the built site, in a sub-path."""
    server = Server(dist, SUB_PATH)
    yield server.url
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_type: BrowserType) -> dict[str, Any]:
    """The distribution's Chromium where it is installed; else the one that `playwright install` brought."""
    found = chromium()
    if browser_type.name != "chromium":
        return browser_type_launch_args
    own = {"executable_path": found} if found else {}
    return {**browser_type_launch_args, **own, "args": ARGUMENTS}


class Watch:
    """What happened on the pages of one test that should not have."""

    def __init__(self, site: str) -> None:
        self.sites = [site]
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self.console: list[str] = []
        self.pages: list[Page] = []

    def watch(self, context: BrowserContext) -> BrowserContext:
        context.on("page", self.add_page)
        context.on("request", self.see_request)
        return context

    def add_page(self, page: Page) -> None:
        self.pages.append(page)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught error: {error}"))
        page.on("console", self.see_console)

    def see_console(self, message: ConsoleMessage) -> None:
        line = f"{message.type}: {message.text}"
        self.console.append(line)
        if message.type == "error":
            self.complaints.append(f"on the console: {message.text} ({message.location.get('url', '')})")

    def see_request(self, request: Request) -> None:
        own = (*self.sites, "data:", *("blob:" + site.split("/some/")[0] for site in self.sites))
        if not request.url.startswith(own):
            self.complaints.append(f"request out of the site: {request.url}")

    def forgive(self, pattern: str) -> None:
        """Expect complaints that match, which a test provokes on purpose; at the end there must be one."""
        self.forgiven.append(pattern)

    def verdict(self) -> list[str]:
        """The complaints that nobody expected, and the expectations that nothing met."""
        unmet = [each for each in self.forgiven if not any(re.search(each, found) for found in self.complaints)]
        rest = [found for found in self.complaints if not any(re.search(each, found) for each in self.forgiven)]
        return rest + [f"expected, but did not happen: {each}" for each in unmet]

    def keep(self, folder: Path) -> None:
        """Write what a failed test saw: screenshot, console, what the page had stored, its HTML."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "console.txt").write_text("\n".join(self.console + self.complaints) + "\n", "utf-8")
        for number, page in enumerate(self.pages):
            if not page.is_closed():
                keep_page(page, folder, number)


def keep_page(page: Page, folder: Path, number: int) -> None:
    """One page's part of `Watch.keep`; a page that no longer answers must not hide the test's own failure."""
    try:
        page.screenshot(path=folder / f"page-{number}.png", timeout=5000)
        (folder / f"page-{number}.html").write_text(page.content(), "utf-8")
        kept = json.dumps(page.evaluate(READ_STORAGE), indent=1, default=str)
        (folder / f"stored-{number}.json").write_text(kept, "utf-8")
    except Exception as error:
        (folder / f"page-{number}.txt").write_text(f"could not be read: {error}\n", "utf-8")


class Devices:
    """The watched browser contexts of one test, each of them a visitor's device with a storage of its own."""

    def __init__(self, browser: Browser, arguments: dict[str, Any], site: str) -> None:
        self.browser = browser
        self.arguments = arguments
        self.watch = Watch(site)
        self.contexts: list[BrowserContext] = []

    def open(self, **arguments: Any) -> BrowserContext:
        """A new device: `devices.open(viewport={"width": 360, "height": 740}, has_touch=True)`."""
        context = self.browser.new_context(**{**self.arguments, **arguments})
        self.contexts.append(self.watch.watch(context))
        return context

    def close(self, folder: Path, failed: bool) -> None:
        """Keep what a failed test saw, close everything, and fail the test on any complaint."""
        if failed or self.watch.verdict():
            self.watch.keep(folder)
        for context in self.contexts:
            context.close()
        assert self.watch.verdict() == [], f"kept in {folder.relative_to(ROOT)}"


@pytest.fixture
def devices(
    browser: Browser, browser_context_args: dict[str, Any], site: str, request: pytest.FixtureRequest
) -> Iterator[Devices]:
    """Makes devices; at the end of the test fails it if any of their pages misbehaved."""
    opened = Devices(browser, browser_context_args, site)
    yield opened
    name = re.sub(r"\W+", "-", request.node.nodeid).strip("-")
    opened.close(RESULTS / name, request.node.stash.get(FAILED, True))


@pytest.fixture
def own_server(dist: Path, devices: Devices) -> Iterator[Callable[..., Server]]:
    """Starts servers of the test's own, which it may stop in the middle: `own_server("/")`."""
    servers: list[Server] = []

    def serve(prefix: str = SUB_PATH, folder: Path | None = None) -> Server:
        servers.append(Server(folder or dist, prefix))
        devices.watch.sites.append(servers[-1].url)
        return servers[-1]

    yield serve
    for server in servers:
        server.stop()


@pytest.fixture
def watch(devices: Devices) -> Watch:
    """What the test's pages did wrong so far."""
    return devices.watch


@pytest.fixture
def context(devices: Devices) -> BrowserContext:
    """One watched device; pytest-playwright's `page` opens in it."""
    return devices.open()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
