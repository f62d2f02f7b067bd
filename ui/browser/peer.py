"""The connection between two pages: a WebRTC data channel. It moves texts, and knows nothing of what they mean.

Both ways of meeting end in the same channel, agreed on beforehand by its number, so that no message of it goes
through anybody's library: by codes the page makes the connection itself, by one link `trystero` brings the two
together through relays and hands the connection over.
"""

import json

import js
from pyscript import js_import
from pyscript.ffi import create_proxy, to_js

from ui.browser import catalogs

CHANNEL = "lightcone"
NUMBER = 77
# The longest message that is looked at, in characters, as `engine.peer.words` has it; it is asked before it is read.
LONGEST = 65536
# Milliseconds: for a browser to find its own addresses; between two looks at the relays.
GATHERING = 4000
LOOK_EVERY = 1000
# After so many looks without anybody the page announces itself anew.
LOOKS = 25
MEETING = "assets/meeting.json"
LIBRARY = "vendor/trystero/nostr.mjs"
APP = "lightcone"


# What may throw; see there.
GUARD = "assets/connect.js"


def bring(name, then, failed):
    """Load a module of the site: `then(modules)`, a list with it, or `failed()`."""
    address = str(js.URL.new(catalogs.asset(name), js.document.baseURI).href)
    js_import(address).then(create_proxy(then), create_proxy(lambda *_: failed()))


class _Held:
    """The page's one connection, and the timer of its session."""

    peer = None
    timer = None


def of(page):
    """The page's connection."""
    if _Held.peer is None:
        _Held.peer = Peer(page)
    return _Held.peer


def tick(page, milliseconds):
    """Have the session look at the time in a while; one timer only."""

    def due():
        _Held.timer = None
        page.dispatch("live-tick", "")

    if _Held.timer is None:
        _Held.timer = js.setTimeout(create_proxy(due), milliseconds)


