// Says in words why the page can't start: from a file, in a browser too old, or because something failed on the way.
// Written for such a browser, too. An element with the id "trouble" holds the words; its parts with
// data-trouble="file|browser|start|slow" are shown one at a time, and [data-detail] gets the error's own text.
// Once Python runs it sets data-started on the root element, and tells of errors itself.
(function () {
  "use strict";
  var PATIENCE = 60000; // milliseconds until a start that says nothing counts as failed

  function show(reason, detail) {
    var trouble = document.getElementById("trouble");
    if (!trouble || document.documentElement.hasAttribute("data-started")) return;
    var parts = trouble.querySelectorAll("[data-trouble]");
    for (var index = 0; index < parts.length; index += 1) {
      parts[index].hidden = parts[index].getAttribute("data-trouble") !== reason;
    }
    var place = trouble.querySelector("[data-detail]");
    if (place) place.textContent = String(detail || "");
    showSaved(trouble.querySelector("[data-saved]"));
    trouble.hidden = false;
  }

  // What is kept of the games, as text: the page writes it so (ui/kept.py, ui/saved.py).
  function showSaved(place) {
    if (!place || !place.hidden) return;
    try {
      var games = JSON.parse(localStorage.getItem("lightcone/games")).games;
      for (var index = 0; index < games.length; index += 1) {
        var box = document.createElement("pre");
        box.textContent = savedText(games[index]);
        place.appendChild(box);
        place.hidden = false;
      }
    } catch (error) {
      // Nothing is kept, or nothing may be read: then there is nothing to show.
    }
  }

  function savedText(game) {
    var lines = [game.name || game.game, game.position];
    var nodes = JSON.parse(localStorage.getItem("lightcone/game/" + game.id)).nodes;
    var turns = [];
    // The main line: nodes whose depth is their index.
    for (var depth = 1; depth < nodes.length && nodes[depth][0] === depth; depth += 1) turns.push(depth + ". " + nodes[depth][1]);
    return lines.concat(turns.join(" ")).join("\n");
  }

  if (location.protocol === "file:") return show("file");
  if (!("noModule" in document.createElement("script")) || typeof WebAssembly !== "object") return show("browser");
  // Captured, for a script that can't be loaded tells only itself.
  addEventListener("error", function (event) { show("start", event.message || event.target.src); }, true);
  addEventListener("unhandledrejection", function (event) { show("start", event.reason); });
  setTimeout(function () { show("slow"); }, PATIENCE);
})();
