"""From problems to arrays, with two tiny tokenizers: whole words, and pieces of bytes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

from deduct.core.config import CHOICES, ReasonerConfig
from deduct.core.problem import Problem, Quantity
from deduct.deduce.encoding import PLACEHOLDERS, ProblemEncoder, add_placeholders, last_sentence, render, stand_in
from deduct.errors import InputError
from deduct.languages import read_problem

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "tom", "has", "pears", ".", "kg", "of", "half", "12", "3"]
TEXT = "Tom has 12 pears, 15% of them ripe, and eats half of 3/4 kg."


def word_tokenizer() -> Tokenizer:
    tokenizer = Tokenizer(models.WordLevel({word: place for place, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    add_placeholders(tokenizer)
    return tokenizer


def byte_tokenizer() -> Tokenizer:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=300, initial_alphabet=alphabet, show_progress=False)
    tokenizer.train_from_iterator([TEXT, "小明有12个梨"], trainer)
    add_placeholders(tokenizer)
    return tokenizer


def encoder_with(tokenizer: Tokenizer | None = None, **settings: object) -> ProblemEncoder:
    return ProblemEncoder(tokenizer or word_tokenizer(), ReasonerConfig(**settings))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    {
        "placeholder": "Tom has <quant> pears, <quant> of them ripe, and eats <quant> of <quant> kg.",
        "typed": "Tom has <quant> pears, <percent> of them ripe, and eats half of <fraction> kg.",
        "written": TEXT,
    }.items(),
)
def test_how_numbers_stand_in_the_input(numbers: str, expected: str) -> None:
    problem = read_problem(TEXT)
    text, spans = render(problem, numbers)
    assert text == expected
    assert [text[start:end] for start, end in spans] == [stand_in(quantity, numbers) for quantity in problem.quantities]


@pytest.mark.parametrize("make", [word_tokenizer, byte_tokenizer])
def test_a_placeholder_is_one_token_even_inside_a_word(make: Callable[[], Tokenizer]) -> None:
    encoder = encoder_with(make())
    encoded = encoder.encode(read_problem("Tom has 12kg and小明有3个梨"))
    placeholder = encoder.tokenizer.token_to_id("<quant>")
    assert [encoded.ids[first : last + 1] for first, last in encoded.spans] == [[placeholder], [placeholder]]
    assert encoded.ids.count(placeholder) == 2


@settings(max_examples=60)
@given(
    before=st.text(st.sampled_from("abÉ小 \u0301\t。"), max_size=12),
    number=st.sampled_from(["12", "1,234.5", "三十二", "15%", "3/4"]),
    after=st.text(st.sampled_from("abÉ小 \u0301\t。"), max_size=12),
)
def test_the_tokens_of_a_written_number_cover_it(before: str, number: str, after: str) -> None:
    """Whatever stands around it, accents and bytes included: the tokens' characters contain the number's."""
    start = len(before)
    quantity = Quantity(Fraction(1), start, start + len(number), number)
    problem = Problem(before + number + after, (quantity,))
    encoder = encoder_with(BYTES, numbers="written")
    [(first, last)] = encoder.encode(problem).spans
    offsets = encoder.tokenizer.encode(problem.text).offsets
    assert offsets[first][0] <= start < offsets[first][1]
    assert offsets[last][0] < quantity.end <= offsets[last][1]


BYTES = byte_tokenizer()


def test_a_number_that_the_tokenizer_drops_is_spoken_for_by_its_neighbour() -> None:
    problem = Problem("Tom has \x00 pears", (Quantity(Fraction(1), 8, 9, "\x00"),))
    encoded = encoder_with(numbers="written").encode(problem)
    [(first, last)] = encoded.spans
    assert first == last
    assert encoded.ids[first] in (WORDS.index("has"), WORDS.index("pears"))


def test_reading_twice_pools_the_second_copy() -> None:
    problem = read_problem(TEXT)
    once, twice = encoder_with().encode(problem), encoder_with(reading="twice").encode(problem)
    assert twice.ids == once.ids * 2
    assert twice.spans == [(first + len(once.ids), last + len(once.ids)) for first, last in once.spans]


def test_too_long_a_text_is_refused_with_its_length() -> None:
    problem = read_problem("Tom has 12 pears")
    length = len(encoder_with().encode(problem).ids)
    encoder_with(max_tokens=length).encode(problem)
    with pytest.raises(InputError, match=f"{length} tokens.*at most {length - 1}"):
        encoder_with(max_tokens=length - 1).encode(problem)


@pytest.mark.parametrize("pooling", CHOICES["pooling"])
def test_padding_adds_only_padding(pooling: str) -> None:
    encoder = encoder_with(BYTES, pooling=pooling, numbers="written", pad_id=7)
    problems = [read_problem("Tom has 12 pears"), read_problem(TEXT), Problem("no numbers")]
    encoded = [encoder.encode(problem) for problem in problems]
    batch = encoder.batch(encoded)
    for row, item in enumerate(encoded):
        alone, length = encoder.batch([item]), len(item.ids)
        assert batch.ids[row, :length].tolist() == item.ids == alone.ids[0].tolist()
        assert (batch.ids[row, length:] == 7).all()
        assert batch.mask[row].sum() == length
        assert batch.quantity_mask[row].sum() == len(item.spans)
        np.testing.assert_array_equal(
            batch.pooling[row, : len(item.spans), :length], alone.pooling[0, : len(item.spans)]
        )
        sums = batch.pooling[row].sum(axis=1)
        np.testing.assert_allclose(sums, batch.quantity_mask[row].astype(float), atol=1e-6)


def test_the_two_ways_of_pooling() -> None:
    problem = Problem("小明12", (Quantity(Fraction(12), 0, 4, "小明12"),))
    weights = {}
    for pooling in ("ends", "mean"):
        encoder = encoder_with(BYTES, pooling=pooling, numbers="written")
        encoded = encoder.encode(problem)
        weights[pooling] = encoder.batch([encoded]).pooling[0, 0].tolist()
    length = len(weights["mean"])
    assert length > 2
    assert weights["mean"] == pytest.approx([1 / length] * length)
    assert weights["ends"] == [0.5, *[0.0] * (length - 2), 0.5]


def test_pooling_with_the_question_reads_the_last_sentence() -> None:
    problem = read_problem("Tom has 12 pears. How many are left?")
    ends, asked = (encoder_with(pooling=pooling).encode(problem) for pooling in ("ends", "question"))
    weights = [encoder_with(pooling=p).batch([e]).pooling[0, 0] for p, e in (("ends", ends), ("question", asked))]
    added = weights[1] - weights[0] / 2
    first, last = asked.question
    assert (ends.question, asked.spans) == ((0, 0), ends.spans)
    assert added[first : last + 1].tolist() == pytest.approx([0.5 / (last + 1 - first)] * (last + 1 - first))
    assert added.sum() == pytest.approx(0.5)
    _, _, stop, *_ = asked.ids[asked.spans[0][1] :]
    assert first == asked.ids.index(stop) + 1
    twice = encoder_with(pooling="question", reading="twice").encode(problem)
    assert twice.question == (first + len(asked.ids), last + len(asked.ids))


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("A pen costs 1.50. What do 3 cost ?", "What do 3 cost ?"),
        ("小明有5个苹果。还剩几个？", "还剩几个？"),
        ("How many?", "How many?"),
        ("One. Two.  ", "Two."),
        ("  ", " "),
    ],
)
def test_the_last_sentence(text: str, last: str) -> None:
    assert text[slice(*last_sentence(text))] == last


def test_a_tokenizers_own_padding_and_truncation_are_switched_off() -> None:
    tokenizer = word_tokenizer()
    tokenizer.enable_padding(length=64)
    tokenizer.enable_truncation(4)
    assert encoder_with(tokenizer).encode(read_problem(TEXT)) == encoder_with().encode(read_problem(TEXT))


def test_placeholders_are_added_once() -> None:
    tokenizer = word_tokenizer()
    size = tokenizer.get_vocab_size()
    add_placeholders(tokenizer)
    assert tokenizer.get_vocab_size() == size
    assert all(tokenizer.token_to_id(token) is not None for token in PLACEHOLDERS)
