"""English: what the question of a text with unknowns asks for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.words import runs
from deduct.languages.sentences import question_of, sentences_of
from deduct.languages.unknowns.marked import Marked

_COUNTS = pattern(r"how many|number of|how much of each|what (?:combination|number)")
_BOTH = pattern(
    r"of each|each (?:kind|type|sort|one|animal|person)|(?:does|did|has|have|are|is) each|"
    r"(?:what|which|find) (?:are |is )?(?:they\b|the (?:two |three )?(?:\w+ )?"
    r"(?:numbers|integers|sides|dimensions|lengths)\b)"
)
_CHEAP = pattern(r"cheap|less expensive|lower|smaller")
_DEAR = pattern(r"expensive|dear|higher|larger|bigger")
_MIXED = pattern(
    r"altogether|in all|in total|more .{1,40}than|fewer|difference|\bsum\b|\bboth\b|each cost|together|percent"
)


_ASKS_TOO = pattern(
    r"(?:^|[.,;!?]) ?(?P<asks>(?:how (?:many|much|old|fast|long|wide)|what)\b[^.;!?]*[,?]\s*(?:and )?)$"
)
"""An earlier question right before the last one."""


class Question(NamedTuple):
    """The question, in marked words."""

    start: int
    text: str
    marked: Marked

    @property
    def counts(self) -> bool:
        """Whether it asks how many there are of something."""
        return _COUNTS.search(self.text) is not None

    def places(self, names: Sequence[str], values: Sequence[Fraction] = ()) -> list[int]:
        """Which of the things it asks for, in its order; none where that is not clear."""
        if _MIXED.search(self.text):
            return []
        numbers = [self.marked.value(place) for place in pattern(r"[#$%](\d+)").findall(self.text)]
        if numbers:
            return [values.index(number) for number in numbers] if all(each in values for each in numbers) else []
        known = [set(name.split()) for name in names]
        places: list[int] = []
        for run in runs(self.text):
            for at, word in enumerate(run):
                holds = [place for place, words in enumerate(known) if word in words]
                if (
                    len(holds) == 1
                    and len(known[holds[0]]) > 1
                    and at
                    and not any(run[at - 1] in each for each in known)
                ):
                    return []  # the reduced fare, where the full fare is known
                if len(holds) == 1 and holds[0] not in places:
                    places.append(holds[0])
        if places:
            return places
        if _BOTH.search(self.text):
            return list(range(len(names)))
        if len(values) == 2:
            order = sorted(range(2), key=lambda place: values[place])
            sizes = [(form.search(self.text), place) for form, place in zip((_CHEAP, _DEAR), order, strict=True)]
            return [place for match, place in sorted((m.start(), p) for m, p in sizes if m)]
        return []


def question(text: Marked) -> Question | None:
    """The question of a text, which must stand at its end."""
    asking = question_of(sentences_of(text.problem.text, "en"))
    if asking is None or text.problem.text[asking.end :].strip():
        return None
    start = next((place for place, origin in enumerate(text.starts) if origin >= asking.start), len(text.text))
    while before := _ASKS_TOO.search(text.text[:start]):
        start = before.start("asks")
    return Question(start, text.text[start:], text)
