"""A language model behind an OpenAI-compatible API."""

from __future__ import annotations

import json
import os
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from deduct.errors import DeductError

KEY = "DEDUCT_LLM_KEY"
"""The environment variable with the key, where one is needed."""
TRIES, WAIT, TIMEOUT = 4, 2.0, 120.0
"""Of a request: how often, how many seconds between the first two, and how long each may take."""


class Endpoint:
    """An OpenAI-compatible server: URL is what stands before /chat/completions."""

    def __init__(self, url: str, name: str, at_once: int):
        self.url, self.name, self.at_once = url.rstrip("/") + "/chat/completions", name, at_once

    def write(self, prompts: Sequence[str], max_tokens: int, on_progress: Callable[[int], None]) -> list[str]:
        written = []
        with ThreadPoolExecutor(self.at_once) as pool:
            for text in pool.map(lambda prompt: self._ask(prompt, max_tokens), prompts):
                written.append(text)
                on_progress(1)
        return written

    def _ask(self, prompt: str, max_tokens: int) -> str:
        asked = {"messages": [{"role": "user", "content": prompt}], "temperature": 0, "max_tokens": max_tokens}
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {key}"
        body = json.dumps({"model": self.name, **asked}).encode()
        request = urllib.request.Request(self.url, body, headers)
        for tried in range(1, TRIES + 1):
            try:
                with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                    return str(json.load(response)["choices"][0]["message"]["content"] or "")
            except urllib.error.HTTPError as error:
                if tried == TRIES or (error.code < 500 and error.code != 429):  # asked wrongly: do not repeat
                    raise self._failed(f"status {error.code}") from error
            except (OSError, ValueError, LookupError, TypeError) as error:
                if tried == TRIES:
                    raise self._failed(error) from error
            time.sleep(WAIT * tried)
        raise AssertionError("the last try returns or raises")

    def _failed(self, why: object) -> DeductError:
        return DeductError(
            f"{self.url} gave no answer: {why}; give the URL before /chat/completions, the model by --llm-name, and "
            f"the key, where one is needed, in {KEY}"
        )
