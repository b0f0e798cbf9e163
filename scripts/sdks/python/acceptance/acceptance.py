"""The calls that every SDK makes to a server. Settings come from the environment; the first failure ends it."""

from __future__ import annotations

import asyncio
import io
import json
import os
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TYPE_CHECKING, Any, Callable
from urllib.parse import quote
from urllib.request import Request, urlopen

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tamga import AsyncTamga, OAuthError, Session, Tamga, TamgaError, ToolError, WebhookError, codes, oauth_codes, verify_webhook

if TYPE_CHECKING:
    from tamga import models

environment = os.environ
tamga = Tamga(environment["TAMGA_URL"], language="en")


def main() -> None:
    calls: list[tuple[str, Callable[[], None]]] = [
        ("sign in", sign_in),
        ("refresh", refresh),
        ("list with paging", list_with_paging),
        ("create with idempotency", create_with_idempotency),
        ("upload", upload),
        ("download with range", download_with_range),
        ("SSE", server_sent_events),
        ("OAuth token", oauth_token),
        ("tool call", tool_call),
        ("typed error", typed_error),
        ("429 retry", retry_when_busy),
        ("webhook signature", webhook_signature),
        ("asyncio", with_asyncio),
    ]
    for number, (name, call) in enumerate(calls, start=1):
        call()
        print(f"ok {number} {name}", flush=True)


def with_asyncio() -> None:
    async def calls() -> None:
        async with AsyncTamga(tamga) as client:
            profile, services = await asyncio.gather(
                client.platform.get_my_profile(), client.platform.list_catalog_services(limit=1)
            )
            assert profile["id"] and len(services["items"]) == 1
            codes_of = [one["code"] async for one in client.platform.iter_catalog_services(limit=20)]
            assert len(codes_of) > 1 and len(set(codes_of)) == len(codes_of)
            try:
                await client.platform.get_catalog_service("none-such")
                raise AssertionError("a service that there is not was read")
            except TamgaError as error:
                assert error.code == codes.CATALOG_SERVICE_NOT_FOUND, error.code

    asyncio.run(calls())


def sign_in() -> None:
    started = tamga.platform.start_eid_sign_in_by_id({"national_id": environment["TAMGA_PERSON"]})
    phone = Phone(environment["TAMGA_PHONE_URL"])
    request = phone.request_for(environment["TAMGA_PERSON"])
    phone.post(f"/requests/{request}/code", {"code": started["verification_code"]})
    phone.post(f"/requests/{request}/pin", {"pin": environment["TAMGA_PIN"]})
    result = tamga.platform.poll_eid_sign_in({"sid": started["sid"]})
    while result["state"] == "pending":
        result = tamga.platform.poll_eid_sign_in({"sid": started["sid"]})
    assert result["state"] == "COMPLETE", result
    tamga.session = Session.from_tokens(result["tokens"])
    assert tamga.platform.get_my_profile()["id"]


class Phone:
    """The simulated one, by its own interface."""

    def __init__(self, url: str) -> None:
        self.url = url

    def request_for(self, national_id: str) -> str:
        for _ in range(150):
            with urlopen(f"{self.url}/requests?nationalId={quote(national_id)}") as answer:
                waiting = json.load(answer)
            if waiting:
                return str(waiting[-1]["id"])
            time.sleep(0.2)
        raise AssertionError("no request came to the phone")

    def post(self, path: str, body: dict[str, Any]) -> None:
        headers = {"Content-Type": "application/json"}
        with urlopen(Request(self.url + path, json.dumps(body).encode(), headers)):
            pass


def refresh() -> None:
    before = signed_in()
    pairs: list[models.TokenPair] = []
    tamga.session = Session("expired", before.refresh_token, on_refresh=pairs.append)
    together = Barrier(2)

    def whose() -> str:
        together.wait()
        return tamga.platform.get_my_profile()["id"]

    with ThreadPoolExecutor() as threads:
        first, second = threads.submit(whose), threads.submit(whose)
        assert first.result() == second.result()
    assert len(pairs) == 1, f"{len(pairs)} refreshes"
    assert tamga.session.refresh_token == pairs[0]["refresh_token"] != before.refresh_token


def list_with_paging() -> None:
    page = tamga.platform.list_catalog_services(limit=5)
    assert len(page["items"]) == 5 and page["next_cursor"], page
    codes_of_all = [service["code"] for service in tamga.platform.iter_catalog_services(limit=5)]
    assert len(codes_of_all) > 10 and len(set(codes_of_all)) == len(codes_of_all), codes_of_all


