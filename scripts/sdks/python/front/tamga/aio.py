"""The client for asyncio: every operation is awaited, lists and events are iterated with `async for`."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Generic, Iterator, Mapping, TypeVar

if TYPE_CHECKING:
    import os

    from ._client import Tamga
    from ._files import Download
    from ._streams import Stream
    from .async_operator import AsyncOperator
    from .async_platform import AsyncPlatform
    from .async_tools import AsyncTools

Item = TypeVar("Item")
Self = TypeVar("Self", bound="AsyncTamga")


class Runner:
    """Runs calls of the blocking client in threads of its own, so that no other work of the loop waits for them."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="tamga")

    async def run(self, call: Callable[..., Any], *args: Any, **named: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(call, *args, **named))

    async def each(self, items: Iterator[Item]) -> AsyncIterator[Item]:
        end = object()
        while (item := await self.run(next, items, end)) is not end:
            yield item

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class AsyncStream(Generic[Item]):
    """Events as they come. It holds a connection until it is read to its end or closed; `async with` closes it."""

    def __init__(self, stream: Stream[Item], runner: Runner) -> None:
        self._stream = stream
        self._runner = runner

    def __aiter__(self) -> AsyncIterator[Item]:
        return self._runner.each(iter(self._stream))

    async def close(self) -> None:
        await self._runner.run(self._stream.close)

    async def __aenter__(self) -> AsyncStream[Item]:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class AsyncDownload:
    """A file that is still to be read: iterate over it, `read()` it or `save()` it."""

    def __init__(self, download: Download, runner: Runner) -> None:
        self._download = download
        self._runner = runner

    @property
    def status(self) -> int:
        return self._download.status

    @property
    def headers(self) -> Mapping[str, str]:
        return self._download.headers

    @property
    def content_type(self) -> str | None:
        return self._download.content_type

    @property
    def etag(self) -> str | None:
        return self._download.etag

    @property
    def content_range(self) -> str | None:
        return self._download.content_range

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self._runner.each(iter(self._download))

    async def read(self) -> bytes:
        content: bytes = await self._runner.run(self._download.read)
        return content

    async def save(self, path: str | os.PathLike[str]) -> None:
        await self._runner.run(self._download.save, path)

    async def close(self) -> None:
        await self._runner.run(self._download.close)

    async def __aenter__(self) -> AsyncDownload:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class AsyncTamga:
    """A `Tamga` for asyncio, with its settings, session and retries.

    At most `threads` calls are under way at once. A call that is cancelled is not awaited any more; what was sent stays
    sent, so repeat a change with its own `idempotency_key`.
    """

    platform: AsyncPlatform
    tools: AsyncTools
    operator: AsyncOperator

    def __init__(self, tamga: Tamga, *, threads: int = 32) -> None:
        self.tamga = tamga
        self._runner = Runner(threads)

    async def close(self) -> None:
        """Ends the connections and the threads."""
        await self._runner.run(self.tamga.close)
        self._runner.close()

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    if not TYPE_CHECKING:

        @cached_property
        def platform(self):
            from .async_platform import AsyncPlatform

            return AsyncPlatform(self.tamga.platform, self._runner)

        @cached_property
        def tools(self):
            from .async_tools import AsyncTools

            return AsyncTools(self.tamga.tools, self._runner)

        @cached_property
        def operator(self):
            from .async_operator import AsyncOperator

            return AsyncOperator(self.tamga.operator, self._runner)
