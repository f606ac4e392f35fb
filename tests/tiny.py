"""Tiny untrained models for tests: every backbone kind, built without a network."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
from transformers import AutoConfig, AutoModel, PreTrainedTokenizerFast

from deduct.core.config import ReasonerConfig
from deduct.languages import read_problem
from deduct.model.backbone import load_pretrained
from deduct.model.deductive import DeductiveModel

WORDS = (
    "[PAD]|[UNK]|[CLS]|[SEP]|<quant>|a|an|the|tom|mia|has|had|gives|gave|gets|buys|sells|more|fewer|apples|pears|books|"
    "each|of|in|boxes|box|are|there|how|many|much|does|do|have|left|now|altogether|total|?|.|,|and|he|she|then|to|"
    "friend|friends|shares|equally|among|for|dollars|cost|costs|paid|pay|than|%|/|half"
).split("|")

TEXTS = [
    "Tom has 5 apples and buys 3 more. How many apples does he have now?",
    "Mia had 20 books and gave 4 to each of 3 friends. How many books are left?",
    "There are 7 boxes of pears. Each box has 12 pears. Tom sells 50 of the pears. How many pears are left now?",
    "A box has 9 pears.",
]
PROBLEMS = [read_problem(text) for text in TEXTS]

SIZES = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 24}

KINDS = {
    "bert": {},
    "roberta": {"max_position_embeddings": 200},
    "xlm-roberta": {"max_position_embeddings": 200},
    "mpnet": {"max_position_embeddings": 200},
    "deberta-v2": {"relative_attention": True, "position_buckets": 16, "pos_att_type": ["p2c", "c2p"]},
    "llama": {"num_key_value_heads": 1},
    "qwen2": {"num_key_value_heads": 1},
}


def tiny_tokenizer() -> Tokenizer:
    tokenizer = Tokenizer(models.WordLevel({word: i for i, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.Lowercase()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    return tokenizer


def save_tiny_encoder(folder: Path, kind: str = "bert") -> Path:
    """A Hugging Face directory with random weights of the given kind."""
    torch.manual_seed(0)
    config = AutoConfig.for_model(kind, vocab_size=len(WORDS) + 5, pad_token_id=0, **{**SIZES, **KINDS[kind]})
    AutoModel.from_config(config).save_pretrained(folder)
    fast = PreTrainedTokenizerFast(tokenizer_object=tiny_tokenizer(), pad_token="[PAD]", unk_token="[UNK]")
    fast.save_pretrained(folder)
    return folder


def tiny_model(folder: Path, kind: str = "bert", **settings: object) -> DeductiveModel:
    """An untrained deductive model on a tiny encoder."""
    backbone, tokenizer, pad_id = load_pretrained(save_tiny_encoder(folder, kind), str(settings.get("reading", "once")))
    defaults: dict[str, object] = {"constants": (Fraction(1), Fraction(100)), "max_steps": 3, "pad_id": pad_id}
    torch.manual_seed(1)
    return DeductiveModel(ReasonerConfig(**{**defaults, **settings}), backbone, tokenizer).eval()  # type: ignore[arg-type]
