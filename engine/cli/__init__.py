"""The ways in from a command line. CPython only; no page loads this.

One module for each command, each with `run(options) -> int`, the exit code. What is wrong with an
input is raised, as an EngineError or as `Refused`, and `main` says it in one line.
"""
