"""How English strings questions together: sentences, "how many ... and how many ...", "the perimeter and the area"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.core.rewrite import Piece, Span, kept
from deduct.languages.english import sentences
from deduct.languages.found_date import WEEKDAYS
from deduct.languages.questions import Question, kept_words, numbers_in, own_story, trimmed

_AMOUNT = r"how\s+(?:many|much|far|long|old|tall|fast|heavy|high|deep|wide|big|large|often|thick)"
_CORE = (
    rf"(?:(?:at|in|by|for|after|on|to|from|with|of)\s+(?:what|which|{_AMOUNT})|{_AMOUNT}|what(?:['’]s|['’]re)?|whats"
    rf"|which|who"
    r"|whose|when(?=\s+(?:is|are|was|does|did|do|will|can|should)\b)|find|calculate|determine|work\s+out|compute"
    r"|give(?=\s+(?:the|its|both)\b))\b"
)
_FIRST = pattern(
    rf"(?:^|[,:;–—-]\s*(?:and\s+)?(?:then\s+)?|\b(?:and|so|then|but|also|now)\s+){_CORE}|\b{_AMOUNT}\b", re.I
)
_CORE_ITSELF = pattern(_CORE, re.I)
_NEXT = pattern(
    rf"(?:\s*[,;]\s*(?!(?:who|which)\b)(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?|\s*[–—-]\s+)(?={_CORE})", re.I
)
_ORDERS = pattern(
    rf"^\W*(?:(?:and|so|then|now|also)\s+)*(?:{_AMOUNT}|what(?:['’]s)?|whats|find|calculate|determine|work\s+out"
    rf"|compute|give)\b"
    r"|,\s+how\s+(?:many|much)\b",
    re.I,
)
"""What asks without a question mark."""
_HOW_TO_ANSWER = pattern(
    r"^\W*(?:please\s+)?(?:give|write|express|state|round|leave|simplify|show)\s+(?:it|them|both|this|that|your"
    r"|the\s+(?:answer"
    r"|result|fraction))\b(?!.*\b(?:how\s+(?:many|much)|what)\b)|^\W*(?:please\s+)?(?:give|write|express"
    r"|count)\s+an?\s+\w+\s+(?:as"
    r"|with)\b",
    re.I,
)
"""What only says how the answer is written."""
NEAR = 16
_SHORTENED = pattern(r"\b(?:incl|excl|approx|e\.g|i\.e|etc|no|p)\.$", re.I)
_LABEL = pattern(r"\s*(?:\(?(?:[a-h]|i{1,3}|\d{1,2})[.)]|(?:question|problem|q)\s*\d+\s*[:.)])(?:\s+|$)", re.I)
_LINE = pattern(r"\n+")
_WHETHER = pattern(
    r"^\W*(?:(?:and|so|then|but)\s+)?(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should|am)\b", re.I
)
_PREPOSITION = pattern(r"^\W*(?:and\s+)?(?P<words>(?P<one>in|on|at|for|with|from|after|during|by|to)\b.*)", re.I | re.S)
_NOUNS = pattern(r"^\W*(?:and\s+)?(?:the\s+)?(?P<words>[a-z][\w\s-]*)\W*$", re.I)
_HAS_VERB = pattern(
    r"\b(?:is|are|was|were|do|does|did|will|would|can|could|has|have|had|should|must|need|needs|be|gets?|costs?)\b",
    re.I,
)

_EACH = pattern(r"\beach(?:\s+(?:of\s+(?:them|the\s+two)|person|one|child))?\b(?=\s+[a-z]+|\s*\?)", re.I)
_TWO_NAMES = pattern(r"\b(?P<one>[A-Z][a-z]+)\s+and\s+(?P<two>[A-Z][a-z]+)\b")
_ALIKE = pattern(r"\b(?:equal(?:ly)?|same|evenly|fairly)\b", re.I)
_UNLIKE = pattern(r"\bratio\b|\b(?:twice|times)\s+as\b|\b(?:more|fewer|less)\s+(?:[a-z]+\s+)?than\b", re.I)
_EACH_DAY = pattern(
    r"\s+(?:on|for|in)\s+(?:each|every)\s+(?:of\s+the\s+(?:two|three)\s+)?days?\b(?P<all>,?\s+and\s+(?P<how>altogether"
    r"|in\s+(?:all|total)|together|overall))?|\s+each\s+day(?P<all2>,?\s+and\s+(?P<how2>altogether|in\s+(?:all|total)"
    r"|together|overall))",
    re.I,
)
_DAY = pattern(rf"\b(?i:on)\s+(?P<day>{'|'.join(WEEKDAYS)})\b")
_PARTS = pattern(
    r"\bhow\s+long\s+(?:are\s+the\s+(?:two\s+)?(?P<parts>part|piece)s|is\s+each\s+(?:of\s+the\s+)?(?P<part>part"
    r"|piece)s?)\b",
    re.I,
)
_TWO_PARTS = pattern(r"\b(?:two|2)\s+(?:parts|pieces)\b|\bin\s+two\b", re.I)
_UNLIKE_PARTS = pattern(r"\b(?:longer|shorter)\s+than\b|\b(?:twice|times)\s+as\s+long\b", re.I)
_SIZES = (
    r"(?:surface\s+area|perimeter|area|volume|circumference|length|width|height|diameter|radius|sum|difference|product"
    r"|quotient|remainder|mean|median|mode|range|average|total|price|cost|speed|weight|profit|discount|change|age"
    r"|savings?"
    r"|interest|ratio|percentage|number\s+of\s+\w+)"
)
_NAMED = rf"(?:(?:the|its|their|his|her|an?)\s+)?(?:\w+\s+){{0,2}}?{_SIZES}"
_TWO_SIZES = pattern(
    rf"(?P<ask>.*?\b(?:find|calculate|determine|work\s+out|compute|give|state|what(?:\s+is|\s+are|\s+was|\s+were"
    rf"|['’]s))\s+"
    rf"(?:both\s+)?)(?P<one>{_NAMED})(?:,?\s+and\s+|\s*&\s*|\s+as\s+well\s+as\s+)(?P<two>{_NAMED})(?P<rest>.*)",
    re.I | re.S,
)
_NUMBERS = pattern(
    r"\b(?:what\s+(?:are|were)\s+(?:the|these|those|both|her|his|my|their|our)?\s*(?:(?:two|three|2|3"
    r"|different)\s+)?numbers"
    r"|(?:which|what)\s+(?:two|three|2|3)?\s*numbers|what\s+are\s+they|find\s+(?:the|these|both|two|three"
    r"|all)?\s*(?:\w+\s+)?"
    r"numbers)\b",
    re.I,
)
_THREE = pattern(r"\b(?:three|3)\s+(?:\w+\s+){0,2}numbers\b", re.I)
_ABOUT_NUMBERS = pattern(r"\bnumbers?\b", re.I)
_ANOTHER = pattern(
    r"\n\s*\n\s*|\n\s*(?=\d{1,2}[.)]\s)|(?P<other>\b(?:and\s+)?another\s+(?:one|problem|question)\b\W*)", re.I
)
_REFERS = pattern(r"\b(?:these|those|that|this|they|them|then|rest|remaining|now|also|still|same|left)\b", re.I)

_GOES_ON = pattern(
    r"\b(?:these|those|that|this|them|then|rest|remain\w*|still|same|left|so|change|altogether|total|all|both"
    r"|together|more|less|fewer|over|each|enough|extra|save[sd]?|saving|instead|another|difference|profit"
    r"|would|now|also|again)\b",
    re.I,
)
"""What may refer to the question before, so that its numbers are needed."""
_ALTOGETHER = pattern(rf"\s*{_AMOUNT}(?:\s+[a-z]+)?\s+(?P<how>altogether|in\s+(?:all|total)|together|overall)\W*", re.I)
_LAST_PLACE = pattern(r"\s+(?:for|of|in|on|from|with|at|by)\s+(?:the\s+)?[\w\s-]+$", re.I)


def split(problem: Problem) -> list[Question]:
    """The questions of an English text, in order."""
    text = problem.text
    told: list[Span] = []
    asked: list[tuple[Span, tuple[Piece, ...]]] = []
    for start, end in _sentences(text):
        if not _asks(text[start:end]):
            told.append((start, end))
            continue
        for span, words in _questions(problem, start, end, asked):
            if words is None:
                told.append(span)
            else:
                asked.append((span, words))
                told += [span] if numbers_in(problem, *span) else []
    boundaries = [0, *(match.end() for match in _ANOTHER.finditer(text)), len(text)]
    last = max((span[0] for span, _ in asked), default=0)
    return [
        Question(*span, words, _story(problem, told, span, last, boundaries))
        for span, words in sorted(asked, key=lambda one: one[0])
    ]


def _sentences(text: str) -> Iterator[Span]:
    """The sentences of a text without their labels, 1. or a)."""
    full = {
        place for place in sentences.ends(text) if not _SHORTENED.search(text[max(0, place - NEAR) : place].rstrip())
    }
    others = [match.span("other") for match in _ANOTHER.finditer(text) if match["other"]]
    cuts = {0, len(text), *full, *(match.end() for match in _LINE.finditer(text)), *chain.from_iterable(others)}
    for start, end in pairwise(sorted(cuts)):
        if any(start == other[0] for other in others):
            continue
        if label := _LABEL.match(text, start, end):
            start = label.end()
        start, end = trimmed(text, start, end)
        if start < end:
            yield start, end


def _asks(sentence: str) -> bool:
    if _HOW_TO_ANSWER.match(sentence):
        return False
    return sentence.rstrip("\"”’') ").endswith("?") or bool(_ORDERS.search(sentence))


def _story(problem: Problem, told: list[Span], span: Span, last: int, boundaries: list[int]) -> tuple[Span, ...]:
    """What a question needs: what stands before it, and what follows all questions."""
    others = [one for one in told if one != span and not _is_apart(problem, one, span)]
    for begin, end in pairwise(boundaries):
        if begin <= span[0] < end and len(boundaries) > 2 and numbers_in(problem, begin, end) > 1:
            other = _ANOTHER.search(problem.text, max(begin - 40, 0), begin)
            if (other and other["other"]) or begin == 0 or not _REFERS.search(problem.text, begin, end):
                others = [one for one in others if begin <= one[0] < end]
            break
    before = own_story(problem, others, span)
    return tuple(sorted({*before, *(one for one in others if one[0] > last)}))


def _is_apart(problem: Problem, one: Span, span: Span) -> bool:
    """Whether a stretch is a question of its own whose numbers another question, with numbers itself, does not need."""
    asks = problem.text[one[1] - 1] == "?" and _CORE_ITSELF.match(problem.text, one[0])
    if not asks or not numbers_in(problem, *span) or one[0] > span[0]:
        return False
    return not _GOES_ON.search(problem.text, *span)


def _questions(
    problem: Problem, start: int, end: int, before: list[tuple[Span, tuple[Piece, ...]]]
) -> Iterator[tuple[Span, tuple[Piece, ...] | None]]:
    """The questions of one asking sentence; a stretch without words only tells something."""
    text = problem.text
    first = _FIRST.search(text[start:end])
    if not first:
        yield (start, end), _completed(problem, start, end, before)
        return
    core = _CORE_ITSELF.search(text, start + first.start(), end)
    begin = core.start() if core else start + first.start()
    lead = trimmed(text, start, begin)
    if numbers_in(problem, *lead):
        yield lead, None
        lead = (start, start)
    cuts = [begin, *(match.end() for match in _NEXT.finditer(text, begin, end)), end]
    ends = [*(match.start() for match in _NEXT.finditer(text, begin, end)), end]
    rest = _rest(problem, cuts[-2], end)
    for place, (cut, stop) in enumerate(zip(cuts[:-1], ends, strict=True)):
        words = kept_words(problem, lead, (cut, stop))
        if place and (how := _ALTOGETHER.fullmatch(text, cut, stop)):
            stem = _LAST_PLACE.sub("", text[cuts[place - 1] : ends[place - 1]])
            asks = trimmed(text, cuts[place - 1], cuts[place - 1] + len(stem))
            words = (*kept_words(problem, lead, asks, how.span("how")), Piece("?"))
        if stop != end:
            shared = rest if not _HAS_VERB.search(text, cut, stop) else ()
            words = (*words, *shared, Piece("" if shared else "?"))
        single = len(cuts) == 2
        span = (start if single and place == 0 and lead[0] < lead[1] else cut, stop)
        yield from _sizes(problem, span, lead, cut, stop, words)


def _rest(problem: Problem, start: int, end: int) -> tuple[Piece, ...]:
    """What the last of several questions says for all: "does he have?"."""
    verb = _HAS_VERB.search(problem.text, start, end)
    return (Piece(" "), kept(problem, verb.start(), end)) if verb else ()


def _sizes(
    problem: Problem, span: Span, lead: Span, start: int, end: int, words: tuple[Piece, ...]
) -> Iterator[tuple[Span, tuple[Piece, ...]]]:
    """Two questions where one asks for two sizes or two numbers, else the one."""
    text = problem.text
    if (found := _TWO_SIZES.fullmatch(text, start, end)) and not re.search(r"\b(?:of|between)\s*$", found["ask"], re.I):
        rest = kept(problem, *found.span("rest"))
        for name in ("one", "two"):
            place = found.span(name)
            pieces = (*kept_words(problem, lead), Piece(" " if lead[0] < lead[1] else ""))
            yield place, (*pieces, kept(problem, *found.span("ask")), kept(problem, *place), rest)
        return
    if days := _of_each_day(problem, start, end):
        for pieces in days:
            yield (start, end), (*kept_words(problem, lead), *pieces)
        return
    parts = _PARTS.search(text, start, end)
    if parts and _TWO_PARTS.search(text) and _UNLIKE_PARTS.search(text):
        for which in ("shorter", "longer"):
            yield (start, end), (Piece(f"How long is the {which} {parts['parts'] or parts['part']}?"),)
        return
    if each := _of_each_name(problem, start, end):
        place, *names = each
        before, after = kept(problem, start, start + place[0]), kept(problem, start + place[1], end)
        for name in names:
            yield (start, end), (*kept_words(problem, lead), before, Piece(name), after)
        return
    if _NUMBERS.search(text, start, end) and _ABOUT_NUMBERS.search(text):
        three = ("smallest", "middle", "largest") if _THREE.search(text) else ("smaller", "larger")
        for which in three:
            yield (start, end), (Piece(f"What is the {which} number?"),)
        return
    yield span, words


def _of_each_day(problem: Problem, start: int, end: int) -> list[tuple[Piece, ...]]:
    """One question for each day that the story names, and one for all: how much on each day and altogether?"""
    text = problem.text
    each = _EACH_DAY.search(text, start, end)
    days = list(dict.fromkeys(match["day"] for match in _DAY.finditer(text, 0, start)))
    if not each or len(days) < 2:
        return []
    before, after = kept(problem, start, each.start()), kept(problem, each.end(), end)
    how = each["how"] or each["how2"]
    whens = [*(f"on {day}" for day in days), *([how] if how else [])]
    return [(before, Piece(f" {when}"), after) for when in whens]


def _of_each_name(problem: Problem, start: int, end: int) -> tuple[Span, str, str] | None:
    """Where a question says each, and the two names that it means: what each gets of $90 in the ratio 2 : 3."""
    text = problem.text
    each, names = _EACH.search(text[start:end]), _TWO_NAMES.search(text[:start])
    if not each or not names or _ALIKE.search(text) or not _UNLIKE.search(text):
        return None
    return each.span(), names["one"], names["two"]


def _completed(
    problem: Problem, start: int, end: int, before: list[tuple[Span, tuple[Piece, ...]]]
) -> tuple[Piece, ...]:
    """A question without a word that asks, completed by the question before it: "In autumn?"."""
    text = problem.text[start:end]
    if _WHETHER.match(text):
        return (kept(problem, start, end),)
    short = _PREPOSITION.match(text)
    if short and before:
        (old_start, old_end), _ = before[-1]
        place = start + short.start("words")
        same = [m.start() for m in re.finditer(rf"\b{short['one']}\b", problem.text[old_start:old_end], re.I)]
        stop = old_start + same[-1] if same else trimmed(problem.text, old_start, old_end, "?!. ")[1]
        return (kept(problem, *trimmed(problem.text, old_start, stop)), Piece(" "), kept(problem, place, end))
    if nouns := _NOUNS.match(text):
        return (
            Piece("What is the "),
            kept(problem, start + nouns.start("words"), start + nouns.end("words")),
            Piece("?"),
        )
    return (kept(problem, start, end),)
