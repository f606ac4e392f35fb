"""Chinese: kinds of texts that always have the same equations."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.question import question
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import System
from deduct.languages.unknowns.templates import Template, by_template

_TIME = "(?:小时|分钟|分|天|日|个月|h)"
_DIST = "(?:千米|公里|海里|米|km|m)"
_EACH = "[个本只条张支枝棵颗粒块元名位人册件题]"
_WITH, _AGAINST = "(?:顺[水流风]|顺水)", "(?:逆[水流风]|返回|原路)"
_BOAT = pattern("静水|船速|[船艇机]的?速度?|无风")
_CURRENT = pattern("水(?:流的?)?速|水流|风(?:的)?速")


_WHO = "([一-龥a-z]{1,3}?)(?:工程)?"
"""One of two who work."""


def _alone(letter: str) -> str:
    """How long one needs alone."""
    return rf"(?:独[做自]|单[独做开]|一个人|独立|自己)[^，。#]{{0,8}}#(?P<{letter}>\d+)个?{_TIME}"


_MORE, _LESS = "多|剩|余|盈|有(?=#)", "少|缺|差|不[够足]|亏"
_PERSON, _HOLDER = "[人名]|个?(?:小朋友|同学|学生|孩子|猴子?|工人)", "[组间条辆张只车船筐箱袋户队]"


def _share(each: str, letter: str, extra: str, words: str) -> str:
    """Shares of two sizes, with a number left over or missing each time."""
    return (
        rf"(?:每|一)(?:{each})[^，。；#$]{{0,8}}[#$](?P<{letter}>\d+){_EACH}?[^，。；#$]{{0,4}}[，,]?"
        rf"[^，。；#$]{{0,6}}(?:{words})[^，。；#$]{{0,6}}[#$](?P<{extra}>\d+)"
    )


def _shared(each: str, asked: tuple[tuple[re.Pattern[str], str], ...]) -> list[Template]:
    """Templates of what is shared out twice, with something left over or missing."""
    ways = ((_MORE, "+", _LESS, "-"), (_LESS, "-", _MORE, "+"), (_MORE, "+", _MORE, "+"), (_LESS, "-", _LESS, "-"))
    return [
        Template(
            (pattern(rf"{_share(each, 'a', 'b', first)}.*?{_share(each, 'c', 'd', second)}"),),
            (f"{{a}} * x {one} {{b}} = y", f"{{c}} * x {other} {{d}} = y"),
            ("份数", "总数"),
            asked,
            whole=True,
            declines=pattern("平均|倍|[%]|如果少|增加[#]|减少|后来|又|其中|空|#\\d+人少|乘车"),
        )
        for first, one, second, other in ways
    ]


def _empty(asked: tuple[tuple[re.Pattern[str], str], ...]) -> Template:
    """So many in each with some left over, and with more in each some that stay empty."""
    return Template(
        (
            pattern(
                rf"(?:每|一)(?:{_HOLDER}|室|间[^，。#]{{0,3}})[^，。；#$]{{0,8}}#(?P<a>\d+){_EACH}?[^，。；#$]{{0,4}}[，,]?[^，。；#$]{{0,6}}#(?P<b>\d+)"
                rf"{_EACH}?[^，。；#$]{{0,5}}(?:无|没|不能|站)"
            ),
            pattern(
                rf"(?:无|没|不能|站).*?(?:每|一)(?:{_HOLDER}|室)[^，。；#$]{{0,8}}#(?P<c>\d+){_EACH}?.*?(?:空|闲|多)[^，。；#$]{{0,4}}(?:#(?P<e>\d+)|(?P<e_>一))"
            ),
        ),
        ("{a} * x + {b} = y", "{c} * (x - {e}) = y"),
        ("份数", "总数"),
        asked,
        whole=True,
        declines=pattern("平均|倍|[%]|增加[#]|减少|后来|其中|座位|空[^，。；]{0,4}#\\d+个?床位|只[住坐]"),
    )


_MANY = "(?:多少|几)"
_SHARING = (
    *_shared(
        _PERSON,
        (
            (
                pattern(f"{_MANY}(?:个|名|位)?(?:人|小朋友|同学|学生|孩子|猴|员工|工人|队员|少先队员)|人数|{_MANY}名"),
                "x",
            ),
            (
                pattern(
                    f"{_MANY}(?:[颗块本支棵件张册粒元枝吨]|个(?!人|小朋友|同学|学生|组|孩|猴))"
                    "|(?:糖|苹果|书|树苗?|桃子?|图书|练习本|物品|饼干)(?:的数量|数|总数)"
                ),
                "y",
            ),
        ),
    ),
    *_shared(
        _HOLDER,
        (
            (pattern(f"{_MANY}个?[组间条辆只张筐箱袋队](?!学)|[组车船]数|房间数|{_MANY}(?:个?房|个?宿舍|个?车)"), "x"),
            (pattern(f"{_MANY}(?:[人名位颗块本支棵件]|个(?:人|学生|同学|队员|苹果|梨|桃))|人数"), "y"),
        ),
    ),
    _empty(
        (
            (pattern(f"{_MANY}个?[间条辆张只车船](?!学)|[车船]数|房间数|{_MANY}个?(?:房|宿舍|车)"), "x"),
            (pattern(f"{_MANY}(?:[人名位]|个(?:人|学生|同学|队员))|人数|住宿生"), "y"),
        )
    ),
)

TEMPLATES = (
    *_SHARING,
    # Two work together.
    Template(
        (
            pattern(rf"{_alone('a')}.*?[，。；].*?{_alone('b')}|{_alone('a_')}.*?[^#]{{0,9}}#(?P<b_>\d+)个?{_TIME}"),
            pattern(
                f"(?:合[作做修干]|一起|同时|共同|合开|齐开|合干)[^，。#]*?(?:多少|几)个?{_TIME}|(?:多少|几)个?{_TIME}[^，。#]*?(?:合|一起|同时)"
            ),
        ),
        ("x / {a} + x / {b} = 1",),
        ("合做的时间",),
        ((pattern(f"(?:多少|几)个?{_TIME}"), "x"),),
        declines=pattern(r"[%$]\d|倍|先|后|剩|比|千米|速度|分之|每|多[#]|少[#]|相距|排[水空]|放[完空]|中途"),
    ),
    # One begins, and the other helps.
    *(
        Template(
            (
                pattern(
                    rf"(?:^|[，。；：:]){_WHO}队?{_alone('a')}[^#]*?[，。；、]{_WHO}队?[^#，。]*?#(?P<b>\d+)个?{_TIME}"
                    rf".*?[，。；](?:如果|若|先由|由|现由|现)*\{who}(?![一-龥]{{0,3}}[、和与])[^，。#]{{0,8}}#(?P<h>\d+)个?{_TIME}"
                ),
                pattern("先"),
                pattern(f"(?:还[要需]|再|又?经过|合[作做])[^，。#]*?(?:多少|几)个?{_TIME}"),
            ),
            (equation,),
            ("剩下的时间",),
            ((pattern(f"(?:多少|几)个?{_TIME}"), "x"),),
            declines=pattern(
                r"[%$]\d|倍|千米|速度|分之|(?:余下|剩下|其余)[^，。]{0,6}由|由[^，。]{0,6}单独|先[^，。#]{0,8}合|一共|离开|比|每"
            ),
        )
        for who, equation in ((1, "({h} + x) / {a} + x / {b} = 1"), (3, "x / {a} + ({h} + x) / {b} = 1"))
    ),
    # With the current and against it: two speeds, or two distances and times.
    Template(
        (
            pattern(rf"{_WITH}[^。#]*?(?:每|速度)[^，。#]*?#(?P<a>\d+){_DIST}"),
            pattern(rf"{_AGAINST}[^。#]*?(?:每|速度)?[^，。#]*?#(?P<b>\d+){_DIST}"),
        ),
        ("x + y = {a}", "x - y = {b}"),
        ("静水（无风）中的速度", "水流（风）的速度"),
        ((_BOAT, "x"), (_CURRENT, "y")),
        declines=pattern(r"%|倍|#\d+(?:小时|分钟|h)|静水[^，。]{0,8}#|水[流速][^，。？]{0,8}#|相距|全程"),
    ),
    *(
        Template(
            (
                pattern(rf"{_WITH}[^，。#]*?#(?P<d>\d+){_DIST}[^，。#]*?#(?P<t>\d+)(?:小时|分钟)"),
                pattern(rf"{_AGAINST}[^。#]*?{distance}[^，。#]*?#(?P<u>\d+)(?:小时|分钟)"),
            ),
            ("(x + y) * {t} = {d}", f"(x - y) * {{u}} = {{{back}}}"),
            ("静水（无风）中的速度", "水流（风）的速度"),
            ((_BOAT, "x"), (_CURRENT, "y")),
            declines=pattern(r"%|倍|静水[^，。]{0,8}#|水[流速][^，。？]{0,8}#"),
        )
        for distance, back in ((rf"#(?P<e>\d+){_DIST}", "e"), ("", "d"))
    ),
    # In the same time so far with the current as so far against it.
    Template(
        (
            pattern(rf"静水[^，。#]*?#(?P<v>\d+){_DIST}"),
            pattern(
                rf"{_WITH}[^。#]*?#(?P<d>\d+){_DIST}[^。#]*?{_AGAINST}[^。#]*?#(?P<e>\d+){_DIST}[^。#]*?(?:相[同等]|一样)"
            ),
        ),
        ("{d} / ({v} + x) = {e} / ({v} - x)",),
        ("水流的速度",),
        ((_CURRENT, "x"),),
        declines=pattern("%|倍"),
    ),
    # Both ways with a known current.
    Template(
        (
            pattern(rf"(?:水[流速]|风速)[^，。#]{{0,6}}#(?P<v>\d+){_DIST}"),
            pattern(rf"{_WITH}[^。#]{{0,20}}?#(?P<t>\d+)(?:小时|h)"),
            pattern(rf"{_AGAINST}[^。#]{{0,20}}?#(?P<u>\d+)(?:小时|h)"),
        ),
        ("(x + {v}) * {t} = y", "(x - {v}) * {u} = y"),
        ("静水（无风）中的速度", "路程"),
        ((_BOAT, "x"), (pattern("距离|路程|相距|航程|多远"), "y")),
        declines=pattern("%|倍|静水[^，。]{0,8}#"),
    ),
    # Towards each other, and one after the other.
    Template(
        (
            pattern(rf"(?:相距|长|距离[^，。#]{{0,5}}|路程[^，。#]{{0,5}})#(?P<d>\d+){_DIST}"),
            pattern(
                rf"{_DIST}.*?每[^，。#]{{0,8}}#(?P<u>\d+){_DIST}[^#]*?#(?P<v>\d+){_DIST}|{_DIST}.*?#(?P<u_>\d+){_DIST}[/每][^#]*?#(?P<v_>\d+){_DIST}[/每]"
            ),
            pattern("相向|相对|对开|面对面|迎面"),
            pattern("(?:多少|几)(?:个?小时|分钟?|秒)[^，。]{0,8}相遇|相遇[^，。]{0,8}(?:多少|几)(?:个?小时|分钟?|秒)"),
        ),
        ("({u} + {v}) * x = {d}",),
        ("相遇的时间",),
        ((pattern("(?:多少|几)(?:个?小时|分钟?|秒)"), "x"),),
        declines=pattern(
            r"%|倍|先|后来|又|再|停|中点|快#|慢#|多行|少行|比|全程|耽误|修|(?:开出|出发|行驶?了?)#\d+小时后|提前"
        ),
    ),
    Template(
        (
            pattern(
                rf"(?:每[^，。#]{{0,8}}|速度[^，。#]{{0,4}})#(?P<u>\d+){_DIST}.*?(?:走了|出发|先[走行跑出][^，。#]{{0,4}}|出发后?)#(?P<h>\d+)(?:小时|分钟)"
            ),
            pattern(rf"(?:小时|分钟).*?(?:每[^，。#]{{0,8}}|速度[^，。#]{{0,4}})#(?P<v>\d+){_DIST}"),
            pattern("(?:多少|几)(?:个?小时|分钟)[^，。#]{0,6}追|追[^，。#]{0,10}(?:多少|几)(?:个?小时|分钟)"),
        ),
        ("{u} * ({h} + x) = {v} * x",),
        ("追上的时间",),
        ((pattern("(?:多少|几)(?:个?小时|分钟)"), "x"),),
        declines=pattern("%|倍|相距|停|休息"),
    ),
    # The same rate twice: growth, and prices that fall.
    *(
        Template(
            (
                pattern(r"[#$](?P<a>\d+).*?[#$](?P<b>\d+)"),
                pattern(f"[两二2]次(?:{words})"),
                pattern("每次|百分率[^，。]{0,4}相同"),
            ),
            (f"{{a}} * (1 {sign} x) * (1 {sign} x) = {{b}}",),
            ("每次变化的百分率",),
            ((pattern("百分[率数比]|率|百分之"), "x"),),
            declines=pattern("%|倍|折|利润|进价|成本|第一次|提前"),
        )
        for words, sign in (("降价|降低|下调|下降|下跌|连续降价", "-"), ("涨价|提价|上涨|上调|增长", "+"))
    ),
    # A digit that is put behind a number.
    Template(
        (
            pattern(r"一个数[^，。#]{0,6}(?:右边|后面|末尾)[^，。#]{0,6}(?:添|写|加)上?[^，。#]{0,3}#(?P<d>\d)"),
            pattern(r"(?:新数|它|这个数|得到的数)?[^，。#]{0,4}比原来?的?数?[^，。#]{0,3}[大多增]加?了?#(?P<m>\d+)"),
        ),
        ("10 * x + {d} = x + {m}",),
        ("原来的数",),
        ((pattern("原"), "x"),),
        whole=True,
    ),
)


def fitted(text: Marked) -> System | None:
    """The system of a text of one of the known kinds; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = "给小朋友分糖，每人分5颗则多8颗，每人分7颗则少10颗。有多少个小朋友？"
    >>> [f"{each.left} = {each.right}" for each in fitted(marked(read_problem(text))).equations]
    ['q0 * x + q1 = y', 'q2 * x - q3 = y']
    """
    asking = question(text)
    return None if asking is None else by_template(text, asking.start, TEMPLATES)
