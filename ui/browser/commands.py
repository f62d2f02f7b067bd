"""What intents ask of the browser, as data: ("save", key, text) and so on. One function for each word."""

import sys

import js
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import guard

from ui import ladder
from ui.browser import catalogs, give, motion, sound, store

REPORT = "lightcone/report"


def do(page, command):
    """Do one command; the words are those of `DOERS`."""
    DOERS[command[0]](page, *command[1:])


def _save(page, key, text):
    failed = store.write(key, text)
    if failed and page.state.storage != failed:
        page.dispatch("storage", failed)
    elif not failed and page.state.storage != "ok":
        page.dispatch("storage", "ok")


def _drop(_page, key):
    store.drop(key)


def _go(_page, fragment):
    if str(js.location.hash) != fragment:
        js.location.hash = fragment


def _swap(_page, fragment):
    """Change the address without a step in the browser's history."""
    guard.replaceAddress(fragment)


def _copy(page, text):
    give.copy(text, lambda worked: page.dispatch("copied", "yes" if worked else "no"))


def _copy_link(page, text):
    """The address of this page, with the game behind its `#`."""
    _copy(page, str(js.location.href).split("#")[0] + "#" + text)


def _fetch(page, name, intent, argument):
    """Get a file of the site; its text, "" where it can't be had, goes to an intent with the argument as its name."""

    def came(text):
        page.dispatch(intent, {"name": argument, "text": str(text)})

    def answered(answer):
        return answer.text() if answer.ok else ""

    failed = create_proxy(lambda _error: came(""))
    js.fetch(catalogs.asset(name)).then(create_proxy(answered)).then(create_proxy(came), failed)


def _download(_page, name, kind, text):
    give.download(name, kind, text)


def _picture(_page, name, svg, width):
    give.download_png(name, svg, width)


def _print(_page):
    give.print_page()


STILL = to_js({"preventScroll": True})
# Milliseconds for which a message stays that only says that something was done.
FADING = 8000


def _focus(_page, name):
    found = js.document.getElementById(name)
    if found and name == "main":
        found.focus(STILL)
    elif found:
        found.focus()


def _attend(_page, name):
    """Move the focus only where somebody uses the keyboard: focus was visible before."""
    active = js.document.activeElement
    found = js.document.getElementById(name)
    if (
        found
        and not found.hasAttribute("disabled")
        and (not active or str(active.tagName) == "BODY" or active.matches(":focus-visible"))
    ):
        found.focus()


def _show(_page, name):
    """Bring an element into the view of its own scrolling box only."""
    found = js.document.getElementById(name)
    if found:
        box = found.closest(".scrolls")
        if box:
            top = found.offsetTop - box.offsetTop
            if top < box.scrollTop or top + found.offsetHeight > box.scrollTop + box.clientHeight:
                box.scrollTop = top - box.clientHeight // 2


def _top(_page):
    js.window.scrollTo(0, 0)


def _title(_page, text):
    js.document.title = text


def _language(page, code):
    catalogs.use(page, code, then=lambda: page.dispatch("spoke", code))


def _persist(_page):
    """Ask the browser not to clear what is kept; it decides."""
    if hasattr(js.navigator, "storage"):
        js.navigator.storage.persist()


def _reload(_page):
    js.location.reload()


def _update(_page):
    from ui.browser import offline

    offline.take_update()


def _go_back(_page):
    from ui.browser import offline

    offline.go_back()


def _measure(page):
    from ui.browser import offline

    page.dispatch("measured", str(store.size()))
    offline.report(page)


def _animate(page, effects, forward):
    motion.play(page, effects, forward)


def _sound(page, name):
    if page.state.settings.sound == "on":
        sound.play(name)


class _Clock:
    timer = None


def _tick(page, milliseconds):
    """Look at the clock in a while; one timer only, however often that is asked for."""
    if _Clock.timer is not None:
        js.clearTimeout(_Clock.timer)
    _Clock.timer = js.setTimeout(create_proxy(lambda: page.dispatch("tick", "")), milliseconds)


class _Breath:
    timer = None


