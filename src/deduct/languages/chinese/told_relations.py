"""Chinese: sums, differences, multiples and ratios of things: 共360串, 甲比乙多5, 甲是乙的3倍, 按5:3:2."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.problem import Quantity
from deduct.languages.chinese.factors import target_of
from deduct.languages.folding import fold
from deduct.languages.found_relation import Relation, Relations
from deduct.languages.reading import find_quantities
from deduct.languages.unknowns.marked import without_marks

_TAIL = pattern("(?:的?(?:数量|[一-龥]数|年龄|价格|单价|价钱|重量|质量|体重|身高|长度|钱|票价|各?有|卖出?了?|一?共))+$")
_LEAD = pattern(
    "^(?:其中|用|把|已知|今年|现在|如果|而|且|并且|但|已?知道?|[^，。]{0,8}里的?|[^，。]{0,6}[有是](?=[^，。]{1,5}[、和与])用?)+"
)
_NUMBER = "[^，。#]{0,3}#(?P<number>\\d+)"
_SIDES = "(?P<one>[^，。；#]{1,14}?)%s(?P<other>[^，。；#]{1,14}?)"
_NAME = "(?:(?![和与跟])[一-龥A-Za-z])"
"""Of a name, which has no "and" in it: a text of nothing but "and" could else be cut into names in too many ways."""
_NAMES = f"(?P<names>[甲乙丙丁]{{2,4}}(?=[两二三四]个?[数人])|{_NAME}{{1,12}}(?:[、和与跟]{_NAME}{{1,10}}){{1,5}}"
_LETTERS = pattern("[甲乙丙丁]{2,4}")
_LETTERS_OF = pattern("[甲乙丙丁]")
_TOGETHER = "一共|总共|共|合起?来?|加起来"
_SUM = pattern(
    f"{_NAMES}?)(?:[一二两三四2-4][种个类样者人]?[一-龥]{{0,3}})?(?:的?(?:年龄|岁数|人数)?(?:之?和)(?:是|为)?"
    f"|[^，。]{{0,4}}?(?:{_TOGETHER})[^，。#]{{0,4}})#(?P<number>\\d+)"
)
_BARE_SUM = pattern(
    "(?:一共|总共|共|总和|总[重数量价]|之?和(?:是|为)|加起来(?:正好|刚好)?(?:是|有)?|合计)[^，。#]{0,6}#(?P<number>\\d+)"
)
_TIMES = pattern(
    f"{_SIDES % '(?:的[一-龥]{1,3})?(?:是|为|有|等于|相当于)'}的?#(?P<times>\\d+)倍"
    f"(?:(?:还|又)?(?P<sign>多|少){_NUMBER})?"
)
_THAN_TIMES = pattern(f"{_SIDES % '比'}的?#(?P<times>\\d+)倍(?:还|又)?(?P<sign>多|少){_NUMBER}")
_THAN = pattern(f"{_SIDES % '比'}(?P<sign>多|少|贵|便宜|高|矮|大|小|重|轻|长|短){_NUMBER}(?![^，。]*倍)")
_TWO = pattern(
    "(?:(?:#\\d+|两)个?|这两个?)[一-龥]{0,5}?(?:数|号码)[^，。]{0,3}(?:的?和|加起来|相加)[^，。#]{0,3}#(?P<sum>\\d+)"
    "[^，。#]{0,2}[，、][^，。#]{0,6}(?:差|相减)[^，。#]{0,3}#(?P<difference>\\d+)"
)
_RATIO = pattern(
    f"{_NAMES})[^，。#、和与跟]{{0,6}}?(?:按|的?[^，。#、]{{0,4}}比是?|比为)[^，。#]{{0,4}}#(?P<first>\\d+)(?P<more>(?::#\\d+)+)"
)
_IN_ALL = pattern("共|总|合|要做|配|制成|一杯|冲")
_ASKS_MORE = pattern("共|[多少贵高大重][多少几]|比|相差|[、和与跟]|倍")
"""A question for more than one of the things."""
_DECLINES = pattern(
    "明年|长方|铁丝|围|被减数|年前|年后|效率|%|百分|折|分之|如果|每|平均|后来?|前|运走|卖掉|用去|吃|给|拿|剩|原来|增加|又|再"
    "|最大公|最小公|(?<!相)减|两位数|十位|面积|体积"
)
_JOINS = "有买要加用放克个的和与、"
"""What may stand right before a name of one character,"""
_SAYS = "有是买重为要用多放加数"
"""and right behind it."""


def told_relations(text: str) -> Relations | None:
    """The relations of a text and the thing that it asks for; None for any other text.

    >>> found = told_relations("夜市卖出烤串和关东煮共360串，关东煮是烤串的3倍，烤串卖了多少串？")
    >>> found.names, found.names[found.asked], len(found.relations)
    (('烤串', '关东煮'), '烤串', 2)
    """
    folded = fold(text).replace("∶", ":")
    target = target_of(folded)
    if _DECLINES.search(folded):
        return None
    start = max(folded.rfind(mark, 0, len(folded) - 1) for mark in "，。；！,;") + 1
    story = _Story(folded[:start])
    if not story.read() or any(quantity.start >= start for quantity in story.outside(folded)):
        return None
    asked = story.asked(folded[start:])
    if _ASKS_MORE.search(folded[start:].replace("多少", "?")) or not story.plain:
        return None
    if asked is None or len(story.found) != len(story.names):
        return None
    unit = target.unit if target and target.start >= start else ""
    return Relations(tuple(story.names), tuple(story.found), asked, unit, start, len(folded))


def _alone(name: str) -> str:
    """A pattern of a name; one of a single character is part of no other word: 药 is not 药液."""
    if len(name) > 1 or _LETTERS_OF.fullmatch(name):
        return re.escape(name)
    return f"(?<![一-龥](?<![{_JOINS}])){re.escape(name)}(?![一-龥](?<![{_SAYS}]))"


class _Story:
    """The statements of a text, with # before each number's place in the list of its numbers."""

    def __init__(self, text: str):
        self.text = text
        self.numbers = [each for each in find_quantities(text, "zh") if each.kind != "label"]
        self.names: list[str] = []
        self.found: list[Relation] = []
        self.used: set[int] = set()
        self.ratio = False
        marked, done = "", 0
        for place, number in enumerate(self.numbers):
            marked += without_marks(text[done : number.start], bool(marked)) + f"#{place}"
            done = number.end
        self.marked = marked + without_marks(text[done:], bool(marked))

    @property
    def plain(self) -> bool:
        """Whether all numbers are plain ones."""
        return all(each.kind in ("number", "word", "multiple") for each in self.numbers)

    def outside(self, text: str) -> list[Quantity]:
        """The numbers of a whole text that say more than how many things there are."""
        return [each for each in find_quantities(text, "zh") if each.kind != "label" and each.value > 4]

    def read(self) -> bool:
        """Read all statements; whether every number belongs to one."""
        rest = self.marked
        for form, take in ((_TWO, self._two), (_RATIO, self._ratio), (_SUM, self._sum)):
            for match in form.finditer(rest):
                take(match)
                rest = rest[: match.start()] + "，" * len(match[0]) + rest[match.end() :]
        for form in (_THAN_TIMES, _TIMES, _THAN):
            for match in form.finditer(rest):
                self._compare(match)
                rest = rest[: match.start()] + "，" * len(match[0]) + rest[match.end() :]
        for match in _BARE_SUM.finditer(rest):
            if self.names and not any(name in match[0] for name in self.names):
                every = tuple((place, Fraction(1)) for place in range(len(self.names)))
                self._add(every, match["number"], match[0])
        left = [place for place in range(len(self.numbers)) if place not in self.used]
        if len(left) == 1 and self.ratio:
            self._last(left[0], rest)
        unused = [number for place, number in enumerate(self.numbers) if place not in self.used]
        return bool(self.found) and all(number.value == len(self.names) for number in unused)

    def _last(self, number: int, rest: str) -> None:
        """Beside a ratio, the one number that is left is said of one of the things, or of all."""
        clause = next((part for part in re.split("[，。；]", rest) if f"#{number}" in part), "")
        said_of = [place for place, name in enumerate(self.names) if re.search(_alone(name), clause)]
        if len(said_of) == 1:
            self._add(((said_of[0], Fraction(1)),), str(number), clause)
        elif not said_of and _IN_ALL.search(clause):
            self._add(tuple((place, Fraction(1)) for place in range(len(self.names))), str(number), clause)

    def _value(self, place: str) -> Fraction:
        self.used.add(int(place))
        return self.numbers[int(place)].value

    def _add(self, terms: tuple[tuple[int, Fraction], ...], number: str, words: str) -> None:
        self.found.append(Relation(terms, self._value(number), words))

    def _name(self, words: str) -> int:
        """The place of a thing among the names, by any that its words hold; a new one where there is none."""
        led = _LEAD.sub("", words.strip())
        bare = _TAIL.sub("", led).strip() or led
        for place, name in enumerate(self.names):
            if name in bare or (bare and bare in name):
                self.names[place] = min(name, bare, key=len)
                return place
        self.names.append(bare)
        return len(self.names) - 1

    def _listed(self, words: str) -> list[int]:
        bare = _LEAD.sub("", words)
        parts = list(bare) if _LETTERS.fullmatch(bare) else re.split("[、和与跟]", bare)
        return [self._name(word) for word in parts if word]

    def _two(self, match: re.Match[str]) -> None:
        self.names += ["较大的数", "较小的数"]
        large, small = len(self.names) - 2, len(self.names) - 1
        self._add(((large, Fraction(1)), (small, Fraction(1))), match["sum"], match[0])
        self._add(((large, Fraction(1)), (small, Fraction(-1))), match["difference"], match[0])

    def _sum(self, match: re.Match[str]) -> None:
        self._add(tuple((place, Fraction(1)) for place in self._listed(match["names"])), match["number"], match[0])

    def _ratio(self, match: re.Match[str]) -> None:
        places = self._listed(match["names"])
        parts = [self._value(number) for number in (match["first"], *re.findall("\\d+", match["more"]))]
        if len(places) != len(parts):
            return
        self.ratio = True
        for place, part in zip(places[1:], parts[1:], strict=True):
            terms = ((places[0], part), (place, -parts[0]))
            self.found.append(Relation(terms, Fraction(0), match[0]))

    def _compare(self, match: re.Match[str]) -> None:
        one, other = self._name(match["one"]), self._name(match["other"])
        groups = match.groupdict()
        times = self._value(groups["times"]) if groups.get("times") else Fraction(1)
        terms = ((one, Fraction(1)), (other, -times))
        if not groups.get("number"):
            self.found.append(Relation(terms, Fraction(0), match[0]))
            return
        less = groups["sign"] in ("少", "便宜", "矮", "小", "轻", "短")
        value = self._value(groups["number"])
        self.found.append(Relation(terms, -value if less else value, match[0]))

    def asked(self, question: str) -> int | None:
        """The one thing that a question names."""
        found = [place for place, name in enumerate(self.names) if re.search(_alone(name), question)]
        if self.names == ["较大的数", "较小的数"]:
            found = [place for place, size in enumerate("大小") if size in question]
        return found[0] if len(found) == 1 else None
