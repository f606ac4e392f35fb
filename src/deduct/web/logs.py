"""Logs as JSON, one object a line: for machines first, and still readable."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON; the `facts` given with it become fields.

    >>> record = logging.makeLogRecord({"msg": "request", "levelname": "INFO", "created": 0, "facts": {"status": 200}})
    >>> JsonFormatter().format(record)
    '{"time": "1970-01-01T00:00:00.000+00:00", "level": "info", "event": "request", "status": 200}'
    """

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": time, "level": record.levelname.lower(), "event": record.getMessage()}
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_config(level: str = "INFO") -> dict[str, Any]:
    """The logging set-up of a server process, uvicorn's own messages included."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonFormatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "loggers": {
            name: {"handlers": ["stderr"], "level": level, "propagate": False} for name in ("deduct.web", "uvicorn")
        },
    }
