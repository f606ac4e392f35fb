"""Language models as baselines: a tiny one on this machine, and an endpoint that a local server plays."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from fractions import Fraction
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("transformers")

import torch
from transformers import AutoConfig, AutoModelForCausalLM, PreTrainedTokenizerFast

from command_line import app_of, invoke
from deduct.baselines import endpoint
from deduct.baselines.endpoint import Endpoint
from deduct.baselines.language_model import LocalModel
from deduct.baselines.prompts import PROMPTS, WORDINGS, answer_in, prompt_for
from deduct.commands.evaluate import register
from deduct.core.same_answer import same_answer
from deduct.data import canonical
from deduct.errors import DeductError, ModelError
from deduct.evaluation.elsewhere import prediction_of
from deduct.formulas import to_infix
from deduct.languages import read_problem
from ten_problems import problems
from tiny import KINDS, SIZES, WORDS, tiny_tokenizer

TEN = problems()


@pytest.mark.parametrize("language", WORDINGS)
def test_the_worked_examples_are_right_in_every_way_of_asking(language: str) -> None:
    for example in WORDINGS[language].examples:
        problem = read_problem(example.text, language)
        expected = Fraction(example.number)
        for way in PROMPTS:
            found = prediction_of(answer_in(getattr(example, way), way), problem)
            assert same_answer(found.value, expected), (way, found)


@pytest.mark.parametrize("way", PROMPTS)
def test_a_prompt_ends_where_the_answer_belongs(way: str) -> None:
    prompt = prompt_for(TEN[0], way)
    assert prompt.endswith(f"{TEN[0].text}\n{WORDINGS['en'].tasks[way]}:")
    assert prompt.count("\n\n") == 3


@pytest.fixture(scope="module")
def decoder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("decoder")
    torch.manual_seed(0)
    config = AutoConfig.for_model("llama", vocab_size=len(WORDS), pad_token_id=0, **{**SIZES, **KINDS["llama"]})
    AutoModelForCausalLM.from_config(config).save_pretrained(folder)
    fast = PreTrainedTokenizerFast(tokenizer_object=tiny_tokenizer(), pad_token="[PAD]", unk_token="[UNK]")
    fast.save_pretrained(folder)
    return folder


def test_a_decoder_writes_the_same_in_a_batch_as_alone(decoder: Path) -> None:
    prompts, counts = [problem.text for problem in TEN], []
    together = LocalModel(str(decoder), 4).write(prompts, 6, counts.append)
    alone = LocalModel(str(decoder), 1).write(prompts, 6, lambda count: None)
    assert together == alone
    assert all(together)
    assert sum(counts) == 10


def test_a_folder_that_is_no_language_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="give a directory with the files of a decoder"):
        LocalModel(str(tmp_path), 4)


class Server:
    """Answers with what a function makes of a prompt."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.failures = 0
        self.answers = {prompt_for(one, "program"): f" {to_infix(one.program)}" for one in TEN[:8] if one.program}


@pytest.fixture
def served() -> Iterator[tuple[str, Server]]:
    server = Server()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            server.asked.append({**body, "path": self.path, "key": self.headers["Authorization"]})
            if server.failures:
                server.failures -= 1
                self.send_error(503)
                return
            said = server.answers.get(body["messages"][0]["content"], "I do not know.")
            answer = json.dumps({"choices": [{"message": {"content": said}}]}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *words: Any) -> None: ...

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=http.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{http.server_port}/v1", server
    http.shutdown()
    thread.join()
    http.server_close()


def test_an_endpoint_is_asked_and_its_programs_are_computed(
    served: tuple[str, Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, server = served
    monkeypatch.setenv(endpoint.KEY, "secret")
    monkeypatch.setattr(endpoint, "WAIT", 0.01)
    server.failures = 2
    canonical.write(TEN, tmp_path / "ten.jsonl")
    words = ["evaluate", tmp_path / "ten.jsonl", "--llm", url, "--llm-name", "mini", "--batch-size", "3", "--json"]
    printed = json.loads(invoke(app_of(register), words).stdout)
    assert printed["accuracy"]["answer"]["share"] == 0.8
    assert printed["accuracy"]["equation"]["share"] == 0.8
    assert printed["details"]["not read"] == "2"
    assert len(server.asked) == 12
    assert {(one["model"], one["path"], one["key"], one["temperature"]) for one in server.asked} == {
        ("mini", "/v1/chat/completions", "Bearer secret", 0)
    }


def test_an_endpoint_that_fails_is_said(served: tuple[str, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    url, server = served
    monkeypatch.setattr(endpoint, "WAIT", 0.01)
    server.failures = 9
    with pytest.raises(DeductError, match="gave no answer: status 503; give the URL before /chat/completions"):
        Endpoint(url, "mini", 2).write(["?"], 5, lambda count: None)
    assert len(server.asked) == endpoint.TRIES


def test_an_unknown_way_of_asking_is_refused(tmp_path: Path) -> None:
    canonical.write(TEN, tmp_path / "ten.jsonl")
    found = invoke(app_of(register), ["evaluate", tmp_path / "ten.jsonl", "--llm", "x", "--prompt", "step"])
    assert "did you mean 'steps'" in str(found.exception)
