"""Chinese: questions for something else than the unknown that their words name."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.question import question
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import LETTERS, System

_OPPOSITE = pattern("没有|没[^，。]{0,6}(?:多少|几)|不是")


def asks_something_else(text: Marked, system: System) -> bool:
    """Whether one unknown was understood where the question is for what is not so, or for the money of what is counted.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns import READERS, marked
    >>> text = marked(read_problem("成人票每张25元，儿童票每张16元，共售出40张，收入820元。卖成人票得到多少元？"))
    >>> asks_something_else(text, READERS[0](text))
    True
    """
    asking = question(text)
    if asking is None or len(system.asked) > 1 or system.asked[0].expression not in LETTERS:
        return False
    return bool(_OPPOSITE.search(asking.text)) or (system.whole and system.asked[0].kind == "money")
