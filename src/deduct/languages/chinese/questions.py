"""How Chinese strings questions together: clauses of one sentence, （1）（2）, 各是多少, 周长和面积."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.core.rewrite import Span
from deduct.languages.chinese.one_by_one import Asked, questions_in
from deduct.languages.questions import Question, not_too_many, numbers_in, own_story, trimmed

_SENTENCE = pattern(r"[。！？；!?;]+[”’」）)]*\s*|\.(?!\d)\s*|\n+|(?=[①-⑨])")
_CLAUSE = pattern("[，,]\\s*")
_LABEL = pattern(
    r"\s*(?:[（(]\s*[\d一二三四]{1,2}\s*[)）]|[①-⑨]|\d{1,2}\s*[.、．](?!\d)|第[一二三四\d]+[题问小]+[:：、]?)\s*"
)
_ASKS = pattern(
    r"多少|(?<![十百好])几(?![百千何乎十]|.{0,2}[后前])|什么|怎样|百分之几|几分之几|哪|谁|[吗呢](?=[？?]|$)|是否|能否"
    r"|(?:够不够|能不能|对不对|是不是|会不会)|还是[^，。]*[？?]|^求|^算出(?!来|的)|^列式"
)
_FORMULA = pattern(r"\s*[\d.()（）]+(?:\s*[-+×÷*/−]\s*[\d.()（）]+)+\s*[=＝]?\s*[？?]?\s*")
_TOLD = pattern("就|如果.*几|写.*几|不知道")
"""A clause with such words tells something, unless it is the last of its sentence."""
_SAME_WAY = pattern("照这样|照此|照这个|按这样")
"""What says that each question goes on from the story in its own way."""
_PROBLEM = pattern(r"\n\s*\n|\n\s*(?=\d{1,2}\s*[.、．])|第[一二三四五]题")
_REFERS = pattern("这些|那么|剩下|余下|其余|照这样|如果|又|还|现在|这时|它")


def split(problem: Problem) -> list[Question]:
    """The questions of a Chinese text, in order."""
    text = problem.text
    told: list[Span] = []
    asked: list[Asked] = []
    for start, end in _sentences(text):
        for span, asks in _clauses(text, start, end):
            if not asks:
                told.append(span)
                continue
            for place, words in questions_in(problem, *span):
                asked.append((place, words))
            told += [span] if _tells_numbers(problem, span) and not _FORMULA.fullmatch(text[slice(*span)]) else []
    not_too_many(len(asked))
    boundaries = sorted({0, *(match.start() for match in _PROBLEM.finditer(text)), len(text)})
    last = max((span[0] for span, _ in asked), default=0)
    return [Question(*span, words, _story(problem, told, span, last, boundaries)) for span, words in asked]


def _tells_numbers(problem: Problem, span: Span) -> bool:
    """Whether a question holds a number that the others may need: the 两 of 两人一共 is none."""
    if _SAME_WAY.search(problem.text):
        return False
    return any(each.kind != "word" and span[0] <= each.start < span[1] for each in problem.quantities)


def _sentences(text: str) -> Iterator[Span]:
    cuts = {0, len(text), *(match.end() for match in _SENTENCE.finditer(text))}
    labels = [label for cut in sorted(cuts) if (label := _LABEL.match(text, cut)) and label.end() < len(text)]
    starts = {label.start(): label.end() for label in labels}
    for start, end in pairwise(sorted(cuts)):
        start, end = trimmed(text, starts.get(start, start), end)
        if start < end:
            yield start, end


def _clauses(text: str, start: int, end: int) -> Iterator[tuple[Span, bool]]:
    """The clauses of a sentence, those that tell something in one piece, and whether they ask."""
    cuts = [start, *(match.end() for match in _CLAUSE.finditer(text, start, end)), end]
    begin = start
    for first, last in pairwise(cuts):
        asks = _ASKS.search(text[first:last]) or _FORMULA.fullmatch(text[first:last])
        if asks and (last == end or not _TOLD.search(text[first:last])):
            if begin < first:
                yield trimmed(text, begin, first), False
            yield trimmed(text, first, last, " \t\r\n，,"), True
            begin = last
    if begin < end:
        yield trimmed(text, begin, end), False


def _story(problem: Problem, told: list[Span], span: Span, last: int, boundaries: list[int]) -> tuple[Span, ...]:
    if _FORMULA.fullmatch(problem.text[slice(*span)]):
        return ()
    others = [one for one in told if not one[0] <= span[0] < one[1]]
    for begin, end in pairwise(boundaries):
        if begin <= span[0] < end and len(boundaries) > 2 and numbers_in(problem, begin, end) > 1:
            if "第" in problem.text[begin : begin + 2] or begin == 0 or not _REFERS.search(problem.text, begin, end):
                others = [one for one in others if begin <= one[0] < end]
            break
    before = own_story(problem, others, span)
    return tuple(sorted({*before, *(one for one in others if one[0] > last)}))
