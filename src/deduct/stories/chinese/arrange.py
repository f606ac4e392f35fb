"""How Chinese sentences become a text: punctuation as textbooks, question banks and hasty people set it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from deduct.stories.story import Aside

# (full stop, comma, question mark), and how often each style is met
STYLES: dict[tuple[str, str, str], float] = {
    ("．", "，", "？"): 46,
    ("。", "，", "？"): 40,
    (".", ",", "?"): 4,
    ("，", "，", "？"): 5,
    (" ", " ", ""): 2,
    ("，", "，", ""): 3,
}

ABBREVIATIONS = {"千米": "km", "厘米": "cm", "千克": "kg", "分米": "dm", "毫升": "ml"}

# A sentence that begins like this speaks of the one before it: no idle sentence may come between.
DEPENDENT = re.compile(
    "他|她|它|这|那|其|结果|后来|又|再|如果|照|实际|现在|剩|还|余|第二|返回|两|三人|相遇|已知|每|平均|比|是|由|途中|"
    "然后|接着|下午|另|同样|若|要|共|一共|甲|乙|丙|从|用|把|今天|今年|当|到|去|回|上|下|来|开|增|减|按|改|而|但|结束|晚"
)

QUESTION_FIRST = 0.04
MATH23K_SIGN = 0.15
ABBREVIATED = 0.04


def arrange(sentences: Sequence[str], question: str, fixed: bool, rng: Random) -> str:
    """Join sentences and question into one text; a fixed story only gets its punctuation.

    >>> arrange(["小明有⟨a⟩本书，送出⟨b⟩本"], "还剩多少本", False, Random(3))
    '小明有⟨a⟩本书，送出⟨b⟩本．还剩多少本？'
    """
    stop, comma, mark = rng.choices(list(STYLES), list(STYLES.values()))[0]
    if question.startswith("求") and mark:
        mark = stop if stop.strip() not in ("，", "") else "。"
    elif mark and rng.random() < 0.12:
        mark = stop if stop.strip("， ") else mark
    question = _asked(question, rng)
    complete = not fixed and "，" not in question and "⟨" not in question
    if sentences and complete and rng.random() < QUESTION_FIRST:
        text = question + (mark or "？") + _joined(sentences, stop, comma, rng) + (stop if stop.strip("， ") else "。")
    elif sentences:
        link = comma if rng.random() < 0.35 and not isinstance(sentences[-1], Aside) else stop
        text = _joined(sentences, stop, comma, rng) + link + question + mark
    else:
        text = question + mark
    if rng.random() < ABBREVIATED:
        text = abbreviated(text)
    return text if comma == "，" else _narrow(text.replace("，", comma))


def plain(sentences: Sequence[str], question: str) -> str:
    """The sentences one after the other and the question at the end, as books print them.

    >>> plain(["小明有⟨a⟩本书，送出⟨b⟩本"], "还剩多少本")
    '小明有⟨a⟩本书，送出⟨b⟩本。还剩多少本？'
    """
    return "。".join([*sentences, question]) + ("。" if question.startswith("求") else "？")


def _narrow(text: str) -> str:
    """A number after a narrow stop stands apart from it: in 25%.20 one would read another number.

    >>> _narrow("降低了25%.⟨d⟩天用煤多少千克?")
    '降低了25%. ⟨d⟩天用煤多少千克?'
    """
    return re.sub("(?<=[.,])(?=⟨)", " ", text)


def _joined(sentences: Sequence[str], stop: str, comma: str, rng: Random) -> str:
    text = sentences[0]
    for before, sentence in pairwise(sentences):
        apart = isinstance(before, Aside) or isinstance(sentence, Aside)
        text += (comma if rng.random() < 0.2 and not apart else stop) + sentence
    return text


def _asked(question: str, rng: Random) -> str:
    """Question banks write 是多少 as =多少, or leave a blank behind the sign."""
    if "是多少" in question and rng.random() < MATH23K_SIGN:
        blank = question.endswith("是多少") and rng.random() < 0.5
        return question[:-3] + "=" if blank else question.replace("是多少", "=多少")
    return question


def abbreviated(text: str) -> str:
    """The text with its units in Latin letters, as people type them.

    >>> abbreviated("长5厘米，面积20平方厘米")
    '长5cm，面积20平方厘米'
    """
    for unit, short in ABBREVIATIONS.items():
        text = text.replace("平方" + unit, "\0").replace("立方" + unit, "\1")
        text = text.replace(unit, short).replace("\0", "平方" + unit).replace("\1", "立方" + unit)
    return text
