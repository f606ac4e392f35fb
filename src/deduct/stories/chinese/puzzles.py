# ruff: noqa: E501  a template is read best as one line
"""典型问题: planting trees, ages, sum and difference, surplus and shortage, chickens and rabbits."""

from __future__ import annotations

from random import Random

from deduct.stories.chinese.telling import tell, whole
from deduct.stories.chinese.world import ADULTS, SCHOOLS, cast, group
from deduct.stories.story import Schema, Story


def planting(rng: Random) -> Story:
    """植树问题: one more, one less, or as many intervals as trees."""
    spaces = whole(rng, 5, 100)
    thing, measure = rng.choice(
        (("树", "棵"), ("柳树", "棵"), ("路灯", "盏"), ("彩旗", "面"), ("电线杆", "根"), ("垃圾桶", "个"))
    )
    put = {"棵": "栽", "面": "插"}.get(measure, "安装" if measure != "个" else "放")
    words = {
        "n": thing,
        "m": measure,
        "put": put,
        "road": rng.choice(("一条小路", "一条公路", "一条马路", "一条甬路")),
    } | cast(rng)
    floors = whole(rng, 3, 8)
    gap = whole(rng, 2, 12) if measure in "棵面" else whole(rng, 15, 60, 5)
    return tell(
        rng,
        [
            "在{road}的一边{put}{n}，路长{s}米，每隔{g}米{put}一{m}，两端都{put} :: 一共要{put}多少{m} = s / g + 1",
            "{road}长{s}米，在路的一侧每隔{g}米{put}一{m}{n}（两端都要{put}） :: 一共需要多少{m}{n} = s / g + 1",
            "在一条长{s}米的路的一旁{put}{n}，每隔{g}米{put}一{m}，两端都不{put} :: 一共{put}多少{m} = s / g - 1",
            "在周长是{s}米的圆形水池周围{put}{n}，每隔{g}米{put}一{m} :: 一共要{put}多少{m} = s / g",
            "在一条长{s}米的大路两旁{put}{n}，每隔{g}米{put}一{m}，两端都{put} :: 一共{put}多少{m} = (s / g + 1) * 2",
            "在{road}的一边每隔{g}米{put}一{m}{n}，从头到尾一共{put}了{k}{m} :: 这条路长多少米 = (k - 1) * g",
            "路的一侧有{k}{m}{n}，每相邻两{m}之间的距离是{g}米 :: 从第一{m}到最后一{m}相距多少米 = (k - 1) * g",
            "在一条长{s}米的路的一边{put}了{k}{m}{n}，两端都{put}，每相邻两{m}之间的距离相等 :: 相邻两{m}之间相距多少米 = s / (k - 1)",
            "圆形花坛的周围一共{put}了{k2}{m}{n}，每相邻两{m}相距{g}米 :: 花坛的周长是多少米 = k2 * g",
            "把一根木头锯成{c}段，需要锯多少次 = c - 1",
            "{who}排队买票，从前往后一共有{c}人排成一列，每两人之间有一个空隙 :: 一共有多少个空隙 = c - 1",
            "把一根木料锯成{c}段，每锯一次要{t}分钟 :: 一共需要多少分钟 = (c - 1) * t",
            "把一根木头锯成{c}段需要{m1}分钟，照这样计算，锯成{e}段需要多少分钟 = m1 / (c - 1) * (e - 1)",
            "{who}家住在{f}楼，每层楼之间有{b}级台阶 :: {who}从一楼走到家要走多少级台阶 = (f - 1) * b",
        ],
        noise=False,
        g=gap,
        s=gap * spaces,
        k=spaces + 1,
        k2=spaces,
        c=floors,
        e=floors + whole(rng, 1, 6),
        t=whole(rng, 2, 9),
        m1=(floors - 1) * whole(rng, 2, 8),
        f=floors,
        b=whole(rng, 14, 24),
        fields=words,
    )


