"""Automatic probes of a solution: small rewritings of its text, each with what should come of it.

Adding one is a function from an explanation to variants, one line of `PROBES`, its name in the phrase books,
and one test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from deduct.core.rewrite import Piece, Rewriting, assemble, kept, replaced, substituted
from deduct.explain.explanation import Explanation
from deduct.explain.what_if import WhatIf, what_if
from deduct.languages.known import language_named
from deduct.languages.phrasebook import say
from deduct.languages.sentences import Sentence

SAME, CHANGED, OPEN = "same", "changed", "open"
"""What is expected of a variant: the same program, another answer, or nothing in particular."""

MAX_VARIANTS = 12
"""Variants of one probe; a long text is probed at its beginning only."""


@dataclass(frozen=True)
class Variant:
    """One rewriting of a text."""

    about: str
    """What was done, in a few words."""
    rewriting: Rewriting
    expected: str
    values: tuple[tuple[int, Fraction], ...] = ()
    """The new values of quantities that were changed."""
    sentence: int | None = None
    """The sentence that was left out."""


Probe = Callable[[Explanation], Iterator[Variant]]
"""One kind of rewriting; the phrase book has its name in words, as probe_NAME."""


def drop_sentences(told: Explanation) -> Iterator[Variant]:
    """Leave out each sentence but the question."""
    problem = told.solution.problem
    if len(told.sentences) < 2:
        return
    for place, sentence in enumerate(told.sentences):
        if sentence.asks:
            continue
        inside = [quantity for quantity in told.quantities if quantity.sentence == place]
        expected = CHANGED if any(q.used for q in inside) else SAME if inside else OPEN
        pieces = [kept(problem, s.start, s.end) for s in told.sentences if s is not sentence]
        yield Variant(
            say(told.language, "without", words=_short(sentence.text)),
            assemble(problem, pieces),
            expected,
            sentence=place,
        )


def swap_names(told: Explanation) -> Iterator[Variant]:
    """Give the people other names."""
    problem, words = told.solution.problem, language_named(told.language).rewordings
    found = dict.fromkeys(match[0] for match in words.NAME.finditer(problem.text))
    names = [name for name in found if name not in words.NOT_NAMES]
    free = [name for name in words.NEW_NAMES if name not in problem.text]
    swaps = dict(zip(names, free, strict=False))
    if not swaps:
        return
    edge = words.WORD_EDGE
    spans = [
        (match.start(), match.end(), swaps[match[0]])
        for match in re.finditer(f"{edge}(?:{'|'.join(map(re.escape, swaps))}){edge}", problem.text)
    ]
    about = ", ".join(f"{old} → {new}" for old, new in swaps.items())
    yield Variant(about, replaced(problem, spans), SAME)


def change_numbers(told: Explanation) -> Iterator[Variant]:
    """Change each number, where possible to one with which the same steps still make sense."""
    problem = told.solution.problem
    for index, quantity in enumerate(problem.quantities):
        if quantity.kind in {"ordinal", "label", "date"}:
            continue
        best = _sensible_change(told, index)
        if best is not None:
            new = best.problem.quantities
            about = f"{quantity.text.strip()} → {new[index].text.strip()}"
            offsets = {place: other.start for place, other in enumerate(new)}
            yield Variant(about, Rewriting(best.text, offsets), SAME, ((index, new[index].value),))


def _sensible_change(told: Explanation, index: int) -> WhatIf | None:
    """Another number with which the program still makes sense; whole numbers stay whole if they can."""
    problem = told.solution.problem
    fallback = None
    for value in _other_values(problem.quantities[index].value, problem.values):
        changed = what_if(told.solution, {index: value})
        if not changed.program_may_change:
            if _stays_whole(changed):
                return changed
            fallback = fallback or changed
    return fallback


def _stays_whole(changed: WhatIf) -> bool:
    return all(
        step.after is None or step.before.denominator > 1 or step.after.denominator == 1 for step in changed.steps
    )


def _other_values(value: Fraction, taken: Sequence[Fraction]) -> list[Fraction]:
    """Values to try in place of one: near ones first; a share stays a share."""
    if 0 < value < 1:
        factors = (Fraction(4, 5), Fraction(6, 5), Fraction(1, 2), Fraction(2), Fraction(1, 5), Fraction(3))
        return [value * factor for factor in factors if value * factor < 1 and value * factor not in taken]
    near = [value + step for step in (1, 2, -1, 3, 10, -2, 5)]
    return [other for other in (*near, 2 * value, 3 * value) if other > 1 and other not in taken]


def rephrase(told: Explanation) -> Iterator[Variant]:
    """Say the same in other words."""
    for match, template in _matches(told, language_named(told.language).rewordings.REPHRASINGS):
        yield _reworded(told, match, template, SAME)


def flip_comparisons(told: Explanation) -> Iterator[Variant]:
    """Turn more into fewer and fewer into more: the answer changes where a step uses the number beside it."""
    for match, template in _matches(told, language_named(told.language).rewordings.FLIPS):
        beside = [q for q in told.quantities if q.quantity.end in _around(match) or q.quantity.start in _around(match)]
        yield _reworded(told, match, template, CHANGED if any(q.used for q in beside) else OPEN)


def _around(match: re.Match[str]) -> tuple[int, int, int]:
    return match.start() - 1, match.start(), match.end()


def _matches(told: Explanation, rules: Sequence[tuple[str, str]]) -> Iterator[tuple[re.Match[str], str]]:
    """The first place of the text for each rule that has one."""
    for pattern, template in rules:
        if match := re.search(pattern, told.solution.problem.text):
            yield match, template


def _reworded(told: Explanation, match: re.Match[str], template: str, expected: str) -> Variant:
    about = f"“{_short(match[0])}” → “{_short(match.expand(template))}”"
    return Variant(about, substituted(told.solution.problem, match, template), expected)


def question_first(told: Explanation) -> Iterator[Variant]:
    """Move the question to the beginning."""
    problem, question = told.solution.problem, told.question
    if question is None or question is told.sentences[0]:
        return
    others = [sentence for sentence in told.sentences if sentence is not question]
    pieces = [*_as_sentence(told, question, "?"), Piece(language_named(told.language).blank)]
    for sentence in others:
        last = sentence is others[-1] or told.sentences.index(sentence) + 1 == told.sentences.index(question)
        pieces += _as_sentence(told, sentence, ".") if last else [kept(problem, sentence.start, sentence.end)]
    yield Variant(say(told.language, "question_first"), assemble(problem, pieces), SAME)


def _as_sentence(told: Explanation, sentence: Sentence, stop: str) -> list[Piece]:
    """A piece of the text as a sentence of its own: with a capital letter and a full stop."""
    body = sentence.text.rstrip().rstrip(",，;；")
    pieces = [
        Piece(body[:1].upper(), sentence.start),
        kept(told.solution.problem, sentence.start + 1, sentence.start + len(body)),
    ]
    end = language_named(told.language).rewordings.STOPS[stop]
    return pieces if body.endswith((".", "!", "?", "。", "！", "？")) else [*pieces, Piece(end)]


def _short(text: str, length: int = 48) -> str:
    text = " ".join(text.split())
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


PROBES: dict[str, Probe] = {
    "drop_sentence": drop_sentences,
    "swap_names": swap_names,
    "change_number": change_numbers,
    "rephrase": rephrase,
    "flip_comparison": flip_comparisons,
    "question_first": question_first,
}
"""The probes by name."""


def variants_of(told: Explanation) -> list[tuple[str, Variant]]:
    """All variants of a solved problem with the names of their probes; none twice, none like the text itself."""
    found: list[tuple[str, Variant]] = []
    seen = {told.solution.problem.text}
    for name, probe in PROBES.items():
        for variant in islice(probe(told), MAX_VARIANTS):
            text = variant.rewriting.text
            if text not in seen and text.strip():
                seen.add(text)
                found.append((name, variant))
    return found
