"""Chinese: ages of two in other years: 几年后两人年龄和是60岁, 等两人加起来40岁时姐姐多少岁."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_AGE = pattern(f"(?P<name>[一-龥]{{1,4}}?)(?:今年|现在|的年龄|的岁数)*(?:是|有|才)?(?P<age>{NUMBER})岁")
_SUM = pattern(
    "(?:年龄|岁数)?(?:之?和|加起来|合起来|一共|总和)[^，。0-9]{0,8}?(?P<sum>[0-9]+)岁?|(?:和|与|跟)[^，。]{1,6}一共(?P<sum2>[0-9]+)岁"
)
_TIMES = pattern(
    f"(?P<old>[一-龥]{{1,4}}?)的?(?:年龄|岁数)?(?:正好|恰好|刚好)?是(?P<young>[一-龥]{{1,4}}?)的?(?:年龄|岁数)?的(?P<times>{NUMBER})倍"
)
_ASKS_YEARS = pattern("(?:多少|几)年(?:以|之)?(?P<way>后|前)|再过(?:多少|几)年")
_ASKS_AGE = pattern("(?P<name>[一-龥]{1,4}?)(?:那时|这时|到时)?(?:是|有|该)?(?:多少|几)岁")
_WHEN = pattern("等|当|到[^，。]{0,12}[时候]|时[，,]|那年|的时候")
_DECLINES = pattern("大[0-9]|小[0-9]|年前[^，。]*年后|差|平均|比|弟弟[^，。]*哥哥[^，。]*姐姐|三人")
PEOPLE = 2


def ages(text: str, start: int) -> Reckoned | None:
    """After how many years, or how old one is then; None for any other text.

    >>> ages("今年姐姐13岁，妹妹9岁，等两人年龄加起来是40岁时，姐姐多少岁？", 27).told
    '13 + (40 - 13 - 9) ÷ 2'
    """
    if _DECLINES.search(text):
        return None
    found = list(_AGE.finditer(text, 0, _end_of_ages(text)))
    names = {match["name"].removeprefix("今年").removeprefix("现在"): value_of(match["age"]) for match in found}
    if len(found) != PEOPLE or len(names) != PEOPLE:
        return None
    numbers = [each for each in find_quantities(text, "zh") if each.kind == "number" and each.value > PEOPLE]
    if total := _SUM.search(text):
        return _by_sum(text, start, names, value_of(total["sum"] or total["sum2"])) if len(numbers) == 3 else None
    return _by_times(text, start, names)


def _end_of_ages(text: str) -> int:
    """Where the text starts to tell of another year."""
    ends = [match.start() for form in (_SUM, _TIMES) if (match := form.search(text))]
    return min(ends, default=len(text))


def _by_sum(text: str, start: int, names: dict[str, Fraction], total: Fraction) -> Reckoned | None:
    first, second = names.values()
    years = (total - first - second) / PEOPLE
    told = f"({format_number(total)} - {format_number(first)} - {format_number(second)}) ÷ 2"
    return _said(text, start, names, years, told)


def _by_times(text: str, start: int, names: dict[str, Fraction]) -> Reckoned | None:
    found = _TIMES.search(text)
    if found is None:
        return None
    times = value_of(found["times"])
    old = next((age for name, age in names.items() if name in found["old"]), None)
    young = next((age for name, age in names.items() if name in found["young"]), None)
    if old is None or young is None or times <= 1 or old <= young:
        return None
    years = (old - times * young) / (times - 1)
    shown = [format_number(each) for each in (old, young, times)]
    told = f"({shown[0]} - {shown[1]}) ÷ ({shown[2]} - 1) - {shown[1]}"
    asked = _ASKS_YEARS.search(text)
    if asked and asked.groupdict().get("way") == "前":
        return _said(text, start, names, -years, f"{shown[1]} - ({shown[0]} - {shown[1]}) ÷ ({shown[2]} - 1)")
    return _said(text, start, names, years, told)


def _said(text: str, start: int, names: dict[str, Fraction], years: Fraction, told: str) -> Reckoned | None:
    if years < 0 or years.denominator != 1:
        return None
    if _ASKS_YEARS.search(text):
        return Reckoned(years, "年", told, start, len(text))
    asked = _ASKS_AGE.search(text, start)
    if asked is None or not _WHEN.search(text):
        return None
    mine = [(name, age) for name, age in names.items() if name in text[start:]]
    if len(mine) != 1:
        return None
    age = mine[0][1]
    return Reckoned(age + years, "岁", f"{format_number(age)} + {told}", start, len(text))
