"""Clauses, questions and the graphs over the tokens, on a text where all of them can be told by hand."""

from __future__ import annotations

import pytest

pytest.importorskip("torch")

import torch

from deduct.baselines.graph2tree import comparison, quantity_cells
from deduct.baselines.group_attention import views
from deduct.baselines.texts import TextReader, Texts
from deduct.languages import read_problem
from tiny import tiny_model

#       [CLS] tom has 5 apples , and 3 pears . how many ? [SEP]
TEXT = "Tom has 5 apples, and 3 pears. How many?"
FIVE, COMMA, THREE, PEARS, STOP, HOW, END = 3, 5, 7, 8, 9, 10, 13


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    encoder = tiny_model(tmp_path_factory.mktemp("tiny")).encoder
    problems = [read_problem(TEXT), read_problem("A box has 9 pears.")]
    return TextReader(encoder).batch(encoder.encode_all(problems), problems)


def test_a_clause_ends_at_a_comma_and_the_question_is_the_last_sentence(texts: Texts) -> None:
    assert texts.ids.shape[1] == END + 1
    assert texts.clauses[0].tolist() == [0] * 6 + [1] * 4 + [2] * 3 + [3]
    assert texts.question[0].nonzero().flatten().tolist() == [HOW, HOW + 1, HOW + 2]
    assert texts.number_tokens[0].nonzero().flatten().tolist() == [FIVE, THREE]
    assert texts.question[1, :6].all()  # the only sentence


def test_a_quantity_cell_is_a_number_with_its_clause(texts: Texts) -> None:
    linked = quantity_cells(texts) > 0
    assert linked[0, FIVE].nonzero().flatten().tolist() == [0, 1, 2, 3, 4, 5]
    assert linked[0, PEARS].nonzero().flatten().tolist() == [THREE, PEARS]
    assert linked[0, HOW].nonzero().flatten().tolist() == [HOW]


def test_a_number_has_an_edge_to_each_smaller_one(texts: Texts) -> None:
    linked = comparison(texts) > 0
    assert linked[0, FIVE].nonzero().flatten().tolist() == [FIVE, THREE]
    assert linked[0, THREE].nonzero().flatten().tolist() == [THREE]


def test_rows_of_a_graph_sum_to_one_and_padding_is_linked_to_itself_alone(texts: Texts) -> None:
    for graph in (quantity_cells(texts), comparison(texts)):
        assert torch.allclose(graph.sum(-1), torch.ones(graph.shape[:2]))
        padding = texts.mask[1] == 0
        assert torch.equal(graph[1][padding], torch.eye(graph.shape[1])[padding])


def test_each_group_of_heads_has_its_own_view(texts: Texts) -> None:
    everything, local, numbers, question = views(texts)[0]
    assert everything.all()
    assert local[COMMA].nonzero().flatten().tolist() == [0, 1, 2, 3, 4, 5]
    assert numbers[FIVE].nonzero().flatten().tolist() == [FIVE, THREE]
    assert numbers[PEARS].nonzero().flatten().tolist() == [PEARS]
    assert question[HOW].nonzero().flatten().tolist() == list(range(HOW + 1))
    assert question[FIVE].nonzero().flatten().tolist() == [FIVE, HOW, HOW + 1, HOW + 2]


def test_nothing_but_padding_sees_padding(texts: Texts) -> None:
    seen = views(texts)[1]
    real = texts.mask[1].bool()
    assert not seen[:, real][:, :, ~real].any()
