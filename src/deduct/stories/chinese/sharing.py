# ruff: noqa: E501  a template is read best as one line
"""乘除、平均分、归一、归总、单价数量总价: equal groups, unit amounts and prices."""

from __future__ import annotations

from random import Random

from deduct.stories.chinese.telling import Amount, decimal, tell, whole
from deduct.stories.chinese.world import ADULTS, SCHOOLS, SHOPS, cast, group, job, wares, weighed
from deduct.stories.story import Schema, Story

CHILD = ("小朋友", "同学", "小组")


def price(rng: Random, low: int, high: int) -> Amount:
    """A price: whole, or with tenths or hundredths where it is small."""
    if high <= 60 and rng.random() < 0.35:
        return decimal(rng, low, high, rng.choice((1, 1, 2)))
    return whole(rng, low, high)


def groups(rng: Random) -> Story:
    """Equal groups: total, size of a group, number of groups."""
    words = group(rng, "fruit", "book", "ball", "pen", "card", "button") | cast(rng)
    words |= {"box": rng.choice(("盒", "箱", "袋")), "school": rng.choice(SCHOOLS), "child": rng.choice(CHILD)}
    size, number = whole(rng, 2, rng.choice((12, 48))), whole(rng, 2, rng.choice((9, 40)))
    return tell(
        rng,
        [
            "有{k}{box}{n}，每{box}{a}{m} :: 一共有多少{m}[{n}|] = k * a",
            "{school}买来{k}{box}{n}，每{box}有{a}{m} :: [{school}|]一共买来多少{m}{n} = k * a",
            "会议室有{k}排座位，每排{a}个 :: 一共有多少个座位 = k * a",
            "每{box}装{a}{m}{n}，{k}{box}[一共|可以]装多少{m} = a * k",
            "每人分{a}{m}{n}，{k}个人一共需要多少{m} = a * k",
            "{who}每天看{a}页书，{k}天一共可以看多少页 = a * k",
            "把{t}{m}{n}平均分给{k}个{child} :: 每个{child}分得多少{m} = t / k",
            "{t}{m}{n}平均装在{k}个{box}子里 :: [平均|]每个{box}子装[几|多少]{m} = t / k",
            "{school}把{t}{m}{n}平均分给{k}个班 :: 每个班分得多少{m} = t / k",
            "{k}{box}{n}共有{t}{m} :: 平均每{box}有多少{m} = t / k",
            "有{t}{m}{n}，每{a}{m}装一{box} :: [可以|能]装多少{box} = t / a",
            "把{t}{m}{n}分给同学们，每人分{a}{m} :: [可以|能]分给[几|多少]人 = t / a",
            "{who}要看一本{t}页的书，每天看{a}页 :: [几|多少]天可以看完 = t / a",
        ],
        a=size,
        k=number,
        t=size * number,
        fields=words,
    )


def nested_groups(rng: Random) -> Story:
    """Groups of groups: three factors, or a total divided twice."""
    words = group(rng, "pen", "ball", "card", "fruit", "button", "book") | cast(rng)
    words |= {"school": rng.choice(SCHOOLS), "animal": rng.choice(("奶牛", "山羊", "马", "大象"))}
    a, b, c = whole(rng, 2, 9), whole(rng, 2, 15), whole(rng, 2, 24)
    return tell(
        rng,
        [
            "{school}买来{a}箱{n}，每箱有{b}盒，每盒有{c}{m} :: 一共买来多少{m}{n} = a * b * c",
            "{who}家装修，有{a}个房间，每个房间有{b}面墙，每面墙贴{c}张墙纸 :: 一共要贴多少张 = a * b * c",
            "{a}台同样的抽水机，每台每小时抽水{b}吨，{c}小时一共抽水多少吨 = a * b * c",
            "一栋楼有{a}个单元，每个单元有{b}层，每层住{c}户 :: 这栋楼一共住多少户 = a * b * c",
            "{a}头{animal}{b}天吃草{t}千克 :: 平均每头{animal}每天吃草多少千克 = t / a / b",
            "{a}台织布机{b}小时织布{t}米 :: 平均每台织布机每小时织布多少米 = t / a / b",
            "{t}{m}{n}装在{a}个箱子里，每个箱子里有{b}盒，平均每盒有多少{m} = t / a / b",
            "{school}有{a}个年级，每个年级{b}个班，一共借图书{t}本 :: 平均每班借图书多少本 = t / (a * b)",
            "{school}买了{a}箱{n}，每箱{b}盒，每盒{c}{m}，每{m}{p}元 :: 一共要付多少元 = a * b * c * p",
        ],
        a=a,
        b=b,
        c=c,
        t=a * b * c,
        p=whole(rng, 2, 9),
        fields=words,
    )


