"""English answers in a sentence, made of the question: "How many vans do they need?" gives "They need 9 vans."."""

from __future__ import annotations

import re
from collections.abc import Callable

from deduct.core.patterns import pattern
from deduct.languages.english.clauses import NP_START, PRONOUNS, Asked, form, subject, with_whom
from deduct.languages.english.verbs import BASE, past, third

_CORE = (
    r"(?:(?:at|on|in)\s+(?:what|which)|how|what|which|who|whose|when|find|calculate|work\s+out|determine|compute"
    r"|is|are|was|were|do|does|did|can|could|will|would|has|have|had)\b"
)
_LEAD = pattern(rf"^(?:.*,\s*)?(?:(?:and|so|then|but|now|please)\s+)*(?={_CORE})", re.I | re.S)
_DO, _BE = r"(?P<do>do|does|did)", r"(?P<be>is|are|was|were)"
_MODAL = r"(?P<modal>will|would|can|could|should|must|may|might)"
_AMOUNT = (
    r"how\s+(?:many|much)(?P<more>(?:\s+(?:more|fewer|less|full|whole|complete|other|additional|extra|further))*)"
    r"(?P<noun>(?:\s+(?!(?:do|does|did|is|are|was|were|will|would|can|could|should|must|may|might|has|have|had)\b)[\w'’/-]+)*?)"
)
_LONG = r"how\s+(?P<size>long|old|tall|high|wide|deep|thick|far|fast|heavy|big)"
_WHEN = r"(?:(?:at\s+)?what\s+time|when|on\s+(?:what|which)\s+(?:date|day)(?:\s+of\s+the\s+week)?|what\s+(?:date|day))"
_IN_UNIT = pattern(r",?\s+in\s+(?P<unit>[a-z%]+)(?=\s|$)", re.I)
_CONDITION = pattern(r",?\s+(?:if|when|in\s+this\s+case|given)\b.*$", re.I | re.S)
_THAT = pattern(r"(?P<who>that|this|it)\b(?P<rest>.*)", re.I)
_PARTICIPLE = pattern(
    r"(?:\w+ed|left|needed|made|sold|cut|put|used|bought|eaten|given|taken|spent|paid|lost|kept|done|gone)\b"
)
_PERSONS = {"i": "you", "my": "your", "me": "you", "am": "are", "mine": "yours", "myself": "yourself"}
_PERSON = pattern(r"\b(?:I|my|me|am|mine|myself)\b", re.I)
_ARTICLES = frozenset(("The", "His", "Her", "Their", "Its", "My", "Our", "Your", "Each", "A", "An"))
_FULL_BE = {"s": "is"}
LONGEST = 160
"""A longer question is a story of its own."""


def sentence(question: str, text: str, kind: str) -> str | None:
    """The answer in a sentence; None where no rule fits the question.

    >>> sentence("How much do the shirts cost?", "$54", "money")
    'The shirts cost $54.'
    >>> sentence("So how many more boxes does Tom's sister need?", "3 boxes", "number")
    "Tom's sister needs 3 more boxes."
    >>> sentence("How many of Ann's pens are red?", "12 pens", "number")
    "12 of Ann's pens are red."
    >>> sentence("What is the area of the garden?", "45 square metres", "number")
    'The area of the garden is 45 square metres.'
    """
    asked = " ".join(question.split()).rstrip('?!.:… "”’')
    asked = _LEAD.sub("", asked, count=1).strip()
    if not text or len(asked) > LONGEST or "\n" in text:
        return None
    for rule, tell in RULES:
        found = rule.match(asked)
        said = tell(Asked(found, text, kind)) if found else None
        if said:
            said = _unit_once(" ".join(_PERSON.sub(lambda m: _PERSONS[m[0].lower()], said).split()), text)
            return said[:1].upper() + said[1:] + ("" if said.endswith(".") else ".")
    return None


def _unit_once(said: str, text: str) -> str:
    """Without the unit that the question asked for, where the answer has it: 4 hectares in hectares."""
    for found in reversed(list(_IN_UNIT.finditer(said))):
        unit = found["unit"].lower()
        if unit in ("percent", "%") or unit in text.lower().split():
            said = said[: found.start()] + said[found.end() :]
    number, _, things = text.partition(" ")
    before, of, after = said.partition(f"{text} of ")
    # 12 of her pens, and not 12 pens of her pens.
    return f"{before}{number} of {after}" if of and things and things in after else said


