"""Hostile texts, and the ways on which they reach deduct: Python, batch files and the server."""
