"""The story grammar: from a story with number slots to a `Problem` with located quantities and a program.

A *schema* is a function that draws one `Story`. Its sentences are templates in lower case, without the final
full stop, so that they can be merged ("if ..., how many ..."):

    {name}        a field, or the slot of a number
    [gave|handed] one of these, drawn at random; an empty part and nesting are allowed

`build` fills the templates, arranges the sentences the way the language does, writes the numbers into the text
and looks for them with `find_quantities`: a problem has exactly the quantities that the solver will see. A slot
that the answer needs and extraction does not find is a defect of the schema and raises `StoryError`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program, QuantityRef, Step
from deduct.errors import DeductError, ExecutionError, FormulaError, unknown_name
from deduct.formulas import from_infix, named_leaf
from deduct.languages import find_quantities

MAX_VALUE = 10**8
MAX_DRAWS = 500
"""How often a schema is drawn again because its numbers do not suit, before that counts as a defect."""


class StoryError(DeductError):
    """A story that cannot be told: a field without a value, a number that extraction does not find."""


class UnsuitableNumbersError(DeductError):
    """The numbers drawn for a story make no sense (a negative count, half a person): draw again."""


class Written(NamedTuple):
    """A number and how it stands in the text: ``Written(Fraction(3, 20), "15%")``."""

    value: Fraction
    text: str


class Aside(str):
    """A sentence that does not matter, so that `Language.arrange` makes no condition of it."""

    __slots__ = ()


@dataclass(frozen=True)
class Story:
    """A text to be: what happens, what is asked, and how the answer follows from the number slots."""

    sentences: Sequence[str]
    question: str
    answer: str
    """An expression over the slot names and constants: ``(a - b) / 2``."""
    numbers: Mapping[str, Written]
    fields: Mapping[str, str] = field(default_factory=dict)
    distractors: Sequence[str] = ()
    """Sentences that do not matter; each goes before the question, where it tears nothing apart."""
    places: int = 0
    """The most decimal places the answer may have; 0 where things are counted."""
    checks: Sequence[str] = ()
    """Further expressions that must come out positive and whole, asked for or not."""
    fixed: bool = False
    """True where the sentences must stand as they are: no merging, no question first."""


Schema = Callable[[Random], Story]


@dataclass(frozen=True)
class Language:
    """What the grammar needs to know of a language."""

    code: str
    schemas: Mapping[str, Schema]
    arrange: Callable[[Sequence[str], str, bool, Random], str]
    """(sentences, question, fixed, rng) -> the whole text, with punctuation and capitals; slots stay `⟨a⟩`.

    Distractors among the sentences are of the type `Aside`."""
    dependent: re.Pattern[str]
    """Matches a sentence that leans on the one before it (a pronoun, "then"): nothing may come between."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """How often a schema is drawn, 1 where unsaid."""


SLOT = re.compile(r"⟨([\^]?)(\w+)⟩")
"""A number's place in a filled text; ⟨^a⟩ where its text begins a sentence and takes a capital."""

_CHOICE = re.compile(r"\[([^\[\]]*)\]")
_SPACES = re.compile(r" {2,}")


def choose(template: str, rng: Random) -> str:
    """Draw the bracketed choices of a template, inner ones first.

    >>> choose("she [gave|handed] him [a [red|blue]] ball", Random(1))
    'she gave him a red ball'
    """
    while "[" in template:
        template, found = _CHOICE.subn(lambda match: rng.choice(match[1].split("|")), template)
        if not found:
            raise StoryError(f"template {template!r} has a bracket that is not closed")
    return template


def fill(template: str, fields: Mapping[str, str], rng: Random) -> str:
    """Put the fields in, then draw the choices: a field may hold choices of its own."""
    try:
        # An empty choice leaves two spaces behind.
        return _SPACES.sub(" ", choose(template.format_map(fields), rng)).strip()
    except (KeyError, ValueError, IndexError) as error:
        raise StoryError(f"template {template!r} needs a field or slot that the story lacks: {error}") from error


def build(story: Story, language: Language, rng: Random) -> Problem:
    """Tell the story: the finished problem, or `UnsuitableNumbersError` when its numbers make no sense."""
    names = tuple(story.numbers)
    program = _program_over_slots(story.answer, names)
    if not program.steps:
        raise UnsuitableNumbersError("the answer stands in the text: nothing is left to solve")
    values = [number.value for number in story.numbers.values()]
    answer = _sensible_answer(program, values, story.places)
    for check in story.checks:
        _sensible_answer(_program_over_slots(check, names), values, places=0)
    fields = {**story.fields, **{name: f"⟨{name}⟩" for name in names}}
    sentences = [_kept_aside(sentence, fill(sentence, fields, rng)) for sentence in story.sentences]
    for distractor in story.distractors:
        sentences.insert(_gap(sentences, language.dependent, rng), Aside(fill(distractor, fields, rng)))
    text = language.arrange(sentences, fill(story.question, fields, rng), story.fixed, rng)
    text, spans = _write_numbers(text, story.numbers)
    quantities = tuple(find_quantities(text, language.code))
    places = {}
    for index in sorted(program.used_quantities()):
        name = names[index]
        if name not in spans:
            raise StoryError(f"slot {name!r} of the answer {story.answer!r} does not stand in {text!r}")
        places[index] = _locate(story.numbers[name], spans[name], text, quantities)
    program = remap(program, places)
    if program.execute([quantity.value for quantity in quantities]) != answer:
        raise StoryError(f"the program {program} does not give {answer} on {text!r}")
    return Problem(text, quantities, language.code, answer=answer, program=program)


