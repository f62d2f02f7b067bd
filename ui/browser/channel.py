"""A data channel of WebRTC between two pages, met by codes that the two people carry themselves: no third party.

    meeting = Meeting(opened, heard, closed)
    code = await meeting.invite()          and then  await meeting.take(answer code)     on one side
    code = await meeting.answer(code)                                                    on the other

A meeting is used once; what was lost is met anew. Codes are refused with PeerError (`engine.peer.sdp`).
"""

from __future__ import annotations

import asyncio

import js
from pyscript.ffi import create_proxy, to_js

from engine.peer import sdp
from engine.peer.words import LINE_LIMIT

# Milliseconds: addresses that the browser has not found by then are left out.
GATHERING = 4000
STEP = 50
# Bytes that wait to be sent: what comes on top is not sent now, the protocol says it again.
BUFFER_LIMIT = 262144


class Meeting:
    """One connection, from its codes to its end.

    opened()      once, when texts can be sent
    heard(text)   for each text of the other side
    closed(why)   once: "closed", or "failed" where no way was found, or the way was lost for good
    servers       STUN and TURN servers as WebRTC wants them; none are asked for two in one net
    """

    def __init__(self, opened, heard, closed, servers=()):
        self._opened, self._heard, self._closed = opened, heard, closed
        self._offer = ""
        self.is_over = False
        self._connection = js.RTCPeerConnection.new(to_js({"iceServers": list(servers)}))
        # Both sides make it themselves, so neither has to wait to be told of it.
        self._channel = self._connection.createDataChannel("lightcone", to_js({"negotiated": True, "id": 0}))
        self._kept = []
        self._bind(self._channel, "open", lambda _event: self._opened())
        self._bind(self._channel, "message", self._receive)
        self._bind(self._channel, "close", lambda _event: self._end("closed"))
        self._bind(self._connection, "connectionstatechange", self._change)

    def _bind(self, target, kind, function):
        proxy = create_proxy(function)
        self._kept.append(proxy)
        target.addEventListener(kind, proxy)

    async def invite(self):
        """The code to hand over; it dies with this page."""
        self._offer = sdp.write_code(await self._describe())
        return self._offer

    async def answer(self, code):
        """The code that answers an invitation's."""
        await self._accept("offer", sdp.read_code(code))
        return sdp.write_code(await self._describe(), code)

    async def take(self, code):
        """Take the answer to the invitation; the channel opens soon after, or fails."""
        await self._accept("answer", sdp.read_code(code, self._offer))

    async def _accept(self, kind, description):
        await self._connection.setRemoteDescription(to_js({"type": kind, "sdp": description}))

    async def _describe(self):
        await self._connection.setLocalDescription()
        waited = 0
        while str(self._connection.iceGatheringState) != "complete" and waited < GATHERING:
            await asyncio.sleep(STEP / 1000)
            waited += STEP
        return str(self._connection.localDescription.sdp)

    def send(self, text):
        """Send a text, or let it go where too much waits already."""
        if self.is_open() and self._channel.bufferedAmount < BUFFER_LIMIT:
            self._channel.send(text)

    def is_open(self):
        """Whether texts can be sent."""
        return not self.is_over and str(self._channel.readyState) == "open"

    def close(self):
        """End it; `closed` is not called."""
        self.is_over = True
        self._connection.close()

    def _receive(self, event):
        if self.is_over:
            return
        try:
            text = event.data
        except MemoryError:
            text = None
        # Bytes are none of ours, and a text that is too long is not handed on whole.
        self._heard(text[: LINE_LIMIT + 1] if isinstance(text, str) else "")

    def _change(self, _event):
        if str(self._connection.connectionState) == "failed":
            self._end("failed")

    def _end(self, why):
        if not self.is_over:
            self.close()
            self._closed(why)
