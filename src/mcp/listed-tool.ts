import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import { operations } from '../../generated/operations.ts'
import { jsonSchemaOf } from '../domains/assistant/functions/json-schema.ts'
import type { Tool } from '../domains/assistant/functions/tool.ts'

/** What leaves no entry changes nothing. */
const reading: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ id, document, audit }) =>
    document === 'tools' && audit === null ? [id] : [],
  ),
)

/** A tool as the protocol lists it. */
export function toListedTool({ name, title, description, input, output }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input) as ListedTool['inputSchema'],
    ...(output ? { outputSchema: jsonSchemaOf(output) as ListedTool['outputSchema'] } : {}),
    annotations: { title, readOnlyHint: reading.has(name), openWorldHint: false },
  }
}
