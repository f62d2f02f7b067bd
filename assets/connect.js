// What may throw when two pages are connected, asked from JavaScript: see guard.js for why. Each answers with null or
// false instead. Loaded when somebody plays live or asks for a QR code.

export function connection(servers) {
  try {
    return new RTCPeerConnection({ iceServers: JSON.parse(servers) });
  } catch {
    return null;
  }
}

// The agreed channel of a connection; null where it is closed already.
export function channel(peer, label, id) {
  try {
    return peer.createDataChannel(label, { negotiated: true, id, ordered: true });
  } catch {
    return null;
  }
}

export function send(channel, text) {
  try {
    channel.send(text);
    return true;
  } catch {
    return false;
  }
}

// A text of a data channel's message, "?" for bytes and for what is too long to be looked at.
export function textOf(event, longest) {
  return typeof event.data === "string" && event.data.length <= longest ? event.data : "?";
}

export function join(library, config, name, refused) {
  try {
    return library.joinRoom(JSON.parse(config), name, { onJoinError: refused });
  } catch {
    return null;
  }
}

export function peer(room, who) {
  return room.getPeers()[who] ?? null;
}

// How many relays answer.
export function answering(library) {
  return Object.values(library.getRelaySockets()).filter((socket) => socket.readyState === 1).length;
}

// A QR code as rows of 0 and 1, "" for a text that is too long for one.
export function rows(library, text) {
  try {
    return library.encode(text).data.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")).join("\n");
  } catch {
    return "";
  }
}
