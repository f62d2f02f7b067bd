"""Not collected by pytest: shows that the runner sees what fails."""


def test_right():
    assert 1 + 1 == 2


def test_wrong():
    assert 1 + 1 == 3


def test_stops():
    raise KeyboardInterrupt
