"""Bodies that are no JSON: what is uploaded and what is downloaded."""

from __future__ import annotations

import json
import os
from typing import IO, TYPE_CHECKING, Any, Iterable, Iterator, Mapping, Sequence, Union
from urllib.parse import urlencode

from ._streams import pieces

if TYPE_CHECKING:
    from urllib3.response import BaseHTTPResponse

#: What is sent as it is: bytes, text, an open file, or pieces. Only pieces are sent without their length.
Content = Union[bytes, str, IO[bytes], Iterable[bytes]]

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"


class Body:
    """The body of a request, which can be sent again unless it is a stream that cannot go back."""

    def __init__(self, value: Any, media_types: Sequence[str], media_type: str | None) -> None:
        self.headers: dict[str, str] = {}
        self._value = value
        self._start: int | None = None
        if value is None:
            return
        self.headers["Content-Type"] = media_type or _media_type_for(value, media_types)
        if not _is_content(value):
            self._value = self._encoded(value)
        elif isinstance(value, str):
            self._value = value.encode("utf-8")
        elif hasattr(value, "seekable") and value.seekable():
            self._start = value.tell()
            self.headers["Content-Length"] = str(value.seek(0, os.SEEK_END) - self._start)

    @property
    def repeatable(self) -> bool:
        return self._value is None or isinstance(self._value, bytes) or self._start is not None

    def data(self) -> Any:
        if self._start is not None:
            self._value.seek(self._start)
        return self._value

    def _encoded(self, value: Any) -> bytes:
        media_type = self.headers["Content-Type"]
        if media_type == FORM:
            return urlencode(pairs(value)).encode("ascii")
        if media_type == MULTIPART:
            from urllib3.filepost import encode_multipart_formdata

            data, self.headers["Content-Type"] = encode_multipart_formdata([_part(*pair) for pair in value.items()])
            return data
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def _is_content(value: Any) -> bool:
    return not isinstance(value, (dict, list))


def _media_type_for(value: Any, media_types: Sequence[str]) -> str:
    for media_type in media_types:
        structured = media_type in (FORM, MULTIPART) or media_type.endswith("json")
        if structured != _is_content(value):
            return media_type
    return media_types[0]


def _part(name: str, value: Any) -> tuple[str, Any]:
    if isinstance(value, str):
        return name, value
    return name, (name, value if isinstance(value, bytes) else value.read())


def pairs(values: Mapping[str, Any]) -> list[tuple[str, str]]:
    """For a query or a form: None is left out, a list is repeated."""
    return [
        (name, ("true" if one else "false") if isinstance(one, bool) else str(one))
        for name, value in values.items()
        if value is not None
        for one in (value if isinstance(value, (list, tuple)) else [value])
    ]


class Download:
    """A file that is still to be read: iterate over it, `read()` it or `save()` it. Leaving `with` closes it."""

    def __init__(self, response: BaseHTTPResponse) -> None:
        self._response = response
        #: 206 where only the part came that `range` asked for.
        self.status = response.status
        self.headers: Mapping[str, str] = response.headers

    @property
    def content_type(self) -> str | None:
        return self.headers.get("content-type")

    @property
    def etag(self) -> str | None:
        return self.headers.get("etag")

    @property
    def content_range(self) -> str | None:
        """Such as `bytes 100-199/1048576`."""
        return self.headers.get("content-range")

    def __iter__(self) -> Iterator[bytes]:
        try:
            yield from pieces(self._response)
        finally:
            self.close()

    def read(self) -> bytes:
        return b"".join(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        with open(path, "wb") as file:
            file.writelines(self)

    def close(self) -> None:
        self._response.close()

    def __enter__(self) -> Download:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
