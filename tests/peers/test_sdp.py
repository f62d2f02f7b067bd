"""Connection codes, from descriptions that Chromium and Firefox gave (`sdp.json`), their addresses plain and hidden."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import PeerError
from engine.peer import addresses, sdp

RECORDED = json.loads((Path(__file__).parent / "sdp.json").read_text("utf-8"))
BROWSERS = sorted({name.rsplit("-", 1)[0] for name in RECORDED})
# What a code may leave out of a description: it is alike for all, or nobody needs it.
KEPT = ("a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "a=setup:", "a=mid:", "a=sctp-port:")


def codes(browser: str) -> tuple[str, str]:
    offer = sdp.write_code(RECORDED[browser + "-offer"])
    return offer, sdp.write_code(RECORDED[browser + "-answer"], offer)


def kept(text: str) -> set[str]:
    lines = text.replace("\r", "").split("\n")
    reached = {tuple(line.split(" ")[4:8]) for line in lines if line.startswith("a=candidate") and " TCP " not in line}
    return {line for line in lines if line.startswith(KEPT)} | {" ".join(each) for each in reached}


def test_there_are_recordings() -> None:
    assert BROWSERS == ["chromium", "chromium-mdns", "firefox", "firefox-mdns"]


@pytest.mark.parametrize("browser", BROWSERS)
def test_what_varies_comes_back(browser: str) -> None:
    offer, answer = codes(browser)
    wanted = {line.replace("fd00::2", "fd00:0:0:0:0:0:0:2") for line in kept(RECORDED[browser + "-offer"])}
    assert kept(sdp.read_code(offer)) == wanted
    wanted = {line.replace("fd00::2", "fd00:0:0:0:0:0:0:2") for line in kept(RECORDED[browser + "-answer"])}
    assert kept(sdp.read_code(answer, offer)) == wanted
    assert sdp.write_code(sdp.read_code(offer)) == offer
    assert (sdp.code_kind(offer), sdp.code_kind(answer)) == (sdp.OFFER, sdp.ANSWER)


@pytest.mark.parametrize("browser", BROWSERS)
def test_codes_are_short(browser: str) -> None:
    assert all(110 <= len(code) <= 151 for code in codes(browser))


@pytest.mark.parametrize("browser", BROWSERS)
def test_a_code_in_the_wrong_place(browser: str) -> None:
    offer, answer = codes(browser)
    other = codes(BROWSERS[BROWSERS.index(browser) - 1])[0]
    for text, own, code in ((answer, "", "code-kind"), (offer, offer, "code-kind"), (answer, other, "code-other")):
        with pytest.raises(PeerError) as caught:
            sdp.read_code(text, own)
        assert caught.value.code == code
    with pytest.raises(PeerError):
        sdp.write_code(RECORDED[browser + "-answer"])


def test_each_letter_counts() -> None:
    offer, answer = codes("chromium")
    for text, own in ((offer, ""), (answer, offer)):
        for at in range(len(text)):
            for letter in "A_x9":
                damaged = text[:at] + letter + text[at + 1 :]
                if damaged != text:
                    with pytest.raises(PeerError):
                        sdp.read_code(damaged, own)


@settings(deadline=None)
@given(st.text("ABCDEFghij0123-_ =+/é", max_size=500))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(PeerError):
        sdp.read_code(text)


@settings(deadline=None)
@given(st.binary(max_size=120), st.sampled_from((0x10, 0x11, 0x12, 0x13, 0x20)))
def test_anything_with_a_right_checksum_is_refused_or_written_alike(data: bytes, head: int) -> None:
    data = bytes([head]) + data
    text = sdp.write_bytes(data + sdp._checksum(data))
    try:
        description = sdp.read_code(text)
    except PeerError as error:
        assert error.code in ("code-form", "code-kind")
    else:
        assert sdp.write_code(description) == text


@settings(deadline=None)
@given(data=st.data())
def test_a_description_with_changes(data: st.DataObject) -> None:
    text = RECORDED[data.draw(st.sampled_from(sorted(RECORDED)))]
    at = data.draw(st.integers(0, len(text)))
    text = text[:at] + data.draw(st.text(max_size=5)) + text[at + data.draw(st.integers(0, 40)) :]
    try:
        description = sdp.read_sdp(text)
    except PeerError as error:
        assert error.code == "sdp-form"
    else:
        assert sdp.read_sdp(sdp.write_sdp(description)) == description


@pytest.mark.parametrize(
    "old, new",
    [
        ("webrtc-datachannel", "something"),
        ("a=setup:actpass", "a=setup:holdconn"),
        ("a=mid:0", "a=mid:data"),
        ("sha-256", "sha-1"),
        ("a=candidate", "b=candidate"),
        ("a=sctp-port:5000", "a=sctp-port:5001"),
        ("a=ice-pwd:", "a=ice-pwd:é"),
        ("t=0 0", "t=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111"),
        ("t=0 0", "t=0 0" + "\r\na=x" * 9999),
    ],
)
def test_another_description_is_refused(old: str, new: str) -> None:
    text = RECORDED["chromium-offer"]
    assert old in text
    with pytest.raises(PeerError) as caught:
        sdp.write_code(text.replace(old, new))
    assert caught.value.code == "sdp-form"


def test_of_many_candidates_those_that_reach_farther_stay() -> None:
    line = "a=candidate:1 1 udp 1 192.0.2.%d 4000 typ %s\r\n"
    many = "".join(line % (index, "host") for index in range(20)) + line % (30, "srflx") + line % (31, "relay")
    text = RECORDED["chromium-offer"].replace("a=ice-ufrag", many + "a=ice-ufrag")
    description = sdp.read_sdp(text)
    assert len(description.candidates) == sdp.CANDIDATES
    assert [each.type for each in description.candidates[-2:]] == ["srflx", "relay"]
    assert "typ relay raddr 0.0.0.0 rport 0" in sdp.read_code(sdp.write_code(text))


@pytest.mark.parametrize(
    "text", ["192.0.2.1", "0.0.0.0", "fd00:0:0:0:1:2:3:4", "07188002-01fd-4536-85ca-ff02715d76ac.local"]
)
def test_addresses(text: str) -> None:
    found = addresses.read_address(text)
    assert found and addresses.write_address(*found) == text


@pytest.mark.parametrize(
    "text, whole", [("::1", "0:0:0:0:0:0:0:1"), ("fe80::", "fe80:0:0:0:0:0:0:0"), ("1::8", "1:0:0:0:0:0:0:8")]
)
def test_short_addresses(text: str, whole: str) -> None:
    assert addresses.read_address(text) == addresses.read_address(whole)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1.2.3",
        "1.2.3.256",
        "1.2.3.²",
        "1.2.3.4.5",
        "::1::2",
        "1:2:3",
        "12345::1",
        "g::1",
        "name.local",
        "1:2:3:4:5:6:7:8::",
    ],
)
def test_no_addresses(text: str) -> None:
    assert addresses.read_address(text) is None
