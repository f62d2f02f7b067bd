"""WebKitGTK through its own WebDriver: a few commands of https://www.w3.org/TR/webdriver2/, on a screen of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

DRIVER = shutil.which("WebKitWebDriver")
NEEDED = ("WebKitWebDriver", "Xvfb", "dbus-run-session")


def mini_browser() -> str | None:
    """WebKitGTK's own small browser, wherever the distribution puts it."""
    for folder in (Path("/usr/lib"), Path("/usr/libexec")):
        for pattern in ("*/webkit2gtk-4.*/MiniBrowser", "webkit2gtk-4.*/MiniBrowser"):
            for found in sorted(folder.glob(pattern)):
                return str(found)
    return None


def is_installed() -> bool:
    return all(shutil.which(name) for name in NEEDED) and mini_browser() is not None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(done: Callable[[], Any], seconds: float, what: str) -> Any:
    """The first true answer; asks again every 50 ms."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = done()
        if answer:
            return answer
        time.sleep(0.05)
    raise TimeoutError(what)


class WebKit:
    """One browser window; close it with `close`."""

    def __init__(self) -> None:
        self.address = f"http://127.0.0.1:{free_port()}"
        self.processes: list[subprocess.Popen[bytes]] = []
        screen = self.start_screen()
        environment = {
            **os.environ,
            "DISPLAY": screen,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        port = self.address.rsplit(":", 1)[1]
        self.run(["dbus-run-session", "--", str(DRIVER), f"--port={port}"], environment)
        options = {"binary": mini_browser(), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        wait_until(self.is_listening, 20, "WebKitWebDriver listens")
        self.session = self.send("POST", "/session", wanted)["sessionId"]

    def start_screen(self) -> str:
        """An X server on a display number that it chooses itself; the display's name."""
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
        self.run(command, dict(os.environ), pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as answer:
            return ":" + answer.readline().strip()

    def run(self, command: list[str], environment: dict[str, str], pass_fds: tuple[int, ...] = ()) -> None:
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            command, env=environment, stdout=quiet, stderr=quiet, pass_fds=pass_fds, start_new_session=True
        )
        self.processes.append(process)

    def is_listening(self) -> bool:
        try:
            return bool(self.send("GET", "/status")["ready"])
        except OSError:
            return False

    def send(self, method: str, path: str, data: object = None) -> Any:
        """One command; its value. An error of the browser is raised with its own words."""
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self.address + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise RuntimeError(error.read().decode("utf-8", "replace")) from None

    def open(self, url: str) -> None:
        self.send("POST", f"/session/{self.session}/url", {"url": url})

    def evaluate(self, script: str) -> Any:
        """The value of a function body, run in the page."""
        return self.send("POST", f"/session/{self.session}/execute/sync", {"script": script, "args": []})

    def wait_for(self, expression: str, seconds: float = 30) -> Any:
        """The first true value of a JavaScript expression."""
        return wait_until(lambda: self.evaluate(f"return {expression}"), seconds, expression)

    def close(self) -> None:
        """End the browser, its driver and its screen: the three process groups that were started here."""
        try:
            self.send("DELETE", f"/session/{self.session}")
        except (OSError, RuntimeError):
            pass
        for process in reversed(self.processes):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(10)
