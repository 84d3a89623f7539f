"""The Tributary service, for Python 3.8 and later, with nothing but the standard library."""
from .amounts import Amount
from .answer import Answer
from .client import Client
from .errors import ServiceError

__all__ = ["Amount", "Answer", "Client", "ServiceError"]
