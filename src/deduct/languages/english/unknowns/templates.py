"""English: kinds of texts that always have the same equations."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.question import question
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import System
from deduct.languages.unknowns.templates import Template, by_template

_TIME = "(?:hours?|hrs?|minutes?|mins?|days?)"
_DIST = "(?:miles?|mi|km|kilomet(?:er|re)s?|met(?:er|re)s?|m|feet|yards?)"
_SPEED = rf"(?:mph|km/h|kph|m/s|{_DIST} ?(?:per|an|a|/) ?(?:hour|hr|h|minute|second|s)\b)"
_WITH = r"(?:downstream|with (?:the|a) (?:current|wind|tailwind|stream)|with the same wind|down the river|down river)"
_AGAINST = (
    r"(?:upstream|against (?:the|a|it)(?: same)?(?: (?:current|wind|headwind|stream))?|into (?:the|a) (?:wind|headwind)"
    r"|back up|returning|return trip|back against it|the way back|up river|up the river)"
)


def _way(where: str, tag: str) -> str:
    """A distance and a time on one way, in any order."""

    def number(letter: str, alternative: int, unit: str) -> str:
        return rf"#(?P<{letter}{tag}{'_' * alternative}>\d+) {unit}\b"

    forms = []
    for alternative, form in enumerate(
        ("{w}[^.;#]{{0,60}}{d}{b}{t}", "{d}{near}{w}{b}{t}", "{d}{b}{t}{b}{w}", "{w}{b}{t}{b}{d}", "{t}{b}{d}{b}{w}")
    ):
        d, t = number("d", alternative, _DIST), number("t", alternative, _TIME)
        forms.append(form.format(w=where, d=d, t=t, b="(?:(?! and )[^.;#]){0,60}?", near="(?:(?! and )[^.;#]){0,40}?"))
    return "|".join(forms)


_SPEEDS = (
    (
        pattern(
            r"still water|still air|calm|no wind|(?:speed|rate|fast) [^?.]*?\b(?:boat|plane|jet|airplane"
            r"|paddle|row|swim|canoe|kayak|ship|barge|helicopter|he|she)\b"
        ),
        "x",
    ),
    (
        pattern(r"(?:speed|rate|fast|strong|\bof|and|is) (?:of |is |and )*(?:the )?(?:current|wind|stream|water)"),
        "y",
    ),
)
"""What a question about a boat or a plane asks for."""
_APART = pattern(rf"#(?P<d>\d+) {_DIST} apart")
_FACING = pattern(r"toward|each other|one another|opposite directions")
_FASTER = pattern(
    rf"one [^.#]*?#(?P<f>\d+) {_SPEED} (?:faster|slower) than (?:the )?other|#(?P<f_>\d+) {_SPEED} (?:faster|slower)"
)
_TWO_SPEEDS = ((pattern(r"faster|each|both"), "x"), (pattern(r"slower|each|both"), "y"))
TEMPLATES = (
    # Two work together.
    Template(
        (
            pattern(rf"#(?P<a>\d+) {_TIME}(?: to)?[^#%$]*?#(?P<b>\d+)(?: {_TIME})?"),
            pattern(r"together|both|working at the same time"),
            pattern(
                r"alone|himself|herself|itself|by (?:him|her|it)self|can [a-z]+|takes|drain|fill|would take"
                r"|will take|could"
            ),
        ),
        ("x / {a} + x / {b} = 1",),
        ("the time together",),
        ((pattern(r"how (?:long|many (?:hours|minutes|days))|what time"), "x"),),
        declines=pattern(
            r"[%$]\d|\$|per hour|mph|miles|km|apart|faster|longer|times|twice|after|before|alone\?|then|more|less"
            r"|empt|drain.*fill|fill.*drain|ago|older"
        ),
    ),
    Template(
        (
            pattern(rf"together[^#.]*?#(?P<both>\d+) {_TIME}|#(?P<both_>\d+) {_TIME}[^#.]*? together"),
            pattern(
                rf"(?:alone|by (?:him|her|it)self)[^#.]*?#(?P<a>\d+) {_TIME}|#(?P<a_>\d+) {_TIME}[^#.]*?(?:alone"
                rf"|by (?:him|her|it)self)"
            ),
            pattern(r"alone[^#]*\?|by (?:him|her|it)self[^#]*\?"),
        ),
        ("{both} / {a} + {both} / x = 1",),
        ("the time of the other alone",),
        ((pattern(r"how (?:long|many (?:hours|minutes|days))"), "x"),),
        declines=pattern(r"[%$]\d|faster|longer|times|twice|more|less|ago|older"),
    ),
    # One begins, and the other helps.
    Template(
        (
            pattern(rf"#(?P<a>\d+) {_TIME}[^#.]*? #(?P<b>\d+)(?: {_TIME})?\."),
            pattern(rf"\. [^.]*?(?:for|after|works|worked|running) (?:for )?#(?P<h>\d+) {_TIME}"),
            pattern(r"how (?:much longer|many more|many (?:more )?(?:hours|minutes|days)|long)[^#]*\?"),
        ),
        ("({h} + x) / {a} + x / {b} = 1",),
        ("the time that is left",),
        ((pattern(r"how (?:much longer|many|long)"), "x"),),
        declines=pattern(r"[%$]\d|mph|km|miles|twice|times|apart"),
    ),
    # With the current and against it.
    Template(
        (pattern(_way(_WITH, "w")), pattern(_way(_AGAINST, "a"))),
        ("(x + y) * {tw} = {dw}", "(x - y) * {ta} = {da}"),
        ("the speed in still water or air", "the speed of the current or wind"),
        _SPEEDS,
    ),
    # There and back: the distance is said once.
    Template(
        (
            pattern(
                rf"#(?P<d>\d+) {_DIST}\b[^.;#]*?{_WITH}[^.;#]*?#(?P<t>\d+) {_TIME}"
                rf"|{_WITH}[^.;#]*?#(?P<d_>\d+) {_DIST}\b[^.;#]*?#(?P<t_>\d+) {_TIME}"
            ),
            pattern(rf"(?:{_TIME})[.;,]? .*?{_AGAINST}[^.;#]*?#(?P<u>\d+) {_TIME}"),
        ),
        ("(x + y) * {t} = {d}", "(x - y) * {u} = {d}"),
        ("the speed in still water or air", "the speed of the current or wind"),
        _SPEEDS,
        declines=pattern(rf"#\d+ {_DIST}\b.*#\d+ {_DIST}\b|#\d+ ?{_SPEED}|more|longer|less"),
    ),
    # Towards each other, or away from each other.
    Template(
        (
            _APART,
            _FACING,
            _FASTER,
            pattern(r"(?:after|in|meet in|for) #(?P<t>\d+) hours?\b(?! #)|#(?P<t_>\d+) hours later"),
        ),
        ("(x + y) * {t} = {d}", "x = y + {f}"),
        ("the higher speed", "the lower speed"),
        _TWO_SPEEDS,
    ),
    Template(
        (
            _APART,
            _FACING,
            _FASTER,
            pattern(r"#(?P<t>\d+) hours? (?:and )?#(?P<m>\d+) minutes"),
        ),
        ("(x + y) * ({t} + {m} / 60) = {d}", "x = y + {f}"),
        ("the higher speed", "the lower speed"),
        _TWO_SPEEDS,
    ),
    Template(
        (
            _APART,
            _FACING,
            pattern(rf"#(?P<u>\d+) ?{_SPEED}[^.]*? #(?P<v>\d+) ?{_SPEED}"),
        ),
        ("({u} + {v}) * x = {d}",),
        ("the time",),
        ((pattern(r"how (?:long|many hours|many minutes|many seconds)|when|after how"), "x"),),
        declines=pattern(r"after[^.?]*#|same direction|later|faster|how far"),
    ),
    # One follows the other.
    Template(
        (
            pattern(rf"#(?P<u>\d+) ?{_SPEED}"),
            pattern(r"#(?P<h>\d+) hours? (?:later|after|ahead)|(?P<one>an|one) hour (?:later|after)"),
            pattern(rf"{_SPEED}.*#(?P<v>\d+) ?{_SPEED}"),
            pattern(r"catch(?:es)?(?: up)?|overtakes?"),
        ),
        ("{u} * (x + {h}) = {v} * x",),
        ("the time of the second",),
        ((pattern(r"how (?:long|many hours)"), "x"),),
        declines=pattern(r"after the first|how far"),
    ),
)


def fitted(text: Marked) -> System | None:
    """The system of a text of one of the known kinds; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> text = "Ana alone can paint the fence in 6 hours, Ravi alone in 3. How long do they need together?"
    >>> fitted(marked(read_problem(text))).equations[0].left
    'x / q0 + x / q1'
    """
    asking = question(text)
    return None if asking is None else by_template(text, asking.start, TEMPLATES)
