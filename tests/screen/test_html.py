"""Everything that is not HTML already is escaped; nothing that could run code gets into an attribute."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.screen.desk import Reader
from ui.html import Markup, element, escape, join

ATTACKS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' autofocus onfocus='alert(1)",
    "</textarea><script>alert(1)</script>",
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    "&lt;b&gt;&#60;script&#62;",
    "javascript:alert(1)",
    "<a href='javascript:alert(1)'>x</a>",
    "<style>*{display:none}</style>",
    "\u202e<b>\u0000</b>",
    "{name} %s %(x)s {0.__class__}",
)


@pytest.mark.parametrize("attack", ATTACKS)
def test_text_stays_text(attack: str) -> None:
    read = Reader(element("p", {"title": attack}, attack).text)
    assert [tag for tag, _ in read.elements] == ["p"]
    assert read.elements[0][1] == {"title": attack.replace("\u0000", "\ufffd")}


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\r\0")))
def test_any_text_is_read_back_as_it_was(text: str) -> None:
    read = Reader(element("p", {"title": text}, "[", text, "]").text)
    assert read.elements == [("p", {"title": text})]
    assert "".join(read.texts).strip("[] \n\t") == text.strip("[] \n\t") or not text.strip()


def test_markup_is_not_escaped_twice() -> None:
    inner = element("b", None, "a & b")
    assert element("p", None, inner).text == "<p><b>a &amp; b</b></p>"
    assert join(inner, ["<", 3, None, False]).text == "<b>a &amp; b</b>&lt;3"


def test_attributes_that_are_none_or_false_are_left_out() -> None:
    assert (
        element("input", {"disabled": True, "value": None, "checked": False, "id": 7}).text == '<input disabled id="7">'
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("onclick", "x"),
        ("href", "javascript:alert(1)"),
        ("href", "data:text/html,x"),
        ("src", "//elsewhere"),
        ("href", "/x"),
    ],
)
def test_what_could_run_code_is_refused(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=name):
        element("a", {name: value})


def test_equality_is_by_text() -> None:
    assert Markup("<b>") == Markup("<b>") != "<b>"
    assert escape("a") == "a"
