"""Connection codes: a session description of WebRTC cut down to what varies, as 110 to 150 letters of base64url.

What varies: who sets up the encryption, the name and password of ICE, the fingerprint of the certificate, and the
addresses where the device can be reached. Everything else is alike in all descriptions of one data channel and is put
back when a code is read. Layout, in bytes:

    1   version (high half), setup (low half)
    2   in an answer: checksum of the offer that it answers
    1+n ufrag, 1+n pwd: form and length, then what it stands for
    32  SHA-256 fingerprint
    1   number of candidates; for each: 1 type and kind of address, 2 port, 4 or 16 address
    4   CRC-32 of all that
"""

from __future__ import annotations

import binascii
from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import PeerError, problem
from engine.peer.addresses import IPV4, NAME, read_address, read_decimal, write_address
from engine.peer.words import BASE64URL, read_bytes, write_bytes

if TYPE_CHECKING:
    from typing import List, Tuple

VERSION = 1
# Of a connection code in characters, and of a description: more is none of ours.
CODE_LIMIT = 400
SDP_LIMIT = 20000
CANDIDATES = 8
OFFER, ANSWER = "offer", "answer"
SETUPS = ("actpass", "active", "passive")
TYPES = ("host", "srflx", "relay")

# How a name or password is packed: lower-case hexadecimal, base64, or as it is.
_HEX, _BASE64, _PLAIN = range(3)
_ICE_LETTERS = BASE64URL.replace("-", "+").replace("_", "/")
_CHECK = 4


class Description(namedtuple("Description", "setup ufrag pwd fingerprint candidates")):
    """What varies.

    setup        one of SETUPS: an offer has the first
    fingerprint  32 bytes
    candidates   `Candidate`s, the most wanted first
    """

    @property
    def kind(self) -> str:
        """OFFER or ANSWER."""
        return OFFER if self.setup == SETUPS[0] else ANSWER


class Candidate(namedtuple("Candidate", "type kind address port")):
    """Where a device can be reached by UDP: one of TYPES, the kind of address, its bytes, the port.

    An address of kind NAME is a name that only the local net can tell, a UUID and `.local`.
    """


# Codes


def write_code(sdp: str, offer_code: str = "") -> str:
    """The code of a description as a browser gives it; `offer_code` is what an answer answers. PeerError."""
    description = read_sdp(sdp)
    if (description.kind == ANSWER) != bool(offer_code):
        raise _refusal("code-kind", description.kind)
    return _pack(description, offer_code)


def read_code(text: str, offer_code: str = "") -> str:
    """The description of a code, for the browser; PeerError for any text that is no code, or not the one awaited.

    `offer_code` is this side's own where an answer is awaited, "" where an offer is.
    """
    description = _unpack(text, offer_code)
    if _pack(description, offer_code) != text:
        raise _refusal("code-form", text)
    return write_sdp(description)


def code_kind(text: str) -> str:
    """OFFER or ANSWER, told by a code's first letters; PeerError for any other text."""
    data = _opened(text)
    setup = data[0] & 15
    if data[0] >> 4 != VERSION or setup >= len(SETUPS):
        raise _refusal("code-form", text)
    return ANSWER if setup else OFFER


def _pack(description: Description, offer_code: str) -> str:
    data = bytes([VERSION << 4 | SETUPS.index(description.setup)])
    data += _echo(offer_code) + _pack_secret(description.ufrag) + _pack_secret(description.pwd)
    data += description.fingerprint
    data += bytes([len(description.candidates)])
    for candidate in description.candidates:
        data += bytes([TYPES.index(candidate.type) * 4 + candidate.kind, candidate.port >> 8, candidate.port & 255])
        data += candidate.address
    return write_bytes(data + _checksum(data))


def _unpack(text: str, offer_code: str) -> Description:
    kind = code_kind(text)
    if kind != (ANSWER if offer_code else OFFER):
        raise _refusal("code-kind", kind)
    reader = _Bytes(_opened(text)[1:])
    echo = _echo(offer_code)
    if reader.take(len(echo)) != echo:
        raise _refusal("code-other", text)
    setup = SETUPS[_opened(text)[0] & 15]
    ufrag, pwd = _unpack_secret(reader), _unpack_secret(reader)
    fingerprint = reader.take(32)
    count = reader.take(1)[0]
    if not 1 <= count <= CANDIDATES:
        raise _refusal("code-form", text)
    candidates = [_unpack_candidate(reader) for _ in range(count)]
    return Description(setup, ufrag, pwd, fingerprint, tuple(candidates))


def _unpack_candidate(reader: _Bytes) -> Candidate:
    head, high, low = reader.take(3)
    kind, type_index = head & 3, head >> 2
    if kind > NAME or type_index >= len(TYPES):
        raise _refusal("code-form")
    return Candidate(TYPES[type_index], kind, reader.take(4 if kind == IPV4 else 16), high * 256 + low)


