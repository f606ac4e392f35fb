"""Connections within limits: how many at a time, and how long the headers of a request may take to arrive."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

CROWDED = "crowded"
"""The key in a request's state that says whether its connection is one too many; `Access` turns it away."""


def limited(max_connections: int, header_seconds: float) -> type[H11Protocol]:
    """uvicorn's HTTP protocol with limits that uvicorn has not: its own ends a connection only between two requests."""

    class Limited(H11Protocol):
        late: asyncio.TimerHandle | None = None
        crowded = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.crowded = len(self.connections) > max_connections
            self._watch()

        def data_received(self, data: bytes) -> None:
            # One connection too many is served as soon as others have ended.
            self.crowded = self.crowded and len(self.connections) > max_connections
            self.app_state = {**self.app_state, CROWDED: self.crowded}
            super().data_received(data)
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self._stop_watching()

        def _watch(self) -> None:
            """Let the clock run from the first to the last byte of the headers, however slowly they come."""
            if self.conn.their_state is not h11.IDLE:
                self._stop_watching()
            elif self.late is None:
                self.late = self.loop.call_later(header_seconds, self.transport.close)

        def _stop_watching(self) -> None:
            if self.late:
                self.late.cancel()
                self.late = None

    return Limited
