"""Two strengths or prices that make a third one, and money at two rates of interest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import Equation


class MixtureWords(NamedTuple):
    """The words of one language, as patterns of marked text in small letters."""

    price: re.Pattern[str]
    """The price of a unit of weight; the group is the number."""
    of_part: str
    """What stands between an amount and the strength of it, or between the strength and its amount."""
    water: re.Pattern[str]
    """Something without strength is added;"""
    pure: re.Pattern[str]
    """something of full strength;"""
    dried: re.Pattern[str]
    """or water goes away."""
    added: re.Pattern[str]
    """What says that something is added to an amount that is there."""
    interest: re.Pattern[str]


class Mixture(NamedTuple):
    """The equations of a mixture; `rates` are those of x and y, in order, where both are asked for."""

    equations: tuple[Equation, ...]
    rates: tuple[str, ...]


def mixture_in(text: Marked, words: MixtureWords) -> Mixture | None:
    """The mixture of a text by the numbers of each kind that it has; None for any other text."""
    shares, money = (list(dict.fromkeys(re.findall(form, text.text))) for form in (r"%(\d+)", r"\$(\d+)"))
    amounts = list(dict.fromkeys(re.findall(r"#(\d+)", text.text)))
    shares = _distinct(text, shares)
    prices = _distinct(text, list(dict.fromkeys(words.price.findall(text.text))))
    if len(prices) == 3 and len(amounts) == 1 and len(money) == len(set(money)) and not shares:
        return _blend(text, prices, amounts[0])
    if len(shares) == 2 and len(money) == 2 and not amounts and words.interest.search(text.text):
        return _interest(text, shares, money)
    if len(amounts) == 1 and not money and 2 <= len(shares) <= 3:
        return _solution(text, shares, amounts[0], words)
    return None


def _distinct(text: Marked, places: Sequence[str]) -> list[str]:
    """The places of different numbers: a question may say one of them again."""
    seen: dict[Fraction, str] = {}
    for place in places:
        seen.setdefault(text.value(place), place)
    return list(seen.values())


def _middle(text: Marked, places: Sequence[str]) -> tuple[str, list[str]]:
    """The number between two others, and those two in the order of the text."""
    middle = sorted(places, key=text.value)[1]
    return middle, [place for place in places if place != middle]


def _blend(text: Marked, rates: Sequence[str], total: str) -> Mixture:
    middle, (first, second) = _middle(text, rates)
    beside = re.search(rf"#{total}[^.;,#$%，。；]{{1,60}}[$%](\d+)", text.text)
    if beside and text.value(beside[1]) != text.value(middle):
        other = second if text.value(beside[1]) == text.value(first) else first
        mixed = f"{text.q(beside[1])} * q{total} + {text.q(other)} * x"
        return Mixture((Equation(mixed, f"{text.q(middle)} * (q{total} + x)", said(text, middle)),), ())
    worth = Equation(
        f"{text.q(first)} * x + {text.q(second)} * y", f"{text.q(middle)} * {text.q(total)}", said(text, middle)
    )
    return Mixture((Equation("x + y", text.q(total), said(text, total)), worth), (first, second))


def _interest(text: Marked, shares: Sequence[str], money: Sequence[str]) -> Mixture | None:
    whole, earned = sorted(money, key=text.value, reverse=True)
    first, second = shares
    if not min(map(text.value, shares)) < text.value(earned) / text.value(whole) < max(map(text.value, shares)):
        return None
    interest = Equation(f"q{first} * x + q{second} * y", text.q(earned), said(text, earned))
    return Mixture((Equation("x + y", text.q(whole), said(text, whole)), interest), (first, second))


def _solution(text: Marked, shares: Sequence[str], amount: str, words: MixtureWords) -> Mixture | None:
    """Solutions of two strengths mixed, or something added to one of them."""
    near = words.of_part
    of = re.search(rf"#{amount}{near}%(\d+)|%(\d+){near}#{amount}", text.text)
    part = next((group for group in of.groups() if group), None) if of else None
    if len(shares) == 3:
        middle, (first, second) = _middle(text, shares)
        if part is None or text.value(part) == text.value(middle):
            return None if words.added.search(text.text) else _blend(text, shares, amount)
        known, other = (first, second) if text.value(part) == text.value(first) else (second, first)
        mixed = f"q{known} * q{amount} + q{other} * x"
        return Mixture((Equation(mixed, f"q{middle} * (q{amount} + x)", said(text, middle)),), ())
    before, after = (shares[0], shares[1]) if part is None or part == shares[0] else (shares[1], shares[0])
    weaker = text.value(after) < text.value(before)
    if words.dried.search(text.text):
        left, right = f"q{before} * q{amount}", f"q{after} * (q{amount} - x)"
        fits = not weaker
    elif words.pure.search(text.text):
        left, right = f"q{before} * q{amount} + x", f"q{after} * (q{amount} + x)"
        fits = not weaker
    elif part is None and re.search(rf"#{amount}[^.;,#%，。；]*{words.water.pattern}", text.text):
        left, right = f"q{before} * x", f"q{after} * (q{amount} + x)"
        fits = weaker
    else:
        left, right = f"q{before} * q{amount}", f"q{after} * (q{amount} + x)"
        fits = weaker and words.water.search(text.text) is not None
    return Mixture((Equation(left, right, said(text, after)),), ()) if fits else None


def said(text: Marked, place: str) -> str:
    """The clause around a number, as the text has it."""
    match = re.search(rf"[^.;:!?,，。；？]*[#$%]{place}\b[^.;!?,，。；？]*", text.text)
    return "" if match is None else text.original(match.start(), match.end())
