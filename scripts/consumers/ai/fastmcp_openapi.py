"""FastMCP as a bridge: makes a server of the OpenAPI document of the tools."""

import httpx2
from fastmcp import Client, FastMCP

from consumer import main, parameters_of, text_of, told


async def report(url, key, calling):
    headers = {"X-API-Key": key, "Accept-Language": "en"}
    async with httpx2.AsyncClient(base_url=url, headers=headers, timeout=60) as http:
        document = (await http.get("/api/v1/tools/openapi.json", params={"scheme": "apiKey"})).json()
        server = FastMCP.from_openapi(openapi_spec=document, client=http, name="tamga")
        async with Client(server) as client:
            tools = await client.list_tools()

            async def call(name, given):
                result = await client.call_tool(name, given, raise_on_error=False)
                text = text_of(result.content)
                return f"error: {text}"[:300] if result.is_error else told(text)

            return {
                "listed": {tool.name: parameters_of(tool) for tool in tools},
                "called": await calling(call),
            }


main(report)
