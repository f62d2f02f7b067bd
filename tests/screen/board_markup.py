"""The boards' markup read back as a tree, for their tests; the scenes themselves are in `tools.scenes`."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from ui.html import Markup


def tree(markup: Markup) -> ElementTree.Element:
    """The markup read strictly, as XML: what is not escaped or not closed is an error."""
    return ElementTree.fromstring("<body>" + markup.text + "</body>")


def classes(node: ElementTree.Element) -> list[str]:
    return node.get("class", "").split()


def with_class(node: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [each for each in node.iter() if name in classes(each)]


def cells(node: ElementTree.Element) -> dict[int, ElementTree.Element]:
    """The cells that people reach, by number."""
    return {int(each.get("data-cell", "")): each for each in node.iter() if each.get("data-cell")}


def figures(node: ElementTree.Element) -> list[str]:
    """The ids of the drawings that are used, in order."""
    return [each.get("href", "")[1:] for each in node.iter() if each.tag.endswith("use")]
