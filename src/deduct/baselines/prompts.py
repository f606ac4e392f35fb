"""What a language model is asked: worked examples, then the problem.

program   one expression over the numbers of the text, which our interpreter computes
steps     short sentences with the reckoning, which the answer ends
number    the answer alone
"""

from __future__ import annotations

from dataclasses import dataclass

from deduct.core.problem import Problem

STOP = "\n\n"
"""Where an example ends; what is written behind it belongs to no answer."""


@dataclass(frozen=True)
class Example:
    """A problem with its answer in each way of asking."""

    text: str
    program: str
    steps: str
    number: str


@dataclass(frozen=True)
class Wording:
    """The words around the examples, in one language."""

    problem: str
    tasks: dict[str, str]
    """What is asked for, by way of asking; the model writes on behind it."""
    examples: tuple[Example, ...]


ENGLISH = Wording(
    "Problem",
    {"program": "Expression", "steps": "Solution", "number": "Answer"},
    (
        Example(
            "A baker fills 6 trays with 14 rolls each and sells 50 of the rolls. How many rolls are left?",
            "6 * 14 - 50",
            "He bakes 6 * 14 = 84 rolls. 84 - 50 = 34 are left. The answer is 34.",
            "34",
        ),
        Example(
            "Nora has 21 shells. That is 3 times as many as Paul has. How many shells do they have together?",
            "21 / 3 + 21",
            "Paul has 21 / 3 = 7 shells. Together they have 21 + 7 = 28. The answer is 28.",
            "28",
        ),
        Example(
            "A coat costs 80 dollars. Its price is cut by 15%. What does it cost now?",
            "80 - 80 * 15 / 100",
            "The cut is 80 * 15 / 100 = 12 dollars. Now it costs 80 - 12 = 68 dollars. The answer is 68.",
            "68",
        ),
    ),
)
CHINESE = Wording(
    "题目",
    {"program": "算式", "steps": "解答", "number": "答案"},
    (
        Example(
            "面包师做了6盘面包，每盘14个，卖掉50个，还剩多少个？",
            "6 * 14 - 50",
            "一共做了6 * 14 = 84个，还剩84 - 50 = 34个。答案是34",
            "34",
        ),
        Example(
            "小红有21个贝壳，是小明的3倍，两人一共有多少个贝壳？",
            "21 / 3 + 21",
            "小明有21 / 3 = 7个，一共21 + 7 = 28个。答案是28",
            "28",
        ),
        Example(
            "一件大衣80元，降价15%，现在多少元？",
            "80 - 80 * 15 / 100",
            "降价80 * 15 / 100 = 12元，现在80 - 12 = 68元。答案是68",
            "68",
        ),
    ),
)
WORDINGS = {"en": ENGLISH, "zh": CHINESE}

PROMPTS = tuple(ENGLISH.tasks)
"""The ways of asking."""
MAX_TOKENS = {"program": 64, "steps": 320, "number": 16}
"""How much a model may write."""


def prompt_for(problem: Problem, way: str) -> str:
    """The examples, then the problem with an empty place for its answer.

    >>> print(prompt_for(Problem("What is 3 + 4?"), "number")[-43:])
    Answer: 68
    <BLANKLINE>
    Problem: What is 3 + 4?
    Answer:
    """
    wording = WORDINGS.get(problem.language, ENGLISH)
    task = wording.tasks[way]
    shown = [f"{wording.problem}: {one.text}\n{task}: {getattr(one, way)}" for one in wording.examples]
    return STOP.join([*shown, f"{wording.problem}: {' '.join(problem.text.split())}\n{task}:"])


def answer_in(written: str, way: str) -> dict[str, str]:
    """What a model wrote, as a prediction made elsewhere: an expression, or a text whose last number is the answer.

    >>> answer_in(" 6 * 14 - 50\\n\\nProblem: ...", "program")
    {'expression': '6 * 14 - 50'}
    """
    said = written.strip().split(STOP)[0].strip()
    if way != "program":
        return {"answer": said}
    first, *_ = said.splitlines() or [""]
    return {"expression": first.partition(":")[2].strip() if ":" in first else first.strip("` ")}
