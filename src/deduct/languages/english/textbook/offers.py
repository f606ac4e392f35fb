"""English: offers of a shop: three for the price of two, buy four and get the fifth free."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered
from deduct.languages.english.units import SIGN_WORDS

_BUY_GET = pattern(
    r"\bbuy (?P<buy>#)(?: [a-z-]+){0,2},? (?:and )?(?:you )?get (?:the )?(?P<get>#)(?: [a-z-]+){0,2} (?:for )?free\b"
)
_BUY_NTH_FREE = pattern(
    r"\bbuy (?P<buy>#)(?: [a-z-]+){0,2},? (?:and )?the (?P<get>#)(?: [a-z-]+)? (?:is|comes) (?:for )?free\b"
)
_PAY_FOR = pattern(
    r"\b(?:buy|take|get) (?P<get>#)(?: [a-z-]+){0,2},? (?:and |but )?(?:only )?pay (?:only )?for (?P<pay>#)"
)
_PRICE_OF = pattern(
    r"(?P<get>#)(?: [a-z-]+)? for the price of (?P<pay>#)"
    r"|(?<![$£€])(?P<get2>#) for (?P<pay2>#)(?=[.,!;:]| (?:this|today|now|on|offer|deal|sale|special)\b)"
)
_EVERY = pattern(r"\bevery (?P<nth>#)(?: [a-z-]+){1,2} (?:is|comes) (?:for )?free\b")
_MONEY = pattern(r"(?P<sign>[$£€])(?P<before>#)|(?P<after>#) (?P<word>dollars?|euros?|pounds?|cents?|pence)\b")
_ASKS = pattern(r"\bhow much\b|\bwhat (?:do|does|will|would|is the (?:price|cost))\b[^.?]*\?")
_DECLINES = pattern(
    r"%|discount|\boff\b|half|coupon|each customer|cheap|how many|\bsave|instead|\bper (?:kg|kilo|pound)|original"
)


def offers(text: Numbered) -> Found | None:
    """What some things cost under an offer; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> offers(numbered("Buy three, pay for two! Shirts are $12 each. How much do 7 shirts cost?")).told
    '(2 × 2 + 1) × 12'
    """
    said = _said(text)
    prices = list(_MONEY.finditer(text.words))
    if said is None or len(prices) != 1 or not _ASKS.search(text.words) or _DECLINES.search(text.words):
        return None
    used, paid, group = said
    price = text.before(prices[0].start("before" if prices[0]["before"] else "after"))
    rest = [place for place in range(len(text.values)) if place not in (*used, price)]
    if len(rest) != 1 or text.ordinals[rest[0]] or not 0 < paid < group:
        return None
    count = text.values[rest[0]]
    if any(value.denominator != 1 for value in (count, paid, group)):
        return None
    full = Fraction(count // group)
    more = min(count - full * group, paid)
    to_pay = full * paid + more
    unit = SIGN_WORDS.get(prices[0]["sign"] or "") or prices[0]["word"]
    told = f"{_counted(full, paid, more)} × {format_number(text.values[price])}"
    return Found(to_pay * text.values[price], unit, told, prices[0]["sign"] or "$" * (unit == "dollars"))


def _said(text: Numbered) -> tuple[tuple[int, ...], Fraction, Fraction] | None:
    """The places of an offer's numbers, how many things are paid, and how many there are for that."""
    if match := _BUY_GET.search(text.words) or _BUY_NTH_FREE.search(text.words):
        buy, get = (text.before(match.start(name)) for name in ("buy", "get"))
        bought, free = text.values[buy], text.values[get]
        if text.ordinals[get]:
            return ((buy, get), bought, free) if free == bought + 1 else None
        return (buy, get), bought, bought + free
    if match := _PAY_FOR.search(text.words) or _PRICE_OF.search(text.words):
        short = "2" if match.re.groups == 4 and match["get2"] else ""
        get, pay = (text.before(match.start(f"{name}{short}")) for name in ("get", "pay"))
        return (get, pay), text.values[pay], text.values[get]
    if match := _EVERY.search(text.words):
        nth = text.before(match.start("nth"))
        return ((nth,), text.values[nth] - 1, text.values[nth]) if text.ordinals[nth] else None
    return None


def _counted(full: Fraction, paid: Fraction, more: Fraction) -> str:
    """How many are paid: those of full groups, and those beside them."""
    groups = f"{format_number(full)} × {format_number(paid)}" if paid != 1 else format_number(full)
    return f"({groups} + {format_number(more)})" if more else groups
