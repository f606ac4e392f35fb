"""What the model reads for each variant and language, and the parts of what it writes.

    joint     a new problem, then its program with numbers
    named     a new problem, then its program with a name for every number
    plan      the program with names first, then the problem that tells it
    reword    a given problem in other words; its program is known
    elsewhere a given problem's calculation, told in another setting; its program is known

A prompt begins with instructions and examples of our own (`beginning`), the same for a whole chunk, and ends with what
this one problem should be (`ending`). `solving_beginning` and `solving_ending` ask for a solution.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from deduct.written.example import Example
from deduct.written.examples import EXAMPLES
from deduct.written.seeds import Seed

NEW = ("joint", "named", "plan")
GIVEN = ("reword", "elsewhere")
VARIANTS = (*NEW, *GIVEN)

SHOWN = 5
"""Examples in a prompt."""


@dataclass(frozen=True)
class Words:
    """A language's words around problems and programs."""

    writing: str
    rewording: str
    moving: str
    solving: str
    problem: str
    program: str
    place: str
    seed: str
    steps: str
    extra: str
    no_extra: str
    name: str
    question: str


WORDS: Mapping[str, Words] = {
    "en": Words(
        writing="You write maths word problems for school children, and a program that solves each of them. Every "
        "number that the program uses stands in the problem in digits, or is a fact such as 60 minutes in an hour. "
        "The story makes sense and its numbers are realistic. The answer is a positive number that does not stand in "
        "the problem, and the problem tells all that is needed to find it. It ends with one question. Each problem is "
        "told in a way of its own, unlike the examples.",
        rewording="You tell maths word problems in other words. All numbers stay, in digits, and mean the same; the "
        "answer stays the same. The order of the facts, the sentences and the words change as much as they can. It "
        "ends with one question.",
        moving="You write a maths word problem about something else that is solved by the same calculation as a given "
        "one. All numbers stay, in digits, and play the same part in the calculation; the story, the people and the "
        "things change. The new story makes sense. It ends with one question.",
        solving="You solve maths word problems with a short program. Read carefully what is asked: some numbers of a "
        "problem may not be needed. The last line gives the answer.",
        problem="Problem:",
        program="Program:",
        place="Setting:",
        seed="Topic: {topic}. Setting: {setting}.{name} Numbers: {numbers}. {steps}. {extra}.{question}",
        steps="Steps: {steps}",
        extra="Numbers that are not needed: {extra}",
        no_extra="All numbers are needed",
        name=" People: {name}.",
        question=" Ask for: {question}.",
    ),
    "zh": Words(
        writing="你为小学生编写数学应用题，并写出解题的程序。程序用到的每个数都以数字出现在题目里，或者是常识（例如1小时有60分钟）。"
        "故事合情合理，数字符合实际。答案是正数，不在题目里出现，题目给出求答案所需的全部条件。题目以一个问句结束。"
        "每道题的说法都要新颖，不要和例题雷同。",
        rewording="你用别的话改写数学应用题。所有的数都保留，用数字写，意思不变，答案也不变。叙述的顺序、句子和用词尽量改变。题目以一个问句结束。",
        moving="你根据给出的应用题编写一道内容不同、计算过程相同的应用题。所有的数都保留，用数字写，在计算中的作用不变；"
        "故事、人物和物品都换掉。新的故事合情合理。题目以一个问句结束。",
        solving="你用简短的程序解数学应用题。看清楚问的是什么：题目里有的数可能用不上。最后一行是答案。",
        problem="题目：",
        program="程序：",
        place="场景：",
        seed="内容：{topic}。场景：{setting}。{name}数字：{numbers}。{steps}。{extra}。{question}",
        steps="步数：{steps}",
        extra="用不上的数：{extra}个",
        no_extra="所有的数都要用到",
        name="人物：{name}。",
        question="求：{question}。",
    ),
}


