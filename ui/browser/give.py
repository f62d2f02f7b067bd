"""Handing things out of the page: clipboard, share sheet, files, printing. Each says whether it worked."""

from __future__ import annotations

import js
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import guard


def copy(text, done):
    """Put a text on the clipboard; `done(True or False)` is called when it is known."""
    guard.copy(text).then(create_proxy(lambda worked=False: done(bool(worked))))


def download(name, kind, text):
    """Give a text as a file."""
    blob = js.Blob.new(to_js([text]), to_js({"type": kind}))
    _click(js.URL.createObjectURL(blob), name)


def _click(address, name):
    anchor = js.document.createElement("a")
    anchor.href = address
    anchor.download = name
    anchor.click()
    js.setTimeout(create_proxy(lambda: js.URL.revokeObjectURL(address)), 10000)


def download_png(name, svg, width):
    """Draw an SVG text on a canvas and give it as a PNG file."""
    blob = js.Blob.new(to_js([svg]), to_js({"type": "image/svg+xml"}))
    address = js.URL.createObjectURL(blob)
    image = js.Image.new()
    canvas = js.document.createElement("canvas")

    def drawn(_event):
        """The picture on a canvas of its proportions, then as a file."""
        height = width * image.naturalHeight // image.naturalWidth
        canvas.width = width
        canvas.height = height
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        js.URL.revokeObjectURL(address)
        canvas.toBlob(create_proxy(lambda found: _click(js.URL.createObjectURL(found), name)), "image/png")

    image.onload = create_proxy(drawn)
    image.src = address


def can_share():
    return bool(js.navigator.share)


def share(title, text, address):
    """Open the system's share sheet; nothing happens where the person closes it."""
    guard.share(title, text, address)


def print_page():
    js.window.print()


def read_file(file, done):
    """The text of a chosen file (the first two million characters), given to `done`."""
    file.slice(0, 2000000).text().then(create_proxy(lambda text: done(str(text))))
