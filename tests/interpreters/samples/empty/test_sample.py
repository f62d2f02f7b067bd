"""Not collected by pytest: a file without tests is no success."""
