"""From what a model wrote to a problem with located quantities and a program, or the reason why not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.builder import ProgramBuilder
from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef
from deduct.errors import DeductError, ExecutionError, FormulaError, InputError
from deduct.formulas.infix import read_infix
from deduct.formulas.leaves import Leaf
from deduct.formulas.numbers import read_number
from deduct.languages import read_problem
from deduct.languages.scripts import HAN

FACTS = frozenset(map(Fraction, ("1", "2", "7", "10", "12", "24", "52", "60", "100", "365", "1000", "3.14")))
"""Constants that a program may have: numbers that need not stand in a text."""
NOT_AMOUNTS = frozenset({"ordinal", "label", "date"})
MAX_VALUE = 10_000_000
MAX_STEPS = 8
MAX_QUANTITIES = 12
LENGTHS = {"en": (50, 700), "zh": (18, 260)}
"""The fewest and the most characters of a text."""

_LINE = re.compile(r"([^\W\d]\w*)\s*=\s*(.+)")
_COMMENT = re.compile(r"\s*(#|//).*")
_SHARE = re.compile(r"(?<![\w.%/(])(\d+(?:\.\d+)?)\s*/\s*(\d+)(?![\w.%)])")
_NAME = re.compile(r"(?<![\w.])[^\W\d]\w*")
_OURS = "name_"


class RefusedError(DeductError):
    """Why a text or program is not taken: a short reason to count by."""


def run(lines: Sequence[str]) -> Fraction:
    """The value of a program whose numbers are written out; `RefusedError` where it has none.

    >>> run(["bags = 3", "nuts = bags * 4  # in all", "answer = nuts / 2"])
    Fraction(6, 1)
    """
    builder = ProgramBuilder()
    result = _assembled(lines, lambda token: Constant(read_number(token)), builder)
    try:
        return builder.program(result).execute([])
    except ExecutionError:
        raise RefusedError("a program without a value") from None


def program_over(lines: Sequence[str], problem: Problem) -> Program:
    """The program over the quantities of the problem; numbers that are not quantities must be facts.

    >>> problem = read_problem("A shop sells 3 bags of 40 nuts at 25% off.")
    >>> print(program_over(["nuts = 3 * 40", "off = nuts * 25 / 100"], problem))
    s0 = q0 * q1; s1 = s0 * q2
    """
    values = problem.values
    facts = FACTS | {Fraction(value.denominator) for value in values if value.denominator <= 10}
    unused = list(range(len(values)))

    def leaf(token: str) -> Operand:
        value = read_number(token)
        places = [index for index, each in enumerate(values) if each == value]
        if not places:
            if value not in facts:
                raise RefusedError("a number that is not in the text")
            return Constant(value)
        place = next((index for index in places if index in unused), places[0])
        if place in unused:
            unused.remove(place)
        return QuantityRef(place)

    shares = {value for value in values if value.denominator > 1}
    builder = ProgramBuilder()
    program = builder.program(_assembled([_with_shares(line, shares) for line in lines], leaf, builder))
    if len(program) < len(builder):
        raise RefusedError("a step that the answer does not need")
    _check_quantities(program, problem)
    return program


def _with_shares(line: str, shares: set[Fraction]) -> str:
    """25/100 as 25% and 3/4 as (3/4), where the text has such a share.

    >>> _with_shares("v1 = 80 * 25/100 + 60 / 4", {Fraction(1, 4)})
    'v1 = 80 * 25% + 60 / 4'
    """

    def share(match: re.Match[str]) -> str:
        text = f"{match[1]}%" if match[2] == "100" else f"({match[1]}/{match[2]})"
        try:
            return text if read_number(text) in shares else match[0]
        except FormulaError:
            return match[0]

    return _SHARE.sub(share, line)


def _assembled(lines: Sequence[str], leaf: Leaf, builder: ProgramBuilder) -> Operand:
    """Take the steps of all lines; what the last one gives."""
    known: dict[str, Operand] = {}
    result: Operand | None = None

    def meaning(token: str) -> Operand:
        if not token.startswith(_OURS):
            return leaf(token)
        if token not in known:
            raise RefusedError("a name without a value")
        return known[token]

    for line in lines:
        plain = _COMMENT.sub("", line).strip()
        if not plain:
            continue
        match = _LINE.fullmatch(plain)
        if match is None:
            raise RefusedError("a line that is not an assignment")
        # A name may be that of an operator: percent = 15%.
        formula = _NAME.sub(lambda name: _OURS + name[0], match[2])
        try:
            result = known[_OURS + match[1]] = read_infix(formula, meaning, builder)
        except FormulaError:
            raise RefusedError("a formula that cannot be read") from None
    if result is None:
        raise RefusedError("no program")
    return result


def _check_quantities(program: Program, problem: Problem) -> None:
    """Each number must be one amount of the text and no other."""
    used = program.used_quantities()
    if any(problem.quantities[index].kind in NOT_AMOUNTS for index in used):
        raise RefusedError("a label or date is used")
    counts = Counter(problem.values)
    if any(
        counts[problem.values[index]] > sum(problem.values[each] == problem.values[index] for each in used)
        for index in used
    ):
        raise RefusedError("a number that could be one of two")


def checked_problem(text: str, language: str) -> Problem:
    """The problem of a text that reads like one."""
    text = re.sub(r"\s+", " ", text).strip()
    if language == "zh":
        text = text.replace(" ", "").replace(",", "，").replace("?", "？") if not re.search(r"\d,\d", text) else text
    _check_text(text, language)
    try:
        problem = read_problem(text, language)
    except InputError:
        raise RefusedError("a text that cannot be read") from None
    if not 1 <= len(problem.quantities) <= MAX_QUANTITIES:
        raise RefusedError("too few or too many numbers")
    return problem


_FOREIGN = {
    "en": re.compile("[\u3000-\u9fff\uff00-\uffef]"),
    "zh": re.compile(r"(?!(?:cm|mm|km|kg|dm|ml|mL|[gmLtAB])(?![A-Za-z]))[A-Za-z]+"),
}
_MARKUP = re.compile(r"[_=#*{}\[\]<>|\\`~@^]|\bv\d+\b")
_ENDS = {"en": re.compile(r"\?[\"']?$"), "zh": re.compile(r"？[”]?$")}
_SENTENCE = re.compile(r"[.!?。！？]+\s*")


def _check_text(text: str, language: str) -> None:
    least, most = LENGTHS[language]
    if not least <= len(text) <= most:
        raise RefusedError("too short or too long")
    if not _ENDS[language].search(text):
        raise RefusedError("no question at the end")
    if text.count("?") + text.count("？") > 1:
        raise RefusedError("several questions")
    if _MARKUP.search(text) or _FOREIGN[language].search(text):
        raise RefusedError("signs or words of another language")
    if language == "zh" and len(re.findall(HAN, text)) < len(text) / 2:
        raise RefusedError("signs or words of another language")
    sentences = [sentence for sentence in _SENTENCE.split(text.casefold()) if sentence]
    if len(set(sentences)) < len(sentences):
        raise RefusedError("a sentence twice")


_MEASURED = {
    "en": re.compile(
        r"how many (?:more |fewer |total |square |cubic )*(?:hours?|minutes?|days?|weeks?|km|kilomet|met|cent|mil|lit|"
        r"gall|gram|kilo|pounds?|ounces?|inch|feet|foot|yards?|cups?|dollars?|euros?|degrees?|percent|tons?|seconds?)",
        re.IGNORECASE,
    ),
    "zh": re.compile("元|角|米|克|吨|升|时|分|秒|天|平均|度|千|里|比|几分之几"),
}
_COUNTED = {
    "en": re.compile(r"how many", re.IGNORECASE),
    "zh": re.compile("(?:多少|几)[个只本张人名位棵辆件次瓶盒箱袋条块支枝]"),
}


def checked_answer(problem: Problem, program: Program) -> Fraction:
    """The answer, if it and the steps before it make sense."""
    if not 1 <= len(program) <= MAX_STEPS:
        raise RefusedError("no step or too many")
    try:
        results = program.trace(problem.values)
    except ExecutionError:
        raise RefusedError("a program without a value") from None
    if any(not 0 < result <= MAX_VALUE for result in results):
        raise RefusedError("a result that is zero, negative or enormous")
    if any(step.operator in "*/" and step.right == Constant(Fraction(1)) for step in program.steps):
        raise RefusedError("a step that changes nothing")
    answer = results[-1]
    if answer in problem.values:
        raise RefusedError("the answer stands in the text")
    if 100 % answer.denominator:
        raise RefusedError("an answer that does not come out even")
    question = _SENTENCE.split(problem.text.rstrip("?？ "))[-1]
    counted = _COUNTED[problem.language].search(question) and not _MEASURED[problem.language].search(question)
    if counted and answer.denominator > 1:
        raise RefusedError("a part of something that is counted")
    return answer


def new_problem(text: str, lines: Sequence[str], language: str) -> Problem:
    """The problem that a model wrote with its program; `RefusedError` where something is wrong with either."""
    problem = checked_problem(text, language)
    program = program_over(lines, problem)
    return replace(problem, program=program, answer=checked_answer(problem, program))


def retold_problem(text: str, source: Problem) -> Problem:
    """A given problem in other words: the new text with the program of the old one, matched by its numbers."""
    assert source.program is not None
    if re.sub(r"\W", "", text.casefold()) == re.sub(r"\W", "", source.text.casefold()):
        raise RefusedError("the same words")
    problem = checked_problem(text, source.language)
    counts = Counter(problem.values)
    places: dict[int, Operand | int] = {}
    for index in source.program.used_quantities():
        value = source.values[index]
        if counts[value] != 1:
            raise RefusedError("a number that is missing or could be one of two")
        places[index] = problem.values.index(value)
    program = source.program.moved(places)
    return replace(problem, program=program, answer=checked_answer(problem, program))
