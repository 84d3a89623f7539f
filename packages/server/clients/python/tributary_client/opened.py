from __future__ import annotations

import http.client
import io
import socket
import time
from typing import Any, Dict, Optional


class _Paced(io.RawIOBase):
    """A socket's bytes up to a moment, however few come at a time; or, from some moment on, each piece within so long."""

    def __init__(self, raw: Any, connected: socket.socket, until: float):
        self._raw = raw
        self._socket = connected
        self._until: Optional[float] = until

    def each_within(self, seconds: float) -> None:
        self._until = None
        self._socket.settimeout(seconds)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> Any:
        if self._until is not None:
            left_s = self._until - time.monotonic()
            if left_s <= 0:
                raise socket.timeout("timed out")
            self._socket.settimeout(left_s)
        return self._raw.readinto(buffer)

    def close(self) -> None:
        self._raw.close()
        super().close()


class Opened:
    """
    A request that has gone out, and the beginning of its answer, which has so long to be whole, its head included. The socket is kept from before the answer: of one that says
    `connection: close`, or of HTTP/1.0, the connection gives it away, and nobody could say any more how long to wait for what comes.

    >>> Opened(http.client.HTTPConnection("127.0.0.1"), "GET", "/health/live", None, {}, 20.0).response.status  # doctest: +SKIP
    200
    """

    def __init__(self, connection: http.client.HTTPConnection, method: str, path: str, body: Optional[bytes], headers: Dict[str, str], time_limit_s: float):
        self._connection = connection
        until = time.monotonic() + time_limit_s

        def answer_of(connected: socket.socket, *given: Any, **named: Any) -> http.client.HTTPResponse:
            answer = http.client.HTTPResponse(connected, *given, **named)
            self._paced = _Paced(answer.fp.detach(), connected, until)
            answer.fp = io.BufferedReader(self._paced)
            return answer

        connection.response_class = answer_of  # type: ignore[assignment]
        try:
            connection.request(method, path, body, headers)
            self.response: Any = connection.getresponse()
        except BaseException:
            connection.close()
            raise

    def wait_for(self, seconds: float) -> None:
        """How long each piece of the answer may take from now on: it is a stream."""
        self._paced.each_within(seconds)

    def close(self) -> None:
        self.response.close()
        self._connection.close()
