# ruff: noqa: E501  a template is read best as one line
"""比和比例、平均数: shares in a ratio, scales, direct and inverse proportion, averages."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from deduct.stories.chinese.telling import tell, whole
from deduct.stories.chinese.world import SCHOOLS, cast, group, job
from deduct.stories.story import Schema, Story, Written


def ratio_terms(rng: Random) -> tuple[int, int]:
    """Two different terms of a ratio in lowest terms."""
    while True:
        ratio = Fraction(rng.randint(1, 11), rng.randint(1, 9))
        if ratio != 1:
            return ratio.numerator, ratio.denominator


# two parts that are mixed or compared in a ratio: (whole, first, second, unit)
MIXTURES = (
    ("混凝土", "水泥", "沙子", "吨"),
    ("药水", "药粉", "水", "千克"),
    ("五年级学生", "男生", "女生", "人"),
    ("合唱队", "男生", "女生", "人"),
    ("果园里的果树", "桃树", "梨树", "棵"),
    ("饲养场的家禽", "鸡", "鸭", "只"),
    ("一批图书", "故事书", "科技书", "本"),
    ("一种饮料", "果汁", "水", "毫升"),
    ("一批货物", "大米", "面粉", "袋"),
)


def ratio_share(rng: Random) -> Story:
    """按比例分配."""
    p, q = ratio_terms(rng)
    unit = whole(rng, 3, 60)
    whole_name, first, second, measure = rng.choice(MIXTURES)
    words = {"w": whole_name, "x": first, "y": second, "u": measure, "to": rng.choice("：：:比")} | cast(rng)
    return tell(
        rng,
        [
            "{w}共{t}{u}，其中{x}和{y}的比是{p}{to}{q} :: {x}有多少{u} = t * p / (p + q)",
            "{x}与{y}[的比|]是{p}{to}{q}，一共有{t}{u} :: {x}有多少{u} = t * p / (p + q)",
            "{who}和{who2}按{p}{to}{q}分{t}张邮票 :: {who}分得多少张 = t * p / (p + q)",
            "{w}一共有{t}{u}，{x}与{y}的比是{p}{to}{q} :: {y}有多少{u} = t * q / (p + q)",
            *(["把{t}{u}按{p}{to}{q}分成{x}和{y}两部分 :: {x}有多少{u} = t / (p + q) * p"] if measure != "人" else []),
            "{w}中{x}和{y}的比是{p}{to}{q}，{x}有{a}{u} :: {y}有多少{u} = a / p * q",
            "{x}与{y}的比是{p}{to}{q}，已知{x}是{a}{u} :: 求{y}有多少{u} = a / p * q",
            "{w}中{x}和{y}的比是{p}{to}{q}，{y}有{b}{u} :: {x}有多少{u} = b / q * p",
            "{w}中{x}与{y}的比是{p}{to}{q}，{x}有{a}{u} :: {x}和{y}一共有多少{u} = a / p * (p + q)",
            *(
                ["{w}中{x}与{y}的比是{p}{to}{q}，{x}比{y}多{d}{u} :: {x}和{y}一共有多少{u} = d / (p - q) * (p + q)"]
                if p > q
                else []
            ),
            *(["{w}中{x}与{y}的比是{p}{to}{q}，{x}比{y}多{d}{u} :: {y}有多少{u} = d / (p - q) * q"] if p > q else []),
            *(["{w}中{x}与{y}的比是{p}{to}{q}，{x}比{y}少{d}{u} :: {x}有多少{u} = d / (q - p) * p"] if p < q else []),
            *(["{x}和{y}的比是{p}{to}{q}，{y}比{x}多{d}{u} :: {y}有多少{u} = d / (q - p) * q"] if p < q else []),
            "{w}中{x}与{y}的比是{p}{to}{q} :: {x}占总数的几分之几 = p / (p + q)",
            *(["{x}与{y}的比是{p}{to}{q} :: {x}是{y}的几分之几 = p / q"] if p < q else []),
        ],
        places=3,
        spoken=False,
        noise=False,
        p=p,
        q=q,
        t=unit * (p + q),
        a=unit * p,
        b=unit * q,
        d=unit * abs(p - q),
        fields=words,
    )


def ratio_three(rng: Random) -> Story:
    """Three terms, or the sides of a rectangle in a ratio."""
    p, q, r = (whole(rng, 1, 7) for _ in range(3))
    unit = whole(rng, 2, 40)
    return tell(
        rng,
        [
            "甲、乙、丙三个数的和是{t}，它们的比是{p}：{q}：{r} :: 甲数是多少 = t * p / (p + q + r)",
            "一种混凝土由水泥、沙子、石子按{p}：{q}：{r}配成 :: 要配制{t}吨这样的混凝土，需要水泥多少吨 = t * p / (p + q + r)",
            "三个班按{p}：{q}：{r}分{t}本图书 :: 第三个班分得多少本 = t * r / (p + q + r)",
            *(
                ["一个三角形三条边的比是{p}：{q}：{r}，周长是{t}厘米 :: 第二条边长多少厘米 = t * q / (p + q + r)"]
                if p + q > r and p + r > q and q + r > p
                else []
            ),
            *(
                ["一个长方形的周长是{c}厘米，长和宽的比是{p}：{q} :: 长是多少厘米 = c / 2 * p / (p + q)"]
                if p > q
                else []
            ),
            *(
                ["一块长方形菜地的周长是{c}米，长与宽的比是{p}：{q} :: 宽是多少米 = c / 2 * q / (p + q)"]
                if p > q
                else []
            ),
            "一种混凝土中水泥、沙子、石子的比是{p}：{q}：{r}，用了水泥{a}吨 :: 一共可以配制混凝土多少吨 = a / p * (p + q + r)",
        ],
        spoken=False,
        noise=False,
        p=p,
        q=q,
        r=r,
        t=unit * (p + q + r),
        a=unit * p,
        c=2 * unit * (p + q),
    )


def map_scale(rng: Random) -> Story:
    """比例尺."""
    scale = rng.choice((100, 200, 500, 1000, 2000, 5000))
    big = rng.choice((500000, 1000000, 2000000, 3000000, 4000000, 6000000))
    ratio = rng.choice(("1:{}", "1：{}", "1/{}"))
    drawn = whole(rng, 2, 30)
    words = {
        "place": rng.choice(("一个操场", "一个花坛", "一座教学楼", "一块菜地")),
        "AB": rng.choice(("甲、乙两地", "两城", "A、B两地")),
    }
    fraction = Fraction(1, scale)
    if "/" in ratio:
        return tell(
            rng,
            [
                "在比例尺是{s}的平面图上，量得{place}长{a}厘米 :: 它的实际长度是多少厘米 = a / s",
                "{place}实际长{b}厘米，画在比例尺是{s}的图纸上，应画多少厘米 = b * s",
            ],
            spoken=False,
            noise=False,
            a=drawn,
            b=drawn * scale,
            s=Written(fraction, rng.choice(("1/{}", "(1/{})")).format(scale)),
            fields=words,
        )
    return tell(
        rng,
        [
            "在比例尺是1:{s}的平面图上，{place}长{a}厘米 :: 它实际长多少厘米 = a * s",
            "在比例尺是1：{s}的图纸上，{place}长{a}厘米 :: 它的实际长度是多少米 = a * s / 100",
            "{place}实际长{b}米，画在比例尺是1:{s}的图纸上，应画多少厘米 = b * 100 / s",
            "在比例尺是1：{g}的地图上，量得{AB}的距离是{a}厘米 :: {AB}实际相距多少千米 = a * g / 100 / 1000",
            "在一幅地图上，用{e}厘米表示实际距离{d}千米，量得{AB}的图上距离是{a}厘米 :: {AB}的实际距离是多少千米 = a / e * d",
        ],
        spoken=False,
        noise=False,
        a=drawn,
        s=scale,
        g=big,
        b=drawn * scale // 100,
        d=whole(rng, 10, 90, 5),
        e=whole(rng, 1, 4),
        fields=words,
    )


def proportion(rng: Random) -> Story:
    """正比例、反比例."""
    words, low, high = job(rng)
    daily, days, fewer = whole(rng, low, high), whole(rng, 6, 30), whole(rng, 3, 20)
    tall, shade = whole(rng, 2, 20), whole(rng, 1, 9)
    words |= cast(rng)
    return tell(
        rng,
        [
            "{a}天{v}{n}{t}{u}，照这样计算，{b}天{v}多少{u} = t / a * b",
            "{doer}{a}天可以{v}{t}{u}{n}，照这样，{b}天可以{v}多少{u}[{n}|] = t / a * b",
            "同一时间，{h}米高的树影长{s}米，旁边一座楼的影长是{l}米 :: 这座楼高多少米 = h / s * l",
            "{who}测得一根{h}米长的竹竿影长{s}米，同时测得旗杆的影长是{l}米 :: 旗杆高多少米 = h / s * l",
            "一间教室用方砖铺地，每块砖面积{x}平方分米，需要{k}块，如果改用每块{y}平方分米的方砖，需要多少块 = x * k / y",
            "一批书，每包{x}本，可以打{k}包，如果每包{y}本，可以打多少包 = x * k / y",
            "食堂有一批煤，每天烧{x}千克，可以烧{k}天，如果每天烧{y}千克，可以烧多少天 = x * k / y",
            "{e}千克[大豆|花生|油菜籽]可以榨油{w}千克 :: 照这样计算，{d}千克可以榨油多少千克 = w / e * d",
            "{f}千克海水可以晒盐{c}千克 :: 照这样计算，{d}千克海水可以晒盐多少千克 = d * c / f",
        ],
        places=2,
        t=daily * days,
        a=days,
        b=days + fewer,
        h=tall,
        s=shade,
        l=whole(rng, 4, 40),
        x=whole(rng, 4, 50),
        y=whole(rng, 5, 60),
        k=whole(rng, 10, 200, 5),
        c=whole(rng, 2, 4),
        e=whole(rng, 50, 200, 50),
        f=rng.choice((50, 100, 125)),
        w=whole(rng, 16, 45),
        d=whole(rng, 100, 2000, 50),
        fields=words,
    )


def average(rng: Random) -> Story:
    """平均数."""
    words = cast(rng) | group(rng) | {"school": rng.choice(SCHOOLS)}
    a, b, c, d = (whole(rng, 70, 100) for _ in range(4))
    mean, count = whole(rng, 80, 96), rng.choice((3, 4, 5))
    heavy, girls, boys = whole(rng, 25, 45), whole(rng, 10, 30), whole(rng, 10, 30)
    return tell(
        rng,
        [
            "{who}的语文得{a}分，数学得{b}分，英语得{c}分 :: {who}三科的平均分是多少分 = (a + b + c) / 3",
            "{who}有{a}{hm}{held}，{who2}有{b}{hm}，{who3}有{c}{hm} :: 平均每人有多少{hm} = (a + b + c) / 3",
            "{school}四年级捐书{a}本，五年级捐书{b}本，六年级捐书{c}本 :: 平均每个年级捐书多少本 = (a + b + c) / 3",
            "{who}上午做了{a}道口算题，下午做了{b}道 :: 平均每次做多少道 = (a + b) / 2",
            "甲数是{a}，乙数是{b} :: 甲、乙两数的平均数是多少 = (a + b) / 2",
            "{who}四次测验的成绩分别是{a}分、{b}分、{c}分和{d}分 :: 他的平均成绩是多少分 = (a + b + c + d) / 4",
            *(
                ["{k}名同学分别跳绳{a}下、{b}下、{c}下、{d}下 :: 平均每人跳绳多少下 = (a + b + c + d) / k"]
                if count == 4
                else []
            ),
            "{who}{k}次测验的平均成绩是{x}分 :: 这几次测验的总分是多少 = x * k",
            "{who}{k}门功课的总分是{t}分 :: 平均每门功课多少分 = t / k",
            *(
                ["{who}语文、数学、英语{k}科的平均分是{x}分，语文{a}分，数学{b}分 :: 英语多少分 = x * k - a - b"]
                if count == 3
                else []
            ),
            *(
                ["甲、乙、丙{k}个数的平均数是{x}，甲数是{a}，乙数是{b} :: 丙数是多少 = x * k - (a + b)"]
                if count == 3
                else []
            ),
            "{who}前{k}次数学测验的平均分是{x}分，又考了一次，得{a}分 :: {who}现在的平均分是多少分 = (x * k + a) / (k + 1)",
            "{who}前{k}次测验的平均成绩是{x}分，再考一次后，平均成绩变为{y}分 :: 这一次考了多少分 = y * (k + 1) - x * k",
            "五（1）班有女生{g}人，平均体重{h}千克，有男生{e}人，平均体重{w}千克 :: 全班平均体重多少千克 = (h * g + w * e) / (g + e)",
            "一辆汽车前{i}小时每小时行{p}千米，后{j}小时每小时行{q}千米 :: 平均每小时行多少千米 = (p * i + q * j) / (i + j)",
            "{who}看一本书，前{i}天看了{p}页，后{j}天看了{q}页 :: 平均每天看多少页 = (p + q) / (i + j)",
        ],
        places=1,
        a=a,
        b=b,
        c=c,
        d=d,
        x=mean,
        k=count,
        t=mean * count,
        y=mean + rng.choice((-1, 1)),
        h=heavy,
        w=heavy + whole(rng, 1, 6),
        g=girls,
        e=boys,
        p=whole(rng, 40, 100),
        q=whole(rng, 40, 100),
        i=whole(rng, 2, 6),
        j=whole(rng, 2, 6),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "ratio-share": ratio_share,
    "ratio-three": ratio_three,
    "map-scale": map_scale,
    "proportion": proportion,
    "average": average,
}
