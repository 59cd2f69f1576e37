"""What happened: a dossier for each of the 85 faces, and a glossary. Facts stand once, texts in each language.

`facts.toml` holds what is the same in every language (dates, places, people, themes, related cards), a folder per
language the texts, one file for each face.
"""
