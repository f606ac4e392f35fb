"""New problems from old ones: other numbers, irrelevant sentences, another order, other names and spellings.

Each augmentation is a function of a problem with a program and a random generator. It returns a new problem whose
quantities keep their roles in the program, or None where it does not apply.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import compress, pairwise
from random import Random

from deduct.core.problem import Problem, Quantity
from deduct.core.rewrite import Piece, assemble, carried_over, kept, renumbered, replace_at, replaced
from deduct.errors import ExecutionError, unknown_name
from deduct.languages import find_quantities
from deduct.languages.known import language_named
from deduct.stories.asides import aside_for
from deduct.stories.english.arrange import DEPENDENT
from deduct.stories.english.numerals import in_words
from deduct.stories.english.words import FEMALE, MALE

Augmentation = Callable[[Problem, Random], Problem | None]

ATTEMPTS = 60
_FIXED_VALUES = frozenset(map(Fraction, (0, 1, 24, 60, 100, 360, 365, 1000)))
"""Numbers that are often facts (minutes in an hour) rather than amounts; they stay."""


# --- other numbers


def resample_numbers(
    problem: Problem, rng: Random, may_change: Callable[[Quantity], bool] = lambda quantity: True
) -> Problem | None:
    """Other amounts of the same size and kind; no step turns negative, broken or from a part into a multiple.

    Quantities that `may_change` is False for stay. With unknowns the equations are solved again, and may have
    fractions as solutions: few other numbers leave all of them whole.
    """
    if problem.program is None or not problem.program.steps:
        return None
    try:
        old = problem.program.trace(problem.values)
    except ExecutionError:  # a gold program that cannot be worked out; training leaves the problem out and counts it
        return None
    alike = _same_sign if problem.program.has_unknowns else _alike
    free = [_can_change(quantity) and may_change(quantity) for quantity in problem.quantities]
    for _ in range(ATTEMPTS):
        values = _other_values(problem.quantities, free, rng)
        if values == problem.values:
            continue
        try:
            new = problem.program.trace(values)
        except ExecutionError:
            continue
        if all(alike(before, after) for before, after in zip(old, new, strict=True)):
            pairs = zip(problem.quantities, values, strict=True)
            texts = [_written_like(q, value) if value != q.value else q.text for q, value in pairs]
            return _rewritten(problem, texts, values)
    return None


def _other_values(quantities: Sequence[Quantity], free: Sequence[bool], rng: Random) -> list[Fraction]:
    """New values for those that are free; equal ones stay equal, since one of them may be the other, said again."""
    fresh: dict[Fraction, Fraction] = {}
    # Words come first: what replaces them must be short enough to spell.
    for quantity in sorted(compress(quantities, free), key=lambda q: q.kind != "word"):
        fresh.setdefault(quantity.value, _other_value(quantity, rng))
    return [fresh[q.value] if is_free else q.value for q, is_free in zip(quantities, free, strict=True)]


def _can_change(quantity: Quantity) -> bool:
    if quantity.value in _FIXED_VALUES or quantity.value <= 0:
        return False
    if quantity.kind == "word":
        return quantity.text.isascii() and quantity.value.denominator == 1 and 2 <= quantity.value <= 99
    if quantity.kind == "number":
        year = re.fullmatch(r"(19|20)\d\d", quantity.text)
        return bool(re.fullmatch(r"\d{1,3}(,\d{3})+|\d+(\.\d+)?", quantity.text)) and not year
    return quantity.kind == "percent" and bool(re.match(r"\d+(?=\s*(%|percent))", quantity.text))


def _other_value(quantity: Quantity, rng: Random) -> Fraction:
    """A value about as large, as round and with as many decimals."""
    if quantity.kind == "word":
        return Fraction(rng.randint(max(2, int(quantity.value) // 2), min(99, int(quantity.value) * 2)))
    value = quantity.value * 100 if quantity.kind == "percent" else quantity.value
    unit = Fraction(1, 10 ** _decimals(quantity.text))
    for round_to in (100, 50, 10, 5):
        if value % round_to == 0 and value > round_to:
            unit = Fraction(round_to)
            break
    count = value / unit
    low, high = max(2, int(count * Fraction(1, 2))), max(4, int(count * 2))
    new = rng.randint(low, high) * unit
    if quantity.kind == "percent":
        return min(new, Fraction(95)) / 100 if value < 100 else quantity.value
    return new


def _decimals(text: str) -> int:
    match = re.match(r"[\d,]*\.(\d+)", text)
    return len(match[1]) if match else 0


def _alike(before: Fraction, after: Fraction) -> bool:
    """Whether a step's new value makes as much sense as the old one did."""
    if before > 0 >= after or (before >= 0 > after) or (before.denominator == 1) != (after.denominator == 1):
        return False
    if before.denominator != 1 and _terminates(before) and not _terminates(after):
        return False
    return (before < 1) == (after < 1)


