"""Chinese: rates in per cent: 命中率, 及格率, 出勤率, 成活率, where a text may tell those that failed."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.found_factor import Factor
from deduct.languages.found_textbook import Reckoned

_RATES = "命中|及格|合格|出勤|到校|成活|发芽|达标|优秀|正品|出米|出油|出粉|完好|孵化|通过"
_ASKS = pattern(f"(?:{_RATES})率(?:[是为占]?(?:多少|几|百分之几)|$|[。？?]|[^，。]{{0,3}}(?:多少|几))")
_FAILED_BEFORE = pattern(
    "(?:没[有能]?|未|坏|死|缺[席勤]?|不合格|不及格|次品|废品|请[病事]?假|旷[课工])[^，。；0-9]{0,12}$"
)
_FAILED_AFTER = pattern("[一-龥]{1,4}?(?:没|未|不|坏|死|缺|请[病事]?假)|[一-龥]{0,2}(?:次品|废品)")
_GOOD_BEFORE = pattern("(?:实到|(?<!不)合格|(?<!不)及格|达[到标]|成活|命中|出勤|到校|优秀)[^，。；0-9]{0,10}$")
_GOOD_AFTER = pattern("[一-龥]{0,4}?(?:到校|出勤|合格|及格|成活|命中|发了?芽(?!试验|实验|测验))")
_DECLINES = pattern("倍|比|平均|%|又|再|如果|几分之|第|折|各|分别")


def rates(text: str, start: int) -> Reckoned | None:
    """The rate that a text asks for; None for any other text.

    >>> rates("他投了40个，14个没进，命中率是多少？", 11).told
    '(40 - 14) ÷ 40'
    """
    if not _ASKS.search(text, start) or _DECLINES.search(text):
        return None
    numbers = all_numbers(text)
    if len(numbers) != 2 or any(each.value <= 0 for each in numbers):
        return None
    failed = [each for each in numbers if _failed(text, each)]
    good = [each for each in numbers if each not in failed and _good(text, each)]
    share, told = _share(numbers, failed, good)
    if share is None or not 0 <= share <= 1:
        return None
    return Reckoned(share * 100, "%", told, start, len(text))


def _share(numbers: list[Factor], failed: list[Factor], good: list[Factor]) -> tuple[Fraction | None, str]:
    if not failed:
        part, all_of_them = sorted(numbers, key=lambda each: each.value)
        return part.value / all_of_them.value, f"{format_number(part.value)} ÷ {format_number(all_of_them.value)}"
    if len(failed) > 1:
        return None, ""
    other = next(each for each in numbers if each is not failed[0])
    bad, rest = format_number(failed[0].value), format_number(other.value)
    if other not in good:
        return 1 - failed[0].value / other.value, f"({rest} - {bad}) ÷ {rest}"
    return other.value / (other.value + failed[0].value), f"{rest} ÷ ({rest} + {bad})"


def _failed(text: str, number: Factor) -> bool:
    end = number.place + len(number.words)
    return bool(_FAILED_BEFORE.search(text, 0, number.place) or _FAILED_AFTER.match(text, end))


def _good(text: str, number: Factor) -> bool:
    end = number.place + len(number.words)
    return bool(_GOOD_BEFORE.search(text, 0, number.place) or _GOOD_AFTER.match(text, end))
