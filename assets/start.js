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
// Where it is said already that this browser can't run the games, nothing is tried.
if (document.getElementById("trouble").hidden) await import("./runtime.js");
