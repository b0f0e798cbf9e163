"""LlamaIndex: tools of an MCP server as function tools."""

from llama_index.tools.mcp import BasicMCPClient, McpToolSpec

from consumer import is_refusal, main


async def report(url, key, calling):
    headers = {"X-API-Key": key, "Accept-Language": "en"}
    client = BasicMCPClient(f"{url}/mcp", headers=headers, timeout=60)
    tools = {tool.metadata.name: tool for tool in await McpToolSpec(client=client).to_tool_list_async()}

    async def call(name, given):
        result = (await tools[name].acall(**given)).raw_output
        return "refused" if is_refusal(result) else "ok"

    return {
        "listed": {name: list(tool.metadata.get_parameters_dict()["properties"]) for name, tool in tools.items()},
        "called": await calling(call),
    }


main(report)
