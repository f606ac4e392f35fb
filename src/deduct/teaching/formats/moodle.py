"""Questions in Moodle's XML: multiple choice where there are wrong choices, else a number or words."""

from __future__ import annotations

from html import escape
from xml.etree import ElementTree

from deduct.teaching.formats.gift import number_of
from deduct.teaching.formats.items import LETTERS, choices_of
from deduct.teaching.practice import Practice
from deduct.teaching.problem import PracticeProblem


def to_moodle(practice: Practice) -> str:
    """All versions as questions, each version a category."""
    quiz = ElementTree.Element("quiz")
    for place, problems in enumerate(practice.versions):
        name = practice.title if len(practice.versions) == 1 else f"{practice.title} {LETTERS[place]}"
        category = ElementTree.SubElement(quiz, "question", type="category")
        _text(ElementTree.SubElement(category, "category"), f"$course$/{name}")
        for number, problem in enumerate(problems, start=1):
            _add(quiz, f"{LETTERS[place]}{number}", problem)
    ElementTree.indent(quiz)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(quiz, encoding="unicode") + "\n"


def _add(quiz: ElementTree.Element, name: str, problem: PracticeProblem) -> None:
    choices, number = choices_of(problem), number_of(problem)
    kind = "multichoice" if choices else "numerical" if number else "shortanswer"
    question = ElementTree.SubElement(quiz, "question", type=kind)
    _text(ElementTree.SubElement(question, "name"), name)
    _html(ElementTree.SubElement(question, "questiontext"), [problem.text])
    _html(ElementTree.SubElement(question, "generalfeedback"), problem.steps)
    ElementTree.SubElement(question, "defaultgrade").text = "1"
    if choices:
        ElementTree.SubElement(question, "single").text = "true"
        ElementTree.SubElement(question, "shuffleanswers").text = "true"
        ElementTree.SubElement(question, "answernumbering").text = "abc"
        for choice in choices:
            _answer(question, choice.text, 100 if choice.right else 0, choice.why)
    elif number:
        answer = _answer(question, number[0], 100)
        ElementTree.SubElement(answer, "tolerance").text = number[1]
    else:
        ElementTree.SubElement(question, "usecase").text = "0"
        _answer(question, problem.answer_text, 100)


def _answer(question: ElementTree.Element, text: str, fraction: int, why: str = "") -> ElementTree.Element:
    answer = ElementTree.SubElement(question, "answer", fraction=str(fraction), format="plain_text")
    _text(answer, text)
    if why:
        _html(ElementTree.SubElement(answer, "feedback"), [why])
    return answer


def _text(parent: ElementTree.Element, text: str) -> None:
    ElementTree.SubElement(parent, "text").text = text


def _html(parent: ElementTree.Element, lines: list[str]) -> None:
    """Lines as paragraphs; what is text stays text when it is shown as HTML."""
    parent.set("format", "html")
    _text(parent, "".join(f"<p>{escape(line, quote=False)}</p>" for line in lines))
