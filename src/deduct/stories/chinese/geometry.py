# ruff: noqa: E501  a template is read best as one line
"""图形: perimeters, areas and volumes; a circle's number is 3.14, as in the textbooks."""

from __future__ import annotations

from decimal import Decimal
from random import Random

from deduct.stories.chinese.telling import Amount, amount, tell, whole
from deduct.stories.chinese.world import SCHOOLS
from deduct.stories.story import Schema, Story

FLAT = ("花坛", "菜地", "草坪", "操场", "游泳池", "果园", "麦田")
SMALL = ("手帕", "纸片", "铁皮", "木板", "玻璃", "照片", "桌面")
ROUND = (("圆形花坛", "米"), ("圆形水池", "米"), ("圆桌", "分米"), ("圆形铁片", "厘米"), ("圆", "厘米"))
BOXES = (
    ("长方体木块", "厘米"),
    ("长方体盒子", "厘米"),
    ("长方体水箱", "分米"),
    ("长方体", "厘米"),
    ("长方体木箱", "分米"),
)
COLUMNS = (("圆柱", "厘米"), ("圆柱", "分米"), ("圆柱形水桶", "分米"), ("圆柱形水池", "米"), ("圆柱形木料", "分米"))
HOLLOW = ("水池", "沙坑", "蓄水池", "游泳池")


def around(diameter: Amount) -> Amount:
    """The circumference of a circle, with the textbooks' 3.14."""
    return Decimal("3.14") * diameter


def place(rng: Random) -> dict[str, str]:
    """A flat thing and the unit it is measured in."""
    if rng.random() < 0.6:
        return {"n": rng.choice(FLAT), "m": "块", "u": "米"}
    return {"n": rng.choice(SMALL), "m": "块", "u": rng.choice(("厘米", "分米"))}


