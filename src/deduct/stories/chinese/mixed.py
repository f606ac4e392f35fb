# ruff: noqa: E501  a template is read best as one line
"""多步混合: everyday stories of three to six operations, some with numbers that do not matter."""

from __future__ import annotations

from random import Random

from deduct.stories.chinese.telling import fraction, near, percent, tell, value_of, whole
from deduct.stories.chinese.world import ADULTS, SCHOOLS, SHOPS, cast, group, wares, weighed
from deduct.stories.story import Schema, Story


def shopping_trip(rng: Random) -> Story:
    """Several purchases, a discount, change."""
    words, [(low, high), (low2, high2)] = wares(rng, 40)
    one, two, k, j = whole(rng, low + 1, high), whole(rng, low2 + 1, high2), whole(rng, 2, 8), whole(rng, 2, 8)
    cost, weekly = one * k + two * j, whole(rng, 2, max(3, one // 2))
    paid = next(note for note in (50, 100, 200, 300, 500, 1000, 2000, 5000) if note > cost)
    words |= cast(rng) | {"who4": rng.choice(ADULTS), "school": rng.choice(SCHOOLS)}
    off = rng.choice((percent(rng, 5, 30), percent(rng, 10, 50, 10)))
    return tell(
        rng,
        [
            "{who4}带{p}元去买东西，买了{k}{m}{n}，每{m}{a}元，又买了{j}{m2}{n2}，每{m2}{b}元 :: 还剩多少元 = p - a * k - b * j",
            "{who4}有{p}元，买{k}{m}单价{a}元的{n}和{j}{m2}单价{b}元的{n2}，还剩多少[元|钱] = p - a * k - b * j",
            "{n}每{m}{a}元，{n2}每{m2}{b}元，{who4}买了{k}{m}{n}和{j}{m2}{n2}，付了{p}元 :: 应找回多少元 = p - (a * k + b * j)",
            "{who4}带了{p2}元，先买{k}{m}{n}，每{m}{a}元，剩下的钱全部买{n2}，每{m2}{b}元 :: 可以买多少{m2}{n2} = (p2 - a * k) / b",
            "{x}个同学合买{k}{m}{n}和{j}{m2}{n2}，{n}每{m}{a}元，{n2}每{m2}{b}元，钱数平均分摊 :: 每人要付多少元 = (a * k + b * j) / x",
            "{n}每{m}{a}元，{n2}每{m2}{b}元，{school}买了{k}{m}{n}和{j}{m2}{n2}，商店给优惠{o} :: 实际要付多少元 = (a * k + b * j) * (1 - o)",
            "{who4}买{k}{m}{n}，每{m}{a}元，{n}降价{o}，又买{j}{m2}{n2}，每{m2}{b}元 :: 一共付了多少元 = a * k * (1 - o) + b * j",
            "{who4}买{k}{m}{n}和{j}{m2}{n2}，{n}每{m}{a}元，{n2}每{m2}{b}元，用一张{c}元的优惠券 :: 实际付了多少元 = a * k + b * j - c",
            "{who}的存钱罐里有{p}元，买了{k}{m}{n}，每{m}{a}元，又花{b}元买了一{m2}{n2} :: 存钱罐里还有多少元 = p - a * k - b",
            "{who}每周存{w}元，存了{x}周后，买了{k}{hm}{held}，每{hm}{a}元 :: {who}还剩多少元 = w * x - a * k",
            "{who}想买{k}{hm}{held}，每{hm}{a}元，他已经有{w2}元，以后每周存{x2}元 :: 再存多少周才够 = (a * k - w2) / x2",
        ],
        places=2,
        a=one,
        b=two,
        k=k,
        j=j,
        p=paid,
        o=off,
        c=rng.choice((5, 10, 20)),
        x=whole(rng, 2, 12),
        w=whole(rng, 5, 60),
        p2=one * k + two * whole(rng, 2, 15),
        x2=weekly,
        w2=one * k - weekly * whole(rng, 1, max(1, (one * k - 1) // weekly)),
        fields=words,
    )


def market(rng: Random) -> Story:
    """A shop's boxes: bought, sold, spoiled, earned."""
    words, [(low, high), _] = weighed(rng)
    buy = whole(rng, low, high)
    sell = buy + whole(rng, 1, max(2, buy // 2))
    boxes, each, bad = whole(rng, 4, 40), whole(rng, 5, 30, 5), whole(rng, 2, 20)
    sold = whole(rng, 2, boxes)
    words |= {"shop": rng.choice(("水果店", "超市", "商店", "菜场")), "who4": rng.choice(ADULTS)}
    return tell(
        rng,
        [
            "{shop}运来{n}箱{g}，每箱{e}千克，进价每千克{b}元，卖价每千克{s}元 :: 全部卖完可以赚多少元 = (s - b) * n * e",
            "{shop}运来{n}箱{g}，每箱{e}千克，坏了{x}千克，剩下的每千克卖{s}元 :: 一共可以卖多少元 = (n * e - x) * s",
            "{who4}以每千克{b}元的价格买进{n}箱{g}，每箱{e}千克，坏了{x}千克，其余的以每千克{s}元全部卖出 :: {who4}赚了多少元 = (n * e - x) * s - n * e * b",
            "{shop}运来{n}箱{g}，每箱{e}千克，卖出{k}箱 :: 还剩多少千克 = (n - k) * e",
            "{shop}有{n}箱{g}，卖出{k}箱，每箱{e}千克，每千克{s}元 :: 还剩多少千克{g} = (n - k) * e",
            "{shop}运来{n}箱{g}，每箱{e}千克，已经卖出{k}箱，剩下的按每千克{s}元卖完 :: 剩下的可以卖多少元 = (n - k) * e * s",
            "{shop}运来{n}箱{g}，每箱{e}千克，卖出了{p} :: 卖出多少千克 = n * e * p",
            "{shop}运来{n}箱{g}，每箱{e}千克，卖出全部的{p} :: 还剩多少千克 = n * e * (1 - p)",
            "{shop}运来{g}{n}箱，每箱{e}千克，[大白菜|萝卜]{n2}筐，每筐{e2}千克 :: 一共运来多少千克 = n * e + n2 * e2",
            "{shop}运来{g}{n}箱，每箱{e}千克，运来萝卜{n2}筐，每筐{e2}千克 :: {g}比萝卜多多少千克 = n * e - n2 * e2",
            "{shop}第一天卖出{g}{n}箱，第二天卖出{n2}箱，两天共卖出{t}千克 :: 平均每箱重多少千克 = t / (n + n2)",
            "{shop}上午卖出{g}{n}箱，下午卖出{n2}箱，一共卖出{t}千克，每箱同样重 :: 上午卖出多少千克 = t / (n + n2) * n",
        ],
        places=1,
        b=buy,
        s=sell,
        n=boxes,
        e=each,
        k=sold,
        x=bad,
        p=fraction(rng, 8),
        n2=bad,
        e2=whole(rng, 8, 40),
        t=each * (boxes + bad),
        g=words["n"],
        fields={name: word for name, word in words.items() if name not in ("n", "n2")},
    )


def schoolwork(rng: Random) -> Story:
    """Pages, classes and groups at school."""
    words = cast(rng) | {"school": rng.choice(SCHOOLS)}
    pages, days, daily = whole(rng, 120, 480, 10), whole(rng, 3, 9), whole(rng, 8, 24)
    left, later = whole(rng, 3, 9), daily + whole(rng, 1, 12)
    boys, girls, groups = whole(rng, 12, 30), whole(rng, 12, 30), whole(rng, 3, 8)
    return tell(
        rng,
        [
            "一本书有{p3}页，{who}前{k}天每天看{d}页，剩下的要在{j}天内看完 :: 平均每天要看多少页 = (p3 - d * k) / j",
            "{who}看一本{p2}页的书，已经看了{k}天，每天看{d}页，以后每天看{e}页 :: 还要多少天看完 = (p2 - d * k) / e",
            "一本书有{p}页，{who}第一天看了{d}页，第二天看的是第一天的{f}倍 :: 还剩多少页没看 = p - d - d * f",
            "一本书共{p}页，{who}第一天看了{d}页，第二天比第一天多看{x}页 :: 还剩多少页没看 = p - d - (d + x)",
            "{who}第一天看书{d}页，第二天看的是第一天的{f}倍，第三天看了{x}页，正好看完 :: 这本书有多少页 = d + d * f + x",
            "五（2）班有男生{b}人，女生{g}人，平均分成{n}组 :: 每组有多少人 = (b + g) / n",
            "{school}合唱队有男生{b}人，女生{g}人，站成{n}排，每排人数相等 :: 每排站多少人 = (b + g) / n",
            "四年级有男生{b}人，女生{g}人，每人交{y}元活动费 :: 一共要交多少元 = (b + g) * y",
            "{school}有{c}个班，每班有男生{b}人、女生{g}人，每人栽{y}棵树 :: 一共栽树多少棵 = c * (b + g) * y",
            "某班{b}名男生平均每人捐{x}元，{g}名女生平均每人捐{y}元 :: 全班平均每人捐多少元 = (b * x + g * y) / (b + g)",
            "{school}五年级{c}个班共有学生{t}人，平均每班有男生{b}人 :: 平均每班有女生多少人 = t / c - b",
            "{school}组织秋游，租了{s}辆大客车，每辆{u}座，还空{r}个座位，门票每张{x}元 :: 去秋游的有多少人 = s * u - r",
            "{school}组织秋游，租了{s}辆客车，每辆{u}座，还空{r}个座位，每人门票{x}元 :: 门票一共要多少元 = (s * u - r) * x",
        ],
        places=1,
        p=pages,
        d=daily,
        k=days,
        j=left,
        e=later,
        p2=daily * days + later * left,
        p3=daily * days + left * whole(rng, 6, 30),
        f=whole(rng, 2, 4),
        x=whole(rng, 2, 20),
        b=boys,
        g=girls,
        n=groups,
        y=whole(rng, 2, 9),
        c=groups,
        t=(boys + girls) * groups,
        s=groups,
        u=rng.choice((40, 45, 48, 50, 55)),
        r=whole(rng, 2, 20),
        fields=words,
    )


def chain(rng: Random) -> Story:
    """One amount leads to the next by multiples, parts and differences."""
    words = group(rng, "orchard", "street", "book", "poultry", "flower", "ball", "fish") | cast(rng)
    base, factor = whole(rng, 12, 120, 6), whole(rng, 2, 6)
    part = fraction(rng, 6)
    more = whole(rng, 2, 30)
    rate = percent(rng, 10, 60, 10)
    return tell(
        rng,
        [
            "{at}有{n}{a}{m}，{n2}是{n}的{k}倍，{n3}比{n2}多{x}{m} :: {n3}有多少{m} = a * k + x",
            "{at}有{n}{a}{m}，{n2}是{n}的{k}倍，{n3}比{n2}少{x}{m} :: {n3}有多少{m} = a * k - x",
            "{at}有{n}{a}{m}，{n2}是{n}的{k}倍，{n3}的{m}数是{n2}的{p} :: {n3}有多少{m} = a * k * p",
            "{at}有{n}{a}{m}，{n2}比{n}多{x}{m}，{n3}是{n2}的{k}倍 :: {n3}有多少{m} = (a + x) * k",
            "{at}有{n}{a}{m}，{n2}{x}{m}，{n3}的{m}数是它们总数的{k}倍 :: {n3}有多少{m} = (a + x) * k",
            "{at}有{n}{a}{m}，比{n2}少{x}{m}，{n2}是{n3}的{k}倍 :: {n3}有多少{m} = (a + x) / k",
            "{at}有{n}{a}{m}，{n2}是{n}的{k}倍，{n3}是{n2}的{p} :: 三种一共有多少{m} = a + a * k + a * k * p",
            "{who}有{a}{hm}{held}，{who2}比{who}多{x}{hm}，{who3}的{hm}数是{who2}的{k}倍 :: 三人一共有多少{hm} = a + (a + x) + (a + x) * k",
            "{who}有{a}{hm}{held}，{who2}的{hm}数是{who}的{k}倍，他们一共送给别人{x}{hm} :: 两人还剩多少{hm} = a + a * k - x",
            "{at}有{n}、{n2}和{n3}共{t}{m}，其中{n}{a}{m}，{n2}是{n}的{k}倍 :: {n3}有多少{m} = t - a - a * k",
            "{at}有{n}、{n2}和{n3}共{t}{m}，{n}有{a}{m}，{n2}比{n}多{x}{m} :: {n3}有多少{m} = t - a - (a + x)",
            "{at}有{t}{m}{n}，拿走{x}{m}后，又卖出剩下的{p} :: 又卖出多少{m} = (t - x) * p",
            "{at}有{n}{a}{m}，{n2}比{n}多{r} :: {n}和{n2}一共有多少{m} = a * (1 + r) + a",
            "{at}有{n}{a}{m}，{n2}比{n}少{r}，{n3}是{n2}的{p} :: {n3}有多少{m} = a * (1 - r) * p",
            "{who}有{a}{hm}{held}，{who2}比{who}多{x}{hm}，{who3}的{hm}数是{who}的{k}倍 :: {who3}比{who2}多多少{hm} = a * k - (a + x)",
            "{who}有{held}{a}{hm}，{who2}的{hm}数是{who}的{k}倍，把两人的{held}平均分成{y}份 :: 每份有多少{hm} = (a + a * k) / y",
        ],
        a=base,
        k=factor,
        p=part,
        x=more,
        r=rate,
        t=base * (factor + 2) + more,
        y=whole(rng, 2, 9),
        noise=rng.random() < 0.5,
        fields=words,
    )


def farm_and_factory(rng: Random) -> Story:
    """Plans and what became of them, with rates, parts and percentages."""
    daily, days, saved = whole(rng, 20, 200, 5), whole(rng, 6, 30), whole(rng, 1, 5)
    rate = percent(rng, 10, 60, 5)
    faster = near(daily * (1 + value_of(rate)))
    part = fraction(rng, 6)
    area, burnt, planned, spared = whole(rng, 3, 40), whole(rng, 2, 9), whole(rng, 10, 30), whole(rng, 1, 9)
    words = {"who": rng.choice(("服装厂", "玩具厂", "机械厂", "家具厂", "某车间")), "shop": rng.choice(SHOPS)}
    words["n"], words["u"] = {"服装厂": ("校服", "套"), "玩具厂": ("玩具", "个"), "家具厂": ("课桌", "张")}.get(
        words["who"], ("零件", "个")
    )
    return tell(
        rng,
        [
            "{who}要做一批{n}，原计划每天做{a}{u}，{k}天完成，实际每天比计划多做{r} :: 实际多少天完成 = a * k / (a * (1 + r))",
            "{who}要做一批{n}，原计划每天做{a}{u}，{k}天完成，结果提前{s}天完成 :: 实际每天做多少{u} = a * k / (k - s)",
            "{who}计划每天做{n}{a}{u}，{k}天完成任务，实际提前{s}天完成 :: 实际每天比计划多做多少{u} = a * k / (k - s) - a",
            "{who}要做{t2}{u}{n}，已经做了{p}，剩下的每天做{f}{u} :: 还要多少天做完 = t2 * (1 - p) / f",
            "{who}要做{t}{u}{n}，已经做了{k}天，每天做{a}{u}，剩下的由{w}个工人{j}天完成 :: 平均每个工人每天做多少{u} = (t - a * k) / (j * w)",
            "{who}原计划{k}天做{n}{t3}{u}，实际每天比原计划多做{r} :: 实际每天做多少{u} = t3 / k * (1 + r)",
            "农场有水稻田{h}公顷，平均每公顷产稻谷{y}吨，有麦田{h2}公顷，平均每公顷产小麦{y2}吨 :: 一共收粮食多少吨 = h * y + h2 * y2",
            "第一块麦田{h}公顷，平均每公顷产小麦{y}吨，第二块麦田{h2}公顷，平均每公顷产小麦{y2}吨 :: 两块麦田平均每公顷产小麦多少吨 = (h * y + h2 * y2) / (h + h2)",
            "农场有稻田{h}公顷，平均每公顷产稻谷{y}吨，卖出总产量的{p} :: 还剩稻谷多少吨 = h * y * (1 - p)",
            "食堂原来每天烧煤{c}千克，改进炉灶后每天节约{x}千克 :: {g}天实际烧煤多少千克 = (c - x) * g",
            "食堂运来一批煤，计划每天烧{c}千克，可以烧{g}天，改进炉灶后每天节约{x}千克 :: 这批煤实际可以烧多少天 = c * g / (c - x)",
            "食堂运来一批煤，计划每天烧{c}千克，可以烧{g}天，实际每天节约{x}千克 :: 这批煤实际比计划多烧多少天 = c * g / (c - x) - g",
            "某市出租车{l}千米以内收费{v}元，超过{l}千米的部分每千米收费{z}元，王叔叔乘车行了{q}千米 :: 应付车费多少元 = v + (q - l) * z",
            "某市规定每户每月用水不超过{l2}吨时每吨{v2}元，超过部分每吨{z2}元，小明家上月用水{q2}吨 :: 应交水费多少元 = l2 * v2 + (q2 - l2) * z2",
        ],
        places=2,
        a=daily,
        k=days,
        s=saved,
        r=rate,
        t=daily * days + faster * whole(rng, 3, 12),
        p=part,
        f=faster,
        j=whole(rng, 2, 8),
        w=whole(rng, 2, 8),
        h=area,
        y=whole(rng, 4, 9),
        h2=whole(rng, 3, 40),
        y2=whole(rng, 3, 8),
        c=burnt * (planned + spared),
        x=burnt * spared,
        g=planned,
        t2=faster * whole(rng, 3, 12) * part.denominator,
        t3=daily * days,
        l=3,
        v=whole(rng, 7, 12),
        q=whole(rng, 5, 25),
        z=whole(rng, 2, 3),
        l2=whole(rng, 8, 15),
        v2=whole(rng, 2, 3),
        z2=whole(rng, 4, 6),
        q2=whole(rng, 16, 30),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "shopping-trip": shopping_trip,
    "market": market,
    "schoolwork": schoolwork,
    "chain": chain,
    "farm-and-factory": farm_and_factory,
}
