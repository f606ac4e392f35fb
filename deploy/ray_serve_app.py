"""deduct as a Ray Serve application: requests that come together are solved together, on as many replicas as you like.

pip install '.[ray]'
serve run deploy.ray_serve_app:app
curl -s localhost:8000 -H 'Content-Type: application/json' -d '{"text": "7 pens cost 21 dollars. How much is one?"}'
"""

from __future__ import annotations

import os
from typing import Any

from ray import serve
from starlette.requests import Request

from deduct.solving.batch.each import solve_each
from deduct.solving.solver import Solver


@serve.deployment(num_replicas=int(os.environ.get("DEDUCT_REPLICAS", "2")), ray_actor_options={"num_cpus": 1})
class Reasoner:
    """One replica: a solver on one thread, with its models loaded."""

    def __init__(self, model: str | None = None):
        self.solver = Solver.load(model, threads=1)
        self.solver.solve("Tom has 3 pears and eats 2. How many are left?")

    async def __call__(self, request: Request) -> dict[str, Any]:
        body = await request.json()
        text = body.get("text") if isinstance(body, dict) else None
        if not isinstance(text, str):
            return {"status": "error", "reason": "the body is a JSON object with a 'text'"}
        return await self.solve(text)

    @serve.batch(max_batch_size=32, batch_wait_timeout_s=0.002)
    async def solve(self, texts: list[str]) -> list[dict[str, Any]]:
        """The record of each text; Ray Serve collects the texts of requests that come together."""
        return solve_each(self.solver, texts)


app = Reasoner.bind()
