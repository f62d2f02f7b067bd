"""Independent second readings of the rules, against which the engine is checked; nothing here imports the engine."""
