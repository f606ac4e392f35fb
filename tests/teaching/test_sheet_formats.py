"""Sheets as text, HTML, PDF, LaTeX, and for Moodle: what is written can be read back."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, field
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deduct.errors import ConfigError, DeductError
from deduct.teaching.formats import pdf, written
from deduct.teaching.formats.items import choices_of
from deduct.teaching.practice import Practice, Wanted, practice
from web_solver import CHINESE_PENS, PENS, sure_solver

HOSTILE = "A shop has 5 boxes of 12 <b>{pens}</b> ~ 50% & \\ $3 # = : and sells 17 pens. How many pens are left?"


@pytest.fixture(scope="module", params=["choices", "numbers", "zh", "hostile"])
def sheet(request: pytest.FixtureRequest) -> Practice:
    text = {"zh": CHINESE_PENS, "hostile": HOSTILE}.get(request.param, PENS)
    ways = {"hostile": "numbers"}
    wanted = Wanted(4, versions=2, choices=3 * (request.param != "numbers"), way=ways.get(request.param, "both"))
    formula = "5 * 12 - 17" if request.param == "hostile" else ""
    return practice(text, wanted, solver=sure_solver(), formula=formula)


@dataclass
class Question:
    """A question as a learning platform reads it."""

    name: str
    text: str
    answers: dict[str, float] = field(default_factory=dict)
    feedback: dict[str, str] = field(default_factory=dict)


def read_gift(text: str) -> tuple[list[str], list[Question]]:
    """The categories and questions of a GIFT file, by its published rules."""
    questions, categories = [], []
    plain = re.sub(r"\\(.)", lambda found: chr(0xE000 + ord(found[1])), text)

    def back(piece: str) -> str:
        return "".join(chr(ord(char) - 0xE000) if 0xE000 <= ord(char) < 0xF000 else char for char in piece).strip()

    for block in filter(None, map(str.strip, re.split(r"\n\s*\n", plain))):
        for line in re.findall(r"^\$CATEGORY: (.*)$", block, re.MULTILINE):
            categories.append(back(line))
        for name, stem, body in re.findall(r"::(.*?)::(.*?)\{(.*?)\}", block, re.DOTALL):
            body = body.partition("####")[0]
            question = Question(back(name), back(stem))
            if body.startswith("#"):
                value, _, tolerance = body[1:].partition(":")
                assert float(tolerance) >= 0
                question.answers[back(value)] = 100
            else:
                for sign, answer in re.findall(r"([=~])([^=~]*)", body):
                    words, _, why = answer.partition("#")
                    question.answers[back(words)] = 100 if sign == "=" else 0
                    question.feedback[back(words)] = back(why)
            questions.append(question)
    return categories, questions


def read_moodle(text: str) -> tuple[list[str], list[Question]]:
    """The same of Moodle's XML."""
    questions, categories = [], []
    for each in ElementTree.fromstring(text).findall("question"):
        if each.get("type") == "category":
            categories.append(each.findtext("category/text") or "")
            continue
        stem = re.sub(r"</?p>", "", each.findtext("questiontext/text") or "")
        for sign, entity in (("<", "&lt;"), (">", "&gt;"), ("&", "&amp;")):
            stem = stem.replace(entity, sign)
        question = Question(each.findtext("name/text") or "", stem)
        for answer in each.findall("answer"):
            question.answers[answer.findtext("text") or ""] = float(answer.get("fraction") or "")
        questions.append(question)
    return categories, questions


@pytest.mark.parametrize(("form", "read"), [("gift", read_gift), ("moodle", read_moodle)])
def test_questions_for_moodle_are_read_back(sheet: Practice, form: str, read: object) -> None:
    categories, questions = read(written(sheet, form))  # type: ignore[operator]
    assert len(categories) == 2
    problems = [problem for version in sheet.versions for problem in version]
    assert [question.text for question in questions] == [" ".join(problem.text.split()) for problem in problems]
    assert [question.name for question in questions] == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
    for question, problem in zip(questions, problems, strict=True):
        right = [answer for answer, share in question.answers.items() if share == 100]
        if problem.wrong_choices:
            assert right == [problem.answer_text]
            assert set(question.answers) == {choice.text for choice in choices_of(problem)}
        else:
            assert [Fraction(answer) for answer in right] == [problem.answer]


class Words(HTMLParser):
    """The words of a page, and the names of its elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.names.append(tag)

    def handle_data(self, data: str) -> None:
        self.words += data


def test_a_page_has_all_problems_before_the_keys_and_asks_for_nothing(sheet: Practice) -> None:
    page = written(sheet, "html")
    read = Words(page)
    first_key = page.index('class="key"')
    for version in sheet.versions:
        for problem in version:
            assert problem.text in read.words
            assert problem.steps[0] in read.words
            assert problem.steps[0] not in Words(page[:first_key]).words
    assert "http" not in page
    assert "src=" not in page
    assert page.count("<b>") == sum(map(len, sheet.versions))


def test_latex_has_no_naked_sign(sheet: Practice) -> None:
    document = written(sheet, "latex")
    body = document.partition(r"\begin{document}")[2]
    bare = re.sub(r"\\[a-zA-Z]+|\\.", "", body)
    assert not re.search(r"[$&#%_^]", bare)
    assert bare.count("{") == bare.count("}")
    assert all(char.isascii() or "一" <= char <= "鿿" or char in "，。？、：；（）·“”" for char in bare)
    for name in ("minipage", "multicols"):
        assert document.count(rf"\begin{{{name}}}") == document.count(rf"\end{{{name}}}") > 0


def test_text_has_problems_and_key(sheet: Practice) -> None:
    text = written(sheet, "text")
    for version in sheet.versions:
        for number, problem in enumerate(version, start=1):
            assert f"{number}. {problem.text}" in text
            assert problem.answer_text in text


def test_an_unknown_format_names_the_known_ones(sheet: Practice) -> None:
    with pytest.raises((ConfigError, DeductError), match="latex"):
        written(sheet, "docx")


@pytest.mark.skipif(not any(map(shutil.which, pdf.BROWSERS)), reason="needs Chromium")
def test_a_pdf_has_the_key_on_pages_of_its_own(tmp_path: Path) -> None:
    sheet = practice(wanted=Wanted(4, versions=2, seed=1, grades=[3]))
    made = pdf.to_pdf(written(sheet, "html"))
    assert made.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", made)) == 4


def test_without_chromium_a_pdf_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf.shutil, "which", lambda name: None)
    with pytest.raises(DeductError, match="html"):
        pdf.to_pdf("<p>")