def an_application() -> models.CreateGovApplicationRequest:
    return {
        "service_code": environment["TAMGA_SERVICE"],
        "channel": "online",
        "urgency": "normal",
        "form_data": {},
        "evidences": [],
    }


def create_with_idempotency() -> None:
    key = str(uuid.uuid4())
    first = tamga.platform.create_gov_application(an_application(), idempotency_key=key)
    again = tamga.platform.create_gov_application(an_application(), idempotency_key=key)
    assert first["id"] == again["id"]


PATH = f"acceptance/{uuid.uuid4()}.bin"
FILE = os.urandom(1024 * 1024)


def upload() -> None:
    stored = tamga.platform.upload_gspace_file(io.BytesIO(FILE), path=PATH)
    assert stored["bytes"] == len(FILE), stored
    other = tamga.platform.upload_gspace_file({"path": f"{PATH}.form", "file": FILE[:1000]})
    assert other["bytes"] == 1000, other


def download_with_range() -> None:
    with tamga.platform.download_gspace_file(path=PATH, range="bytes=100-199") as part:
        assert part.status == 206 and part.content_range == f"bytes 100-199/{len(FILE)}", part.headers
        assert part.read() == FILE[100:200]
    assert tamga.platform.download_gspace_file(path=PATH).read() == FILE


def server_sent_events() -> None:
    question: models.AiChatRequest = {"message": "What does a passport cost?", "language": "en"}
    with tamga.platform.stream_public_assistant(question) as stream:
        events = [event["type"] for event in stream]
    assert events[0] == "meta" and events[-1] == "done", events


def oauth_token() -> None:
    application = Tamga(
        environment["TAMGA_URL"], client=(environment["TAMGA_CLIENT_ID"], environment["TAMGA_CLIENT_SECRET"])
    )
    granted = application.platform.request_token({"grant_type": "client_credentials", "scope": "svc:tools"})
    assert granted["access_token"] and granted["token_type"] == "Bearer", granted
    try:
        application.platform.request_token({"grant_type": "refresh_token", "refresh_token": "unknown"})
        raise AssertionError("an unknown refresh token was taken")
    except OAuthError as error:
        assert error.status == 400 and error.code == oauth_codes.INVALID_GRANT, error


def tool_call() -> None:
    assistant = Tamga(environment["TAMGA_URL"], api_key=environment["TAMGA_API_KEY"])
    status = assistant.tools.host_status()
    assert status["health"]["verdict"] in ("healthy", "strained", "critical"), status
    try:
        Tamga(environment["TAMGA_URL"], api_key="tamga_unknown").tools.host_status()
        raise AssertionError("an unknown key was taken")
    except ToolError as error:
        assert error.status == 401 and error.message, error


def typed_error() -> None:
    try:
        tamga.platform.get_gov_application(str(uuid.uuid4()))
        raise AssertionError("a case that does not exist was found")
    except TamgaError as error:
        assert error.status == 404 and error.code == codes.CASES_NOT_FOUND and error.request_id, error
    faulty = an_application()
    faulty["channel"] = "BY_PIGEON"  # type: ignore[typeddict-item]
    try:
        tamga.platform.create_gov_application(faulty)
        raise AssertionError("an unknown channel was taken")
    except TamgaError as error:
        assert error.status == 400 and "/body/channel" in error.fields, (error, error.details)


def retry_when_busy() -> None:
    busy = Tamga(environment["TAMGA_BUSY_URL"], session=signed_in())
    began = time.monotonic()
    assert busy.platform.list_catalog_services(limit=1)["items"]
    assert time.monotonic() - began >= 1, "Retry-After was not kept"
    assert busy.platform.create_gov_application(an_application())["id"]


def webhook_signature() -> None:
    with open(environment["TAMGA_WEBHOOK"], encoding="utf-8") as file:
        webhook = json.load(file)
    headers, body, key = webhook["headers"], webhook["body"].encode(), webhook["public_key"]
    assert verify_webhook(headers, body, key).json() == json.loads(body)
    other_key = Ed25519PrivateKey.generate().public_key().public_bytes_raw()
    refused(lambda: verify_webhook(headers, webhook["tampered_body"].encode(), key))
    refused(lambda: verify_webhook(headers, body, other_key))
    refused(lambda: verify_webhook(headers, body, key, now=time.time() + 301))


def refused(verify: Callable[[], object]) -> None:
    try:
        verify()
    except WebhookError:
        return
    raise AssertionError("a webhook that is not genuine was accepted")


def signed_in() -> Session:
    assert tamga.session
    return tamga.session


if __name__ == "__main__":
    main()
