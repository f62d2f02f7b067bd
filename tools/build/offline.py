"""sw.js for a built site: its version and its lists of files, taken from what the build has made."""

from __future__ import annotations

import hashlib
import json
import re

# The search's runtime: large, and not needed to play; the page asks for it when it can be played. And what only
# somebody needs who plays with a friend.
LATER = re.compile(r"vendor/(pyodide|uqr|trystero)|wheels|vendor/pyscript\.\w+/pyodide|to/|assets/(meeting|connect)")
# Not asked for by the page: what it is asked with, and what only other sites or people read.
NOT_KEPT = re.compile(r"sw\.js|LICENSE\.txt|THIRD_PARTY\.txt|robots\.txt|assets/previews/")


def file_lists(names: list[str]) -> tuple[list[str], list[str]]:
    """(first, later) of the site's files; the folder itself is a file of its own to a browser."""
    kept = [name for name in names if not NOT_KEPT.match(name)]
    later = [name for name in kept if LATER.match(name)]
    return ["./", *(name for name in kept if name not in later)], later


def version(files: dict[str, bytes]) -> str:
    """A short digest of the whole site."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    return digest.hexdigest()[:10]


def service_worker(template: str, files: dict[str, bytes]) -> str:
    """The template with the three constants that carry a `build:` comment filled in."""
    first, later = file_lists(sorted(files))
    values = {"version": version(files | {"sw.js": template.encode()}), "first": first, "later": later}
    for name, value in values.items():
        line = re.compile(rf"^(const [A-Z]+ = ).*; // build:{name}.*$", re.MULTILINE)
        template, count = line.subn(lambda hit, value=value: f"{hit[1]}{json.dumps(value)};", template)
        if count != 1:
            raise ValueError(f"sw.js must hold build:{name} exactly once")
    return template
