"""QR codes by the library `uqr`, which is loaded when the first one is asked for."""

import js
from pyscript import js_import
from pyscript.ffi import create_proxy

from ui.browser import catalogs

LIBRARY = "vendor/uqr/uqr.mjs"
GUARD = "assets/connect.js"


def draw(text, done):
    """The code of a text as lines of 0 and 1, given to `done`; "" where it can't be made."""
    addresses = [str(js.URL.new(catalogs.asset(name), js.document.baseURI).href) for name in (LIBRARY, GUARD)]
    came = create_proxy(lambda modules: done(str(modules[1].rows(modules[0], text))))
    js_import(*addresses).then(came, create_proxy(lambda *_: done("")))
