# MicroPython keeps annotations unevaluated anyway.
annotations = None
