// What may throw, asked from JavaScript: an exception that passes through MicroPython's WebAssembly can't be caught in
// Python, and leaves the interpreter in a state that nobody knows. So these functions answer with a word instead, and
// whatever slips through is told in words by the page's own #trouble. ui/browser is the only one to call them.

export function read(key) {
  try {
    return localStorage.getItem(key) || "";
  } catch {
    return "";
  }
}

// "" when the text is kept, else "full" or "denied".
export function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return "";
  } catch (error) {
    return error.name === "QuotaExceededError" ? "full" : "denied";
  }
}

export function drop(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to drop.
  }
}

// Our keys as JSON.
export function keys(prefix) {
  try {
    return JSON.stringify(Object.keys(localStorage).filter((key) => key.startsWith(prefix)));
  } catch {
    return "[]";
  }
}

// Whether the clipboard has the text; by selection where the new way is not allowed.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

// Whether the system's share sheet was opened and used.
export async function share(title, text, url) {
  try {
    await navigator.share({ title, ...(text ? { text } : {}), ...(url ? { url } : {}) });
    return true;
  } catch {
    return false;
  }
}

// Change the address without a step in the browser's history; browsers refuse when it is done too often.
export function replaceAddress(fragment) {
  try {
    history.replaceState(null, "", fragment);
  } catch {
    // The address stays as it is.
  }
}

export async function register(script) {
  try {
    return await navigator.serviceWorker.register(script);
  } catch {
    return null;
  }
}

let failed = false;

function tell(reason) {
  const trouble = document.getElementById("trouble");
  if (failed || !trouble?.tell || !document.documentElement.hasAttribute("data-started")) return;
  failed = true;
  const report = `Lightcone report\nbrowser: ${navigator.userAgent}\naddress: ${location.hash}\nerror: ${reason}`;
  trouble.tell("failed");
  const button = trouble.querySelector("[data-report]");
  button.hidden = false;
  button.onclick = () => copy(report);
  trouble.scrollIntoView();
}

// An image or a file that can't be loaded is no error of the program; it has no message.
addEventListener("error", (event) => event.message && tell(`${event.message} ${event.error?.stack ?? ""}`));
addEventListener("unhandledrejection", (event) => tell(String(event.reason?.stack ?? event.reason)));

// A file as hexadecimal text, for MicroPython reads bytes out of JavaScript one by one; "" where it can't be had.
export async function fetchHex(url) {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return "";
    const digits = [];
    for (const byte of new Uint8Array(await answer.arrayBuffer())) digits.push(byte.toString(16).padStart(2, "0"));
    return digits.join("");
  } catch {
    return "";
  }
}

// Resolves in a task of its own, and sooner than a timer: whatever else the page has to do comes in between.
export function nextTask() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });
}

// Whether a patch has to look into a node: asked of each, so not of Python. What looks alike is alike, but for fields:
// what somebody has typed or chosen shows in no attribute.
export function differs(node, wanted) {
  const has = (each) => each.matches("input, select, textarea") || each.querySelector("input, select, textarea");
  return node.nodeType !== Node.ELEMENT_NODE || !node.isEqualNode(wanted) || Boolean(has(node));
}
