"""Connections within limits: how many at a time, how many from one address, and how long each may take.

Three clocks run on a connection, and none of them can be held up by sending or taking bytes slowly:

- the headers of a request must arrive within a time;
- the answer must be complete within a time, counted from the answer before it or from the beginning;
- what is closed must be gone within a time, read or not.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from deduct.web.settings import ServerSettings

CROWDED = "crowded"
"""The key in a request's state that says whether its connection is one too many; `Access` turns it away."""

EXCHANGE = 3.0
"""How many time limits may pass between two answers: one for the headers, one for the body, one for the answer."""
LINGER = 5.0
"""Seconds that a client has to take an answer after which its connection is closed; idle connections end as soon."""


def exchange_seconds(settings: ServerSettings) -> float:
    """How long the exchange of a request and its answer may take, with the time to take two answers."""
    return EXCHANGE * settings.time_limit + 2 * LINGER


def limited(settings: ServerSettings) -> type[H11Protocol]:
    """uvicorn's HTTP protocol with limits that uvicorn does not have: its own clock runs only between two requests."""
    from_address: Counter[str] = Counter()
    seconds = exchange_seconds(settings)

    class Limited(H11Protocol):
        address = ""
        headers_late: asyncio.TimerHandle | None = None
        exchange_late: asyncio.TimerHandle | None = None
        crowded = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.address = str((transport.get_extra_info("peername") or [""])[0])
            from_address[self.address] += 1
            self.crowded = self._is_one_too_many()
            self._begin_exchange(seconds)
            self._watch_headers()

        def _is_one_too_many(self) -> bool:
            most = settings.max_per_client
            return len(self.connections) > settings.max_connections or bool(most and from_address[self.address] > most)

        def data_received(self, data: bytes) -> None:
            # One connection too many is served as soon as others have ended.
            self.crowded = self.crowded and self._is_one_too_many()
            self.app_state = {**self.app_state, CROWDED: self.crowded}
            super().data_received(data)
            self._watch_headers()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._begin_exchange(LINGER if self.transport.is_closing() else seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            from_address[self.address] -= 1
            if not from_address[self.address]:
                del from_address[self.address]
            self.headers_late = _stopped(self.headers_late)
            self.exchange_late = _stopped(self.exchange_late)

        def _watch_headers(self) -> None:
            """Let the clock run from the first to the last byte of the headers, however slowly they come."""
            if self.conn.their_state is not h11.IDLE:
                self.headers_late = _stopped(self.headers_late)
            elif self.headers_late is None:
                self.headers_late = self.loop.call_later(settings.time_limit, self.transport.abort)

        def _begin_exchange(self, seconds: float) -> None:
            """Start the clock again.

            It is stopped only by a complete answer. A client that goes on sending, or does not take its answers, gets
            no further answer, and so no further time.
            """
            self.exchange_late = _stopped(self.exchange_late)
            self.exchange_late = self.loop.call_later(seconds, self.transport.abort)

    return Limited


def _stopped(clock: asyncio.TimerHandle | None) -> Any:
    """Stop a clock that may be running; what takes its place is not a clock."""
    if clock:
        clock.cancel()
