"""Numbers that the words of a text imply: facts (an octagon has 8 sides), and factors between units that it names."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations

from deduct.core.problem import ImpliedQuantity, Problem, most_telling
from deduct.core.units import Unit, ratio
from deduct.languages.folding import fold
from deduct.languages.found_fact import Fact
from deduct.languages.known import language_named
from deduct.languages.measures import certain_units

LARGEST_FACTOR = 10_000


def find_facts(text: str, language: str) -> tuple[ImpliedQuantity, ...]:
    """The facts that a text implies, in the order of their words; none twice.

    A fact of shapes, animals and vehicles is implied only where the text speaks of sides, legs or wheels. The
    factor between two units of one dimension stands at the word for the larger one.

    >>> [fact.words for fact in find_facts("A regular pentagon has a side of 4 cm. What is its perimeter?", "en")]
    ['a pentagon has 5 sides']
    >>> [str(fact.value) for fact in find_facts("A rope of 3 feet is cut into pieces of 4 inches.", "en")]
    ['12']
    """
    folded = fold(text)
    table, known = language_named(language).facts, _by_word(language)
    found = []
    for entry, start, end in table.places(folded, frozenset(known)):
        for fact in known[entry]:
            cue = table.CUES.get(fact.family)
            if cue is None or cue.search(folded):
                found.append(ImpliedQuantity(fact.value, start, end, text[start:end], fact.sentence, fact.family))
    found += _factors(folded, text, language)
    told = {(fact.value, fact.start): fact for fact in reversed(found)}
    once = {(fact.value, fact.words): fact for fact in sorted(told.values(), key=lambda fact: -fact.start)}
    return tuple(sorted(once.values(), key=lambda fact: (fact.start, fact.value)))


def with_implied(problem: Problem) -> Problem:
    """The problem with what its text implies, for models that take implied quantities; as it is where it has some.

    >>> [str(each.value) for each in with_implied(Problem("Tom sleeps 3 weeks.")).implied]
    ['7']
    """
    if problem.implied:
        return problem
    return replace(problem, implied=most_telling(find_facts(problem.text, problem.language)))


def _factors(folded: str, text: str, language: str) -> list[ImpliedQuantity]:
    """The whole factors between units that a text names."""
    named: dict[Unit, tuple[int, str]] = {}
    for unit, start, words in certain_units(folded, language):
        named.setdefault(unit, (start, words))
    found = []
    for unit, other in permutations(named, 2):
        factor = ratio(unit, other)
        if factor and factor.denominator == 1 and 1 < factor <= LARGEST_FACTOR:
            start, words = named[unit]
            told = language_named(language).units.equals(unit.code, factor.numerator, other.code)
            end = start + len(words)
            found.append(ImpliedQuantity(factor, start, end, text[start:end], told, "units"))
    return found


@cache
def _by_word(language: str) -> dict[str, tuple[Fact, ...]]:
    """The facts by every word that implies them."""
    found: dict[str, tuple[Fact, ...]] = {}
    for fact in language_named(language).facts.FACTS:
        for word in fact.words:
            found[word] = (*found.get(word, ()), fact)
    return found