def ages(rng: Random) -> Story:
    """年龄问题."""
    child, years, factor = whole(rng, 4, 14), whole(rng, 2, 12), whole(rng, 3, 6)
    parent = whole(rng, max(26, child + 22), child + 34)
    words = cast(rng) | {"ma": rng.choice(("妈妈", "爸爸")), "gran": rng.choice(("爷爷", "奶奶"))}
    return tell(
        rng,
        [
            "{who}今年{c}岁，{ma}今年{p}岁 :: {ma}比{who}大多少岁 = p - c",
            "今年{who}{c}岁，{ma}{p}岁，{y}年后{ma}比{who}大多少岁 = p - c",
            "{who}今年{c}岁，{ma}比{who}大{d}岁 :: {ma}今年多少岁 = c + d",
            "{who}今年{c}岁，{y}年后{who}多少岁 = c + y",
            "{ma}今年{p}岁，{who}今年{c}岁，{y}年后{ma}多少岁 = p + y",
            *(
                ["{who}今年{c}岁，{ma}的年龄是{who}的{k}倍 :: {ma}今年多少岁 = c * k"]
                if 22 < child * factor - child < 45
                else []
            ),
            *(
                ["{who}今年{c}岁，{ma}的年龄是{who}的{k}倍 :: {ma}比{who}大多少岁 = c * k - c"]
                if 22 < child * factor - child < 45
                else []
            ),
            "{who}今年{c}岁，{ma}今年{p}岁 :: {ma}的年龄是{who}的多少倍 = p / c",
            "{who}今年{c}岁，{ma}今年{p}岁 :: 多少年后{ma}的年龄是{who}的{k}倍 = (p - c) / (k - 1) - c",
            "{ma}和{who}的年龄和是{s}岁，{ma}的年龄是{who}的{k}倍 :: {who}今年多少岁 = s / (k + 1)",
            "{ma}比{who}大{d}岁，今年{ma}的年龄是{who}的{k}倍 :: {who}今年多少岁 = d / (k - 1)",
            "{who}和{ma}的年龄之和是{s}岁，{ma}比{who}大{d}岁 :: {who}今年多少岁 = (s - d) / 2",
            *(
                ["{who}今年{c}岁，{gran}的年龄比{who}的{k}倍多{x}岁 :: {gran}今年多少岁 = c * k + x"]
                if child * factor > 48
                else []
            ),
            "{ma}今年{p}岁，比{who}年龄的{k}倍多{x}岁 :: {who}今年多少岁 = (p - x) / k",
            "{who}和{who2}今年的年龄和是{e}岁，{y}年后两人的年龄和是多少岁 = e + y * 2",
        ],
        noise=False,
        c=child,
        p=parent,
        d=parent - child,
        s=parent + child,
        y=years,
        k=factor,
        x=whole(rng, 1, 5),
        e=child + whole(rng, 4, 14),
        fields=words,
    )


