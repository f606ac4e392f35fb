# ruff: noqa: E501  a template is read best as one line
"""合并、剩余、比较: amounts that are put together, taken away, or compared by a difference or a multiple."""

from __future__ import annotations

from random import Random

from deduct.stories.chinese.telling import amount, decimal, fraction, tell, whole
from deduct.stories.chinese.world import ADULTS, SCHOOLS, SHOPS, cast, group, part_whole, weighed
from deduct.stories.story import Schema, Story


def combine_two(rng: Random) -> Story:
    """Two amounts and their sum."""
    words = group(rng) | cast(rng)
    return tell(
        rng,
        [
            "{at}有{a}{m}{n}和{b}{m}{n2} :: {at}一共有多少{m}[{n}和{n2}|] = a + b",
            "{at}有{n}{a}{m}，{n2}{b}{m} :: [{n}和{n2}|两种]一共有多少{m} = a + b",
            "{who}有{a}{hm}{held}，{who2}有{b}{hm}{held} :: [两人|他们俩|他们]一共有多少{hm}{held} = a + b",
            "{at}原来有{a}{m}{n}，{came}{b}{m} :: 现在[一共|]有多少{m}{n} = a + b",
            "{who}[上午收集了{a}{hm}{held}，下午|昨天收集了{a}{hm}{held}，今天]收集了{b}{hm} :: {who}一共收集了多少{hm} = a + b",
            "{at}的{n}{went}{b}{m}后还剩{a}{m} :: {at}原来有多少{m}{n} = a + b",
            "{at}有一些{n}，{went}{a}{m}，还剩{b}{m} :: 原来有[几|多少]{m}{n} = a + b",
            "{at}有{n}{a}{m}，再[添|加]{b}{m}就和{n2}同样多 :: {n2}有多少{m} = a + b",
        ],
        a=whole(rng, 3, rng.choice((20, 100, 600))),
        b=whole(rng, 2, rng.choice((20, 100, 600))),
        fields=words,
    )


