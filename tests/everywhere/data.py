"""What the tests on every interpreter share: the files of positions, and chance that is the same everywhere."""


def lines(name):
    """The lines of a file of tests/conformance."""
    folder = __file__.replace("\\", "/").split("everywhere/")[0]
    with open(folder + "conformance/" + name) as file:
        return [line for line in file.read().split("\n") if line]


class Chance:
    """Numbers that look random and are alike on all interpreters; a Lehmer generator, which is enough for tests."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, limit):
        """One of 0 ... limit - 1."""
        self.state = self.state * 48271 % 2147483647
        return self.state // 64 % limit
