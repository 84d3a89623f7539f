from typing import Any, NamedTuple, Optional


class Answer(NamedTuple):
    status: int
    #: None where there is none, as of 304
    body: Any
    #: of an execution: what if_none_match takes
    version: Optional[str]
