"""Runs inside Pyodide, started by vendor_stdlib.mjs: /old.zip with sources becomes /new.zip with compiled code."""

import importlib.util
import marshal
import zipfile

# Whole packages that neither the search nor micropip can reach; each is some 10-200 KB.
LEFT_OUT = (
    "idlelib/",
    "lib2to3/",
    "turtledemo/",
    "turtle.py",
    "tkinter/",
    "ensurepip/",
    "venv/",
    "curses/",
    "dbm/",
    "sqlite3/",
    "pydoc_data/",
    "pydoc.py",
    "doctest.py",
    "test/",
    "unittest/",
    "xmlrpc/",
    "wsgiref/",
    "mailbox.py",
    "multiprocessing/",
    "distutils/",
    "ctypes/",
    "imaplib.py",
    "smtplib.py",
    "poplib.py",
    "ftplib.py",
    "nntplib.py",
    "telnetlib.py",
    "pdb.py",
    "bdb.py",
    "cProfile.py",
    "profile.py",
    "pstats.py",
    "trace.py",
    "webbrowser.py",
    "antigravity.py",
    "this.py",
    "_pyrepl/",
    "pickletools.py",
    "plistlib.py",
    "tomllib/",
)
HEADER = importlib.util.MAGIC_NUMBER + (0).to_bytes(4, "little") + bytes(8)


def compiled(name, data):
    code = compile(data, "/lib/python3.14/" + name, "exec", dont_inherit=True, optimize=2)
    return HEADER + marshal.dumps(code)


def entry(name):
    return zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))


with zipfile.ZipFile("/old.zip") as old, zipfile.ZipFile("/new.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for name in sorted(old.namelist()):
        if name.startswith(LEFT_OUT) or name.endswith("/"):
            continue
        data = old.read(name)
        if name.endswith(".py"):
            name, data = name + "c", compiled(name, data)
        new.writestr(entry(name), data, zipfile.ZIP_DEFLATED)
