// The service worker: after one visit the page works without a net. One cache for each version of the site.
// The build fills in the version and the lists of files; without them (development) it keeps nothing.
const VERSION = "development"; // build:version
const FIRST = []; // build:first: what the page needs to be played, kept before this version is ready
const LATER = []; // build:later: the large runtime of the search, kept once the page asks for it

const PREFIX = "lightcone " + new URL(registration.scope).pathname + " ";
const STATE = PREFIX + "state";
const address = (name) => new URL(name, registration.scope).href;

async function versionCaches() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== STATE);
}

// A file whose name holds its digest is taken from an older version's cache, or from the browser's own: what the page
// has loaded already (Pyodide, say) is not loaded twice. Anything else comes from the server itself, past the
// browser's cache, or an old file would freeze into the new version.
async function keep(cache, name) {
  const url = address(name);
  const hashed = /\.[0-9a-f]{10}[./]/.test(name);
  const known = hashed && ((await cache.match(url)) || (await matchOlder(url)));
  const cacheMode = hashed ? "default" : "reload";
  const answer = known || (await fetch(new Request(url, { cache: cacheMode, credentials: "same-origin" })));
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  await cache.put(url, answer);
}

async function matchOlder(url) {
  for (const name of await versionCaches()) {
    const answer = await (await caches.open(name)).match(url);
    if (answer) return answer;
  }
  return undefined;
}

// All or nothing: a version with a hole is never used.
async function keepFirst() {
  const cache = await caches.open(PREFIX + VERSION);
  try {
    await Promise.all(FIRST.map((name) => keep(cache, name)));
  } catch (error) {
    await caches.delete(PREFIX + VERSION);
    throw error;
  }
}

async function keepLater() {
  const cache = await caches.open(PREFIX + VERSION);
  for (const name of LATER) {
    if (!(await cache.match(address(name)))) await keep(cache, name);
  }
}

// What outlives a stop of this worker: which version is in use, and which was before it.
async function readState() {
  const answer = await (await caches.open(STATE)).match(address("state"));
  return answer ? answer.json() : { current: VERSION, previous: "" };
}

async function writeState(state) {
  inUse = undefined;
  await (await caches.open(STATE)).put(address("state"), new Response(JSON.stringify(state)));
}

// The cache of the version in use, looked up once in the life of this worker: every file of a page is asked for here.
let inUse;

function cacheInUse() {
  inUse ??= readState().then(({ current }) => caches.open(PREFIX + current));
  return inUse;
}

// The version before stays until the next one comes, so that there is a way back.
async function takeOver() {
  const names = await versionCaches();
  const old = await readState();
  const previous = old.current === VERSION ? old.previous : old.current;
  const kept = names.includes(PREFIX + previous) ? previous : "";
  await writeState({ current: VERSION, previous: kept });
  const wanted = [PREFIX + VERSION, PREFIX + kept];
  await Promise.all(names.filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)));
  await clients.claim();
}

async function goBack() {
  const state = await readState();
  if (!state.previous) return false;
  await writeState({ current: state.previous, previous: VERSION });
  return true;
}

async function report() {
  const { current, previous } = await readState();
  const cache = await caches.open(PREFIX + VERSION);
  const later = await Promise.all(LATER.map((name) => cache.match(address(name))));
  return { version: VERSION, current, previous, complete: later.every(Boolean), bytes: await weigh() };
}

// How many bytes all versions kept take, as they lie here: unpacked.
async function weigh() {
  let bytes = 0;
  for (const name of await versionCaches()) {
    const answers = await (await caches.open(name)).matchAll();
    for (const answer of answers) bytes += (await answer.blob()).size;
  }
  return bytes;
}

// What the page may ask, by the text of its message; the answer goes to the port that came with it.
const ORDERS = {
  "keep all": () => keepLater().then(report),
  "take-over": () => self.skipWaiting(),
  "go back": goBack,
  report,
};

async function answerMessage(event) {
  const order = ORDERS[event.data];
  if (!order) return;
  let answer;
  try {
    answer = await order();
  } catch (error) {
    answer = { error: String(error) };
  }
  event.ports[0]?.postMessage(JSON.stringify(answer ?? {}));
}

// Only the cache of the version in use is asked: a page and its files always belong together.
async function answerFetch(request) {
  const cache = await cacheInUse();
  return (await cache.match(request.url.split("#")[0].split("?")[0])) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepFirst()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(answerMessage(event)));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (FIRST.length && method === "GET" && url.startsWith(registration.scope)) {
    event.respondWith(answerFetch(event.request));
  }
});
