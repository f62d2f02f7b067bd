"""What a hostile peer may do over the meeting library's own data channel: nothing that lasts."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.conftest import Devices
from e2e.playing import open_site
from e2e.test_live import browser_type_launch_args

__all__ = ["browser_type_launch_args"]

# Connects a bounded connection with a plain one, has the plain one send, and tells what the bounded side's owner heard.
FLOOD = """async ([module, sizes, pause, channels]) => {
  const { bounded } = await import(module);
  const Bounded = bounded(RTCPeerConnection);
  const [ours, theirs] = [new Bounded({ iceServers: [] }), new RTCPeerConnection({ iceServers: [] })];
  ours.onicecandidate = ({ candidate }) => candidate && theirs.addIceCandidate(candidate);
  theirs.onicecandidate = ({ candidate }) => candidate && ours.addIceCandidate(candidate).catch(() => undefined);
  let heard = 0, bytes = 0, seen = 0;
  ours.ondatachannel = ({ channel }) => {
    seen += 1;
    channel.binaryType = "arraybuffer";
    channel.onmessage = (event) => { heard += 1; bytes += event.data.length ?? event.data.byteLength; };
  };
  const made = Array.from({ length: channels }, (_, index) => theirs.createDataChannel("data" + index));
  await theirs.setLocalDescription();
  await ours.setRemoteDescription(theirs.localDescription);
  await ours.setLocalDescription();
  await theirs.setRemoteDescription(ours.localDescription);
  const open = made.map((channel) => new Promise((done) => { channel.onopen = done; }));
  await Promise.race([Promise.all(open), new Promise((done) => setTimeout(done, 1500))]);
  for (const [index, size] of sizes.entries()) {
    const channel = made[index % made.length];
    try { channel.send(index % 2 ? "x".repeat(size) : new Uint8Array(size)); } catch { break; }
    if (pause) await new Promise((done) => setTimeout(done, pause));
  }
  await new Promise((done) => setTimeout(done, 1000));
  const state = ours.connectionState;
  ours.close();
  theirs.close();
  return { heard, bytes, seen, state };
}"""


@pytest.mark.parametrize(
    ("sizes", "pause", "channels", "state"),
    [
        ([100] * 20, 5, 1, "connected"),
        ([50_000] * 30, 0, 1, "closed"),
        ([1, 9000, 0, 65_000, 3] * 60, 0, 3, "closed"),
        ([1] * 3000, 0, 1, "closed"),
        ([1] * 10, 0, 12, "closed"),
    ],
    ids=["a greeting", "size", "mixed", "rate", "channels"],
)
def test_the_meeting_library_hears_no_more_than_it_needs(
    devices: Devices, site: str, dist: Any, sizes: list[int], pause: int, channels: int, state: str
) -> None:
    page = devices.open().new_page()
    open_site(page, site)
    module = site + "assets/" + next(dist.glob("assets/connect.*.js")).name
    found = page.evaluate(FLOOD, [module, sizes, pause, channels])
    assert found["state"] == state, found
    assert found["bytes"] <= 262_144 and found["heard"] <= 230 and found["seen"] <= 4
    if state == "connected":
        assert found["heard"] == len(sizes)
