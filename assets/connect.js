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

// The meeting library has a data channel of its own, and keeps what comes over it until all of it is there. We need that
// channel only for its greeting, so over the life of a connection no more may come by it than this, nor quicker; else
// the connection is closed. Our own channel is bounded by the protocol (engine/peer/hearing.py).
const BYTES = 262144;
const AT_ONCE = 200;
const A_SECOND = 20;
const CHANNELS = 4;

// A class of connections that are bounded in that way.
export function bounded(Plain) {
  return class extends Plain {
    constructor(...given) {
      super(...given);
      this.foreign = { bytes: 0, channels: 0, level: AT_ONCE, at: performance.now() };
      // Before the library's own listeners, so that it never sees what is too much.
      this.addEventListener("datachannel", (event) => {
        this.foreign.channels += 1;
        if (this.foreign.channels > CHANNELS) {
          event.stopImmediatePropagation();
          this.close();
        }
        watch(this, event.channel);
      });
    }

    createDataChannel(label, options) {
      const channel = super.createDataChannel(label, options);
      if (!options?.negotiated) watch(this, channel);
      return channel;
    }
  };
}

function watch(connection, channel) {
  channel.addEventListener("message", (event) => {
    const found = connection.foreign;
    const now = performance.now();
    found.level = Math.min(AT_ONCE, found.level + ((now - found.at) * A_SECOND) / 1000) - 1;
    found.at = now;
    found.bytes += event.data.length ?? event.data.byteLength ?? event.data.size ?? BYTES;
    if (found.level < 0 || found.bytes > BYTES) {
      event.stopImmediatePropagation();
      connection.close();
    }
  });
}

export function join(library, config, name, refused) {
  try {
    const rtcPolyfill = bounded(RTCPeerConnection);
    return library.joinRoom({ ...JSON.parse(config), rtcPolyfill }, name, { onJoinError: refused });
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
