"""Messages between the server and its workers: plain data as JSON, each after its length.

JSON rather than pickle, so that nothing that arrives can be more than data.
"""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from typing import Any

_LENGTH = struct.Struct(">I")


def packed(message: Any) -> bytes:
    """A message as bytes.

    >>> packed({"text": "3 + 4"})
    b'\\x00\\x00\\x00\\x11{"text": "3 + 4"}'
    """
    content = json.dumps(message).encode("ascii")
    return _LENGTH.pack(len(content)) + content


async def receive(reader: asyncio.StreamReader) -> Any:
    """The next message; `IncompleteReadError` where the other side has gone."""
    (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
    return json.loads(await reader.readexactly(length))


def receive_blocking(connection: socket.socket) -> Any:
    """The next message; `EOFError` where the other side has gone."""
    (length,) = _LENGTH.unpack(_exactly(connection, _LENGTH.size))
    return json.loads(_exactly(connection, length))


def _exactly(connection: socket.socket, size: int) -> bytes:
    received = bytearray()
    while len(received) < size:
        part = connection.recv(min(size - len(received), 1 << 20))
        if not part:
            raise EOFError
        received += part
    return bytes(received)
