"""Bring the runtimes into build/vendor/, from node_modules and from PyPI, trimmed to what the page asks for.

`python -m tools.vendor` is incremental: it does nothing while the lock files and this file are unchanged.
What arrives is checked by the lock files' hashes (npm ci, pip --require-hashes), and pinned there.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import BUILD, NODE_MODULES, ROOT, VENDOR

INPUTS = (
    "package-lock.json",
    "requirements-runtime.txt",
    "tools/vendor.py",
    "tools/vendor_stdlib.mjs",
    "tools/vendor_stdlib.py",
)

# Chunks of PyScript's core that a page with our plug-in list can ask for; the rest (editor, terminal) stays out.
# It asks for the graph of Pyodide's packages wherever a worker installs one.
PYSCRIPT_CHUNKS = ("core.js", "core-*.js", "error-*.js", "toml-*.js", "pyodide_graph-*.js")

# Modules of PyScript's Python library that the page imports, and the line of its first file that it needs.
PYSCRIPT_MODULES = ("context.py", "ffi.py", "util.py")
PYSCRIPT_NAMES = ("from pyscript.context import ",)


def copy(source: Path, target: Path) -> None:
    """Copy one file; scripts lose the line that points to a source map, which is not shipped."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in (".js", ".mjs"):
        text = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", source.read_text("utf-8"))
        target.write_text(text, "utf-8")
    else:
        shutil.copyfile(source, target)


def vendor_pyscript(target: Path) -> None:
    dist = NODE_MODULES / "@pyscript" / "core" / "dist"
    for pattern in PYSCRIPT_CHUNKS:
        for path in sorted(dist.glob(pattern)):
            copy(path, target / path.name)
    core = next(target.glob("core-*.js"))
    core.write_text(cut_library(core.read_text("utf-8")), "utf-8")


def cut_library(core: str) -> str:
    """PyScript's core with less of its Python: what is in there is written, compiled and run at every start.

    It holds its modules as `{pyscript:{"name.py":"text", ...}}`. Two thirds of the start of a small page are theirs.
    """
    start = "{pyscript:"
    if core.count(start) != 1:
        raise ValueError("PyScript keeps its Python in another way than this version did")
    place = core.index(start) + len(start)
    modules, end = json.JSONDecoder().raw_decode(core, place)
    kept = {name: modules[name] for name in PYSCRIPT_MODULES}
    first_lines = [line for line in modules["__init__.py"].split("\n") if line.startswith(PYSCRIPT_NAMES)]
    kept["__init__.py"] = "\n".join(first_lines)
    return core[:place] + json.dumps(kept, separators=(",", ":")) + core[end:]


def vendor_micropython(target: Path) -> None:
    package = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        copy(package / name, target / name)


def vendor_idiomorph(target: Path) -> None:
    copy(NODE_MODULES / "idiomorph" / "dist" / "idiomorph.esm.js", target / "idiomorph.esm.js")


def vendor_uqr(target: Path) -> None:
    copy(NODE_MODULES / "uqr" / "dist" / "index.mjs", target / "uqr.mjs")


# What trystero's files name in a way that only a bundler understands, and where it lies here.
TRYSTERO_NAMES = {'"@trystero-p2p/core"': '"./core/index.mjs"', '"@noble/secp256k1"': '"./secp256k1.js"'}


def vendor_trystero(target: Path) -> None:
    """Meeting through Nostr relays: the modules as they are, but for the names by which they find each other."""
    own = NODE_MODULES / "@trystero-p2p"
    for path in sorted((own / "core" / "dist").glob("*.mjs")):
        copy(path, target / "core" / path.name)
    copy(own / "nostr" / "dist" / "index.mjs", target / "nostr.mjs")
    copy(NODE_MODULES / "@noble" / "secp256k1" / "index.js", target / "secp256k1.js")
    text = (target / "nostr.mjs").read_text("utf-8")
    for name, place in TRYSTERO_NAMES.items():
        if name not in text:
            raise ValueError(f"trystero no longer names {name}")
        text = text.replace(name, place)
    (target / "nostr.mjs").write_text(text, "utf-8")


def vendor_pyodide(target: Path) -> None:
    """The five files of Pyodide and micropip's wheel; the lock names that wheel alone, with its own hash."""
    package = NODE_MODULES / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        copy(package / name, target / name)
    wheel = download_wheel("micropip", target)
    lock = json.loads((package / "pyodide-lock.json").read_text("utf-8"))
    entry = lock["packages"]["micropip"]
    entry.update(file_name=wheel.name, sha256=hashlib.sha256(wheel.read_bytes()).hexdigest())
    cut = {"info": lock["info"], "packages": {"micropip": entry}}
    (target / "pyodide-lock.json").write_text(json.dumps(cut, indent=1, sort_keys=True) + "\n", "utf-8")
    subprocess.run(
        ["node", str(ROOT / "tools" / "vendor_stdlib.mjs"), str(package), str(target / "python_stdlib.zip")],
        check=True,
    )


def download_wheel(name: str, target: Path) -> Path:
    """Download a locked pure wheel for the page's Python, which is newer than ours may be."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--python-version", "3.14", "--only-binary=:all:", "--dest", str(target)]
    command += ["--requirement", str(ROOT / "requirements-runtime.txt")]
    subprocess.run(command, check=True)
    return next(target.glob(name + "-*.whl"))


PARTS = {
    "pyscript": vendor_pyscript,
    "micropython": vendor_micropython,
    "idiomorph": vendor_idiomorph,
    "uqr": vendor_uqr,
    "trystero": vendor_trystero,
    "pyodide": vendor_pyodide,
}


def fingerprint() -> str:
    """A digest of everything that decides what build/vendor/ holds."""
    digest = hashlib.sha256()
    for name in INPUTS:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def vendor() -> None:
    """Fill build/vendor/, unless it is already what the lock files ask for."""
    stamp = BUILD / "vendor.stamp"
    wanted = fingerprint()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    shutil.rmtree(VENDOR, ignore_errors=True)
    for name, part in PARTS.items():
        part(VENDOR / name)
    stamp.write_text(wanted)


if __name__ == "__main__":
    vendor()
