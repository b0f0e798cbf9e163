import { type JsonSchema, jsonSchemaOf, mapped, orNull } from './json-schema.ts'
import { isClosedSchema, type Schema, type Tool } from './tool.ts'

/** As the Responses API of OpenAI takes tools, which is strict unless a tool says otherwise. */
export function openAiTool(tool: Tool) {
  return { type: 'function', ...functionOf(tool), strict: false }
}

/** As chat completions, and the many servers that follow them, take tools. */
export function openAiChatTool(tool: Tool) {
  return { type: 'function', function: functionOf(tool) }
}

const functionOf = ({ name, description, input }: Tool) => ({
  name,
  description,
  parameters: jsonSchemaOf(input),
})

/**
 * In strict mode the model's arguments fit the schema without fail; in return every field is required, null means
 * absent but for a choice, and objects are closed. A tool that takes an open object has no strict form.
 */
export function strictOpenAiTool(tool: Tool) {
  const made = strictFunctionOf(tool)
  return made && { type: 'function', ...made }
}

export function strictOpenAiChatTool(tool: Tool) {
  const made = strictFunctionOf(tool)
  return made && { type: 'function', function: made }
}

const strictFunctionOf = ({ name, description, input }: Tool) =>
  isClosedSchema(input) ? { name, description, strict: true, parameters: strict(input) } : undefined

/** What the strict mode understands of a schema; the server checks the rest, which the descriptions name. */
function strict({
  type,
  description,
  properties,
  required = [],
  items,
  enum: choices,
  nullable,
}: Schema): JsonSchema {
  const made: JsonSchema = {
    ...(type ? { type } : {}),
    ...(description ? { description } : {}),
    ...(choices ? { enum: choices } : {}),
    ...(items ? { items: strict(items) } : {}),
  }
  if (type === 'object') {
    const fields = mapped(properties ?? {}, strict)
    // An enum takes no null, here as in the contract: the model chooses one of its values.
    for (const [name, field] of Object.entries(fields))
      if (!required.includes(name) && field.enum === undefined) fields[name] = orNull(field)
    Object.assign(made, { properties: fields, required: Object.keys(fields), additionalProperties: false })
  }
  return nullable ? orNull(made) : made
}
