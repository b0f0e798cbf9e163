import { mapped } from './json-schema.ts'
import { isClosedSchema, type Schema, type Tool } from './tool.ts'

/**
 * As Gemini takes function declarations: a part of OpenAPI 3.0, with the types in capitals. It refuses an object that
 * names no properties, and with it all declarations, so a tool that takes an open object has no form here.
 */
export function geminiTool({ name, description, input }: Tool) {
  if (!isClosedSchema(input)) return undefined
  return { name, description, ...(hasFields(input) ? { parameters: declared(input) } : {}) }
}

const hasFields = ({ properties = {} }: Schema): boolean => Object.keys(properties).length > 0

function declared(schema: Schema): Record<string, unknown> {
  const { type = 'object', description, properties, required, items, nullable } = schema
  const { enum: choices, minimum, maximum, minItems, maxItems } = schema as Schema & Record<string, unknown>
  return {
    type: type.toUpperCase(),
    ...present({ description, required, nullable, minimum, maximum, minItems, maxItems }),
    ...(choices ? { enum: choices, format: 'enum' } : {}),
    ...(properties ? { properties: mapped(properties, declared) } : {}),
    ...(items ? { items: declared(items) } : {}),
  }
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
