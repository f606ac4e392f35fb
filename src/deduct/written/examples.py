"""The examples by which a model is shown what to write, by language."""

from __future__ import annotations

from collections.abc import Mapping

from deduct.written.chinese_examples import CHINESE
from deduct.written.english_examples import ENGLISH
from deduct.written.example import Example

EXAMPLES: Mapping[str, tuple[Example, ...]] = {"en": ENGLISH, "zh": CHINESE}
