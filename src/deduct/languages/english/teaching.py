"""What is said to teachers and pupils in English, and which numbers a story may have."""

from __future__ import annotations

import re

from deduct.languages.english.numerals import BELOW_TWENTY, TENS

PHRASES: dict[str, str] = {
    # A sheet.
    "sheet_title": "Practice",
    "sheet_key": "Answers",
    "sheet_version": "Version {name}",
    "sheet_name": "Name",
    "sheet_date": "Date",
    "sheet_answer": "Answer",
    "print_sheet": "Print",
    # Steps of a key that have no sign.
    "key_ceil": "{a} → {value} (rounded up)",
    "key_floor": "{a} → {value} (rounded down)",
    "key_nearest": "{a} → {value} (rounded)",
    "key_percent": "{a} = {value} %",
    "key_mod": "{a} ÷ {b} = {whole} remainder {value}",
    "key_minutes": "{line} minutes",
    "key_days": "{line} days",
    # What a wrong choice comes from; {wrong} and {right} are steps.
    "slip_other_operation": "{wrong} instead of {right}",
    "slip_turned": "{wrong} instead of {right}: turned round",
    "slip_wrong_number": "{wrong} instead of {right}: another number",
    "slip_left_out": "{a} is left out",
    "slip_taken_twice": "{a} is taken twice",
    "slip_stopped_early": "only as far as {wrong}",
    "slip_rounding": "rounded the other way",
    "slip_unit": "the unit is not converted",
    "slip_arithmetic": "a slip of arithmetic",
    "slip_runner_up": "{wrong} instead of {right}",
    # What is wrong with a pupil's work; {a} and {b} are numbers or steps as the pupil wrote them.
    "right": "That is right.",
    "right_other_way": "That is right, by another way than deduct's.",
    "right_answer": "The answer is right. deduct cannot follow every step of the way to it.",
    "right_so_far": "Right so far. It is not finished yet.",
    "right_one_of": "Right so far: that is {right} of {count} answers. Give all of them.",
    "other_order": "These are the right answers in another order. Say which is which.",
    "right_rounded": "The answer is right, rounded.",
    "unsure": "deduct gets something else, but is not sure of this problem itself ({p}), so it does not judge.",
    "unsure_agrees": "deduct gets the same, but is not sure of this problem itself ({p}).",
    "unsure_step": "deduct cannot tell whether step {step}, {a}, leads to the answer.",
    "unsure_steps": "deduct solves this problem without steps that it could compare, so it judges the answer only.",
    "no_solution": "deduct cannot solve this problem, so it cannot check the work: {reason}",
    "wrong_answer": "That is not right.",
    "wrong_step": "Step {step}, {a}, is not right.",
    "why_arithmetic": "{a} is not {b}: compute it again.",
    "why_no_value": "{a} has no value.",
    "why_other_operation": "The numbers are the right ones, but another operation is needed.",
    "why_turned": "The numbers are the right ones, the other way round.",
    "why_wrong_number": "{a} is not the number that belongs here.",
    "why_left_out": "It looks as if {a} was left out.",
    "why_taken_twice": "It looks as if {a} was taken twice.",
    "why_stopped_early": "That is only a part of the way: something is still to be done with it.",
    "why_rounding": "Look at the rounding again.",
    "why_unit": "Look at the unit again.",
    "why_slip": "It looks as if there is a slip of arithmetic: compute it again.",
    "why_answer_differs": "The answer is not what the last step gives.",
    "why_unneeded": "It does not lead to what is asked.",
    "rounded_step": "Step {step} is rounded.",
    # What cannot be read.
    "nothing_to_check": "give an answer or steps to check",
    "answer_unread": "the answer {a!r} cannot be read; write a number, such as 28, 3.5, 1/2, 20% or 5:35 pm",
    "steps_long": "the steps have {count} characters, more than {most}; give the steps of one problem",
    "steps_many": "there are {count} steps, more than {most}; give the steps of one problem",
    "step_unread": "step {step}, {a!r}, cannot be read: {why}; write steps like 24 / 2 = 12; 12 + 4 = 16",
    "step_no_number": "it has no number",
    "step_syntax": "it is not a calculation",
    "formula_unread": "the right formula {a!r} cannot be read; write it with numbers of the text: (24 - 4) / 2",
    # Hints.
    "hint_numbers": "Look at {numbers}.",
    "hint_result": "{a} from step {step}",
    "hint_quantity": "{a} {words}",
    "hint_and": " and ",
    "hint_nothing_left": "You have all that is needed: give the answer.",
    "hint_unsure": "deduct is not sure of this problem itself ({p}): take the hint with care.",
    "hint_none": "deduct has no steps for this problem that it could give a hint from",
    "hint_strength": "the strength of a hint is 1, 2 or 3, not {strength}",
    "hint_step": "Compute {step}.",
    "kind_total": "Put amounts together: how many or how much is it in all?",
    "kind_more_than": "One amount is larger than the other: add what it is more by.",
    "kind_left": "Something is taken away: what is left?",
    "kind_fewer_than": "One amount is smaller than the other: take away what it is less by.",
    "kind_difference": "Compare two amounts: by how much do they differ?",
    "kind_taken": "The same amount comes several times: multiply.",
    "kind_share": "Take a part of an amount: multiply by the part.",
    "kind_each": "Something is shared equally: divide.",
    "kind_groups": "How often does one amount go into the other? Divide.",
    "kind_part": "Which part of an amount is the other? Divide.",
    "kind_whole": "A part is known and the whole is wanted: divide by the part.",
    "kind_divided": "Split an amount into equal parts: divide.",
    "kind_square": "Multiply a number by itself.",
    "kind_rounded_up": "Only whole ones count, and all must have room: round up.",
    "kind_rounded_down": "Only full ones count: round down.",
    "kind_rounded": "Round the number.",
    "kind_left_over": "What is left over when it is divided?",
    "kind_in_percent": "Write the part in per cent.",
    "kind_+": "Add.",
    "kind_-": "Subtract.",
    "kind_*": "Multiply.",
    "kind_/": "Divide.",
    "kind_other": "One more operation is needed.",
    # Practice.
    "practice_no_way": "there is no problem like this one: {reason}",
    "practice_unsure": "deduct is not sure how this is solved ({p}); give the right formula to practise with it",
    "practice_misread": "deduct often misreads such a text; give the right formula to practise with it",
    "practice_no_unit": "deduct cannot tell in which unit the answer is; say it in the question",
    "practice_no_numbers": "deduct solves it without numbers that could be changed; ask for tales",
    "practice_told_out": "no other numbers make sense in this story; ask for tales",
    "practice_no_tale": "no tale has the same steps; ask for other numbers, or by skill and grade",
    "practice_nothing_asked": "give a text, a skill or a grade to practise",
    "practice_count": "{count} problems are asked for; give a number from 1 to {most}",
    "practice_versions": "{count} versions are asked for; give a number from 1 to {most}",
}

