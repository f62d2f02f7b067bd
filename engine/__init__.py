"""The rules of both games, their texts, records, links, search and peer protocol.

No browser, no clock, no randomness, no input or output in here: all of that is
handed in. The code runs unchanged on CPython, MicroPython and Pyodide.
"""
