# ruff: noqa: E501  a template is read best as one line
"""百分数: discounts, growth, rates of success, concentration, interest and tax."""

from __future__ import annotations

from decimal import Decimal
from random import Random

from deduct.stories.chinese.telling import Percent, near, percent, tell, value_of, whole
from deduct.stories.chinese.world import ADULTS, FACTORIES, SHOPS, wares
from deduct.stories.story import Schema, Story, Written


def discount(rng: Random) -> Story:
    """打折: the price now, the price before, what is saved."""
    words, [(_, high), _] = wares(rng, dear=8)
    rate = Percent(rng.choice((50, 60, 70, 75, 80, 85, 90, 95)))
    before = whole(rng, 20, max(60, high), rng.choice((1, 5, 10, 20)))
    cut = percent(rng, 5, 40)
    words |= {"shop": rng.choice(SHOPS), "who": rng.choice(ADULTS)}
    return tell(
        rng,
        [
            "一{m}{n}原价{a}元，现在按原价的{p}出售 :: 现在[的价格是|售价]多少元 = a * p",
            "{shop}促销，一{m}原价{a}元的{n}按原价的{p}出售，{who}买一{m}要付多少元 = a * p",
            "一{m}{n}原价{a}元，现价是原价的{p} :: 现价多少元 = a * p",
            "一{m}{n}原价{a}元，现打{s}出售 :: 现在售价多少元 = a * s",
            "{shop}全场打{s}优惠，一{m}{n}原价{a}元 :: 现价多少元 = a * s",
            "一{m}{n}原价{a}元，现在打{s}出售 :: 现在买一{m}{n}比原来便宜多少元 = a * (1 - s)",
            "一{m}{n}打{s}后售价是{c}元 :: 这{m}{n}原价多少元 = c / s",
            "一{m}{n}原价{a}元，现在降价{d}[出售|] :: 现价多少元 = a * (1 - d)",
            "{n}每{m}原价{a}元，节日期间便宜{d} :: {n}现在每{m}多少元 = a * (1 - d)",
            "一{m}{n}原价{a}元，现在降价{d} :: 降低了多少元 = a * d",
            "一{m}{n}现价{c}元，是原价的{p} :: 原价多少元 = c / p",
            "{who}买一{m}{n}花了{c}元，相当于原价的{p} :: 这{m}{n}的原价是多少元 = c / p",
            "一{m}{n}降价{d}后是{e}元 :: 这{m}{n}原价是多少元 = e / (1 - d)",
            "一{m}{n}原价{a}元，现价{e}元 :: 降价[了|]百分之几 = (a - e) / a",
            "{n}原来每{m}{a}元，现在每{m}{e}元 :: 价格降低了百分之几 = (a - e) / a",
            "一{m}{n}原价{a}元，现价{e}元 :: 现价是原价的百分之几 = e / a",
            "{n}每{m}原价{a}元，现在按原价的{p}出售，{who}买了{k}{m} :: 一共付了多少元 = a * p * k",
            "{n}原价每{m}{a}元，现价每{m}{e}元 :: 买{k}{m}可以节省多少元 = (a - e) * k",
        ],
        places=2,
        a=before,
        s=_tenths(rate, rng),
        p=rate,
        c=near(before * value_of(rate)),
        d=cut,
        e=near(before * (1 - value_of(cut))),
        k=whole(rng, 2, 12),
        fields=words,
    )


def _tenths(rate: Percent, rng: Random) -> Written:
    """打折 as people write it, 八折, 85折 or 8.5折, or as Math23k does, 0.8."""
    tens, ones = divmod(int(rate.hundredths), 10)
    characters = "零一二三四五六七八九"
    spoken = characters[tens] + (characters[ones] if ones else "") + "折"
    digits = f"{tens}.{ones}折" if ones else f"{tens}折"
    text = rng.choice((spoken, spoken, digits, f"0.{tens}{ones or ''}"))
    return Written(value_of(rate), text)


