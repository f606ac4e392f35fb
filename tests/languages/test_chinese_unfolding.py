"""Chinese words that stand for a number: 1块5, counts in 万 beside others, stretches of time, known facts."""

from __future__ import annotations

import pytest

from deduct.languages.chinese.unfolding import unfold

UNFOLDED = {
    "橙汁1块5一瓶，买6瓶要多少钱？": ["1.5元"],
    "妹妹身高1米2，姐姐比她高20厘米，姐姐高多少厘米？": ["1.2米"],
    "上午来了2.6万人，下午比上午多8500人，下午来了多少人？": ["26000人"],
    "甲片票房1.2亿元，乙片9600万元，一共多少亿元？": ["0.96亿元"],
    "每个月存350元，存满两年一共多少元？": ["24个月"],
    "每天写10个大字，一周写多少个？": ["7天"],
    "妈妈买了3打鸡蛋，吃了8个，还剩多少个？": ["36个"],
    "厂里每天上班7小时30分，5天上班多少小时？": ["7.5小时"],
    "一副扑克牌拿走大小王后分给4个人，每人几张？": ["52张牌"],
    "从7月1日到8月31日每天发2条，一共多少条？": ["62天"],
    "2019年种的树1米高，每年长高2米，到2029年有多高？": ["10年后"],
    "上衣88元，打对折卖，现在多少元？": ["打5折"],
    "绳子长7/2米，剪去5/4米，还剩多少米？": ["(7/2)", "(5/4)"],
    "6张麻将桌都坐满了，旁边还站着5人，一共多少人？": ["6张麻将桌（每张4人）"],
}
LEFT_ALONE = [
    "火车下午7点25分开，8时30分到。",
    "一块三角形菜地，底30米，高20米，面积是多少？",
    "分一块饼要1分钟，分7块要多少分钟？",
    "门票80元一张，3人要多少元？",
    "绳子长16米，对折后每段多少米？",
    "三年级每月读2本书，2026年到现在读了10本。",
    "每周读2本，3周读几本？",
    "两个书架共8500本书，一个书架有3000本。",
    "铅笔用了3/4，还剩几分之几？",
]


@pytest.mark.parametrize("text", UNFOLDED)
def test_the_words_are_said_with_their_number(text: str) -> None:
    assert [found.new for found in unfold(text)] == UNFOLDED[text]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_other_words_stay(text: str) -> None:
    assert unfold(text) == []
