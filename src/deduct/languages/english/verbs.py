"""English verbs of questions: "does she need" is said "she needs", and "did he spend" "he spent"."""

from __future__ import annotations

_IRREGULAR = {
    "be": "was", "begin": "began", "blow": "blew", "break": "broke", "bring": "brought", "build": "built",
    "buy": "bought", "catch": "caught", "come": "came", "cost": "cost", "cut": "cut", "dig": "dug", "do": "did",
    "draw": "drew", "drink": "drank", "drive": "drove", "eat": "ate", "fall": "fell", "feed": "fed", "find": "found",
    "fit": "fit", "fly": "flew", "get": "got", "give": "gave", "go": "went", "grow": "grew", "have": "had",
    "hide": "hid", "hit": "hit", "hold": "held", "keep": "kept", "know": "knew", "lay": "laid", "leave": "left",
    "lend": "lent", "lose": "lost", "make": "made", "meet": "met", "pay": "paid", "put": "put", "read": "read",
    "ride": "rode", "rise": "rose", "run": "ran", "say": "said", "see": "saw", "sell": "sold", "send": "sent",
    "set": "set", "shoot": "shot", "shut": "shut", "sing": "sang", "sit": "sat", "sleep": "slept", "spend": "spent",
    "spin": "spun", "stand": "stood", "steal": "stole", "stick": "stuck", "swim": "swam", "take": "took",
    "teach": "taught", "tell": "told", "think": "thought", "throw": "threw", "wear": "wore", "win": "won",
    "write": "wrote",
}  # fmt: skip
_DOUBLING = """
    chop drop fan grab hop jog knit map mop nap pet plan rob ship shop skip stop swap tip trip wrap
"""
_REGULAR = """
    accept add answer appear arrive ask attend bake bike boil borrow bounce burn carry change charge clean climb close
    collect complete consist consume contain contribute cook count cover crawl cross cycle decide decorate deliver
    deposit discover divide donate double download earn empty end enter equal exceed expect fill finish fold gain gather
    guess happen harvest help hike hire invite iron join jump kick land last learn like live load look lift manage mark
    measure miss mix move need offer open order owe own pack paint park pass pick place plant play pour practice
    practise prepare print produce provide pull push raise reach receive recycle remain rent repair require rest return
    roll save score seat serve sew share shovel slice solve stack start stay stitch store study swallow thaw tie total
    trade train travel turn type unload use visit wait walk want wash waste watch water weigh withdraw work
"""
BASE = frozenset((*_IRREGULAR, *_REGULAR.split(), *_DOUBLING.split()))
"""The verbs that are known, as they stand after "does" and "did"."""
_ODD = {"withdraw": "withdrew"}


def past(verb: str) -> str:
    """What somebody did.

    >>> past("spend"), past("bake"), past("carry"), past("play"), past("shop")
    ('spent', 'baked', 'carried', 'played', 'shopped')
    """
    if found := _IRREGULAR.get(verb) or _ODD.get(verb):
        return found
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return f"{verb}{verb[-1]}ed" if verb in _DOUBLING.split() else verb + "ed"


def third(verb: str) -> str:
    """What somebody does.

    >>> third("have"), third("wash"), third("carry"), third("go"), third("need")
    ('has', 'washes', 'carries', 'goes', 'needs')
    """
    if verb in ("have", "be"):
        return {"have": "has", "be": "is"}[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "z", "o")) else "s")


FORMS = frozenset(form for verb in BASE for form in (verb, past(verb), third(verb)))
"""The verbs that are known, as they stand in statements."""
