"""The story grammar: from a story with number slots to a `Problem` with located quantities and a program.

A *schema* is a function that draws one `Story`. Its sentences are templates (`deduct.stories.templates`) in lower case,
without the final full stop. `build` fills the templates, arranges the sentences the way the language does, writes the
numbers into the text and looks for them with `find_quantities`: a problem has exactly the quantities that the solver
will see. A slot that the answer needs and extraction does not find is a defect of the schema and raises `StoryError`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import NamedTuple

from deduct.core.moments import impossible, moments_in
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.languages import find_quantities
from deduct.languages.typed import typed
from deduct.stories.expressions import compiled, evaluate, sensible_result
from deduct.stories.library import Library
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError
from deduct.stories.tale import Tale
from deduct.stories.templates import fill
from deduct.stories.unknowns import Unknowns, settled


class Written(NamedTuple):
    """A number and how it stands in the text: ``Written(Fraction(3, 20), "15%")``."""

    value: Fraction
    text: str
    typed: bool = False
    """Whether it is read as one only with typed quantities: a time, a date, 2 h 15 min."""


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
    signed: bool = False
    """Whether the answer may be negative."""
    sign_asked: bool = False
    """Whether only its sign is asked for."""
    unknowns: Unknowns | None = None
    """What is solved for, where the answer does not follow by arithmetic alone; `answer` may then hold several."""


Schema = Callable[[Random], Story]

MAX_PLACES = 12
"""Of an answer of which only the sign is asked for."""


@dataclass(frozen=True)
class Vocabulary:
    """What the tales of a language may speak of, and what a finished text must not look like."""

    fields: frozenset[str] = frozenset()
    """Fields that every tale has, such as ``{A}`` and ``{he}``."""
    kinds: frozenset[str] = frozenset()
    """Ways of writing a number, of `deduct.stories.declarations.KINDS`."""
    things: frozenset[str] = frozenset()
    """Categories of things, for a line ``things``."""
    topics: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What distractors speak of, for a line ``distractors not``, and the fields that they use."""
    default_topics: frozenset[str] = frozenset()
    """The topics of the distractors that are added to a tale without such a line."""
    reserved: frozenset[str] = frozenset()
    """Names that the telling itself gives to numbers."""
    plural: re.Pattern[str] | None = None
    """What must not follow a number that may be 1."""
    hasty: re.Pattern[str] | None = None
    """What is found in texts that are typed in a hurry on purpose: good to train on, not to print."""
    untidy: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    """What is wrong with a text in which the pattern is found."""


@dataclass(frozen=True)
class Language:
    """What the grammar needs to know of a language."""

    code: str
    schemas: Mapping[str, Schema]
    """The schemas beside the tales."""
    arrange: Callable[[Sequence[str], str, bool, Random], str]
    """(sentences, question, fixed, rng) -> the whole text, with punctuation and capitals; slots stay `⟨a⟩`.

    Distractors among the sentences are of the type `Aside`."""
    dependent: re.Pattern[str]
    """Matches a sentence that leans on the one before it (a pronoun, "then"): nothing may come between."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """How often a schema is drawn, 1 where unsaid."""
    tales: Library | None = None
    tell: Callable[[Tale, Random], Story] | None = None
    """How a tale is told."""
    plain: Callable[[Sequence[str], str], str] | None = None
    """(sentences, question) -> the text as books print it, for people to read."""
    unknowns: Library | None = None
    """Tales with unknowns; they are drawn only where they are named, and never to practise arithmetic."""
    tables: Library | None = None
    """Schemas that are written as tales."""
    vocabulary: Vocabulary = Vocabulary()


SLOT = re.compile(r"⟨([\^]?)(\w+)⟩")
"""A number's place in a filled text; ⟨^a⟩ where its text begins a sentence and takes a capital."""


def build(story: Story, language: Language, rng: Random) -> Problem:
    """Tell the story: the finished problem, or `UnsuitableNumbersError` when its numbers make no sense."""
    unknowns = story.unknowns
    names, program = unknowns.program(story.answer) if unknowns else compiled(story.answer)
    if not program.steps:
        raise UnsuitableNumbersError("the answer stands in the text: nothing is left to solve")
    values = {name: number.value for name, number in story.numbers.items()}
    answers = _answers(story, program, values)
    for check in story.checks:
        sensible_result(check, values)
    fields = {**story.fields, **{name: f"⟨{name}⟩" for name in story.numbers}}
    sentences = [_kept_aside(sentence, fill(sentence, fields, rng)) for sentence in story.sentences]
    for distractor in story.distractors:
        sentences.insert(_gap(sentences, language.dependent, rng), Aside(fill(distractor, fields, rng)))
    text = language.arrange(sentences, fill(story.question, fields, rng), story.fixed, rng)
    text, spans = _write_numbers(text, story.numbers)
    problem = Problem(text, find_quantities(text, language.code), language.code, may_be_negative=_signed(story))
    if any(story.numbers[name].typed for name in spans):
        problem = typed(problem)
    quantities = problem.quantities
    places = {}
    for index in sorted(program.used_quantities()):
        name = names[index]
        if name not in spans:
            raise StoryError(f"slot {name!r} of the answer {story.answer!r} does not stand in {text!r}")
        places[index] = _locate(story.numbers[name], spans[name], text, quantities)
    program = program.moved(places)
    if unknowns:
        program = settled(program, problem.values, story.signed)
    if sorted(program.answers(problem.values)) != sorted(answers):
        raise StoryError(f"the program {program} does not give {', '.join(map(str, answers))} on {text!r}")
    if impossible(program, problem) or (moments_in(program, problem)[-1] and answers[0].denominator != 1):
        raise UnsuitableNumbersError(f"{story.answer} is not a time or date")
    if len(answers) > 1:
        return replace(problem, answer_sets=(answers,), program=program)
    return replace(problem, answer=answers[0], program=program)


def _signed(story: Story) -> bool:
    return story.signed or story.sign_asked


def _answers(story: Story, program: Program, values: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
    """The value of the answer, if it makes sense; of one whose sign is asked for, only that it has a sign."""
    if story.unknowns:
        return story.unknowns.answers(story.answer, values, story.places, story.signed)
    if not story.sign_asked:
        return (sensible_result(story.answer, values, story.places, story.signed),)
    if program.steps[-1].operator == "mod":
        return (evaluate(story.answer, values),)  # nothing is left over: yes
    return (sensible_result(story.answer, values, MAX_PLACES, signed=True),)


def _kept_aside(template: str, text: str) -> str:
    return Aside(text) if isinstance(template, Aside) else text


def _gap(sentences: Sequence[str], dependent: re.Pattern[str], rng: Random) -> int:
    """A place for an irrelevant sentence: anywhere but before one that refers to its predecessor."""
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
    why = f"{number.text!r} at {start}:{end} is not among the quantities found in {text!r}"
    # A year elsewhere in the text, or midnight, gives a date or a time another value.
    raise UnsuitableNumbersError(why) if number.typed else StoryError(why)