def _same_sign(before: Fraction, after: Fraction) -> bool:
    return (before > 0, before < 0) == (after > 0, after < 0)


def _terminates(value: Fraction) -> bool:
    return 10**6 % value.denominator == 0


def _written_like(quantity: Quantity, value: Fraction) -> str:
    """The new value in the old one's dress: words, decimals, separators, percent sign."""
    if quantity.kind == "word":
        word = in_words(int(value))
        return word.capitalize() if quantity.text[0].isupper() else word
    if quantity.kind == "percent":
        return re.sub(r"^\d+", str(int(value * 100)), quantity.text)
    text = f"{float(value):,.{_decimals(quantity.text)}f}"
    return text if "," in quantity.text else text.replace(",", "")


def _rewritten(problem: Problem, texts: Sequence[str], values: Sequence[Fraction]) -> Problem:
    """The problem with its quantities replaced; the answer is what the program gives then."""
    assert problem.program is not None
    new = zip(problem.quantities, texts, values, strict=True)
    changed = renumbered(problem, [replace(quantity, text=text, value=value) for quantity, text, value in new])
    answers = problem.program.answers(values)
    several = len(answers) > 1
    return replace(changed, answer=None if several else answers[0], answer_sets=(answers,) if several else ())


def change_number_style(problem: Problem, rng: Random) -> Problem | None:
    """Digits become words, or words digits; English only."""
    if problem.program is None or problem.language != "en":
        return None
    to_words = rng.random() < 0.5
    texts = [_respelled(quantity, problem.text, to_words) for quantity in problem.quantities]
    if texts == [quantity.text for quantity in problem.quantities]:
        return None
    kind = "word" if to_words else "number"
    kinds = [kind if text != q.text else q.kind for q, text in zip(problem.quantities, texts, strict=True)]
    changed = _rewritten(problem, texts, problem.values)
    quantities = tuple(replace(q, kind=kind) for q, kind in zip(changed.quantities, kinds, strict=True))
    # "5-4" or "5 hundred" would be read differently in words: only what extraction reads alike is kept.
    if [(q.start, q.value) for q in find_quantities(changed.text, "en")] != [(q.start, q.value) for q in quantities]:
        return None
    return replace(changed, quantities=quantities)


def _respelled(quantity: Quantity, text: str, to_words: bool) -> str:
    whole = quantity.value.denominator == 1 and quantity.value >= 2
    before = text[: quantity.start]
    if to_words and whole and quantity.value <= 20 and quantity.kind == "number" and quantity.text.isdigit():
        word = in_words(int(quantity.value))
        if not before or before.rstrip().endswith((".", "?", "!")):
            return word.capitalize()
        return word if before.endswith(" ") else quantity.text  # not in "$5" or "3-5"
    if not to_words and whole and quantity.kind == "word":
        return str(quantity.value)
    return quantity.text


# --- other sentences


def sentences_of(problem: Problem) -> list[tuple[int, int]]:
    """The spans of the sentences, trailing space included; a quantity never stands across two of them.

    >>> sentences_of(Problem("Mr. Ray has a cat. It naps. Why?"))
    [(0, 19), (19, 28), (28, 32)]
    """
    ends = language_named(problem.language).sentences.ends(problem.text)
    ends = [end for end in ends if not any(q.start < end < q.end for q in problem.quantities)]
    edges = [0, *(end for end in ends if end < len(problem.text)), len(problem.text)]
    return [(start, end) for start, end in pairwise(edges) if problem.text[start:end].strip()]


def _rearranged(problem: Problem, spans: Sequence[tuple[int, int]], inserted: Mapping[int, str]) -> Problem:
    """The text's sentences in this order, with new ones put before the positions in `inserted`."""
    gap = language_named(problem.language).blank
    pieces: list[Piece] = []
    added: list[Quantity] = []
    for position, (start, end) in enumerate(spans):
        if position in inserted:
            length = sum(len(piece.text) for piece in pieces)
            found = find_quantities(inserted[position], problem.language)
            added += [replace_at(quantity, quantity.start + length) for quantity in found]
            pieces.append(Piece(inserted[position] + gap))
        sentence = problem.text[start:end]
        lead = len(sentence) - len(sentence.lstrip())
        pieces += [kept(problem, start + lead, start + len(sentence.rstrip())), Piece(gap)]
    if pieces and pieces[-1].text == gap:
        pieces.pop()
    return carried_over(problem, assemble(problem, pieces), added)


def insert_distractor(problem: Problem, rng: Random) -> Problem | None:
    """One more sentence with a number that does not matter, somewhere before the question."""
    aside = aside_for(problem.text, problem.language, rng)
    if problem.program is None or aside is None:
        return None
    spans = sentences_of(problem)
    if problem.language == "zh":
        # A Chinese sentence often leans on the one before it without saying so: only before everything is safe.
        return _rearranged(problem, spans, {0: aside})
    free = [
        position
        for position, (start, end) in enumerate(spans)
        if position and (position == len(spans) - 1 or not DEPENDENT.match(problem.text[start:end]))
    ]
    at = rng.choice(free) if free else 0
    return _rearranged(problem, spans, {at: aside})


