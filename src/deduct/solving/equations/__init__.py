"""Equations: solved exactly, and told step by step."""
