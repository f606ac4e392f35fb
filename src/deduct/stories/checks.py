"""What can be seen to be wrong with one tale: in its lines, and in what is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import partial
from random import Random

from deduct.stories.declarations import Choices, Computed, Declaration, Hours, Price, Range, Words, can_be_one
from deduct.stories.drawing import told
from deduct.stories.expressions import compiled, names_in
from deduct.stories.mistakes import StoryError
from deduct.stories.story import Language
from deduct.stories.tale import Tale
from deduct.stories.templates import defect, fields_in

Found = tuple[int, str]
"""A line and what is wrong with it."""


def mistakes_in(tale: Tale, language: Language) -> Iterator[Found]:
    """What is wrong with the lines of a tale."""
    yield from _in_templates(tale, language)
    yield from _in_plurals(tale, language)
    yield from _in_questions(tale)
    yield from _in_unknowns(tale)
    yield from _in_declarations(tale, language)
    yield from _in_settings(tale, language)


def mistakes_in_tellings(tale: Tale, language: Language) -> Iterator[Found]:
    """What is wrong with the problems that the questions of a tale become, each told once."""
    tell = language.tell
    if tell is None:
        return
    for index, question in enumerate(tale.questions):
        rng = Random(f"{tale.name}/{index}")
        try:
            problem = told(tale.name, partial(tell, tale.asking(question)), language, rng)
        except StoryError as error:
            yield question.line, str(error)
            continue
        for message, pattern in language.vocabulary.untidy.items():
            if match := pattern.search(problem.text):
                yield question.line, f"{message}: {match[0]!r} in {problem.text!r}"


def _templates(tale: Tale) -> Iterator[Found]:
    yield from ((sentence.line, sentence.text) for sentence in tale.sentences)
    for question in tale.questions:
        yield question.line, question.text
        yield question.line, question.lead


def _in_templates(tale: Tale, language: Language) -> Iterator[Found]:
    known = language.vocabulary.fields | tale.declarations.keys()
    for line, template in _templates(tale):
        if wrong := defect(template):
            yield line, wrong
        for name in sorted(fields_in(template) - known):
            near = get_close_matches(name, known, n=1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            yield line, f"{{{name}}} is not declared and is not a field of the language{hint}"


def _in_plurals(tale: Tale, language: Language) -> Iterator[Found]:
    plural = language.vocabulary.plural
    if plural is None:
        return
    excluded = {str(need) for need in tale.needs}
    ones = {name for name, each in tale.declarations.items() if can_be_one(each) and f"{name} != 1" not in excluded}
    for line, template in _templates(tale):
        for name in sorted(ones & fields_in(template)):
            if any(plural.match(after) for after in template.split(f"{{{name}}}")[1:]):
                yield line, f"{{{name}}} may be 1, and the plural follows it: add 'need {name} != 1'"


def _in_questions(tale: Tale) -> Iterator[Found]:
    told_always = frozenset().union(*(fields_in(sentence.text) for sentence in tale.sentences))
    asked: set[tuple[str, str]] = set()
    for question in tale.questions:
        if not tale.unknowns and not compiled(question.answer)[1].steps:
            yield question.line, f"the answer {question.answer!r} is not a computation: nothing is left to solve"
        needed = set(tale.needed(question)).difference(tale.unknowns)
        missing = needed - told_always - fields_in(question.text) - fields_in(question.lead)
        for name in sorted(missing):
            yield question.line, f"the answer needs {{{name}}}, which neither a sentence nor the question tells"
        if (question.lead, question.text) in asked:
            yield question.line, "the same question is asked above"
        asked.add((question.lead, question.text))


def _in_unknowns(tale: Tale) -> Iterator[Found]:
    if not tale.unknowns:
        return
    line = tale.lines["setting unknown"]
    for name in sorted(set(tale.unknowns).difference(*map(names_in, tale.sides))):
        yield line, f"no equation has the unknown {name!r}: write 'equal LEFT = RIGHT'"
    for place, template in _templates(tale):
        for name in sorted(fields_in(template).intersection(tale.unknowns)):
            yield place, f"the text tells {{{name}}}, which is an unknown"
    for question in tale.questions:
        if not set(names_in(question.answer)).intersection(tale.unknowns):
            yield question.line, f"the answer {question.answer!r} needs none of the unknowns"


def _in_declarations(tale: Tale, language: Language) -> Iterator[Found]:
    vocabulary = language.vocabulary
    numbers = {name for name, each in tale.declarations.items() if not isinstance(each, Words)}
    topics = vocabulary.default_topics if tale.barred is None else vocabulary.topics.keys() - tale.barred
    spoken_of = frozenset().union(*(vocabulary.topics[topic] for topic in topics))
    for name in sorted(tale.declarations.keys() - _read_names(tale)):
        yield tale.lines[name], f"{name!r} is declared and never used"
    for name in sorted(numbers & vocabulary.reserved):
        yield tale.lines[name], f"{name!r} is a number of the distractors: take another name"
    for name in sorted(numbers & spoken_of & vocabulary.fields):
        yield tale.lines[name], f"distractors speak of {{{name}}}, which must not be a number: take another name"
    for name, declaration in tale.declarations.items():
        for kind in sorted(_kinds(declaration) - vocabulary.kinds):
            yield tale.lines[name], f"numbers of the kind {kind!r} cannot be written in this language"


def _read_names(tale: Tale) -> set[str]:
    """The names that something is told, asked or drawn with."""
    texts = [template for _, template in _templates(tale)]
    texts += [word for each in tale.declarations.values() if isinstance(each, Words) for word in each.words]
    expressions = [question.answer for question in tale.questions] + [*tale.checks, *tale.sides]
    expressions += [side for need in tale.needs for side in (need.left, need.right)]
    read = set().union(*map(fields_in, texts), *map(names_in, expressions))
    # What a number is computed from is read where that number is; it stands above it.
    for name, declaration in reversed(list(tale.declarations.items())):
        if name in read and isinstance(declaration, Computed):
            read.update(names_in(declaration.expression))
    return read


def _kinds(declaration: Declaration) -> set[str]:
    match declaration:
        case Choices():
            kinds = {number.kind for number in declaration.numbers}
        case Range() | Computed():
            kinds = {declaration.kind}
        case Price():
            kinds = {"price"}
        case Hours():
            kinds = {"hours"}
        case Words():
            kinds = set()
    return kinds - {"", "fraction"}


def _in_settings(tale: Tale, language: Language) -> Iterator[Found]:
    for setting, names, known in (
        ("things", tale.things, language.vocabulary.things),
        ("distractors", tale.barred or (), language.vocabulary.topics),
    ):
        for name in sorted(set(names) - set(known)):
            options = f"; known: {', '.join(sorted(known))}" if known else "; this language has none"
            yield tale.lines[f"setting {setting}"], f"unknown name {name!r} in {setting!r}{options}"
