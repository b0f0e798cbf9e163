"""Client of the Tamga platform. `Tamga` is where to begin; `tamga.models` has the types, `tamga.codes` the error codes."""

from ._client import Session, Tamga
from ._files import Download
from ._retry import Retries
from ._streams import Stream
from ._version import VERSION as __version__
from .aio import AsyncDownload, AsyncStream, AsyncTamga
from .errors import ConnectionFailed, NotModified, OAuthError, TamgaError, ToolError, WebhookError
from .webhooks import Webhook, verify_webhook

__all__ = [
    "AsyncDownload",
    "AsyncStream",
    "AsyncTamga",
    "ConnectionFailed",
    "Download",
    "NotModified",
    "OAuthError",
    "Retries",
    "Session",
    "Stream",
    "Tamga",
    "TamgaError",
    "ToolError",
    "Webhook",
    "WebhookError",
    "__version__",
    "verify_webhook",
]
