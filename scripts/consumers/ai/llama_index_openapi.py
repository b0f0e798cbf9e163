"""LlamaIndex: the operations of a document for an agent that reads them."""

import json
import sys

from llama_index.tools.openapi import OpenAPIToolSpec

with open(sys.argv[1]) as file:
    document = json.load(file)
spec = OpenAPIToolSpec(spec=document)
text = json.loads(spec.load_openapi_spec()[0].text)
print("made", len(text["endpoints"]))
