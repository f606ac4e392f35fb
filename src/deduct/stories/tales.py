"""Tales: schemas written as plain text, a situation with its numbers and the questions that can be asked about it.

    == rope by the metre
    ware = rope | ribbon | cable
    n = 2..9
    u = 1.5..6 by 0.1
    t = n * u $
    m = 2..12
    b = 20 | 50 | 100 $
    k = 4..20
    need m != n
    {n} metres of {ware} cost {t}
    + the {ware} is {k} mm thick
    {A} [buys|takes] {m} metres [of it|] and [hands over|pays with] {b}
    ? how much [change|money] does {he} get back = b - t / n * m
    ? what does a metre of {ware} cost = t / n

A line is one of these:

- ``name = 2..9``, ``1.5..6 by 0.1``, ``20 | 50 | 100``, an expression over names above, or words to choose from.
  What stands at the end says how the number is written: ``$`` money, ``%`` a percentage (its value is the ratio),
  ``times`` (twice, 3 times), ``dozen``, ``折`` (八折). Numbers such as ``1/2 | 2/3`` are written as fractions.
- ``need m < n`` (also > <= >= !=): numbers that break it are drawn again.
- ``? question = expression``: one of the questions is drawn; its answer is over the numbers that stand in the text.
- ``+ sentence``: told a third of the time, and always where the question needs its numbers.
- ``fixed``: the sentences stay as they are, nothing is merged or moved.
- any other line is a sentence, as in `deduct.stories.story`.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib.resources.abc import Traversable
from random import Random

from deduct.stories.story import StoryError, UnsuitableNumbersError, evaluate

KINDS = ("$", "%", "times", "dozen", "折")
"""How a number may be written, beside plain digits and fractions."""

OPTIONAL_SHARE = 1 / 3
"""How often a sentence is told that may be left out; most tales have irrelevant numbers without it."""
TALES_SHARE = 0.7
"""How many of the drawn stories are tales: they are the most varied in their words."""
_COMPARISONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}
_NEED = re.compile(r"(.+?)\s*(<=|>=|!=|<|>)\s*(.+)")
_RANGE = re.compile(r"(-?[\d.]+?)\.\.([\d.]+)(?:\s+by\s+([\d./]+))?")
_VARIABLE = re.compile(r"(\w+)\s*=\s*(.+)")
_NUMBER = re.compile(r"[\d.]+(/\d+)?")
_SLOT = re.compile(r"\{(\w+)\}")
_ARITHMETIC = re.compile(r"\s[-+*/]\s")
_NAME = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True)
class Number:
    """A drawn number and the kind of its writing: one of `KINDS`, ``fraction`` or nothing."""

    value: Fraction
    kind: str = ""


@dataclass
class Tale:
    """One situation, read from its lines."""

    name: str
    variables: dict[str, str] = field(default_factory=dict)
    needs: list[str] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    """In order; those that may be left out begin with a plus sign."""
    questions: list[tuple[str, str]] = field(default_factory=list)
    """(question, expression)"""
    fixed: bool = False
    """Whether the sentences stay as they are."""

    def draw(self, rng: Random) -> tuple[dict[str, Number], dict[str, str]]:
        """Numbers and words for every variable; `UnsuitableNumbersError` where a need is not met."""
        numbers: dict[str, Number] = {}
        values: dict[str, Fraction] = {}
        words: dict[str, str] = {}
        for name, how in self.variables.items():
            drawn = draw_variable(how, values, rng)
            if isinstance(drawn, Number):
                numbers[name], values[name] = drawn, drawn.value
            else:
                words[name] = drawn
        for need in self.needs:
            if not is_met(need, values):
                raise UnsuitableNumbersError(f"{need} does not hold")
        return numbers, words

    def choose(self, rng: Random) -> tuple[list[str], str, str]:
        """A question: the sentences to tell, the question and its expression."""
        question, answer = rng.choice(self.questions)
        needed = set(_NAME.findall(answer))
        told = []
        for sentence in self.sentences:
            optional = sentence.startswith("+")
            sentence = sentence.removeprefix("+").strip()
            if not optional or needed & set(_SLOT.findall(sentence)) or rng.random() < OPTIONAL_SHARE:
                told.append(sentence)
        return told, question, answer


def draw_variable(how: str, values: Mapping[str, Fraction], rng: Random) -> Number | str:
    """Draw a variable by its line.

    >>> draw_variable("6..6 %", {}, Random(1))
    Number(value=Fraction(3, 50), kind='%')
    >>> draw_variable("2 * n $", {"n": Fraction(4)}, Random(1))
    Number(value=Fraction(8, 1), kind='$')
    >>> draw_variable("rope | rope", {}, Random(1))
    'rope'
    """
    kind = next((kind for kind in KINDS if how.endswith(f" {kind}")), "")
    how = how.removesuffix(kind).strip()
    scale = {"%": Fraction(1, 100), "折": Fraction(1, 10), "dozen": Fraction(12)}.get(kind, Fraction(1))
    if match := _RANGE.fullmatch(how):
        low, high, step = (Fraction(part or 1) for part in match.groups())
        return Number((low + step * rng.randint(0, int((high - low) / step))) * scale, kind)
    choices = [choice.strip() for choice in how.split("|")]
    if all(_NUMBER.fullmatch(choice) for choice in choices):
        chosen = rng.choice(choices)
        return Number(Fraction(chosen) * scale, "fraction" if "/" in chosen else kind)
    if len(choices) == 1 and set(_NAME.findall(how)) <= set(values):
        return Number(evaluate(how, values) * scale, kind)
    if _ARITHMETIC.search(how):
        raise StoryError(f"{how!r} computes with a name that is not drawn yet")
    return rng.choice(choices)


def is_met(need: str, values: Mapping[str, Fraction]) -> bool:
    """Whether a comparison of two expressions holds.

    >>> is_met("2 * n <= 8", {"n": Fraction(4)})
    True
    """
    match = _NEED.fullmatch(need)
    if not match:
        raise StoryError(f"need {need!r} is no comparison")
    return _COMPARISONS[match[2]](evaluate(match[1], values), evaluate(match[3], values))


def read_tales(folder: Traversable) -> dict[str, Tale]:
    """All tales of a folder's text files, by name."""
    tales: dict[str, Tale] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".txt"):
            for tale in parse_tales(file.read_text("utf-8").splitlines()):
                if tale.name in tales:
                    raise StoryError(f"there are two tales {tale.name!r}")
                tales[tale.name] = tale
    return tales