def sum_and_difference(rng: Random) -> Story:
    """和差、和倍、差倍."""
    words = group(rng) | cast(rng) | {"x": "甲", "y": "乙"}
    small, factor = whole(rng, 4, 90), whole(rng, 2, 8)
    big = small + whole(rng, 2, 60)
    rest = whole(rng, 1, 12)
    return tell(
        rng,
        [
            "甲、乙两数的和是{s}，甲数比乙数大{d} :: 甲数是多少 = (s + d) / 2",
            "{at}有{n}和{n2}共{s}{m}，{n}比{n2}多{d}{m} :: {n}有多少{m} = (s + d) / 2",
            "甲、乙两个数的和是{s}，差是{d} :: 较小的数是多少 = (s - d) / 2",
            "{who}和{who2}共有{s}{hm}{held}，{who}比{who2}多{d}{hm} :: {who2}有多少{hm} = (s - d) / 2",
            "两筐苹果共重{s}千克，第一筐比第二筐重{d}千克 :: 第二筐重多少千克 = (s - d) / 2",
            "甲、乙两数的和是{t}，甲数是乙数的{k}倍 :: 乙数是多少 = t / (k + 1)",
            "{at}有{n}和{n2}共{t}{m}，{n}的{m}数是{n2}的{k}倍 :: {n2}有多少{m} = t / (k + 1)",
            "{who}和{who2}共有{t}{hm}{held}，{who}的{hm}数是{who2}的{k}倍 :: {who2}有多少{hm} = t / (k + 1)",
            "{at}有{n}和{n2}共{t}{m}，{n}的{m}数是{n2}的{k}倍 :: {n}有多少{m} = t / (k + 1) * k",
            "甲数比乙数大{e}，甲数是乙数的{k}倍 :: 乙数是多少 = e / (k - 1)",
            "{at}的{n}比{n2}多{e}{m}，{n}的{m}数是{n2}的{k}倍 :: {n2}有多少{m} = e / (k - 1)",
            "{at}的{n}比{n2}多{e}{m}，{n}的{m}数是{n2}的{k}倍 :: {n}有多少{m} = e / (k - 1) * k",
            "{at}有{n}和{n2}共{u}{m}，{n}比{n2}的{k}倍多{r}{m} :: {n2}有多少{m} = (u - r) / (k + 1)",
            "{at}有{n}和{n2}共{w}{m}，{n}比{n2}的{k}倍少{r}{m} :: {n2}有多少{m} = (w + r) / (k + 1)",
            "{who}给{who2}{v}{hm}{held}后，两人的{held}同样多 :: {who}原来比{who2}多多少{hm} = v * 2",
            "{who}有{b}{hm}{held}，{who2}有{a}{hm} :: {who}给{who2}多少{hm}后，两人的{held}同样多 = (b - a) / 2",
        ],
        a=small,
        b=big,
        s=small + big,
        d=big - small,
        t=small * (factor + 1),
        e=small * (factor - 1),
        u=small * (factor + 1) + rest,
        w=small * (factor + 1) - rest,
        r=rest,
        k=factor,
        v=whole(rng, 2, 20),
        noise=False,
        fields=words,
    )


def surplus(rng: Random) -> Story:
    """盈亏: left over one way, short the other way."""
    people, first = whole(rng, 4, 40), whole(rng, 2, 9)
    second = first + whole(rng, 1, 4)
    extra = whole(rng, 1, people * (second - first) - 1)
    lack = people * (second - first) - extra
    words = (
        group(rng, "fruit", "book", "card", "pen", "button")
        | cast(rng)
        | {"child": rng.choice(("小朋友", "同学", "学生"))}
    )
    return tell(
        rng,
        [
            "把一些{n}分给[若干名|一些|]{child}，如果每人分{a}{m}，还剩{r}{m}，如果每人分{b}{m}，还差{l}{m} :: 一共有多少名{child} = (r + l) / (b - a)",
            "老师给{child}分{n}，每人{a}{m}多{r}{m}，每人{b}{m}少{l}{m} :: 有多少名{child} = (r + l) / (b - a)",
            "把一些{n}分给{child}，如果每人分{a}{m}，还剩{r}{m}，如果每人分{b}{m}，还差{l}{m} :: 一共有多少{m}{n} = (r + l) / (b - a) * a + r",
            "把一些{n}分给{child}，每人分{a}{m}，还剩{o}{m}，每人分{b}{m}，还剩{r}{m} :: 一共有多少名{child} = (o - r) / (b - a)",
        ],
        noise=False,
        a=first,
        b=second,
        r=extra,
        l=lack,
        o=people * (second - first) + extra,
        fields=words,
    )


