"""What solving a problem gives: the answer, the program, how sure the model is, and what else it considered."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from deduct.core.problem import Problem
from deduct.core.program import Program, Step
from deduct.core.shapes import Shaped
from deduct.core.trace import Trace
from deduct.formulas.display import format_number, infix, numbered
from deduct.languages.sentences import question_of, sentences_of
from deduct.languages.wording import words_for
from deduct.solving.answer import Answer
from deduct.solving.finish import Finished, finished
from deduct.solving.parts import Part, parts_of
from deduct.solving.shapes import AlternativeJson, SolutionJson
from deduct.solving.steps import SolvedStep, solved_steps
from deduct.solving.telling import says_more, told
from deduct.solving.whole import Whole

SOLVED, UNANSWERABLE = "solved", "unanswerable"

LOW_CONFIDENCE = 0.5
"""An answer that is likelier wrong than right is said to be a guess."""


def share(probability: float, language: str = "en") -> str:
    """A probability in whole per cent, which is as fine as it means anything.

    >>> [share(probability) for probability in (0.874, 0.9991, 0.002)]
    ['87 %', 'more than 99 %', 'less than 1 %']
    """
    if 0.01 <= probability <= 0.99:
        return f"{int(100 * probability + 0.5)} %"
    return words_for(language)["nearly_all" if probability > 0.99 else "nearly_none"]


def how_sure(probability: float, language: str = "en") -> str:
    """A probability in words that promise no more than it does.

    >>> [how_sure(probability) for probability in (0.874, 0.31)]
    ['87 % sure', 'a guess, 31 % sure']
    """
    words = words_for(language)["sure" if probability >= LOW_CONFIDENCE else "guess"]
    return words.format(p=share(probability, language))


@dataclass(frozen=True)
class Candidate:
    """A relation that was weighed at one step, with the model's probability for it."""

    step: Step
    value: Fraction | None
    probability: float


@dataclass(frozen=True)
class Alternative(Shaped):
    """Another answer the search found."""

    shape = AlternativeJson

    answer: Fraction
    program: Program
    probability: float
    problem: Problem

    @property
    def expression(self) -> str:
        """The program as one line of arithmetic."""
        return infix(self.program, self.problem)


