"""What deduct knows about Chinese."""

from __future__ import annotations

from deduct.languages.language import Language
from deduct.languages.scripts import HAN

CHINESE = Language("zh", "Chinese", folder=__name__, letters=HAN, counters=True, lookalikes=True)
