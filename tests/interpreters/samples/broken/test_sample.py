"""Not collected by pytest: a file that can't be imported is a failure."""

import nowhere_to_be_found  # noqa: F401


def test_never_reached():
    pass