def _kept_aside(template: str, text: str) -> str:
    return Aside(text) if isinstance(template, Aside) else text


@lru_cache(maxsize=20_000)
def _program_over_slots(answer: str, names: tuple[str, ...]) -> Program:
    try:
        return from_infix(answer, named_leaf({name: QuantityRef(index) for index, name in enumerate(names)}))
    except FormulaError as error:
        raise StoryError(f"answer {answer!r} over the slots {', '.join(names)}: {error}") from error


def evaluate(expression: str, values: Mapping[str, Fraction]) -> Fraction:
    """What an expression over named numbers is worth.

    >>> evaluate("(a - 1) / b", {"a": Fraction(7), "b": Fraction(4)})
    Fraction(3, 2)
    """
    try:
        return _program_over_slots(expression, tuple(values)).execute(list(values.values()))
    except ExecutionError as error:
        raise UnsuitableNumbersError(str(error)) from error


def _sensible_answer(program: Program, values: Sequence[Fraction], places: int) -> Fraction:
    """The answer, provided that no step is negative or enormous and the answer is as round as it must be."""
    try:
        results = program.trace(values)
    except ExecutionError as error:
        raise UnsuitableNumbersError(str(error)) from error
    answer = results[-1] if results else program.execute(values)
    if answer <= 0 or any(not 0 <= result <= MAX_VALUE for result in results):
        raise UnsuitableNumbersError(f"a step gives nothing, less than nothing or too much: {results}")
    if (answer * 10**places).denominator != 1:
        raise UnsuitableNumbersError(f"the answer {answer} has more than {places} decimal places")
    return answer


def _gap(sentences: Sequence[str], dependent: re.Pattern[str], rng: Random) -> int:
    """A place for a sentence that matters to nobody: anywhere but before one that leans on its predecessor."""
    gaps = [i for i in range(1, len(sentences)) if not dependent.match(sentences[i])] + [len(sentences)]
    if sentences and not dependent.match(sentences[0]) and rng.random() < 0.15:
        gaps.append(0)
    return rng.choice(gaps)


def _write_numbers(text: str, numbers: Mapping[str, Written]) -> tuple[str, dict[str, tuple[int, int]]]:
    """Put the numbers into their slots; where each one came to stand (its first place, if it is said twice)."""
    pieces: list[str] = []
    spans: dict[str, tuple[int, int]] = {}
    length = last = 0
    for match in SLOT.finditer(text):
        written = numbers[match[2]].text
        if match[1]:
            written = written[:1].upper() + written[1:]
        pieces += [text[last : match.start()], written]
        length += match.start() - last
        spans.setdefault(match[2], (length, length + len(written)))
        length += len(written)
        last = match.end()
    pieces.append(text[last:])
    return "".join(pieces), spans


def _locate(number: Written, span: tuple[int, int], text: str, quantities: Sequence[Quantity]) -> int:
    """The index of the quantity that extraction found in a slot."""
    start, end = span
    for index, quantity in enumerate(quantities):
        if quantity.start < end and start < quantity.end and quantity.value == number.value:
            return index
    raise StoryError(f"{number.text!r} at {start}:{end} is not among the quantities found in {text!r}")


def remap(program: Program, places: Mapping[int, int]) -> Program:
    """The same program over quantities that stand at other indices.

    >>> print(remap(Program.parse(["q0 - q1"]), {0: 2, 1: 0}))
    s0 = q2 - q0
    """
    steps = []
    for step in program.steps:
        operands = [QuantityRef(places[o.index]) if isinstance(o, QuantityRef) else o for o in step.operands]
        steps.append(Step(step.operator, tuple(operands)))
    result = program.result
    return Program(tuple(steps), QuantityRef(places[result.index]) if isinstance(result, QuantityRef) else result)


def stories(language: Language, count: int, seed: int, schemas: Iterable[str] | None = None) -> Iterator[Problem]:
    """Draw `count` different problems; the same seed gives the same problems."""
    names = list(language.schemas if schemas is None else schemas)
    for name in names:
        if name not in language.schemas:
            raise unknown_name("schema", name, language.schemas)
    weights = list(accumulate(language.weights.get(name, 1.0) for name in names))
    seen: set[bytes] = set()
    for index in range(count):
        rng = Random(f"{language.code}/{seed}/{index}")
        for _ in range(MAX_DRAWS):
            name = rng.choices(names, cum_weights=weights)[0]
            problem = _draw(name, language, rng)
            digest = hashlib.blake2b(problem.text.encode(), digest_size=8).digest()
            if digest not in seen:
                break
        else:
            raise StoryError(f"the schemas {', '.join(names)} do not hold {count} different problems")
        seen.add(digest)
        yield Problem(
            problem.text,
            problem.quantities,
            language.code,
            f"{language.code}-{seed}-{index}",
            problem.answer,
            problem.program,
            {"schema": name},
        )


def _draw(name: str, language: Language, rng: Random) -> Problem:
    for _ in range(MAX_DRAWS):
        try:
            return build(language.schemas[name](rng), language, rng)
        except UnsuitableNumbersError:
            continue
        except StoryError as error:
            raise StoryError(f"schema {name!r}: {error}") from error
    raise StoryError(f"schema {name!r} found no suitable numbers in {MAX_DRAWS} draws")
