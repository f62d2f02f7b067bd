"""Names that hold a digest of the content, so that a file may be kept for ever under its name."""

from __future__ import annotations

import hashlib
import re
from pathlib import PurePosixPath

DIGITS = 10
# Files whose text names other files of the site.
TEXTS = (".css", ".js")


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:DIGITS]


def hashed(name: str, data: bytes) -> str:
    """`assets/page.css` -> `assets/page.<digest>.css`; of a wheel, whose name means something, the folder."""
    path = PurePosixPath(name)
    if path.suffix == ".whl":
        return f"{path.parent}.{digest(data)}/{path.name}"
    return str(path.with_name(f"{path.stem}.{digest(data)}{path.suffix}"))


def hash_vendored(files: dict[str, bytes]) -> dict[str, str]:
    """Old name -> new name; each runtime keeps its files' names in a folder with a digest, for they name each other."""
    runtimes = sorted({name.split("/")[1] for name in files})
    renamed = {}
    for runtime in runtimes:
        own = {name: data for name, data in files.items() if name.startswith(f"vendor/{runtime}/")}
        mark = digest(b"".join(name.encode() + b"\0" + own[name] for name in sorted(own)))
        renamed.update({name: name.replace(f"/{runtime}/", f"/{runtime}.{mark}/", 1) for name in own})
    return renamed


def hash_assets(files: dict[str, bytes], known: dict[str, str]) -> tuple[dict[str, bytes], dict[str, str]]:
    """The files under their new names, and old name -> new name, with the `known` ones; texts come last."""
    renamed = dict(known)
    made = {}
    for name in sorted(files, key=lambda each: (each.endswith(TEXTS), each)):
        data = files[name]
        if name.endswith(TEXTS):
            data = rename_in(data.decode("utf-8"), renamed, name).encode("utf-8")
        renamed[name] = hashed(name, data)
        made[renamed[name]] = data
    return made, renamed


def rename_in(text: str, renamed: dict[str, str], own_name: str = "") -> str:
    """A text with the names of renamed files replaced, in whole and relative to the folder of `own_name`."""
    folder = str(PurePosixPath(own_name).parent)
    for old, new in renamed.items():
        text = text.replace(old, new)
        if own_name and old.startswith(folder + "/"):
            text = replace_quoted(text, old[len(folder) + 1 :], new[len(folder) + 1 :])
    return text


def replace_quoted(text: str, old: str, new: str) -> str:
    """Replace a relative name where it stands alone between quotes or parentheses, perhaps after `./`."""
    return re.sub(rf"""(?<=["'(])((?:\./)?){re.escape(old)}(?=["')])""", rf"\g<1>{new}", text)
