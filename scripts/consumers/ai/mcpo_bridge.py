"""mcpo: an MCP server as OpenAPI, as Open WebUI takes it."""

import asyncio
import json
import socket

import httpx

from consumer import main


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


async def report(url, key, calling):
    port = free_port()
    headers = json.dumps({"X-API-Key": key, "Accept-Language": "en"})
    bridge = await asyncio.create_subprocess_exec(
        "mcpo", "--host", "127.0.0.1", "--port", str(port),
        "--server-type", "streamable-http", "--header", headers, "--", f"{url}/mcp",
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            document = await published(http, bridge)

            async def call(name, given):
                answer = await http.post(f"/{name}", json=given)
                if answer.status_code == 200:
                    return "ok"
                said = answer.json().get("detail")
                return "refused" if answer.status_code == 500 and said else f"{answer.status_code} {answer.text}"[:300]

            return {
                "listed": {path[1:]: parameters(document, one["post"]) for path, one in document["paths"].items()},
                "called": await calling(call),
            }
    finally:
        bridge.terminate()
        await bridge.wait()


async def published(http, bridge):
    """The document, once it has the tools in it."""
    for _ in range(600):
        if bridge.returncode is not None:
            raise RuntimeError(f"mcpo has ended with {bridge.returncode}")
        try:
            document = (await http.get("/openapi.json")).json()
            if document["paths"]:
                return document
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.2)
    raise TimeoutError("mcpo did not publish the tools")


def parameters(document, operation):
    body = operation.get("requestBody")
    if body is None:
        return []
    schema = body["content"]["application/json"]["schema"]
    name = schema.get("$ref", "").rsplit("/", 1)[-1]
    return list((document["components"]["schemas"][name] if name else schema).get("properties", {}))


main(report)
