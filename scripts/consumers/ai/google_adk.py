"""Google's Agent Development Kit: tools of the OpenAPI document."""

import re

import httpx
from google.adk.tools.openapi_tool.auth.auth_helpers import token_to_scheme_credential
from google.adk.tools.openapi_tool.openapi_spec_parser.openapi_toolset import OpenAPIToolset

from consumer import main


def its_name(parameter):
    """It offers skillName to the model as skill_name, and turns that back when it calls."""
    return re.sub(r"(?<=[a-z])([A-Z]+)", lambda found: f"_{found.group(1)}", parameter).lower()


def own_names(document):
    """The parameters of the contract by the names that it gives them."""
    schemas = document["components"]["schemas"].values()
    return {its_name(name): name for schema in schemas for name in schema.get("properties", {})}


async def report(url, key, calling):
    headers = {"X-API-Key": key, "Accept-Language": "en"}
    document = httpx.get(f"{url}/api/v1/tools/openapi.json", params={"scheme": "apiKey"}, headers=headers).json()
    scheme, credential = token_to_scheme_credential("apikey", "header", "X-API-Key", key)
    try:
        # The server under test is on this machine, which it refuses otherwise.
        kit = OpenAPIToolset(
            spec_dict=document, auth_scheme=scheme, auth_credential=credential, allow_private_network_access=True
        )
    except TypeError:
        kit = OpenAPIToolset(spec_dict=document, auth_scheme=scheme, auth_credential=credential)
    tools = {tool.name: tool for tool in await kit.get_tools()}

    async def call(name, given):
        renamed = {its_name(parameter): value for parameter, value in given.items()}
        answer = await tools[name].call(args=renamed, tool_context=None)
        if not isinstance(answer, dict) or "success" not in answer:
            return f"{answer}"[:300]
        return "ok" if answer["success"] else "refused"

    own = own_names(document)

    def parameters(tool):
        declared = tool._get_declaration()
        schema = declared.parameters_json_schema or declared.parameters.model_dump()
        return [own.get(name, name) for name in (schema or {}).get("properties") or {}]

    return {
        "listed": {name: parameters(tool) for name, tool in tools.items()},
        "called": await calling(call),
    }


main(report)
