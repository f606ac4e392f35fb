"""A question that only asks for another unit needs no model: "How many hours are there in 3 days?", 3天有多少小时？"""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.languages.measures import ratio_between

_MANY = "(?:how many|what number of)"
_FORMS = {
    "en": (
        rf"{_MANY} (?P<to>[a-z]+) (?:(?:are|is)(?: there)?(?: in)?|make|equal) # (?P<of>[a-z]+)",
        rf"{_MANY} (?P<to>[a-z]+) (?:do|does) # (?P<of>[a-z]+) (?:have|equal|make)",
        rf"# (?P<of>[a-z]+) (?:is|are|equals?|makes?|has|have) {_MANY} (?P<to>[a-z]+)",
        r"(?:convert|change|express|write) # (?P<of>[a-z]+) (?:to|into|in|as) (?P<to>[a-z]+)",
    ),
    "zh": (
        r"#个?(?P<of>\w+?)(?:一共|总共|共)?(?:有|是|等于|合|为|=)?(?:多少|几)个?(?P<to>\w+)",
        r"(?:多少|几)个?(?P<to>\w+?)(?:是|等于|合)#个?(?P<of>\w+)",
    ),
}
_AROUND = " \t\r\n?？.。!！"


def read_conversion(problem: Problem) -> Program | None:
    """The program of a text that asks for one amount in another unit; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_conversion(read_problem("How many hours are there in 3 days?")))
    s0 = q0 * 24
    >>> print(read_conversion(read_problem("250厘米是多少米？")))
    s0 = q0 / 100
    >>> read_conversion(read_problem("How many hours are there in 3 lessons?"))
    """
    if len(problem.quantities) != 1 or problem.quantities[0].kind not in ("number", "word", "fraction"):
        return None
    quantity = problem.quantities[0]
    text = f"{problem.text[: quantity.start]}#{problem.text[quantity.end :]}".strip(_AROUND).lower()
    for form in _FORMS.get(problem.language, ()):
        if match := re.fullmatch(form, text):
            ratio = ratio_between(match["of"], match["to"], problem.language)
            return _times(ratio) if ratio else None
    return None


def _times(ratio: Fraction) -> Program | None:
    """The number times the ratio in one step, with a whole constant."""
    if ratio.denominator == 1:
        return Program.parse([f"q0 * {ratio}"])
    return Program.parse([f"q0 / {1 / ratio}"]) if ratio.numerator == 1 else None
