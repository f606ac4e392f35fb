"""Chinese: things that are counted by their parts (腿, 轮子, 扑克牌, 上场队员), and the words that say so."""

from __future__ import annotations

from functools import cache

from deduct.core.patterns import pattern
from deduct.languages.chinese.facts import FACTS
from deduct.languages.found_tally import Kind, Part

PERSONS = "人|小朋友|同学|学生|孩子|大人|老师|队员|演员|客人|顾客|乘客|观众|男生|女生|工人|运动员|儿童|家长|客户"


def _known(family: str) -> dict[str, int]:
    """The words of a family of facts."""
    return {
        "|".join(sorted(fact.words, key=len, reverse=True)): int(fact.value) for fact in FACTS if fact.family == family
    }


@cache
def parts() -> tuple[Kind, ...]:
    """The kinds of parts that texts count."""
    found = (
        Part("(?:腿|脚|爪子?)", "(?:腿|脚|爪子?)", {**_known("legs"), PERSONS: 2}),
        Part(
            "(?:轮子?|车轮|轮胎)",
            "(?:轮子?|车轮|轮胎)",
            _known("wheels") | {"两轮(?:自行车|摩托车|车)": 2, "三轮(?:自行车|摩托车)": 3},
        ),
        Part("眼睛", "眼睛", {f"{_TWO_EYED}|{PERSONS}": 2}),
        Part("耳朵", "耳朵", {f"{_TWO_EYED}|{PERSONS}": 2}),
        Part("翅膀", "翅膀", _WINGS),
        Part("(?:琴)?弦", "(?:琴)?弦", _STRINGS),
        Part("(?:手指头?|指头|手指甲|指甲)", "(?:手指头?|指头|指甲)", {f"双手|两只手|{PERSONS}": 10, "只手": 5}),
        Part("(?:触手|腕足)", "(?:触手|腕足)", {"章鱼": 8, "乌贼|鱿鱼|墨鱼": 10}),
        Part("棋子", "棋子", {"中国象棋|象棋": 32, "国际象棋": 32}),
        Part("(?:扑克)?牌", "牌", {"(?:完整的?)?(?:普通的?)?扑克牌?": 54}),
        Part("(?:人|球员|队员|运动员)", "人", {"足球队": 11, "篮球队": 5, "排球队": 6, "双胞胎": 2, "三胞胎": 3}),
        Part("条?棱", "棱", _known("edges")),
        Part("个?面", "面", _known("faces")),
        Part("(?:条)?边", "边", _known("sides")),
        Part("(?:个)?角", "角", _known("sides") | {"五角星": 5, "六角星": 6}),
    )
    return tuple(Kind(part._replace(edge="")) for part in found)


_TWO_EYED = "青蛙|兔子?|鸡|鸭子?|鹅|猫|狗|牛|马|羊|猪|鱼|金鱼|鸟|小鸟|老虎|狮子|猴子|大象|熊猫|松鼠|乌龟"
_WINGS = {"鸟|小鸟|鸡|鸭子?|鹅|鸽子|麻雀|燕子|苍蝇|蚊子|飞机": 2, "蜻蜓|蝴蝶|蜜蜂|蛾子?": 4}
_STRINGS = {"二胡": 2, "小提琴|大提琴|中提琴|琵琶|尤克里里|柳琴": 4, "三弦": 3, "吉他": 6, "古筝": 21, "古琴": 7}

ASKS = "(?:多少|几)[只条个根片张枚颗名位块把]?{}"
"""A pattern of a question for parts, with a place for their words."""
ASKS_MORE = "(?:多|少)(?:多少|几)[只条个根对片张枚颗]?{}"
"""And of one for how many more of them one thing has than another."""
SINGLE = ("一",)
"""Words for one that are not quantities."""
BETWEEN = pattern(
    "[只个条匹头辆台把副支双对位名张件架枚座队朵间群]?(?:[大小白黑红花新旧男女]|正规?的?|完整的?|标准的?|普通的?|儿童|共享|中国|国际|校)*的?"
)
"""What may stand between a number and the things it counts."""
ALONE = pattern("一[只个条匹头辆台把副支双对位名张件架枚座队](?:[大小白黑红花新旧]|完整的?)?\\Z")
"""What stands before a single thing,"""
ENDS_NAME = pattern("[和与、，。？！,;；]|有|在|\\Z|一共|共")
"""and behind it."""
COLLECTIVE = pattern("(?!)")
"""Several of one birth are a group without a number."""
RESTRICTED = pattern("[或不没]|前腿|后腿|前轮|后轮|前脚|后脚")
"""A question for some of the parts only."""
DEFINES = pattern("(?:只)?有")
"""What follows a single thing that only says how many parts each has: 一只蜘蛛有八条腿."""
OWN = "(?:各|每[只个条匹头辆台把])?(?:只)?有(?P<count>[0-9一二两三四五六七八九十]+)[只条个根对片张枚]{}"
"""A pattern of what follows things that have another number of parts than others."""
LESS = "(?:少|断|掉|缺|丢)(?:了)?(?P<count>[0-9一二两三四五六七八九十]+)[只条个根对片张枚](?:{})?"
"""A pattern of what says how many parts one of the things lacks."""
PRICED = "(?:每一?[只条个根对片张枚]|一[只条个根对片张枚]){}[^，。]{{0,4}}\\Z"
"""A pattern of what stands before the price of one part."""
ASKS_COST = pattern("多少[元钱]|花费|几元")
RESTATES = pattern("[一-龥]{1,2}(?:一共|总共|共|合起来|加起来)")
"""What follows a number of things that were named before: 两盒一共."""
SHARED = pattern("平均|平分|一样多|同样多|分给")
EACH_GETS = pattern("每")
LEFT = pattern("剩|余下|还有")
LEFT_AFTER = "[只条个根对片张枚]?(?:{})?"
"""A pattern of what follows the number of parts that are gone."""
ASKS_LEFT = pattern("(?:剩|余)[^，。]*(?:多少|几)")
"""A question for what is left of parts that the story names."""
CHANGES = pattern(
    "倍|卖|走了|飞走|跑[了出]|送|借|如果|原来|比|一半|再|又|每天|每周|每[小时]|死|吃|坏|除了|不算上|其中|增|减|换成|下蛋|备用"
    "|大小王(?!）)|抽[掉出]|去掉|鬼牌|钳"
)
"""Words that say that there is more to a text than things and their parts."""
