"""The one listener of each kind: reads `data-` attributes and turns what happens into intents."""

import js
from pyscript.ffi import create_proxy

# Keys that the page takes for itself; everything else stays the browser's.
GRID_KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown")
TYPING = ("INPUT", "TEXTAREA", "SELECT")


def listen(page):
    """Bind everything; the proxies live as long as the page."""
    root = js.document

    def bind(target, kind, handler, passive=False):
        target.addEventListener(kind, create_proxy(lambda event: handler(page, event)))

    bind(root, "click", _click)
    bind(root, "keydown", _keydown)
    bind(root, "change", _change)
    bind(root, "input", _input)
    bind(root, "submit", _submit)
    bind(root, "focusin", _focusin)
    bind(js.window, "hashchange", lambda page, _event: page.dispatch("arrive", str(js.location.hash)))
    bind(js.window, "online", lambda page, _event: page.dispatch("network", "on"))
    bind(js.window, "offline", lambda page, _event: page.dispatch("network", "off"))
    bind(js.window, "storage", lambda page, event: page.dispatch("elsewhere", str(event.key or "")))
    bind(js.window, "pagehide", lambda page, _event: page.dispatch("leaving", ""))


def _near(event, name):
    """The nearest element around an event's target that has an attribute, or None."""
    target = event.target
    if not target or not hasattr(target, "closest"):
        return None
    return target.closest("[" + name + "]")


def _text(element, name):
    found = element.getAttribute(name)
    return str(found) if found is not None else ""


def _click(page, event):
    found = _near(event, "data-do")
    if found:
        if found.hasAttribute("disabled"):
            return
        if _text(found, "data-do") == "skip":
            event.preventDefault()
            js.document.getElementById("main").focus()
            return
        page.dispatch(_text(found, "data-do"), _text(found, "data-arg"))
        return
    if event.target and hasattr(event.target, "getAttribute") and event.target.getAttribute("data-backdrop"):
        page.dispatch("close", "")


def _change(page, event):
    target = event.target
    if target.getAttribute("data-file"):
        _file(page, target)
        return
    found = target.getAttribute("data-change")
    if not found or str(target.type) == "range":
        return
    if str(target.type) == "checkbox":
        value = "on" if target.checked else "off"
    else:
        value = str(target.value)
    page.dispatch(str(found), {"name": str(target.name), "value": value})


def _input(page, event):
    target = event.target
    if str(target.type) == "range" and target.getAttribute("data-change"):
        page.dispatch(str(target.getAttribute("data-change")), {"name": str(target.name), "value": str(target.value)})


def _file(page, target):
    from ui.browser import give

    if target.files.length:
        give.read_file(target.files.item(0), lambda text: page.dispatch(_text(target, "data-file"), text))
        target.value = ""


def _submit(page, event):
    event.preventDefault()
    form = event.target
    fields = {}
    for index in range(form.elements.length):
        field = form.elements.item(index)
        if field.name:
            kind = str(field.type)
            if kind == "radio" and not field.checked:
                continue
            fields[str(field.name)] = ("on" if field.checked else "off") if kind == "checkbox" else str(field.value)
    page.dispatch(_text(form, "data-submit"), fields)


def _focusin(page, event):
    cell = event.target.getAttribute("data-cell")
    if cell:
        page.dispatch("stand", str(cell))


def _keydown(page, event):
    if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
        return
    key = str(event.key)
    target = event.target
    tag = str(target.tagName)
    if key == "Escape":
        page.dispatch("escape", "")
        return
    if tag in TYPING and str(target.type) not in ("radio", "checkbox"):
        return
    cell = target.getAttribute("data-cell")
    if cell and key in GRID_KEYS:
        event.preventDefault()
        page.dispatch("walk", key)
    elif cell and key in ("Enter", " "):
        event.preventDefault()
        page.dispatch("cell", str(cell))
    elif tag in TYPING or (tag == "BUTTON" and key in ("Enter", " ")) or (tag == "A" and key == "Enter"):
        return
    elif _has_key(page, key):
        event.preventDefault()
        page.dispatch("key", key)


def _has_key(page, key):
    from ui.intents import keys

    return keys.is_key(page.state, key)
