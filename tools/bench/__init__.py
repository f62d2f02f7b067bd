"""`make bench`: how fast the engine and the built page are, in tables, with a calibration loop beside them."""
