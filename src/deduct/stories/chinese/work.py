# ruff: noqa: E501  a template is read best as one line
"""工程: amounts of work, rates of work, working together."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from deduct.stories.chinese.telling import fraction, tell, whole
from deduct.stories.chinese.world import job
from deduct.stories.story import Schema, Story

# days alone, days alone, days together
TOGETHER = [
    (a, b, a * b // (a + b))
    for a in range(3, 61)
    for b in range(a + 1, 61)
    if (a * b) % (a + b) == 0 and a * b // (a + b) > 1
]
TASKS = (
    "一项工程",
    "一项工作",
    "一批零件",
    "修一条公路",
    "一件工作",
    "抄一份稿件",
    "加工一批服装",
    "挖一条水渠",
    "运一批货物",
)
CREWS = (("甲队", "乙队"), ("甲组", "乙组"), ("第一组", "第二组"))
TEAMS = (("甲队", "乙队"), ("甲", "乙"), ("师傅", "徒弟"), ("甲工程队", "乙工程队"), ("王师傅", "李师傅"))


def work_amount(rng: Random) -> Story:
    """Daily amounts: planned, done, left."""
    words, low, high = job(rng)
    daily, done, left = whole(rng, low, high), whole(rng, 3, 15), whole(rng, 3, 15)
    faster, men = daily + whole(rng, 1, max(2, daily // 2)), whole(rng, 2, 8)
    return tell(
        rng,
        [
            "{doer}{v}{lot}，每天{v}{a}{u}，{v}了{k}天后还剩{r}{u} :: {this}一共有多少{u} = a * k + r",
            "{doer}要{v}{lot}，前{k}天平均每天{v}{a}{u}，还剩{r}{u}没有完成 :: {this}共多少{u} = a * k + r",
            "{doer}要{v}{t}{u}{n}，已经{v}了{k}天，平均每天{v}{a}{u} :: 还剩多少{u} = t - a * k",
            "{doer}计划{v}{t}{u}{n}，已经{v}了{k}天，每天{v}{a}{u}，剩下的每天{v}{b}{u} :: 还要多少天才能完成 = (t - a * k) / b",
            "{doer}要{v}{t}{u}{n}，前{k}天每天{v}{a}{u}，以后每天{v}{b}{u} :: 剩下的还需要多少天{v}完 = (t - a * k) / b",
            "{doer}计划{v}{t}{u}{n}，已经{v}了{k}天，每天{v}{a}{u}，剩下的要在{j}天内完成 :: 平均每天要{v}多少{u} = (t - a * k) / j",
            "{doer}要{v}{t}{u}{n}，先{v}了{k}天，每天{v}{a}{u}，余下的{j}天完成 :: 余下的平均每天{v}多少{u} = (t - a * k) / j",
            "{doer}{v}{t}{u}{n}，前{k}天每天{v}{a}{u}，以后每天{v}{b}{u} :: 完成任务一共用了多少天 = k + (t - a * k) / b",
            "{m}个工人{k}天{v}{n}{t2}{u} :: 平均每人每天{v}多少{u} = t2 / k / m",
            "{doer}要{v}{s}{u}{n}，原计划每天{v}{a}{u}，实际每天{v}{b}{u} :: 实际比原计划提前多少天完成 = s / a - s / b",
            "原来每天{v}{n}{a}{u}，现在每天{v}{b}{u} :: 现在{k}天比原来多{v}多少{u} = (b - a) * k",
        ],
        a=daily,
        b=faster,
        k=done,
        j=left,
        r=whole(rng, daily, daily * 6),
        t=daily * done + faster * left,
        s=daily * faster,
        m=men,
        t2=daily * done * men,
        fields=words,
    )


def work_together(rng: Random) -> Story:
    """The whole is 1: two work at it together."""
    first, second, both = rng.choice(TOGETHER)
    if rng.random() < 0.5:
        first, second = second, first
    early = whole(rng, 1, max(1, first // 3))
    team, other = rng.choice(TEAMS)
    done = fraction(rng, 9)
    words = {
        "x": team, "y": other, "task": rng.choice(TASKS), "day": rng.choice(("天", "天", "小时")),
        "alone": rng.choice(("单独做", "独做", "单独完成")),
        "both": rng.choice(("两队合作", "两队合做", "合做") if "队" in team else ("两人合作", "一起做", "合做")),
    }  # fmt: skip
    return tell(
        rng,
        [
            "{task}，{x}{alone}要{a}{day}，{y}{alone}要{b}{day} :: {both}，[几|多少]{day}可以完成 = 1 / (1 / a + 1 / b)",
            "{task}，{x}{alone}需{a}{day}完成，{y}{alone}需{b}{day}完成 :: 如果{both}，需要多少{day}完成 = 1 / (1 / a + 1 / b)",
            "一个水池，单开甲管{a}小时可以注满，单开乙管{b}小时可以注满 :: 两管齐开，[几|多少]小时可以注满水池 = 1 / (1 / a + 1 / b)",
            "{task}，{x}和{y}合做{c}{day}可以完成，{x}{alone}要{a}{day} :: {y}{alone}要多少{day} = 1 / (1 / c - 1 / a)",
            "{task}，{both}{c}{day}完成，{x}{alone}要{a}{day} :: {y}单独做需要多少{day}完成 = 1 / (1 / c - 1 / a)",
            "{task}，{x}{alone}要{a}{day}，{y}{alone}要{b}{day} :: 现在{x}先做{e}{day}，余下的由{y}做，还要多少{day}完成 = (1 - 1 / a * e) / (1 / b)",
            "{task}，{x}{alone}要{a}{day}，{y}{alone}要{b}{day} :: {x}先做了{e}{day}，剩下的{x}和{y}合做，还要多少{day}可以完成 = (1 - 1 / a * e) / (1 / a + 1 / b)",
            "{task}，{x}{alone}要{a}{day}，{y}{alone}要{b}{day} :: {both}{e}{day}，完成这项任务的几分之几 = (1 / a + 1 / b) * e",
            "{task}，{x}{alone}要{a}{day}，{y}{alone}要{b}{day} :: {both}{e}{day}后，还剩几分之几没有完成 = 1 - (1 / a + 1 / b) * e",
            "{task}，{x}{alone}要{a}{day}，{y}{alone}要{b}{day} :: {both}，多少{day}可以完成全部任务的{p} = p / (1 / a + 1 / b)",
            "{task}，{x}{d}{day}完成了{q} :: 照这样计算，{x}单独完成[全部任务|]一共要多少{day} = d / q",
            "{task}，{x}单独做{d}{day}可以完成全部的{q} :: {x}单独做完要多少{day} = d / q",
            "{task}，{x}{d}{day}完成了{q} :: 照这样的速度，剩下的还要多少{day}完成 = (1 - q) / (q / d)",
            "一个水池有一个进水管和一个排水管，单开进水管{f}小时注满，单开排水管{b}小时放完 :: 两管同时打开，多少小时可以把空池注满 = 1 / (1 / f - 1 / b)",
        ],
        places=3,
        a=first,
        b=second,
        c=both,
        e=early,
        f=both,
        q=done,
        d=done.numerator * whole(rng, 2, 6),
        p=Fraction(whole(rng, 1, 3), 4),
        noise=False,
        fields=words,
    )


def work_pairs(rng: Random) -> Story:
    """Two work on a known amount."""
    words, low, high = job(rng)
    one, two, days = whole(rng, low, high), whole(rng, low, high), whole(rng, 3, 20)
    early, (alone, alone2, _) = whole(rng, 1, 5), rng.choice(TOGETHER)
    team, other = rng.choice(CREWS)
    words |= {"x": team, "y": other}
    return tell(
        rng,
        [
            "{x}每天{v}{n}{a}{u}，{y}每天{v}{b}{u} :: {x}和{y}合作{v}{t}{u}{n}需要多少天 = t / (a + b)",
            "有{t}{u}{n}，{x}每天{v}{a}{u}，{y}每天{v}{b}{u} :: {x}和{y}一起{v}，多少天可以完成 = t / (a + b)",
            "{x}每天{v}{n}{a}{u}，{y}每天{v}{b}{u}，两边同时开工，{k}天完成任务 :: 一共{v}{n}多少{u} = (a + b) * k",
            "{x}和{y}合作{v}{t}{u}{n}，{k}天完成，{x}每天{v}{a}{u} :: {y}每天{v}多少{u} = t / k - a",
            "要{v}{s}{u}{n}，{x}每天{v}{a}{u}，{y}每天{v}{b}{u} :: {x}先{v}了{e}天，剩下的两边合作，还要多少天完成 = (s - a * e) / (a + b)",
            "要{v}{t}{u}{n}，{x}单独做要{c}天，{y}单独做要{d}天 :: {x}和{y}合作，多少天完成 = t / (t / c + t / d)",
            "要{v}{t}{u}{n}，{x}单独做{c}天完成，{y}单独做{d}天完成 :: 两边合作，每天共{v}多少{u} = t / c + t / d",
            *(
                ["{x}每天{v}{n}{a}{u}，{y}每天{v}{b}{u}，{k}天后{x}比{y}多{v}多少{u} = a * k - b * k"]
                if one > two
                else []
            ),
        ],
        places=1,
        a=one,
        b=two,
        k=days,
        e=early,
        t=(one + two) * days,
        s=(one + two) * days + one * early,
        c=alone,
        d=alone2,
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "work-amount": work_amount,
    "work-together": work_together,
    "work-pairs": work_pairs,
}
