"""WebKitGTK, the nearest to Safari that can be driven here: the page starts, is played on, and goes on without a net.

It has no RTCPeerConnection, and its driver cuts no network: the server is stopped instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e import webkit
from e2e.conftest import SUB_PATH, Server
from e2e.playing import greedy_game, shares_space
from e2e.test_firefox import DEAL, relativity_turns
from engine.game import Position, read_steps
from engine.paradox.position import start as start_paradox

pytestmark = pytest.mark.skipif(not webkit.is_installed(), reason="WebKitGTK's driver is not installed")

STARTED = "document.documentElement.dataset.started"


@pytest.fixture(scope="module")
def window() -> Iterator[webkit.WebKit]:
    browser = webkit.WebKit()
    yield browser
    browser.close()


def click(window: webkit.WebKit, selector: str) -> None:
    """Click what is drawn, when it is there."""
    window.wait_for(f"document.querySelector({selector!r}) !== null")
    window.evaluate(f"document.querySelector({selector!r}).click()")


def play(window: webkit.WebKit, position: Position, turn: str) -> None:
    """One whole turn, by what is drawn, and confirm it."""
    for step in read_steps(position, turn)[0]:
        if step.verb == "focus":
            click(window, f"#era{step.target}.target, #era{step.target}")
        elif step.verb == "swap":
            click(window, f"#c{step.source}")
            click(window, f"#c{step.target}")
        else:
            click(window, f"#c{step.target}")
            if shares_space(position, step):
                click(window, f'.choose[data-arg="{step.text}"]')
        position = position.after(step)
    click(window, "#confirm:not([disabled])")
    window.wait_for("!document.querySelector('#confirm:not([disabled])')")


def play_both_games(window: webkit.WebKit, url: str) -> None:
    """Two turns of each, each outliving a reload."""
    window.open(url + "#/new/paradox")
    window.wait_for(STARTED)
    click(window, "main .button.primary")
    play_two(window, greedy_game(start_paradox("base"), 13))
    window.open(url + "#/open")
    window.wait_for(STARTED)
    window.evaluate(f"document.querySelector('main textarea').value = {DEAL!r}")
    click(window, "main .button.primary")
    play_two(window, relativity_turns())


def play_two(window: webkit.WebKit, made: list[tuple[Position, str]]) -> None:
    for position, turn in made[:2]:
        play(window, position, turn)
    window.evaluate("location.reload()")
    window.wait_for(f"{STARTED} && document.querySelectorAll('.turn .notation').length === 3")


def test_start_reload_and_without_a_net(window: webkit.WebKit, dist: Path) -> None:
    server = Server(dist, SUB_PATH)
    window.open(server.url)
    window.wait_for(STARTED)
    assert window.evaluate("return document.getElementById('app').textContent.length") > 0
    assert window.evaluate("return document.getElementById('trouble').hidden")
    window.wait_for("navigator.serviceWorker.controller !== null")
    play_both_games(window, server.url)
    server.stop()
    window.open(server.url + "index.html")
    window.wait_for(STARTED)
    play_both_games(window, server.url)
