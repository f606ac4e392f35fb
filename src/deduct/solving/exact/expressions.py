"""Two expressions that a text compares, by exact code: Is 7 x 48 more than 340?"""

from __future__ import annotations

from deduct.formulas.display import format_number
from deduct.languages.found_expressions import LARGER
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_expressions(text: str, language: str) -> Answer | None:
    """Yes or no, or the one of the two that is asked for; None for any other text.

    >>> read_expressions("Is 7 x 48 more than 340?", "en").expression
    '336 < 340'
    """
    known = language_named(language)
    found = known.expressions.compared(text)
    if found is None:
        return None
    sign = ">" if found.left > found.right else "<" if found.left < found.right else "="
    shown = [format_number(value) for value in (found.left, found.right)]
    told = f"{shown[0]} {sign} {shown[1]}"
    if found.chooses:
        if sign == "=":
            return None
        words = found.left_words if (sign == ">") == (found.relation == LARGER) else found.right_words
        step = AnswerStep(shown[0], sign, shown[1], words, told)
        return Answer(words, "choice", "", words, 0, len(text), 1.0, told, (step,))
    holds = {"larger": ">", "smaller": "<"}.get(found.relation, "=") == sign
    value = "yes" if holds else "no"
    step = AnswerStep(shown[0], sign, shown[1], value, told)
    return Answer(value, "yes_no", "", known.decisions.ANSWERS[value], 0, len(text), 1.0, told, (step,))
