"""Explorers and charts of Wir sind das Volk!."""