def growth(rng: Random) -> Story:
    """Growth and decline by a percentage."""
    rate = percent(rng, 2, 60, rng.choice((1, 5)))
    base = whole(rng, 40, 4000, rng.choice((5, 10, 20)))
    value = value_of(rate)
    noun, unit = rng.choice(
        (("产量", "吨"), ("产值", "元"), ("用电量", "千瓦时"), ("用水量", "吨"), ("销售量", "件"), ("客流量", "人次"))
    )
    words = {
        "who": rng.choice(FACTORIES) if unit != "人次" else rng.choice(("火车站", "汽车站", "地铁站", "动物园")),
        "n": noun,
        "u": unit,
    }
    return tell(
        rng,
        [
            "{who}去年的{n}是{a}{u}，今年比去年[增加|增长|提高]了{p} :: 今年的{n}是多少{u} = a * (1 + p)",
            "{who}计划{n}为{a}{u}，实际比计划增加{p} :: 实际{n}是多少{u} = a * (1 + p)",
            "{who}去年的{n}是{a}{u}，今年比去年[减少|下降|降低]了{p} :: 今年的{n}是多少{u} = a * (1 - p)",
            "{who}今年的{n}是{b}{u}，比去年[增加|增长]了{p} :: 去年的{n}是多少{u} = b / (1 + p)",
            "{who}本月的{n}是{c}{u}，比上月[减少|降低]了{p} :: 上月的{n}是多少{u} = c / (1 - p)",
            "{who}去年的{n}是{a}{u}，今年是{b}{u} :: 今年比去年增长了百分之几 = (b - a) / a",
            "{who}计划{n}{a}{u}，实际达到{b}{u} :: 超过计划百分之几 = (b - a) / a",
            "{who}上月的{n}是{a}{u}，本月是{c}{u} :: 本月比上月减少了百分之几 = (a - c) / a",
            "{who}今年的{n}是{b}{u}，比去年增加了{d}{u} :: 增长了百分之几 = d / (b - d)",
            "{who}原计划{n}{a}{u}，实际节约了{d}{u} :: 节约了百分之几 = d / a"
            if noun[0] == "用"
            else "{who}计划{n}为{a}{u}，实际比计划多{d}{u} :: 超过计划百分之几 = d / a",
            "{who}去年的{n}是{a}{u}，今年比去年增加了{p} :: 今年增加了多少{u} = a * p",
            "{who}前年的{n}是{a}{u}，去年比前年增长{p}，今年又比去年增长{q} :: 今年的{n}是多少{u} = a * (1 + p) * (1 + q)",
            "{who}计划{n}为{a}{u}，实际达到{b}{u} :: 实际是计划的百分之几 = b / a",
        ],
        places=4,
        a=base,
        b=near(base * (1 + value)),
        c=near(base * (1 - value)),
        d=near(base * value),
        p=rate,
        q=percent(rng, 5, 40),
        fields=words,
    )


# (a lot of it, what was tried, measure word, what counts, what does not, name of the rate)
RATES = (
    ("一批种子", "种子", "粒", "发芽", "没有发芽", "发芽率"),
    ("一批零件", "零件", "个", "合格", "不合格", "合格率"),
    ("一批产品", "产品", "件", "合格", "不合格", "合格率"),
    ("一批灯泡", "灯泡", "个", "合格", "不合格", "合格率"),
    ("一批树苗", "树苗", "棵", "成活", "没有成活", "成活率"),
    ("六年级学生", "学生", "名", "及格", "不及格", "及格率"),
    ("五年级学生", "学生", "名", "达标", "没有达标", "达标率"),
    ("全校学生", "学生", "名", "到校", "缺勤", "出勤率"),
)


