"""HTML as values: a builder that escapes everything it is given, unless it built it itself.

The only place in the project that writes `<`. Nothing here knows what the page is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict, List, Optional, Union

    Child = Any  # Markup, str, int, None, False, or a list or tuple of these
    Attributes = Optional[Dict[str, Union[str, int, bool, None]]]


class Markup:
    """Text that is HTML already. Only this module makes one from parts; compare by `.text`.

    It stays in pieces until its text is asked for: what is put into one another ten times would be copied ten times.
    """

    __slots__ = ("_pieces",)

    def __init__(self, text: str) -> None:
        self._pieces = [text]

    @property
    def text(self) -> str:
        """The whole, put together once."""
        return self.whole()._pieces[0]

    def whole(self) -> Markup:
        """The same in one piece: for what is put into many others."""
        if len(self._pieces) != 1:
            self._pieces = ["".join(self._pieces)]
        return self

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Markup) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return "Markup(%r)" % self.text


# Elements without content; they are not closed.
VOID = ("input", "br", "hr", "meta", "link", "img", "wbr")

# Attributes that a browser follows, and how their values may begin.
FOLLOWED = ("href", "src", "action", "formaction", "xlink:href")
FOLLOWABLE = ("#", "./", "https://", "blob:", "mailto:")


def escape(text: str) -> str:
    """Text as it must stand in HTML content or in a quoted attribute."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    if "'" in text:
        text = text.replace("'", "&#39;")
    if "\0" in text:
        # HTML knows no such letter, and MicroPython's strings end at it on their way to the browser.
        text = text.replace("\0", "\ufffd")
    return text


def element(name: str, attributes: Attributes = None, *children: Child) -> Markup:
    """One element. An attribute that is None or False is left out, True stands bare, the rest is escaped.

    ValueError for an attribute that could run code: `on…`, or a followed address of another kind.
    """
    parts = ["<", name]
    if attributes:
        for key in attributes:
            value = attributes[key]
            if value is not None and value is not False:
                _write_attribute(parts, key, value)
    parts.append(">")
    if name not in VOID:
        for child in children:
            _write(parts, child)
        parts.append("</%s>" % name)
    return _made_of(parts)


def join(*children: Child) -> Markup:
    """Children one after the other, without an element around them."""
    parts = []  # type: List[str]
    for child in children:
        _write(parts, child)
    return _made_of(parts)


def _made_of(pieces: List[str]) -> Markup:
    made = Markup("")
    made._pieces = pieces
    return made


def _write(parts: List[str], child: Child) -> None:
    if child is None or child is False:
        return
    if isinstance(child, Markup):
        parts.extend(child._pieces)
    elif isinstance(child, str):
        parts.append(escape(child))
    elif isinstance(child, (list, tuple)):
        for each in child:
            _write(parts, each)
    else:
        parts.append(escape(str(child)))


def _write_attribute(parts: List[str], key: str, value: Union[str, int, bool]) -> None:
    if key[:2] == "on" or (key in FOLLOWED and not str(value).startswith(FOLLOWABLE)):
        raise ValueError("attribute %s=%r" % (key, value))
    parts.append(" ")
    parts.append(key)
    if value is not True:
        parts.append('="')
        parts.append(escape(value if isinstance(value, str) else str(value)))
        parts.append('"')
