"""The sentences of explanations in English and Chinese, as tables.

`{a}` and `{b}` are operands, `{n}` a count, `{thing}` what is counted, `{step}` a step's number. A key that
ends in ``_of`` is the form used when the thing is known.
"""

from __future__ import annotations

import re

from deduct.errors import unknown_name
from deduct.languages.chinese import phrases as phrases_chinese
from deduct.languages.english import phrases as phrases_english
from deduct.languages.wording import WORDS

PHRASES: dict[str, dict[str, str]] = {
    "en": WORDS["en"] | phrases_english.PHRASES,
    "zh": WORDS["zh"] | phrases_chinese.PHRASES,
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
