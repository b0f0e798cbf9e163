"""What every consumer here does: list the tools with their parameters, call each, and report what came of it."""

import asyncio
import json
import sys


def told(text):
    """The outcome that an answer in the tools' envelope, or the data of a success, stands for."""
    try:
        answer = json.loads(text)
    except ValueError:
        return "ok"
    if isinstance(answer, dict) and answer.get("success") is False:
        return "refused"
    return "ok"


def text_of(content):
    """The texts of an answer over MCP, or of whatever a framework makes of them."""
    if isinstance(content, str):
        return content
    if isinstance(content, (list, tuple)):
        return "\n".join(text_of(one) for one in content)
    if isinstance(content, dict):
        return content["text"] if "text" in content else json.dumps(content)
    return getattr(content, "text", str(content))


def is_refusal(result):
    """Whether an answer over MCP is an error with words in it; libraries of both generations."""
    failed = getattr(result, "is_error", getattr(result, "isError", False))
    return bool(failed) and text_of(result.content) != ""


def parameters_of(tool):
    """The parameters of a tool over MCP, in libraries of both generations."""
    return list((getattr(tool, "input_schema", None) or tool.inputSchema)["properties"])


def main(report):
    """Runs `report(url, key, calling)`, which returns the parameters by tool, and what `calling(call)` gave."""
    with open(sys.argv[1]) as file:
        given = json.load(file)

    async def calling(call):
        called = []
        for one in given["calls"]:
            try:
                called.append(await call(one["tool"], one["arguments"]))
            except Exception as error:  # What it cannot do is its fault, and said in its words.
                called.append(f"{type(error).__name__}: {error}"[:300])
        return called

    result = asyncio.run(report(given["url"], given["key"], calling))
    with open(sys.argv[2], "w") as file:
        json.dump(result, file)
