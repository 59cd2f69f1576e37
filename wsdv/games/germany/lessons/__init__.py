"""Exercises about Wir sind das Volk!, chapter by chapter."""
