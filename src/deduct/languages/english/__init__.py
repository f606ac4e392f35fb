"""What deduct knows about English."""

from __future__ import annotations

from deduct.languages.language import Language

ENGLISH = Language("en", "English", folder=__name__, letters="[A-Za-z]{2,}", blank=" ", lookalikes=True)
