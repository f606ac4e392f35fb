"""Chinese: angles of triangles, quadrilaterals and other polygons, of sectors and of lines that cross."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import whole_of
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_ABOUT = pattern("角|扇形")
_ASKS = pattern("(?:多少|几)(?P<unit>度|°)|(?:多大|度数)")
_DEGREES = pattern("\\s*(?:度|°|o)")
_SIDES = pattern("(?:正)?(?P<sides>[三四五六七八九十]|十二|[0-9]{1,2})边形")
_QUADRILATERAL = pattern("四边形|梯形|长方形|正方形|菱形|风筝")
_ASKS_SUM = pattern("内角[的之]?和|内角和")
_ASKS_EACH = pattern("每[个一]")
_ASKS_TOP, _ASKS_BOTTOM = pattern("顶角"), pattern("底角")
_TELLS_TOP, _TELLS_BOTTOM = pattern("顶角[^，。0-9]{0,6}$"), pattern("底角[^，。0-9]{0,8}$")
_RIGHT = pattern("直角三角形|[Rr]t三角形|Rt△|直角的三角")
_ACUTE = pattern("锐角|另一个|另外一个")
_EQUAL_SIDES = pattern("等边三角形|正三角形")
_ISOSCELES = pattern("等腰三角形|等腰(?!梯)")
_SECTOR = pattern("(?:平均)?(?:[切分剪]成|分为|等分)[^，。0-9]{0,3}(?P<parts>[0-9]+|[二三四五六八十]+)[个份块]")
_DECLINES = pattern(
    "倍|比|平行|钟|[时分]针|平分|对折|折叠|旋转|外角|相邻|周长|面积|厘米|分米|[^平方]米|扇叶|弧|度假|温|大[0-9]|小[0-9]|多[0-9]|少[0-9]|∠[A-Z]是"
)
_ANGLES_SHOWN = 3


def angles(text: str, start: int) -> Reckoned | None:
    """The angle that a text asks for; None for any other text.

    >>> str(angles("一个三角形的两个内角分别是40度和75度，第三个角是多少度？", 22).value)
    '65'
    """
    asked, question = _ASKS.search(text, start), text[start:]
    if asked is None or not _ABOUT.search(text) or _DECLINES.search(text):
        return None
    told = [each for each in find_quantities(text, "zh") if _DEGREES.match(text, each.end)]
    others = [each for each in find_quantities(text, "zh") if each not in told and each.kind == "number"]
    found = _angle(text, question, [each.value for each in told], [text[: each.start] for each in told])
    if found is None or any(each.value > _ANGLES_SHOWN and str(each.value) not in found[1] for each in others):
        return None
    value, calculation = found
    return Reckoned(value, asked["unit"] or "度", calculation, start, len(text)) if value > 0 else None


def _angle(text: str, question: str, told: Sequence[Fraction], before: Sequence[str]) -> tuple[Fraction, str] | None:
    """The angle with its calculation."""
    sides = _SIDES.search(text)
    corners = whole_of(sides["sides"]) if sides else 3 if "三角" in text else 4 if _QUADRILATERAL.search(text) else 0
    if not corners:
        return _sector(text, told)
    whole = Fraction(180 * (corners - 2))
    if _ASKS_SUM.search(question) and not told:
        return whole, f"180 × ({corners} - 2)"
    if not told and (_EQUAL_SIDES.search(text) or (sides and "正" in sides[0])) and _ASKS_EACH.search(question):
        return whole / corners, f"180 × ({corners} - 2) ÷ {corners}"
    if corners == 3 and _ISOSCELES.search(text):
        return _isosceles(text, question, told, before)
    if corners == 3 and _RIGHT.search(text):
        return _rest(Fraction(90), told) if len(told) == 1 and _ACUTE.search(text) else None
    if any(name in text for name in ("平行四边形", "菱形", "长方形", "正方形", "梯形")):
        return None
    return _rest(whole, told) if len(told) == corners - 1 else None


def _rest(whole: Fraction, told: Sequence[Fraction]) -> tuple[Fraction, str]:
    return whole - sum(told, Fraction(0)), " - ".join(format_number(each) for each in (whole, *told))


def _isosceles(
    text: str, question: str, told: Sequence[Fraction], before: Sequence[str]
) -> tuple[Fraction, str] | None:
    if len(told) != 1:
        return None
    shown = format_number(told[0])
    if _TELLS_TOP.search(before[0]) and _ASKS_BOTTOM.search(question):
        return (180 - told[0]) / 2, f"(180 - {shown}) ÷ 2"
    if _TELLS_BOTTOM.search(before[0]) and _ASKS_TOP.search(question):
        return 180 - 2 * told[0], f"180 - 2 × {shown}"
    return None


def _sector(text: str, told: Sequence[Fraction]) -> tuple[Fraction, str] | None:
    """One of the equal parts of a circle."""
    parts = _SECTOR.search(text)
    if parts is None or told or "圆" not in text or "扇形" not in text:
        return None
    count = whole_of(parts["parts"])
    return (Fraction(360, count), f"360 ÷ {count}") if count > 1 else None
