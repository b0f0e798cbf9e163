"""The client: settings and credentials, and the way of every request."""

from __future__ import annotations

import base64
import copy
import json
import threading
import time
import uuid
from functools import cached_property
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Sequence, TypeVar
from urllib.parse import quote, quote_plus, urlencode

from ._files import Body, Download, pairs
from ._retry import PASSING_STATUS, SAFE_METHODS, Retries
from ._streams import Stream, events, lines
from ._version import VERSION
from .errors import ConnectionFailed, TamgaError, error_of

if TYPE_CHECKING:
    from urllib3 import PoolManager
    from urllib3.response import BaseHTTPResponse

    from . import models
    from .operator import Operator
    from .platform import Platform
    from .tools import Tools

Self = TypeVar("Self", bound="Tamga")

#: A 401 with one of these says that a newer access token would not help.
NOT_BY_REFRESH = frozenset(
    {"auth.step_up", "auth.assurance_low", "auth.sign_in_too_old", "auth.refresh_reused"}
)


class Session:
    """The tokens of a person who has signed in. Several clients and threads may share one.

    `on_refresh` gets each new pair before it is used: keep it, because the refresh token before it works no more.
    """

    def __init__(
        self,
        access_token: str,
        refresh_token: str | None = None,
        on_refresh: Callable[[models.TokenPair], None] | None = None,
    ) -> None:
        self.access_token = access_token
        self.refresh_token = refresh_token
        self._on_refresh = on_refresh
        self._ended: TamgaError | None = None
        self._lock = threading.Lock()

    @classmethod
    def from_tokens(
        cls, tokens: models.TokenPair, on_refresh: Callable[[models.TokenPair], None] | None = None
    ) -> Session:
        return cls(tokens["access_token"], tokens["refresh_token"], on_refresh)

    def renew(self, used: str, exchange: Callable[[str], models.TokenPair]) -> bool:
        """Whether there is a newer access token than the one used. Of many callers at once, one exchanges the token."""
        with self._lock:
            if self.access_token != used:
                return True
            if self._ended:
                raise self._ended
            if self.refresh_token is None:
                return False
            try:
                tokens = exchange(self.refresh_token)
            except TamgaError as error:
                if error.status in (400, 401):
                    self._ended = error  # It is refused for good: a second use would look like theft.
                raise
            self.access_token, self.refresh_token = tokens["access_token"], tokens["refresh_token"]
            if self._on_refresh:
                self._on_refresh(tokens)
            return True


