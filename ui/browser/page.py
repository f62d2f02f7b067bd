"""The page's loop: an intent changes the state, the state becomes HTML, the HTML is patched in, commands are done.

Whatever fails in it is told in words; the saved games are not touched by that.
"""

import sys

import js
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import guard, idiomorph

from ui import intents
from ui.browser import catalogs, commands, events, later, offline, store, sweeping
from ui.browser.outside import Outside
from ui.browser.thinker import Thinker
from ui.html import Markup, element
from ui.state import State
from ui.texts import _
from ui.views import coach, living, shell
from ui.views.parts import button


def _may_change(name, node, kind):
    """Whether the patch may change an attribute: never what somebody is typing, or has opened to read."""
    if name == "open" and str(kind) == "remove":
        return False
    return name != "value" or not node.isSameNode(js.document.activeElement) or str(node.type) == "range"


MORPH = to_js(
    {
        "morphStyle": "innerHTML",
        "restoreFocus": True,
        "callbacks": {"beforeAttributeUpdated": create_proxy(_may_change), "beforeNodeMorphed": guard.differs},
    }
)


# Intents that change nothing that is seen, and come often.
UNSEEN = ("stand", "leaving", "live-tick", "live-relays")


class Page:
    """The one place that holds the state."""

    def __init__(self):
        self.state = State()
        self.outside = Outside()
        self.app = js.document.getElementById("app")
        self.failed = False
        self.thinker = Thinker(self)

    def dispatch(self, name, argument=""):
        """Do an intent by its name; unknown names do nothing. Errors end in `fail`."""
        if self.failed and name not in ("reload", "report"):
            return
        before = self.state
        try:
            self.state, todo = intents.do(self.state, name, argument, self.outside)
            if name == "thought" and not todo and self.state.thinking.busy:
                self.render_coach()
            elif name not in UNSEEN:
                self.render()
            for command in todo:
                commands.do(self, command)
        except ImportError as error:
            self.state = before
            self.wait(error, name, argument)
        except Exception as error:
            self.fail(error, name)
        sweeping.soon()

    def wait(self, error, name, argument):
        """Do an intent once more when the part of the program that it asked for has arrived."""
        if later.is_here():
            self.fail(error, name)
            return
        later.fetch(lambda came: self.dispatch(name, argument) if came else self.fail(error, name))

    def render(self):
        """Patch the page to what the state says."""
        markup = shell.page(self.state)
        idiomorph.Idiomorph.morph(self.app, markup.text, MORPH)
        _dress(self.state)

    def render_coach(self):
        """Patch only what grows while it is thought about, up to ten times a second: the frames must go on."""
        for part, markup in coach.growing(self.state):
            found = js.document.getElementById(part)
            if found:
                idiomorph.Idiomorph.morph(found, markup.text, MORPH)

    def fail(self, error, name):
        """Say in words that something went wrong; the games are safe, since each turn was kept when it was made."""
        self.failed = True
        report = commands.report_text(self.state, error, name)
        commands.keep_report(report)
        words = element(
            "div",
            {"class": "failure", "role": "alert"},
            element("h1", None, _("Something went wrong")),
            element(
                "p",
                None,
                _("The page has met an error of its own. Your games are safe: each turn was kept when it was made."),
            ),
            element(
                "div",
                {"class": "buttons"},
                button(_("Reload"), "reload", kind="primary", id="failure-reload"),
                button(_("Copy report"), "report"),
            ),
            element("pre", {"class": "report", "tabindex": "0", "aria-label": _("Report")}, report),
        )
        self.app.innerHTML = words.text
        js.document.getElementById("failure-reload").focus()
        if hasattr(sys, "print_exception"):
            sys.print_exception(error)


def _dress(state):
    """The attributes of the document itself, which lies outside of what is patched."""
    root = js.document.documentElement
    wanted = {
        "data-theme": state.settings.theme,
        "data-dark": state.settings.dark,
        "data-motion": state.settings.motion,
        "data-speed": state.settings.speed,
        "data-page": state.page,
    }
    for name in wanted:
        if str(root.getAttribute(name)) != wanted[name]:
            root.setAttribute(name, wanted[name])


def start():
    """Read what is kept, draw, listen; called once."""
    sweeping.begin()
    page = Page()
    _keep_pictures()
    state, todo = intents.begin(page.state, page.outside, _facts())
    page.state = state
    catalogs.use(page, state.settings.language, then=lambda: _drawn(page, todo))


def _keep_pictures():
    """The pictures of the home page are the larger part of its drawing, and the build has drawn them into the page."""
    for game in living.POSITIONS:
        place = js.document.querySelector(".card-" + game + " .living-place")
        if place:
            living.keep(game, Markup(str(place.innerHTML)))


def _drawn(page, todo):
    page.dispatch("arrive", str(js.location.hash))
    events.listen(page)
    for command in todo:
        commands.do(page, command)
    js.document.documentElement.setAttribute("data-started", "yes")
    js.performance.mark("lightcone-started")
    offline.watch(page)
    js.setTimeout(create_proxy(later.fetch), later.PAUSE)


def _facts():
    """What the browser says about itself: plain values."""
    return {
        "languages": [str(each) for each in js.navigator.languages] if js.navigator.languages else [],
        "online": bool(js.navigator.onLine),
        "storage": store.state(),
        "bytes": store.size(),
        "address": str(js.document.baseURI).split("#")[0].split("?")[0].rpartition("/")[0] + "/",
        "previews": True,
        "can_share": hasattr(js.navigator, "share"),
    }
