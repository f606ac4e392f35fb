"""The answers to a text that was read as equations, with the equations solved line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.equations import read_forms
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.formulas.polynomials import write_form
from deduct.languages.known import language_named
from deduct.languages.sentences import question_of, sentences_of
from deduct.languages.unknowns.system import LETTERS, Asked
from deduct.languages.wanted import Wanted
from deduct.languages.wording import words_for
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.equations.elimination import eliminated, equal
from deduct.solving.equations.unknowns import Read, read_unknowns
from deduct.solving.said import said
from deduct.solving.solution import SOLVED, Solution

UNDERSTOOD = 0.92
"""How sure an answer is: that of other texts that exact code reads (`deduct.solving.exact.readers`)."""


def solve_unknowns(problem: Problem) -> Solution | None:
    """The solution of a text that is read as equations; None for any other text.

    >>> from deduct.languages import read_problem
    >>> text = "40 people paid $165, adults $6 and children $3. How many of each were there?"
    >>> print(solve_unknowns(read_problem(text)).step_lines[0])
    1. let x be the number of adults and y the number of children
    """
    read = read_unknowns(problem)
    return None if read is None else solution_of(read)


def solution_of(read: Read) -> Solution:
    """The solution of a text that was read as equations."""
    parts = tuple(_parts(read))
    return replace(parts[0], parts=parts) if len(parts) > 1 else parts[0]


def _parts(read: Read) -> Iterator[Solution]:
    """One solution for each thing that is asked."""
    problem = read.text.problem
    asking = question_of(sentences_of(problem.text, problem.language))
    place = (0, len(problem.text)) if asking is None else (asking.start, asking.end)
    lines = solved_lines(read)
    for which, (asked, value) in enumerate(zip(read.system.asked, read.done.found.asked, strict=True)):
        last = () if asked.expression in LETTERS else (equal(_written(read, asked), value),)
        shown = (*lines, *last) if which == 0 else last
        steps = tuple(AnswerStep("", "=", "", line, line) for line in shown)
        answer = _answer(problem, asked, value, place, steps)
        program = _asked_first(read.program, which)
        given = replace(answer, program=program, expression=str(program))
        yield Solution(problem, SOLVED, value=value, probability=UNDERSTOOD, model="arithmetic", given=given)


def _asked_first(program: Program, which: int) -> Program:
    """The program with one of the things that are asked before the others, so that its value is that one's."""
    asks = [step for step in program.steps if step.asks]
    others = [step for step in program.steps if not step.asks]
    return Program((*others, asks[which], *asks[:which], *asks[which + 1 :])) if asks else program


def _answer(
    problem: Problem, asked: Asked, value: Fraction, place: tuple[int, int], steps: Sequence[AnswerStep]
) -> Answer:
    value = 100 * value if asked.kind == "percent" else value
    text = said(value, Wanted(asked.kind, asked.unit, asked.sign), problem.language)
    told = f"{asked.name}: {text}" if asked.name else text
    sentence = words_for(problem.language)["answer_is"].format(answer=told)
    start, end = place
    return Answer(value, asked.kind, asked.unit, text, start, end, UNDERSTOOD, "", tuple(steps), sentence=sentence)


def solved_lines(read: Read) -> list[str]:
    """What the unknowns stand for, the equations with the words that say them, and each move to the solution."""
    lines = eliminated(read.program, read.text.problem.values, read.text.problem.language)
    said_by = [each.words for each in read.system.equations]
    told = [f"{line} ({words})" if words else line for line, words in zip(lines, said_by, strict=False)]
    return [_let(read), *told, *lines[len(told) :]]


def _let(read: Read) -> str:
    """let x be the number of adults and y the number of children"""
    says = language_named(read.text.problem.language).unknowns.SAYS
    pairs = [
        says["is_too" if place else "is"].format(letter=letter, name=name)
        for place, (letter, name) in enumerate(zip(LETTERS, read.system.names, strict=False))
    ]
    listed = says["and"].join(filter(None, [says["comma"].join(pairs[:-1]), pairs[-1]]))
    return says["let"].format(each=listed)


def _written(read: Read, asked: Asked) -> str:
    """An expression of the unknowns that is asked for."""
    _, _, forms = read_forms(read.program.steps, read.text.problem.values)
    return write_form(forms[read.system.asked.index(asked)], LETTERS)
