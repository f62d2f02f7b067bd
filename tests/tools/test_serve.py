"""The static server answers as the hosts do that the site will live on."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from tools.serve import Site, start


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<p>here")
    (tmp_path / "site" / "a.mjs").write_text("export default 1")
    (tmp_path / "site" / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret").write_text("not served")
    server, address = start(Site(tmp_path / "site", "/some/where"))
    yield address
    server.shutdown()
    server.server_close()


def ask(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers in lower case, body."""
    request = urllib.request.Request(url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, {}, error.read()


def test_the_folder_is_its_index(url: str) -> None:
    status, headers, body = ask(url)
    assert (status, body) == (200, b"<p>here")
    assert headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("name, kind", [("a.mjs", "text/javascript"), ("a.wasm", "application/wasm")])
def test_types(url: str, name: str, kind: str) -> None:
    assert ask(url + name)[1]["content-type"].split(";")[0] == kind


def test_codings(url: str) -> None:
    _, headers, body = ask(url, Accept_Encoding="gzip, br")
    assert headers["content-encoding"] == "br" and brotli.decompress(body) == b"<p>here"
    _, headers, body = ask(url, Accept_Encoding="gzip")
    assert headers["content-encoding"] == "gzip" and gzip.decompress(body) == b"<p>here"
    assert "content-encoding" not in ask(url)[1]


def test_not_modified(url: str) -> None:
    tag = ask(url)[1]["etag"]
    assert ask(url, If_None_Match=tag)[0] == 304


@pytest.mark.parametrize("path", ["nothing", "../secret", "%2e%2e/secret", "..%2fsecret", "%00"])
def test_nothing_else_is_served(url: str, path: str) -> None:
    assert ask(url + path)[0] == 404


def test_outside_the_sub_path_is_nothing(url: str) -> None:
    assert ask(url.replace("/some/where/", "/"))[0] == 404
