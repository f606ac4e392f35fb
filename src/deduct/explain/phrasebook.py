"""The sentences of explanations in English and Chinese, as tables.

`{a}` and `{b}` are operands, `{n}` a count, `{thing}` what is counted, `{step}` a step's number. A key that
ends in ``_of`` is the form used when the thing is known.
"""

from __future__ import annotations

import re

from deduct.errors import unknown_name

PHRASES: dict[str, dict[str, str]] = {
    "en": {
        # What a step does.
        "total": "{a} and {b} together",
        "more_than": "{b} more than {a}",
        "left": "{a}, with {b} taken away",
        "fewer_than": "{b} less than {a}",
        "difference": "the difference between {a} and {b}",
        "taken": "{a}, taken {n}",
        "taken_of": "{a}, taken {n} ({b})",
        "share": "{b} of {a}",
        "each": "{a}, shared equally among {b}",
        "groups": "how many groups of {b} there are in {a}",
        "whole": "the whole of which {a} is {b}",
        "divided": "{a}, divided by {b}",
        "square": "{a}, squared",
        "cube": "{a}, cubed",
        "root": "the square root of {a}",
        "power": "{a} to the power of {b}",
        "other": "the {operator} of {a} and {b}",
        "same": "{a}, as the text says it",
        # What its result is called from then on.
        "name_total": "the total",
        "name_total_of": "the {thing} together",
        "name_more_than": "the larger amount",
        "name_left": "what is left",
        "name_left_of": "the {thing} left",
        "name_fewer_than": "the smaller amount",
        "name_difference": "the difference",
        "name_taken": "the product",
        "name_taken_of": "the {thing} in all",
        "name_times": "{n} {a}",
        "name_share": "that share",
        "name_share_of": "{b} of {a}",
        "name_each": "one equal part",
        "name_each_of": "the {thing} for each",
        "name_groups": "the number of groups",
        "name_groups_of": "the number of {thing}",
        "name_whole": "the whole",
        "name_divided": "the quotient",
        "name_square": "the square",
        "name_cube": "the cube",
        "name_root": "the square root",
        "name_power": "the power",
        "name_other": "the result",
        "by_step": "{a} (step {step})",
        "once": "once",
        "twice": "twice",
        "times": "{n} times",
        # Labels.
        "with_words": "{a} ({words})",
        "per": "{words} per {per}",
        "per_each": "{words} each",
        "of_thing": "of the {thing}",
        "quote": "“{words}”",
        "answer": "answer",
        "not_used": "not used",
        "asked": "asked",
        "close": "close decision",
        "overruled": "another step looked likelier here; the whole program decided",
        "instead": "instead of",
        "no_answer": "no answer",
        "again": "step {step} again, see above",
        "unneeded": "not needed for the answer",
        "legend_quantity": "number in the text",
        "legend_constant": "number not in the text",
        "legend_step": "step, with the model’s probability",
        "legend_plain_step": "step",
        "legend_doubt": "close decision",
        "legend_unused": "not used",
    },
    "zh": {
        "total": "{a}与{b}合起来",
        "more_than": "比{a}多{b}",
        "left": "{a}，去掉{b}",
        "fewer_than": "比{a}少{b}",
        "difference": "{a}与{b}的差",
        "taken": "{a}的{n}",
        "taken_of": "{a}，共{b}",
        "share": "{a}的{b}",
        "each": "{a}，平均分给{b}",
        "groups": "{a}里有几个{b}",
        "whole": "{a}占{b}，求整体",
        "divided": "{a}除以{b}",
        "square": "{a}的平方",
        "cube": "{a}的立方",
        "root": "{a}的平方根",
        "power": "{a}的{b}次方",
        "other": "对{a}与{b}作{operator}",
        "same": "{a}，题中已给出",
        "name_total": "总数",
        "name_total_of": "{thing}的总数",
        "name_more_than": "较大的数",
        "name_left": "剩下的数",
        "name_left_of": "剩下的{thing}",
        "name_fewer_than": "较小的数",
        "name_difference": "相差的数",
        "name_taken": "积",
        "name_taken_of": "全部的{thing}",
        "name_times": "{a}的{n}",
        "name_share": "其中的一部分",
        "name_share_of": "{a}的{b}",
        "name_each": "每一份",
        "name_each_of": "每份的{thing}",
        "name_groups": "份数",
        "name_groups_of": "{thing}数",
        "name_whole": "整体",
        "name_divided": "商",
        "name_square": "平方",
        "name_cube": "立方",
        "name_root": "平方根",
        "name_power": "幂",
        "name_other": "结果",
        "by_step": "{a}（第{step}步）",
        "once": "1倍",
        "twice": "2倍",
        "times": "{n}倍",
        "with_words": "{a}（{words}）",
        "per": "每{per}{words}",
        "per_each": "每份{words}",
        "of_thing": "{thing}的一部分",
        "quote": "“{words}”",
        "answer": "答案",
        "not_used": "没有用到",
        "asked": "问题",
        "close": "难以抉择",
        "overruled": "单看这一步，另一种做法更可能；整个过程决定了选择",
        "instead": "而不是",
        "no_answer": "没有答案",
        "again": "同第{step}步，见上",
        "unneeded": "答案用不到",
        "legend_quantity": "题中的数",
        "legend_constant": "题外的数",
        "legend_step": "一步，附模型给出的概率",
        "legend_plain_step": "一步",
        "legend_doubt": "难以抉择",
        "legend_unused": "没有用到",
    },
}

