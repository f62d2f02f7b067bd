"""QR codes by the library `uqr`, which is loaded when the first one is asked for."""

import js
from pyscript import js_import
from pyscript.ffi import create_proxy

from ui.browser import catalogs

LIBRARY = "vendor/uqr/uqr.mjs"


def draw(text, done):
    """The code of a text as lines of 0 and 1, given to `done`; "" where it can't be made."""

    def came(modules):
        try:
            found = modules[0].encode(text)
            rows = [
                [1 if found.data[down][across] else 0 for across in range(found.size)] for down in range(found.size)
            ]
            done("\n".join(["".join([str(each) for each in row]) for row in rows]))
        except Exception:
            done("")

    address = str(js.URL.new(catalogs.asset(LIBRARY), js.document.baseURI).href)
    js_import(address).then(create_proxy(came), create_proxy(lambda *_: done("")))
