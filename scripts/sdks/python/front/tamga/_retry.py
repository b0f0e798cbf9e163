"""When a request is sent again, and after how long."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
PASSING_STATUS = frozenset({429, 502, 503, 504})


@dataclass(frozen=True)
class Retries:
    """Only what does no harm twice is sent again: reading, and changes with an idempotency key."""

    #: How often a request is sent again; 0 for never.
    times: int = 3
    #: Seconds to wait at most. Where the server asks for more, the error is raised at once, with `retry_after`.
    max_wait: float = 30.0
    #: Seconds before the first repetition, doubled each time; a random part of it is waited.
    first_wait: float = 0.25

    def wait(self, repetition: int, asked: float | None) -> float | None:
        """Seconds before this repetition, of which the first is 0; None where it is not to be."""
        if repetition >= self.times:
            return None
        if asked is not None:
            return asked if asked <= self.max_wait else None
        most: float = min(self.max_wait, self.first_wait * 2.0**repetition)
        return random.uniform(most / 2, most)


def seconds_to_wait(retry_after: str | None, now: float | None = None) -> float | None:
    """What `Retry-After` says, be it seconds or a date; None where it says nothing that can be read."""
    if retry_after is None:
        return None
    text = retry_after.strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    return max(0.0, date.timestamp() - (time.time() if now is None else now))
