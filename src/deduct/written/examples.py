"""Problems of our own, by which a model is shown what to write; for some, other words and another setting."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_NAME = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True)
class Example:
    """A problem with its program: names with a number or a formula, and what each of them is."""

    topic: str
    setting: str
    numbers: str
    text: str
    lines: tuple[tuple[str, str, str], ...]
    """(name, number or formula over names, what it is)."""
    reworded: str = ""
    """The same problem in other words."""
    elsewhere: tuple[str, str] = ("", "")
    """Another setting, and a problem set there with the same numbers and the same program."""

    @property
    def steps(self) -> int:
        return sum(not _is_number(formula) for _, formula, _ in self.lines)

    @property
    def extra(self) -> int:
        """How many numbers are not needed."""
        given = {name for name, formula, _ in self.lines if _is_number(formula)}
        used = {name for _, formula, _ in self.lines for name in _NAME.findall(formula)}
        return len(given - used)

    def named(self) -> str:
        """The program with names for numbers too."""
        return "\n".join(f"{name} = {formula}  # {what}" for name, formula, what in self.lines)

    def numbered(self) -> str:
        """The program with numbers where they are used, and v1, v2 ... for results.

        >>> print(ENGLISH[6].numbered())
        v1 = 53 - 18  # rides used
        """
        known: dict[str, str] = {}
        written: list[str] = []
        for name, formula, what in self.lines:
            if _is_number(formula):
                known[name] = formula
            else:
                known[name] = f"v{len(written) + 1}"
                written.append(f"{known[name]} = {_replaced(formula, known)}  # {what}")
        return "\n".join(written)


def _is_number(formula: str) -> bool:
    return not _NAME.search(formula)


def _replaced(formula: str, known: Mapping[str, str]) -> str:
    return _NAME.sub(lambda match: known[match[0]], formula)


def _lines(text: str) -> tuple[tuple[str, str, str], ...]:
    """``name = formula  # what`` line by line."""
    found = re.findall(r"^\s*(\w+) = (.+?)  # (.+)$", text, re.MULTILINE)
    return tuple((name, formula, what) for name, formula, what in found)