def share_and_rest(rng: Random) -> Story:
    """Equal groups with something left over or missing."""
    words = group(rng, "fruit", "book", "pen", "card", "button", "flower", "balloon") | cast(rng)
    words |= {"school": rng.choice(SCHOOLS), "shop": rng.choice(SHOPS), "box": rng.choice(("盒", "箱", "袋"))}
    size, number = whole(rng, 3, 30), whole(rng, 3, 30)
    rest = whole(rng, 1, size - 1)
    return tell(
        rng,
        [
            "把一些{n}分给{k}个[小朋友|同学]，每人分{a}{m}，还剩{r}{m} :: 一共有多少{m}{n} = a * k + r",
            "{school}给{k}个班发{n}，每班发{a}{m}，还剩{r}{m} :: {school}原有{n}多少{m} = a * k + r",
            "{shop}运来一批{n}，每{box}{a}{m}，装了{k}{box}后还剩{r}{m} :: 这批{n}有多少{m} = a * k + r",
            "{school}租了{k}辆客车去春游，每辆车有{a}个座位，结果空了{r}个座位 :: 去春游的有多少人 = k * a - r",
            "有{k}个小朋友分{n}，如果每人分{a}{m}，还差{r}{m} :: 一共有多少{m}{n} = k * a - r",
            "{shop}有{t}{m}{n}，装满{k}{box}后还剩{r}{m} :: 平均每{box}装多少{m} = (t - r) / k",
            "把{t}{m}{n}平均分给{k}个班，还剩{r}{m} :: 每个班分得多少{m} = (t - r) / k",
            "有{t}{m}{n}，每{box}装{a}{m}，装完后还剩{r}{m} :: 装了多少{box} = (t - r) / a",
            "{who}有{t}元，买每本{a}元的[笔记本|图书]，买后还剩{r}元 :: {who}买了多少本 = (t - r) / a",
            "{shop}有{t}{m}{n}，已经卖出{k}{box}，每{box}{a}{m} :: 还剩多少{m} = t - k * a",
            "一本书有{t}页，{who}看了{k}天，每天看{a}页 :: 还剩多少页[没看|没有看] = t - k * a",
        ],
        a=size,
        k=number,
        r=rest,
        t=size * number + rest,
        fields=words,
    )


