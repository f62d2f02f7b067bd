// Runs the tests of one folder on the MicroPython that the page ships.
// Usage: node micropython.mjs <repository> <folder of tests, relative>
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [repository, tests] = [resolve(process.argv[2]), process.argv[3]];
const runtime = join(repository, "build", "vendor", "micropython");
const { loadMicroPython } = await import(pathToFileURL(join(runtime, "micropython.mjs")).href);
const python = await loadMicroPython({
  url: join(runtime, "micropython.wasm"),
  linebuffer: false,
  stdout: (bytes) => process.stdout.write(bytes),
  stderr: (bytes) => process.stderr.write(bytes),
});

function copyTree(source, target) {
  python.FS.mkdirTree(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), target + "/" + entry.name];
    if (entry.name.startsWith("__pycache__")) continue;
    if (entry.isDirectory()) copyTree(from, to);
    else python.FS.writeFile(to, readFileSync(from));
  }
}

for (const folder of ["engine", "ui", "tests"]) copyTree(join(repository, folder), "/repository/" + folder);
// MicroPython's own part of the path: the two modules it lacks.
copyTree(join(repository, "tools", "shims"), "/shims");
python.FS.chdir("/repository");
try {
  python.runPython(`
import sys
sys.path[:] = ["", "/shims"] + sys.path[1:]
from tests.interpreters.runner import run
run(${JSON.stringify(tests)})
`);
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