@dataclass(frozen=True)
class Solution(Shaped):
    """The outcome for one problem.

    `value` is what the model's program gives. What a person would say, `answer`, may be more than that: rounded to
    whole things, in per cent, a time of day. `answers` has one for each question of the text.

    `choices` holds, for each step taken, the candidates the model weighed there: the one taken first, then
    the runners-up. `stop_probabilities` says how sure the model was, after each step, that it was the last, and
    `relevance`, as log-odds, how sure it was on reading the text that each of its quantities is needed. `reason`
    says why there is no answer, in the problem's language.
    """

    shape = SolutionJson

    problem: Problem
    status: str
    reason: str | None = None
    value: Fraction | None = None
    program: Program | None = None
    probability: float = 0.0
    choices: tuple[tuple[Candidate, ...], ...] = ()
    stop_probabilities: tuple[float, ...] = ()
    relevance: tuple[float, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    model: str = ""
    parts: tuple[Solution, ...] = ()
    """Of a text with several questions the solution of each, in order; this one is the first of them."""
    several: bool = False
    """Whether this solution answers one of several questions,"""
    place: int = 0
    """and which of them."""
    given: Answer | None = None
    """An answer that was found without a program over the text's quantities."""
    other_way: Alternative | None = None
    """Of an answer found by equations the arithmetic that gives the same."""

    @property
    def solved(self) -> bool:
        return self.status == SOLVED

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """One for each question of the text, in order; one without a value says why."""
        return tuple(part.own_answer for part in self.parts or (self,))

    @property
    def answer(self) -> Fraction | str | None:
        """The value of the first answer, as a person would say it."""
        return self.answers[0].value

    @property
    def answer_text(self) -> str | None:
        """The first answer as a person writes it."""
        return self.answers[0].text or None

    @cached_property
    def own_answer(self) -> Answer:
        """The answer to this solution's own question."""
        if self.given is not None:
            return told(self.given, self.question_words, self.problem.language)
        start, end = self.question_span
        if self.finished is None:
            return Answer(None, start=start, end=end, probability=0.0, reason=self.reason)
        answer = self.finished.answer(self.probability, start, end)
        return told(answer, self.question_words, self.problem.language)

    @property
    def question_words(self) -> str:
        """The question, complete where the text shortens it."""
        if self.part is not None:
            return "".join(piece.text for piece in self.part.question.words)
        start, end = self.question_span
        return self.problem.text[start:end]

    @property
    def question_span(self) -> tuple[int, int]:
        """Where the question stands that this solution answers."""
        if self.part is not None:
            return self.part.question.start, self.part.question.end
        asking = question_of(sentences_of(self.problem.text, self.problem.language))
        return (
            (0, len(self.problem.text)) if asking is None else (asking.start, asking.start + len(asking.text.rstrip()))
        )

    @cached_property
    def finished(self) -> Finished | None:
        """The program with what the question's rule appends to it; None where there is no program."""
        if self.program is None:
            return None
        if self.part is None or not self.program.used_quantities() <= set(self.part.places):
            return finished(self.problem, self.program)
        own = self.program.moved({place: index for index, place in enumerate(self.part.places)})
        return finished(self.part.problem, own).over(self.problem, self.part.places)

    @cached_property
    def part(self) -> Part | None:
        """The question that this solution answers, as a problem of its own; None where the text has only one."""
        if not self.several:
            return None
        parts = parts_of(self.problem)
        return parts[self.place] if self.place < len(parts) else None

    @property
    def expression(self) -> str | None:
        """The whole program as one line of arithmetic."""
        return None if self.trace is None else infix(self.trace.program, self.problem)

    @property
    def trace(self) -> Trace | None:
        """The program worked out, the steps that finish the answer included; None where there is none."""
        return None if self.finished is None else self.finished.trace

    @cached_property
    def steps(self) -> tuple[SolvedStep, ...]:
        """The steps with their values."""
        return () if self.trace is None else solved_steps(self.trace, self.problem)

    @property
    def whole(self) -> Whole | None:
        """What the value means in things that come only whole, such as boats; None where it may stay as it is."""
        return None if self.finished is None else self.finished.whole

    def shape_sources(self) -> tuple[object, ...]:
        return self, self.problem

    @property
    def how_sure(self) -> str:
        """The probability of the first answer in the problem's language."""
        return how_sure(self.answers[0].probability, self.problem.language)

    @property
    def step_lines(self) -> list[str]:
        """The steps to this solution's answer as numbered lines."""
        if self.trace is not None:
            return numbered(self.trace, self.problem)
        return [f"{number}. {step.expression}" for number, step in enumerate(self.own_answer.steps, start=1)]

    @property
    def other_way_line(self) -> str | None:
        """The arithmetic that gives the same answer, where equations were solved."""
        if self.other_way is None:
            return None
        value = format_number(self.other_way.answer)
        return f"{words_for(self.problem.language)['other_way']}: {self.other_way.expression} = {value}"

    @property
    def answer_line(self) -> str:
        """This solution's answer and how sure it is, or why there is none."""
        words, answer = words_for(self.problem.language), self.own_answer
        if answer.value is None:
            return f"{words['no_answer']}: {answer.reason}"
        return f"{words['answer']}: {answer.text} ({how_sure(answer.probability, self.problem.language)})"

    @property
    def sentence(self) -> str | None:
        """The answer in a sentence, where that says more than the answer alone."""
        return self.own_answer.sentence if says_more(self.own_answer, self.problem.language) else None

    def __str__(self) -> str:
        lines = []
        for part, answer in zip(self.parts or (self,), self.answers, strict=True):
            if self.parts:
                lines.append(" ".join(self.problem.text[answer.start : answer.end].split()))
            lines += [*part.step_lines, *filter(None, [part.other_way_line]), part.answer_line]
            lines += [part.sentence] if part.sentence else []
            if part.whole:
                lines.append(part.whole.sentence)
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """How a notebook shows the solution."""
        from deduct.solving.notebook import as_html  # a terminal shows none

        return as_html(self)
