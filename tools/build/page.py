"""index.html is a template: this fills its marks. Nothing here knows where the files come from.

The marks are comments, so that the template is a page by itself:
  <!--build:head-->     policy, preloads, what else the head needs
  <!--build:app-->      the first view as plain HTML, made by the page's own view functions, and the drawings
  <!--build:trouble-->  what is said where no Python runs, in every language
  <!--build:scripts-->  the runtime, its config and the first Python
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import tomllib
from typing import Any

from tools.paths import ROOT

MARKS = ("head", "app", "trouble", "scripts")

# Each exception from 'self' is forced by a runtime:
#   'wasm-unsafe-eval'     MicroPython and Pyodide are WebAssembly
#   worker-src blob:       PyScript starts its workers from a blob of its own
#   connect-src blob:      PyScript hands a worker its program as a blob; a blob holds only what the page itself made
#   connect-src wss:       live play by one link, off until switched on: two pages find each other through relays, which
#                          a person and the page's host may choose, so no list of them can stand here
#   img-src data: blob:    a position is drawn to a PNG from an SVG text
# The page's inline style, and the one line of script beside the preloads, are named by their digests. Style attributes
# are not allowed; Python may set properties.
POLICY = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval' {script}",
    "style-src 'self' {style}",
    "img-src 'self' data: blob:",
    "connect-src 'self' blob: wss:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
)


def read_config() -> dict[str, Any]:
    """pyscript.toml as plain data."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def as_json(data: object) -> str:
    """JSON that can stand inside an element or a quoted attribute, always the same for the same data."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace("'", "\\u0027")


def policy(template: str) -> str:
    """The policy as an element, with the digests of the style and script elements that the template holds."""
    text = (
        "; ".join(POLICY)
        .replace(" {style}", digests("style", template))
        .replace(" {script}", digests("script", template))
    )
    return f'<meta http-equiv="Content-Security-Policy" content="{html.escape(text, quote=False)}">'


def digests(element: str, template: str) -> str:
    """What allows exactly the inline elements of a kind that the template holds."""
    texts = re.findall(rf"<{element}>(.*?)</{element}>", template, re.DOTALL)
    found = [base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode() for text in texts]
    return "".join(f" 'sha256-{each}'" for each in found)


def names(table: dict[str, str]) -> str:
    """Where a file lies whose built name differs: the page looks it up when it asks for one."""
    return f'<script type="application/json" id="assets">{as_json(table)}</script>\n'


def scripts(config: str, start: str) -> str:
    """The elements that start PyScript with an inline config (JSON) and run `start` on MicroPython.

    An inline config costs no round trip; the browser itself runs no inline script, so the policy needs no exception.
    """
    unused = as_json({"plugins": read_config()["plugins"]})
    return (
        # Without a config of its own the other Python type asks for every plug-in, editor and terminal included.
        f'<py-config type="json" hidden>{unused}</py-config>\n'
        f"<script type=\"mpy\" config='{config}'>\n{start}</script>\n"
        '<script src="./assets/early.js"></script>\n<script type="module" src="./assets/start.js"></script>'
    )


def fill(template: str, parts: dict[str, str]) -> str:
    """The template with each mark replaced by its part; a missing or doubled mark is an error."""
    for name in MARKS:
        mark = f"<!--build:{name}-->"
        if template.count(mark) != 1:
            raise ValueError(f"index.html must hold {mark} exactly once")
        template = template.replace(mark, parts.get(name, ""))
    return template
