from __future__ import annotations

import http.client
import socket
from typing import Any, Dict, Optional


class Opened:
    """
    A request that has gone out, and the beginning of its answer. The socket is kept from before the answer: of one that says `connection: close`, or of HTTP/1.0, the
    connection gives it away, and nobody could say any more how long to wait for what comes.

    >>> Opened(http.client.HTTPConnection("127.0.0.1"), "GET", "/health/live", None, {}).response.status  # doctest: +SKIP
    200
    """

    def __init__(self, connection: http.client.HTTPConnection, method: str, path: str, body: Optional[bytes], headers: Dict[str, str]):
        self._connection = connection
        try:
            connection.request(method, path, body, headers)
            self._socket: socket.socket = connection.sock
            self.response: Any = connection.getresponse()
        except BaseException:
            connection.close()
            raise

    def wait_for(self, seconds: float) -> None:
        """How long each piece of the answer may take from now on."""
        self._socket.settimeout(seconds)

    def close(self) -> None:
        self.response.close()
        self._connection.close()
