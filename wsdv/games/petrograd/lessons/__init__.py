"""Exercises about Dual Powers, chapter by chapter."""
