// Runs in the measured page before anything else: taps a pawn as soon as Python listens and the board is there, and
// notes when its legal targets are drawn. Times are milliseconds since the navigation began.
(() => {
  const times = {};
  let done;
  window.benchDone = new Promise((resolve, reject) => {
    done = () => resolve(times);
    setTimeout(() => reject(new Error("no targets: " + JSON.stringify(times) + document.body.innerText)), 20_000);
  });
  const note = (name) => (times[name] ??= performance.now());
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") times.paint ??= entry.startTime;
  }).observe({ type: "paint", buffered: true });
  let tapped = false;

  function look() {
    if (!document.documentElement.dataset.started) return;
    note("started");
    const pawn = document.querySelector(".cell.source");
    if (!tapped && pawn) {
      tapped = true;
      note("tapped");
      pawn.click();
    } else if (tapped && document.querySelector(".mark-move, .mark-push, .mark-forward")) {
      observer.disconnect();
      // Drawn: the frame after the one in which the marks were put in.
      requestAnimationFrame(() => setTimeout(() => (note("targets"), done())));
    }
  }

  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
})();