def unit_amount(rng: Random) -> Story:
    """归一: the amount for one first, then for many."""
    words, low, high = job(rng)
    one, first, second = whole(rng, low, high), whole(rng, 2, 9), whole(rng, 10, 30)
    good, [(cheap, dear), _] = wares(rng, 30)
    words |= cast(rng) | {"ware": good["n"], "m": good["m"]}
    unit = price(rng, cheap, dear)
    return tell(
        rng,
        [
            "{a}天{v}{n}{t}{u}，照这样计算，{b}天[可以|能]{v}多少{u} = t / a * b",
            "{doer}{a}天{v}了{t}{u}{n} :: 照这样的[速度|效率]，{b}天可以{v}多少{u} = t / a * b",
            "一台机器{a}小时可以加工{t}个零件，照这样计算，{b}小时可以加工多少个 = t / a * b",
            "{a}天{v}{n}{t}{u}，照这样计算，{v}{s}{u}{n}需要多少天 = s / (t / a)",
            "{doer}{a}天{v}{t}{u}{n}，照这样的速度，{s}{u}{n}要{v}多少天 = s / (t / a)",
            "{a}天{v}{n}{t}{u}，照这样计算，再{v}{d}天，一共可以{v}多少{u} = t / a * (a + d)",
            "{doer}{a}天{v}{n}{t}{u}，照这样的速度又{v}了{d}天，一共{v}了多少{u} = t + t / a * d",
        ]
        if rng.random() < 0.5
        else [
            "{who}买{a}{m}{ware}用了{c}元，{who2}买{b}{m}同样的{ware}要[用|付]多少[元|钱] = c / a * b",
            "{a}{m}{ware}要{c}元 :: 照这样计算，买{b}{m}{ware}需要多少元 = c / a * b",
            "{who}买{a}{m}{ware}用去{c}元，{who2}用{e}元可以买多少{m}同样的{ware} = e / (c / a)",
            "买{a}{m}{ware}[一共|]花了{c}元 :: 平均每{m}{ware}多少元 = c / a",
        ],
        places=2,
        a=first,
        b=second,
        d=whole(rng, 2, 12),
        t=one * first,
        s=one * second,
        c=unit * first,
        e=unit * second,
        fields=words,
    )


