import { jsonSchemaOf } from './json-schema.ts'
import type { Tool } from './tool.ts'

/** As the Messages interface of Anthropic takes tools. */
export function anthropicTool({ name, description, input }: Tool) {
  return { name, description, input_schema: jsonSchemaOf(input) }
}
