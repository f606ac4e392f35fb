"""A language model on this machine, opened by transformers: a decoder that is asked without training."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch

from deduct.errors import ModelError
from deduct.model.encoder_folder import check_encoder


class LocalModel:
    """A decoder on this machine: greedy, in batches of prompts of like length."""

    def __init__(self, name: str, batch_size: int):
        from transformers import AutoModelForCausalLM, AutoTokenizer

        self.batch_size = batch_size
        try:
            check_encoder(name)
            self.tokenizer = AutoTokenizer.from_pretrained(name, trust_remote_code=False, padding_side="left")
            gpu = torch.cuda.is_available()
            self.model = AutoModelForCausalLM.from_pretrained(
                name, dtype=torch.bfloat16 if gpu else torch.float32, trust_remote_code=False, weights_only=True
            )
        except ModelError:
            raise
        except Exception as error:  # transformers raises whatever a folder makes it stumble over
            first, *_ = str(error).splitlines() or [""]
            raise ModelError(
                f"the language model {name!r} could not be loaded: {first}; give a directory with the files of a "
                "decoder, a hub name, or the URL of an endpoint"
            ) from error
        self.model = self.model.to("cuda" if gpu else "cpu").eval()
        if self.tokenizer.pad_token_id is None:
            self.tokenizer.pad_token = self.tokenizer.eos_token

    def write(self, prompts: Sequence[str], max_tokens: int, on_progress: Callable[[int], None]) -> list[str]:
        written = [""] * len(prompts)
        order = sorted(range(len(prompts)), key=lambda place: len(prompts[place]))
        for first in range(0, len(order), self.batch_size):
            places = order[first : first + self.batch_size]
            texts = self._write([prompts[place] for place in places], max_tokens)
            for place, text in zip(places, texts, strict=True):
                written[place] = text
            on_progress(len(places))
        return written

    @torch.inference_mode()
    def _write(self, prompts: Sequence[str], max_tokens: int) -> list[str]:
        if self.tokenizer.chat_template:
            asked = [[{"role": "user", "content": prompt}] for prompt in prompts]
            texts = self.tokenizer.apply_chat_template(asked, tokenize=False, add_generation_prompt=True)
        else:
            texts = list(prompts)
        batch = self.tokenizer(
            texts, return_tensors="pt", padding=True, add_special_tokens=not self.tokenizer.chat_template
        )
        parts = {name: batch[name].to(self.model.device) for name in ("input_ids", "attention_mask")}
        found = self.model.generate(
            **parts, max_new_tokens=max_tokens, do_sample=False, pad_token_id=self.tokenizer.pad_token_id
        )
        new = found[:, parts["input_ids"].shape[1] :]
        return list(self.tokenizer.batch_decode(new, skip_special_tokens=True))
