"""The words around a solution, in the language of its problem."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "answer": "answer",
        "no_answer": "no answer",
        "other_answers": "other answers",
        "sure": "{p} sure",
        "guess": "a guess, {p} sure",
        "nearly_all": "more than 99 %",
        "nearly_none": "less than 1 %",
        "likelier_wrong": "This answer is likelier wrong than right: check the steps.",
    },
    "zh": {
        "answer": "答案",
        "no_answer": "没有答案",
        "other_answers": "其他答案",
        "sure": "把握{p}",
        "guess": "猜测，把握{p}",
        "nearly_all": "超过99 %",
        "nearly_none": "不到1 %",
        "likelier_wrong": "这个答案多半不对，请检查各步。",
    },
}
"""By language and key; `{p}` is a probability. The phrases of explanations include them."""


def words_for(language: str) -> dict[str, str]:
    """The words of a language; English where there are none.

    >>> words_for("zh")["answer"]
    '答案'
    """
    return WORDS.get(language, WORDS["en"])
