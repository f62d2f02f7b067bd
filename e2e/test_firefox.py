"""Firefox, driven by WebDriver BiDi: the page starts, is played on, reloads and goes on without a net.

What can't be driven there: touch, the dark colour scheme, clipboard permission. Chromium's tests have those.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from e2e.conftest import Devices
from e2e.test_start import ASK_WORKER, open_started

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")

pytestmark = pytest.mark.skipif(not FIREFOX, reason="Firefox is not installed")


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
    yield browser
    browser.close()


@pytest.fixture
def browser(firefox: Browser) -> Browser:
    """The tests of this file get Firefox where others get Chromium."""
    return firefox


@pytest.fixture
def browser_context_args() -> dict[str, Any]:
    return {}


def test_start_and_reload(devices: Devices, site: str) -> None:
    page = devices.open().new_page()
    open_started(page, site)
    page.reload()
    page.wait_for_selector("html[data-started]", state="attached")


def test_without_a_net(devices: Devices, own_server: Callable[..., Any]) -> None:
    server = own_server()
    page = devices.open().new_page()
    open_started(page, server.url)
    assert page.evaluate(ASK_WORKER, "report")["version"]
    server.stop()
    open_started(page, server.url)
