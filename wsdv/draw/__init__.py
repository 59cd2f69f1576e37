"""A position made visible: as text here, as drawings beside it."""
