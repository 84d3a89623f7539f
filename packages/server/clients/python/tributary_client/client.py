from __future__ import annotations

import http.client
import itertools
import re
import ssl
import time
from typing import Any, Callable, Dict, Iterator, List, Optional, Union
from urllib.parse import quote, urlencode, urlsplit

from .amounts import decode, encode
from .answer import Answer
from .api import OPERATIONS, Api, ExecutionSnapshot
from .errors import ServiceError
from .events import server_events
from .opened import Opened
from .refusals import PASSING, loss_of, refusal_in, refusal_of, wait_of

PAUSE_S = 1.0
MOST_WAIT_S = 30.0
ATTEMPTS = 4
LOSSES = (OSError, http.client.HTTPException)


class Client(Api):
    """
    The operations of the service by their names, and what takes several requests. What gets no answer, 429 or 503 is asked for again, three times at most, after the pause
    that the service names; nothing happens twice by it, as a payment has its idempotency key.

    url: "https://funding.game.example". token: a key of the tenant, or a function that brings a player's token.
    time_limit_s: of a whole answer. silence_s: of a stream; the service says something each 15 s.
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
        """
        An execution each time that it has changed, until it is over. Comes back after each cut with the version that was seen last, and tells none twice. Where nothing
        has ever answered, a wrong address is told like that of any other request; a certificate that is refused, at any time.
        """
        seen: Optional[str] = None
        pause_s = PAUSE_S
        has_answered = False
        for attempt in itertools.count(1):
            wait_s: Optional[float] = None
            events: Iterator[Dict[str, str]] = iter(())
            opened = None
            try:
                try:
                    opened = self._open("executionEvents", {"id": id, "last-event-id": seen}, None, "text/event-stream")
                    has_answered = True
                    if opened.response.status == 204:
                        return
                    if opened.response.status != 200:
                        refusal = refusal_of(opened.response)
                        wait_s = wait_of(refusal, pause_s)
                        if wait_s is None:
                            raise refusal
                    else:
                        events = self._heard(opened)
                except LOSSES as error:
                    if isinstance(error, ssl.SSLCertVerificationError) or (attempt >= ATTEMPTS and not has_answered):
                        raise loss_of(error) from error
                for event in events:
                    if event.get("event") == "end":
                        return
                    if event.get("event") == "error":
                        refusal = refusal_in(event["data"])
                        if refusal.code not in PASSING:
                            raise refusal
                    if re.fullmatch(r"[0-9]{1,6}", event.get("retry", "")):
                        pause_s = int(event["retry"]) / 1000 or PAUSE_S
                    if event.get("event") == "snapshot":
                        yield decode(event["data"])
                        # What was not taken to its end is told again.
                        seen = event.get("id", seen)
            finally:
                if opened is not None:
                    opened.close()
            self._sleep(pause_s if wait_s is None else wait_s)

    def search(self, operation: str, body: Any, *, x_deadline_ms: Optional[str] = None) -> Iterator[Any]:
        """findRoutes or checkout as it goes: each snapshot is the whole truth so far. What is cut off after the first one is not begun again."""
        opened = self._until_answered(operation, lambda: self._opened(operation, {"x-deadline-ms": x_deadline_ms}, body, "text/event-stream"))
        losses: List[BaseException] = []
        try:
            for event in self._heard(opened, losses.append):
                if event.get("event") == "end":
                    return
                if event.get("event") == "error":
                    raise refusal_in(event["data"])
                if event.get("event") == "snapshot":
                    yield decode(event["data"])
            raise loss_of(losses[0] if losses else http.client.IncompleteRead(b""))
        finally:
            opened.close()

    def _heard(self, opened: Opened, on_loss: Callable[[BaseException], None] = lambda _: None) -> Iterator[Dict[str, str]]:
        """Events until their connection is gone. It is about them alone: what the program raises that takes them is no cut."""
        try:
            opened.wait_for(self._silence_s)
            yield from server_events(opened.response)
        except LOSSES as error:
            on_loss(error)

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
                wait_s = wait_of(error, PAUSE_S)
                if wait_s is None or attempt == ATTEMPTS or wait_s > MOST_WAIT_S:
                    raise
            except LOSSES as error:
                if attempt == ATTEMPTS or isinstance(error, ssl.SSLCertVerificationError):
                    raise loss_of(error) from error
                wait_s = PAUSE_S
            self._sleep(wait_s)
        raise AssertionError("the last attempt raises or returns")

    def _whole_answer(self, operation: str, parameters: Dict[str, Optional[str]], body: Any) -> Answer:
        opened = self._opened(operation, parameters, body, "application/json")
        response = opened.response
        try:
            text = response.read().decode("utf-8")
        finally:
            opened.close()
        version = response.getheader("etag")
        is_json = (response.getheader("content-type") or "").startswith("application/json")
        said = (decode(text) if is_json else text) if text else None
        return Answer(response.status, said, None if version is None else version.replace("W/", "", 1).strip('"'))

    def _opened(self, operation: str, parameters: Dict[str, Optional[str]], body: Any, accept: str) -> Opened:
        opened = self._open(operation, parameters, body, accept)
        if opened.response.status in OPERATIONS[operation].answers:
            return opened
        try:
            raise refusal_of(opened.response)
        finally:
            opened.close()

    def _open(self, operation: str, parameters: Dict[str, Optional[str]], body: Any, accept: str) -> Opened:
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
        limit_s = self._time_limit_s + float(query.get("wait", 0))
        connection = made(self._place.netloc, timeout=limit_s)
        asked = f"?{urlencode(query)}" if query else ""
        sent = None if body is None else encode(body).encode("utf-8")
        return Opened(connection, method, f"{self._place.path}{path}{asked}", sent, headers, limit_s)