def _breathe(page, milliseconds):
    """Let the home page breathe after a while: not with reduced motion, and not where nobody looks."""
    if _Breath.timer is not None:
        js.clearTimeout(_Breath.timer)
    _Breath.timer = None
    if motion.is_still(page):
        return

    def due():
        if js.document.hidden or page.state.sheet:
            _breathe(page, milliseconds)
        else:
            page.dispatch("breathe", "")

    _Breath.timer = js.setTimeout(create_proxy(due), milliseconds)


def _think(page, line):
    page.thinker.think(line)


def _wake(page, how=""):
    page.thinker.wake(again=how == "again")


def _leave(page):
    page.thinker.leave()


def _later(page, milliseconds, intent):
    """Do an intent in a while; at once where nothing moves."""
    wait = 0 if motion.is_still(page) else milliseconds
    js.setTimeout(create_proxy(lambda: page.dispatch(intent, "")), wait)


def _fade(page, words):
    """Put a message away after a while, unless somebody is at it."""

    def due():
        place = js.document.getElementById("message")
        if place and not place.matches(":hover, :focus-within"):
            page.dispatch("fade", words)

    js.setTimeout(create_proxy(due), FADING)


def _ladder(page):
    """Fetch what has been measured of the levels, if the site has it."""
    if ladder.FILE in catalogs.names():
        arrived = create_proxy(lambda text: page.dispatch("ladder", str(text)))
        answered = create_proxy(lambda answer: answer.text())
        js.fetch(catalogs.asset(ladder.FILE)).then(answered).then(arrived, create_proxy(lambda _error: None))


def _render(page):
    page.render()


def _live_tick(page, milliseconds):
    from ui.browser import peer

    peer.tick(page, milliseconds)


def _peer(name):
    """A command to the connection, whose module is loaded with the first of them."""

    def do(page, *arguments):
        from ui.browser import peer

        getattr(peer.of(page), name)(*arguments)

    return do


def _share(_page, title, text, address):
    give.share(title, text, address)


def _qr(page, text, intent):
    from ui.browser import qr

    qr.draw(text, lambda rows: page.dispatch(intent, rows))


def _report(page, *_rest):
    text = store.read(REPORT) if page.failed else report_text(page.state)
    _copy(page, text)


def report_text(state, error=None, intent=""):
    """What helps to find a fault: no names, nothing that a person typed but the game's turns."""
    lines = ["Lightcone report", "browser: " + str(js.navigator.userAgent), "page: %s/%s" % (state.page, state.place)]
    lines.append("python: " + sys.version)
    lines.append("storage: %s, %d bytes, %d games" % (state.storage, state.stored_bytes, len(state.games)))
    if intent:
        lines.append("doing: " + intent)
    if error is not None:
        lines.append("error: %s: %s" % (type(error).__name__, error))
        lines.append(_trace(error))
    if state.table is not None:
        lines.append("position: " + str(state.table.position))
    return "\n".join(lines)


def _trace(error):
    if not hasattr(sys, "print_exception"):
        return ""
    import io

    out = io.StringIO()
    sys.print_exception(error, out)
    return out.getvalue()


def keep_report(text):
    store.write(REPORT, text)


DOERS = {
    "save": _save,
    "drop": _drop,
    "go": _go,
    "swap": _swap,
    "copy": _copy,
    "copy-link": _copy_link,
    "fetch": _fetch,
    "download": _download,
    "picture": _picture,
    "print": _print,
    "focus": _focus,
    "attend": _attend,
    "show": _show,
    "top": _top,
    "title": _title,
    "language": _language,
    "persist": _persist,
    "reload": _reload,
    "update": _update,
    "go-back": _go_back,
    "measure": _measure,
    "animate": _animate,
    "sound": _sound,
    "tick": _tick,
    "breathe": _breathe,
    "report": _report,
    "share": _share,
    "render": _render,
    "live-tick": _live_tick,
    "peer-offer": _peer("offer"),
    "peer-answer": _peer("answer"),
    "peer-accept": _peer("accept"),
    "peer-room": _peer("room"),
    "peer-send": _peer("send"),
    "peer-close": _peer("close"),
    "qr": _qr,
    "think": _think,
    "wake": _wake,
    "later": _later,
    "fade": _fade,
    "leave": _leave,
    "ladder": _ladder,
}
