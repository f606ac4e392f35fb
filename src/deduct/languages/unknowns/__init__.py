"""Texts whose sentences are equations in words: what the readers of both languages share."""
