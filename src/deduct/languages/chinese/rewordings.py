"""Chinese: rewordings of a text that keep its meaning or turn a comparison round, and names to put in."""

from __future__ import annotations

import re

from deduct.languages.scripts import HAN

# A difference in things can be told from either side, a share cannot: 25 % more is not 25 % fewer the other way round.
_THING = f"((?:(?![比多少]){HAN}){{1,5}})"
_DIFFERENCE = "(?![^，。；？]*(?:[%％‰/倍折成半几]|分之|多少))([^，。；？]+)"

REPHRASINGS: tuple[tuple[str, str], ...] = (
    ("一共", "总共"),
    ("总共", "一共"),
    ("还剩", "剩下"),
    ("剩下", "还剩"),
    ("买了", "买来"),
    ("吃了", "吃掉"),
    ("每个", "每一个"),
    (f"{_THING}比{_THING}多{_DIFFERENCE}", r"\2比\1少\3"),
    (f"{_THING}比{_THING}少{_DIFFERENCE}", r"\2比\1多\3"),
)
"""Rewordings that keep the meaning: a pattern and what takes its place."""

FLIPS: tuple[tuple[str, str], ...] = (
    (f"(?<=比)({HAN}{{1,6}})多(?=\\d)", r"\1少"),
    (f"(?<=比)({HAN}{{1,6}})少(?=\\d)", r"\1多"),
)
"""Rewordings that turn a comparison round, and so the step that rests on it."""

NEW_NAMES = ("小雨", "小安", "小乐", "小宁", "小文", "小晨")
NAME = re.compile("小[明红华丽刚强军芳亮英兰林东李王张方青云]")
"""What may be a name."""
NOT_NAMES: frozenset[str] = frozenset()
WORD_EDGE = ""
"""What bounds a name in the text."""
STOPS = {".": "。", "?": "？"}
"""How a sentence ends that is made of a piece of one."""
