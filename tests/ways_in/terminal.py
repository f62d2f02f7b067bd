"""Running commands as a terminal does, in this process or in one of its own."""

import io
import signal
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

from engine.cli.main import main

ROOT = Path(__file__).parent.parent.parent
Ran = namedtuple("Ran", "code out err")


class Terminal:
    """Runs commands in this process, so that coverage sees them."""

    def __init__(self, monkeypatch, capsys):
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments, given=b""):
        data = given if isinstance(given, bytes) else given.encode()
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        self._capsys.readouterr()
        try:
            code = main(list(arguments))
        except SystemExit as stop:
            code = stop.code
        out, err = self._capsys.readouterr()
        return Ran(code, out, err)


def process(*arguments, given=b"", **more):
    """Run a command in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
        **more,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def started(*arguments):
    """Start a command, with pipes to talk to it. It can be interrupted, even where tests run in the background."""
    return subprocess.Popen(
        [sys.executable, "-m", "engine", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def is_one_line(text):
    """Whether something is said, clearly: one line, and no traceback."""
    return text.startswith("engine") and text.endswith("\n") and text.count("\n") == 1 and "Traceback" not in text