def two_kinds(rng: Random) -> Story:
    """鸡兔同笼 and its relatives: suppose all were of one kind."""
    many, few = whole(rng, 3, 30), whole(rng, 2, 30)
    dear, cheap = whole(rng, 6, 12), whole(rng, 1, 5)
    adult, child = rng.choice(((20, 10), (30, 15), (50, 25), (8, 4), (12, 5), (15, 8)))
    words = cast(rng) | {"school": rng.choice(SCHOOLS), "who4": rng.choice(ADULTS)}
    return tell(
        rng,
        [
            "鸡兔同笼，共有{heads}个头，{legs}只脚 :: 兔有多少只 = (legs - heads * 2) / 2",
            "笼子里有鸡和兔共{heads}只，数一数一共有{legs}条腿 :: [笼子里|]有多少只兔 = (legs - heads * 2) / 2",
            "鸡和兔一共有{heads}只，共有{legs}只脚 :: 鸡有多少只 = (heads * 4 - legs) / 2",
            "鸡兔同笼，头共{heads}个，脚共{legs}只 :: 鸡有多少只 = (heads * 4 - legs) / 2",
            "{who}买了单价{cheap}元和{dear}元的两种邮票共{heads}张，用去{money}元 :: {dear}元的邮票买了多少张 = (money - heads * cheap) / (dear - cheap)",
            "成人票每张{dear}元，儿童票每张{cheap}元，{who4}买了{heads}张票，一共付了{money}元 :: 儿童票买了多少张 = (heads * dear - money) / (dear - cheap)",
            "公园门票成人每人{adult}元，学生每人{kid}元，{school}师生共{heads}人去公园，门票一共{fee}元 :: 去了多少名成人 = (fee - heads * kid) / (adult - kid)",
        ],
        noise=False,
        heads=many + few,
        legs=many * 4 + few * 2,
        dear=dear,
        cheap=cheap,
        money=many * dear + few * cheap,
        adult=adult,
        kid=child,
        fee=many * adult + few * child,
        fields=words,
    )


def queue_and_overlap(rng: Random) -> Story:
    """排队、重叠、方阵: counting with a person too many or too few."""
    front, behind = whole(rng, 3, 30), whole(rng, 3, 30)
    both = whole(rng, 2, 15)
    one, two = both + whole(rng, 4, 30), both + whole(rng, 4, 30)
    words = cast(rng) | {"school": rng.choice(SCHOOLS)}
    return tell(
        rng,
        [
            "同学们排成一队，{who}的前面有{a}人，后面有{b}人 :: 这一队一共有多少人 = a + b + 1",
            "同学们排队，从前往后数{who}排在第{a}，从后往前数排在第{b} :: 这一队一共有多少人 = a + b - 1",
            "班里参加语文小组的有{x}人，参加数学小组的有{y}人，两个小组都参加的有{z}人 :: 参加小组的一共有多少人 = x + y - z",
            "{school}五年级做对第一题的有{x}人，做对第二题的有{y}人，两题都做对的有{z}人，每人至少做对一题 :: 一共有多少人 = x + y - z",
            "某班有{t}人，每人至少参加一个小组，参加美术小组的有{x}人，参加音乐小组的有{y}人 :: 两个小组都参加的有多少人 = x + y - t",
            "同学们排成一个方阵做操，每行{n}人，每列也是同样多的人 :: 这个方阵一共有多少人 = n * n",
            "同学们站队，每行站{c}人，站了{r}行 :: 一共有多少人 = r * c",
            "一列队伍，{who}左边有{p}人，右边有{q}人 :: 这列队伍一共有多少人 = p + q + 1",
        ],
        noise=False,
        spoken=False,
        a=front,
        b=behind,
        x=one,
        y=two,
        z=both,
        t=one + two - both,
        n=whole(rng, 5, 30),
        r=whole(rng, 4, 20),
        c=whole(rng, 5, 30),
        p=whole(rng, 3, 20),
        q=whole(rng, 3, 20),
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "planting": planting,
    "ages": ages,
    "sum-and-difference": sum_and_difference,
    "surplus": surplus,
    "two-kinds": two_kinds,
    "queue-and-overlap": queue_and_overlap,
}
