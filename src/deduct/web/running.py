"""Run the application with uvicorn, and stop it without losing a request."""

from __future__ import annotations

import logging
import logging.config

import uvicorn
from fastapi import FastAPI

from deduct.errors import ModelError
from deduct.languages.reading import LANGUAGES
from deduct.solving.solver import Solver
from deduct.web.connections import limited
from deduct.web.logs import log_config
from deduct.web.settings import ServerSettings

WARM_UP = {"en": "Tom has 3 pears and eats 2. How many are left?", "zh": "小明有3个梨，吃了2个，还剩多少个？"}

_log = logging.getLogger("deduct.web")


def load_models(solver: Solver) -> None:
    """Load the models and solve one problem with each, so that the first visitor does not wait for it."""
    missing: dict[str, ModelError] = {}
    for language in LANGUAGES:
        try:
            solver.solve(WARM_UP[language], language=language)
        except ModelError as error:
            missing[language] = error
    if len(missing) == len(LANGUAGES):
        raise next(iter(missing.values()))
    logging.config.dictConfig(log_config())
    for language, reason in missing.items():
        _log.warning("no model", extra={"facts": {"language": language, "reason": str(reason)}})


def run(app: FastAPI, settings: ServerSettings, *, host: str, port: int, max_connections: int) -> None:
    """Serve until SIGINT or SIGTERM: then no new connections, accepted requests are answered, and the end."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=log_config(),
        access_log=False,
        server_header=False,
        ws="none",
        http=limited(max_connections, settings.time_limit),
        # What is accepted may take the time limit; a little more lets the answers leave.
        timeout_graceful_shutdown=int(settings.time_limit) + 5,
    )
    uvicorn.Server(config).run()
