from typing import Any, Optional


class ServiceError(Exception):
    """What the service refuses, or that no answer came: NO_ANSWER by the time limit, CONNECTION_LOST before it was whole."""

    def __init__(self, status: int, code: str, message: str, data: Any = None, retry_after_s: Optional[int] = None):
        super().__init__(f"{code}: {message}")
        #: 0 where no answer came
        self.status = status
        self.code = code
        self.message = message
        self.data = data
        #: None: the same request is refused again
        self.retry_after_s = retry_after_s
