// Starts PyScript after the page's first paint: what is in the page already is seen sooner, and on a slow net the large
// files arrive before they are needed all the same. assets/early.js says so in words if the start fails.
const LONGEST = 500; // milliseconds to wait for a paint that may never come

function painted() {
  return new Promise((done) => {
    if (document.hidden) return done();
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST);
  });
}

await painted();
for (const link of document.querySelectorAll("link[data-after-paint]")) link.rel = "preload";
// Where it is said already that this browser cannot run the games, nothing is tried. A page without the words for it tries.
if (document.getElementById("trouble")?.hidden ?? true) await import("./runtime.js");
