"""Everything from elsewhere is pinned, with hashes, without a registry's address, and credited."""

from __future__ import annotations

import json
import re

from tools.paths import ROOT


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_npm_packages_are_pinned_with_hashes() -> None:
    package, lock = json.loads(read("package.json")), json.loads(read("package-lock.json"))
    wanted = package["dependencies"] | package["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values()), wanted
    locked = {name.removeprefix("node_modules/"): entry for name, entry in lock["packages"].items() if name}
    assert {name: locked[name]["version"] for name in wanted} == wanted
    assert all(entry["integrity"].startswith("sha512-") for entry in locked.values())


def test_no_lock_names_a_host() -> None:
    for name in ("package-lock.json", "requirements.txt", "requirements-runtime.txt"):
        # Whom a package asks for donations is said by the package; where it came from is not.
        text = re.sub(r'"funding": (\{[^}]*\}|\[[^]]*\]|"[^"]*")', "", read(name))
        assert "://" not in text and '"resolved"' not in text, name


def test_python_packages_are_pinned_with_hashes() -> None:
    for name in ("requirements.txt", "requirements-runtime.txt"):
        entries = re.sub(r"\s*#.*", "", read(name).replace("\\\n", " ")).split("\n")
        entries = [entry for entry in entries if entry.strip()]
        assert entries
        assert [entry for entry in entries if not re.match(r"[\w-]+==\S+ +--hash=sha256:", entry)] == []


def test_what_is_wanted_is_what_is_locked() -> None:
    wanted = [line for line in read("requirements.in").split("\n") if line and not line.startswith("#")]
    locked = read("requirements.txt")
    assert [line for line in wanted if f"{line} \\" not in locked] == []


def test_what_the_site_ships_is_credited() -> None:
    credited = read("THIRD_PARTY.md")
    shipped = json.loads(read("package.json"))["dependencies"]
    missing = [name for name, version in shipped.items() if f"`{name}`" not in credited or version not in credited]
    assert missing == []
    runtime = re.findall(r"^([\w-]+)==(\S+)", read("requirements-runtime.txt"), re.MULTILINE)
    assert all(f"`{name}`" in credited and version in credited for name, version in runtime)
