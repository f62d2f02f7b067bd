"""When MicroPython collects its garbage: in a pause, not between a tap and its picture.

By itself it collects once 16 KB have been used up and all Python has returned to JavaScript, so at the end of every
tap, before the browser draws; that takes longer than patching the page does.
"""

import gc

import js
from pyscript.ffi import create_proxy

# Bytes used up before it collects nevertheless; a tap uses about 200 KB.
LIMIT = 16 * 1024 * 1024
# Milliseconds after a tap: it is drawn, and the next one is still to come.
PAUSE = 400


class _Broom:
    waits = False
    proxy = None


def begin():
    """From now on the page says when."""
    gc.threshold(LIMIT)
    _Broom.proxy = create_proxy(_sweep)


def soon():
    """Something was done: collect in the next pause."""
    if not _Broom.waits and _Broom.proxy is not None:
        _Broom.waits = True
        js.setTimeout(_Broom.proxy, PAUSE)


def _sweep(*_nothing):
    _Broom.waits = False
    # Takes place when this function has returned: no earlier can MicroPython know what is in use.
    gc.collect()
