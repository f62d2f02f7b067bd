"""The samples are run by the runner's own test only."""

collect_ignore = ["samples"]
