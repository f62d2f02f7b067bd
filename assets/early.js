// Says in words why the page can't start: from a file, in a browser too old, without memory, or because something
// failed on the way. Written for such a browser, too. The build puts an element "trouble" into the page, whose parts
// with data-trouble="file|browser|memory|start|slow|failed" are shown one at a time, [data-detail] with the error's own
// text, and an element "words" with the texts for [data-word] in every language.
// Once Python runs it sets data-started on the root element; assets/guard.js shows the part "failed" then.
(function () {
  "use strict";
  var PATIENCE = 60000; // milliseconds until a start that says nothing counts as failed
  var trouble = document.getElementById("trouble");

  // The language that was chosen or spoken last on this page, or the first of the browser's that there are words for.
  function language(table) {
    var root = document.documentElement;
    var wanted = root.hasAttribute("data-started") ? [root.lang] : [chosen()].concat(browserLanguages());
    for (var index = 0; index < wanted.length; index += 1) {
      var code = String(wanted[index]).toLowerCase().split("-")[0];
      if (Object.prototype.hasOwnProperty.call(table, code)) return code;
    }
    return "en";
  }

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem("lightcone/settings")).language;
    } catch (error) {
      return "";
    }
  }

  function browserLanguages() {
    return [].slice.call(navigator.languages || [navigator.language]);
  }

  function each(selector, change) {
    [].forEach.call(trouble.querySelectorAll(selector), change);
  }

  function speak() {
    var table = JSON.parse(document.getElementById("words").textContent);
    var code = language(table);
    trouble.lang = code;
    each("[data-word]", function (place) { place.textContent = table[code][place.getAttribute("data-word")]; });
    each("[data-word=rules]", function (place) { place.href = table[code]["rules-page"]; });
  }

  // Show one part, in the reader's language.
  function tell(reason, detail) {
    speak();
    each("[data-trouble]", function (part) { part.hidden = part.getAttribute("data-trouble") !== reason; });
    each("[data-detail]", function (place) { place.textContent = String(detail || ""); });
    each("[data-help]", function (place) { place.hidden = reason === "file" || reason === "browser"; });
    each("[data-reload]", function (button) { button.onclick = function () { location.reload(); }; });
    showSaved(trouble.querySelector("[data-saved]"));
    trouble.hidden = false;
    // A board fills the screen, and what the page was made with lies below it.
    trouble.scrollIntoView();
  }

  function show(reason, detail) {
    if (document.documentElement.hasAttribute("data-started")) return;
    var lacksMemory = reason === "start" && /out of memory|allocate/i.test(String(detail));
    tell(lacksMemory ? "memory" : reason, detail);
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

  trouble.tell = tell;
  if (location.protocol === "file:") return show("file");
  if (!("noModule" in document.createElement("script")) || typeof WebAssembly !== "object") return show("browser");
  // Captured, for a script that can't be loaded tells only itself.
  addEventListener("error", function (event) { show("start", event.message || event.target.src); }, true);
  addEventListener("unhandledrejection", function (event) { show("start", event.reason); });
  setTimeout(function () { show("slow"); }, PATIENCE);
})();
