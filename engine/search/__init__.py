"""One search for every game: who looks ahead, how far, how well, and what it can prove.

No clock, no chance, no browser: budgets are counted in positions, lots come from a seed, a clock is
handed in by whoever has one. A game enters through its `Domain` alone.
"""
