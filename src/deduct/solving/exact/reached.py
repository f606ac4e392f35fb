"""Times and dates that follow by a rule of their own: a watch that loses minutes, work that is 40 % done, a course."""

from __future__ import annotations

from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_reached(text: str, language: str) -> Answer | None:
    """The time or date that a text asks for; None for any other text.

    >>> read_reached("A print began at 9:20 and is 40% done at 11:20. When will it be finished?", "en").text
    '14:20'
    """
    found = language_named(language).reached.reached(text)
    if found is None:
        return None
    line = f"{found.told} = {found.text}"
    step = AnswerStep(found.told, "=", found.text, found.value, line)
    return Answer(found.value, found.kind, "", found.text, found.start, found.end, 1.0, line, (step,))