class _Bytes:
    """Takes bytes from the front, never beyond the end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        if self.at + count > len(self.data):
            raise _refusal("code-form")
        self.at += count
        return self.data[self.at - count : self.at]


def _opened(text: str) -> bytes:
    """The bytes of a code without their checksum, which is right."""
    if len(text) > CODE_LIMIT:
        raise _refusal("code-form", text)
    try:
        data = read_bytes(text)
    except ValueError:
        raise _refusal("code-form", text)
    if len(data) <= _CHECK or _checksum(data[:-_CHECK]) != data[-_CHECK:]:
        raise _refusal("code-damaged", text)
    return data[:-_CHECK]


def _checksum(data: bytes) -> bytes:
    number = binascii.crc32(data)
    return bytes([number >> shift & 255 for shift in (24, 16, 8, 0)])


def _echo(offer_code: str) -> bytes:
    return _checksum(offer_code.encode())[:2] if offer_code else b""


def _pack_secret(text: str) -> bytes:
    form = _form_of(text)
    data = text.encode()
    if form == _HEX:
        data = binascii.unhexlify(data)
    elif form == _BASE64:
        data = binascii.a2b_base64(data)
    if len(data) > 63:
        raise _refusal("sdp-form", text)
    return bytes([form << 6 | len(data)]) + data


def _form_of(text: str) -> int:
    if len(text) % 2 == 0 and all([letter in "0123456789abcdef" for letter in text]):
        return _HEX
    return _BASE64 if len(text) % 4 == 0 else _PLAIN


def _unpack_secret(reader: _Bytes) -> str:
    head = reader.take(1)[0]
    data = reader.take(head & 63)
    if head >> 6 == _HEX:
        text = binascii.hexlify(data).decode()
    elif head >> 6 == _BASE64:
        text = binascii.b2a_base64(data).decode().strip()
    else:
        text = "".join([chr(byte) for byte in data])
    return _secret(text, "code-form")


def _secret(text: str, code: str) -> str:
    """A name or password in the letters that ICE allows."""
    if not 4 <= len(text) <= 84 or not all([letter in _ICE_LETTERS for letter in text]):
        raise _refusal(code, text)
    return text


def _refusal(code: str, found: str = "") -> PeerError:
    return PeerError([problem(code, (), found)])


# Descriptions


def read_sdp(sdp: str) -> Description:
    """What varies in a browser's description of a data channel; PeerError where it describes anything else.

    Candidates by TCP are left out: they only listen where something else listens too.
    """
    if len(sdp) > SDP_LIMIT:
        raise _refusal("sdp-form", sdp)
    lines = [line for line in sdp.replace("\r", "").split("\n") if line]
    media = [line.split(" ") for line in lines if line.startswith("m=")]
    if len(media) != 1 or media[0][0] != "m=application" or "webrtc-datachannel" not in media[0]:
        raise _refusal("sdp-form", " ".join(media[0]) if media else sdp)
    if _value(lines, "mid") != "0" or _value(lines, "sctp-port") != "5000":
        raise _refusal("sdp-form", _value(lines, "mid"))
    setup = _value(lines, "setup")
    candidates = _read_candidates(lines)
    if setup not in SETUPS or not candidates:
        raise _refusal("sdp-form", setup)
    return Description(
        setup,
        _secret(_value(lines, "ice-ufrag"), "sdp-form"),
        _secret(_value(lines, "ice-pwd"), "sdp-form"),
        _read_fingerprint(_value(lines, "fingerprint")),
        candidates,
    )


def _value(lines: List[str], name: str) -> str:
    """The value of an attribute that must be there, and everywhere the same."""
    start = "a=" + name + ":"
    values = [line[len(start) :] for line in lines if line.startswith(start)]
    if not values or values != [values[0]] * len(values):
        raise _refusal("sdp-form", name)
    return values[0]


def _read_fingerprint(text: str) -> bytes:
    name, _, digits = text.partition(" ")
    try:
        data = binascii.unhexlify(digits.replace(":", ""))
    except ValueError:
        data = b""
    if name != "sha-256" or len(data) != 32 or len(digits) != 95:
        raise _refusal("sdp-form", text)
    return data


def _read_candidates(lines: List[str]) -> Tuple[Candidate, ...]:
    found: List[Candidate] = []
    for line in lines:
        words = line.split(" ")
        if not line.startswith("a=candidate:") or len(words) < 8 or words[1] != "1" or words[2].lower() != "udp":
            continue
        address, port = read_address(words[4]), read_decimal(words[5], 65535)
        if address and port > 0 and words[6] == "typ" and words[7] in TYPES:
            candidate = Candidate(words[7], address[0], address[1], port)
            if candidate not in found:
                found.append(candidate)
    return tuple(_chosen(found))


def _chosen(candidates: List[Candidate]) -> List[Candidate]:
    """The first ones, but at least two that reach beyond the local net where there are any."""
    if len(candidates) <= CANDIDATES:
        return candidates
    beyond = [each for each in candidates if each.type != TYPES[0]][-2:]
    return [each for each in candidates if each not in beyond][: CANDIDATES - len(beyond)] + beyond


# How much each type of candidate is wanted (RFC 8445, 5.1.2.2).
_WANTED = {"host": 126, "srflx": 100, "relay": 0}


def write_sdp(description: Description) -> str:
    """A whole description that browsers take."""
    digits = binascii.hexlify(description.fingerprint).decode().upper()
    fingerprint = ":".join([digits[index : index + 2] for index in range(0, 64, 2)])
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
    ]
    lines += [_candidate_line(index, each) for index, each in enumerate(description.candidates)]
    lines += [
        "a=end-of-candidates",
        "a=ice-ufrag:" + description.ufrag,
        "a=ice-pwd:" + description.pwd,
        "a=fingerprint:sha-256 " + fingerprint,
        "a=setup:" + description.setup,
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    return "\r\n".join(lines) + "\r\n"


def _candidate_line(index: int, candidate: Candidate) -> str:
    priority = (_WANTED[candidate.type] << 24) + ((65535 - index) << 8) + 255
    line = "a=candidate:%d 1 udp %d %s %d typ %s" % (
        index + 1,
        priority,
        write_address(candidate.kind, candidate.address),
        candidate.port,
        candidate.type,
    )
    # Where it is reached from is nobody's business, but has to be said.
    return line if candidate.type == "host" else line + " raddr 0.0.0.0 rport 0"
