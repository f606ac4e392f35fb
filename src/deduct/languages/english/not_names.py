"""English: words that are written with a capital and are not names."""

from __future__ import annotations

from deduct.languages.english.dates import MONTHS
from deduct.languages.found import word_set
from deduct.languages.found_date import WEEKDAYS

NOT_NAMES = word_set(
    """A After All An And Are At Before Both But Can Could Did Do Does Each Every Find Five For Four He Her His How I If
    In Internet Is It Its Mr Mrs Ms Dr My On One Only Or Our Prices She So That The Their Then There These They This
    Those Three To Today Together Two Was We Were What When Where Which Who Will Would Yesterday You"""
).union(MONTHS, WEEKDAYS)