def with_tales(schemas: Collection[str], weights: Mapping[str, float], tales: Collection[str]) -> dict[str, float]:
    """The weights of all schemas, where tales together are drawn `TALES_SHARE` of the time.

    >>> weights = with_tales(["one", "two", "tale.a", "tale.b"], {"two": 3.0}, ["tale.a", "tale.b"])
    >>> round(weights["tale.a"] / (2 * weights["tale.a"] + 4), 3) == TALES_SHARE / 2
    True
    """
    others = sum(weights.get(name, 1.0) for name in schemas if name not in tales)
    each = TALES_SHARE / (1 - TALES_SHARE) * others / max(1, len(tales))
    return {**weights, **dict.fromkeys(tales, each)}


def parse_tales(lines: Sequence[str]) -> Iterator[Tale]:
    """The tales of some lines.

    >>> (tale,) = parse_tales(["== pears", "a = 2..9", "{A} has {a} pears and buys 3", "? how many now = a + 3"])
    >>> tale.sentences, tale.questions
    (['{A} has {a} pears and buys 3'], [('how many now', 'a + 3')])
    """
    tale: Tale | None = None
    for line in filter(None, map(str.strip, lines)):
        if line.startswith("#"):
            continue
        if line.startswith("=="):
            if tale:
                yield tale
            tale = Tale(line.strip("= "))
        elif tale is None:
            raise StoryError(f"{line!r} stands before the first tale")
        else:
            _take_line(tale, line)
    if tale:
        yield tale


def _take_line(tale: Tale, line: str) -> None:
    if line.startswith("?"):
        question, equals, answer = line[1:].strip().rpartition(" = ")
        if not equals:
            raise StoryError(f"tale {tale.name!r}: the question {line!r} has no answer")
        tale.questions.append((question.strip(), answer.strip()))
    elif line.startswith("need "):
        tale.needs.append(line.removeprefix("need ").strip())
    elif line == "fixed":
        tale.fixed = True
    elif match := _VARIABLE.fullmatch(line):
        tale.variables[match[1]] = match[2].strip()
    else:
        tale.sentences.append(line)
