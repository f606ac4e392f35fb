"""单位换算: amounts in two units; the constants 60, 24, 12, 7, 10, 100 and 1000 do not stand in the text."""

from __future__ import annotations

from random import Random

from deduct.stories.chinese.telling import amount, decimal, tell, whole
from deduct.stories.chinese.world import ADULTS, cast, weighed
from deduct.stories.story import Schema, Story

# (larger unit, smaller unit, how many make one)
UNITS = (
    ("米", "厘米", 100), ("千米", "米", 1000), ("米", "分米", 10), ("分米", "厘米", 10), ("厘米", "毫米", 10),
    ("千克", "克", 1000), ("吨", "千克", 1000), ("升", "毫升", 1000), ("小时", "分钟", 60), ("分钟", "秒", 60),
    ("天", "小时", 24), ("年", "个月", 12), ("元", "角", 10), ("平方米", "平方分米", 100),
    ("立方分米", "立方厘米", 1000),
    ("平方分米", "平方厘米", 100),
)  # fmt: skip


def convert(rng: Random) -> Story:
    """From one unit to another."""
    large, small, factor = rng.choice(UNITS)
    count = amount(rng, 2, 60)
    return tell(
        rng,
        [
            f"{{a}}{{L}}等于多少{{S}} = a * {factor}",
            f"{{a}}{{L}}是多少{{S}} = a * {factor}",
            f"{{a}}{{L}}=多少{{S}} = a * {factor}",
            f"{{a}}{{L}}合多少{{S}} = a * {factor}",
            f"{{b}}{{S}}等于多少{{L}} = b / {factor}",
            f"{{b}}{{S}}是多少{{L}} = b / {factor}",
            f"{{b}}{{S}}=多少{{L}} = b / {factor}",
            *(
                [
                    f"{{a}}{{L}}{{c}}{{S}}等于多少{{S}} = a * {factor} + c",
                    f"{{a}}{{L}}{{c}}{{S}}=多少{{S}} = a * {factor} + c",
                ]
                if isinstance(count, int) and factor >= 60
                else []
            ),
        ],
        places=3,
        spoken=False,
        noise=False,
        a=count,
        b=whole(rng, factor, factor * 40, max(1, factor // rng.choice((1, 2, 4)))),
        c=whole(rng, 1, factor - 1),
        L=large,
        S=small,
    )


def clock(rng: Random) -> Story:
    """Stories with hours and minutes, weeks and days, dozens of months."""
    speed, minutes = whole(rng, 40, 90), rng.choice((10, 15, 20, 30, 40, 45, 50))
    words = cast(rng) | {"who4": rng.choice(ADULTS)}
    return tell(
        rng,
        [
            "{who}每分钟走{v}米，照这样的速度，一小时可以走多少米 = v * 60",
            "一台机器每分钟生产{v}个零件 :: 一小时可以生产多少个零件 = v * 60",
            "{who}骑车每分钟行{v}米，{h}小时行多少米 = v * 60 * h",
            "一台打印机每分钟打印{v}页，连续打印{h}小时，一共打印多少页 = v * 60 * h",
            "一辆汽车每小时行{v}千米，{m}分钟可以行多少千米 = v * m / 60",
            "{who4}开车的速度是每小时{v}千米，行驶{m}分钟能行多少千米 = v * m / 60",
            *(["一辆客车{m}分钟行了{v}千米 :: 照这样计算，平均每小时行多少千米 = v / (m / 60)"] if speed < 80 else []),
            "{who}做作业用了{m}分钟 :: 合多少小时 = m / 60",
            *(
                [
                    "{who}每天看{d}页书，一个星期可以看多少页 = d * 7",
                    "奶奶家的母鸡每天下{d}个蛋，一周下多少个蛋 = d * 7",
                ]
                if speed % 2
                else ["{who}每天背{d}个单词，一周可以背多少个 = d * 7"]
            ),
            "{who}一个星期写了{t}个大字 :: 平均每天写多少个 = t / 7",
            "{who}一周跳绳{t}下 :: 平均每天跳多少下 = t / 7",
            "某厂每月节约用水{y}吨，一年可以节约用水多少吨 = y * 12",
            "{who4}每月存{y}元，一年可以存多少元 = y * 12",
            "某车间一年节约用电{s}千瓦时 :: 平均每月节约用电多少千瓦时 = s / 12",
            "{who4}全年的收入是{s}元 :: 平均每月收入多少元 = s / 12",
            "一个没关紧的水龙头每小时漏水{x}千克，一天漏水多少千克 = x * 24",
            "{who4}坐车去外地，路上用了{h}小时{m}分钟 :: 一共是多少分钟 = h * 60 + m",
            "{who}做一个纸飞机要{d}分钟，{h}小时可以做多少个 = h * 60 / d",
        ],
        places=2,
        noise=False,
        v=speed,
        h=whole(rng, 2, 6),
        m=minutes,
        d=whole(rng, 2, 30),
        t=7 * whole(rng, 3, 40),
        y=whole(rng, 5, 400, 5),
        s=12 * whole(rng, 20, 900),
        x=decimal(rng, 1, 9) if rng.random() < 0.4 else whole(rng, 2, 30),
        fields=words,
    )


def measured(rng: Random) -> Story:
    """Stories whose amounts stand in different units."""
    words, [(low, high), _] = weighed(rng)
    words |= cast(rng) | {"who4": rng.choice(ADULTS)}
    grams, each = whole(rng, 50, 900, 50), whole(rng, 20, 80, 5)
    return tell(
        rng,
        [
            "有{k}千克{n}，每{g}克装一袋 :: 可以装多少袋 = k * 1000 / g",
            "{who4}把{k}千克{n}分装成小袋，每袋{g}克，能装多少袋 = k * 1000 / g",
            "一袋{n}重{g}克，{p}袋{n}重多少千克 = g * p / 1000",
            "每袋{n}净重{g}克，{who4}买了{p}袋 :: 一共买了多少千克{n} = g * p / 1000",
            "一袋{n}有{k}千克，用去{g}克 :: 还剩多少克 = k * 1000 - g",
            "一根{l}米长的彩带，每{c}厘米剪一段 :: 可以剪成多少段 = l * 100 / c",
            "{who}把{l}米长的绳子剪成{c}厘米长的小段，可以剪成多少段 = l * 100 / c",
            "{who}的一步长{c}厘米，走了{p}步 :: 一共走了多少米 = c * p / 100",
            "{who}家到学校的路程是{d}千米，{who}每分钟走{e}米 :: 走到学校要多少分钟 = d * 1000 / e",
            "环湖路长{d}千米，{who}每分钟跑{e}米 :: 跑一圈要多少分钟 = d * 1000 / e",
            "一辆卡车运来{t}吨{n}，每袋{z}千克 :: 一共有多少袋 = t * 1000 / z",
            "粮店有大米{t}吨，每袋装{z}千克 :: 可以装多少袋 = t * 1000 / z",
            "每箱{n}重{z}千克，{p}箱{n}重多少吨 = z * p / 1000",
            "{s}升果汁倒入容量为{b}毫升的杯子里，可以倒满多少杯 = s * 1000 / b",
            "一桶水有{s}升，每瓶装{b}毫升 :: 可以装多少瓶 = s * 1000 / b",
            "{n}每千克{y}元，{who4}买了{g}克 :: 应付多少元 = y * g / 1000",
            "铁丝每米{y}元，{who4}买了{z}厘米 :: 应付多少元 = y * z / 100",
        ],
        places=2,
        k=whole(rng, 2, 20),
        g=grams,
        p=whole(rng, 10, 200, 10),
        l=whole(rng, 2, 30),
        c=each,
        d=decimal(rng, 1, 4) if rng.random() < 0.5 else whole(rng, 1, 3),
        e=whole(rng, 50, 80, 5),
        t=whole(rng, 2, 12),
        z=rng.choice((20, 25, 40, 50)),
        s=amount(rng, 2, 18),
        b=rng.choice((200, 250, 300, 400, 500)),
        y=whole(rng, low, high),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {"convert": convert, "clock": clock, "measured": measured}
