"""The bodies of requests: what is taken, where each limit lies, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pydantic")

from pydantic import BaseModel, ValidationError

from deduct.languages.questions import MAX_QUESTIONS
from deduct.web.requests import (
    FIELDS,
    QUESTIONS,
    BatchRequest,
    CheckRequest,
    CompareRequest,
    ExplainRequest,
    HintRequest,
    PerturbRequest,
    PictureRequest,
    PracticeRequest,
    SolveRequest,
    WhatIfRequest,
)

BODIES: dict[type[BaseModel], dict[str, Any]] = {
    SolveRequest: {"text": "3 + 4"},
    BatchRequest: {"texts": ["3 + 4"]},
    ExplainRequest: {"text": "3 + 4"},
    CompareRequest: {"before": "3 + 4", "after": "3 + 5"},
    WhatIfRequest: {"text": "3 + 4", "set": {"3": "5"}},
    PictureRequest: {"text": "3 + 4"},
    PerturbRequest: {"text": "3 + 4"},
    PracticeRequest: {"text": "3 + 4"},
    CheckRequest: {"text": "3 + 4"},
    HintRequest: {"text": "3 + 4"},
}
every_question = pytest.mark.parametrize("question", QUESTIONS)
HALF = "\ud800"
"""Half of a character."""


def refused(question: type[BaseModel], /, **changed: Any) -> bool:
    try:
        question.model_validate(BODIES[question] | changed)
    except ValidationError:
        return True
    return False


def test_every_question_is_tried() -> None:
    assert set(BODIES) == set(QUESTIONS)
    assert {"text", "texts", "before", "after", "set", "beam", "language", "top", "min_probability"} <= FIELDS


@every_question
def test_the_least_that_can_be_sent_is_taken(question: type[BaseModel]) -> None:
    options = question.model_validate(BODIES[question]).options()  # type: ignore[attr-defined]
    assert (options["beam"], options["language"]) == (4, None)
    assert (options.get("top", 3), options.get("min_probability", 0.0)) == (3, 0.0)
    assert "text" not in options


@every_question
@pytest.mark.parametrize("option", ["pickle", "Beam", "model", "text ", ""])
def test_an_option_that_is_not_described_is_refused(question: type[BaseModel], option: str) -> None:
    assert refused(question, **{option: "x"})


@every_question
def test_the_beam_has_its_limits(question: type[BaseModel]) -> None:
    assert not refused(question, beam=1)
    assert not refused(question, beam=16)
    for beam in (0, -1, 17, 10**30, "4", True, None, 4.5, float("inf")):
        assert refused(question, beam=beam), beam


@every_question
def test_a_whole_number_may_be_written_as_a_fraction(question: type[BaseModel]) -> None:
    beam = question.model_validate(BODIES[question] | {"beam": 7.0}).beam  # type: ignore[attr-defined]
    assert beam == 7
    assert isinstance(beam, int)


@every_question
def test_only_known_languages_are_taken(question: type[BaseModel]) -> None:
    for language in ("en", "zh", None):
        assert not refused(question, language=language)
    for language in ("fr", "EN", "", 1):
        assert refused(question, language=language)


@pytest.mark.parametrize("question", [SolveRequest, BatchRequest, ExplainRequest])
def test_options_of_solving_have_their_limits(question: type[BaseModel]) -> None:
    for option, taken, not_taken in (
        ("top", (0, 10, 3.0), (-1, 11, 2.5, "3", True)),
        ("min_probability", (0, 0.5, 1), (-0.001, 1.001, float("nan"), "0.5")),
    ):
        for value in taken:
            assert not refused(question, **{option: value}), (option, value)
        for value in not_taken:
            assert refused(question, **{option: value}), (option, value)


@pytest.mark.parametrize("question", [CompareRequest, WhatIfRequest, PictureRequest, PerturbRequest])
def test_what_only_solving_has_is_refused_elsewhere(question: type[BaseModel]) -> None:
    assert refused(question, top=3)
    assert refused(question, min_probability=0.5)


def test_how_many_texts_and_changes_there_may_be() -> None:
    for count, out in ((0, True), (1, False), (64, False), (65, True)):
        assert refused(BatchRequest, texts=["3 + 4"] * count) is out
    for count in (0, 1, 32, 33):
        changes = {f"q{number}": "1" for number in range(count)}
        assert refused(WhatIfRequest, set=changes) is (count in (0, 33))
        assert refused(PictureRequest, set=changes) is (count == 33)


@every_question
def test_broken_characters_and_other_types_are_refused_everywhere(question: type[BaseModel]) -> None:
    for field, value in BODIES[question].items():
        broken = [HALF] if isinstance(value, list) else {HALF: "1"} if isinstance(value, dict) else f"3 {HALF}"
        assert refused(question, **{field: broken})
        for other in (3, None, [1], {"a": 1}):
            assert refused(question, **{field: other}), (field, other)
    assert not refused(question, **({"text": "小明 😀 3"} if "text" in BODIES[question] else {}))


@pytest.mark.parametrize("changes", [{"3": HALF}, {HALF: "3"}, {"3": 5}])
def test_broken_changes_are_refused(changes: dict[str, Any]) -> None:
    assert refused(WhatIfRequest, set=changes)
    assert refused(PictureRequest, set=changes)


LIMITS: dict[tuple[type[BaseModel], str], tuple[int, int | None]] = {
    (PictureRequest, "question"): (0, MAX_QUESTIONS - 1),
    (PracticeRequest, "count"): (1, 100),
    (PracticeRequest, "versions"): (1, 6),
    (PracticeRequest, "choices"): (0, 5),
    (PracticeRequest, "seed"): (0, None),
    (HintRequest, "strength"): (1, 3),
}
"""The least and the most of each whole number."""


@pytest.mark.parametrize(("question", "field"), LIMITS)
def test_whole_numbers_have_limits(question: type[BaseModel], field: str) -> None:
    least, most = LIMITS[question, field]
    assert not refused(question, **{field: least})
    assert refused(question, **{field: least - 1})
    assert not refused(question, **{field: 2**40 if most is None else most})
    assert most is None or refused(question, **{field: most + 1})
    assert refused(question, **{field: least + 0.5})


def test_lists_of_wishes_have_limits() -> None:
    for field, least, most in (("grades", 1, 12), ("steps", 1, 12)):
        assert not refused(PracticeRequest, **{field: [least, most] * 4})
        for wishes in ([least] * 9, [least - 1], [most + 1], ["1"]):
            assert refused(PracticeRequest, **{field: wishes}), (field, wishes)
    assert not refused(PracticeRequest, skills=["ages"] * 8)
    assert refused(PracticeRequest, skills=["ages"] * 9)


def test_what_is_not_said_has_its_default() -> None:
    practice = PracticeRequest.model_validate({})
    numbers = (practice.count, practice.versions, practice.choices, practice.seed)
    assert (*numbers, practice.grades, practice.steps) == (10, 1, 0, 0, [], [])
    assert PictureRequest.model_validate({"text": "3 + 4"}).question == 0
    assert HintRequest.model_validate({"text": "3 + 4"}).strength == 1
