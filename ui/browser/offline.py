"""The service worker: the page without the network, newer versions offered and never forced, and a way back."""

import json

import js
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import guard

# Seconds of quiet after the start before the search's runtime is fetched for later.
QUIET = 6


class _Waiting:
    worker = None


def watch(page):
    """Register the worker where the build says that there is one, and tell the page about newer versions."""
    script = js.document.documentElement.getAttribute("data-worker")
    if not script or not _is_possible():
        return

    def found(registration=None):
        """Offer a new version that waits already, and those that come."""
        if not registration:
            return
        if registration.waiting:
            _offer(page, registration.waiting)
        registration.addEventListener(
            "updatefound", create_proxy(lambda _event: _follow(page, registration.installing))
        )

    guard.register(str(script)).then(create_proxy(found))
    js.setTimeout(create_proxy(lambda: _keep_all(page)), QUIET * 1000)


def _is_possible():
    """Whether the browser has service workers here: not on a page that came insecurely. Asking for a name that isn't
    there is an AttributeError."""
    return hasattr(js.navigator, "serviceWorker")


def _follow(page, worker):
    def changed(_event):
        if str(worker.state) == "installed":
            _offer(page, worker)

    if worker:
        worker.addEventListener("statechange", create_proxy(changed))


def _offer(page, worker):
    if js.navigator.serviceWorker.controller:
        _Waiting.worker = worker
        page.dispatch("offer-update", "")


def _keep_all(page):
    """Have everything kept for a time without network, unless the person saves data."""
    connection = js.navigator.connection if hasattr(js.navigator, "connection") else None
    if connection and hasattr(connection, "saveData") and connection.saveData:
        return
    ask("keep all", lambda answer: page.dispatch("kept", answer))


def ask(order, then):
    """Send the worker an order; its answer, a dictionary, goes to `then`. Nothing happens without a worker."""

    def ready(registration):
        channel = js.MessageChannel.new()
        channel.port1.onmessage = create_proxy(lambda event: then(_answer(event)))
        if registration.active:
            registration.active.postMessage(order, to_js([channel.port2]))

    js.navigator.serviceWorker.ready.then(create_proxy(ready))


def _answer(event):
    try:
        found = json.loads(str(event.data))
    except ValueError:
        found = {}
    return found if isinstance(found, dict) else {}


def report(page):
    """Ask which versions are here, for the page that says what is stored."""
    if js.document.documentElement.getAttribute("data-worker") and _is_possible():
        ask("report", lambda answer: page.dispatch("kept", answer))


def take_update():
    """Let the waiting version take over; the page loads again when it has."""
    if not _Waiting.worker:
        js.location.reload()
        return
    js.navigator.serviceWorker.addEventListener("controllerchange", create_proxy(lambda _event: js.location.reload()))
    _Waiting.worker.postMessage("take-over")


def go_back():
    """Use the version before this one again."""
    ask("go back", lambda _answer: js.location.reload())
