"""What an operator can choose about a server."""

from __future__ import annotations

import math
import os
import re
from dataclasses import dataclass

from deduct.errors import ConfigError

MAX_TEXTS = 64
"""Problems in one request to /batch."""
MAX_WORKERS = 256


_SITE = re.compile(r"https?://(?:\*\.)?[\w.-]+(?::\d{1,5})?", re.ASCII)
"""Nothing in it can end the header's value or add a source to it."""


@dataclass(frozen=True)
class ServerSettings:
    """Limits of one server; the defaults suit one machine in a school network."""

    workers: int = 2
    """Processes that solve; one that is stuck does not hold up the others."""
    batch_size: int = 32
    """Problems that a worker takes from the queue at a time."""
    max_work: float = 4.0
    """Seconds of work, as estimated, that one request may bring; beyond that it is turned away with 413."""
    max_waiting: float = 20.0
    """Seconds of work accepted and not yet answered; beyond that a request is turned away with 429."""
    max_memory: int = 1_000_000_000
    """Bytes that a worker may hold; one that holds more is replaced after its batch."""
    max_body: int = 256 * 1024
    """Bytes of a request; beyond that it is turned away with 413."""
    time_limit: float = 30.0
    """Seconds that the headers, the body and the answer of a request may take, each."""
    grace: float = 20.0
    """Seconds that accepted requests have to be answered when the server stops."""
    max_connections: int = 1024
    """Connections at a time; those beyond get 503."""
    max_per_client: int = 256
    """Connections at a time from one address; 0 for no limit, behind a proxy, say."""
    api_key: str | None = None
    """Where set, every request but the page and /health must bring it."""
    cors_origins: tuple[str, ...] = ()
    """Other sites whose pages may call this server; none by default."""
    frame_ancestors: tuple[str, ...] = ()
    """Other sites that may show the page in a frame, as a widget; none by default."""
    log_texts: bool = False
    """Whether the log holds the problems that people type."""

    def __post_init__(self) -> None:
        for name, option, least in (
            ("workers", "--workers", 1),
            ("batch_size", "--batch-size", 1),
            ("max_connections", "--max-connections", 1),
            ("max_per_client", "--max-per-client", 0),
            ("max_body", "--max-body", 1024),
            ("max_memory", "--max-memory", 100_000_000),
        ):
            if getattr(self, name) < least:
                raise ConfigError(f"{option} is {getattr(self, name)}; give a whole number, at least {least}")
        if self.workers > MAX_WORKERS:
            raise ConfigError(f"--workers is {self.workers}; give at most {MAX_WORKERS}, one for each core")
        for name, option in (
            ("max_work", "--max-work"),
            ("max_waiting", "--max-waiting"),
            ("time_limit", "--time-limit"),
            ("grace", "--grace"),
        ):
            seconds = getattr(self, name)
            if not math.isfinite(seconds) or seconds <= 0:
                raise ConfigError(f"{option} is {seconds}; give seconds above 0, such as {option} 30")
        for site in self.frame_ancestors:
            if not _SITE.fullmatch(site):
                raise ConfigError(f"--frame-ancestor is {site!r}; give a site such as https://school.example")
        if self.api_key is not None and not self.api_key.strip():
            raise ConfigError("the API key is empty; set DEDUCT_API_KEY to a secret, or leave it unset for no key")
        if self.api_key is not None and not _fits_a_header(self.api_key):
            raise ConfigError(
                "the API key has a space or line end around it, or characters that are not printable ASCII, so that no "
                "request could bring it; set DEDUCT_API_KEY to letters, digits and signs, without a line end"
            )

    @property
    def threads(self) -> int:
        """Threads of each worker, so that together they take the cores once."""
        return max(1, (os.cpu_count() or 1) // self.workers)


def _fits_a_header(key: str) -> bool:
    """Whether a header can carry a key: what stands around it is cut off on the way, and only ASCII is safe."""
    return key.isascii() and key.isprintable() and key == key.strip()
