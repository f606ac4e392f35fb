# ruff: noqa: E501  a template is read best as one line
"""分数应用题: a part of an amount, the whole behind a part, more or less by a part."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from deduct.stories.chinese.telling import fraction, near, percent, share, tell, value_of, whole
from deduct.stories.chinese.world import SCHOOLS, cast, group, part_whole
from deduct.stories.story import Schema, Story, Written

RATES = (("耕地", "一台拖拉机", "公顷"), ("爬行", "一只蜗牛", "米"), ("加工大米", "一台碾米机", "吨"))
HALF = Written(Fraction(1, 2), "一半")


def multiple_within(rng: Random, divisor: int, low: int, high: int) -> int:
    """A multiple of the divisor, from low to high where there is one."""
    return divisor * rng.randint(max(1, -(-low // divisor)), max(2, high // divisor))


def part_of(rng: Random) -> Story:
    """求一个数的几分之几."""
    words, low, high = part_whole(rng)
    part = share(rng)
    total = multiple_within(rng, value_of(part).denominator, low, high)
    words |= group(rng, "orchard", "street", "book", "poultry", "flower") | cast(rng) | {"school": rng.choice(SCHOOLS)}
    return tell(
        rng,
        [
            "{w}{has}{a}{u}，{v}{p} :: {v}多少{u} = a * p",
            "{w}{has}{a}{u}，已经{v}[全部的|总数的|它的]{p} :: 已经{v}多少{u} = a * p",
            "{at}有{a}{m}{n}，{n2}的{m}数是{n}的{p} :: {n2}有多少{m} = a * p",
            "{school}五年级有学生{a}人，其中{p}参加了兴趣小组 :: 参加兴趣小组的有多少人 = a * p",
            "{who}有{a}元[压岁钱|零花钱]，用去{p} :: 用去多少元 = a * p",
            "{at}有{n}{a}{m}，{n2}[相当于|等于]{n}的{p} :: {n2}有多少{m} = a * p",
            "{w}{has}{a}{u}，{v}{p} :: 还[剩|剩下]多少{u} = a * (1 - p)",
            "{w}{has}{a}{u}，{v}[全部的|总数的|它的]{p}后，还剩多少{u} = a * (1 - p)",
            "{school}有学生{a}人，其中男生占{p} :: 女生有多少人 = a * (1 - p)",
            "{who}有{a}元零花钱，买书用去了{p} :: 还剩多少[元|钱] = a * (1 - p)",
            *(["{w}{has}{a}{u}，{v}一些后[正好|]还剩{h} :: 还剩多少{u} = a * h"] if total % 2 == 0 else []),
            "{at}有{a}{m}{n}，{n2}的{m}数是{n}的{p} :: {n}和{n2}一共有多少{m} = a + a * p",
            "{at}有{a}{m}{n}，{n2}的{m}数是{n}的{p} :: {n2}比{n}少多少{m} = a - a * p",
            "{w}{has}{a}{u}，{v}{p} :: 剩下的有多少{u} = a - a * p",
        ],
        places=2,
        a=total,
        p=part,
        h=HALF,
        fields=words,
    )


def whole_of(rng: Random) -> Story:
    """已知一个数的几分之几是多少，求这个数."""
    words, low, high = part_whole(rng)
    part = share(rng)
    value = value_of(part)
    total = multiple_within(rng, value.denominator, low, high)
    words |= group(rng, "orchard", "street", "book", "poultry", "flower") | cast(rng) | {"school": rng.choice(SCHOOLS)}
    words["all"] = "全班" if total <= 60 else "全年级" if total <= 300 else "全校"
    return tell(
        rng,
        [
            "{w}，{v}{b}{u}，正好是[全部的|总数的]{p} :: {this}{has}多少{u} = b / p",
            "{w}，{v}{p}，正好是{b}{u} :: {this}{has}多少{u} = b / p",
            "{at}有{n}{b}{m}，是{n2}的{p} :: {n2}有多少{m} = b / p",
            "{at}有{b}{m}{n}，{n}的{m}数[相当于|是]{n2}的{p} :: {n2}有多少{m} = b / p",
            "{school}[合唱队|美术组|科技组]有{b}人，占{all}人数的{p} :: {all}有多少人 = b / p",
            "{who}看一本书，看了{b}页，占全书的{p} :: 这本书共有多少页 = b / p",
            "一个数的{p}是{b} :: 这个数是多少 = b / p",
            "{w}，{v}{p}，还剩{c}{u} :: {this}{has}多少{u} = c / (1 - p)",
            "{w}，{v}[全部的|总数的]{p}后还剩{c}{u} :: {this}原来有多少{u} = c / (1 - p)",
            "{school}六年级男生占{p}，女生有{c}人 :: 六年级一共有多少人 = c / (1 - p)",
            "{w}，{v}{b}{u}，占[全部的|总数的]{p} :: 还剩多少{u} = b / p - b",
            "{at}有{n}{b}{m}，是{n2}的{p} :: {n}和{n2}一共有多少{m} = b / p + b",
        ],
        places=1,
        b=int(total * value) if (total * value).denominator == 1 else total,
        c=int(total * (1 - value)) if (total * value).denominator == 1 else total,
        p=part,
        fields=words,
    )


def more_by_part(rng: Random) -> Story:
    """比一个数多（少）几分之几."""
    part = fraction(rng, 9) if rng.random() < 0.6 else percent(rng, 5, 60)
    value = value_of(part)
    base = multiple_within(rng, value.denominator, 20, rng.choice((200, 900)))
    words = group(rng) | cast(rng) | {"school": rng.choice(SCHOOLS)}
    words["made"], words["u"] = rng.choice((("生产零件", "个"), ("用水", "吨"), ("产煤", "吨"), ("用电", "千瓦时")))
    return tell(
        rng,
        [
            "{at}有{n}{a}{m}，{n2}比{n}多{p} :: {n2}有多少{m} = a * (1 + p)",
            "某厂[上月{made}{a}{u}，本月比上月增加了{p}。本月|去年{made}{a}{u}，今年比去年增加了{p}。今年]{made}多少{u} = a * (1 + p)",
            "{school}四年级有{a}人，五年级人数比四年级多{p} :: 五年级有多少人 = a * (1 + p)",
            "{at}有{n}{a}{m}，{n2}比{n}少{p} :: {n2}有多少{m} = a * (1 - p)",
            "某厂计划{made}{a}{u}，实际比计划少{p} :: 实际{made}多少{u} = a * (1 - p)",
            "{at}有{n}{b}{m}，比{n2}多{p} :: {n2}有多少{m} = b / (1 + p)",
            "某厂本月{made}{b}{u}，比上月增加了{p} :: 上月{made}多少{u} = b / (1 + p)",
            "{at}有{n}{c}{m}，比{n2}少{p} :: {n2}有多少{m} = c / (1 - p)",
            "{school}五年级有{c}人，比六年级少{p} :: 六年级有多少人 = c / (1 - p)",
            "某厂本月{made}{c}{u}，比上月减少了{p} :: 上月{made}多少{u} = c / (1 - p)",
            "{at}有{n}{a}{m}，{n2}比{n}多{p} :: {n}和{n2}一共有多少{m} = a + a * (1 + p)",
            "{at}有{n}{a}{m}，{n2}比{n}多{p} :: {n2}比{n}多多少{m} = a * p",
            "{at}有{n}{a}{m}，{n2}比{n}少{p} :: {n2}比{n}少多少{m} = a * p",
            "{at}的{n}比{n2}多{p}，正好多{d}{m} :: {n2}有多少{m} = d / p",
            "{at}的{n}比{n2}少{d}{m}，正好少{p} :: {n2}有多少{m} = d / p",
        ],
        a=base,
        b=near(base * (1 + value)),
        c=near(base * (1 - value)),
        d=near(base * value),
        p=part,
        fields=words,
    )


def two_parts(rng: Random) -> Story:
    """Two parts of a whole: both together, the rest, the difference, the whole behind them."""
    words, low, high = part_whole(rng)
    first, second = fraction(rng, 8), fraction(rng, 8)
    while first + second >= 1:
        first, second = fraction(rng, 8), fraction(rng, 8)
    bottom = (first * second).denominator
    total = multiple_within(rng, bottom, low, high)
    some = whole(rng, 2, max(3, total // 4))
    return tell(
        rng,
        [
            "{w}{has}{a}{u}，第一天{v}{p}，第二天{v}{q} :: 两天一共{v}多少{u} = a * (p + q)",
            "{w}{has}{a}{u}，第一次{v}全部的{p}，第二次{v}全部的{q} :: 两次共{v}多少{u} = a * (p + q)",
            "{w}{has}{a}{u}，第一天{v}{p}，第二天{v}{q} :: 还剩多少{u} = a * (1 - p - q)",
            "{w}{has}{a}{u}，上午{v}总数的{p}，下午{v}总数的{q} :: 还剩下多少{u} = a * (1 - p - q)",
            "{w}，第一天{v}{p}，第二天{v}{q}，两天一共{v}{b}{u} :: {this}{has}多少{u} = b / (p + q)",
            "{w}，第一天{v}{p}，第二天{v}{q}，还剩{c}{u} :: {this}{has}多少{u} = c / (1 - p - q)",
            "{w}，第一次{v}全部的{p}，第二次{v}全部的{q}，这时还剩{c}{u} :: {this}{has}多少{u} = c / (1 - p - q)",
            *(
                ["{w}，第一天{v}{p}，第二天{v}{q}，第一天比第二天多{v}{d}{u} :: {this}{has}多少{u} = d / (p - q)"]
                if first > second
                else []
            ),
            "{w}{has}{a}{u}，第一次{v}{p}，第二次{v}{x}{u} :: 还剩多少{u} = a - a * p - x",
            "{w}{has}{a}{u}，第一次{v}{p}，第二次{v}{x}{u} :: 两次一共{v}多少{u} = a * p + x",
            "{w}{has}{a}{u}，第一天{v}{p}，第二天{v}的是第一天的{q} :: 第二天{v}多少{u} = a * p * q",
            "{w}{has}{a}{u}，第一天{v}{p}，第二天{v}余下的{q} :: 第二天{v}多少{u} = a * (1 - p) * q",
            "{w}{has}{a}{u}，第一天{v}{p}，第二天{v}剩下的{q} :: 还剩多少{u} = a * (1 - p) * (1 - q)",
            "{w}，第一次{v}{p}，第二次{v}余下的{q}，还剩{e}{u} :: {this}{has}多少{u} = e / (1 - p) / (1 - q)",
            "{w}，第一天{v}全部的{p}，第二天{v}全部的{q} :: 还剩全部的几分之几 = 1 - p - q",
        ],
        places=2,
        a=total,
        b=near(total * (first + second)),
        c=near(total * (1 - first - second)),
        d=near(total * abs(first - second)),
        e=near(total * (1 - first) * (1 - second)),
        p=first,
        q=second,
        x=some,
        fields=words,
    )


def part_and_more(rng: Random) -> Story:
    """A part and a little more or less."""
    words, low, high = part_whole(rng)
    part = fraction(rng, 8)
    total = multiple_within(rng, part.denominator, low, high)
    rest = whole(rng, 2, max(3, total // 10))
    words |= group(rng, "orchard", "book", "poultry", "flower") | cast(rng)
    return tell(
        rng,
        [
            "{at}有{n}{a}{m}，{n2}比{n}的{p}多{c}{m} :: {n2}有多少{m} = a * p + c",
            "{at}有{n}{a}{m}，{n2}比{n}的{p}少{c}{m} :: {n2}有多少{m} = a * p - c",
            "{at}有{n}{b}{m}，比{n2}的{p}多{c}{m} :: {n2}有多少{m} = (b - c) / p",
            "{w}，{v}{b}{u}，比全部的{p}多{c}{u} :: {this}{has}多少{u} = (b - c) / p",
            "{at}有{n}{d}{m}，比{n2}的{p}少{c}{m} :: {n2}有多少{m} = (d + c) / p",
            "{w}，{v}全部的{p}多{c}{u}，还剩{e}{u} :: {this}{has}多少{u} = (e + c) / (1 - p)",
            *(
                ["{w}，{v}{p}，剩下的比{v}的多{c}{u} :: {this}{has}多少{u} = c / (1 - p - p)"]
                if part < Fraction(1, 2)
                else []
            ),
            "{at}有{n}{b}{m}，{n2}是{n}的{p}，又是{n3}的{q} :: {n3}有多少{m} = b * p / q",
        ],
        a=total,
        b=near(total * part) + rest,
        c=rest,
        d=max(1, near(total * part) - rest),
        e=max(1, near(total * (1 - part)) - rest),
        p=part,
        q=fraction(rng, 8),
        fields=words,
    )


def which_part(rng: Random) -> Story:
    """一个数是另一个数的几分之几（百分之几）."""
    bottom = rng.choice((2, 4, 5, 8, 10, 16, 20, 25, 40, 50))
    big = bottom * whole(rng, 1, 12)
    small = whole(rng, 1, big - 1)
    words = (
        group(rng)
        | cast(rng)
        | {"school": rng.choice(SCHOOLS), "what": rng.choice(("几分之几", "百分之几", "百分之多少"))}
    )
    return tell(
        rng,
        [
            "{at}有{n}{a}{m}，{n2}{b}{m} :: {n2}的{m}数是{n}的{what} = b / a",
            "一本书有{a}页，{who}看了{b}页 :: 看了全书的{what} = b / a",
            "{who}有{a}元，用去{b}元 :: 用去的[钱|]占总数的{what} = b / a",
            "{b}是{a}的{what} = b / a",
            "{at}有{n}{b}{m}，{n2}{c}{m} :: {n}占总数的{what} = b / (b + c)",
            "{school}五（1）班有男生{b}人，女生{c}人 :: 男生占全班人数的{what} = b / (b + c)",
            "{at}有{n}{a}{m}，{n2}{b}{m} :: {n2}比{n}少{what} = (a - b) / a",
            "一根绳子长{a}米，剪去一段后还剩{b}米 :: 剪去全长的{what} = (a - b) / a",
            "{at}有{n}{a}{m}，{n2}{b}{m} :: {n}比{n2}多{what} = (a - b) / b",
            "{school}有男生{a}人，女生比男生多{x}人 :: 女生比男生多{what} = x / a",
            "{at}有{n}{a}{m}，比{n2}少{x}{m} :: {n}比{n2}少{what} = x / (a + x)",
            "把一根绳子平均分成{k}段 :: 每段占全长的几分之几 = 1 / k",
            "把一块蛋糕平均分给{k}个小朋友 :: 每人分得这块蛋糕的几分之几 = 1 / k",
        ],
        places=4,
        a=big,
        b=small,
        c=big - small,
        x=whole(rng, 1, big),
        k=rng.choice((4, 5, 8, 10, 16, 20)),
        fields=words,
    )


def fraction_rate(rng: Random) -> Story:
    """Fractions as measured amounts: how much in an hour, how long for one, how much in some hours."""
    time, amount = fraction(rng, 8), fraction(rng, 10)
    verb, noun, unit = rng.choice(RATES)
    words = {"v": verb, "n": noun, "u": unit} | cast(rng)
    return tell(
        rng,
        [
            "{n}{a}小时{v}{b}{u} :: [照这样计算，|]平均每小时{v}多少{u} = b / a",
            "{n}{a}小时{v}{b}{u} :: 1小时{v}多少{u} = b / a",
            "{n}{a}小时{v}{b}{u} :: 照这样计算，{v}1{u}需要多少小时 = a / b",
            "{n}{a}小时{v}{b}{u}，照这样计算，{k}小时可以{v}多少{u} = b / a * k",
            "{n}每小时{v}{b}{u}，{a}小时{v}多少{u} = b * a",
            "{n}每小时{v}{b}{u}，{k}小时{v}多少{u} = b * k",
            "{who}每天喝水{b}升，{k}天一共喝水多少升 = b * k",
            "把{b}米长的绳子平均分成{k}段 :: 每段长多少米 = b / k",
            "{who}{k}天喝了{b}升牛奶 :: 平均每天喝多少升 = b / k",
            *(
                ["{k}千克糖，每袋装{b}千克 :: 可以装多少袋 = k / b", "有{k}升果汁，每杯倒{b}升 :: 可以倒多少杯 = k / b"]
                if amount.numerator == 1
                else []
            ),
            "一根{k}米长的绳子，用去{b}米 :: 还剩多少米 = k - b",
            "一根{k}米长的绳子，用去{b} :: 还剩多少米 = k * (1 - b)",
        ],
        places=4,
        a=time,
        b=amount,
        k=whole(rng, 2, 20),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "part-of": part_of,
    "whole-of": whole_of,
    "more-by-part": more_by_part,
    "two-parts": two_parts,
    "part-and-more": part_and_more,
    "which-part": which_part,
    "fraction-rate": fraction_rate,
}
