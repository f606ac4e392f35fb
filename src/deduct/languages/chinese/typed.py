"""Chinese: what is read as one quantity with a type, and stories in which amounts may fall below zero."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.chinese.units import MEASURE_CHARACTERS

SIGNED = pattern(r"零下|气温|温度|负数|负[0-9]|海平面|海拔|透支|℃|°C|(?<![0-9a-zA-Z)）])[-−][0-9]")
# 平9场，负8场 counts lost games.
BELOW_BEFORE = pattern(r"(?:零下|(?<![欠担胜场局盘0-9])(?<![场局盘][，、,])负)\s*\Z")
BELOW_AFTER = pattern(r"(?!)")
RESTS = {"米": ("m", ""), "元": ("yuan", ""), "块": ("yuan", "")}
# A number with its own measure word is not a remainder: 每箱20元，5箱 typed without the comma.
REST_AFTER = pattern(rf"(?P<unit>[毛角]钱?)?(?![0-9.厘毫千万多{MEASURE_CHARACTERS}])")
