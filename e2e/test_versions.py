"""New versions: kept whole or not at all, offered, never forced, and with a way back."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.test_start import ASK_WORKER, open_started
from tools.build.offline import service_worker
from tools.paths import ROOT

LOOK_FOR_NEWER = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing || registration.waiting;
  while (worker && worker.state === "installing") await new Promise((done) => setTimeout(done, 20));
  return worker ? worker.state : "";
}"""


class Published:
    """A folder that is served, and in which versions replace each other."""

    def __init__(self, dist: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(dist, folder, dirs_exist_ok=True)

    def publish(self, name: str) -> None:
        """The same site, with another page: what a new version is to its visitors."""
        page = self.folder / "index.html"
        text = page.read_text("utf-8")
        page.write_text(text.replace("<html ", f'<html data-version="{name}" ', 1), "utf-8")
        self.make_worker()

    def make_worker(self) -> None:
        files = {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and path.name != "sw.js"
        }
        template = (ROOT / "sw.js").read_text("utf-8")
        (self.folder / "sw.js").write_text(service_worker(template, files), "utf-8")


@pytest.fixture
def published(dist: Path, tmp_path: Path) -> Published:
    return Published(dist, tmp_path / "site")


def open_and_keep(page: Page, url: str) -> None:
    open_started(page, url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_a_new_version_is_offered_and_not_forced(
    page: Page, own_server: Callable[..., Any], published: Published
) -> None:
    server = own_server("/some/where/", published.folder)
    open_and_keep(page, server.url)
    open_and_keep(page, server.url)
    published.publish("second")
    assert page.evaluate(LOOK_FOR_NEWER) == "installed"
    offer = page.get_by_role("button", name="Load it now")
    expect(offer).to_be_visible()
    open_started(page, server.url)
    expect(page.locator("html[data-version]")).to_have_count(0)
    page.get_by_role("button", name="Load it now").click()
    expect(page.locator("html[data-version=second][data-started]")).to_be_attached(timeout=20_000)


def test_there_is_a_way_back(page: Page, own_server: Callable[..., Any], published: Published) -> None:
    server = own_server("/some/where/", published.folder)
    open_and_keep(page, server.url)
    open_and_keep(page, server.url)
    first = page.evaluate(ASK_WORKER, "report")["version"]
    published.publish("second")
    page.evaluate(LOOK_FOR_NEWER)
    page.get_by_role("button", name="Load it now").click()
    expect(page.locator("html[data-version=second][data-started]")).to_be_attached(timeout=20_000)
    assert page.evaluate(ASK_WORKER, "go back") is True
    open_started(page, server.url)
    expect(page.locator("html[data-version]")).to_have_count(0)
    report = page.evaluate(ASK_WORKER, "report")
    assert report["current"] == first and report["version"] != first


def test_a_version_with_a_hole_is_never_used(page: Page, own_server: Callable[..., Any], published: Published) -> None:
    server = own_server("/some/where/", published.folder)
    open_and_keep(page, server.url)
    open_and_keep(page, server.url)
    published.publish("second")
    worker = published.folder / "sw.js"
    worker.write_text(worker.read_text("utf-8").replace('"index.html"', '"index.html", "not-there.html"'), "utf-8")
    assert page.evaluate(LOOK_FOR_NEWER) == "redundant"
    server.stop()
    open_started(page, server.url)
    expect(page.locator("html[data-version]")).to_have_count(0)
