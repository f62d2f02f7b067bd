"""HTML that is drawn with the page's own view functions, in a process of its own, which sees fresh sources."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from tools.paths import ROOT


def printed(module: str) -> str:
    """What `python -m MODULE` prints; RuntimeError with what it complains of."""
    done = subprocess.run([sys.executable, "-m", module], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout


def print_drawn(draw: Callable[[], str]) -> None:
    """The other end of `printed`: the same bytes on every platform."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(draw())
