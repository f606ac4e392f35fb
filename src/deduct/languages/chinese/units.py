"""Chinese names of units, and the measure words that count things."""

from __future__ import annotations

from deduct.languages.found import word_set

NAMES: dict[str, str] = {
    "um": "微米", "mm": "毫米 mm", "cm": "厘米 公分 cm", "dm": "分米 dm", "m": "米 m", "km": "千米 公里 km",
    "nmi": "海里", "cun": "寸", "chi": "尺", "zhang": "丈", "li": "里 华里", "inch": "英寸", "foot": "英尺",
    "mile": "英里",
    "mg": "毫克 mg", "g": "克 g", "liang": "两", "jin": "斤 市斤", "kg": "千克 公斤 kg", "tonne": "吨 t",
    "oz": "盎司", "lb": "磅",
    "ms": "毫秒", "second": "秒 秒钟", "minute": "分钟 分", "ke": "刻 刻钟", "hour": "小时 时 钟头", "day": "天 日",
    "week": "周 星期 礼拜",
    "month": "月 个月", "season": "季度", "year": "年 周年", "century": "世纪",
    "ml": "毫升 ml", "l": "升 l", "gallon": "加仑",
    "mm2": "平方毫米", "cm2": "平方厘米", "dm2": "平方分米", "m2": "平方米 平米", "km2": "平方千米 平方公里",
    "mu": "亩", "are": "公亩", "hectare": "公顷",
    "mm3": "立方毫米", "cm3": "立方厘米", "dm3": "立方分米", "m3": "立方米",
    "bit": "比特", "byte": "字节", "KiB": "KB", "MiB": "MB 兆", "GiB": "GB", "TiB": "TB",
    "fen": "分 分钱", "jiao": "角 毛", "yuan": "元 块钱 块", "cent": "美分", "dollar": "美元", "euro": "欧元",
    "sterling": "英镑",
}  # fmt: skip
"""By code, every word for a unit. A word may name units of several dimensions: 分 is a minute and money."""

POWERS = {2: ("{}²", "{}^2", "{}2"), 3: ("{}³", "{}^3", "{}3")}
"""How the square and the cube of a length are written, besides the names above."""
BEFORE = " ?个?(?!月)"
"""What may stand between a number and its unit."""
ARTICLE = ""
ONE = "(?<![第十百千万零一二三四五六七八九])(?P<one>一)"
"""One of a unit."""
JOINT = "[零又]?"
"""What stands between the parts of a compound amount."""
BETWEEN = "/|每"
"""What stands between the two units of a rate."""
EACH_BEFORE = r"(?P<each>每一?个?)[^，。；？！,;?!\d]{0,10}\Z"
"""What stands before the unit that a later number goes with."""
NOT_AFTER_NUMBERS = frozenset(("月", "日", "时", "刻", "块"))
"""Words that are seldom a unit, even after a number."""
UNCLEAR = frozenset(("分",))
"""Words that are a unit only beside others of its kind: 分 may be a score."""
ASKS = (
    "(?<![长积度离程]是)(?<![长积度离程]为)(?P<many>多少|几)个?",
    "(?<=[长积度离程][是为])(?:多少|几)个?",
    "[（(](?:答|单位)[:：]?(?:多少)?",
)
"""What stands before the unit that a question asks for: `many` where it may also count things."""
NOT_ASKED: frozenset[str] = frozenset(("时", "刻", "月", "日"))
"""Words that mean something else in a question: 多少时间."""
SUMS = (
    ("#(?:一共)?(?:是|等于|合|为|有|=)?(?:多少|几)个?(?P<into>.+)", ""),
    ("把?#(?:换算|改写|化)(?:成|为)(?P<into>.+?)(?:是多少)?", ""),
    ("#=[（( ]*[)） ]*(?P<into>.+)", ""),
    ("(?:计算[:：]?)?#(?:加上?|[+＋])#(?:等于|是|得|=)?(?:多少)?", "+"),
    ("#(?:与|和)#的?和(?:是多少|等于多少)?", "+"),
    ("(?:计算[:：]?)?#(?:减去?|[-－])#(?:等于|是|得|=)?(?:多少)?", "-"),
    ("#比#(?:多|长|重)多少", "-"),
)
AND_ASKS = "零?(?:多少|几)个?"
"""What stands between two units that are asked for."""
ASKS_PER = "(?!)"
ASKS_PER_BEFORE = "(?P<each>每一?个?)[^，。；？！,;?!\\d每]{0,10}(?:多少|几)个?\\Z"
"""What stands before the unit below, in a question for a rate; the group `each` ends before that unit."""
CLOSES = ""
PER = ("/", "每")
"""What stands between the two units of a quotient."""
RATES = {"km/h": "km/hour", "m/s": "m/second"}
"""Words that name a quotient."""
SIGNS: dict[str, str] = {"$": "dollar", "€": "euro", "£": "sterling", "¥": "yuan", "￥": "yuan"}


def equals(code: str, factor: int, other: str) -> str:
    """A factor between two units in words.

    >>> equals("kg", 1000, "g")
    '1千克是1000克'
    """
    return f"1{usual(code) if code in NAMES else code}是{factor}{usual(other) if other in NAMES else other}"


def usual(code: str) -> str:
    """The usual words for a unit."""
    return words_of(code)[0]


def spelled(code: str, words: str) -> str:
    """The words for a unit in an answer: a sign becomes a word."""
    return words if code not in NAMES or words in words_of(code) else words_of(code)[0]


SPEED_WORDS = ("速度", "车速", "船速", "时速")


def per(words: str, below: str) -> str:
    """The words for so much of one unit in one of another.

    >>> per("千米", "小时")
    '千米/小时'
    """
    return f"{words}/{below}"


def ends_word(text: str, end: int) -> bool:
    """Whether a word can end at a place of a text."""
    if end == len(text):
        return True
    return text[end] not in "之数成" and not (text[end - 1].isascii() and text[end].isascii() and text[end].isalnum())


def words_of(code: str) -> list[str]:
    """The words for a unit.

    >>> words_of("jin")
    ['斤', '市斤']
    """
    return NAMES[code].split()


_NO_MEASURES = {"月", "日", "周", "两", "块", "分钱", "时", "毛", "刻", "寸", "尺", "里"}
"""They count things as well, or mostly mean something else beside a number."""

WORDS = frozenset(word for code in NAMES for word in words_of(code) if word not in _NO_MEASURES) | frozenset(
    ("岁", "万元", "万吨")
)
"""Units of measurement, where a counter counts things."""

COUNTERS = word_set(
    """个月 月 日 周 人 名 位 个 只 本 条 张 支 枝 棵 株 辆 箱 盒 袋 包 瓶 桶 件 双 套 台 头 匹 朵 颗 粒 块 片
    间 座 层 页 字 道 次 组 排 行 列 班 队 架 艘 盏 把 根 段 面 幅 盆 筐 篮 串 碗 杯 份 步 圈 户 场 封 枚 题"""
)
"""Measure words: they stand between a number and what it counts."""

MEASURE_CHARACTERS = (
    "个只条本支枝张件把辆台棵颗朵头匹块片根杯瓶盒箱袋包筐篮桶堆排行列组队户家所座幢栋楼层间位名人口双对套份批种样类项科门"
    "次回遍趟场局轮步圈段节页篇首幅道题句字碗盘捆卷串粒滴艘架盆株丛倍元角分毛块米里尺寸丈克斤吨升亩秒天日周月年岁点刻时数"
)
"""Characters with which counters and units begin; a single numeral counts only before one of them."""
