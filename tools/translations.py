"""Bring assets/translations/*.po up to date with the sources: `python -m tools.translations`.

New messages are added without a translation, those that are gone are dropped; nothing is guessed. The tests fail on
a message without its translation.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tools.paths import ROOT

FOLDER = ROOT / "assets" / "translations"
KEYWORDS = {"_": None, "_n": (1, 2), "_p": ((1, "c"), 2)}
PLURALS = {
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "ja": "nplurals=1; plural=0;",
}


def sources() -> list[tuple[str, int, object, str | None]]:
    """Every message in ui/: file, line, message (a pair where it has a plural), context."""
    found = extract_from_dir(str(ROOT / "ui"), [("**.py", "python")], keywords=KEYWORDS, options_map={})
    return [(name, line, message, context) for name, line, message, _, context in found]


def template() -> Catalog:
    """All messages of the sources, sorted by where they first stand."""
    catalog = Catalog(project="Lightcone", charset="utf-8")
    for name, _, message, context in sorted(sources(), key=lambda each: (each[0], each[1])):
        catalog.add(message, locations=[("ui/" + name, None)], context=context)
    return catalog


def read(code: str) -> Catalog:
    """A language's catalog as it is in its file."""
    path = FOLDER / f"{code}.po"
    return read_po(BytesIO(path.read_bytes())) if path.exists() else Catalog()


def key(message: Message) -> tuple[str, str]:
    singular = message.id[0] if isinstance(message.id, tuple | list) else message.id
    return message.context or "", singular


def updated(code: str) -> Catalog:
    """The sources' messages with the translations that are there."""
    old = {key(message): message for message in read(code) if message.id}
    catalog = Catalog(charset="utf-8", fuzzy=False)
    catalog.mime_headers = [("Plural-Forms", PLURALS[code])]
    for message in template():
        if message.id:
            known = old.get(key(message))
            string = known.string if known else None
            catalog.add(message.id, string, locations=message.locations, context=message.context)
    return catalog


def missing(code: str) -> list[str]:
    """The messages that have no whole translation."""
    found = []
    for message in updated(code):
        parts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and not all(parts):
            found.append(key(message)[1])
    return found


def write(code: str, folder: Path = FOLDER) -> None:
    """Write a language's file: no dates and no line numbers, so that it changes only when a message does."""
    out = BytesIO()
    write_po(out, updated(code), width=116, omit_header=True, sort_output=False)
    header = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Language: {code}\\n"\n"Plural-Forms: {PLURALS[code]}\\n"\n\n'
    )
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{code}.po").write_bytes(header.encode() + out.getvalue())


def main() -> int:
    for code in sorted(PLURALS):
        write(code)
        print(f"{code}: {len(missing(code))} messages without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
