"""An answer in a sentence, as a person gives it: "The shirts cost $54.", 还剩12个苹果。"""

from __future__ import annotations

from dataclasses import replace

from deduct.languages.known import LANGUAGES, language_named
from deduct.languages.wording import words_for
from deduct.solving.answer import Answer


def told(answer: Answer, question: str, language: str) -> Answer:
    """The answer with its sentence, made of the question where it has none; a plain one where no rule fits.

    >>> told(Answer(54, "money", "dollars", "$54"), "How much do the shirts cost?", "en").sentence
    'The shirts cost $54.'
    >>> told(Answer(54, "money", "dollars", "54 dollars"), "Total?", "en").sentence
    'Answer: 54 dollars.'
    """
    if answer.value is None or answer.sentence:
        return answer
    made = None
    if language in LANGUAGES and LANGUAGES[language].has("telling"):
        made = language_named(language).telling.sentence(question, answer.text, answer.kind)
    return replace(answer, sentence=made or _plain(answer, language))


def says_more(answer: Answer, language: str) -> bool:
    """Whether the sentence says more than the answer alone."""
    return bool(answer.sentence) and answer.sentence != _plain(answer, language)


def _plain(answer: Answer, language: str) -> str:
    return words_for(language)["answer_is"].format(answer=answer.text)
