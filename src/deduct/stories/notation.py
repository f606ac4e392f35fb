"""The one notation of the stories: how a tale is written as lines of text. docs/synthesis.md is its page for authors.

    == rope by the metre
    ware: "rope" | "ribbon" | "cable"
    n: 2..9
    u: 1.5..6 by 0.1
    t: n * u $
    m: 2..12
    b: 20 | 50 | 100 $
    k: 4..20
    need m != n
    - {n} metres of {ware} cost {t}
    + the {ware} is {k} mm thick
    - {A} [buys|takes] {m} metres [of it|] and [hands over|pays with] {b}
    ? how much [change|money] does {he} get back = b - t / n * m
    ? what does a metre of {ware} cost = t / n  @ratio
    ?? is {b} enough = b - t / n * m

The beginning of a line says what it is, so that a line with a mistake never passes for a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from deduct.errors import unknown_name
from deduct.stories.declarations import Computed, Declaration, Words, parse_declaration
from deduct.stories.expressions import Comparison, compiled, names_in
from deduct.stories.marks import UNMARKED, Marks, parse_marks
from deduct.stories.mistakes import Mistake, StoryError, TaleError
from deduct.stories.tale import Question, Sentence, Tale
from deduct.stories.unknowns import asked_in, read_sides

_HEAD = re.compile(r"^==(.*)$", re.MULTILINE)
_DECLARATION = re.compile(r"(\w+):\s*(.*)")
_MARKED = re.compile(r"(.*?)((?:\s+@\S+)*)")


class Block(NamedTuple):
    """The lines of one tale, not yet read."""

    title: str
    line: int
    lines: str


def blocks(text: str, file: str) -> Iterator[Block]:
    """Cut a file into its tales.

    >>> [block.title for block in blocks("# two tales\\n== pears\\n- ...\\n== plums\\n", "fruit.txt")]
    ['pears', 'plums']
    """
    heads = list(_HEAD.finditer(text))
    for number, line in enumerate(text[: heads[0].start() if heads else None].splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            raise TaleError(
                [Mistake(file, number, "", f"{line!r} stands before the first tale; a tale begins with == title")]
            )
    number, place = 1, 0
    for head, end in zip(heads, [*(head.start() for head in heads[1:]), len(text)], strict=True):
        number += text.count("\n", place, head.start())
        place = head.start()
        yield Block(head[1].strip("= "), number, text[head.end() : end])


def parse(text: str, file: str = "tales") -> list[Tale]:
    """Read all tales of a text; `TaleError` has every mistake of the first tale with a mistake.

    >>> (tale,) = parse("== pears\\na: 2..9\\n- {A} has {a} pears and buys 3\\n? how many now = a + 3")
    >>> tale.questions[0].text, tale.questions[0].answer
    ('how many now', 'a + 3')
    """
    return [parse_block(block, file) for block in blocks(text, file)]


def parse_block(block: Block, file: str, thorough: bool = False) -> Tale:
    """Read one tale; thoroughly where expressions are to be checked that may never be needed."""
    return _Reader(block, file, thorough).read()


def parse_question(text: str, line: int = 0, signed: bool = False) -> Question:
    """Read ``lead :: question = expression @mark``; lead and marks are not needed.

    >>> question = parse_question("{he} sells {n} of them :: how many are left = a - n")
    >>> question.lead, question.text, question.answer
    ('{he} sells {n} of them', 'how many are left', 'a - n')
    """
    asked, equals, answer = text.rpartition(" = ")
    if not equals:
        raise StoryError("the question has no answer: write '? question = expression'")
    match = _MARKED.fullmatch(answer)
    assert match is not None
    marks = parse_marks(match[2]) if match[2] else UNMARKED
    if marks.held_out:
        raise StoryError("a tale is held out as a whole: write @held-out on a line of its own")
    lead, _, question = asked.rpartition(" :: ")
    if not question.strip():
        raise StoryError("the question has no words: write '? question = expression'")
    return Question(question.strip(), match[1].strip(), lead.strip(), marks, line, signed)


class _Reader:
    """Reads the lines of one tale and collects its mistakes."""

    def __init__(self, block: Block, file: str, thorough: bool) -> None:
        self.block = block
        self.file = file
        self.thorough = thorough
        self.lines: dict[str, int] = {}
        self.mistakes: list[Mistake] = []
        self.declarations: dict[str, Declaration] = {}
        self.sentences: list[Sentence] = []
        self.questions: list[Question] = []
        self.needs: list[Comparison] = []
        self.checks: list[str] = []
        self.marks: Marks = UNMARKED
        self.settings: dict[str, Any] = {}
        self.used: list[tuple[int, str]] = []
        """Expressions that may speak of every number of the tale, and their lines."""

    def read(self) -> Tale:
        for number, line in enumerate(self.block.lines.split("\n"), self.block.line):
            line = line.strip()
            if line and not line.startswith("#"):
                self._attempt(self._take, number, line)
        for number, expression in self.used:
            self._attempt(self._check_names, number, expression)
        for missing in self._missing():
            self.mistakes.append(Mistake(self.file, self.block.line, self.block.title, missing))
        if self.mistakes:
            raise TaleError(sorted(self.mistakes, key=lambda mistake: mistake.line))
        return Tale(
            self.block.title,
            self.declarations,
            tuple(self.sentences),
            tuple(self.questions),
            tuple(self.needs),
            tuple(self.checks),
            marks=self.marks,
            file=self.file,
            line=self.block.line,
            lines=self.lines,
            **self.settings,
        )

    def _attempt(self, reading: Callable[[int, str], None], number: int, text: str) -> None:
        try:
            reading(number, text)
        except StoryError as error:
            self.mistakes.append(Mistake(self.file, number, self.block.title, str(error)))

    def _missing(self) -> Iterator[str]:
        if not self.block.title:
            yield "the tale has no title: write == title"
        if not self.questions and not self.mistakes:
            yield "the tale has no question: write '? question = expression'"
        if "equations" in self.settings and "unknowns" not in self.settings:
            yield "no number is unknown: name those that are not told, 'unknown a b'"

    def _take(self, number: int, line: str) -> None:
        start, _, rest = line.partition(" ")
        rest = rest.strip()
        if start in ("-", "+", "?", "??") and not rest:
            raise StoryError(f"nothing follows {start!r}")
        if start in ("-", "+"):
            self.sentences.append(Sentence(rest, start == "+", number))
        elif start in ("?", "??"):
            question = parse_question(rest, number, signed=start == "??")
            self.questions.append(question)
            self.used.append((number, question.answer))
        elif line.startswith("@"):
            self.marks |= parse_marks(line)
        elif start in SETTINGS and not rest.startswith(":"):
            self.lines[f"setting {start}"] = number
            SETTINGS[start](self, number, rest)
        elif match := _DECLARATION.fullmatch(line):
            self._declare(number, match[1], match[2].strip())
        else:
            raise StoryError(_misread(line))

    def _declare(self, number: int, name: str, how: str) -> None:
        if name in self.lines:
            raise StoryError(f"{name!r} is declared twice")
        self.lines[name] = number
        numbers = [name for name, each in self.declarations.items() if not isinstance(each, Words)]
        declaration = parse_declaration(name, how, numbers)
        self.declarations[name] = declaration
        if isinstance(declaration, Computed):
            self.used.append((number, declaration.expression))

    def _check_names(self, number: int, expression: str) -> None:
        for name in names_in(expression):
            declared = self.declarations.get(name)
            if isinstance(declared, Words):
                raise StoryError(f"{name!r} is a word, and {expression!r} computes with it")
            if declared is None:
                raise unknown_name("number", name, self.declarations, StoryError)
        if self.thorough:
            for each in asked_in(expression) if "unknowns" in self.settings else [expression]:
                compiled(each)

    def _need(self, number: int, text: str) -> None:
        need = Comparison.parse(text)
        self.needs.append(need)
        self.used += [(number, need.left), (number, need.right)]

    def _check(self, number: int, text: str) -> None:
        self.checks.append(text)
        self.used.append((number, text))

    def _unknown(self, number: int, text: str) -> None:
        if not text:
            raise StoryError("write 'unknown' and the names of the numbers that are not told")
        self.settings["unknowns"] = tuple(text.split())
        self.used += [(number, name) for name in text.split()]

    def _equal(self, number: int, text: str) -> None:
        sides = read_sides(text)
        self.settings["equations"] = (*self.settings.get("equations", ()), sides)
        self.used += [(number, side) for side in sides]

    def _fix(self, number: int, text: str) -> None:
        if text:
            raise StoryError(f"'fixed' stands alone, without {text!r}; a sentence begins with - or +")
        self.settings["fixed"] = True

    def _sign(self, number: int, text: str) -> None:
        if text:
            raise StoryError(f"'signed' stands alone, without {text!r}")
        self.settings["signed"] = True

    def _places(self, number: int, text: str) -> None:
        if text not in ("0", "1", "2", "3"):
            raise StoryError(f"'places' takes the most decimal places of an answer, 0 to 3, not {text!r}")
        self.settings["places"] = int(text)

    def _things(self, number: int, text: str) -> None:
        self.settings["things"] = tuple(text.split())

    def _distractors(self, number: int, text: str) -> None:
        no, *topics = text.split() or [""]
        if no != "not":
            raise StoryError("write 'distractors not TOPIC ...', with what an added sentence must not speak of")
        self.settings["barred"] = frozenset(topics)


SETTINGS: dict[str, Callable[[_Reader, int, str], None]] = {
    "need": _Reader._need,
    "check": _Reader._check,
    "unknown": _Reader._unknown,
    "equal": _Reader._equal,
    "fixed": _Reader._fix,
    "signed": _Reader._sign,
    "places": _Reader._places,
    "things": _Reader._things,
    "distractors": _Reader._distractors,
}
"""The words that a line may begin with, and how the rest of it is read."""


def _misread(line: str) -> str:
    """What to say of a line that is none of the known ones."""
    if re.match(r"\w+\s*=", line):
        return f"{line!r}: a declaration is written with a colon, n: 2..9"
    if line[0] in "-+?":
        return f"{line!r}: a space follows {line[0]!r}"
    return f"{line!r} is not a line of a tale: a sentence begins with - or +, a question with ?, a declaration with n:"
