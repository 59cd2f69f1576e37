"""Charts of Dual Powers."""
