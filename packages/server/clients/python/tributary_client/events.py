from __future__ import annotations

from typing import Any, Dict, Iterator


def server_events(response: Any) -> Iterator[Dict[str, str]]:
    """Server-sent events, each once it is whole, by their fields. Ends with the connection."""
    fields: Dict[str, str] = {}
    while True:
        line = response.readline()
        if not line.endswith(b"\n"):
            return
        text = line.decode("utf-8").rstrip("\r\n")
        if text == "":
            if "data" in fields:
                yield fields
            fields = {}
            continue
        name, _, value = text.partition(":")
        if name:
            fields[name] = value[1:] if value.startswith(" ") else value
