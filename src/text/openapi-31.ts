export type OpenApiDocument = { openapi: string } & Record<string, unknown>

type Json = Record<string, unknown>

/**
 * The same contract as OpenAPI 3.1.1. Only what 3.1 says differently changes: `nullable` and the exclusive bounds.
 * Never `3.1.0`: some frameworks refuse exactly that version.
 */
export function toOpenApi31(document: OpenApiDocument): OpenApiDocument {
  return { ...(convert(document) as OpenApiDocument), openapi: '3.1.1' }
}

/** With `isMap`, the keys are names that the contract gives, such as those of properties. */
function convert(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((member) => convert(member))
  if (typeof value !== 'object' || value === null) return value
  const converted: Json = {}
  for (const [name, member] of Object.entries(value))
    converted[name] = !isMap && holdsData.has(name) ? member : convert(member, !isMap && isNamed(name))
  return isMap ? converted : asSchema31(converted)
}

/** What is shown to readers is data: it may well have a field called `nullable`. */
const holdsData = new Set(['example', 'examples', 'default'])
const isNamed = (name: string): boolean => name === 'properties' || name === 'responses'

function asSchema31(schema: Json): Json {
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  if (typeof exclusiveMinimum === 'boolean') moveBound(rest, exclusiveMinimum, 'minimum', 'exclusiveMinimum')
  if (typeof exclusiveMaximum === 'boolean') moveBound(rest, exclusiveMaximum, 'maximum', 'exclusiveMaximum')
  if (typeof nullable !== 'boolean') return rest
  if (!nullable) return rest
  if (isNothing(rest)) return { type: 'null' }
  if (Array.isArray(rest.anyOf) && rest.anyOf.some(({ type }) => type === 'null')) {
    // A reference or null: 3.1 says it in so many words.
    const { type: _, 'x-go-type': __, ...plain } = rest
    return plain
  }
  if (typeof rest.type === 'string') return { ...rest, type: [rest.type, 'null'] }
  return { anyOf: [{ type: 'null' }, rest] }
}

const isNothing = ({ enum: values }: Json): boolean =>
  Array.isArray(values) && values.length === 1 && values[0] === null

function moveBound(schema: Json, exclusive: boolean, bound: string, exclusiveBound: string): void {
  if (!exclusive) return
  schema[exclusiveBound] = schema[bound]
  delete schema[bound]
}
