"""How Chinese strings questions together: clauses of one sentence, （1）（2）, 各是多少, 周长和面积."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.core.rewrite import Piece, Span, kept
from deduct.languages.questions import Question, kept_words, numbers_in, own_story, trimmed

_SENTENCE = pattern(r"[。！？；!?;]+[”’」）)]*\s*|\.(?!\d)\s*|\n+")
_CLAUSE = pattern("[，,]\\s*")
_LABEL = pattern(
    r"\s*(?:[（(]\s*[\d一二三四]{1,2}\s*[)）]|[①-⑨]|\d{1,2}\s*[.、．](?!\d)|第[一二三四\d]+[题问小]+[:：、]?)\s*"
)
_ASKS = pattern(
    r"多少|(?<![十百好])几(?![百千何乎十]|.{0,2}[后前])|什么|怎样|百分之几|几分之几|哪|谁|[吗呢](?=[？?]|$)|是否|能否"
    r"|(?:够不够|能不能|对不对|是不是|会不会)|还是[^，。]*[？?]|^求|^算出|^列式"
)
_TOLD = pattern("就|如果.*几|写.*几|不知道")
"""A clause with such words tells something, unless it is the last of its sentence."""
_EACH = pattern(
    r"(?P<before>^|[求问]|那么|则)?(?P<names>[^，。？?]{1,24}?)(?:各自?|分别)(?P<tail>[^，。？?]*(?:多少|几)[^，。？?]*)(?P<end>[？?]?)$"
)
_AND = pattern("[、和与及跟]")
_LIST = pattern(
    r"[，。：:；;]?(?P<names>[一-龥]{1,8}(?:、[一-龥]{1,8})*[、和与][一-龥]{1,8}?)(?=[按共一的都各是用，比])"
)
_KINDS = pattern(r"(?:[两二三四2-4]|这[两三])(?:个?数|种|人|样|者|个|队|班|组|校|部分)?$")
_PRICE = r"\d+(?:\.\d+)?(?:元|块|角|毛|分|克|千克|人|座)(?:\d角)?"
_TWO_PRICES = pattern(
    rf"(?P<one>{_PRICE})(?:一[张个只条])?的?(?:硬币|纸币|钞票)?[和与、]?(?P<two>{_PRICE})(?:一[张个只条]|[的两和])"
)
"""Two kinds without names of their own: 2元一张和4元一张的贺卡."""
_TWO_NUMBERS = pattern("(?:这?[两二]个?(?:数|号码)|[两二]数)(?:各自?|分别)?[是为]?(?:多少|几)")
_SIZES = "(?:周长|面积|体积|表面积|容积|棱长和|底面积|侧面积|和|差|积|商|余数|平均数|中位数|众数|速度|总价|单价)"
_TWO_SIZES = pattern(
    rf"(?P<ask>.*?(?:求|算出|计算|问)?)(?P<one>[^，。？?和与求的]*?{_SIZES})[和与及、](?P<two>{_SIZES})(?P<rest>[^，。？?]*[。？?.]?)"
)
LONGEST = 80
"""A longer clause asks one thing, if anything."""
_PROBLEM = pattern(r"\n\s*\n|\n\s*(?=\d{1,2}\s*[.、．])|第[一二三四五]题")
_REFERS = pattern("这些|那么|剩下|余下|其余|照这样|如果|又|还|现在|这时|它")


def split(problem: Problem) -> list[Question]:
    """The questions of a Chinese text, in order."""
    text = problem.text
    told: list[Span] = []
    asked: list[tuple[Span, tuple[Piece, ...]]] = []
    for start, end in _sentences(text):
        for span, asks in _clauses(text, start, end):
            if not asks:
                told.append(span)
                continue
            for place, words in _questions(problem, *span):
                asked.append((place, words))
            told += [span] if numbers_in(problem, *span) else []
    boundaries = sorted({0, *(match.start() for match in _PROBLEM.finditer(text)), len(text)})
    last = max((span[0] for span, _ in asked), default=0)
    return [Question(*span, words, _story(problem, told, span, last, boundaries)) for span, words in asked]


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
        if _ASKS.search(text[first:last]) and (last == end or not _TOLD.search(text[first:last])):
            if begin < first:
                yield trimmed(text, begin, first), False
            yield trimmed(text, first, last, " \t\r\n，,"), True
            begin = last
    if begin < end:
        yield trimmed(text, begin, end), False


def _story(problem: Problem, told: list[Span], span: Span, last: int, boundaries: list[int]) -> tuple[Span, ...]:
    others = [one for one in told if not one[0] <= span[0] < one[1]]
    for begin, end in pairwise(boundaries):
        if begin <= span[0] < end and len(boundaries) > 2 and numbers_in(problem, begin, end) > 1:
            if "第" in problem.text[begin : begin + 2] or begin == 0 or not _REFERS.search(problem.text, begin, end):
                others = [one for one in others if begin <= one[0] < end]
            break
    before = own_story(problem, others, span)
    return tuple(sorted({*before, *(one for one in others if one[0] > last)}))


def _questions(problem: Problem, start: int, end: int) -> Iterator[tuple[Span, tuple[Piece, ...]]]:
    """The questions of one asking clause."""
    text = problem.text
    clause = text[start:end]
    if len(clause) > LONGEST:
        yield (start, end), kept_words(problem, (start, end))
        return
    if found := _TWO_SIZES.fullmatch(clause):
        for name in ("one", "two"):
            place = (start + found.start(name), start + found.end(name))
            rest = kept(problem, start + found.start("rest"), end)
            ask = kept(problem, start, start + found.end("ask"))
            owner = _owner(found["one"]) if name == "two" else ""
            yield place, (ask, Piece(owner), kept(problem, *place), rest)
        return
    if _TWO_NUMBERS.search(clause):
        for which in ("较大的数", "较小的数"):
            yield (start, end), (Piece(f"{which}是多少？"),)
        return
    each = _EACH.search(clause)
    names = _names(problem, each["names"], start) if each else []
    if each and len(names) > 1:
        tail = kept(problem, start + each.start("tail"), end)
        for name in names:
            yield (start, end), (Piece(name), tail)
        return
    yield (start, end), kept_words(problem, (start, end))


def _owner(size: str) -> str:
    """它的 of 它的周长."""
    return size[: size.rfind("的") + 1]


def _names(problem: Problem, names: str, before: int) -> list[str]:
    """The things that a clause asks about one by one: those it names, or those listed earlier in the text."""
    bare = _KINDS.sub("", names)
    listed = [name.strip() for name in _AND.split(bare) if name.strip()]
    if len(listed) > 1:
        return listed
    earlier = list(_LIST.finditer(problem.text, 0, before))
    prices = _TWO_PRICES.search(problem.text, 0, before)
    if prices and re.search("[两二2]种", names):
        return [f"{prices[name]}的" for name in ("one", "two")]
    if not _KINDS.search(names) or not earlier:
        return []
    return [name for name in _AND.split(earlier[-1]["names"]) if name]
