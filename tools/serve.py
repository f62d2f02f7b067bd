"""A static server on 127.0.0.1 that answers as a good static host does: types, Brotli or gzip, a sub-path.

`python -m tools.serve [FOLDER] [--port N] [--prefix /some/path/] [--dev] [--open]`
With --dev the development site is made again whenever its sources have changed and a page is asked for.
With --open a browser is opened, where there is one.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import hashlib
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import brotli

from tools.paths import BUILD, DIST, ROOT, SHIMS, newest_change

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
# Compressed already, or too small to gain.
LEFT_ALONE = {".png", ".zip", ".whl"}
COMPRESSED = BUILD / "compressed"


def compress(data: bytes, coding: str) -> bytes:
    """Brotli or gzip at a static host's best level; kept on disk, since the runtimes take seconds."""
    kept = COMPRESSED / (hashlib.sha256(data).hexdigest() + "." + coding)
    if not kept.exists():
        # The highest level takes half a minute for Pyodide and gains 3 %.
        best = 11 if len(data) < 1_000_000 else 9
        packed = brotli.compress(data, quality=best) if coding == "br" else gzip.compress(data, 9, mtime=0)
        COMPRESSED.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(f".{os.getpid()}-{threading.get_ident()}.part")
        part.write_bytes(packed)
        part.replace(kept)
    return kept.read_bytes()


class Site:
    """A folder served below a prefix; `refresh`, if given, is called before each page."""

    def __init__(self, folder: Path, prefix: str = "/", refresh: Callable[[], object] | None = None) -> None:
        self.folder = folder.resolve()
        self.prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
        self.refresh = refresh
        self.lock = threading.Lock()

    def find(self, url: str) -> Path | None:
        """The file that a request's path names, or None; never one outside the folder."""
        path = unquote(urlsplit(url).path)
        if not path.startswith(self.prefix) or "\0" in path:
            return None
        path = path[len(self.prefix) :]
        if not path or path.endswith("/"):
            path += "index.html"
        if self.refresh and path.endswith(".html"):
            with self.lock:
                self.refresh()
        found = (self.folder / path).resolve()
        return found if found.is_relative_to(self.folder) and found.is_file() else None


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's `site`."""

    protocol_version = "HTTP/1.1"
    site: Site

    def do_GET(self) -> None:
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        self.answer(with_body=False)

    def answer(self, with_body: bool) -> None:
        try:
            path = self.site.find(self.path)
        except Exception as error:
            # Only making the development site anew can fail here: say so where the developer looks.
            self.send_body(500, {"Content-Type": TYPES[".txt"]}, str(error).encode("utf-8"), with_body)
            return
        if path is None:
            self.send_body(404, {"Content-Type": "text/plain"}, b"not found\n", with_body)
            return
        data = path.read_bytes()
        headers = {"Content-Type": TYPES.get(path.suffix, "application/octet-stream"), "Vary": "Accept-Encoding"}
        headers["ETag"] = '"' + hashlib.sha256(data).hexdigest()[:16] + '"'
        headers["Cache-Control"] = "no-cache" if self.site.refresh else "max-age=600"
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.send_body(304, headers, b"", with_body)
            return
        coding = self.coding(path)
        if coding:
            data = compress(data, coding)
            headers["Content-Encoding"] = coding
        self.send_body(200, headers, data, with_body)

    def coding(self, path: Path) -> str:
        """The best coding that the client takes for this file, "" for none."""
        accepted = self.headers.get("Accept-Encoding", "")
        if path.suffix in LEFT_ALONE or self.site.refresh:
            return ""
        return "br" if "br" in accepted else "gzip" if "gzip" in accepted else ""

    def send_body(self, status: int, headers: dict[str, str], data: bytes, with_body: bool) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if with_body:
            self.wfile.write(data)

    def log_message(self, format: str, *arguments: object) -> None:
        """Silent: the tests read this process's output."""


class QuietServer(ThreadingHTTPServer):
    """Does not print a traceback when a browser closes a connection early."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def start(site: Site, port: int = 0) -> tuple[QuietServer, str]:
    """Serve in a thread; the server (call its `shutdown`) and the URL of the site."""
    handler = type("SiteHandler", (Handler,), {"site": site})
    server = QuietServer(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}{site.prefix}"


def start_near(site: Site, port: int) -> tuple[QuietServer, str]:
    """Serve on the port wanted, or the next free one of ten."""
    for offset in range(10):
        try:
            return start(site, port + offset)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return start(site)


class DevRefresh:
    """Makes the development site again when a source has changed since the last time."""

    def __init__(self) -> None:
        self.seen = 0.0

    def __call__(self) -> None:
        from tools.build.dev import build_dev

        folders = [ROOT / name for name in ("engine", "ui", "assets")] + [SHIMS]
        files = [ROOT / "index.html", ROOT / "pyscript.toml"]
        changed = max(newest_change(*folders), *(path.stat().st_mtime for path in files))
        if changed > self.seen:
            build_dev()
            self.seen = changed


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=None)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/")
    parser.add_argument("--dev", action="store_true")
    parser.add_argument("--open", action="store_true")
    options = parser.parse_args(arguments)
    folder = options.folder or (BUILD / "site" if options.dev else DIST)
    _, url = start_near(Site(folder, options.prefix, DevRefresh() if options.dev else None), options.port)
    if options.open:
        webbrowser.open(url)
    print(f"Open {url} (stop with Ctrl+C)", flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
