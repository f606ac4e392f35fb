"""Irrelevant sentences for a text that is already written: about its own people and things where they can be seen."""

from __future__ import annotations

import re
from random import Random

from deduct.stories.english import distractors
from deduct.stories.english.scene import Scene
from deduct.stories.english.words import FEMALE, MALE
from deduct.stories.story import SLOT
from deduct.stories.templates import choose, fill

# A distractor must not speak of what the text itself is about.
_TOPIC_WORDS: dict[str, re.Pattern[str]] = {
    "money": re.compile(
        r"[$£€]|\b(dollars?|cents?|costs?|price|paid|pay|spen[dt]|earn|money|buys?|bought|sold|sells?)\b"
    ),
    "distance": re.compile(
        r"\b(miles?|kilomet\w+|km|met(er|re)s?|feet|foot|inch\w*|far|blocks?|yards?|long|walk\w*)\b"
    ),
    "time": re.compile(r"\b(hours?|minutes?|seconds?|days?|weeks?|months?|years?|o'clock|[ap]\.?m)\b"),
    "age": re.compile(r"\b(old|older|younger|ages?|years?)\b"),
    "weight": re.compile(r"\b(weigh\w*|pounds?|ounces?|kilograms?|kg|grams?)\b"),
    "people": re.compile(r"\b(people|students?|children|kids|friends|boys|girls|guests|persons?|class)\b"),
}
_TOTALS = re.compile(r"\b(total|altogether|in all|together|combined|they|sum|overall|everyone|all)\b")
_COUNTED = re.compile(r"\b\d[\d,.]*\s+([a-z]{3,}s)\b")
_NOT_THINGS = {
    "times",
    "minutes",
    "hours",
    "days",
    "weeks",
    "years",
    "months",
    "dollars",
    "cents",
    "points",
    "percents",
}


def aside_for(text: str, language: str, rng: Random) -> str | None:
    """A finished sentence with an irrelevant number, or None where nothing safe comes to mind.

    >>> aside_for("Tom has 5 apples. He eats 2 apples. How many are left?", "en", Random(1))  # doctest: +ELLIPSIS
    '...'
    """
    if language == "zh":
        return _chinese(text, rng)
    lower = text.lower()
    barred = {topic for topic, words in _TOPIC_WORDS.items() if words.search(lower)}
    # A total may take in another person or kind.
    barred |= {"kinds", "others"} if _TOTALS.search(lower) else {"kinds"}
    scene = Scene(rng)
    people = [word for word in re.findall(r"\b[A-Z][a-z]+\b", text) if word in _GENDER]
    things = [thing for thing in _COUNTED.findall(text) if thing not in _NOT_THINGS]
    if people:
        name = rng.choice(people)
        male = _GENDER[name] == "he"
        scene.fields.update(A=name, he=_GENDER[name], his="his" if male else "her", him="him" if male else "her")
    while scene.fields["C"] in text:
        scene.fields["C"] = rng.choice(FEMALE)
    if not things:
        barred |= {"others", "money", "weight"}
    else:
        scene.fields["xs"] = rng.choice(things)
        barred |= {"money", "weight"}  # their sentences need the singular
    if scene.fields["ws"] in lower:
        return None
    drawn = distractors.draw(scene, 1, barred)
    if not drawn:
        return None
    fields = {**scene.fields, **{slot: f"⟨{slot}⟩" for slot in scene.numbers}}
    sentence = SLOT.sub(lambda match: scene.numbers[match[2]].text, fill(drawn[0], fields, rng))
    return sentence[:1].upper() + sentence[1:] + "."


_GENDER = dict.fromkeys(FEMALE, "she") | dict.fromkeys(MALE, "he")

_CHINESE = (
    ("小[明|红|刚|华|丽|芳]今年{d}岁", 7, 15, "岁年"),
    ("小[明|红|刚|华|丽|芳]的身高是{d}厘米", 120, 165, "厘高"),
    ("小[明|红|刚|华|丽|芳]的家住在{d}楼", 2, 20, "楼层"),
    ("当天的气温是{d}度", 8, 35, "温度"),
    ("[学校|图书馆|商店|邮局]离这里{d}千米", 2, 20, "千米路远"),
    ("小[明|红|刚|华|丽|芳]的书包重{d}千克", 2, 6, "千克重"),
    ("小[明|红|刚|华|丽|芳]家里养了{d}[只鸡|条金鱼|只兔子]", 2, 12, "鸡鱼兔只"),
    ("[王|李|张|刘]老师已经工作了{d}年", 3, 30, "年工作"),
    ("小[明|红|刚|华|丽|芳]收集了{d}张邮票", 10, 90, "张票"),
    ("[隔壁|对面|旁边]的教室里有{d}盏灯", 4, 12, "教室灯"),
    ("这个班一周有{d}节体育课", 2, 5, "班课"),
)
"""Template, range of its number, and the characters that bar it when the text has one of them."""


def _chinese(text: str, rng: Random) -> str | None:
    fitting = [entry for entry in _CHINESE if not set(entry[3]) & set(text)]
    if not fitting:
        return None
    template, low, high, _ = rng.choice(fitting)
    return choose(template, rng).replace("{d}", str(rng.randint(low, high))) + "。"
