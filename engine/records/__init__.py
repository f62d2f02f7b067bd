"""A game kept: a tree of turns with headers, its text form, PPN, where its turns stand."""