def combine_three(rng: Random) -> Story:
    """Three or four amounts and their sum."""
    words = group(rng) | cast(rng) | {"school": rng.choice(SCHOOLS), "shop": rng.choice(SHOPS)}
    top = rng.choice((30, 120, 500))
    return tell(
        rng,
        [
            "{at}有{n}{a}{m}，{n2}{b}{m}，{n3}{c}{m} :: 三种一共有多少{m} = a + b + c",
            "{who}有{a}{hm}{held}，{who2}有{b}{hm}，{who3}有{c}{hm} :: 三人一共有多少{hm}{held} = a + b + c",
            "{shop}星期一卖出{held}{a}{hm}，星期二卖出{b}{hm}，星期三卖出{c}{hm} :: 三天[一共|共]卖出多少{hm}{held} = a + b + c",
            "{school}[四|三]年级[植树|栽树]{a}棵，五年级{b}棵，六年级{c}棵 :: 三个年级一共[植树|栽树]多少棵 = a + b + c",
            "{who}买书用去{a}元，买笔用去{b}元，买水果用去{c}元 :: 他一共用了多少[元|钱] = a + b + c",
            "{shop}原有{held}若干{hm}，第一天卖出{a}{hm}，第二天卖出{b}{hm}，还剩{c}{hm} :: 原有{held}多少{hm} = a + b + c",
            "{shop}第一周卖出{held}{a}{hm}，第二周{b}{hm}，第三周{c}{hm}，第四周{d}{hm} :: 四周一共卖出多少{hm} = a + b + c + d",
            "四个小组收集废电池，第一组{a}节，第二组{b}节，第三组{c}节，第四组{d}节 :: 四个小组一共收集多少节 = a + b + c + d",
        ],
        a=whole(rng, top // 3, top),
        b=whole(rng, top // 3, top),
        c=whole(rng, top // 3, top),
        d=whole(rng, top // 3, top),
        fields=words,
    )


def remainder(rng: Random) -> Story:
    """What is left after one amount is taken away, or what was taken away."""
    words = group(rng) | cast(rng)
    total = whole(rng, 8, rng.choice((30, 150, 900)))
    return tell(
        rng,
        [
            "{who}有{a}{hm}{held}，[送给|给了|借给]{who2}{b}{hm} :: [{who}|]还剩多少{hm} = a - b",
            "{at}有{a}{m}{n}，{went}[了|]{b}{m} :: 还[剩|剩下|有]多少{m}[{n}|] = a - b",
            "{at}有{n}和{n2}共{a}{m}，其中{n}有{b}{m} :: {n2}有多少{m} = a - b",
            "{at}一共有{a}{m}{n}和{n2}，{n2}有{b}{m} :: {n}有多少{m} = a - b",
            "{at}原来有{a}{m}{n}，现在只剩{b}{m} :: [少了|{went}了]多少{m} = a - b",
            "{who}要做{a}道[口算|数学]题，已经做了{b}道 :: 还有多少道没[有|]做 = a - b",
            "[公共汽车上|一节车厢里|会议室里]有{a}人，[下去|走了|离开]{b}人 :: 还有多少人 = a - b",
            "{who}和{who2}一共有{a}{hm}{held}，{who2}有{b}{hm} :: {who}有[几|多少]{hm} = a - b",
            "{who}想攒{a}元买礼物，已经攒了{b}元 :: 还差多少[元|钱] = a - b",
        ],
        a=total,
        b=whole(rng, 2, total - 1),
        fields=words,
    )


def remainder_twice(rng: Random) -> Story:
    """Two takings, or a taking and an addition."""
    words = group(rng) | cast(rng) | {"shop": rng.choice(SHOPS)}
    total = whole(rng, 40, rng.choice((120, 600)))
    first, second = whole(rng, 5, total // 2), whole(rng, 3, total // 3)
    return tell(
        rng,
        [
            "{shop}有{a}{hm}{held}，上午卖出{b}{hm}，下午卖出{c}{hm} :: 还剩多少{hm} = a - b - c",
            "{who}有{a}{hm}{held}，送给{who2}{b}{hm}，又送给{who3}{c}{hm} :: {who}还剩多少{hm}{held} = a - b - c",
            "一本书有{a}页，{who}第一天看了{b}页，第二天看了{c}页 :: 还有多少页没[看|看完] = a - b - c",
            "{at}有{n}、{n2}和{n3}共{a}{m}，{n}有{b}{m}，{n2}有{c}{m} :: {n3}有多少{m} = a - b - c",
            "{who}带了{a}元，买书用去{b}元，买文具用去{c}元 :: 还剩多少[元|钱] = a - b - c",
            "{shop}有{a}{hm}{held}，卖出{b}{hm}后又运来{c}{hm} :: 现在[{shop}|]有多少{hm}{held} = a - b + c",
            "一列[火车|地铁]上有{a}人，到站时下去{b}人，又上来{c}人 :: 现在车上有多少人 = a - b + c",
            "图书室有{a}本书，借出{b}本，又买来{c}本 :: 图书室现在有多少本书 = a - b + c",
            "{who}有{a}{hm}{held}，给了{who2}{b}{hm}，{who3}又给他{c}{hm} :: 现在{who}有多少{hm} = a - b + c",
            *(
                ["{who}原来有{b}{hm}{held}，{who2}又给了他{c}{hm}，用掉一些后还剩{a}{hm} :: 用掉了多少{hm} = b + c - a"]
                if first + second > total
                else []
            ),
        ],
        a=total,
        b=first,
        c=second,
        fields=words,
    )


def compare(rng: Random) -> Story:
    """How much more or less; the other amount from one amount and the difference."""
    words = group(rng) | cast(rng) | {"school": rng.choice(SCHOOLS)}
    big = whole(rng, 12, rng.choice((40, 150, 900)))
    small = whole(rng, 2, big - 1)
    return tell(
        rng,
        [
            "{at}有{a}{m}{n}，{b}{m}{n2} :: {n}比{n2}多多少{m} = a - b",
            "{at}有{n}{a}{m}，{n2}有{b}{m} :: {n2}比{n}少[几|多少]{m} = a - b",
            "{who}有{a}{hm}{held}，{who2}有{b}{hm} :: {who}比{who2}多[几|多少]{hm} = a - b",
            "{at}有{n}{a}{m}，{n2}比{n}少{b}{m} :: {n2}有多少{m} = a - b",
            "{who}跳绳跳了{a}下，比{who2}多跳{b}下 :: {who2}跳了多少下 = a - b",
            "{school}有男生{a}人，男生比女生多{b}人 :: 女生有多少人 = a - b",
            "{at}有{a}{m}{n}和{b}{m}{n2} :: 再添多少{m}{n2}就和{n}同样多 = a - b",
            "{at}有{n}{b}{m}，比{n2}少{a}{m} :: {n2}有多少{m} = b + a",
            "{at}有{n}{a}{m}，{n2}比{n}多{b}{m} :: {n2}有多少{m} = a + b",
            "{who}做了{a}{hm}{held}，{who2}比{who}多做{b}{hm} :: {who2}做了多少{hm} = a + b",
            "{who}[踢毽子|拍球]{a}下，比{who2}少{b}下 :: {who2}[踢|拍]了多少下 = a + b",
            "一条裤子{a}元，比一件上衣便宜{b}元 :: 一件上衣多少元 = a + b",
        ],
        a=big,
        b=small,
        fields=words,
    )


def compare_sum(rng: Random) -> Story:
    """One amount, the difference, and both together."""
    words = group(rng) | cast(rng)
    first = amount(rng, 10, rng.choice((60, 400)))
    return tell(
        rng,
        [
            "{who}采了{a}千克蘑菇，{who2}比{who}多采{b}千克 :: 两人一共采了多少千克 = a + b + a",
            "第一堆[煤|沙子|石子]重{a}千克，第二堆比第一堆[多|重]{b}千克 :: 两堆共重多少千克 = a + b + a",
            "甲车间用煤{a}吨，乙车间比甲车间多用{b}吨 :: 两个车间共用煤多少吨 = a + b + a",
            "第一天修路{a}米，第二天比第一天少修{b}米 :: 两天一共修路多少米 = a - b + a",
            "{who}收集了{a}千克废纸，{who2}比{who}少收集{b}千克 :: 两人共收集多少千克废纸 = a - b + a",
            *(
                [
                    "水果店卖出{a}千克苹果，卖出的梨比苹果少{b}千克 :: 卖出的苹果和梨一共多少千克 = a + a - b",
                    "一队种树{a}棵，二队比一队少种{b}棵 :: 两队一共种树多少棵 = a + a - b",
                ]
                if isinstance(first, int)
                else []
            ),
            "甲仓有粮食{a}吨，甲仓比乙仓少{b}吨 :: 两仓一共有粮食多少吨 = a + a + b",
        ],
        places=1,
        a=first,
        b=whole(rng, 2, 9),
        fields=words,
    )


def times(rng: Random) -> Story:
    """An amount that is some times another."""
    words = group(rng) | cast(rng)
    factor, base = whole(rng, 2, 9), whole(rng, 3, rng.choice((12, 60, 240)))
    return tell(
        rng,
        [
            "{at}有{a}{m}{n}，{n2}的{count}是{n}的{k}倍 :: {n2}有多少{m} = a * k",
            "{who}有{a}{hm}{held}，{who2}的[{hm}数|数量]是{who}的{k}倍 :: {who2}有多少{hm}{held} = a * k",
            "{at}有{b}{m}{n}，是{n2}的{k}倍 :: {n2}有多少{m} = b / k",
            "{who}有{b}{hm}{held}，是{who2}的{k}倍 :: {who2}有[几|多少]{hm} = b / k",
            "{at}有{n}{b}{m}，{n2}{a}{m} :: {n}的{count}是{n2}的[几|多少]倍 = b / a",
            "{who}有{b}{hm}{held}，{who2}有{a}{hm} :: {who}的[{hm}数|数量]是{who2}的[几|多少]倍 = b / a",
            "{at}有{a}{m}{n}，{n2}的{count}是{n}的{k}倍 :: {n}和{n2}一共有多少{m} = a * k + a",
            "{who}收集了{a}{hm}{held}，{who2}收集的是{who}的{k}倍 :: 两人一共收集了多少{hm} = a * k + a",
            "{at}有{a}{m}{n}，{n2}的{count}是{n}的{k}倍 :: {n2}比{n}多多少{m} = a * k - a",
            "{who}有{a}{hm}{held}，{who2}的[{hm}数|数量]是{who}的{k}倍 :: {who}比{who2}少多少{hm} = a * k - a",
            "{at}有{n}{b}{m}，是{n2}的{k}倍 :: {n}和{n2}共有多少{m} = b + b / k",
            "{at}有{n}{b}{m}，是{n2}的{k}倍 :: {n2}比{n}少多少{m} = b - b / k",
        ],
        a=base,
        b=base * factor,
        k=factor,
        count="[{m}数|数量]",
        fields=words,
    )


def times_and_more(rng: Random) -> Story:
    """Some times as much and a little more or less."""
    words = group(rng) | cast(rng) | {"who4": rng.choice(ADULTS)}
    factor, base = whole(rng, 2, 9), whole(rng, 8, rng.choice((40, 200)))
    rest = whole(rng, 2, min(base - 1, 60))
    return tell(
        rng,
        [
            "{at}有{a}{m}{n}，{n2}比{n}的{k}倍多{c}{m} :: {n2}有多少{m} = a * k + c",
            "{who}做了{a}道题，{who4}做的比{who}的{k}倍还多{c}道 :: {who4}做了多少道 = a * k + c",
            "水果店运来{a}箱梨，运来的苹果比梨的{k}倍多{c}箱 :: 运来苹果多少箱 = a * k + c",
            "{at}有{a}{m}{n}，{n2}比{n}的{k}倍少{c}{m} :: {n2}有多少{m} = a * k - c",
            "科技小组有{a}人，合唱队的人数比科技小组的{k}倍少{c}人 :: 合唱队有多少人 = a * k - c",
            "{at}有{n}{b}{m}，比{n2}的{k}倍多{c}{m} :: {n2}有多少{m} = (b - c) / k",
            "合唱队有{b}人，比舞蹈队人数的{k}倍多{c}人 :: 舞蹈队有多少人 = (b - c) / k",
            "{at}有{n}{d}{m}，比{n2}的{k}倍少{c}{m} :: {n2}有多少{m} = (d + c) / k",
            "{who4}今年养鸡{d}只，比去年的{k}倍少{c}只 :: 去年养鸡多少只 = (d + c) / k",
            "{at}有{a}{m}{n}，{n2}比{n}的{k}倍多{c}{m} :: {n}和{n2}一共有多少{m} = a * k + c + a",
            "{at}有{a}{m}{n}，{n2}比{n}的{k}倍少{c}{m} :: {n}和{n2}一共有多少{m} = a * k - c + a",
        ],
        a=base,
        b=base * factor + rest,
        c=rest,
        d=base * factor - rest,
        k=factor,
        fields=words,
    )


def compare_parts(rng: Random) -> Story:
    """Fractions and decimals added or subtracted as measured amounts."""
    words, _ = weighed(rng)
    first, second = sorted((fraction(rng, 12), fraction(rng, 12)), reverse=True)
    if rng.random() < 0.5:
        one, two = decimal(rng, 3, 12, 2), decimal(rng, 1, 3, 1)
        return tell(
            rng,
            [
                "{who}买了{a}千克{n}和{b}千克{n2} :: 一共买了多少千克 = a + b",
                "一根绳子用去{a}米，还剩{b}米 :: 这根绳子原来长多少米 = a + b",
                "一根竹竿长{a}米，插入水中{b}米 :: 露出水面的部分长多少米 = a - b",
                "妈妈买了{a}千克{n}，吃了{b}千克 :: 还剩多少千克 = a - b",
                "{who}原来跳绳长{b}米，现在换了一根长{a}米的 :: 现在的跳绳比原来的长多少米 = a - b",
            ],
            places=2,
            a=one,
            b=two,
            fields=words | cast(rng),
        )
    return tell(
        rng,
        [
            "一块地的{a}种了[玉米|小麦|白菜]，其余种大豆 :: [大豆|其余的]占这块地的几分之几 = 1 - a",
            "一根绳子，第一次用去{a}米，第二次用去{b}米 :: 两次一共用去多少米 = a + b",
            "{who}做语文作业用了{a}小时，做数学作业用了{b}小时 :: 做语文作业比做数学作业多用多少小时 = a - b",
            "一根{a}米长的彩带，用去{b}米 :: 还剩多少米 = a - b",
        ],
        places=6,
        a=first,
        b=second,
        fields=words | cast(rng),
    )


def taken_from_whole(rng: Random) -> Story:
    """A whole, the part that is done, the part that is left."""
    words, low, high = part_whole(rng)
    total = whole(rng, low, high)
    first = whole(rng, 2, total // 2)
    second = whole(rng, max(1, total // 8), total // 3)
    return tell(
        rng,
        [
            "{w}{has}{a}{u}，{v}{b}{u} :: 还剩多少{u} = a - b",
            "{w}{has}{a}{u}，{v}一部分后还剩{b}{u} :: {v}多少{u} = a - b",
            "{w}，{v}{b}{u}后还剩{c}{u} :: {this}{has}多少{u} = b + c",
            "{w}{has}{a}{u}，第一次{v}{b}{u}，第二次{v}{c}{u} :: 还剩多少{u} = a - b - c",
            "{w}{has}{a}{u}，先{v}{b}{u}，再{v}{c}{u} :: 剩下多少{u} = a - (b + c)",
        ],
        a=total,
        b=first,
        c=second,
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "combine-two": combine_two,
    "combine-three": combine_three,
    "remainder": remainder,
    "remainder-twice": remainder_twice,
    "compare": compare,
    "compare-sum": compare_sum,
    "times": times,
    "times-and-more": times_and_more,
    "compare-parts": compare_parts,
    "taken-from-whole": taken_from_whole,
}