_PRONOUN = re.compile(r"\b(he|she|they|it|him|her|his|them|their|its|these|those|this|then|now|remaining|rest)\b", re.I)
_STATE = re.compile(r"\b(has|have|is|are|costs?|weighs?|owns?|earns?|holds?|contains?)\b")
_CHANGE = re.compile(
    r"\b(\w+ed|gave|gives|bought|sold|ate|lost|got|took|more|fewer|less|times|twice|half|left|if)\b", re.I
)


def question_first(problem: Problem, rng: Random) -> Problem | None:
    """The question before the story, where it names what it asks for."""
    spans = sentences_of(problem)
    if problem.program is None or problem.language != "en" or len(spans) < 2:
        return None
    question = problem.text[slice(*spans[-1])]
    body = problem.text[: spans[-1][0]]
    if (
        not question.rstrip().endswith("?")
        or "?" in body
        or _PRONOUN.search(question)
        or re.match(r"\s*If\b", question)
    ):
        return None
    return _rearranged(problem, [spans[-1], *spans[:-1]], {})


def reorder_statements(problem: Problem, rng: Random) -> Problem | None:
    """Two neighbouring statements of plain facts change places."""
    spans = sentences_of(problem)
    if problem.program is None or problem.language != "en":
        return None

    def plain_fact(span: tuple[int, int]) -> bool:
        text = problem.text[slice(*span)]
        return bool(_STATE.search(text)) and not any(p.search(text) for p in (_CHANGE, _PRONOUN)) and "?" not in text

    pairs = [i for i in range(len(spans) - 1) if plain_fact(spans[i]) and plain_fact(spans[i + 1])]
    # What follows the pair must not lean on the one that moves away.
    pairs = [i for i in pairs if i + 2 >= len(spans) - 1 or not DEPENDENT.match(problem.text[slice(*spans[i + 2])])]
    if not pairs:
        return None
    at = rng.choice(pairs)
    return _rearranged(problem, [*spans[:at], spans[at + 1], spans[at], *spans[at + 2 :]], {})


# --- other words


_AMBIGUOUS = frozenset(
    ("Mark", "Grace", "Ruby", "Max", "May", "Rose", "Jack", "Ivy", "Lily", "Hazel", "Frank", "Gene", "Ray")
)
_RENAMED = re.compile(r"\b[A-Z][a-z]+\b")


def rename_people(problem: Problem, rng: Random) -> Problem | None:
    """Every known first name becomes another one of the same gender; English only."""
    if problem.program is None or problem.language != "en":
        return None
    found = {word for word in _RENAMED.findall(problem.text) if word not in _AMBIGUOUS}
    names: dict[str, str] = {}
    for pool in (FEMALE, MALE):
        old = sorted(found.intersection(pool))
        fresh = [name for name in pool if name not in problem.text]
        names.update(zip(old, rng.sample(fresh, len(old)), strict=True))
    if not names:
        return None
    edits = [(*match.span(), names[match[0]]) for match in _RENAMED.finditer(problem.text) if match[0] in names]
    return carried_over(problem, replaced(problem, edits))


def type_hastily(problem: Problem, rng: Random) -> Problem | None:
    """Lower case, or no punctuation at the end; English only."""
    if problem.language != "en":
        return None
    text = problem.text.lower() if rng.random() < 0.6 else problem.text.rstrip(" ?.!")
    last = max((quantity.end for quantity in problem.quantities), default=0)
    if text == problem.text or len(text) < last or (text != problem.text and len(text.lower()) != len(text)):
        return None
    quantities = tuple(replace(q, text=text[q.start : q.end]) for q in problem.quantities)
    return replace(problem, text=text, quantities=quantities)


AUGMENTATIONS: dict[str, Augmentation] = {
    "numbers": resample_numbers,
    "number_style": change_number_style,
    "distractor": insert_distractor,
    "question_first": question_first,
    "reorder": reorder_statements,
    "names": rename_people,
    "typing": type_hastily,
}


def augment(problem: Problem, names: Sequence[str], rng: Random) -> Problem:
    """Apply the named augmentations in turn; one that does not fit leaves the problem as it is.

    >>> import deduct.stories as synthesis
    >>> problem = next(synthesis.generate(1, seed=3))
    >>> again = augment(problem, ["numbers", "distractor"], Random(1))
    >>> again.program.execute(again.values) == again.answer
    True
    """
    for name in names:
        if name not in AUGMENTATIONS:
            raise unknown_name("augmentation", name, AUGMENTATIONS)
        problem = AUGMENTATIONS[name](problem, rng) or problem
    return problem
