"""Run the application with uvicorn, and stop it without losing a request."""

from __future__ import annotations

import asyncio
import logging.config
import signal
import sys

import uvicorn
from fastapi import FastAPI

from deduct.web.connections import limited
from deduct.web.logs import log_config
from deduct.web.routes import Service
from deduct.web.settings import ServerSettings


def run(app: FastAPI, *, host: str, port: int) -> None:
    """Serve until SIGINT or SIGTERM: then no new connections, accepted requests are answered, and the end.

    On SIGHUP, unless it comes from a terminal that goes away, the workers are replaced one by one and read their models
    again; no request is lost. `ModelError` where the workers cannot load their models.
    """
    asyncio.run(_serve(app, host, port))


async def _serve(app: FastAPI, host: str, port: int) -> None:
    service: Service = app.state.service
    logging.config.dictConfig(log_config())
    # The first visitor does not wait for the models, and a model that cannot be loaded is told before anything is open.
    await service.pool.start()
    on_terminal = sys.stdin is not None and sys.stdin.isatty()
    if hasattr(signal, "SIGHUP") and not on_terminal:
        _renew_on_hangup(service)
    await uvicorn.Server(_config(app, service.settings, host, port)).serve()


def _renew_on_hangup(service: Service) -> None:
    loop, under_way = asyncio.get_running_loop(), set[asyncio.Task[None]]()

    def renew() -> None:
        if not under_way:
            task = loop.create_task(service.pool.renew())
            under_way.add(task)
            task.add_done_callback(under_way.discard)

    loop.add_signal_handler(signal.SIGHUP, renew)


def _config(app: FastAPI, settings: ServerSettings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=log_config(),
        access_log=False,
        server_header=False,
        ws="none",
        http=limited(settings),
        timeout_graceful_shutdown=max(1, round(settings.grace)),
    )