def fixed_total(rng: Random) -> Story:
    """归总: the total first, then divided another way."""
    words, low, high = job(rng)
    days = whole(rng, 6, 30)
    fewer = days - whole(rng, 1, max(1, days // 3))
    unit = max(1, whole(rng, low, high) // fewer)
    plan, faster = unit * fewer, unit * days
    words |= cast(rng)
    return tell(
        rng,
        [
            "{lot}，原计划每天{v}{a}{u}，{k}天完成，实际每天{v}{b}{u} :: 实际多少天完成 = a * k / b",
            "要{v}{lot}，如果每天{v}{a}{u}，{k}天可以完成；如果每天{v}{b}{u}，多少天可以完成 = a * k / b",
            "{lot}，每天{v}{a}{u}，{k}天可以{v}完，如果每天{v}{b}{u}，[几|多少]天可以{v}完 = a * k / b",
            "{lot}，计划每天{v}{a}{u}，{k}天完成，实际{d}天就完成了 :: 实际每天{v}多少{u} = a * k / d",
            "{who}看一本书，每天看{a}页，{k}天看完，如果要{d}天看完，每天要看多少页 = a * k / d"
            if plan <= 40
            else "{lot}，每天{v}{a}{u}，{k}天可以{v}完，如果要{d}天{v}完，每天要{v}多少{u} = a * k / d",
            "{lot}，原计划每天{v}{a}{u}，{k}天完成，实际每天多{v}{x}{u} :: 实际用了多少天 = a * k / (a + x)",
            "{lot}，原计划每天{v}{a}{u}，{k}天完成，实际每天{v}{b}{u} :: 可以提前多少天完成 = k - a * k / b",
            "{lot}，原计划每天{v}{a}{u}，{k}天完成，实际只用{d}天就完成了 :: 实际每天比原计划多{v}多少{u} = a * k / d - a",
            "要{v}{t}{u}{n}，原计划{k}天完成，实际每天比原计划多{v}{x}{u} :: 实际多少天完成 = t / (t / k + x)",
            "要{v}{t}{u}{n}，原计划{k}天完成，实际{d}天完成 :: 实际每天比原计划多{v}多少{u} = t / d - t / k",
        ],
        a=plan,
        b=faster,
        x=faster - plan,
        k=days,
        d=fewer,
        t=plan * days,
        fields=words,
    )


def shopping(rng: Random) -> Story:
    """单价、数量、总价 of one good."""
    words, [(low, high), _] = wares(rng)
    unit, number = price(rng, low, high), whole(rng, 2, rng.choice((6, 12, 40)))
    total = unit * number
    words |= {"who": rng.choice(ADULTS), "school": rng.choice(SCHOOLS)}
    return tell(
        rng,
        [
            "每{m}{n}{a}元，买{k}{m}[这样的{n}|{n}|]需要多少[元|钱] = a * k",
            "一{m}{n}的价钱是{a}元，{who}买了{k}{m} :: 一共要付多少[元|钱] = a * k",
            "{n}每{m}{a}元，{school}买了{k}{m} :: [应付|一共花了]多少元 = a * k",
            "{school}要买{k}{m}{n}，每{m}{a}元 :: 一共[需要|要花]多少[元|钱] = k * a",
            "{who}买{k}{m}{n}一共花了{t}元 :: 每{m}{n}多少[元|钱] = t / k",
            "{k}{m}{n}的总价是{t}元 :: {n}的单价是多少元 = t / k",
            "{n}每{m}{a}元，{who}有{t}元 :: [最多|]可以买多少{m} = t / a",
            "{school}用{t}元买{n}，每{m}{a}元 :: 可以买[几|多少]{m} = t / a",
        ],
        places=2,
        a=unit,
        k=number,
        t=total,
        fields=words,
    )


def change_money(rng: Random) -> Story:
    """Paying and getting change."""
    words, [(low, high), (low2, high2)] = wares(rng, 40)
    unit, other, number = price(rng, low, high), price(rng, low2, high2), whole(rng, 2, 8)
    words |= {"who": rng.choice(ADULTS)} | {"who2": cast(rng)["who"]}
    cost = unit * number
    paid = next(note for note in (10, 20, 50, 100, 200, 300, 500, 1000, 2000) if note > cost)
    back = paid - cost
    return tell(
        rng,
        [
            "{who}带了{p}元，买了{k}{m}{n}，每{m}{a}元 :: 还剩多少[元|钱] = p - a * k",
            "{n}每{m}{a}元，{who}买了{k}{m}，付给售货员{p}元 :: 应找回多少[元|钱] = p - a * k",
            "{who}买了{k}{m}{n}，付出{p}元，找回{r}元 :: 每{m}{n}多少[元|钱] = (p - r) / k",
            "{who2}用{p}元买了{k}{m}同样的{n}，还剩{r}元 :: 一{m}{n}多少元 = (p - r) / k",
            "{who}带{p}元去买{n}，每{m}{a}元，买完后还剩{r}元 :: {who}买了多少{m}{n} = (p - r) / a",
            "{who}买了{k}{m}{n}，每{m}{a}元，还剩{r}元 :: {who}原来带了多少[元|钱] = a * k + r",
            "{who2}带了{p}元，买一{m}{n}用去{a}元，买一{m2}{n2}用去{b}元 :: 还剩多少元 = p - a - b",
            "一{m}{n}{a}元，一{m2}{n2}{b}元，{who2}各买了一件，付了{p}元 :: 应找回多少元 = p - (a + b)",
        ],
        places=2,
        a=unit,
        b=other,
        k=number,
        p=paid,
        r=back,
        fields=words,
    )


def two_goods(rng: Random) -> Story:
    """Two goods: sums of products, sets, differences."""
    words, [(low, high), (low2, high2)] = wares(rng)
    one, two, k, j = price(rng, low, high), price(rng, low2, high2), whole(rng, 2, 12), whole(rng, 2, 12)
    words |= {"who": rng.choice(ADULTS), "school": rng.choice(SCHOOLS)}
    total = one * k + two * j
    sets = (one + two) * k
    return tell(
        rng,
        [
            "一{m}{n}{a}元，一{m2}{n2}{b}元 :: {who}买了{k}{m}{n}和{j}{m2}{n2}，一共花了多少[元|钱] = a * k + b * j",
            "{n}每{m}{a}元，{n2}每{m2}{b}元 :: 买{k}{m}{n}和{j}{m2}{n2}一共要多少元 = a * k + b * j",
            "{school}买了{k}{m}{n}，每{m}{a}元，又买了{j}{m2}{n2}，每{m2}{b}元 :: 一共用了多少元 = k * a + j * b",
            "一套[桌椅|课桌椅]，桌子{desk}元，椅子{chair}元 :: {school}买{k}套，一共要多少元 = (desk + chair) * k",
            "一套[校服|运动服]，上衣{desk}元，裤子{chair}元 :: 买{k}套[这样的衣服|]一共要多少[元|钱] = (desk + chair) * k",
            *(
                ["{n}每{m}{a}元，{n2}每{m2}{b}元，{n}和{n2}各买{k}{m}，一共需要多少[元|钱] = (a + b) * k"]
                if words["m"] == words["m2"]
                else []
            ),
            "{school}买了{k}{m}{n}和{j}{m2}{n2}，一共用去{t}元，每{m}{n}{a}元 :: 每{m2}{n2}多少元 = (t - a * k) / j",
            "{who}买{k}{m}{n}和{j}{m2}{n2}共付{t}元，已知{n}每{m}{a}元 :: {n2}每{m2}多少元 = (t - a * k) / j",
            "{k}{m}{n}和{k}{m2}{n2}一共{s}元，每{m}{n}{a}元 :: 每{m2}{n2}多少元 = s / k - a",
            "{who}买{k}{m}{n}，每{m}{a}元，买{j}{m2}{n2}，每{m2}{b}元 :: 买{n}比买{n2}多用多少元 = a * k - b * j",
        ],
        places=2,
        a=one,
        b=two,
        k=k,
        j=j,
        desk=whole(rng, 60, 300),
        chair=whole(rng, 30, 120),
        t=total,
        s=sets,
        fields=words,
    )


def by_weight(rng: Random) -> Story:
    """Goods sold by the kilogram, boxes and bags of them."""
    words, [(low, high), (low2, high2)] = weighed(rng)
    one, two = price(rng, low, high), price(rng, low2, high2)
    heavy = decimal(rng, 1, 9) if rng.random() < 0.4 else whole(rng, 2, 30)
    words |= {
        "who": rng.choice(ADULTS),
        "shop": rng.choice(("食堂", "超市", "菜场", "商店")),
        "bag": rng.choice(("袋", "箱", "筐")),
    }
    each, bags = whole(rng, 5, 50, 5), whole(rng, 3, 40)
    sold = each * whole(rng, 1, bags - 1) if rng.random() < 0.3 else whole(rng, 5, each * bags - 1)
    return tell(
        rng,
        [
            "{n}每千克{a}元，{who}买了{k}千克 :: 应付多少[元|钱] = a * k",
            "{who}买了{k}千克{n}，每千克{a}元 :: [一共|]要付多少元 = a * k",
            "{who}买{k}千克{n}，每千克{a}元，又买了一袋{b}元的{n2} :: 一共花了多少元 = a * k + b",
            "{shop}运来{g}{bag}{n}，每{bag}重{e}千克 :: 一共运来多少千克{n} = e * g",
            "{shop}运来{g}{bag}{n}，每{bag}{e}千克，[卖出|用去]{s}千克 :: 还剩多少千克 = e * g - s",
            "{shop}有{g}{bag}{n}，每{bag}{e}千克，[卖出|用去]{s}千克 :: 剩下的{n}[相当于|合]多少{bag} = (e * g - s) / e",
            "{shop}卖出{n}{g}{bag}，每{bag}{e}千克，又卖出{n2}{s}千克 :: 两种一共卖出多少千克 = e * g + s",
            "{g}{bag}{n}共重{t}千克 :: 平均每{bag}重多少千克 = t / g",
            "{shop}要把{t}千克{n}分装，每{bag}装{e}千克 :: 需要多少个{bag}子 = t / e",
        ],
        places=3,
        a=one,
        b=two,
        k=heavy,
        e=each,
        g=bags,
        s=sold,
        t=each * bags,
        fields=words,
    )


SCHEMAS: dict[str, Schema] = {
    "groups": groups,
    "nested-groups": nested_groups,
    "share-and-rest": share_and_rest,
    "unit-amount": unit_amount,
    "fixed-total": fixed_total,
    "shopping": shopping,
    "change-money": change_money,
    "two-goods": two_goods,
    "by-weight": by_weight,
}
