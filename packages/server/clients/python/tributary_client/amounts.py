"""Integers of any size. On the wire they are {"$bigint": "12500000"}: JSON numbers are not exact."""
from __future__ import annotations

import json
from typing import Any


class Amount(int):
    """An amount in the smallest unit of its token. Sums of amounts are amounts; a fraction of one has to be rounded by whoever wants it."""

    def __truediv__(self, other: Any) -> Any:
        raise TypeError("an amount is no fraction: use // and say how it is rounded")

    __rtruediv__ = __truediv__


def _kept(name: str) -> Any:
    plain = getattr(int, name)

    def operation(self: int, *others: Any) -> Any:
        result = plain(self, *others)
        return result if result is NotImplemented else Amount(result)

    return operation


for _name in ("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__floordiv__", "__mod__", "__neg__", "__abs__"):
    setattr(Amount, _name, _kept(_name))


def decode(text: str) -> Any:
    """JSON, with its amounts as integers."""
    return json.loads(text, object_hook=_amount)


def _amount(fields: dict) -> Any:
    return Amount(fields["$bigint"]) if fields.keys() == {"$bigint"} else fields


def encode(value: Any) -> str:
    """The other way. Plain integers stay JSON numbers: what is an amount has to be an Amount."""
    return json.dumps(_plain(value), ensure_ascii=False, allow_nan=False)


def _plain(value: Any) -> Any:
    if isinstance(value, Amount):
        return {"$bigint": int.__repr__(value)}
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value