def _did(asked: Asked, amount: str) -> str | None:
    """With "do" taken back into the verb."""
    if (found := subject(asked["rest"])) is None:
        return None
    who, verb, rest = found
    return f"{who} {form(verb, asked)} {with_whom(verb, amount, rest)}"


def _amount_done(asked: Asked) -> str | None:
    return _did(asked, asked.amount)


def _amount_made(asked: Asked) -> str | None:
    return _did(asked, f"a {asked['noun'].lower()} of {asked.text}")


def _amount_may(asked: Asked) -> str | None:
    """With "can" or "will" behind who it is."""
    rest, modal = asked["rest"], asked["modal"].lower()
    if rest.startswith("there be"):
        return f"there {modal} be {asked.amount} {rest[8:]}"
    if rest.startswith("be ") or rest == "be":
        return f"{asked.amount} {modal} {rest}"
    if (found := subject(rest)) is None:
        return None
    who, verb, after = found
    return f"{who} {modal} {verb} {with_whom(verb, asked.amount, after)}"


def _amount_is(asked: Asked) -> str | None:
    rest, be = asked["rest"], asked["be"].lower()
    if rest.lower().startswith("there"):
        one = asked.text.split(" ")[0] in ("1", "-1")
        return f"there {be if not one else {'are': 'is', 'were': 'was'}.get(be, be)} {asked.amount} {rest[5:]}"
    if found := _THAT.match(rest):
        return f"{found['who']} {be} {asked.amount} {found['rest'].split(',')[0]}"
    if asked["noun"].lower().startswith("of "):
        return f"{asked.amount} {asked['noun']} {be} {rest}"
    if NP_START.match(rest) and (not asked["noun"] or asked.text.endswith(asked["noun"])):
        return f"{_CONDITION.sub('', rest)} {'is' if asked.text.split(' ')[0] == '1' else be} {asked.amount}"
    if asked.text.split(" ")[0] == "1":
        be = {"are": "is", "were": "was"}.get(be, be)
    if _PARTICIPLE.match(rest) or re.match(
        r"(?:in|on|at|not|still|over|there|from|under|under|too|able|outside|inside)\b", rest
    ):
        return f"{asked.amount} {be} {rest}"
    return None


def _amount_had(asked: Asked) -> str | None:
    """How many pages has she read?"""
    words = asked["rest"].split(" ")
    if len(words) == 1:
        return f"{words[0]} {asked['have'].lower()} {asked.amount}"
    for place in range(1, min(len(words), 5)):
        if _PARTICIPLE.match(words[place]) or words[place] in ("got", "read", "had"):
            who, verb, rest = " ".join(words[:place]), words[place], " ".join(words[place + 1 :])
            if not (words[0].lower() in PRONOUNS or NP_START.match(words[0])):
                return None
            if verb == "left":
                return f"{who} {asked['have'].lower()} {asked.amount} left {rest}"
            return f"{who} {asked['have'].lower()} {verb} {asked.amount} {rest}"
    return None


def _amount_does(asked: Asked) -> str | None:
    """How many people came? The things themselves do it."""
    words = asked["rest"].split(" ")
    verb = words[0].lower()
    known = verb in BASE or any(verb in (past(base), third(base)) for base in BASE)
    return f"{asked.amount} {asked['rest']}" if known and not asked["noun"].lower().endswith(verb) else None


def _long_is(asked: Asked) -> str | None:
    rest, size = asked["rest"], asked["size"].lower()
    if asked.kind == "duration" and size != "old":
        return f"{rest} {asked['be'].lower()} {asked.text} long" if NP_START.match(rest) or rest in PRONOUNS else None
    who, after = _who(_CONDITION.sub("", rest))
    if not who:
        return None
    be = asked["be"].lower()
    if size in ("far", "fast", "heavy", "big"):
        said = {"far": "{} away", "heavy": "{}", "fast": "{}", "big": "{}"}[size].format(asked.text)
        return f"{who} {be} {said} {after}" if size == "big" or (size == "far" and who != "that") else None
    return f"{who} {be} {asked.text} {size} {after}" if " " in asked.text else None


