"""What a call may raise. Codes are in `tamga.codes` and `tamga.oauth_codes`; later versions of the server may add some."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Mapping

from ._retry import seconds_to_wait

if TYPE_CHECKING:
    from . import models


class TamgaError(Exception):
    """The server refused a call, or failed."""

    status: int
    #: One of `tamga.codes`, or "" where the answer has none.
    code: str
    #: What happened and what to do, in the language of the client.
    message: str
    #: The single errors of the request: `path` such as `/body/name`, `rule` and `message`.
    details: list[models.ValidationError]
    #: Quote it when you report a fault.
    request_id: str | None
    #: Seconds to wait, where the server says so.
    retry_after: float | None
    #: The answer as it came: parsed where it is JSON.
    body: Any

    def __init__(self, status: int, code: str, message: str, *, headers: Mapping[str, str], body: Any) -> None:
        super().__init__(f"{status} {code}: {message}" if code else f"{status}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.details = body.get("details", []) if isinstance(body, dict) else []
        self.request_id = headers.get("x-request-id")
        self.retry_after = seconds_to_wait(headers.get("retry-after"))
        self.body = body

    @property
    def fields(self) -> list[str]:
        """Where the errors of the request are, such as `/body/name`."""
        return [detail["path"] for detail in self.details]


class OAuthError(TamgaError):
    """An error as in RFC 6749, section 5.2; its code is one of `tamga.oauth_codes`."""


class ToolError(TamgaError):
    """A tool refused its input. It has a message for the model and no code."""


class NotModified(TamgaError):
    """The version that `if_none_match` names is still the current one."""


class ConnectionFailed(ConnectionError):
    """No answer came, or it broke off."""


class WebhookError(ValueError):
    """A webhook that is not genuine, or too old. Answer it with 401."""


def error_of(status: int, headers: Mapping[str, str], raw: bytes) -> TamgaError:
    try:
        body = json.loads(raw)
    except ValueError:
        body = raw.decode("utf-8", "replace")
    if status == 304:
        return NotModified(status, "", "not modified", headers=headers, body=body)
    if not isinstance(body, dict):
        return TamgaError(status, "", str(body)[:200] or "no explanation", headers=headers, body=body)
    error = body.get("error")
    if "success" in body:
        return ToolError(status, "", str(error), headers=headers, body=body)
    if "error_description" in body:
        return OAuthError(status, str(error), str(body["error_description"]), headers=headers, body=body)
    # A problem of RFC 9457, which the signing relay passes on, has a title and a detail.
    message = body.get("message") or body.get("detail") or body.get("title") or ""
    return TamgaError(status, str(error or ""), str(message), headers=headers, body=body)
