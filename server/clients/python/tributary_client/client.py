from __future__ import annotations

import http.client
import socket
import time
from typing import Any, Callable, Dict, Iterator, Optional, Union
from urllib.parse import quote, urlencode, urlsplit

from .amounts import decode, encode
from .answer import Answer
from .api import OPERATIONS, Api, ExecutionSnapshot
from .errors import ServiceError
from .events import server_events

PAUSE_S = 1.0
MOST_WAIT_S = 30.0
ATTEMPTS = 4


class Client(Api):
    """
    The operations of the service by their names, and what takes several requests. What gets no answer, 429 or 503 is asked for again, three times at most, after the pause
    that the service names; nothing happens twice by it, as a payment has its idempotency key.

    url: "https://funding.game.example". token: a key of the tenant, or a function that brings a player's token.
    time_limit_s: of an answer. silence_s: of a stream; the service says something each 15 s.
    Raises ServiceError.
    """

    def __init__(
        self,
        url: str,
        token: Union[str, Callable[[], str]],
        *,
        time_limit_s: float = 20.0,
        silence_s: float = 45.0,
        sleep: Callable[[float], None] = time.sleep,
    ):
        self._place = urlsplit(url)
        self._token = token
        self._time_limit_s = time_limit_s
        self._silence_s = silence_s
        self._sleep = sleep

    def ask(self, operation: str, parameters: Dict[str, Optional[str]], body: Any = None) -> Answer:
        return self._until_answered(operation, lambda: self._whole_answer(operation, parameters, body))

    def follow_execution(self, id: str) -> Iterator[ExecutionSnapshot]:
        """An execution each time that it has changed, until it is over. Comes back after each cut with the version that was seen last, and tells none twice."""
        seen: Optional[str] = None
        pause_s = PAUSE_S
        while True:
            wait_s = None
            connection = None
            try:
                connection, response = self._open("executionEvents", {"id": id, "last-event-id": seen}, None, "text/event-stream")
                if response.status == 204:
                    return
                if response.status != 200:
                    refusal = _refusal_of(response, response.read().decode("utf-8"))
                    wait_s = _wait_of(refusal, pause_s)
                    if wait_s is None:
                        raise refusal
                else:
                    connection.sock.settimeout(self._silence_s)
                    for event in server_events(response):
                        if event.get("event") == "end":
                            return
                        if "retry" in event:
                            pause_s = int(event["retry"]) / 1000
                        if event.get("event") == "snapshot":
                            seen = event.get("id", seen)
                            yield decode(event["data"])
            except (OSError, http.client.HTTPException):
                pass
            finally:
                if connection is not None:
                    connection.close()
            self._sleep(pause_s if wait_s is None else wait_s)

    def search(self, operation: str, body: Any, *, x_deadline_ms: Optional[str] = None) -> Iterator[Any]:
        """findRoutes or checkout as it goes: each snapshot is the whole truth so far. What is cut off after the first one is not begun again."""
        connection, response = self._until_answered(
            operation, lambda: self._opened(operation, {"x-deadline-ms": x_deadline_ms}, body, "text/event-stream")
        )
        try:
            connection.sock.settimeout(self._silence_s)
            for event in server_events(response):
                if event.get("event") == "end":
                    return
                data = decode(event["data"])
                if event.get("event") == "error":
                    raise ServiceError(200, data["code"], data["message"], data.get("data"))
                if event.get("event") == "snapshot":
                    yield data
            raise http.client.IncompleteRead(b"")
        except (OSError, http.client.HTTPException) as error:
            raise _loss_of(error) from error
        finally:
            connection.close()

    def executions_of(self, address: str, *, limit: Optional[int] = None) -> Iterator[Any]:
        """All executions of an account, newest first; each page is asked for when the one before is used up."""
        cursor: Optional[str] = None
        while True:
            page = self.executions_of_account(address, cursor=cursor, limit=None if limit is None else str(limit)).body
            yield from page["entries"]
            cursor = page["cursor"]
            if cursor is None:
                return

    def _until_answered(self, operation: str, send: Callable[[], Any]) -> Any:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return send()
            except ServiceError as error:
                wait_s = _wait_of(error, PAUSE_S)
                if wait_s is None or attempt == ATTEMPTS or wait_s > MOST_WAIT_S:
                    raise
            except (OSError, http.client.HTTPException) as error:
                if attempt == ATTEMPTS:
                    raise _loss_of(error) from error
                wait_s = PAUSE_S
            self._sleep(wait_s)
        raise AssertionError("the last attempt raises or returns")

    def _whole_answer(self, operation: str, parameters: Dict[str, Optional[str]], body: Any) -> Answer:
        connection, response = self._opened(operation, parameters, body, "application/json")
        try:
            text = response.read().decode("utf-8")
        finally:
            connection.close()
        version = response.getheader("etag")
        is_json = (response.getheader("content-type") or "").startswith("application/json")
        said = (decode(text) if is_json else text) if text else None
        return Answer(response.status, said, None if version is None else version.strip('"'))

    def _opened(self, operation: str, parameters: Dict[str, Optional[str]], body: Any, accept: str) -> Any:
        connection, response = self._open(operation, parameters, body, accept)
        if response.status in OPERATIONS[operation].answers:
            return connection, response
        try:
            raise _refusal_of(response, response.read().decode("utf-8"))
        finally:
            connection.close()

    def _open(self, operation: str, parameters: Dict[str, Optional[str]], body: Any, accept: str) -> Any:
        method, path, places, _ = OPERATIONS[operation]
        headers = {"accept": accept}
        query: Dict[str, str] = {}
        for name, value in parameters.items():
            if value is None:
                continue
            if places[name] == "path":
                path = path.replace("{%s}" % name, quote(value, safe=""))
            else:
                (query if places[name] == "query" else headers)[name] = value
        token = self._token if isinstance(self._token, str) else self._token()
        if token:
            headers["authorization"] = f"Bearer {token}"
        if body is not None:
            headers["content-type"] = "application/json"
        made = http.client.HTTPSConnection if self._place.scheme == "https" else http.client.HTTPConnection
        connection = made(self._place.netloc, timeout=self._time_limit_s + float(query.get("wait", 0)))
        try:
            asked = f"?{urlencode(query)}" if query else ""
            connection.request(method, f"{self._place.path}{path}{asked}", None if body is None else encode(body).encode("utf-8"), headers)
            return connection, connection.getresponse()
        except BaseException:
            connection.close()
            raise


def _refusal_of(response: Any, text: str) -> ServiceError:
    try:
        said = decode(text)
    except ValueError:
        said = {}
    after = response.getheader("retry-after")
    return ServiceError(
        response.status, said.get("code", "UNKNOWN"), said.get("message", response.reason), said.get("data"), None if after is None else int(after)
    )


def _wait_of(error: ServiceError, pause_s: float) -> Optional[float]:
    """Before the same is asked again. None: the answer would be the same."""
    if error.status not in (429, 503):
        return None
    return pause_s if error.retry_after_s is None else float(error.retry_after_s)


def _loss_of(error: BaseException) -> ServiceError:
    if isinstance(error, (socket.timeout, TimeoutError)):
        return ServiceError(0, "NO_ANSWER", "no answer came in time")
    return ServiceError(0, "CONNECTION_LOST", "the connection was lost before the answer was whole")
