"""FastMCP: a tool for each operation of a document."""

import asyncio
import json
import sys

import httpx2
from fastmcp import Client, FastMCP


async def main() -> None:
    with open(sys.argv[1]) as file:
        document = json.load(file)
    async with httpx2.AsyncClient(base_url="http://127.0.0.1:9") as http:
        server = FastMCP.from_openapi(openapi_spec=document, client=http, name="tamga")
        async with Client(server) as client:
            print("made", len(await client.list_tools()))


asyncio.run(main())
