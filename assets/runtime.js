// PyScript, with one thing taken out.
import { hooks } from "../vendor/pyscript/core.js";

// PyScript makes this hook for its workers with `Function(text)`. We need none of what it does, and without it the
// page's policy can do without 'unsafe-eval'.
hooks.worker.onBeforeRunAsync.clear();