def success_rate(rng: Random) -> Story:
    """合格率、发芽率、出勤率."""
    lot, noun, measure, good, bad, name = rng.choice(RATES)
    total = rng.choice((20, 25, 40, 50, 80, 100, 120, 125, 150, 200, 250, 300, 400, 500, 1000))
    rate = Percent(rng.choice((75, 80, 84, 85, 88, 90, 92, 95, 96, 98)))
    hits = near(total * value_of(rate))
    words = {"lot": lot, "n": noun, "m": measure, "ok": good, "bad": bad, "rate": name}
    return tell(
        rng,
        [
            "{a}{m}{n}中有{b}{m}{ok} :: {rate}是[多少|百分之几] = b / a",
            "一共有{a}{m}{n}，其中{ok}的有{b}{m} :: 求{rate} = b / a",
            "{a}{m}{n}中有{c}{m}{bad} :: {rate}是百分之几 = (a - c) / a",
            "{lot}，{ok}的有{b}{m}，{bad}的有{c}{m} :: {rate}是多少 = b / (b + c)",
            "有{a}{m}{n}，{rate}是{p} :: {ok}的有多少{m} = a * p",
            "有{a}{m}{n}，{rate}是{p} :: {bad}的有多少{m} = a * (1 - p)",
            "{lot}共{a}{m}，{rate}为{p} :: {bad}的有多少{m} = a - a * p",
            "{lot}的{rate}是{p}，{ok}的有{b}{m} :: 一共有多少{m}{n} = b / p",
            "{lot}的{rate}是{p}，{bad}的有{c}{m} :: {n}共有多少{m} = c / (1 - p)",
        ],
        places=4,
        a=total,
        b=hits,
        c=max(1, total - hits),
        p=rate,
        noise=False,
        fields=words,
    )


def concentration(rng: Random) -> Story:
    """浓度: salt and sugar in water."""
    salt, stuff = rng.choice((("盐", "盐水"), ("糖", "糖水"), ("药", "药水")))
    rate = Percent(rng.choice((5, 8, 10, 12, 15, 16, 20, 25)))
    high = Percent(rng.choice((30, 32, 40, 50)))
    total = whole(rng, 50, 800, 10)
    value = value_of(rate)
    words = {"n": salt, "w": stuff, "u": "克" if salt == "药" else rng.choice(("克", "千克"))}
    return tell(
        rng,
        [
            "有{a}{u}[含{n}率|浓度]为{p}的{w} :: 其中含{n}多少{u} = a * p",
            "有{a}{u}[含{n}率|浓度]为{p}的{w} :: 其中有水多少{u} = a * (1 - p)",
            "一种{w}的含{n}率是{p}，{a}{u}这样的{w}里有水多少{u} = a * (1 - p)",
            "把{b}{u}{n}放入{c}{u}水中 :: {w}的[含{n}率|浓度]是百分之几 = b / (b + c)",
            "{b}{u}{n}完全溶解在{c}{u}水里，{n}占{w}的百分之几 = b / (b + c)",
            "要配制含{n}率{p}的{w}，现有{n}{b}{u}，可以配制{w}多少{u} = b / p",
            "要把{b}{u}{n}配成浓度为{p}的{w}，需要加水多少{u} = b / p - b",
            "有浓度为{q}的{w}{a}{u}，要使它的浓度变为{p}，需要加水多少{u} = a * q / p - a",
            "有浓度为{p}的{w}{a}{u}，要使它的浓度提高到{q}，需要蒸发掉水多少{u} = a - a * p / q",
            "有含{n}率{p}的{w}{a}{u}，加入{x}{u}水后，{w}的含{n}率是多少 = a * p / (a + x)",
            "在{a}{u}浓度为{p}的{w}中再加入{y}{u}{n}，这时{w}的浓度是多少 = (a * p + y) / (a + y)",
            "有浓度为{p}的{w}{a}{u}，要使它的浓度变为{q}，需要加{n}多少{u} = a * (1 - p) / (1 - q) - a",
            "把{a}{u}浓度为{p}的{w}和{x}{u}浓度为{q}的{w}混合 :: 混合后{w}的浓度是多少 = (a * p + x * q) / (a + x)",
        ],
        places=4,
        a=total,
        b=near(total * value),
        c=near(total * (1 - value)),
        p=rate,
        q=high,
        x=total * rng.choice((1, 3, 4)) if rng.random() < 0.5 else whole(rng, 50, 600, 10),
        y=total // 4 or 1,
        noise=False,
        fields=words,
    )


