"""FastMCP as a client of the server's own MCP."""

from fastmcp import Client
from fastmcp.client.transports import StreamableHttpTransport

from consumer import is_refusal, main, parameters_of


async def report(url, key, calling):
    headers = {"X-API-Key": key, "Accept-Language": "en"}
    async with Client(StreamableHttpTransport(f"{url}/mcp", headers=headers)) as client:
        tools = await client.list_tools()

        async def call(name, given):
            result = await client.call_tool(name, given, raise_on_error=False)
            return "refused" if is_refusal(result) else "ok"

        return {
            "listed": {tool.name: parameters_of(tool) for tool in tools},
            "called": await calling(call),
        }


main(report)
