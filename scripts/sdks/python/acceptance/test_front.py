"""What the front decides by itself, against servers of this program."""

from __future__ import annotations

import base64
import io
import json
import threading
import time
import unittest
from contextlib import contextmanager
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Iterator

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tamga import (
    ConnectionFailed,
    NotModified,
    Retries,
    Session,
    Tamga,
    TamgaError,
    ToolError,
    WebhookError,
    codes,
    verify_webhook,
)
from tamga._retry import seconds_to_wait
from tamga._streams import EventParser, LineSplitter

QUICK = Retries(times=2, first_wait=0.001)
Asked = tuple[str, str, dict[str, str], bytes]
Answer = tuple[int, dict[str, str], Any]


@contextmanager
def server(answer: Callable[[Asked], Answer]) -> Iterator[tuple[str, list[Asked]]]:
    """Its address, and what it has been asked: method, path, headers in lower case, body."""
    asked: list[Asked] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_any(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = self.rfile.read(int(headers.get("content-length", "0")))
            if headers.get("transfer-encoding") == "chunked":
                while size := int(self.rfile.readline(), 16):
                    body += self.rfile.read(size + 2)[:-2]
                self.rfile.readline()
            one = (self.command, self.path, headers, body)
            asked.append(one)
            status, more, content = answer(one)
            if status == 0:  # No answer at all.
                self.close_connection = True
                return
            data = content if isinstance(content, bytes) else json.dumps(content).encode()
            self.send_response(status)
            for name, value in {"Content-Length": str(len(data)), **more}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PUT = do_DELETE = handle_any

        def log_message(self, *_: object) -> None:
            pass

    running = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=running.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{running.server_port}", asked
    finally:
        running.shutdown()
        running.server_close()


def failing(times: int, status: int, headers: dict[str, str] | None = None) -> Callable[[Asked], Answer]:
    left = [times]

    def answer(_: Asked) -> Answer:
        if left[0] > 0:
            left[0] -= 1
            return status, headers or {}, {"status": False, "message": "busy", "error": codes.REQUEST_RATE_LIMITED}
        return 200, {}, {"status": True, "message": "", "data": {"items": [], "next_cursor": None}}

    return answer


class Repeats(unittest.TestCase):
    def test_reading_is_repeated(self) -> None:
        for status in (429, 502, 503, 504):
            with server(failing(2, status)) as (url, asked):
                Tamga(url, retries=QUICK).platform.list_themes()
                self.assertEqual(len(asked), 3)

    def test_what_does_not_pass_is_raised_at_once(self) -> None:
        for status in (400, 404, 409, 500):
            with server(failing(1, status)) as (url, asked):
                with self.assertRaises(TamgaError) as raised:
                    Tamga(url, retries=QUICK).platform.list_themes()
                self.assertEqual((raised.exception.status, len(asked)), (status, 1))

    def test_it_ends(self) -> None:
        with server(failing(9, 503)) as (url, asked):
            with self.assertRaises(TamgaError):
                Tamga(url, retries=QUICK).platform.list_themes()
            self.assertEqual(len(asked), 3)

    def test_a_change_is_repeated_with_the_same_key_only(self) -> None:
        application: Any = {"service_code": "x"}
        with server(failing(1, 429)) as (url, asked):
            Tamga(url, retries=QUICK).platform.create_gov_application(application)
            keys = {headers["idempotency-key"] for _, _, headers, _ in asked}
            self.assertEqual((len(asked), len(keys)), (2, 1))
        with server(failing(1, 429)) as (url, asked):
            with self.assertRaises(TamgaError):
                Tamga(url, retries=QUICK).platform.logout_session()
            self.assertEqual(len(asked), 1)

    def test_no_answer(self) -> None:
        with server(failing(1, 0)) as (url, asked):
            Tamga(url, retries=QUICK).platform.list_themes()
            self.assertEqual(len(asked), 2)
        with server(failing(1, 0)) as (url, asked):
            with self.assertRaises(ConnectionFailed):
                Tamga(url, retries=QUICK).platform.logout_session()
            self.assertEqual(len(asked), 1)

    def test_a_wait_that_is_too_long_is_left_to_the_caller(self) -> None:
        with server(failing(1, 429, {"Retry-After": "3600"})) as (url, asked):
            with self.assertRaises(TamgaError) as raised:
                Tamga(url, retries=QUICK).platform.list_themes()
            self.assertEqual((raised.exception.retry_after, len(asked)), (3600, 1))

    def test_waiting(self) -> None:
        retry = Retries(times=5, max_wait=4, first_wait=1)
        for repetition, most in enumerate((1, 2, 4, 4, 4)):
            wait = retry.wait(repetition, None)
            assert wait is not None
            self.assertTrue(most / 2 <= wait <= most)
        self.assertIsNone(retry.wait(5, None))
        self.assertEqual(retry.wait(0, 3), 3)

    def test_retry_after(self) -> None:
        self.assertEqual(seconds_to_wait("12"), 12)
        self.assertEqual(seconds_to_wait(formatdate(1_000_030, usegmt=True), now=1_000_000), 30)
        self.assertEqual(seconds_to_wait(formatdate(999_000, usegmt=True), now=1_000_000), 0)
        for unreadable in ("soon", "-1", "1.5", "", None):
            self.assertIsNone(seconds_to_wait(unreadable))


def tokens(number: int) -> dict[str, Any]:
    return {"access_token": f"access {number}", "refresh_token": f"refresh {number}"}


class Refreshing(unittest.TestCase):
    def test_many_callers_share_one(self) -> None:
        def answer(asked: Asked) -> Answer:
            if asked[1] == "/api/v1/auth/refresh":
                time.sleep(0.05)
                return 200, {}, {"status": True, "message": "", "data": tokens(2)}
            if asked[2]["authorization"] != "Bearer access 2":
                return 401, {}, {"status": False, "message": "", "error": codes.AUTH_INVALID}
            return 200, {}, {"status": True, "message": "", "data": {}}

        kept: list[Any] = []
        with server(answer) as (url, asked):
            tamga = Tamga(url, session=Session("access 1", "refresh 1", kept.append))
            threads = [threading.Thread(target=tamga.platform.get_my_profile) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            refreshes = [json.loads(body) for _, path, _, body in asked if path == "/api/v1/auth/refresh"]
        self.assertEqual([one["refresh_token"] for one in refreshes], ["refresh 1"])
        self.assertEqual(kept, [tokens(2)])
        self.assertEqual(sum(headers.get("authorization") == "Bearer access 2" for _, _, headers, _ in asked), 8)

    def test_a_refused_token_is_not_used_again(self) -> None:
        def answer(asked: Asked) -> Answer:
            reused = asked[1] == "/api/v1/auth/refresh"
            code = codes.AUTH_REFRESH_REUSED if reused else codes.AUTH_INVALID
            return 401, {}, {"status": False, "message": "", "error": code}

        with server(answer) as (url, asked):
            tamga = Tamga(url, session=Session("access 1", "refresh 1"))
            for _ in range(2):
                with self.assertRaises(TamgaError) as raised:
                    tamga.platform.get_my_profile()
                self.assertEqual(raised.exception.code, codes.AUTH_REFRESH_REUSED)
            self.assertEqual([path for _, path, _, _ in asked].count("/api/v1/auth/refresh"), 1)

    def test_what_newer_tokens_would_not_change_is_raised_at_once(self) -> None:
        step_up = {"status": False, "message": "", "error": codes.AUTH_STEP_UP}
        with server(lambda _: (401, {}, step_up)) as (url, asked):
            with self.assertRaises(TamgaError) as raised:
                Tamga(url, session=Session("access 1", "refresh 1")).platform.get_my_profile()
            self.assertEqual((raised.exception.code, len(asked)), (codes.AUTH_STEP_UP, 1))

    def test_a_stream_that_cannot_be_sent_again_is_refused_without_a_refresh(self) -> None:
        invalid = {"status": False, "message": "", "error": codes.AUTH_INVALID}
        with server(lambda _: (401, {}, invalid)) as (url, asked):
            with self.assertRaises(TamgaError) as raised:
                tamga = Tamga(url, session=Session("access 1", "refresh 1"))
                tamga.platform.upload_gspace_file(iter([b"once"]), path="a")
            self.assertEqual((raised.exception.status, len(asked)), (401, 1))

    def test_a_lost_answer_is_asked_for_with_the_same_key(self) -> None:
        lost = [True]

        def answer(asked: Asked) -> Answer:
            if asked[1] != "/api/v1/auth/refresh":
                known = asked[2]["authorization"] == "Bearer access 2"
                return (200 if known else 401), {}, {"status": known, "message": "", "data": {}}
            if lost.pop() if lost else False:
                return 0, {}, {}
            return 200, {}, {"status": True, "message": "", "data": tokens(2)}

        with server(answer) as (url, asked):
            Tamga(url, session=Session("access 1", "refresh 1"), retries=QUICK).platform.get_my_profile()
            bodies = [body for _, path, _, body in asked if path == "/api/v1/auth/refresh"]
        self.assertEqual((len(bodies), len(set(bodies))), (2, 1))

    def test_a_stream_is_sent_again_from_its_start(self) -> None:
        def answer(asked: Asked) -> Answer:
            if asked[1] == "/api/v1/auth/refresh":
                return 200, {}, {"status": True, "message": "", "data": tokens(2)}
            if asked[2]["authorization"] != "Bearer access 2":
                return 401, {}, {"status": False, "message": "", "error": codes.AUTH_INVALID}
            return 201, {}, {"status": True, "message": "", "data": {}}

        file = io.BytesIO(b"skipped, sent")
        file.seek(9)
        with server(answer) as (url, asked):
            Tamga(url, session=Session("access 1", "refresh 1")).platform.upload_gspace_file(file, path="a")
            bodies = [body for _, path, _, body in asked if path.startswith("/api/v1/gspace")]
        self.assertEqual(bodies, [b"sent", b"sent"])


class Events(unittest.TestCase):
    TEXT = (
        "\ufeff: ping\r\n\r\nevent: meta\r\ndata: {\"a\":\r\ndata:1}\r\nid: 7\r\n\r\n"
        "data: тамга\n\nevent: lost\n\ndata: x\r\rdata\n\ndata: unfinished"
    ).encode()

    def test_wherever_the_bytes_are_cut(self) -> None:
        for size in (1, 2, 3, 7, len(self.TEXT)):
            parser = EventParser()
            pieces = [self.TEXT[place : place + size] for place in range(0, len(self.TEXT), size)]
            events = [event for piece in pieces for event in parser.feed(piece)]
            self.assertEqual(
                [(one.event, one.data, one.id) for one in events],
                [
                    ("meta", '{"a":\n1}', "7"),
                    ("message", "тамга", "7"),
                    ("message", "x", "7"),
                    ("message", "", "7"),
                ],
                size,
            )

    def test_lines_of_json(self) -> None:
        splitter = LineSplitter()
        lines = [line for byte in b'{"a": 1}\n{"b"' for line in splitter.feed(bytes([byte]))]
        self.assertEqual((lines, splitter.rest()), (['{"a": 1}'], '{"b"'))


class Requests(unittest.TestCase):
    def test_pages_end(self) -> None:
        def answer(asked: Asked) -> Answer:
            last = "cursor=two" in asked[1]
            page = {"items": [{"n": 2}] if last else [{"n": 1}], "next_cursor": None if last else "two"}
            return 200, {}, {"status": True, "message": "", "data": page}

        with server(answer) as (url, asked):
            items: list[Any] = list(Tamga(url).platform.iter_catalog_services(q="a b", limit=1))
        self.assertEqual([item["n"] for item in items], [1, 2])
        self.assertEqual([path.partition("?")[2] for _, path, _, _ in asked], ["q=a+b&limit=1", "q=a+b&limit=1&cursor=two"])

    def test_credentials_and_language(self) -> None:
        with server(lambda _: (200, {}, {"success": True, "data": {}})) as (url, asked):
            tamga = Tamga(url, api_key="key", session=Session("token"), language="en")
            tamga.tools.host_status()
            tamga.platform.get_my_profile()
            tamga.with_options(language="mn").platform.list_themes()
            Tamga(url).platform.list_themes()
        sent = [(h.get("x-api-key"), h.get("authorization"), h.get("accept-language")) for _, _, h, _ in asked]
        self.assertEqual(sent[:2], [("key", None, "en"), (None, "Bearer token", "en")])
        self.assertEqual((sent[2][2], sent[3][2]), ("mn", "mn"))
        self.assertRegex(asked[0][2]["user-agent"], r"^tamga-python/\d+\.\d+\.\d+(-dev)?$")

    def test_not_modified(self) -> None:
        with server(lambda _: (304, {}, b"")) as (url, _):
            with self.assertRaises(NotModified):
                Tamga(url).platform.download_gspace_file(path="a", if_none_match='"1"')

    def test_text_is_sent_as_it_is(self) -> None:
        message = '{"type": "relay.request",  "data": "ү"}'
        with server(lambda _: (200, {}, {"receipt": "x"})) as (url, asked):
            Tamga(url).platform.receive_relay_message(
                message,
                webhook_id="1",
                webhook_timestamp="1",
                webhook_signature="v1a,x",
                relay_from="https://a.mn",
                relay_kid="1",
            )
        self.assertEqual((asked[0][2]["content-type"], asked[0][3]), ("application/relay+json", message.encode()))

    def test_a_tool_that_refuses_with_200(self) -> None:
        with server(lambda _: (200, {}, {"success": False, "error": "not in the policy"})) as (url, _):
            with self.assertRaises(ToolError) as raised:
                Tamga(url, api_key="key").tools.execute_command({"argv": ["rm"]})
        self.assertEqual((raised.exception.status, raised.exception.message), (200, "not in the policy"))

    def test_parts_of_a_path_stay_parts(self) -> None:
        with server(lambda _: (200, {}, {"status": True, "message": "", "data": {}})) as (url, asked):
            Tamga(url).platform.get_gov_application("../a b/ү")
        self.assertEqual(asked[0][1], "/api/v1/gov/applications/..%2Fa%20b%2F%D2%AF")


class Webhooks(unittest.TestCase):
    def setUp(self) -> None:
        self.key = Ed25519PrivateKey.generate()
        self.raw = self.key.public_key().public_bytes_raw()

    def headers(self, signature: str | None = None, stamp: str = "1000") -> dict[str, str]:
        made = base64.b64encode(self.key.sign(f"m1.{stamp}.body".encode())).decode()
        return {
            "Webhook-Id": "m1",
            "Webhook-Timestamp": stamp,
            "Webhook-Signature": signature.replace("MADE", made) if signature else f"v1a,{made}",
        }

    def test_genuine(self) -> None:
        other = Ed25519PrivateKey.generate().public_key().public_bytes_raw()
        url_safe = base64.urlsafe_b64encode(self.raw).decode().rstrip("=")
        for keys in (self.raw, base64.b64encode(self.raw).decode(), url_safe, [other, self.raw]):
            self.assertEqual(verify_webhook(self.headers(), b"body", keys, now=1300).id, "m1")
        for signature in ("v1,abc v1a,!!! v1a,MADE", "v1a,MADE v2,x"):
            verify_webhook(self.headers(signature), "body", self.raw, now=700)

    def test_not_genuine(self) -> None:
        cases = [
            (self.headers(), b"Body", 1000),
            (self.headers(), b"body", 1301),
            (self.headers(), b"body", 699),
            (self.headers("v1,MADE"), b"body", 1000),
            (self.headers("v1a,"), b"body", 1000),
            (self.headers(stamp="1e3"), b"body", 1000),
            ({**self.headers(), "Webhook-Id": "m2"}, b"body", 1000),
            ({}, b"body", 1000),
        ]
        for headers, body, now in cases:
            with self.assertRaises(WebhookError):
                verify_webhook(headers, body, self.raw, now=now)
        with self.assertRaises(WebhookError):
            verify_webhook(self.headers(), b"body", [], now=1000)


if __name__ == "__main__":
    unittest.main()