class Peer:
    """One connection at a time: a new one ends the one before."""

    def __init__(self, page):
        self.page = page
        self.connection = None
        self.channel = None
        self.meeting = None
        self._rejoin = None
        self.guard = None
        # Counts connections and meetings, so that what belongs to an earlier one is not heard any more.
        self.number = 0

    # By codes

    def offer(self, stun):
        """Begin a connection; its description goes to "live-described"."""
        self.close()
        self._with_servers(stun, self._offer)

    def _offer(self, servers):
        if self._connect(servers):
            self._describe(self.connection.createOffer())

    def answer(self, offer, stun):
        """Answer a description; the own one goes to "live-described"."""
        self.close()
        self._with_servers(stun, lambda servers: self._answer(offer, servers))

    def _answer(self, offer, servers):
        if not self._connect(servers):
            return
        taken = self.connection.setRemoteDescription(to_js({"type": "offer", "sdp": offer}))
        taken.then(create_proxy(lambda *_: self._describe(self.connection.createAnswer())), self._proxy_failed())

    def accept(self, answer):
        """Take the other side's answer."""
        if self.connection is None:
            self.page.dispatch("live-failed", "code")
            return
        taken = self.connection.setRemoteDescription(to_js({"type": "answer", "sdp": answer}))
        taken.then(create_proxy(lambda *_: None), create_proxy(lambda *_: self.page.dispatch("live-failed", "code")))

    def _with_servers(self, stun, then):
        """The servers that may be asked for the own address: none unless the person says so."""
        if stun:
            self._configured(lambda found: then([{"urls": url} for url in found["stun"]] + found["turn"]))
        else:
            self._guarded(lambda: then([]))

    def _connect(self, servers):
        connection = self.guard.connection(json.dumps(servers))
        if not connection:
            self.page.dispatch("live-described", "")
            return False
        self.number += 1
        number = self.number
        self.connection = connection
        self._take(connection, number)

        def changed(_event):
            if str(connection.connectionState) in ("failed", "closed"):
                self._lost(number)

        connection.addEventListener("connectionstatechange", create_proxy(changed))
        return True

    def _describe(self, promise):
        """Settle on the own description, and give it when the own addresses are found."""
        number, connection = self.number, self.connection
        done = [False]

        def give(*_nothing):
            if done[0] or number != self.number or not connection.localDescription:
                return
            done[0] = True
            self.page.dispatch("live-described", str(connection.localDescription.sdp))

        def changed(_event):
            if str(connection.iceGatheringState) == "complete":
                give()

        connection.addEventListener("icegatheringstatechange", create_proxy(changed))
        js.setTimeout(create_proxy(give), GATHERING)
        settled = promise.then(create_proxy(lambda made: connection.setLocalDescription(made)))
        settled.then(create_proxy(lambda *_: None), self._proxy_failed())

    def _proxy_failed(self):
        return create_proxy(lambda *_: self.page.dispatch("live-described", ""))

    # By one link

    def room(self, key, name):
        """Meet whoever has the same key, through relays."""
        self.close()
        self.number += 1
        number = self.number
        self._configured(lambda found: self._load(found, key, name, number))

    def _configured(self, then):
        """What assets/meeting.json says; nothing where it can't be had. Brings the guard, too."""
        self._guarded(lambda: self._read(then))

    def _guarded(self, then):
        """What may throw is asked from JavaScript, in a module of its own."""

        def came(modules):
            self.guard = modules[0]
            then()

        bring(GUARD, came, lambda: self.page.dispatch("live-failed", "browser"))

    def _read(self, then):
        nothing = {"relays": [], "stun": [], "turn": []}

        def came(text):
            try:
                found = json.loads(str(text))
            except ValueError:
                found = {}
            then({name: list(found.get(name, [])) for name in nothing})

        answered = create_proxy(lambda answer: answer.text() if answer.ok else "")
        failed = create_proxy(lambda *_: then(nothing))
        js.fetch(catalogs.asset(MEETING)).then(answered).then(create_proxy(came), failed)

    def _load(self, found, key, name, number):
        def came(modules):
            self._join(modules[0], found, key, name, number)

        bring(LIBRARY, came, lambda: self.page.dispatch("live-failed", "relays"))

    def _join(self, library, found, key, name, number):
        if number != self.number:
            return
        servers = [{"urls": url} for url in found["stun"]] + found["turn"]
        config = {
            "appId": APP,
            "password": key,
            "relayConfig": {"urls": found["relays"], "warnOnRelayFailure": False},
            "rtcConfig": {"iceServers": servers},
        }
        refused = create_proxy(lambda *_: self._refused(number))
        room = self.guard.join(library, json.dumps(config), name, refused)
        if not room:
            self.page.dispatch("live-failed", "browser")
            return
        self.meeting = room
        room.onPeerJoin = create_proxy(lambda who: self._met(room, str(who), number))
        self._rejoin = lambda: self._join(library, found, key, name, number)
        self._look(library, number, LOOKS)

    def _meet_again(self, number):
        """Leave the meeting and come back: a page that comes is heard at once, one that stays only once a minute."""
        room, self.meeting = self.meeting, None
        if room is not None and number == self.number:
            room.leave().then(create_proxy(lambda *_: self._rejoin()), create_proxy(lambda *_: None))

    def _refused(self, number):
        if number == self.number:
            self.page.dispatch("live-failed", "blocked")

    def _met(self, room, who, number):
        """Somebody with the key is there: the newest counts, for a page that was loaded again comes as another."""
        if number != self.number:
            return
        connection = self.guard.peer(room, who)
        if connection:
            self._take(connection, number)

    def _look(self, library, number, looks):
        """Tell how many relays answer, as long as nobody is there."""
        if number != self.number or self._is_open() or self.meeting is None:
            return
        if not looks:
            self._meet_again(number)
            return
        self.page.dispatch("live-relays", str(int(self.guard.answering(library))))
        js.setTimeout(create_proxy(lambda: self._look(library, number, looks - 1)), LOOK_EVERY)

    # The channel

    def _take(self, connection, number):
        """The agreed channel of a connection becomes the page's."""
        channel = self.guard.channel(connection, CHANNEL, NUMBER)
        if not channel:
            return
        old = self.channel
        self.channel = channel
        if old is not None:
            old.close()
            self.page.dispatch("live-closed", "")

        def opened(_event):
            if channel is self.channel and number == self.number:
                self.page.dispatch("live-opened", "")

        def came(event):
            if channel is self.channel:
                self.page.dispatch("live-heard", str(self.guard.textOf(event, LONGEST)))

        def gone(_event):
            if channel is self.channel:
                self._lost(number)

        channel.addEventListener("open", create_proxy(opened))
        channel.addEventListener("message", create_proxy(came))
        channel.addEventListener("close", create_proxy(gone))

    def _is_open(self):
        return self.channel is not None and str(self.channel.readyState) == "open"

    def send(self, texts):
        """Send texts in order; what can't be sent is said again by the protocol."""
        for text in texts:
            if not self._is_open() or not self.guard.send(self.channel, text):
                return

    def _lost(self, number):
        """The channel is gone; by relay the next one comes by itself."""
        if number != self.number or self.channel is None:
            return
        self.channel = None
        self.page.dispatch("live-closed", "")
        self._meet_again(number)

    def close(self):
        """End everything quietly."""
        self.number += 1
        channel, connection, room = self.channel, self.connection, self.meeting
        self.channel = self.connection = self.meeting = None
        if channel is not None:
            channel.close()
        if connection is not None:
            connection.close()
        if room is not None:
            room.leave()
