# ruff: noqa: E501  a template is read best as one line
"""行程: speed, time and distance; meeting, overtaking, there and back."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random

from deduct.stories.chinese.telling import Amount, decimal, tell, whole
from deduct.stories.chinese.world import CITIES, cast
from deduct.stories.story import Schema, Story, Written

# what moves -> (unit of time, unit of length, slowest, fastest, longest time)
MOVERS: dict[str, tuple[str, str, int, int, int]] = {
    "一辆汽车": ("小时", "千米", 40, 110, 9),
    "一列火车": ("小时", "千米", 80, 250, 12),
    "一艘轮船": ("小时", "千米", 18, 45, 15),
    "一架飞机": ("小时", "千米", 600, 950, 6),
    "一辆摩托车": ("小时", "千米", 30, 60, 6),
    "一只蜗牛": ("分钟", "厘米", 4, 12, 40),
    "一辆货车": ("小时", "千米", 40, 80, 9),
    "一辆客车": ("小时", "千米", 50, 100, 9),
}
# Speeds there and back whose average over the whole way is a whole number.
SPEEDS = ((40, 60), (60, 40), (60, 30), (30, 60), (30, 20), (60, 90), (80, 48), (45, 36), (40, 24), (72, 36), (75, 50))
WALKERS = (("步行", "走", 50, 80), ("走路", "走", 50, 85), ("骑车", "骑", 180, 300), ("跑步", "跑", 120, 260))


def towns(rng: Random) -> dict[str, str]:
    """Two places: letters, 甲 and 乙, or two cities."""
    first, second = rng.choice((("甲", "乙"), ("A", "B"), ("东", "西"), tuple(rng.sample(CITIES, 2))))
    place = "" if first in CITIES else rng.choice("地城") if first != "东" else "站"
    both = "两站" if first == "东" else "两地"
    between = f"{first}、{second}{both}" if rng.random() < 0.6 else f"{first}{second}{both}"
    return {"A": first + place, "B": second + place, "AB": between}


def pair(rng: Random) -> dict[str, str]:
    """Two vehicles, in full (x, y) and together (xy)."""
    x, y = rng.choice((("甲车", "乙车"), ("客车", "货车"), ("快车", "慢车"), ("小汽车", "大客车"), ("轿车", "卡车")))
    together = rng.choice((f"{x}和{y}", "甲、乙两车" if x == "甲车" else f"{x}、{y}"))
    return {"x": x, "y": y, "xy": together, "go": rng.choice(("行", "行驶"))}


def simple_motion(rng: Random) -> Story:
    """Distance, speed or time from the two others."""
    mover = rng.choice(list(MOVERS))
    hour, length, slow, fast, longest = MOVERS[mover]
    speed, time = whole(rng, slow, fast), whole(rng, 2, longest)
    long_time: Amount = decimal(rng, 1, longest) if rng.random() < 0.3 else time
    words = towns(rng) | cast(rng) | {"mover": mover, "hour": hour, "km": length, "go": rng.choice(("行", "行驶"))}
    manner, stride, low, high = rng.choice(WALKERS)
    pace, minutes = whole(rng, low, high, 5), whole(rng, 5, 40)
    return tell(
        rng,
        [
            *(
                [
                    "{mover}每{hour}{go}{v}{km}，{h}{hour}可以{go}多少{km} = v * h",
                    "{mover}从{A}开往{B}，每{hour}{go}{v}{km}，{h}{hour}到达 :: {AB}相距多少{km} = v * h",
                ]
                if mover not in ("一只蜗牛", "一架飞机")
                else ["{mover}每{hour}{go}{v}{km}，照这样的速度，{h}{hour}{go}多少{km} = v * h"]
            ),
            "{who}从家到学校{walk}要{q}分钟，每分钟{step}{p}米 :: {who}家离学校多少米 = p * q",
            "{who}每分钟{step}{p}米，从家到图书馆要{q}分钟 :: 从家到图书馆有多[远|少米] = p * q",
            *(
                ["{AB}相距{s}{km}，{mover}每{hour}{go}{v}{km} :: 从{A}到{B}需要多少{hour} = s / v"]
                if hour == "小时"
                else []
            ),
            "{mover}{t}{hour}{go}了{s}{km} :: 平均每{hour}{go}多少{km} = s / t",
            "{mover}从{A}到{B}{go}了{s}{km}，用了{t}{hour} :: 它的速度是每{hour}多少{km} = s / t",
            "{who}家离学校{d}米，{who}{walk}{q}分钟到校 :: {who}平均每分钟{step}多少米 = d / q",
            "{who}家到公园有{d}米，{who}每分钟{step}{p}米 :: {who}从家到公园要多少分钟 = d / p",
        ],
        places=2,
        v=speed,
        h=long_time,
        s=speed * time,
        t=time,
        p=pace,
        q=minutes,
        d=pace * minutes,
        walk=manner,
        step=stride,
        fields=words,
    )


def motion_more(rng: Random) -> Story:
    """Two-step motion: the rest of the way, another speed, both legs."""
    speed, first, second = whole(rng, 40, 100, 5), whole(rng, 2, 6), whole(rng, 2, 6)
    other = whole(rng, 30, 110, 2)
    total = speed * first + other * second
    words = towns(rng) | {"car": rng.choice(("一辆汽车", "一辆客车", "一辆货车", "一列火车"))}
    return tell(
        rng,
        [
            "{car}从{A}开往{B}，每小时行{v}千米，行了{a}小时后离{B}还有{r}千米 :: {AB}相距多少千米 = v * a + r",
            "{AB}相距{s}千米，{car}从{A}开往{B}，每小时行{v}千米，行了{a}小时 :: 离{B}还有多少千米 = s - v * a",
            "{AB}相距{s}千米，{car}先以每小时{v}千米的速度行了{a}小时，剩下的路程要{b}小时行完 :: 剩下的路程平均每小时要行多少千米 = (s - v * a) / b",
            "{AB}相距{s}千米，{car}先以每小时{v}千米的速度行了{a}小时，剩下的路程每小时行{w}千米 :: 还要多少小时才能到达 = (s - v * a) / w",
            "{car}上午行了{a}小时，每小时行{v}千米，下午行了{b}小时，每小时行{w}千米 :: 这一天共行多少千米 = v * a + w * b",
            "{car}每小时行{v}千米，上午行了{a}小时，下午行了{b}小时 :: 一共行了多少千米 = v * (a + b)",
            "{car}从{A}到{B}，每小时行{v}千米，{a}小时到达，返回时用了{b}小时 :: 返回时平均每小时行多少千米 = v * a / b",
            "{car}从{A}开往{B}，去时每小时行{v}千米，用了{a}小时，返回时每小时行{w2}千米 :: 返回用了多少小时 = v * a / w2",
            "{car}{a}小时行了{x}千米，照这样的速度，{c}小时可以行多少千米 = x / a * c",
            "{car}{a}小时行{x}千米，照这样计算，行{y}千米需要多少小时 = y / (x / a)",
            "甲车{a}小时行{x}千米，乙车{b}小时行{z}千米 :: 甲车每小时比乙车多行多少千米 = x / a - z / b",
        ],
        places=1,
        v=speed,
        w=other,
        a=first,
        b=second,
        c=whole(rng, 7, 15),
        r=whole(rng, 20, 150),
        s=total,
        x=speed * first,
        y=speed * whole(rng, 7, 15),
        z=other * second,
        w2=rng.choice([pace for pace in range(30, 121) if speed * first % pace == 0]),
        fields=words,
    )


def meeting(rng: Random) -> Story:
    """相遇: towards each other."""
    fast, slow = whole(rng, 50, 110), whole(rng, 35, 90)
    time: Amount = decimal(rng, 1, 6) if rng.random() < 0.2 else whole(rng, 2, 8)
    hours, early = whole(rng, 2, 8), whole(rng, 1, 2)
    words = towns(rng) | pair(rng) | cast(rng)
    return tell(
        rng,
        [
            "{xy}同时从{AB}相对开出，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米，经过{t}小时两车相遇 :: {AB}相距多少千米 = (v + w) * t",
            "{x}从{A}、{y}从{B}同时出发，相向而行，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米，{t}小时后相遇 :: 求{AB}的距离 = (v + w) * t",
            "{AB}相距{s}千米，{xy}同时从两地相对开出，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米 :: [几|多少]小时后[两车|]相遇 = s / (v + w)",
            "{xy}从相距{s}千米的两地同时相向而行，{x}的速度是每小时{v}千米，{y}的速度是每小时{w}千米 :: 经过多少小时两车相遇 = s / (v + w)",
            "{AB}相距{s}千米，{xy}同时从两地相向而行，{h}小时后相遇，{x}每小时{go}{v}千米 :: {y}每小时{go}多少千米 = s / h - v",
            "{xy}从相距{s}千米的两地同时出发，相对而行，经过{h}小时相遇，已知{x}每小时{go}{v}千米 :: 求{y}的速度 = s / h - v",
            "{AB}相距{s}千米，{xy}同时从两地相对开出，{h}小时相遇，{x}每小时{go}{v}千米 :: {y}平均每小时{go}多少千米 = (s - v * h) / h",
            "{xy}同时从{AB}相对开出，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米，{t}小时后两车还相距{r}千米 :: {AB}相距多少千米 = (v + w) * t + r",
            "{AB}相距{s}千米，{xy}同时从两地相向开出，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米 :: {k}小时后两车还相距多少千米 = s - (v + w) * k",
            "{AB}相距{s2}千米，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米，{x}先{go}{k}小时后{y}才从对面出发 :: {y}出发后多少小时两车相遇 = (s2 - v * k) / (v + w)",
            "{who}和{who2}同时从家出发去学校，两家在学校的两边，{who}每分钟走{p}米，{who2}每分钟走{q}米，{m}分钟后同时到校 :: 两家相距多少米 = (p + q) * m",
            "{who}和{who2}同时从两地相向而行，{who}每分钟走{p}米，{who2}每分钟走{q}米，{m}分钟后相遇 :: 两地相距多少米 = (p + q) * m",
            "{x}和{y}从同一地点同时向相反方向开出，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米 :: {h}小时后两车相距多少千米 = (v + w) * h",
            "{x}和{y}同时从{A}开往{B}，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米 :: {h}小时后{x}比{y}多{go}多少千米 = (v - w) * h",
        ],
        places=1,
        v=fast,
        w=slow,
        t=time,
        h=hours,
        k=early,
        s2=(fast + slow) * hours + fast * early,
        s=(fast + slow) * hours,
        r=whole(rng, 10, 90),
        p=whole(rng, 50, 80),
        q=whole(rng, 50, 80),
        m=whole(rng, 4, 20),
        fields=words,
    )


def overtaking(rng: Random) -> Story:
    """追及: the gap closes by the difference of the speeds."""
    slow, gap_speed, time = whole(rng, 40, 80), whole(rng, 5, 40), whole(rng, 2, 9)
    fast, runner = slow + gap_speed, whole(rng, 120, 240, 10)
    words = towns(rng) | pair(rng) | cast(rng)
    return tell(
        rng,
        [
            "环形跑道长{ring}米，{who}每分钟跑{v2}米，{who2}每分钟跑{w2}米，两人从同一地点同时同向出发 :: 多少分钟后{who}第一次追上{who2} = ring / (v2 - w2)",
            "环形跑道长{ring}米，{who}每分钟跑{v2}米，{who2}每分钟跑{w2}米，两人从同一地点同时反向出发 :: 经过多少分钟两人第一次相遇 = ring / (v2 + w2)",
            "{y}在{x}前面{g}千米处，两车同时同向开出，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米 :: [几|多少]小时后{x}追上{y} = g / (v - w)",
            "{who}在{who2}后面{g}米，两人同时同向而行，{who}每分钟走{v}米，{who2}每分钟走{w}米 :: {who}多少分钟可以追上{who2} = g / (v - w)",
            "{y}每小时{go}{w}千米，先开出{k}小时后，{x}从同一地点以每小时{v}千米的速度去追 :: {x}多少小时可以追上{y} = w * k / (v - w)",
            "{who2}从家出发去学校，每分钟走{w}米，{k}分钟后{who}从家出发去追，每分钟走{v}米 :: {who}多少分钟后追上{who2} = w * k / (v - w)",
            "{x}和{y}从同一地点同时同向开出，{x}每小时{go}{v}千米，{y}每小时{go}{w}千米 :: {t}小时后两车相距多少千米 = (v - w) * t",
            "{y}每小时{go}{w}千米，{x}在{y}后面{g}千米处，两车同时同向开出，{t}小时后{x}追上{y} :: {x}每小时{go}多少千米 = g / t + w",
        ],
        places=1,
        v=fast,
        w=slow,
        g=gap_speed * time,
        t=time,
        k=whole(rng, 1, 6),
        ring=rng.choice((200, 300, 400, 480, 600, 800)),
        v2=runner + rng.choice((20, 30, 40, 50, 60, 80)),
        w2=runner,
        fields=words,
    )


def round_trip(rng: Random) -> Story:
    """往返: there and back, average speed, half an hour."""
    (speed, back), time = rng.choice(SPEEDS), whole(rng, 2, 6)
    distance = math.lcm(speed, back) * whole(rng, 1, 2)
    length, bridge, quick = whole(rng, 100, 400, 10), whole(rng, 500, 2600, 50), whole(rng, 15, 40)
    words = towns(rng) | cast(rng) | {"car": rng.choice(("一辆汽车", "一辆货车", "一艘轮船", "李叔叔开车"))}
    half = Written(Fraction(1, 2), "半")
    return tell(
        rng,
        [
            "{AB}相距{s}千米，{car}去时每小时行{v}千米，返回时每小时行{w}千米 :: 往返的平均速度是多少千米 = s * 2 / (s / v + s / w)",
            "{car}从{A}到{B}行了{s}千米，去时用了{a}小时，回来用了{b}小时 :: 往返平均每小时行多少千米 = s * 2 / (a + b)",
            "{who}家到学校有{d}米，每天往返一次 :: {who}每天要走多少米 = d * 2",
            "{who}家离学校{d}米，每天上学、放学各走一次，{k}天一共走多少米 = d * 2 * k",
            "{car}每小时行{v}千米，{h}小时行多少千米 = v * h",
            "一列火车长{l}米，以每秒{q}米的速度通过一座长{b2}米的大桥 :: 从车头上桥到车尾离桥需要多少秒 = (l + b2) / q",
            "一座大桥长{b2}米，一列长{l}米的火车以每秒{q}米的速度通过 :: 完全通过大桥要多少秒 = (l + b2) / q",
            "一列火车长{l}米，每秒行{q}米，完全通过一座桥用了{a2}秒 :: 这座桥长多少米 = q * a2 - l",
            "一艘轮船在静水中每小时行{ship}千米，水流速度是每小时{c}千米，顺水航行{a}小时 :: 一共航行多少千米 = (ship + c) * a",
            "一艘轮船在静水中的速度是每小时{ship}千米，水流速度是每小时{c}千米 :: 逆水航行{a}小时行多少千米 = (ship - c) * a",
        ],
        places=2,
        s=distance,
        v=speed,
        w=back,
        a=time,
        b=time + whole(rng, 1, 2),
        d=whole(rng, 300, 1200, 10),
        k=whole(rng, 2, 5),
        h=half,
        l=length,
        b2=bridge,
        q=quick,
        a2=whole(rng, 40, 120),
        c=whole(rng, 2, 9),
        ship=whole(rng, 18, 40),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "simple-motion": simple_motion,
    "motion-more": motion_more,
    "meeting": meeting,
    "overtaking": overtaking,
    "round-trip": round_trip,
}
