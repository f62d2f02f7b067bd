"""index.html is a template: this fills its marks. Nothing here knows where the files come from.

The marks are comments, so that the template is a page by itself:
  <!--build:head-->     policy, preloads, what else the head needs
  <!--build:app-->      the first view as plain HTML, made by the page's own view functions
  <!--build:scripts-->  the runtime, its config and the first Python
"""

from __future__ import annotations

import html
import json
import tomllib
from typing import Any

from tools.paths import ROOT

MARKS = ("head", "app", "scripts")


def read_config() -> dict[str, Any]:
    """pyscript.toml as plain data."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def scripts(core: str, config: dict[str, Any], start: str) -> str:
    """The elements that start PyScript from `core` with an inline config and run `start` on MicroPython.

    An inline config costs no round trip; neither is run by the browser itself, so the policy needs no exception.
    """
    text = html.escape(json.dumps(config, separators=(",", ":"), sort_keys=True), quote=False).replace("'", "&#39;")
    unused = html.escape(json.dumps({"plugins": config["plugins"]}), quote=False)
    return (
        # Without a config of its own the other Python type asks for every plug-in, editor and terminal included.
        f'<py-config type="json" hidden>{unused}</py-config>\n'
        f'<script type="module" src="{core}"></script>\n'
        f"<script type=\"mpy\" config='{text}'>\n{start}</script>"
    )


def fill(template: str, parts: dict[str, str]) -> str:
    """The template with each mark replaced by its part; a missing or doubled mark is an error."""
    for name in MARKS:
        mark = f"<!--build:{name}-->"
        if template.count(mark) != 1:
            raise ValueError(f"index.html must hold {mark} exactly once")
        template = template.replace(mark, parts.get(name, ""))
    return template


def prerendered() -> str:
    """The home page as the page's own view functions draw it."""
    try:
        import ui.views.shell  # noqa: F401
    except ModuleNotFoundError:
        return ""
    from ui.state import State
    from ui.views.shell import page

    return str(page(State()))
