"""Paradox: three boards, past, present and future (the rules page's numbers P1-P50)."""
