"""Signatures of webhooks: Standard Webhooks, `v1a`, Ed25519. Needs the extra `tamga-sdk[webhooks]`."""

from __future__ import annotations

import base64
import binascii
import json
import time
from dataclasses import dataclass
from typing import Any, Iterable, Mapping

from .errors import WebhookError


@dataclass(frozen=True)
class Webhook:
    """One that is genuine. The id is the same each time the message is sent: keep it, and do nothing the second time."""

    id: str
    timestamp: int
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


def verify_webhook(
    headers: Mapping[str, str],
    body: bytes | str,
    public_keys: str | bytes | Iterable[str | bytes],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> Webhook:
    """Raises `WebhookError` unless one of the signatures is by one of the keys, and recent.

    `body` is what came, before anything parsed it. A key is its 32 bytes, or these in base64 or base64url.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    raw = body.encode("utf-8") if isinstance(body, str) else body
    lower = {name.lower(): value for name, value in headers.items()}
    try:
        message_id, stamp, signed = (lower[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError as error:
        raise WebhookError(f"the header {error} is missing") from None
    if not (stamp.isascii() and stamp.isdigit() and len(stamp) <= 15):
        raise WebhookError("the timestamp is no number of seconds")
    if abs((time.time() if now is None else now) - int(stamp)) > tolerance:
        raise WebhookError("the timestamp is too old or too far ahead")
    given = [public_keys] if isinstance(public_keys, (str, bytes)) else public_keys
    keys = [Ed25519PublicKey.from_public_bytes(_key_bytes(key)) for key in given]
    content = f"{message_id}.{stamp}.".encode("utf-8") + raw
    for version, _, text in (one.partition(",") for one in signed.split()):
        if version != "v1a":
            continue
        try:
            signature = base64.b64decode(text, validate=True)
        except binascii.Error:
            continue
        for key in keys:
            try:
                key.verify(signature, content)
            except InvalidSignature:
                continue
            return Webhook(message_id, int(stamp), raw)
    raise WebhookError("no signature is by one of the keys")


def _key_bytes(key: str | bytes) -> bytes:
    if isinstance(key, bytes):
        return key
    text = key.removeprefix("whpk_").rstrip("=").replace("-", "+").replace("_", "/")
    return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
