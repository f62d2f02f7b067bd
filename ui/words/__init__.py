"""Positions, steps and effects told in words, for the history, the ripple and screen readers."""