def _who(rest: str) -> tuple[str, str]:
    """Who it is, and what follows: "Lea" and "now", but "the tree" alone."""
    first, _, after = rest.partition(" ")
    if (
        first.lower() in PRONOUNS
        or first.lower() == "that"
        or (first.istitle() and first.isalpha() and first not in _ARTICLES)
    ):
        return first, after
    return (rest, "") if NP_START.match(rest) else ("", "")


def _long_does(asked: Asked) -> str | None:
    if " " not in asked.text:
        return None
    amount = asked.text
    found = subject(asked["rest"])
    if found and asked.kind == "duration" and found[1] not in ("take", "last", "need", "spend"):
        amount = f"for {amount}"
    if asked["size"].lower() == "fast":
        amount = f"at {amount}"
    return _did(asked, amount)


def _long_will(asked: Asked) -> str | None:
    rest, modal = asked["rest"], asked["modal"].lower()
    if found := re.match(r"(?P<who>.+?)\s+be\b(?P<after>.*)", rest):
        size = asked["size"].lower()
        behind = (
            size
            if size in ("long", "old", "tall", "high", "wide", "deep", "thick") and asked.kind != "duration"
            else ""
        )
        return (
            f"{found['who']} {modal} be {asked.text} {behind} {found['after']}"
            if len(found["who"].split()) < 6
            else None
        )
    if (parts := subject(rest)) is None:
        return None
    who, verb, after = parts
    wants_for = asked.kind == "duration" and verb not in ("take", "last", "need")
    return f"{who} {modal} {verb} {'for ' if wants_for else ''}{with_whom(verb, asked.text, after)}"


def _what_is(asked: Asked) -> str | None:
    rest = _CONDITION.sub("", asked["rest"])
    if not NP_START.match(rest) or re.match(r"(?:the\s+)?[\w ]*\b(?:numbers|they)\b", rest) or rest.lower() in PRONOUNS:
        return None
    return f"{rest} {_FULL_BE.get(asked['be'].lower(), asked['be'].lower())} {asked.text}"


def _share_is(asked: Asked) -> str | None:
    rest, be = asked["rest"], asked["be"].lower()
    return f"{asked.text} {asked['of']} {be} {rest}" if asked.kind in ("percent", "fraction") else None


def _share_does(asked: Asked) -> str | None:
    return _did(asked, f"{asked.text} {asked['of']}") if asked.kind in ("percent", "fraction") else None


def _share_itself(asked: Asked) -> str | None:
    return f"{asked.text} {asked['of']}" if asked.kind in ("percent", "fraction") else None


_AT = {"time": "at", "date": "on", "weekday": "on"}


def _when_does(asked: Asked) -> str | None:
    if asked.kind not in _AT or (found := subject(asked["rest"])) is None:
        return None
    who, verb, rest = found
    return f"{who} {form(verb, asked)} {rest} {_AT[asked.kind]} {asked.text}"


def _when_is(asked: Asked) -> str | None:
    rest, be = asked["rest"], asked["be"].lower()
    if asked.kind not in _AT:
        return None
    if rest in ("it", "it then", "it now"):
        return f"it {be} {rest[3:]} {asked.text}"
    if re.search(r"\b(?:over|back|ready|done|finished|full|empty|due|open|closed)\b", rest):
        return _moved(rest, be, f"{_AT[asked.kind]} {asked.text}")
    if not NP_START.match(rest):
        return None
    at = "a " if asked.kind == "weekday" else f"{_AT[asked.kind]} "
    return f"{rest} {be} {at}{asked.text}"


def _moved(rest: str, be: str, when: str) -> str | None:
    found = re.match(
        r"(?P<who>.+?)\s+(?P<state>(?:over|back|ready|done|finished|full|empty|due|open|closed)\b.*)", rest
    )
    return f"{found['who']} {be} {found['state']} {when}" if found else None


def _when_will(asked: Asked) -> str | None:
    rest, modal = asked["rest"], asked["modal"].lower()
    if asked.kind not in _AT:
        return None
    if found := re.match(r"it\s+be\b\s*(?P<after>.*)", rest):
        return f"it {modal} be {asked.text} {found['after']}"
    if found := re.match(r"(?P<who>.+?)\s+(?P<be>be\b.*)", rest):
        return (
            f"{found['who']} {modal} {found['be']} {_AT[asked.kind]} {asked.text}"
            if len(found["who"].split()) < 6
            else None
        )
    if (parts := subject(rest)) is None:
        return None
    who, verb, after = parts
    return f"{who} {modal} {verb} {after} {_AT[asked.kind]} {asked.text}"