def rectangle(rng: Random) -> Story:
    """长方形 and 正方形."""
    long = amount(rng, 8, 90)
    short = whole(rng, 3, max(4, int(long) - 1))
    side, times = whole(rng, 3, 60), whole(rng, 2, 5)
    words = place(rng) | {
        "form": rng.choice(("一个长方形{n}", "一块长方形{n}", "一个长方形")),
        "school": rng.choice(SCHOOLS),
    }
    if words["form"] != "一个长方形":
        words["form"] = (
            "一块" if words["n"] not in ("花坛", "操场", "游泳池", "果园") else "一个"
        ) + f"长方形{words['n']}"
    words["square"] = words["form"].replace("长方形", "正方形")
    return tell(
        rng,
        [
            "{form}长{a}{u}，宽{b}{u} :: 它的面积是多少[平方{u}|] = a * b",
            "{form}的长是{a}{u}，宽是{b}{u} :: [求它的面积|面积是多少平方{u}] = a * b",
            "{form}，长{a}{u}，宽{b}{u}，面积是多少平方{u} = a * b",
            "{form}长{a}{u}，宽{b}{u} :: 它的周长是多少[{u}|] = (a + b) * 2",
            "{school}有一个长方形操场，长{a}米，宽{b}米 :: 沿操场走一圈，要走多少米 = (a + b) * 2",
            "要给一块长{a}{u}、宽{b}{u}的长方形玻璃镶边框，至少需要多少{u}的边框 = (a + b) * 2",
            "{square}的边长是{s}{u} :: 它的面积是多少平方{u} = s * s",
            "{square}的边长是{s}{u} :: 它的周长是多少{u} = s * 4",
            "用铁丝围一个边长{s}厘米的正方形，至少需要铁丝多少厘米 = s * 4",
            "一个正方形的周长是{p}{u} :: 它的边长是多少{u} = p / 4",
            "用一根长{p}厘米的铁丝围成一个正方形 :: 正方形的边长是多少厘米 = p / 4",
            "一个正方形的周长是{p}{u} :: 它的面积是多少平方{u} = p / 4 * (p / 4)",
            "{form}的面积是{t}平方{u}，宽是{b}{u} :: 长是多少{u} = t / b",
            "{form}的面积是{t}平方{u}，长是{a}{u} :: 宽是多少{u} = t / a",
            "{form}的周长是{q}{u}，宽是{b}{u} :: 长是多少{u} = q / 2 - b",
            "用一根{q}厘米长的铁丝围成一个长方形，宽是{b}厘米 :: 长是多少厘米 = q / 2 - b",
            "{form}的周长是{q}{u}，宽是{b}{u} :: 面积是多少平方{u} = (q / 2 - b) * b",
            "{form}的面积是{t}平方{u}，宽是{b}{u} :: 它的周长是多少{u} = (t / b + b) * 2",
            "{form}宽{b}{u}，长是宽的{k}倍 :: 它的面积是多少平方{u} = b * k * b",
            "{form}宽{b}{u}，长是宽的{k}倍 :: 它的周长是多少{u} = (b * k + b) * 2",
            "{form}宽{b}{u}，长比宽多{x}{u} :: 它的周长是多少{u} = (b + x + b) * 2",
            "{form}宽{b}{u}，长比宽多{x}{u} :: 它的面积是多少平方{u} = (b + x) * b",
            *(
                [
                    "在一块长{a}{u}、宽{b}{u}的长方形{n}中，有一个边长{s2}{u}的正方形花圃 :: 其余部分的面积是多少平方{u} = a * b - s2 * s2"
                ]
                if words["u"] == "米"
                else []
            ),
            "一块长方形地长{a}米，宽{b}米，每平方米收小麦{y}千克 :: 这块地一共收小麦多少千克 = a * b * y",
            *(
                ["{form}长{a}{u}，宽{b}{u}，沿着它的边走{k}圈，一共走多少{u} = (a + b) * 2 * k"]
                if words["u"] == "米"
                else []
            ),
            "一根铁丝正好围成一个长{a}厘米、宽{b}厘米的长方形 :: 如果改围成一个正方形，边长是多少厘米 = (a + b) * 2 / 4",
        ],
        places=3,
        noise=rng.random() < 0.3,
        a=long,
        b=short,
        s=side,
        s2=max(1, short // 2),
        p=side * 4,
        t=long * short,
        q=(long + short) * 2,
        k=times,
        x=whole(rng, 2, 12),
        y=whole(rng, 1, 9),
        fields=words,
    )


def triangle(rng: Random) -> Story:
    """三角形、平行四边形、梯形: half a product, or a product."""
    base, height, top = amount(rng, 4, 60), whole(rng, 2, 40), whole(rng, 2, 40)
    words = {"u": rng.choice(("厘米", "米", "分米"))}
    return tell(
        rng,
        [
            "一个三角形的底是{a}{u}，高是{h}{u} :: 它的面积是多少平方{u} = a * h / 2",
            "一块三角形[菜地|钢板|彩旗|玻璃]，底{a}{u}，高{h}{u} :: 面积是多少平方{u} = a * h / 2",
            "直角三角形的两条直角边分别是{a}{u}和{h}{u} :: 这个三角形的面积是多少 = a * h / 2",
            "一个平行四边形的底是{a}{u}，高是{h}{u} :: 面积是多少平方{u} = a * h",
            "一块平行四边形[菜地|麦田]，底是{a}{u}，高是{h}{u} :: 它的面积是多少 = a * h",
            "一个梯形的上底是{a}{u}，下底是{b}{u}，高是{h}{u} :: 它的面积是多少平方{u} = (a + b) * h / 2",
            "一块梯形[菜地|果园|麦田]，上底{a}{u}，下底{b}{u}，高{h}{u} :: 面积是多少平方{u} = (a + b) * h / 2",
            "一个三角形的面积是{s}平方{u}，高是{h}{u} :: 底是多少{u} = s * 2 / h",
            "一个梯形的面积是{w}平方{u}，高是{h}{u}，下底是{b}{u} :: 上底是多少{u} = w * 2 / h - b",
            "一个平行四边形的面积是{r}平方{u}，高是{h}{u} :: 底是多少{u} = r / h",
            "一个三角形的面积是{s}平方{u}，和它等底等高的平行四边形的面积是多少平方{u} = s * 2",
            "一个平行四边形的面积是{r}平方{u}，与它等底等高的三角形的面积是多少平方{u} = r / 2",
            "一个三角形的内角和是{x}度，其中两个角分别是{y}度和{z}度 :: 另一个角是多少度 = x - y - z",
            "一个等腰三角形的周长是{c}{u}，一条腰长{a2}{u} :: 底边长多少{u} = c - a2 - a2",
            *(
                ["一个等腰三角形的腰长{a2}{u}，底边长{h}{u} :: 它的周长是多少{u} = a2 + a2 + h"]
                if isinstance(base, int)
                else []
            ),
            "一个等边三角形的边长是{a2}{u} :: 它的周长是多少{u} = a2 * 3",
            "一块三角形地，底{a}米，高{h}米，每平方米种{few}棵白菜 :: 这块地一共种白菜多少棵 = a * h / 2 * few",
            "一堆圆木，最上层有{top}根，最下层有{low}根，共{n}层，每相邻两层相差1根 :: 这堆圆木共有多少根 = (top + low) * n / 2",
        ],
        places=2,
        noise=False,
        a=base,
        b=top,
        h=height,
        s=base * height // 2 or 1,
        r=base * height,
        w=(base + top) * height // 2 or 1,
        x=180,
        few=whole(rng, 2, 9),
        y=whole(rng, 20, 80),
        z=whole(rng, 20, 80),
        a2=height,
        c=height * 2 + whole(rng, 1, height * 2 - 1),
        top=top,
        low=top + 5,
        n=6,
        fields=words,
    )


def circle(rng: Random) -> Story:
    """圆: circumference and area."""
    radius = amount(rng, 2, 20)
    width = whole(rng, 1, 4)
    noun, unit = rng.choice(ROUND)
    words = {"n": noun, "u": unit}
    return tell(
        rng,
        [
            "一个{n}的半径是{r}{u} :: 它的面积是多少平方{u} = 3.14 * r * r",
            "一个{n}，半径{r}{u}，面积是多少 = 3.14 * r * r",
            "一个{n}的半径是{r}{u} :: 它的周长是多少{u} = 3.14 * r * 2",
            "一个{n}的直径是{d}{u} :: 它的周长是多少{u} = 3.14 * d",
            "一个车轮的直径是{wheel}分米 :: 滚动一周，前进多少分米 = 3.14 * wheel",
            "一个{n}的直径是{d}{u} :: 它的面积是多少平方{u} = 3.14 * (d / 2) * (d / 2)",
            "一个{n}的周长是{c}{u} :: 它的直径是多少{u} = c / 3.14",
            "一个{n}的周长是{c}{u} :: 它的半径是多少{u} = c / 3.14 / 2",
            "一个{n}的周长是{c}{u} :: 它的面积是多少平方{u} = 3.14 * (c / 3.14 / 2) * (c / 3.14 / 2)",
            "一辆[自行车|汽车]车轮的直径是{wheel}分米，车轮转{k}周，前进多少分米 = 3.14 * wheel * k",
            "一个圆环，外圆半径是{o}{u}，内圆半径是{r}{u} :: 这个圆环的面积是多少平方{u} = 3.14 * (o * o - r * r)",
            "一个圆形[花坛|水池]的半径是{r}米，在它周围修一条{w}米宽的小路 :: 小路的面积是多少平方米 = 3.14 * ((r + w) * (r + w) - r * r)",
            "一个半圆的直径是{d}{u} :: 它的周长是多少{u} = 3.14 * d / 2 + d",
            "在一个边长{s}{u}的正方形里剪下一个最大的圆 :: 剩下部分的面积是多少平方{u} = s * s - 3.14 * (s / 2) * (s / 2)",
        ],
        places=4,
        noise=False,
        r=radius,
        d=radius * 2,
        c=around(radius * 2),
        o=radius + width,
        w=width,
        k=whole(rng, 10, 200, 10),
        wheel=amount(rng, 4, 9),
        s=whole(rng, 2, 20, 2),
        fields=words,
    )


def solid(rng: Random) -> Story:
    """长方体、正方体."""
    b, c = whole(rng, 3, 20), whole(rng, 2, 12)
    a = amount(rng, b, b + 15)
    edge = whole(rng, 2, 12)
    noun, unit = rng.choice(BOXES)
    words = {"n": noun, "u": unit, "hole": rng.choice(HOLLOW)}
    return tell(
        rng,
        [
            "一个{n}，长{a}{u}，宽{b}{u}，高{c}{u} :: 它的体积是多少立方{u} = a * b * c",
            "挖一个长{a}米、宽{b}米、深{c}米的{hole}，需要挖土多少立方米 = a * b * c",
            "一个{n}的长是{a}{u}，宽是{b}{u}，高是{c}{u} :: 它的表面积是多少平方{u} = (a * b + a * c + b * c) * 2",
            "用铁丝做一个长{a}厘米、宽{b}厘米、高{c}厘米的长方体框架，至少需要铁丝多少厘米 = (a + b + c) * 4",
            "一个无盖的长方体鱼缸，长{a}分米，宽{b}分米，高{c}分米 :: 做这个鱼缸至少需要玻璃多少平方分米 = a * b + (a * c + b * c) * 2",
            "一个正方体的棱长是{e}{u} :: 它的体积是多少立方{u} = e * e * e",
            "一个正方体的棱长是{e}{u} :: 它的表面积是多少平方{u} = e * e * 6",
            "一个正方体的棱长是{e}{u} :: 它的棱长总和是多少{u} = e * 12",
            "一个长方体[水箱|水池]的底面长{a}分米，宽{b}分米，倒入{v}立方分米的水 :: 水深多少分米 = v / (a * b)",
            "把{v}立方米的沙子铺在长{a}米、宽{b}米的沙坑里，可以铺多厚 = v / (a * b)",
            "一个长方体水箱，长{a}分米，宽{b}分米，放入一块石头后，水面上升了{x}分米 :: 这块石头的体积是多少立方分米 = a * b * x",
            "一个长方体的底面积是{s}平方{u}，高是{h}{u} :: 它的体积是多少立方{u} = s * h",
            "一个长{a}米、宽{b}米、深{c}米的沙坑装满沙子，一辆车每次运{y}立方米 :: 运完需要多少次 = a * b * c / y",
            "一块长方体钢材，长{a}分米，宽{b}分米，高{c}分米，每立方分米重{w}千克 :: 这块钢材重多少千克 = a * b * c * w",
        ],
        places=3,
        noise=False,
        a=a,
        b=b,
        c=c,
        e=edge,
        v=a * b * c,
        x=amount(rng, 1, 5),
        s=whole(rng, 6, 80),
        h=whole(rng, 2, 20),
        y=whole(rng, 2, 10),
        w=amount(rng, 7, 8),
        fields=words,
    )


def round_solid(rng: Random) -> Story:
    """圆柱、圆锥."""
    noun, unit = rng.choice(COLUMNS)
    words = {"n": noun, "u": unit}
    radius, height = whole(rng, 1, 12 if unit == "厘米" else 5), whole(rng, 2, 20 if unit == "厘米" else 9)
    return tell(
        rng,
        [
            "一个{n}的底面半径是{r}{u}，高是{h}{u} :: 它的体积是多少立方{u} = 3.14 * r * r * h",
            "一个{n}的底面直径是{d}{u}，高是{h}{u} :: 体积是多少立方{u} = 3.14 * (d / 2) * (d / 2) * h",
            "一个圆柱形[烟囱|通风管|柱子]，底面直径是{d}{u}，[长|高]{h}{u} :: 它的侧面积是多少平方{u} = 3.14 * d * h",
            "一个圆柱的底面半径是{r}{u}，高是{h}{u} :: 它的侧面积是多少平方{u} = 3.14 * r * 2 * h",
            "一个圆柱的底面周长是{c}{u}，高是{h}{u} :: 侧面积是多少平方{u} = c * h",
            "一个圆柱的底面积是{s}平方{u}，高是{h}{u} :: 它的体积是多少 = s * h",
            "一个圆锥的底面积是{s}平方{u}，高是{h}{u} :: 它的体积是多少立方{u} = s * h / 3",
            "一个圆锥形[沙堆|麦堆|零件]，底面半径是{r}{u}，高是{h}{u} :: 它的体积是多少立方{u} = 3.14 * r * r * h / 3",
            "一个圆柱的体积是{v}立方{u}，和它等底等高的圆锥的体积是多少立方{u} = v / 3",
            "一个圆锥的体积是{v}立方{u}，与它等底等高的圆柱的体积是多少立方{u} = v * 3",
            "一个圆柱的底面半径是{r}{u}，高是{h}{u} :: 它的表面积是多少平方{u} = 3.14 * r * 2 * h + 3.14 * r * r * 2",
            "一个无盖的圆柱形铁皮水桶，底面半径是{r}分米，高是{h}分米 :: 做这个水桶至少需要铁皮多少平方分米 = 3.14 * r * r + 3.14 * r * 2 * h",
            "一个圆锥形麦堆，底面半径{r}米，高{h}米，每立方米小麦重{w}千克 :: 这堆小麦重多少千克 = 3.14 * r * r * h / 3 * w",
        ],
        places=3,
        noise=False,
        r=radius,
        d=radius * 2,
        h=height,
        c=around(radius * 2),
        s=whole(rng, 3, 90, 3),
        v=whole(rng, 6, 240, 3),
        w=whole(rng, 700, 760, 5),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "rectangle": rectangle,
    "triangle": triangle,
    "circle": circle,
    "solid": solid,
    "round-solid": round_solid,
}