ENGLISH: tuple[Example, ...] = (
    Example(
        "making things and using them up",
        "a bakery",
        "small whole numbers",
        "A bakery fills 14 trays with 9 buns each. By noon 47 buns have been sold, and the baker has eaten 2 himself. "
        "How many buns are still on the trays?",
        _lines("""
            trays = 14  # trays
            per_tray = 9  # buns on each tray
            sold = 47  # buns sold
            eaten = 2  # buns eaten
            baked = trays * per_tray  # buns on all trays
            unsold = baked - sold  # buns not sold
            rest = unsold - eaten  # buns still there
        """),
        "There are 9 buns on every one of a baker's 14 trays. He eats 2 of them, and customers carry off 47 before "
        "noon. What number of buns is left?",
        (
            "the cellar of a library",
            "The cellar of a library has 14 shelves with 9 atlases on each. 47 atlases go to a school, and 2 are "
            "thrown away because they are damp. How many atlases remain in the cellar?",
        ),
    ),
    Example(
        "a discount in percent",
        "a shoe shop",
        "a percentage",
        "Boots that cost $80 are reduced by 15%. Lena also picks up laces for $4. How much does she pay for the boots "
        "and the laces?",
        _lines("""
            price = 80  # price of the boots
            off = 15%  # reduction
            laces = 4  # price of the laces
            saved = price * off  # dollars taken off
            boots = price - saved  # dollars for the boots
            total = boots + laces  # dollars for both
        """),
        "Lena wants boots and laces. The laces are $4; the boots were $80, but today the shop takes 15% off them. "
        "What is her bill?",
        (
            "a running club",
            "A training route is 80 km long. Because of the rain a runner leaves out 15% of it, and at the end she "
            "adds a lap of 4 km. How many kilometres does she run?",
        ),
    ),
    Example(
        "more than and fewer than",
        "a reading contest",
        "small whole numbers",
        "In May Tariq read 26 books fewer than Suki did, and Suki read 41. Their teacher read 12. How many books did "
        "the two pupils read together?",
        _lines("""
            fewer = 26  # how many fewer Tariq read
            suki = 41  # books Suki read
            teacher = 12  # books the teacher read, not asked for
            tariq = suki - fewer  # books Tariq read
            together = suki + tariq  # books both read
        """),
    ),
    Example(
        "working at a steady speed",
        "a school fair",
        "whole numbers up to 500",
        "It takes a printer 6 minutes to print 48 posters. The school needs 200 posters for the fair, but 40 were "
        "printed yesterday. At this speed, how many minutes will the printer need for the rest?",
        _lines("""
            minutes = 6  # minutes for some posters
            posters = 48  # posters in that time
            needed = 200  # posters needed
            done = 40  # posters printed yesterday
            speed = posters / minutes  # posters in a minute
            missing = needed - done  # posters still to print
            time = missing / speed  # minutes for the rest
        """),
        "A school fair calls for 200 posters. Yesterday 40 of them came out of the printer, which manages 48 in 6 "
        "minutes. If it keeps this speed, in how many minutes will the remaining posters be ready?",
        (
            "a bottling plant",
            "A machine fills 48 bottles in 6 minutes. The order is for 200 bottles, of which 40 are full already. How "
            "many more minutes does the machine need?",
        ),
    ),
    Example(
        "a fraction of a whole",
        "a small cinema",
        "a fraction",
        "Of the 96 seats in a small cinema, 3/4 are taken, and 13 more people are waiting outside. If everyone who is "
        "waiting gets a seat, how many seats stay empty?",
        _lines("""
            seats = 96  # seats
            share = 3/4  # share of them that is taken
            waiting = 13  # people outside
            taken = seats * share  # seats taken
            filled = taken + waiting  # seats taken in the end
            empty = seats - filled  # seats that stay empty
        """),
    ),
    Example(
        "an average",
        "a vet",
        "decimals",
        "A vet weighed 4 puppies: 2.5 kg, 3.2 kg, 2.8 kg and 3.7 kg. What is their average weight in kilograms?",
        _lines("""
            puppies = 4  # puppies
            first = 2.5  # kilograms
            second = 3.2  # kilograms
            third = 2.8  # kilograms
            fourth = 3.7  # kilograms
            two = first + second  # kilograms of two
            three = two + third  # kilograms of three
            all = three + fourth  # kilograms of all
            average = all / puppies  # kilograms of one on average
        """),
    ),
    Example(
        "what was used",
        "travelling by bus",
        "small whole numbers",
        "Noor's bus card had 53 rides on it at the start of the month. Now it shows 18. How many rides has she used?",
        _lines("""
            before = 53  # rides at the start
            now = 18  # rides left
            used = before - now  # rides used
        """),
    ),
    Example(
        "earning and saving",
        "washing cars",
        "small whole numbers",
        "Dev washes cars on Saturdays for $7 a car. He wants a skateboard that costs $130 and already has $46 in his "
        "drawer. How many cars does he still have to wash?",
        _lines("""
            pay = 7  # dollars for a car
            price = 130  # dollars for the skateboard
            saved = 46  # dollars he has
            missing = price - saved  # dollars he still needs
            cars = missing / pay  # cars to wash
        """),
        "A skateboard costs $130. Dev, who has saved $46 so far, gets $7 for every car that he washes. How many more "
        "cars must he wash before he can buy it?",
        (
            "a garden pond",
            "Ines needs 130 litres of water for her pond, and 46 litres are in it already. Her can holds 7 litres. "
            "How many cans must she still pour in?",
        ),
    ),
    Example(
        "areas and what they cost",
        "a village hall",
        "decimals",
        "The floor of a village hall is 12 m long and 7.5 m wide. One tin of varnish covers 18 square metres and "
        "costs 26 euros. What does the varnish for the whole floor cost?",
        _lines("""
            length = 12  # metres
            width = 7.5  # metres
            covers = 18  # square metres for each tin
            price = 26  # euros for a tin
            area = length * width  # square metres of the floor
            tins = area / covers  # tins needed
            cost = tins * price  # euros for all tins
        """),
    ),
    Example(
        "working backwards to the beginning",
        "marbles",
        "small whole numbers",
        "After giving each of her 4 cousins 6 marbles, Priya had 17 marbles left. How many marbles did she have at "
        "first?",
        _lines("""
            cousins = 4  # cousins
            each = 6  # marbles for each of them
            left = 17  # marbles left
            given = cousins * each  # marbles given away
            first = left + given  # marbles at first
        """),
        "Priya handed out marbles to 4 cousins, 6 to each of them, and kept the other 17. How many marbles were hers "
        "before that?",
        (
            "a flower stall",
            "A florist tied 4 bunches of 6 tulips each and still had 17 single tulips. How many tulips did she begin "
            "with?",
        ),
    ),
    Example(
        "two groups and the difference between them",
        "a farm shop",
        "whole numbers up to 500",
        "A farm shop sold 35 jars of honey at 6 dollars each and 28 jars of jam at 4 dollars each. How much more "
        "money came in from the honey than from the jam?",
        _lines("""
            honey = 35  # jars of honey
            honey_price = 6  # dollars for each
            jam = 28  # jars of jam
            jam_price = 4  # dollars for each
            from_honey = honey * honey_price  # dollars from honey
            from_jam = jam * jam_price  # dollars from jam
            more = from_honey - from_jam  # dollars more
        """),
    ),
    Example(
        "times as many",
        "a village square",
        "small whole numbers",
        "A beech is 3 times as tall as the lamp post next to it. The lamp post is 5 metres high, and the church "
        "behind them, which is 110 years old, measures 32 metres. How much taller is the church than the beech?",
        _lines("""
            times = 3  # how many times as tall
            post = 5  # metres of the lamp post
            age = 110  # years, not needed
            church = 32  # metres of the church
            beech = times * post  # metres of the beech
            taller = church - beech  # metres that the church is taller
        """),
    ),
)

