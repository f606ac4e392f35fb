"""Chinese: facts that a text takes for granted, put into it: 11张麻将桌 (每张4人), 一周的工作日 (5天)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import value_of
from deduct.languages.folding import fold
from deduct.languages.found_unfolding import Unfolding

_NUMBER = "(?:[0-9]{1,9}|[一二两三四五六七八九十百]{1,9})"
_EACH = {
    "(?:中国|国际)?象棋(?!棋盘|课|班|比赛)": ("32个", "棋子"),
    "麻将桌": ("4人", "人"),
    "(?:七言绝句|七绝)": ("28个", "字"),
    "(?:五言绝句|五绝)": ("20个", "字"),
    "(?:七言律诗|七律)": ("56个", "字"),
    "(?:五言律诗|五律)": ("40个", "字"),
    "(?:篮球场|篮球比赛|篮球赛)(?=[^，。]*[，。]?[^。]*(?:双方|两队))": ("10人", "人"),
    "(?:足球场|足球比赛|足球赛)(?=[^，。]*[，。]?[^。]*(?:双方|两队))": ("22人", "人"),
    "(?:足?球队)(?=[^。]*(?:十一人制|11人制))": ("11人", "人"),
    "(?:乒乓球|羽毛球|网球)?双打(?:比赛)?": ("4人", "人"),
    "(?:乒乓球|羽毛球|网球)?单打(?:比赛)?": ("2人", "人"),
    "弦乐四重奏|四重奏(?:乐队)?": ("4人", "人"),
    "八仙桌(?![^。]*四边)": ("4边", "每边"),
}
"""What each of some things has, and a word that tells that the text is about that."""
_TOLD = pattern("原来(?=有)|按?(?:正式)?的?(?:十一|11)人制的?")
_LAP = pattern(f"标准(?:的)?(?:田径场|跑道|操场|体育场|运动场)[^。]*?{_NUMBER}圈")
_JOKERS = pattern(
    "(?:一副|1副)?(?:完整的)?扑克牌?[^，。]{0,4}?[，,]?(?:抽[掉去出走]|去[掉除]|拿[掉走出]|取出|不[算要用]|扣除)(?:两张)?"
    "(?:大小王|大王和?小王|两张王|鬼牌)"
)
_DECKS = pattern(
    f"(?P<count>{_NUMBER})副(?:完整的)?扑克牌[^，。0-9]{{0,4}}?(?:多少|几)张(?P<suit>红桃|黑桃|方块|梅花)?[?]?"
)
_DECK, _SUITS = 54, 13
_WORKDAYS = pattern("工作日|双休|周末(?:都|全)?(?:不|休)|(?:周|星期)一[到至](?:周|星期)?五")
_WEEK = pattern("(?:一|1|这)(?:周|个?星期)(?:上[班学])?(?![一二三四五六日天末](?!共))")
_EACH_WORKDAY = pattern("每个?工作日|(?:周|星期)一[到至](?:周|星期)?五，?每天")


def spelled_out(text: str) -> str | None:
    """The text with the fact that it takes for granted; None where it takes none of these.

    >>> spelled_out("11张麻将桌都坐满了，一共有多少人？")
    '每张4人，11张麻将桌都坐满了，一共有多少人?'
    """
    folded = fold(text)
    if _WORKDAYS.search(folded) and _WEEK.search(folded) and "5天" not in folded and "五天" not in folded:
        return _WEEK.sub("5天", _EACH_WORKDAY.sub("每天", folded))
    if _JOKERS.search(folded):
        return _JOKERS.sub("52张牌", folded, count=1)
    if deck := _DECKS.fullmatch(folded):
        return f"{value_of(deck['count'])}副扑克牌，每副{_SUITS if deck['suit'] else _DECK}张，一共有多少张?"
    if _LAP.search(folded) and "400" not in folded:
        return f"每圈400米，{folded}"
    fact = next(_each_of(folded), None)
    return None if fact is None else f"{fact[1]}，{_TOLD.sub('', folded)}"


def _each_of(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Where a folded text speaks of things of which each has a known number of others, and that fact."""
    for noun, (each, about) in _EACH.items():
        found = pattern(f"{_NUMBER}(?P<counter>[副张首块个场支片桌组])[^，。0-9]{{0,8}}?{noun}").search(text)
        if found and about in text and not pattern(f"每{found['counter']}[^，。]{{0,3}}[0-9]").search(text):
            yield found, f"每{found['counter']}{each}"


def each_has(text: str) -> Iterator[Unfolding]:
    """The things in a folded text of which each has a known number of others, with that fact in brackets.

    >>> [found.new for found in each_has("11张麻将桌坐满了，旁边还站着6人，一共有多少人？")]
    ['11张麻将桌（每张4人）']
    """
    if jokers := _JOKERS.search(text):
        yield Unfolding(*jokers.span(), jokers[0], "52张牌", Fraction(52))
    for found, fact in _each_of(text):
        yield Unfolding(found.start(), found.end(), found[0], f"{found[0]}（{fact}）", Fraction(1))
        return
