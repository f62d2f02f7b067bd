// Runs the tests of one folder on the Pyodide that the page ships.
// Usage: node pyodide.mjs <repository> <folder of tests, relative>
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [repository, tests] = [resolve(process.argv[2]), process.argv[3]];
const runtime = join(repository, "build", "vendor", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: runtime + "/", env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/" } });
python.mountNodeFS("/repository", repository);
try {
  python.runPython(`
import os
import sys
os.chdir("/repository")
sys.path.insert(0, "/repository")
from tests.interpreters.runner import run
run(${JSON.stringify(tests)})
`);
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