class Tamga:
    """The platform at `base_url`.

    Of the credentials, each call takes the first that its operation accepts: `session` of a person, `api_key` of an
    assistant, `client` (id and secret) at the OAuth endpoints, `admin_key` of the machine's administrator, and `token`
    for operations that take an access token of another kind, such as one from `request_token`.
    """

    platform: Platform
    tools: Tools
    operator: Operator

    def __init__(
        self,
        base_url: str,
        *,
        language: models.Language = "mn",
        session: Session | None = None,
        api_key: str | None = None,
        client: tuple[str, str] | None = None,
        token: str | None = None,
        admin_key: str | None = None,
        operator_url: str | None = None,
        retries: Retries | None = None,
        timeout: float = 60.0,
        pool: PoolManager | None = None,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self.operator_url = (operator_url or base_url).rstrip("/")
        self.language = language
        self.session = session
        self.api_key = api_key
        self.client = client
        self.token = token
        self.admin_key = admin_key
        self.retries = retries or Retries()
        self.timeout = timeout
        self._given_pool = pool

    def with_options(
        self: Self,
        *,
        language: models.Language | None = None,
        retries: Retries | None = None,
        timeout: float | None = None,
    ) -> Self:
        """The same client, with its session and connections, but other settings."""
        other = copy.copy(self)
        other._given_pool = self._pool
        other.language = language or self.language
        other.retries = retries or self.retries
        other.timeout = timeout or self.timeout
        for name in ("platform", "tools", "operator", "_pool"):
            other.__dict__.pop(name, None)
        return other

    def close(self) -> None:
        """Ends the connections that wait for the next call; a later call opens new ones."""
        self._pool.clear()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    if not TYPE_CHECKING:
        # Each document is imported by its first use, so that `import tamga` is quick.
        @cached_property
        def platform(self):
            from .platform import Platform

            return Platform(Caller(self, self.base_url))

        @cached_property
        def tools(self):
            from .tools import Tools

            return Tools(Caller(self, self.base_url))

        @cached_property
        def operator(self):
            from .operator import Operator

            return Operator(Caller(self, self.operator_url))

    @cached_property
    def _pool(self) -> PoolManager:
        if self._given_pool:
            return self._given_pool
        from ._pool import open_pool

        return open_pool(self.base_url)

    def _credential(self, security: Sequence[str]) -> tuple[dict[str, str], Session | None]:
        """The first credential that is at hand: its headers, or the session, whose token may change meanwhile."""
        for scheme in security:
            if scheme in ("session", "operatorSession"):
                if self.session:
                    return {}, self.session
            elif scheme == "apiKey":
                if self.api_key:
                    return {"X-API-Key": self.api_key}, None
            elif scheme == "adminKey":
                if self.admin_key:
                    return {"X-Admin-Key": self.admin_key}, None
            elif scheme == "clientBasic":
                if self.client:
                    pair = ":".join(quote_plus(half) for half in self.client)
                    return {"Authorization": f"Basic {base64.b64encode(pair.encode()).decode()}"}, None
            elif scheme != "browserSession" and self.token:
                return {"Authorization": f"Bearer {self.token}"}, None
        return {}, None


class Caller:
    """What the generated operations call."""

    def __init__(self, tamga: Tamga, base_url: str) -> None:
        self._tamga = tamga
        self._base_url = base_url

    def data(self, method: str, path: str, security: Sequence[str], **request: Any) -> Any:
        """The data inside the envelope. A tool that refuses says so with 200, for the model to read."""
        response, raw = self._send(method, path, security, **request)
        answer = json.loads(raw)
        if answer.get("success") is False:
            raise error_of(response.status, response.headers, raw)
        return answer.get("data")

    def json(self, method: str, path: str, security: Sequence[str], **request: Any) -> Any:
        return json.loads(self._whole(method, path, security, **request))

    def text(self, method: str, path: str, security: Sequence[str], **request: Any) -> str:
        return self._whole(method, path, security, **request).decode("utf-8")

    def nothing(self, method: str, path: str, security: Sequence[str], **request: Any) -> None:
        self._whole(method, path, security, **request)

    def location(self, method: str, path: str, security: Sequence[str], **request: Any) -> str:
        response, _ = self._send(method, path, security, **request)
        return response.headers["location"]

    def download(self, method: str, path: str, security: Sequence[str], **request: Any) -> Download:
        return Download(self._send(method, path, security, stream=True, **request)[0])

    def events(self, method: str, path: str, security: Sequence[str], **request: Any) -> Stream[Any]:
        response, _ = self._send(method, path, security, stream=True, **request)
        return Stream(response, events(response))

    def lines(self, method: str, path: str, security: Sequence[str], **request: Any) -> Stream[Any]:
        response, _ = self._send(method, path, security, stream=True, **request)
        return Stream(response, lines(response))

    def each(self, page_after: Callable[[str | None], Any]) -> Iterator[Any]:
        """The items of every page."""
        cursor = None
        while True:
            page = page_after(cursor)
            yield from page["items"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def _whole(self, method: str, path: str, security: Sequence[str], **request: Any) -> bytes:
        return self._send(method, path, security, **request)[1]

    def _send(
        self,
        method: str,
        path: str,
        security: Sequence[str],
        *,
        accept: str = "application/json",
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str | None] | None = None,
        body: Any = None,
        media_types: Sequence[str] = ("application/json",),
        content_type: str | None = None,
        keyed: bool = False,
        repeatable: bool | None = None,
        stream: bool = False,
    ) -> tuple[BaseHTTPResponse, bytes]:
        """The answer of a call that succeeded, with its whole content unless it is to be read as a stream."""
        from urllib3.exceptions import HTTPError

        tamga = self._tamga
        content = Body(body, media_types, content_type)
        fixed = {"Accept": accept, "User-Agent": f"tamga-python/{VERSION}", **content.headers}
        if not stream:
            fixed["Accept-Encoding"] = "gzip"
        fixed["Accept-Language"] = tamga.language
        fixed.update((name, value) for name, value in (headers or {}).items() if value is not None)
        if keyed:
            fixed.setdefault("Idempotency-Key", str(uuid.uuid4()))
        if repeatable is None:
            repeatable = method in SAFE_METHODS or "Idempotency-Key" in fixed
        repeatable = repeatable and content.repeatable
        asked = urlencode(pairs(query or {}))
        url = f"{self._base_url}{path}{'?' if asked else ''}{asked}"
        repetition = 0
        renewed = False
        while True:
            credential, session = tamga._credential(security)
            used = session.access_token if session else ""
            if session:
                credential["Authorization"] = f"Bearer {used}"
            failure: Exception
            try:
                response = tamga._pool.request(
                    method,
                    url,
                    body=content.data(),
                    headers={**credential, **fixed},
                    timeout=tamga.timeout,
                    redirect=False,
                    retries=False,
                    preload_content=False,
                )
                if 200 <= response.status < 304:
                    return response, b"" if stream else _read(response)
                failure = error_of(response.status, response.headers, _read(response))
                passing = response.status in PASSING_STATUS
            except (HTTPError, OSError) as error:
                failure = ConnectionFailed(f"{method} {path}: {error}")
                failure.__cause__ = error
                passing = True
            if isinstance(failure, TamgaError):
                stale = failure.status == 401 and failure.code not in NOT_BY_REFRESH
                if session and stale and not renewed and content.repeatable and session.renew(used, self._exchange):
                    renewed = True
                    continue
            asks = failure.retry_after if isinstance(failure, TamgaError) else None
            wait = tamga.retries.wait(repetition, asks) if passing and repeatable else None
            if wait is None:
                raise failure
            time.sleep(wait)
            repetition += 1

    def _exchange(self, refresh_token: str) -> Any:
        """New tokens. The key makes it safe to ask again where the answer was lost."""
        body = {"refresh_token": refresh_token, "idempotency_key": str(uuid.uuid4())}
        caller = Caller(self._tamga, self._tamga.base_url)
        return caller.data("POST", "/api/v1/auth/refresh", (), body=body, repeatable=True)


def segment(value: object) -> str:
    """A value as one part of a path."""
    return quote(str(value), safe="")


def _read(response: BaseHTTPResponse) -> bytes:
    """All of it, after which the connection serves the next request."""
    data = response.read(decode_content=True)
    response.release_conn()
    return data