LIMITS = (
    (re.compile(r"\s*cm\s+tall\b", re.IGNORECASE), 195),
    (re.compile(r"\s*times\s+(?:as|more|the|larger|bigger|longer)\b", re.IGNORECASE), 6),
    (re.compile(r"\s*hours?\s+(?:a|each|every|per)\s+day|\s*-?h/day", re.IGNORECASE), 12),
    (re.compile(r"\s*hours?\b", re.IGNORECASE), 24),
    (re.compile(r"\s*(?:school\s+|working\s+)?days?\s+(?:a|each|every|per|of\s+the)\s+week", re.IGNORECASE), 7),
    (re.compile(r"\s*days?\b", re.IGNORECASE), 30),
    (re.compile(r"\s*weeks?\b", re.IGNORECASE), 52),
    (re.compile(r"\s*months?\b", re.IGNORECASE), 12),
    (re.compile(r"\s*(?:minutes?|seconds?)\b", re.IGNORECASE), 59),
    (re.compile(r"\s*(?:ounces?|oz)\b", re.IGNORECASE), 15),
    (re.compile(r"\s*inch(?:es)?\b", re.IGNORECASE), 11),
    (re.compile(r"\s*(?:cents?|pence)\b", re.IGNORECASE), 99),
    (
        re.compile(
            r"\s*(?:times|nights?|mornings?|afternoons?|evenings?)\s+(?:a|each|every|per)\s+(?:week|day)", re.IGNORECASE
        ),
        7,
    ),
    (re.compile(r"\s*(?:pupils|students|children)\b", re.IGNORECASE), 1000),
)
SETTLED = re.compile(
    r"[\s-]*(?:\w+\s)?(?:legs?|wheels?|sides?|sided|wings?|eyes?|ears?|corners?|faces?|edges?|strings?|fingers?|toes?|paws?"
    r"|points?\s+shots?|pointers?"
    r"|tyres?|tires?|angles?|degrees?|quarters|halves|hours\s+(?:in|of)\s+a\s+day|players|letters\s+in|grade|graders?"
    r"|o'clock|a\.?m\.?|p\.?m\.?)\b|\s*°",
    re.IGNORECASE,
)
CONVERTING = re.compile(
    r"\b(?:year|month|week|day|hour|minute|mile|foot|dozen|litre|liter|pound)s?\b"
    r"(?:\s+(?:is|are|of|as|with|has|have|counts?|counted|taken|reckoned|=))+\s*$",
    re.IGNORECASE,
)
GIVEN = re.compile(
    r"#[\s-]*(?:dollar|pound|euro|cent|pence|penny)s?[\s-]+(?:bill|note|coin|piece|stamp)s?\b|[$€£]#\s+(?:bill|note)s?\b"
    r"|#\s+(?:playing\s+)?cards\s+in\s+(?:a|the)\s+(?:deck|pack)\b|\b(?:deck|pack)\s+of\s+#\s+(?:playing\s+)?cards\b"
    r"|\b(?:sizes?|number|no\.|room|platform|house|channel)\s+#"
    r"|\bmarathon\b[^.]{0,14}#|#\s+times\s+(?:as\s+old|older|(?:[a-z]+['’]s|his|her|their|my|your|the)\s+(?:present\s+|current\s+)?age)",
    re.IGNORECASE,
)
EVEN = re.compile(r"\b(?:cut|sliced|divided)\s+(?:each\s+)?into\s+#\s+(?:equal\s+)?(?:slices|pieces)", re.IGNORECASE)
MARKS = re.compile(r"\b(?:scores?|scored|marks?)\b[^#]*#(?!\s*(?:points|goals|runs|baskets))", re.IGNORECASE)
TALL = re.compile(
    r"\bhow tall is (?!the\b)|\b(?:his|her|my) (?:brother|sister|father|mother|dad|mum|mom) is\b[^.]*\btaller\b",
    re.IGNORECASE,
)
PART = re.compile(r"^[^.]*#\s*of\s+(?:them|these|those|whom|which)\b", re.IGNORECASE)
AGED = re.compile(
    r"\b(?:is|am|are|was|aged|turns)\s*#\s*(?:[,.;?]|and\b|now\b|today\b|this year)"
    r"|\b(?:age|aged)\b[^.]{0,12}#|[a-z],\s#,\s"
)
BOUNDED = re.compile(
    r"#\s*(?:km/h|mph|m/s|kph|hours?\b|degrees|slices|(?:miles?|km|kilomet\w+|met\w+|m|feet)\s+(?:an?|per|each|every)\s)"
    r"|\b(?:walk\w*|hik\w+)\s+#|#\s*(?:m|met\w+|cm|centimet\w+|feet|inches)\s+(?:tall|high)|\b(?:class|classes|school|choir)\s+of\s*#"
    r"|\b(?:height|temperature|speed|weighs?)\b[^.,;]{0,20}#|#\s*(?:pupils|students|children)\s+in\s+(?:a|the|our|my)\s+class",
    re.IGNORECASE,
)
MISREAD = re.compile(
    r"\d[^.?!]*\band\s+\d+\s+more\s+(?:on|in|at|during)\b"
    r"|\btwo\s+[a-z]+s\b[^?]*\b\d+\s+more\s+[a-z]+\s+(?:in|on)\s+the\s+(?:first|second|other|larger|one)\b",
    re.IGNORECASE,
)
TRIANGLE = re.compile(r"\btriang", re.IGNORECASE)
MERE_NUMBER = re.compile(
    r"\bhow many\b|\b(?:numbers?|digits?|sum|product|quotient|remainder|difference|result)\b"
    r"|\b(?:scores?|marks?|grade|points?)\b|\bwhat (?:do|does) (?:you|one) get\b"
    r"|\b(?:other|first|second|larger|smaller|largest|smallest) one\b",
    re.IGNORECASE,
)
BEFORE_YEAR = re.compile(r"\b(?:in|since|until|till|from|by|year)\s+$", re.IGNORECASE)
AGES = re.compile(r"[\s-]*years?[\s-]+old|\s*years?\s+(?:older|younger)", re.IGNORECASE)
SECOND_FORMS = {"a": "an"}
EITHER = frozenset({"one", "another", "the", "other", "a", "number"})
REMAINDER = re.compile(r"\s*(?:\bremainder\b|\brem\b\.?|\bleft over\b|\br\b\.?|\.{3,}|…+)\s*(?=\d)", re.IGNORECASE)
LAST_WORDS = re.compile(
    r"^\W*(?:the\s+)?(?:answer|result|solution|so|altogether|total|therefore)\b[^\d$€£−-]*", re.IGNORECASE
)
OPERATIONS = (
    (re.compile(r"\bplus\b|\badded to\b", re.IGNORECASE), "+"),
    (re.compile(r"\bminus\b|\btake away\b", re.IGNORECASE), "-"),
    (re.compile(r"\btimes\b|\bmultiplied by\b|(?<=[\d%)])\s*\bof\b", re.IGNORECASE), "*"),
    (re.compile(r"\bdivided by\b|\bover\b", re.IGNORECASE), "/"),
    (re.compile(r"\bequals?\b|\bis\b|\bmakes?\b|\bgives?\b|\bare\b", re.IGNORECASE), "="),
)
"""Words for signs, as pupils write them."""

_WORDS = {value: word for word, value in BELOW_TWENTY.items()}
_TENS = {value: word for word, value in TENS.items() if word != "fourty"}


def in_words(number: int) -> str | None:
    """A number in words; None from a hundred on.

    >>> in_words(12), in_words(40), in_words(56), in_words(120)
    ('twelve', 'forty', 'fifty-six', None)
    """
    if number in _WORDS:
        return _WORDS[number]
    tens, ones = divmod(number, 10)
    if not 0 < tens < 10:
        return None
    return _TENS[10 * tens] + (f"-{_WORDS[ones]}" if ones else "")
