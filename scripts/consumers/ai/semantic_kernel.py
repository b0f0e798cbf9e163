"""Semantic Kernel: the operations of a document as functions of a plugin. Run as a file, so its own name must not hide it."""

import json
import sys

sys.path.pop(0)

from semantic_kernel import Kernel  # noqa: E402
from semantic_kernel.connectors.openapi_plugin import OpenAPIFunctionExecutionParameters  # noqa: E402

# Of bodies it sends these alone, and refuses a whole document for one of another type: people leave those out.
SENT = {"application/json", "text/plain"}

with open(sys.argv[1]) as file:
    document = json.load(file)
left_out = [
    operation["operationId"]
    for item in document["paths"].values()
    for operation in item.values()
    if isinstance(operation, dict)
    and "requestBody" in operation
    and not SENT & set(operation["requestBody"].get("content", {}))
]
plugin = Kernel().add_plugin_from_openapi(
    plugin_name="tamga",
    openapi_document_path=sys.argv[1],
    execution_settings=OpenAPIFunctionExecutionParameters(operations_to_exclude=left_out),
)
print("made", len(plugin.functions) + len(left_out))
