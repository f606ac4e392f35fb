"""Texts that exact code answers without a model."""
