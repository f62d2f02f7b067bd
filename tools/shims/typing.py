# MicroPython has no typing; our sources ask only whether a type checker reads them.
TYPE_CHECKING = False