CUES: dict[str, dict[str, re.Pattern[str]]] = {
    "en": {
        "more_than": re.compile(r"\b(?:more|older|taller|longer|heavier|farther|greater|higher|larger) than\b"
                                r"|\bmore\b.*\bthan\b", re.I),
        "fewer_than": re.compile(r"\b(?:fewer|less|younger|shorter|lighter|smaller|lower|cheaper)\b", re.I),
        "difference": re.compile(r"\bhow (?:many|much) (?:more|fewer|less|longer|older|taller|farther)\b"
                                 r"|\bdifference\b|\b\w+er than\b|\bmore\b.*\bthan\b", re.I),
        "left": re.compile(r"\b(?:left|remain\w*|rest|gave|gives?|giv\w+|ate|eats?|eaten|lost|loses?|sold|sells?|spent"
                           r"|spends?|used?|uses|took|takes?|away|broke|broken|died|flew|removed?|threw|donat\w+|without"
                           r"|paid|pays?|change|return\w*|off|discount)\b", re.I),
    },
    "zh": {
        "more_than": re.compile("比.*(?:多|大|高|长|重|贵|远)"),
        "fewer_than": re.compile("比.*(?:少|小|低|短|轻|便宜|近)|少于"),
        "difference": re.compile("相差|差多少|[多少大小高低长短]多少|比.*[多少高低长短]"),
        "left": re.compile("剩|余|还有|吃|用|卖|送|走|飞|拿|花|借|捐|去掉|减|付|找回|退|降|便宜"),
    },
}  # fmt: skip
"""Words in a clause or in the question that tell one kind of step from another."""


def say(language: str, key: str, **parts: object) -> str:
    """One phrase of a language, with its parts filled in.

    >>> say("en", "total", a="8 pears", b="3 plums")
    '8 pears and 3 plums together'
    >>> say("zh", "share", a="200名学生", b="15%")
    '200名学生的15%'
    """
    if language not in PHRASES:
        raise unknown_name("language", language, PHRASES)
    return PHRASES[language][key].format(**parts)


def cue(language: str, key: str, *texts: str) -> bool:
    """Whether any of the texts has a cue of this kind.

    >>> cue("en", "left", "sells 10 of them")
    True
    """
    return any(CUES[language][key].search(text) for text in texts if text)
