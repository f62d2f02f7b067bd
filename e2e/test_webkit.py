"""WebKitGTK, the nearest to Safari that can be driven here: the page starts, reloads and goes on without a net.

It has no RTCPeerConnection, and its driver cuts no network: the server is stopped instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e import webkit
from e2e.conftest import SUB_PATH, Server

pytestmark = pytest.mark.skipif(not webkit.is_installed(), reason="WebKitGTK's driver is not installed")

STARTED = "document.documentElement.dataset.started"


@pytest.fixture(scope="module")
def window() -> Iterator[webkit.WebKit]:
    browser = webkit.WebKit()
    yield browser
    browser.close()


def test_start_reload_and_without_a_net(window: webkit.WebKit, dist: Path) -> None:
    server = Server(dist, SUB_PATH)
    window.open(server.url)
    window.wait_for(STARTED)
    assert window.evaluate("return document.getElementById('app').textContent.length") > 0
    assert window.evaluate("return document.getElementById('trouble').hidden")
    window.wait_for("navigator.serviceWorker.controller !== null")
    server.stop()
    window.open(server.url + "index.html")
    window.wait_for(STARTED)
