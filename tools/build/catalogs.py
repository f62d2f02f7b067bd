"""Translations: assets/translations/<code>.po, made for the page into <code>.json.

Of a message only its text crosses: {msgid: text}, or {singular: [form, ...]}; a context is put before the msgid with
U+0004 between, as in gettext's own compiled files. Fuzzy and empty messages are left out: English shows instead.
"""

from __future__ import annotations

import json
from io import BytesIO

from babel.messages.pofile import PoFileError, read_po

from tools.paths import ROOT, files_under

CONTEXT = "\x04"


def catalog(text: bytes) -> dict[str, str | list[str]]:
    """The messages of a .po file."""
    found: dict[str, str | list[str]] = {}
    for message in read_po(BytesIO(text), abort_invalid=True):
        if not message.id or message.fuzzy:
            continue
        singular = message.id[0] if isinstance(message.id, tuple | list) else message.id
        key = message.context + CONTEXT + singular if message.context else singular
        string = message.string
        if isinstance(string, tuple | list):
            if all(string):
                found[key] = list(string)
        elif string:
            found[key] = string
    return found


def compiled_catalogs() -> dict[str, bytes]:
    """The site's catalogs by path."""
    folder = ROOT / "assets" / "translations"
    made = {}
    for path in files_under(folder, ".po") if folder.exists() else []:
        try:
            messages = catalog(path.read_bytes())
        except PoFileError as error:
            raise ValueError(f"{path.relative_to(ROOT)}: {error}") from error
        data = json.dumps(messages, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        made[f"assets/translations/{path.stem}.json"] = data.encode("utf-8")
    return made
