"""The engine as a wheel, which micropip installs in the search worker; the same bytes for the same sources."""

from __future__ import annotations

import base64
import hashlib
import io
import tomllib
import zipfile

from tools.paths import ROOT, files_under, is_cpython_only

NAME = "lightcone_engine"


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def wheel_name() -> str:
    return f"{NAME}-{version()}-py3-none-any.whl"


def record_line(name: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def build_wheel() -> bytes:
    """The wheel's bytes; https://packaging.python.org/en/latest/specifications/binary-distribution-format/"""
    info = f"{NAME}-{version()}.dist-info/"
    sources = [path for path in files_under(ROOT / "engine", ".py") if not is_cpython_only(path)]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sources}
    files[info + "METADATA"] = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {version()}\n".encode()
    files[info + "WHEEL"] = b"Wheel-Version: 1.0\nGenerator: lightcone\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    lines = [record_line(name, data) for name, data in files.items()]
    files[info + "RECORD"] = "".join([*lines, info + "RECORD,,\n"]).encode()
    return zipped(files)


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip with fixed times and modes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            # Stored: the server compresses, and zlib's output may differ between versions.
            archive.writestr(entry, data, zipfile.ZIP_STORED)
    return packed.getvalue()
