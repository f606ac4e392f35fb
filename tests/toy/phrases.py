"""The sentences of explanations, and a cue for taking away."""

from __future__ import annotations

import re

from deduct.languages.english import phrases as english
from toy.wording import in_toy

PHRASES = in_toy(english.PHRASES)
CUES = {key: re.compile("ჭამს" if key == "left" else "(?!)") for key in english.CUES}
