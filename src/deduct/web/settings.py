"""What an operator can choose about a server."""

from __future__ import annotations

import math
from dataclasses import dataclass

from deduct.errors import ConfigError

MAX_TEXTS = 64
"""Problems in one request to /batch."""


@dataclass(frozen=True)
class ServerSettings:
    """Limits and habits of one server; the defaults suit one machine in a school network."""

    batch_size: int = 32
    """Problems solved in one run of the model."""
    batch_wait: float = 0.003
    """Seconds to wait for company before the model runs."""
    max_queue: int = 512
    """Problems accepted and not yet answered; beyond that a request is turned away with 429."""
    max_body: int = 256 * 1024
    """Bytes of a request; beyond that it is turned away with 413."""
    time_limit: float = 30.0
    """Seconds that the headers, the body and the answer of a request may take, each."""
    api_key: str | None = None
    """Where set, every request but the page and /health must bring it."""
    cors_origins: tuple[str, ...] = ()
    """Other sites whose pages may call this server; none by default."""
    log_texts: bool = False
    """Whether the log holds the problems that people type."""

    def __post_init__(self) -> None:
        if self.batch_size < 1:
            raise ConfigError("the batch size must be at least 1")
        if self.max_queue < MAX_TEXTS:
            raise ConfigError(f"the queue must hold at least {MAX_TEXTS} problems, as many as one request may bring")
        if not math.isfinite(self.time_limit):
            raise ConfigError(f"the time limit is {self.time_limit}; give seconds, such as --time-limit 30")
        if self.batch_wait < 0 or self.time_limit <= 0:
            raise ConfigError("the batch window must not be negative, and the time limit must be positive")
        if self.max_body < 1024:
            raise ConfigError("the request size limit must be at least 1024 bytes")
        if self.api_key is not None and not self.api_key.strip():
            raise ConfigError("the API key is empty; set DEDUCT_API_KEY to a secret, or leave it unset for no key")
        if self.api_key is not None and not _fits_a_header(self.api_key):
            raise ConfigError(
                "the API key has a space or line end around it, or characters that are not printable ASCII, so that no "
                "request could bring it; set DEDUCT_API_KEY to letters, digits and signs, without a line end"
            )


def _fits_a_header(key: str) -> bool:
    """Whether a header can carry a key: what stands around it is cut off on the way, and only ASCII is safe."""
    return key.isascii() and key.isprintable() and key == key.strip()
