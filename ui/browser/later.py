"""The part of the page's Python that the first tap does not need: it arrives after the start.

Whoever imports from it before meets an ImportError; `Page.dispatch` then waits here and does its intent once more.
The development site has everything at once.
"""

from pyscript.ffi import create_proxy
from pyscript.js_modules import guard

from ui.browser import catalogs

NAME = "later.pack"
# Milliseconds after the start: a first tap comes before anything else.
PAUSE = 1000


class _Part:
    here = False
    waiting = []


def is_here():
    """Whether nothing is missing any more."""
    return _Part.here or NAME not in catalogs.names()


def fetch(then=None):
    """Bring the part, unless it is here or on its way; `then(True or False)` is called when that is settled."""
    if is_here():
        if then:
            then(True)
        return
    _Part.waiting.append(then)
    if len(_Part.waiting) == 1:
        guard.fetchHex(catalogs.asset(NAME)).then(create_proxy(_arrived))


def _arrived(text=""):
    if text:
        import __main__

        with open(NAME, "wb") as file:
            file.write(bytes.fromhex(str(text)))
        __main__.packs.add(NAME)
        _Part.here = True
    waiting, _Part.waiting = _Part.waiting, []
    for then in waiting:
        if then:
            then(_Part.here)
