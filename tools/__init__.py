"""Everything that only a developer's CPython runs: vendoring, building, serving, measuring."""
