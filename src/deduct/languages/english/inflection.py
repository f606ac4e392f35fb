"""English nouns in the singular and the plural, by rule of thumb; words of other scripts stay as they are."""

from __future__ import annotations

from collections.abc import Callable

_SINGULARS = {
    "children": "child", "people": "person", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth",
    "mice": "mouse", "geese": "goose", "oxen": "ox", "buses": "bus", "gases": "gas", "quizzes": "quiz",
    "knives": "knife", "wives": "wife", "lives": "life", "loaves": "loaf", "leaves": "leaf", "halves": "half",
    "shelves": "shelf", "wolves": "wolf", "calves": "calf", "scarves": "scarf", "thieves": "thief",
}  # fmt: skip
_PLURALS = {one: several for several, one in _SINGULARS.items()} | {
    "tomato": "tomatoes", "potato": "potatoes", "mango": "mangoes", "sheep": "sheep", "fish": "fish",
    "goldfish": "goldfish",
}  # fmt: skip
# One of them is called so too.
_SAME = {
    "series", "species", "scissors", "pants", "jeans", "trousers", "shorts", "lens", "gas", "canvas", "atlas",
}  # fmt: skip
# Their singular ends in e, against the rules for -ies, -oes and -ches.
_WITH_E = {
    "cookies", "movies", "brownies", "calories", "smoothies", "hoodies", "veggies", "selfies", "rookies", "zombies",
    "goalies", "genies", "pies", "ties", "shoes", "horseshoes", "toes", "canoes", "aches", "headaches", "caches",
}  # fmt: skip


def plural(words: str) -> str:
    """The plural of a noun with the words that belong to it.

    >>> plural("cherry"), plural("loaf of bread"), plural("toy box"), plural("goose"), plural("箱")
    ('cherries', 'loaves of bread', 'toy boxes', 'geese', '箱')
    """
    return _inflected(words, _several)


def singular(words: str) -> str:
    """The singular of a noun with the words that belong to it; what is not a plural stays as it is.

    >>> singular("red boxes"), singular("glasses of milk"), singular("cherries"), singular("cookies"), singular("bus")
    ('red box', 'glass of milk', 'cherry', 'cookie', 'bus')
    """
    return _inflected(words, _one)


def _inflected(words: str, form: Callable[[str], str]) -> str:
    """The words with another form of the noun among them: the last one before "of"."""
    noun, of, contents = words.partition(" of ")
    before, space, last = noun.rpartition(" ")
    return before + space + form(last) + of + contents


def _several(noun: str) -> str:
    if not noun.isascii():
        return noun
    if noun in _PLURALS:
        return _PLURALS[noun]
    if noun.endswith(("s", "x", "ch", "sh", "z")):
        return noun + "es"
    return noun[:-1] + "ies" if noun.endswith("y") and noun[-2:-1] not in "aeiou-" else noun + "s"


def _one(noun: str) -> str:
    low = noun.lower()
    if low in _SINGULARS:
        return _SINGULARS[low]
    if low in _SAME or not low.endswith("s") or low.endswith(("ss", "us", "is", "'s", "’s")):
        return noun
    if low not in _WITH_E:
        if low.endswith("ies"):
            return noun[:-3] + "y"
        if low.endswith(("xes", "ches", "shes", "sses", "oes")):
            return noun[:-2]
    return noun[:-1]