def beginning(variant: str, language: str, rng: Random) -> str:
    """Instructions and examples; which examples are shown, and in which order, is left to chance."""
    words = WORDS[language]
    if variant in NEW:
        shown = rng.sample(EXAMPLES[language], SHOWN)
        turns = [(_asked_for(example, words), _new(example, variant, words)) for example in shown]
        return _chat(words.writing, turns)
    shown = [example for example in EXAMPLES[language] if example.reworded]
    rng.shuffle(shown)
    if variant == "reword":
        turns = [(f"{words.problem} {each.text}", f"{words.problem} {each.reworded}") for each in shown]
        return _chat(words.rewording, turns)
    turns = [(_moved(each.text, each.elsewhere[0], words), f"{words.problem} {each.elsewhere[1]}") for each in shown]
    return _chat(words.moving, turns)


def ending(seed: Seed, language: str) -> str:
    """The turn that asks for a new problem."""
    return _asking(_seed_text(seed, WORDS[language]))


def given_ending(variant: str, text: str, setting: str, language: str) -> str:
    """The turn that asks for a given problem in other words, or elsewhere."""
    words = WORDS[language]
    return _asking(f"{words.problem} {text}" if variant == "reword" else _moved(text, setting, words))


def solving_beginning(language: str, rng: Random) -> str:
    """Instructions and examples for solving."""
    words = WORDS[language]
    shown = rng.sample(EXAMPLES[language], SHOWN)
    turns = [(f"{words.problem} {each.text}", f"{words.program}\n{each.named()}") for each in shown]
    return _chat(words.solving, turns)


def solving_ending(text: str, language: str) -> str:
    """The turn that asks for a solution."""
    return _asking(f"{WORDS[language].problem} {text}")


def parts_of(output: str, language: str) -> tuple[str, list[str]]:
    """The problem and the lines of the program in what the model wrote; what is missing is empty.

    >>> parts_of("Problem: Tom has 3 pears. ...\\nProgram:\\nv1 = 3 + 2  # pears", "en")
    ('Tom has 3 pears. ...', ['v1 = 3 + 2  # pears'])
    """
    words = WORDS[language]
    marks = re.compile(f"({re.escape(words.problem)}|{re.escape(words.program)})")
    found = {words.problem: "", words.program: ""}
    pieces = marks.split(output)
    for mark, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        found[mark] = found[mark] or piece.strip()
    lines = [line.strip() for line in found[words.program].splitlines() if line.strip()]
    return found[words.problem], lines


def _seed_text(seed: Seed, words: Words) -> str:
    return words.seed.format(
        topic=seed.topic,
        setting=seed.setting,
        name=words.name.format(name=seed.name) if seed.name else "",
        numbers=seed.numbers,
        steps=words.steps.format(steps=seed.steps),
        extra=words.extra.format(extra=seed.extra) if seed.extra else words.no_extra,
        question=words.question.format(question=seed.question) if seed.question else "",
    )


def _asked_for(example: Example, words: Words) -> str:
    return _seed_text(
        Seed(example.topic, example.setting, "", example.numbers, "", example.steps, example.extra), words
    )


def _new(example: Example, variant: str, words: Words) -> str:
    problem = f"{words.problem} {example.text}"
    program = f"{words.program}\n{example.numbered() if variant == 'joint' else example.named()}"
    return f"{program}\n{problem}" if variant == "plan" else f"{problem}\n{program}"


def _moved(text: str, setting: str, words: Words) -> str:
    return f"{words.place} {setting}\n{words.problem} {text}"


# The marks of Qwen's chats.


def _chat(system: str, turns: Sequence[tuple[str, str]]) -> str:
    said = [f"<|im_start|>system\n{system}<|im_end|>\n"]
    for asked, answered in turns:
        said.append(f"<|im_start|>user\n{asked}<|im_end|>\n<|im_start|>assistant\n{answered}<|im_end|>\n")
    return "".join(said)


def _asking(text: str) -> str:
    return f"<|im_start|>user\n{text}<|im_end|>\n<|im_start|>assistant\n"


STOP = "<|im_end|>"
"""What ends an answer."""
