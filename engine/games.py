"""The games there are, and reading a position of whichever game it is."""
