"""The command ``deduct serve``."""

from __future__ import annotations

import socket
from functools import partial
from typing import Annotated

from deduct.commands.app import App, echo
from deduct.commands.parameters import Option
from deduct.errors import ConfigError, DeductError


def register(app: App) -> None:
    """Add the command to the application."""
    app.add(serve)


def serve(
    host: Annotated[str, Option(help="Address to listen on; 0.0.0.0 is open to the network.")] = "127.0.0.1",
    port: Annotated[int, Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8000,
    model: Annotated[str | None, Option(help="Model directory or name; the bundled models if not given.")] = None,
    workers: Annotated[int, Option(help="Processes that solve, each with the models in memory.")] = 2,
    batch_size: Annotated[int, Option(help="Problems that a worker takes at a time.")] = 32,
    max_work: Annotated[float, Option(help="Seconds of work in one request; beyond that it gets 413.")] = 4.0,
    max_waiting: Annotated[float, Option(help="Seconds of work that may wait; beyond that 429.")] = 20.0,
    max_memory: Annotated[int, Option(help="Megabytes of a worker; beyond that it is replaced.")] = 1000,
    max_body: Annotated[int, Option(help="Bytes of a request; beyond that it gets 413.")] = 256 * 1024,
    time_limit: Annotated[float, Option(help="Seconds to send a request in, and to answer it in.")] = 30.0,
    grace: Annotated[float, Option(help="Seconds to answer what was accepted when the server stops.")] = 20.0,
    max_connections: Annotated[int, Option(help="Connections at a time; beyond that they get 503.")] = 1024,
    max_per_client: Annotated[
        int, Option(help="Connections at a time from one address; 0 for no limit, behind a proxy.")
    ] = 256,
    api_key: Annotated[
        str | None,
        Option(envvar="DEDUCT_API_KEY", help="Serve only those who send this key."),
    ] = None,
    cors_origin: Annotated[
        list[str] | None, Option(help="A site whose pages may call this server; can be repeated.")
    ] = None,
    frame_ancestor: Annotated[
        list[str] | None, Option(help="A site that may show the page in a frame, as a widget; can be repeated.")
    ] = None,
    log_texts: Annotated[bool, Option("--log-texts", help="Log the problems that people type.")] = False,
) -> None:
    """Serve the page and the API until interrupted; accepted requests are finished first."""
    from deduct.solving.solver import Solver

    try:
        from deduct.web.app import create_app
        from deduct.web.running import run
        from deduct.web.settings import ServerSettings
    except ImportError as error:
        raise DeductError(
            f"{error.name} is not installed; install the serve extra: pip install '.[serve]' in deduct's folder"
        ) from None

    _check_address(host, port)
    settings = ServerSettings(
        workers=workers,
        batch_size=batch_size,
        max_work=max_work,
        max_waiting=max_waiting,
        max_memory=1_000_000 * max_memory,
        max_body=max_body,
        time_limit=time_limit,
        grace=grace,
        max_connections=max_connections,
        max_per_client=max_per_client,
        api_key=api_key,
        cors_origins=tuple(cors_origin or ()),
        frame_ancestors=tuple(frame_ancestor or ()),
        log_texts=log_texts,
    )
    Solver.load(model)  # a wrong name is told here and not by the workers
    if port:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
        echo(f"open http://{shown}:{port} in a browser; Ctrl + C ends")
    run(create_app(partial(Solver.load, model), settings), host=host, port=port)


def _check_address(host: str, port: int) -> None:
    """Say in one line that the address cannot be used, before the models are loaded."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigError(f"cannot listen on {host}:{port}: {reason}; choose another --host or --port") from None
