"""Network addresses as they stand in ICE candidates, text to bytes and back."""

from __future__ import annotations

import binascii
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import List, Optional, Tuple

IPV4, IPV6, NAME = range(3)
_LOCAL = ".local"
_HEX = "0123456789abcdef"


def read_address(text: str) -> Optional[Tuple[int, bytes]]:
    """Kind and bytes of an address; None for one that no code can carry."""
    text = text.lower()
    if text.endswith(_LOCAL):
        return _read_name(text[: -len(_LOCAL)])
    if ":" in text:
        return _read_ipv6(text)
    parts = text.split(".")
    numbers = [read_decimal(part, 255) for part in parts]
    return (IPV4, bytes(numbers)) if len(numbers) == 4 and min(numbers) >= 0 else None


def read_decimal(text: str, limit: int) -> int:
    """The number that some decimal digits make, up to `limit`; -1 for any other text."""
    if not 0 < len(text) <= len(str(limit)) or not all(["0" <= digit <= "9" for digit in text]):
        return -1
    return int(text) if int(text) <= limit else -1


def _read_name(text: str) -> Optional[Tuple[int, bytes]]:
    if [len(part) for part in text.split("-")] != [8, 4, 4, 4, 12]:
        return None
    digits = text.replace("-", "")
    return (NAME, binascii.unhexlify(digits)) if all([digit in _HEX for digit in digits]) else None


def _read_ipv6(text: str) -> Optional[Tuple[int, bytes]]:
    head, gap, tail = text.partition("::")
    first = head.split(":") if head else []
    last = tail.split(":") if tail else []
    missing = 8 - len(first) - len(last)
    if missing < 0 or (not gap and missing) or (gap and not missing):
        return None
    groups: List[str] = first + ["0"] * missing + last
    data = b""
    for group in groups:
        if not 0 < len(group) <= 4 or not all([digit in _HEX for digit in group]):
            return None
        number = int(group, 16)
        data += bytes([number >> 8, number & 255])
    return IPV6, data


def write_address(kind: int, data: bytes) -> str:
    """The text of an address."""
    if kind == IPV4:
        return ".".join([str(byte) for byte in data])
    if kind == IPV6:
        return ":".join(["%x" % (data[index] * 256 + data[index + 1]) for index in range(0, 16, 2)])
    digits = binascii.hexlify(data).decode()
    return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]]) + _LOCAL
