"""The sampler gives what transformers gives, however prompts are grouped, and draws as often as it should."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import torch
from transformers import Qwen2Config, Qwen2ForCausalLM

from deduct.written.decoder import Decoder
from deduct.written.sampler import Sampler, Setting

STOP = 3
GREEDY = 1e-6
"""A temperature at which the likeliest token is drawn."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    torch.manual_seed(1)
    config = Qwen2Config(
        vocab_size=40,
        hidden_size=24,
        intermediate_size=32,
        num_hidden_layers=3,
        num_attention_heads=6,
        num_key_value_heads=2,
        tie_word_embeddings=True,
        initializer_range=0.6,
    )
    model = Qwen2ForCausalLM(config)
    for name, weight in model.named_parameters():
        if name.endswith("bias"):
            torch.nn.init.normal_(weight)
    model.save_pretrained(path := tmp_path_factory.mktemp("qwen"))
    return path


@pytest.fixture(scope="module")
def decoder(folder: Path) -> Decoder:
    return Decoder(folder, torch.device("cpu"), torch.float32)


def prompts(count: int) -> list[list[int]]:
    random = torch.Generator().manual_seed(count)
    return [
        torch.randint(4, 40, (int(torch.randint(1, 9, (1,), generator=random)),), generator=random).tolist()
        for _ in range(count)
    ]


def generated(folder: Path, tokens: list[int], limit: int, stop: int) -> list[int]:
    """What transformers continues with."""
    model = Qwen2ForCausalLM.from_pretrained(folder).eval()
    made = model.generate(
        torch.tensor([tokens]), max_new_tokens=limit, do_sample=False, eos_token_id=stop, pad_token_id=0
    )[0, len(tokens) :].tolist()
    return made[: made.index(stop)] if stop in made else made


def test_the_likeliest_texts_are_those_of_transformers(folder: Path, decoder: Decoder) -> None:
    # Four slots and two readers: rows end at different times, and later prompts take their places.
    setting = Setting(slots=4, limit=11, temperature=GREEDY, readers=2)
    asked, lengths = prompts(13), set()
    for stop, shared in [(3, []), (11, [7]), (20, [7, 9, 30, 12, 5]), (35, [4])]:
        found = dict(Sampler(decoder, stop).sample(shared, asked, setting))
        expected = {index: generated(folder, shared + prompt, 11, stop) for index, prompt in enumerate(asked)}
        assert found == expected
        lengths |= {len(text) for text in expected.values()}
    assert len(lengths) > 3, "some must end early"


def test_half_precision_is_near(folder: Path, decoder: Decoder) -> None:
    half = Decoder(folder, torch.device("cpu"), torch.bfloat16)
    _, exact = Sampler(decoder, STOP).read(decoder.nothing(), prompts(5))
    _, near = Sampler(half, STOP).read(half.nothing(), prompts(5))
    assert (near - exact).abs().max() < 0.1 * exact.abs().max()


def test_every_prompt_gets_its_copies(decoder: Decoder) -> None:
    setting = Setting(slots=10, limit=6, temperature=1.0, copies=4, readers=3)
    sampler = Sampler(decoder, STOP)
    found = list(sampler.sample([5, 6], prompts(9), setting))
    assert Counter(index for index, _ in found) == dict.fromkeys(range(9), 4)
    assert all(len(text) <= 6 and STOP not in text for _, text in found)
    assert sampler.sampled == sum(len(text) for _, text in found)


def test_the_same_seed_gives_the_same_texts(decoder: Decoder) -> None:
    setting = Setting(slots=4, limit=8, temperature=1.0)
    one, again, other = (list(Sampler(decoder, STOP, seed).sample([4], prompts(8), setting)) for seed in (1, 1, 2))
    assert one == again != other


def test_tokens_are_drawn_by_their_probabilities(decoder: Decoder) -> None:
    logits = torch.tensor([[1.0, 0.0, -1.0, -6.0]])
    many = logits.expand(20_000, -1)
    drawn = Sampler(decoder, STOP).choose(many, 2.0).bincount(minlength=4) / 20_000
    assert torch.allclose(drawn, (logits[0] / 2).softmax(-1), atol=0.015)
    assert drawn[3] > 0, "exp(-3.5) of the likeliest is above the least share"
    colder = Sampler(decoder, STOP).choose(many, 1.0).bincount(minlength=4)
    assert colder[2] > 0
    assert colder[3] == 0, "exp(-7) of the likeliest is below the least share"


def test_nothing_to_do(decoder: Decoder) -> None:
    assert list(Sampler(decoder, STOP).sample([4], [], Setting(slots=4, limit=5, temperature=1.0))) == []
