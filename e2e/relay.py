"""A Nostr relay for the tests, on 127.0.0.1: as much of it as two pages need to find each other (NIP-01).

Events of these kinds are not kept by relays, so this one keeps none. Nothing is checked: it is no relay to run.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import socket
import socketserver
import struct
import threading
from typing import Any

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class _Client(socketserver.StreamRequestHandler):
    """One page's WebSocket."""

    server: Relay

    def handle(self) -> None:
        self.subscriptions: dict[str, dict[str, Any]] = {}
        self.lock = threading.Lock()
        if self.server.is_cut or not self._greet():
            return
        with self.server.lock:
            self.server.clients.append(self)
        try:
            while (text := self._receive()) is not None:
                self._answer(json.loads(text))
        except (OSError, ValueError, struct.error):
            pass
        finally:
            with self.server.lock:
                self.server.clients.remove(self)

    def _greet(self) -> bool:
        key = b""
        while (line := self.rfile.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            if name.lower() == b"sec-websocket-key":
                key = value.strip()
        if not key:
            return False
        accept = base64.b64encode(hashlib.sha1(key + MAGIC).digest())
        self.wfile.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        return True

    def _receive(self) -> str | None:
        """The next text; None at the end."""
        parts = b""
        while True:
            head = self.rfile.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.rfile.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.rfile.read(8))[0]
            mask = self.rfile.read(4)
            data = bytes(byte ^ mask[index % 4] for index, byte in enumerate(self.rfile.read(size)))
            kind = head[0] & 15
            if kind == 8:
                return None
            if kind in (0, 1):
                parts += data
                if head[0] & 128:
                    return parts.decode("utf-8")

    def send(self, message: list[Any]) -> None:
        data = json.dumps(message).encode("utf-8")
        length = bytes([len(data)]) if len(data) < 126 else bytes([126]) + struct.pack(">H", len(data))
        if len(data) > 65535:
            length = bytes([127]) + struct.pack(">Q", len(data))
        with self.lock, contextlib.suppress(OSError):
            self.wfile.write(b"\x81" + length + data)

    def _answer(self, message: list[Any]) -> None:
        if message[0] == "REQ":
            self.subscriptions[message[1]] = message[2]
            self.send(["EOSE", message[1]])
        elif message[0] == "CLOSE":
            self.subscriptions.pop(message[1], None)
        elif message[0] == "EVENT":
            self.send(["OK", message[1]["id"], True, ""])
            self.server.spread(message[1])

    def wants(self, event: dict[str, Any]) -> list[str]:
        """The subscriptions that an event belongs to."""
        tags = {tag[1] for tag in event["tags"] if tag[0] == "x"}
        return [
            name
            for name, wanted in list(self.subscriptions.items())
            if event["kind"] in wanted["kinds"] and tags & set(wanted["#x"])
        ]


class Relay(socketserver.ThreadingTCPServer):
    """Start it with `with Relay() as relay`; `relay.url` is where it listens."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Client)
        self.clients: list[_Client] = []
        self.lock = threading.Lock()
        self.seen: list[str] = []
        # While it is cut it takes no connection.
        self.is_cut = False
        self.url = f"ws://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def drop(self) -> None:
        """End every connection, as a net does that goes."""
        with self.lock:
            for client in self.clients:
                with contextlib.suppress(OSError):
                    client.connection.shutdown(socket.SHUT_RDWR)

    def spread(self, event: dict[str, Any]) -> None:
        with self.lock:
            clients = list(self.clients)
            self.seen.append(json.dumps(event))
        for client in clients:
            for name in client.wants(event):
                client.send(["EVENT", name, event])

    def __exit__(self, *error: object) -> None:
        self.shutdown()
        super().__exit__(*error)
