"""Whether a text is a problem with a number for an answer, and if not, why not, in plain words.

Texts that nobody can read (empty, too long, broken) are refused earlier, by `deduct.languages.read_problem`.
A false refusal is worse than a guess that says how unsure it is: a text is refused only where no number in
it, or no model, could help.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.errors import Reason
from deduct.languages.foreign import is_foreign
from deduct.languages.known import language_named
from deduct.languages.scripts import HAN, LATIN
from deduct.solving.arithmetic import why_no_value
from deduct.solving.solution import UNANSWERABLE, Solution

_TAG = pattern(r"<[^<>]*>|&#?\w{1,31};")
_HAN = pattern(HAN)
_WORD = pattern(
    r"\b(?!(?:sin|cos|tan|log|ln|sqrt|mod|abs|max|min|gcd|lcm|or|and|[xyz]{2,3})\b)[^\W\d_₀-₉]{2,}", re.IGNORECASE
)
"""A word that is not part of a formula."""
_NO_SIGN_OF_OURS = pattern(r"[!√<>≤≥≠≈|±∈⊕]|[?？_]\s*[-+*/^=×÷−]|[abnxyzα-ω₀-₉](?!\s*\d)")
"""What is told by a formula that exact code cannot read; a model that has learned to read stories would guess."""
_KNOWN_LETTER = f"{LATIN}|{HAN}"

_ASKS = pattern(
    r"""[?？=＝]|_{2,}|[(（]\s*[)）]  # a question mark, an equation, a blank to fill in
    |\b(?:how|what|whats|which|when|who|whose|where|why|find|calculate|compute|determine|evaluate|solve|estimate
    |tell|give|work\s+out|figure\s+out|write|express|simplify|show|name|answer|question|problem|convert|round
    |add|subtract|multiply|divide|plus|minus|times|divided|sum|difference|product|quotient|total|altogether|value
    |percent\s+of|%\s+of)\b
    |(?:\b(?:is|are|was|were|be|by|of|in|as|at|to|for|equals)\b|[:：—-])\s?[:：.…—-]{0,3}\s*$  # a sentence to complete
    |多少|几|求|何|哪|什么|怎|谁|吗|呢|问|算|列式|解|填|化简|等于|是否|[和差积商是]\s*[．。.]?\s*$""",
    re.IGNORECASE | re.VERBOSE,
)

_ASKS_AMOUNT = pattern(
    r"""\b(?:how|what|whats|which|when|find|calculate|compute|determine|evaluate|solve|estimate|give|number|amount
    |total|much|many|sum|difference|cost|price|percent|percentage|average|fraction|ratio)\b
    |多[少长高远大重宽深快厚久]|几|求|何|(?<!为)什么|算|列式|[=＝]|哪|_{2,}|[(（]\s*[)）]""",
    re.IGNORECASE | re.VERBOSE,
)

_ASKS_OTHERWISE: dict[str, re.Pattern[str]] = {
    "asks_why": pattern(r"\bwhy\b[^.?!]*\?|为什么", re.IGNORECASE),
    "asks_who": pattern(r"(?:^|[.!?]\s*)(?:who|whose|whom)\b[^.?!]*\?|谁[^。？?]{0,99}[？?]", re.IGNORECASE),
    "asks_where": pattern(r"\bwhere\b[^.?!]*\?", re.IGNORECASE),
    "asks_whether": pattern(
        r"(?:^|[.!?,;]\s*|\bthen\s+)(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should)\s+"
        r"\w[^.?!]*\?|(?:吗|是否[^。？?]{0,99}|[是够能对]不[是够能对][^。？?]{0,99})[？?]",
        re.IGNORECASE,
    ),
}

_VAGUE_AMOUNT = pattern(
    r"\b(?:has|have|had|got|owns?|owned|is|are|was|were|and|with|gave|gives|bought|buys|ate|eats|lost|loses|sold|sells)"
    r"\s+(?:\w+\s+)?(some|several|a\s+few|a\s+number\s+of)\b|[有买卖给吃拿借送](?:了|来|走|出)?(一些|若干|好几)",
    re.IGNORECASE,
)
_ARITHMETIC = pattern(r"[-+*/^=×÷−√]")
CLEAR = 0.75
"""A model that is as sure as that has seen texts of this kind: there are 12 cats, how many cats are there?"""


def why_not(problem: Problem) -> str | None:
    """Why no number can answer a text, in its language; None where one may.

    >>> why_not(Problem("Tom likes pears."))
    'there is no number in the text; a problem needs at least one'
    >>> from deduct.languages import read_problem
    >>> why_not(read_problem("Tom has 3 pears and eats 2. How many are left?"))
    """
    return next((reason.in_language(problem.language) for check in _CHECKS if (reason := check(problem))), None)


def _has_words(text: str) -> bool:
    return bool(_WORD.search(text) or _HAN.search(text))


def _not_prose(problem: Problem) -> Reason | None:
    prose = _TAG.sub(" ", problem.text)
    if _has_words(prose):
        return why_no_value(problem) if _ARITHMETIC.search(prose) else None
    if not prose.strip():
        return Reason("only_markup")
    if problem.quantities and _ARITHMETIC.search(prose):
        unread = Reason("unread_equation", text=" ".join(prose.split())) if _NO_SIGN_OF_OURS.search(prose) else None
        return why_no_value(problem) or unread
    return Reason("no_words")


def _not_our_language(problem: Problem) -> Reason | None:
    language = language_named(problem.language)
    if language.lookalikes:
        letters = "".join(filter(str.isalpha, problem.text))
        if 2 * len(re.findall(_KNOWN_LETTER, letters)) < len(letters) or is_foreign(_TAG.sub(" ", problem.text)):
            return Reason("other_language")
    return None


def _no_number(problem: Problem) -> Reason | None:
    return None if problem.quantities else Reason("no_number")


def _no_question(problem: Problem) -> Reason | None:
    # Nearly all texts have the first sign that the pattern looks for, which is found sooner without it.
    if "?" in problem.text or _ASKS.search(problem.text) or not _has_words(problem.text):
        return None
    return Reason("no_question")


def _no_numeric_question(problem: Problem) -> Reason | None:
    if _ASKS_AMOUNT.search(problem.text):
        return None
    for key, asks in _ASKS_OTHERWISE.items():
        if asks.search(problem.text):
            return Reason(key)
    return None


def _information_missing(problem: Problem) -> Reason | None:
    if len(problem.quantities) > 1 or not (vague := _VAGUE_AMOUNT.search(problem.text)):
        return None
    return Reason("vague", amount=vague[1] or vague[2])


def gap_in(problem: Problem) -> Reason | None:
    """What a text leaves open, or what in it contradicts what, as far as its language knows.

    >>> from deduct.languages import read_problem
    >>> print(gap_in(read_problem("妈妈做了80个蛋挞，卖掉了95个，还剩几个？")))
    the text contradicts itself: there are 80, and 95 are taken away
    """
    return _gap(problem.text, problem.language)


@lru_cache(maxsize=16)  # asked before exact code reads a text, and again before a model does
def _gap(text: str, code: str) -> Reason | None:
    language = language_named(code)
    return language.gaps.gap(text) if language.has("gaps") else None


def not_alone(solution: Solution) -> Solution:
    """The solution, or why there is none: a number from which nothing follows, and a model that is in doubt."""
    language = language_named(solution.problem.language)
    if solution.value is None or solution.probability >= CLEAR or not language.has("lone"):
        return solution
    reason = language.lone.lone(solution.problem)
    if reason is None:
        return solution
    return Solution(solution.problem, UNANSWERABLE, reason.in_language(solution.problem.language))


_CHECKS: tuple[Callable[[Problem], Reason | None], ...] = (
    _not_prose,
    _not_our_language,
    _no_number,
    _no_question,
    _no_numeric_question,
    _information_missing,
    gap_in,
)
