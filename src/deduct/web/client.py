"""A client for a deduct server: each question of the API as a coroutine. Needs the client extra, which is httpx.

    async with Client("http://127.0.0.1:8000", key="...") as server:
        solution = await server.solve("A pen costs 3 dollars. How much do 7 pens cost?")
        print(solution["answer_text"], solution["probability"])

Answers are the objects that the API describes, as dicts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypedDict, Unpack

import httpx

from deduct.errors import DeductError

if TYPE_CHECKING:
    from deduct.explain.shapes import ComparisonJson, ExplanationJson, PerturbationJson, WhatIfJson
    from deduct.solving.shapes import SolutionJson
    from deduct.solving.solver import SolveOptions
    from deduct.teaching.shapes import CheckJson, HintJson, PracticeJson

COME_BACK = frozenset({429, 503})
"""Statuses of a server that is busy, and says when to ask again."""


class QuestionOptions(TypedDict, total=False):
    """The options that every question takes."""

    beam: int
    language: str | None


class ServerError(DeductError):
    """A request was not served: what the server says, or that it cannot be reached."""

    def __init__(self, message: str, status: int | None = None, error: str = "unreachable", request_id: str = ""):
        super().__init__(message)
        self.status, self.error, self.request_id = status, error, request_id


class Client:
    """A deduct server. A request that the server is too busy for is sent again, at most `attempts` times in all."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        *,
        key: str | None = None,
        attempts: int = 4,
        time_limit: float = 60.0,
        transport: httpx.AsyncBaseTransport | None = None,
    ):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._http = httpx.AsyncClient(
            base_url=f"{address.rstrip('/')}/v1/", headers=headers, timeout=time_limit, transport=transport
        )
        self.address, self.attempts = address, attempts

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections; `async with` does it by itself."""
        await self._http.aclose()

    async def solve(self, text: str, **options: Unpack[SolveOptions]) -> SolutionJson:
        """Solve one problem. A text without an answer gives a solution with a reason."""
        told: SolutionJson = await self.ask("solve", {"text": text, **options})
        return told

    async def batch(self, texts: Sequence[str], **options: Unpack[SolveOptions]) -> list[SolutionJson]:
        """Solve up to 64 problems in one request, in order."""
        told: list[SolutionJson] = (await self.ask("batch", {"texts": list(texts), **options}))["solutions"]
        return told

    async def explain(self, text: str, **options: Unpack[SolveOptions]) -> ExplanationJson:
        """Solve one problem and explain each step."""
        told: ExplanationJson = await self.ask("explain", {"text": text, **options})
        return told

    async def compare(self, before: str, after: str, **options: Unpack[QuestionOptions]) -> ComparisonJson:
        """Solve two texts and set their steps side by side."""
        told: ComparisonJson = await self.ask("compare", {"before": before, "after": after, **options})
        return told

    async def what_if(self, text: str, changes: Mapping[str, str], **options: Unpack[QuestionOptions]) -> WhatIfJson:
        """Run the program of a problem with other numbers: ``{"8": "10"}`` or ``{"q0": "10"}``."""
        told: WhatIfJson = await self.ask("what-if", {"text": text, "set": dict(changes), **options})
        return told

    async def perturb(self, text: str, **options: Unpack[QuestionOptions]) -> PerturbationJson:
        """Probe an answer with small changes of the text."""
        told: PerturbationJson = await self.ask("perturb", {"text": text, **options})
        return told

    async def picture(
        self, text: str, changes: Mapping[str, str] | None = None, **options: Unpack[QuestionOptions]
    ) -> str:
        """The deduction of a problem as SVG."""
        response = await self._send("POST", "picture", {"text": text, "set": dict(changes or {}), **options})
        return response.text

    async def practice(self, text: str = "", **options: Any) -> PracticeJson:
        """Problems to practise with: ``count`` like a text, or by ``skills``, ``grades`` and ``steps``."""
        told: PracticeJson = await self.ask("practice", {"text": text, **options, "format": "json"})
        return told

    async def check(
        self, text: str, answer: str = "", steps: str = "", formula: str = "", **options: Unpack[QuestionOptions]
    ) -> CheckJson:
        """Check a pupil's answer or steps."""
        body = {"text": text, "answer": answer, "steps": steps, "formula": formula, **options}
        told: CheckJson = await self.ask("check", body)
        return told

    async def hint(
        self, text: str, strength: int = 1, steps: str = "", formula: str = "", **options: Unpack[QuestionOptions]
    ) -> HintJson:
        """A hint for the step after those that are done."""
        body = {"text": text, "strength": strength, "steps": steps, "formula": formula, **options}
        told: HintJson = await self.ask("hint", body)
        return told

    async def health(self) -> dict[str, Any]:
        """Whether the server can solve; raises a `ServerError` where it cannot."""
        return dict((await self._send("GET", "health")).json())

    async def models(self) -> list[dict[str, Any]]:
        """The models that the server solves with."""
        return list((await self._send("GET", "models")).json()["models"])

    async def ask(self, name: str, body: Mapping[str, Any]) -> Any:
        """Any question of the API by its name: the JSON that comes back."""
        return (await self._send("POST", name, body)).json()

    async def _send(self, method: str, name: str, body: Mapping[str, Any] | None = None) -> httpx.Response:
        attempt = 1
        while True:
            try:
                response = await self._http.request(method, name, json=body)
            except httpx.TransportError as error:
                why = str(error) or type(error).__name__
                raise ServerError(
                    f"{self.address} cannot be reached: {why}; is `deduct serve` running there?"
                ) from None
            wait = response.headers.get("retry-after", "")
            if response.status_code not in COME_BACK or not wait.isdecimal() or attempt >= self.attempts:
                return _served(response)
            await asyncio.sleep(int(wait))
            attempt += 1


def _served(response: httpx.Response) -> httpx.Response:
    """A response as it is, or the error that it tells."""
    if response.is_success:
        return response
    try:
        told = response.json()
        message, error = "; ".join([told["message"], *told.get("details", [])]), told["error"]
    except (ValueError, TypeError, KeyError):
        # Not from deduct: a proxy, or another server at this address.
        message, error = f"the server at this address answered {response.status_code}; is it deduct?", "foreign"
    raise ServerError(message, response.status_code, error, response.headers.get("x-request-id", ""))
