"""The boards: functions scene -> Markup, one module for each game, and their pieces."""
