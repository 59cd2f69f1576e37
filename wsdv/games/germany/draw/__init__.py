"""The table of Wir sind das Volk! made visible: as text, as drawings."""
