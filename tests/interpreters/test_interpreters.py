"""The tests of tests/everywhere pass on the two WebAssembly interpreters as well, each run under Node.

CPython runs them with pytest like all others.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
INTERPRETERS = ("micropython", "pyodide")
SAMPLES = "tests/interpreters/samples/"


class Run:
    """One run of an interpreter over a folder of tests: its output, and the counts of its last line."""

    def __init__(self, interpreter: str, folder: str) -> None:
        node = shutil.which("node")
        assert node, "Node.js is needed"
        command = [node, str(HERE / (interpreter + ".mjs")), str(ROOT), folder]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL)
        self.output = done.stdout + done.stderr
        counts = re.findall(r"^tests passed=(\d+) failed=(\d+)$", done.stdout, re.MULTILINE)
        self.passed, self.failed = (int(each) for each in counts[-1]) if counts else (0, 0)
        self.is_good = done.returncode == 0 and len(counts) == 1 and self.passed > 0 and self.failed == 0


def expected_tests(folder: str) -> int:
    """How many test functions the sources hold, read without importing them."""
    texts = [path.read_text("utf-8") for path in (ROOT / folder).glob("test_*.py")]
    return sum(len(re.findall(r"^def test_", text, re.MULTILINE)) for text in texts)


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_everywhere(interpreter: str) -> None:
    run = Run(interpreter, "tests/everywhere")
    print(run.output)
    assert run.is_good, run.output
    assert run.passed == expected_tests("tests/everywhere")


@pytest.mark.parametrize("interpreter", INTERPRETERS)
@pytest.mark.parametrize("sample, passed, failed", [("failing", 1, 2), ("empty", 0, 0), ("broken", 0, 1)])
def test_a_bad_run_is_seen(interpreter: str, sample: str, passed: int, failed: int) -> None:
    run = Run(interpreter, SAMPLES + sample)
    assert not run.is_good
    assert (run.passed, run.failed) == (passed, failed), run.output


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_a_failure_names_its_place(interpreter: str) -> None:
    output = Run(interpreter, SAMPLES + "failing").output
    assert "FAILED test_sample.test_wrong" in output
    assert re.search(r'test_sample\.py", line \d+', output), output
