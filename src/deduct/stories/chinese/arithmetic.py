"""文字题: sentences about bare numbers, division with remainder, and sums written out in signs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

from deduct.stories.chinese.telling import Number, amount, decimal, fraction, percent, tell, value_of, whole
from deduct.stories.story import Schema, Story, Written

ASK = "[这个数是多少|求这个数]"


def _operand(rng: Random) -> Number:
    """A bare number: whole, decimal or fraction."""
    draw: list[Callable[[], Number]] = [
        lambda: whole(rng, 2, rng.choice((20, 100, 900))),
        lambda: decimal(rng, 1, 40, rng.choice((1, 1, 2))),
        lambda: fraction(rng, 10),
    ]
    return rng.choices(draw, (6, 3, 2))[0]()


def number_sentence(rng: Random) -> Story:
    """Two numbers and what is asked of them."""
    a, b = _operand(rng), _operand(rng)
    if value_of(a) < value_of(b) and rng.random() < 0.8:
        a, b = b, a
    return tell(
        rng,
        [
            "{a}与{b}的和是多少 = a + b",
            "比{a}多{b}的数是多少 = a + b",
            "一个数比{a}多{b} :: {ask} = a + b",
            "一个数减去{b}得{a} :: {ask} = a + b",
            "甲数是{a}，比乙数少{b} :: 乙数是多少 = a + b",
            "{a}与{b}的差是多少 = a - b",
            "比{a}少{b}的数是多少 = a - b",
            "一个数加上{b}得{a} :: {ask} = a - b",
            "两个数的和是{a}，其中一个数是{b} :: 另一个数是多少 = a - b",
            "{a}比{b}多多少 = a - b",
            *(
                [
                    "{a}与{b}的积是多少 = a * b",
                    "{a}的{b}倍是多少 = a * b",
                    "一个数除以{b}，商是{a} :: {ask} = a * b",
                    "{b}个{a}是多少 = a * b",
                    "一个因数是{a}，另一个因数是{b} :: 积是多少 = a * b",
                    "求{a}与{b}的乘积 = a * b",
                ]
                if isinstance(b, int)
                else ["{a}乘{b}，积是多少 = a * b", "两个因数分别是{a}和{b} :: 积是多少 = a * b"]
            ),
            "{a}除以{b}的商是多少 = a / b",
            "{a}是{b}的多少倍 = a / b",
            "一个数的{b}倍是{a} :: {ask} = a / b",
            "两个数的积是{a}，一个因数是{b} :: 另一个因数是多少 = a / b",
            "{a}里面有多少个{b} = a / b",
            "被除数是{a}，除数是{b} :: 商是多少 = a / b",
            "{a}除{b}，商是多少 = b / a",
            "{a}的倒数是多少 = 1 / a",
            "实际比计划节约{p} :: 实际是计划的百分之几 = 1 - p",
            "男生占全班人数的{p} :: 女生占全班人数的百分之几 = 1 - p",
            "今年的产量比去年增加{p} :: 今年的产量是去年的百分之几 = 1 + p",
            "甲数比乙数多{p} :: 乙数是甲数的几分之几 = 1 / (1 + p)",
        ],
        places=4,
        spoken=False,
        noise=False,
        a=a,
        b=b,
        p=percent(rng, 20, 70),
        ask=ASK,
    )


def number_chain(rng: Random) -> Story:
    """Three or four numbers: a product and a little more, a sum divided, and so on."""
    a, b, c, d = whole(rng, 4, 200), whole(rng, 2, 30), amount(rng, 2, 60), whole(rng, 2, 12)
    p = fraction(rng, 9)
    return tell(
        rng,
        [
            "比{a}的{b}倍多{c}的数是多少 = a * b + c",
            "一个数比{a}的{b}倍多{c} :: {ask} = a * b + c",
            "{a}的{b}倍加上{c}，和是多少 = a * b + c",
            "{a}与{b}的积再加上{c}，得多少 = a * b + c",
            "比{a}的{b}倍少{c}的数是多少 = a * b - c",
            "一个数比{a}的{b}倍少{c} :: {ask} = a * b - c",
            "{a}乘{b}的积减去{c}，差是多少 = a * b - c",
            "一个数的{b}倍加上{c}等于{a} :: {ask} = (a - c) / b",
            "{a}比一个数的{b}倍多{c} :: {ask} = (a - c) / b",
            "一个数的{b}倍减去{c}等于{a} :: {ask} = (a + c) / b",
            "{a}比一个数的{b}倍少{c} :: {ask} = (a + c) / b",
            "{a}加上{c}的和除以{b}，商是多少 = (a + c) / b",
            "{a}与{c}的和的{d}倍是多少 = (a + c) * d",
            "{a}加{c}的和乘{d}，积是多少 = (a + c) * d",
            "{a}与{c}的差的{d}倍是多少 = (a - c) * d",
            "{a}减去{c}的差乘{d}，得多少 = (a - c) * d",
            "{a}减去{c}的差除以{d}，商是多少 = (a - c) / d",
            "{a}除以{d}的商加上{c}，和是多少 = a / d + c",
            "{a}除以{d}，所得的商再加{c}，结果是多少 = a / d + c",
            "{a}除以{d}的商减去{c}，差是多少 = a / d - c",
            "{a}减去{c}的{d}倍，差是多少 = a - c * d",
            "从{a}里减去{c}与{d}的积，还剩多少 = a - c * d",
            "{a}除以{b}与{d}的和，商是多少 = a / (b + d)",
            "{a}的{p}是多少 = a * p",
            "{a}[千克|米|吨|元]的{p}是多少 = a * p",
            "求{a}的{p}是多少 = a * p",
            "一个数的{p}是{a} :: {ask} = a / p",
            "已知一个数的{p}是{a} :: {ask} = a / p",
            "比{a}的{p}多{c}的数是多少 = a * p + c",
            "{a}的{p}加上{c}，和是多少 = a * p + c",
            "比{a}的{p}少{c}的数是多少 = a * p - c",
            "一个数的{p}加上{c}是{a} :: {ask} = (a - c) / p",
            *(["一个数的{b}倍比它的{d}倍多{c} :: {ask} = c / (b - d)"] if b > d else []),
            "甲、乙两数的和是{a}，甲、乙两数的比是{b}：{d} :: 甲数是多少 = a / (b + d) * b",
            "{a}与{b}的和除以{d}，再减去{c}，结果是多少 = (a + b) / d - c",
            "{a}与{b}的差乘{d}，再加上{c}，结果是多少 = (a - b) * d + c",
            "比{a}多{p}的数是多少 = a * (1 + p)",
            "比{a}少{p}的数是多少 = a * (1 - p)",
            "{c}的{d}倍乘{a}，再减去{b}，差是多少 = c * d * a - b",
        ],
        places=3,
        spoken=False,
        noise=False,
        a=a,
        b=b,
        c=c,
        d=d,
        p=p,
        ask=ASK,
    )


def backwards(rng: Random) -> Story:
    """还原: undo a row of operations."""
    x, b, c, d = whole(rng, 3, 60), whole(rng, 2, 40), whole(rng, 2, 9), whole(rng, 2, 40)
    return tell(
        rng,
        [
            "一个数加上{b}，再乘{c}，结果是{p} :: {ask} = p / c - b",
            "一个数乘{c}，再减去{d}，得{q} :: {ask} = (q + d) / c",
            "{who}想了一个数，先乘{c}再减{d}，结果是{q} :: [他|]想的数是多少 = (q + d) / c",
            "一个数加上{b}，乘{c}，再加上{d2}，结果等于{p} :: {ask} = (p - d2) / c - b",
            "一个数减去{d}，再除以{c}，结果是{r} :: {ask} = r * c + d",
            "一个数除以{c}，再加上{b}，得{r} :: {ask} = (r - b) * c",
            "一个数加上{b}，乘{e}，再除以{c}，得{r} :: {ask} = r * c / e - b",
            "一个数乘{e}，减去{d}，再除以{c}，结果是{r} :: {ask} = (r * c + d) / e",
            "{who}做加法时把一个加数{b}错写成{b2}，结果得{a} :: 正确的和是多少 = a + b - b2",
            "{who}计算加法时，把加数{b}看成了{b2}，算得的和是{a} :: 正确的和应是多少 = a - b2 + b",
            "{who}做乘法时把一个因数{c}看成了{g}，得到的积是{f} :: 正确的积是多少 = f / g * c",
        ],
        spoken=False,
        noise=False,
        a=x + d + 60,
        b=b,
        b2=b + 30,
        c=c,
        d=d,
        d2=whole(rng, 1, 20),
        e=whole(rng, 2, 8),
        p=(x + b) * c,
        q=max(1, x * c - d),
        r=whole(rng, 3, 80),
        f=x * (c + 3),
        g=c + 3,
        who=rng.choice(("小明", "小红", "马小虎", "小军", "丽丽")),
        ask=ASK,
    )


def remainder_division(rng: Random) -> Story:
    """被除数、除数、商、余数."""
    divisor, quotient = whole(rng, 3, 60), whole(rng, 2, 90)
    rest = whole(rng, 1, divisor - 1)
    box = rng.choice(("□", "（ ）", "多少", "( )"))
    return tell(
        rng,
        [
            "一个数除以{a}，商是{q}，余数是{r} :: {ask} = a * q + r",
            "一个数除以{a}，商{q}余{r} :: {ask} = a * q + r",
            "在一道除法算式中，除数是{a}，商是{q}，余数是{r} :: 被除数是多少 = a * q + r",
            "{box}÷{a}＝{q}……{r}，被除数是多少 = a * q + r",
            "商是{q}，除数是{a}，余数是{r} :: 被除数是多少 = q * a + r",
            "{t}除以一个数，商是{a}，余数是{r} :: {ask} = (t - r) / a",
            "被除数是{t}，除数是{a}，余数是{r} :: 商是多少 = (t - r) / a",
            "{t}除以一个数，商是{q}，余数是{r} :: 求除数 = (t - r) / q",
            "被除数是{t}，商是{q}，余数是{r} :: 除数是多少 = (t - r) / q",
            "{t}除以{a}，商是{q} :: 余数是多少 = t - a * q",
            "被除数是{t}，除数是{a}，商是{q} :: 余数是多少 = t - a * q",
            "一个数除以{a}，商是{q}，没有余数 :: {ask} = a * q",
            "一个数除以{a}，商是{q}，余数最大时，{ask} = a * q + a - 1",
        ],
        spoken=False,
        noise=False,
        fixed=True,
        a=divisor,
        q=quotient,
        r=rest,
        t=divisor * quotient + rest,
        box=box,
        ask=ASK,
    )


EXPRESSIONS = [
    "{a}×{b}＋{c}", "{a}×{b}－{c}", "（{a}＋{c}）×{b}", "（{a}－{c}）×{b}", "{a}＋{c}×{b}", "{a}－{c}÷{b}",
    "（{a}＋{c}）÷{b}", "{a}÷{b}＋{c}", "{a}＋{b}＋{c}", "{a}－{b}－{c}", "{a}－（{b}＋{c}）", "{a}×{b}×{c}",
    "{a}÷{b}÷{c}", "{a}×{b}＋{c}×{d}", "{a}×{b}－{c}÷{d}", "（{a}＋{b}）×（{c}＋{d}）",
    "{a}÷（{c}＋{d}）×{b}", "（{a}－{b}）×{c}＋{d}", "{a}＋{b}×（{c}＋{d}）", "{a}×（{b}＋{c}）－{d}",
    "{a}＋{b}", "{a}－{b}", "{a}×{b}", "{a}÷{b}",
]  # fmt: skip
_HALF_WIDTH = str.maketrans("＋－（）", "+-()")
_TO_ASCII = str.maketrans("×÷＋－（）{}", "*/+-()  ")


def _bracketed(number: Number) -> Number:
    """A fraction among signs needs its brackets: (1/2)÷(3/4)."""
    if isinstance(number, Fraction):
        return Written(number, f"({number.numerator}/{number.denominator})")
    return number


def written_sum(rng: Random) -> Story:
    """A sum in signs: 计算 ... ＝．"""
    shown = rng.choice(EXPRESSIONS)
    answer = shown.translate(_TO_ASCII).strip()
    if rng.random() < 0.5:
        shown = shown.translate(_HALF_WIDTH)
    a, b, c, d = (_bracketed(_operand(rng)) for _ in range(4))
    if "÷" in shown and rng.random() < 0.7:  # a division that comes out even
        b, d = whole(rng, 2, 12), whole(rng, 2, 12)
        c = d * whole(rng, 1, 9)
        a = b * c * (c + d) * whole(rng, 1, 3)
    form = rng.choice(("计算：{}=", "{}=", "{}＝多少", "计算{}的结果是多少", "{}等于多少", "求{}的值", "脱式计算：{}"))
    return tell(
        rng,
        [f"{form.replace('{}', shown)} = {answer}"],
        places=4,
        spoken=False,
        noise=False,
        fixed=True,
        a=a,
        b=b,
        c=c,
        d=d,
    )


SCHEMAS: dict[str, Schema] = {
    "number-sentence": number_sentence,
    "number-chain": number_chain,
    "backwards": backwards,
    "remainder-division": remainder_division,
    "written-sum": written_sum,
}