CHINESE: tuple[Example, ...] = (
    Example(
        "做好的东西用掉一部分",
        "糕点店",
        "较小的整数",
        "糕点店烤了14盘绿豆糕，每盘9块。上午卖出47块，店员试吃了2块。盘子里还剩多少块绿豆糕？",
        _lines("""
            trays = 14  # 盘数
            per_tray = 9  # 每盘的块数
            sold = 47  # 卖出的块数
            eaten = 2  # 试吃的块数
            baked = trays * per_tray  # 一共烤的块数
            unsold = baked - sold  # 没有卖出的块数
            rest = unsold - eaten  # 还剩的块数
        """),
        "店里的绿豆糕每盘9块，一共有14盘。店员尝了2块，上午顾客又买走了47块，现在剩下的绿豆糕有多少块？",
        (
            "图书馆",
            "图书馆的地下室有14层书架，每层放着9本地图册。其中47本送给了学校，2本受潮扔掉了。"
            "地下室里还有多少本地图册？",
        ),
    ),
    Example(
        "百分数降价",
        "鞋店",
        "百分数",
        "运动鞋原价280元，现在降价15%出售，鞋带每副6元。小雅买了运动鞋和鞋带，应付多少元？",
        _lines("""
            price = 280  # 鞋的原价
            off = 15%  # 降价的比例
            laces = 6  # 鞋带的价钱
            saved = price * off  # 便宜的钱数
            shoes = price - saved  # 鞋的现价
            total = shoes + laces  # 应付的钱数
        """),
        "小雅要买鞋和鞋带，鞋带6元。运动鞋本来卖280元，今天便宜15%。她应付多少元？",
        ("跑步训练", "训练路线长280千米，因为下雨，队员少走了全程的15%，最后又加走了6千米。队员们实际走了多少千米？"),
    ),
    Example(
        "比多比少",
        "读书比赛",
        "较小的整数",
        "五月份小松比小雨少读26页书，小雨读了41页，他们的老师读了112页。两个同学共读了多少页？",
        _lines("""
            fewer = 26  # 小松少读的页数
            yu = 41  # 小雨读的页数
            teacher = 112  # 老师读的页数，用不上
            song = yu - fewer  # 小松读的页数
            together = yu + song  # 两人共读的页数
        """),
    ),
    Example(
        "按同样的速度工作",
        "学校活动",
        "500以内的整数",
        "打印机6分钟可以打印48张海报，学校需要200张，昨天已经打印了40张。照这样的速度，剩下的海报还要打印多少分钟？",
        _lines("""
            minutes = 6  # 用的分钟数
            posters = 48  # 这段时间打印的张数
            needed = 200  # 需要的张数
            done = 40  # 昨天打印的张数
            speed = posters / minutes  # 每分钟打印的张数
            missing = needed - done  # 还要打印的张数
            time = missing / speed  # 还要的分钟数
        """),
        "学校要用200张海报，其中40张昨天就打印好了。打印机打印48张要6分钟，速度不变，其余的海报还需要几分钟？",
        ("饮料厂", "灌装机6分钟灌48瓶饮料。订单是200瓶，已经灌好40瓶。灌装机还要工作多少分钟？"),
    ),
    Example(
        "一个数的几分之几",
        "小剧场",
        "分数",
        "小剧场有96个座位，其中3/4已经坐了人，门外还有13人在等。等的人全部入座后，还空着多少个座位？",
        _lines("""
            seats = 96  # 座位数
            share = 3/4  # 坐了人的部分
            waiting = 13  # 等的人数
            taken = seats * share  # 已经坐了人的座位数
            filled = taken + waiting  # 最后坐了人的座位数
            empty = seats - filled  # 空座位数
        """),
    ),
    Example(
        "平均数",
        "宠物医院",
        "小数",
        "兽医给4只小狗称体重，分别是2.5千克、3.2千克、2.8千克和3.7千克。这些小狗的平均体重是多少千克？",
        _lines("""
            puppies = 4  # 小狗的只数
            first = 2.5  # 千克
            second = 3.2  # 千克
            third = 2.8  # 千克
            fourth = 3.7  # 千克
            two = first + second  # 前两只的千克数
            three = two + third  # 前三只的千克数
            all = three + fourth  # 全部的千克数
            average = all / puppies  # 平均千克数
        """),
    ),
    Example(
        "用掉了多少",
        "坐公交车",
        "较小的整数",
        "月初公交卡里还能坐53次车，现在只能坐18次。这个月已经坐了多少次？",
        _lines("""
            before = 53  # 月初能坐的次数
            now = 18  # 现在能坐的次数
            used = before - now  # 已经坐的次数
        """),
    ),
    Example(
        "挣钱和存钱",
        "擦车",
        "较小的整数",
        "小栋周末帮人擦车，每辆车挣7元。滑板要130元，他已经存了46元。他还要擦多少辆车才够买滑板？",
        _lines("""
            pay = 7  # 每辆车挣的钱
            price = 130  # 滑板的价钱
            saved = 46  # 已经存的钱
            missing = price - saved  # 还差的钱
            cars = missing / pay  # 要擦的车数
        """),
        "滑板的价钱是130元，小栋手里只有46元。他给别人擦车，每辆能得7元，再擦几辆车钱就够了？",
        ("花园水池", "水池要装130升水，现在里面有46升。小英的水桶每次能提7升，她还要提多少桶才能装满？"),
    ),
    Example(
        "面积和费用",
        "礼堂",
        "小数",
        "礼堂的地面长12米，宽7.5米。每桶地板漆能刷18平方米，价钱是260元。刷完整个地面，买漆要花多少元？",
        _lines("""
            length = 12  # 长的米数
            width = 7.5  # 宽的米数
            covers = 18  # 每桶能刷的平方米数
            price = 260  # 每桶的价钱
            area = length * width  # 地面的面积
            buckets = area / covers  # 要的桶数
            cost = buckets * price  # 买漆的钱
        """),
    ),
    Example(
        "倒过来求原来的数",
        "玩弹珠",
        "较小的整数",
        "小荷给4个表弟每人6颗弹珠以后，自己还剩17颗。她原来有多少颗弹珠？",
        _lines("""
            cousins = 4  # 表弟的人数
            each = 6  # 每人得到的颗数
            left = 17  # 剩下的颗数
            given = cousins * each  # 送出的颗数
            first = left + given  # 原来的颗数
        """),
        "小荷把弹珠分给4个表弟，每人6颗，手里留下17颗。分之前她有弹珠多少颗？",
        ("花店", "花店阿姨把郁金香扎成4束，每束6枝，还剩17枝没有扎。她原来有多少枝郁金香？"),
    ),
    Example(
        "两组东西的差",
        "农场商店",
        "500以内的整数",
        "农场商店卖出35瓶蜂蜜，每瓶36元；还卖出28瓶果酱，每瓶24元。卖蜂蜜比卖果酱多收入多少元？",
        _lines("""
            honey = 35  # 蜂蜜的瓶数
            honey_price = 36  # 每瓶蜂蜜的价钱
            jam = 28  # 果酱的瓶数
            jam_price = 24  # 每瓶果酱的价钱
            from_honey = honey * honey_price  # 卖蜂蜜的钱
            from_jam = jam * jam_price  # 卖果酱的钱
            more = from_honey - from_jam  # 多的钱
        """),
    ),
    Example(
        "几倍",
        "校园",
        "较小的整数",
        "银杏树的高度是路灯的3倍，路灯高5米，后面的教学楼高32米，已经用了20年。教学楼比银杏树高多少米？",
        _lines("""
            times = 3  # 倍数
            post = 5  # 路灯的米数
            building = 32  # 教学楼的米数
            age = 20  # 年数，用不上
            ginkgo = times * post  # 银杏树的米数
            taller = building - ginkgo  # 教学楼高出的米数
        """),
    ),
)

EXAMPLES: Mapping[str, tuple[Example, ...]] = {"en": ENGLISH, "zh": CHINESE}
