"""The service worker: the page without the network, and newer versions, offered and never forced."""

import js
from pyscript.ffi import create_proxy

WORKER = "./sw.js"


class _Waiting:
    worker = None


def watch(page):
    """Register the worker, and tell the page about newer versions."""
    if not js.navigator.serviceWorker:
        return

    def found(registration):
        def offered(worker):
            if worker and js.navigator.serviceWorker.controller:
                _Waiting.worker = worker
                page.dispatch("offer-update", "")

        def updating(_event):
            worker = registration.installing

            def changed(_event):
                if worker and str(worker.state) == "installed":
                    offered(worker)

            if worker:
                worker.addEventListener("statechange", create_proxy(changed))

        if registration.waiting:
            offered(registration.waiting)
        registration.addEventListener("updatefound", create_proxy(updating))

    try:
        js.navigator.serviceWorker.register(WORKER).then(create_proxy(found), create_proxy(lambda _error: None))
    except Exception:
        return


def take_update():
    """Let the waiting version take over; the page loads again when it has."""
    if not _Waiting.worker:
        js.location.reload()
        return
    js.navigator.serviceWorker.addEventListener("controllerchange", create_proxy(lambda _event: js.location.reload()))
    _Waiting.worker.postMessage("use new version")
