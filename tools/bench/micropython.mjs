// Times `steps()` on the MicroPython that the page ships: node micropython.mjs <repository> <folder of modules>.
// Reads {positions: [...], runs} as JSON from standard input and prints for each position the medians as JSON:
// milliseconds of steps() at the turn's beginning, then of the slowest after() with its steps(), for the first step and for the
// second.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const repository = resolve(process.argv[2]);
const runtime = join(repository, "build", "vendor", "micropython");
const { loadMicroPython } = await import(pathToFileURL(join(runtime, "micropython.mjs")).href);
const { positions, runs } = JSON.parse(readFileSync(0, "utf-8"));

function copyTree(files, source, target) {
  files.mkdirTree(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), target + "/" + entry.name];
    if (entry.isDirectory()) copyTree(files, from, to);
    else if (/\.m?py$/.test(entry.name)) files.writeFile(to, readFileSync(from));
  }
}

// What the engine remembers would make every run but the first look fast: each run gets an interpreter of its own,
// which has shown one other position before, as the page has.
async function once(text) {
  const python = await loadMicroPython({ url: join(runtime, "micropython.wasm"), stdout: (line) => console.error(line) });
  copyTree(python.FS, process.argv[3], "/repository");
  python.FS.chdir("/repository");
  python.globals.set("text", text);
  python.runPython(`
import sys
import js
sys.path[:] = [""] + sys.path[1:]
from engine.games import read_position

def timed(position, step=None):
    start = js.performance.now()
    if step is not None:
        position = position.after(step)
    steps = position.steps()
    return js.performance.now() - start, position, steps

_, before, steps = timed(read_position("base 1W2/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"))
for step in steps:
    timed(before, step)
first, position, steps = timed(read_position(text))
second = third = 0
for step in steps:
    taken, chosen, targets = timed(position, step)
    second = max(second, taken)
    if chosen.made:
        third = max(third, max(timed(chosen, target)[0] for target in targets))
result = "%f %f %f" % (first, second, third)
`);
  return python.globals.get("result").split(" ").map(Number);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const answers = [];
for (const text of positions) {
  const rows = [];
  for (let run = 0; run < runs; run += 1) rows.push(await once(text));
  answers.push([0, 1, 2].map((column) => median(rows.map((row) => row[column]))));
}
console.log(JSON.stringify(answers));
