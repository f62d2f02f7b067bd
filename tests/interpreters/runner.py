"""A test runner of a few lines for interpreters without pytest, in the dialect that all of them share.

It runs every function `test_*` of every file `test_*.py` in a folder, from the repository's root, and prints a
traceback for each that fails, and at last one line `tests passed=N failed=N`.
"""

import os
import sys
import time


def traceback_of(error):
    """Print where an error came from, with each interpreter's own means."""
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(error, file=sys.stdout)


def import_file(folder, name):
    """Import `folder/name.py` as a module of the package that its path names."""
    package = folder.strip("/").replace("/", ".")
    module = package + "." + name
    __import__(module)
    return sys.modules[module]


def run_test(label, function):
    """Run one test; whether it passed."""
    try:
        function()
    except BaseException as error:
        print("FAILED " + label)
        traceback_of(error)
        return False
    return True


def milliseconds():
    return int(time.time() * 1000)


def run_file(folder, name):
    """Run a file's tests; the counts (passed, failed). A file that can't be imported is one failure."""
    try:
        module = import_file(folder, name)
    except BaseException as error:
        print("FAILED to import " + name)
        traceback_of(error)
        return 0, 1
    start = milliseconds()
    tests = [each for each in sorted(dir(module)) if each.startswith("test_") and callable(getattr(module, each))]
    passed = len([each for each in tests if run_test(name + "." + each, getattr(module, each))])
    print("%s: %d of %d, %d ms" % (name, passed, len(tests), milliseconds() - start))
    return passed, len(tests) - passed


def run(folder):
    """Run every test file in the folder."""
    files = sorted(each for each in os.listdir(folder) if each.startswith("test_") and each.endswith(".py"))
    counts = [run_file(folder, each[: -len(".py")]) for each in files]
    passed, failed = sum(count[0] for count in counts), sum(count[1] for count in counts)
    print("tests passed=%d failed=%d" % (passed, failed))