def _chosen(asked: Asked) -> str | None:
    """Who is taller? Which shop is cheaper?"""
    words = re.split(r"[,:;]", asked["rest"])[0]
    return f"{asked.text} {words}" if asked.kind == "choice" else None


def _whether(asked: Asked) -> str | None:
    if asked.kind != "yes_no":
        return None
    yes = asked.text == "yes"
    if re.search(r"\benough\b", asked.found[0], re.I):
        return "Yes, that is enough" if yes else "No, that is not enough"
    return "Yes" if yes else "No"


def _size_alone(asked: Asked) -> str | None:
    """The area, of "find the perimeter and the area"."""
    return f"{asked['rest']} is {asked.text}" if asked.kind in ("number", "money", "percent") else None


_VERB = r"(?:is|are|was|were|has|have|had|will|would|can|could|should|got|did|does|[a-z]+(?:s|ed))"
_SHARE = r"what\s+(?:per\s?cent(?:age)?|fraction|part|share|proportion)"
_SIZE = (
    r"(?:area|perimeter|volume|circumference|sum|difference|product|quotient|remainder|total|average|mean|price|cost)"
)
RULES: tuple[tuple[re.Pattern[str], Callable[[Asked], str | None]], ...] = tuple(
    (pattern(written, re.I), tell)
    for written, tell in (
        (rf"{_AMOUNT}\s+{_DO}\s+(?P<rest>.+)", _amount_done),
        (rf"{_AMOUNT}\s+{_MODAL}\s+(?P<rest>.+)", _amount_may),
        (rf"{_AMOUNT}\s+{_BE}\s+(?P<rest>.+)", _amount_is),
        (rf"{_AMOUNT}\s+(?P<have>has|have|had)\s+(?P<rest>.+)", _amount_had),
        (r"how\s+(?:many|much)(?P<more>)(?P<noun>\s+[\w'’-]+(?:\s+[\w'’-]+)?)\s+(?P<rest>(?:[a-z]+(?:s|ed)|came|went|got|left|took|fell|ran|remain|stay)\b.*)",
         _amount_does),
        (rf"{_LONG}\s+{_BE}\s+(?P<rest>.+)", _long_is),
        (rf"{_LONG}\s+{_DO}\s+(?P<rest>.+)", _long_does),
        (rf"{_LONG}\s+{_MODAL}\s+(?P<rest>.+)", _long_will),
        (rf"{_SHARE}\s+(?P<of>of\s+.+?)\s+{_BE}\s+(?P<rest>.+)", _share_is),
        (rf"{_SHARE}\s+(?P<of>of\s+.+?)\s+{_DO}\s+(?P<rest>.+)", _share_does),
        (rf"{_SHARE}\s+(?P<of>of\s+.+)", _share_itself),
        (rf"{_WHEN}\s+{_DO}\s+(?P<rest>.+)", _when_does),
        (rf"{_WHEN}\s+{_MODAL}\s+(?P<rest>.+)", _when_will),
        (rf"{_WHEN}\s+{_BE}\s+(?P<rest>.+)", _when_is),
        (rf"what\s+(?P<noun>profit|loss|discount)\s+{_DO}\s+(?P<rest>.+)", _amount_made),
        (rf"what\s+{_DO}\s+(?P<rest>.+)", _amount_done),
        (r"what(?:\s+|['’])(?P<be>is|are|was|were|s)\s+(?P<rest>.+)", _what_is),
        (r"(?:find|calculate|work\s+out|determine|compute)\s+(?P<rest>(?:the|its|his|her|their)\s+.+)", _size_alone),
        (rf"(?P<rest>(?:the|its)\s+(?:\w+\s+)?{_SIZE})$", _size_alone),
        (rf"who\s+(?P<rest>{_VERB}\b.*)", _chosen),
        (rf"which\s+(?:(?:one|of\s+\w+(?:\s+\w+)?|(?!{_VERB}\b)[a-z]+)\s+)?(?P<rest>{_VERB}\b.*)", _chosen),
        (r"(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had)\b.+", _whether),
    )
)  # fmt: skip
"""In the order in which they are tried."""
