"""OpenAI's Agents SDK: tools of an MCP server as functions of an agent."""

from agents.mcp import MCPServerStreamableHttp, MCPUtil

from consumer import is_refusal, main


async def report(url, key, calling):
    headers = {"X-API-Key": key, "Accept-Language": "en"}
    params = {"url": f"{url}/mcp", "headers": headers, "timeout": 60}
    async with MCPServerStreamableHttp(params=params, client_session_timeout_seconds=60) as server:
        tools = await server.list_tools()
        functions = [MCPUtil.to_function_tool(tool, server, convert_schemas_to_strict=False) for tool in tools]

        async def call(name, given):
            result = await server.call_tool(name, given)
            return "refused" if is_refusal(result) else "ok"

        return {
            "listed": {one.name: list(one.params_json_schema["properties"]) for one in functions},
            "called": await calling(call),
        }


main(report)
