"""A made-up language: its folder is all that deduct needs to read, solve and explain in it."""

from __future__ import annotations

from deduct.languages.language import Language

TOY = Language("toy", "Toy", folder=__name__, letters="[\u10a0-\u10ff]+", blank=" ")
"""It is written in Georgian letters, in which the words below are made up."""
