"""What is no success, in the form of the service, whoever has said it: between the two there may be balancers, which answer with anything."""
from __future__ import annotations

import re
import socket
import ssl
import time
from email.utils import parsedate_to_datetime
from typing import Any, Optional

from .amounts import decode
from .errors import ServiceError

#: No pause is longer: nobody waits for a day, and a clock holds no number of seconds that anybody may write.
LONGEST_S = 86_400

#: Codes of the errors that are answered with 429 or 503 where nothing has gone out yet.
PASSING = frozenset(
    (
        "ADAPTER_TIMEOUT",
        "BUSY",
        "ENGINE_DISPOSED",
        "JOURNAL_UNAVAILABLE",
        "SCREENING_UNAVAILABLE",
        "TOO_MANY_REQUESTS",
        "UNAVAILABLE",
        "WEB3_PROVIDER_ERROR",
    )
)


def refusal_of(response: Any) -> ServiceError:
    """Of an answer that is no success."""
    after = retry_after_of(response.getheader("retry-after"), response.getheader("date"))
    return _refusal(response.status, response.read(), response.reason, after)


def refusal_in(text: str) -> ServiceError:
    """Of an event of a stream: the status had gone out before it was known."""
    return _refusal(200, text.encode("utf-8"), "", None)


def _refusal(status: int, body: bytes, reason: str, after: Optional[int]) -> ServiceError:
    try:
        said = decode(body.decode("utf-8"))
    except (ValueError, TypeError, RecursionError):
        said = None
    if not isinstance(said, dict):
        said = {}
    code, message = said.get("code"), said.get("message")
    return ServiceError(status, code if isinstance(code, str) else "UNKNOWN", message if isinstance(message, str) else reason, said.get("data"), after)


def retry_after_of(said: Optional[str], answered: Optional[str]) -> Optional[int]:
    """
    Seconds. A date, which balancers send, is compared with the answer's own, as clocks are often wrong. None: nothing that could be waited for; of 0 and of what is over,
    too, or a stream would be asked for again without a pause.

    >>> retry_after_of("Wed, 21 Oct 2026 07:28:05 GMT", "Wed, 21 Oct 2026 07:28:00 GMT")
    5
    """
    if re.fullmatch(r"[0-9]{1,15}", said or ""):
        seconds = int(said or "")
    else:
        until, now = _moment_of(said), _moment_of(answered)
        seconds = 0 if until is None else int(until - (time.time() if now is None else now))
    return min(seconds, LONGEST_S) if seconds > 0 else None


def _moment_of(date: Optional[str]) -> Optional[float]:
    try:
        return parsedate_to_datetime(date or "").timestamp()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def wait_of(error: ServiceError, pause_s: float) -> Optional[float]:
    """Before the same is asked again. None: the answer would be the same."""
    if error.status not in (429, 503):
        return None
    return pause_s if error.retry_after_s is None else float(error.retry_after_s)


def loss_of(error: BaseException) -> ServiceError:
    """Where no answer came."""
    if isinstance(error, (socket.timeout, TimeoutError)):
        return ServiceError(0, "NO_ANSWER", "no answer came in time")
    if isinstance(error, (socket.gaierror, ssl.SSLError)):
        return ServiceError(0, "CONNECTION_LOST", f"no connection was made: {error}")
    return ServiceError(0, "CONNECTION_LOST", "the connection was lost before the answer was whole")
