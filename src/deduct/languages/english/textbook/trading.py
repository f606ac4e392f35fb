"""English: what is made or lost by buying and selling: bought for $140, $35 of parts put in, sold for $230."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered
from deduct.languages.english.units import SIGN_WORDS

_NAMES = "dollars|euros|pounds|cents|pence|rupees|francs|shillings|crowns|pesos|rand|lira"
_MONEY = pattern(rf"(?P<sign>[$€£₹])#|# (?P<name>{_NAMES})\b")
_SPENDS = pattern(r"\b(?:bought|buys|purchased|paid|pays|spent|spends|puts?|cost|costs|repaired|repairs)\b")
_SELLS = pattern(r"\b(?:re)?(?:sold|sells) (?:it|them|him|her|this|that|the [a-z]+)\b")
_GOES_ON = pattern(r"\b(?:on|for|of) [a-z ]+,? and [$€£₹]?$")
"""What stands between two amounts that are spent one like the other: 60 euros on a battery and 40 on paint."""
_ASKS_GAIN = pattern(
    r"\b(?:how much|what)\b[^?]*\b(?:profit|gain(?:ed)?|make|made)\b(?! (?:a|the|his|her) (?:loss|same))[^?]*\?\s*$"
)
_ASKS_LOSS = pattern(r"\b(?:how much|what)\b[^?]*\b(?:loss|lose|lost)\b[^?]*\?\s*$")
_ASKS_SHARE = pattern(r"%|\bper ?cent\b|\bpercentage\b")
_DECLINES = pattern(
    r"\b(?:each|every|per|apiece|dozen|half|quarter|discount|if|twice|times|week|month|another|more|less|than"
    r"|rent\w*|tax"
    r"|tips?|fee|commission|both|they were|hire\w*|borrow\w*|hoped?|wants?|wanted|first|back|again)\b"
)


def trading(text: Numbered) -> Found | None:
    """The profit or loss of something that was bought once and sold once; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> trading(numbered("Ina bought a sofa for $60, spent $25 on paint and sold it for $120. What did she make?")).told
    '120 - 60 - 25'
    """
    gain, loss = _ASKS_GAIN.search(text.words), _ASKS_LOSS.search(text.words)
    asks = gain or loss
    if not asks or (gain and loss) or "#" in asks[0].split(". ")[-1] or _DECLINES.search(text.words):
        return None
    amounts = list(_MONEY.finditer(text.words))
    sold = [place for place, before in enumerate(_before(text.words)) if _SELLS.search(before)]
    if len(amounts) != len(text.values) or len(sold) != 1 or not _all_spent(text.words, sold[0]):
        return None
    price, costs = text.values[sold[0]], [value for place, value in enumerate(text.values) if place != sold[0]]
    made = price - sum(costs)
    if not costs or (made <= 0) == bool(gain):
        return None
    shown, spent = format_number(price), [format_number(cost) for cost in costs]
    told = " - ".join([shown, *spent]) if gain else " + ".join(spent) + f" - {shown}"
    if _ASKS_SHARE.search(text.words):
        return Found(100 * abs(made) / sum(costs), "%", f"({told}) ÷ ({' + '.join(spent)}) × 100")
    signs, names = {one["sign"] for one in amounts} - {None}, {one["name"] for one in amounts} - {None}
    if len(signs) + len(names) != 1:
        return None
    sign = signs.pop() if signs else ""
    return Found(Fraction(abs(made)), SIGN_WORDS[sign] if sign in SIGN_WORDS else "".join(names), told, sign)


def _before(words: str) -> list[str]:
    """The words before each number, from the last one on."""
    return words.split("#")[:-1]


def _all_spent(words: str, sold: int) -> bool:
    """Whether every amount but one was spent."""
    spent = False
    for place, before in enumerate(_before(words)):
        if place == sold:
            continue
        spent = bool(_SPENDS.search(before)) or (spent and place - 1 != sold and bool(_GOES_ON.search(before)))
        if not spent:
            return False
    return True
