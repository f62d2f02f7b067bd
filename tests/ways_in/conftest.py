import pytest

from tests.ways_in.terminal import Terminal


@pytest.fixture
def terminal(monkeypatch, capsys):
    return Terminal(monkeypatch, capsys)
