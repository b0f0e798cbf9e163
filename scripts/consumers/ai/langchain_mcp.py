"""LangChain's adapters: tools of an MCP server as tools of an agent."""

from langchain_mcp_adapters.client import MultiServerMCPClient

from consumer import main, text_of


async def report(url, key, calling):
    headers = {"X-API-Key": key, "Accept-Language": "en"}
    connection = {"transport": "streamable_http", "url": f"{url}/mcp", "headers": headers}
    tools = {tool.name: tool for tool in await MultiServerMCPClient({"tamga": connection}).get_tools()}

    async def call(name, given):
        # As an agent calls it: the message that goes back to the model says whether it is an error.
        message = await tools[name].ainvoke({"type": "tool_call", "id": "1", "name": name, "args": given})
        return "refused" if message.status == "error" and text_of(message.content) else "ok"

    return {
        "listed": {name: list(tool.args) for name, tool in tools.items()},
        "called": await calling(call),
    }


main(report)
