"""Answers that come piece by piece: server-sent events, and lines of JSON."""

from __future__ import annotations

import codecs
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Iterator, TypeVar

from .errors import ConnectionFailed

if TYPE_CHECKING:
    from urllib3.response import BaseHTTPResponse

Item = TypeVar("Item")


@dataclass(frozen=True)
class ServerEvent:
    event: str
    data: str
    id: str


class LineSplitter:
    """Lines of UTF-8 that end with LF, CR or CRLF, however the bytes are cut."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
        self._begun = ""
        self._after_cr = False

    def feed(self, data: bytes) -> list[str]:
        lines = []
        for character in self._split(self._decoder.decode(data)):
            if character == "\n" and self._after_cr:
                self._after_cr = False
            elif character in ("\n", "\r"):
                lines.append(self._begun)
                self._begun = ""
                self._after_cr = character == "\r"
            else:
                self._begun += character
                self._after_cr = False
        return lines

    def rest(self) -> str:
        return self._begun + self._decoder.decode(b"", True)

    @staticmethod
    def _split(text: str) -> Iterator[str]:
        """The text as ends of lines and what lies between them."""
        start = 0
        for place, character in enumerate(text):
            if character in "\r\n":
                if place > start:
                    yield text[start:place]
                yield character
                start = place + 1
        if start < len(text):
            yield text[start:]


class EventParser:
    """Server-sent events as the HTML standard parses them. An event that the stream breaks off is dropped."""

    def __init__(self) -> None:
        self._lines = LineSplitter()
        self._event = ""
        self._data: list[str] = []
        self._id = ""

    def feed(self, data: bytes) -> list[ServerEvent]:
        events = []
        for line in self._lines.feed(data):
            if line == "":
                if self._data:
                    events.append(ServerEvent(self._event or "message", "\n".join(self._data), self._id))
                self._event, self._data = "", []
                continue
            field, _, value = line.partition(":")
            value = value[1:] if value.startswith(" ") else value
            if field == "event":
                self._event = value
            elif field == "data":
                self._data.append(value)
            elif field == "id" and "\0" not in value:
                self._id = value
        return events


class Stream(Generic[Item]):
    """An iterator that holds a connection until it is read to its end or closed; `with` closes it."""

    def __init__(self, response: BaseHTTPResponse, items: Iterator[Item]) -> None:
        self._response = response
        self._items = items

    def __iter__(self) -> Iterator[Item]:
        return self

    def __next__(self) -> Item:
        try:
            return next(self._items)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._response.close()

    def __enter__(self) -> Stream[Item]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def pieces(response: BaseHTTPResponse) -> Iterator[bytes]:
    """What has arrived, as soon as it has."""
    from urllib3.exceptions import HTTPError

    try:
        while piece := response.read1(65536):
            yield piece
    except (HTTPError, OSError) as error:
        raise ConnectionFailed(f"the answer broke off: {error}") from error


def events(response: BaseHTTPResponse) -> Iterator[object]:
    parser = EventParser()
    for piece in pieces(response):
        for event in parser.feed(piece):
            yield json.loads(event.data)


def lines(response: BaseHTTPResponse) -> Iterator[object]:
    splitter = LineSplitter()
    for piece in pieces(response):
        for line in splitter.feed(piece):
            if line:
                yield json.loads(line)
    if rest := splitter.rest():
        yield json.loads(rest)
