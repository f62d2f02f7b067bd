"""What goes behind # in an address: whole games, invitations, letters between two friends."""