def interest_and_tax(rng: Random) -> Story:
    """利息、税款."""
    principal = whole(rng, 1000, 50000, rng.choice((500, 1000)))
    rate = Percent(Decimal(rng.choice(["2", "3", "2.25", "2.5", "2.75", "3.25", "3.5", "4.14", "1.75", "4.5"])))
    years = whole(rng, 2, 5)
    tax = Percent(rng.choice((3, 5, 6, 10, 13, 14, 20)))
    free = rng.choice((800, 3500, 5000))
    wage = free + whole(rng, 200, 4000, 100)
    words = {"who": rng.choice(ADULTS), "shop": rng.choice(("某饭店", "一家商场", "某公司", "一家超市", "某宾馆"))}
    return tell(
        rng,
        [
            "{who}把{a}元存入银行，[定期|存期]{t}年，年利率是{r} :: 到期后[可得利息多少元|利息是多少元] = a * r * t",
            "{who}在银行存款{a}元，年利率{r}，存了{t}年 :: 到期时可以得到利息多少元 = a * r * t",
            "{who}把{a}元存入银行，年利率是{r}，存期{t}年 :: 到期时{who}可以取回本金和利息一共多少元 = a * r * t + a",
            "{who}将{a}元存入银行，年利率{r}，定期{t}年 :: 到期后一共可取回多少元 = a + a * r * t",
            "{who}在银行存入{a}元，定期一年，年利率是{r} :: 到期时可得利息多少元 = a * r",
            "{who}把{a}元存入银行，年利率{r}，存期{t}年，利息税为{x} :: 到期后可得税后利息多少元 = a * r * t * (1 - x)",
            "{shop}上月营业额是{w}元，按营业额的{x}缴纳营业税 :: 应缴纳营业税多少元 = w * x",
            "{who}的一笔收入是{w}元，要按{x}的税率缴税 :: 应缴税多少元 = w * x",
            "{who}得到一笔{w}元的收入，按{x}的税率纳税 :: 纳税后实际得到多少元 = w * (1 - x)",
            "{who}月收入{w}元，超过{f}元的部分按{x}的税率缴纳个人所得税 :: 每月应缴税多少元 = (w - f) * x",
            "{who}的月工资是{w}元，超过{f}元的部分要按{x}缴纳个人所得税 :: 缴税后实际收入是多少元 = w - (w - f) * x",
        ],
        places=2,
        a=principal,
        r=rate,
        t=years,
        x=tax,
        w=wage,
        f=free,
        fields=words,
    )


def profit(rng: Random) -> Story:
    """成本、售价、利润."""
    words, [(_, high), _] = wares(rng, dear=15)
    cost = whole(rng, 20, max(60, high), rng.choice((4, 5, 10)))
    gain = percent(rng, 10, 60)
    sold = near(cost * (1 + value_of(gain)))
    off = Percent(rng.choice((80, 85, 90, 75, 95)))
    return tell(
        rng,
        [
            "一{m}{n}的成本是{c}元，要想获利{g}，应卖多少元 = c * (1 + g)",
            "一{m}{n}进价{c}元，按{g}的利润定价 :: 定价是多少元 = c * (1 + g)",
            "一{m}{n}卖{s}元，可获利{g} :: 这{m}{n}的成本是多少元 = s / (1 + g)",
            "一{m}{n}进价{c}元，售价{s}元 :: 利润率是百分之几 = (s - c) / c",
            "一{m}{n}的成本是{c}元，售价是{s}元 :: 卖出一{m}可以赚多少元 = s - c",
            "一{m}{n}进价{c}元，卖价{s}元 :: 卖出{k}{m}可以赚多少元 = (s - c) * k",
            "商店每{m}{n}进价{c}元，每{m}卖{s}元，卖完{k}{m}后一共赚了多少元 = s * k - c * k",
            "一{m}{n}的成本是{c}元，先按{g}的利润定价，再按定价的{o}出售 :: 每{m}{n}可赚多少元 = c * (1 + g) * o - c",
            "一{m}{n}标价{s}元，进价{c}元，按标价的{o}出售 :: 仍可获利多少元 = s * o - c",
            "一{m}标价{s}元的{n}，按标价的{o}销售仍可获利{x}元 :: 这{m}{n}的成本是多少元 = s * o - x",
        ],
        places=2,
        c=cost,
        g=gain,
        s=sold,
        o=off,
        k=whole(rng, 5, 60, 5),
        x=whole(rng, 2, max(3, sold // 4)),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "discount": discount,
    "growth": growth,
    "success-rate": success_rate,
    "concentration": concentration,
    "interest-and-tax": interest_and_tax,
    "profit": profit,
}
