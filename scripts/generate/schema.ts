import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle, Schema } from './bundle.ts'
import { nullableTarget, nullableTargets } from './nullable-refs.ts'

export type JsonSchema = Record<string, unknown>

/** Whether a schema judges what comes in or what goes out; the two treat null differently. */
export type Direction = 'request' | 'response'

/** Keyword of ours: these properties may be null, and null means that they are absent. */
export const ABSENT_WHEN_NULL = 'absentWhenNull'

/** Keyword of ours: these properties may be sent, and are left out unseen. */
export const LEFT_OUT = 'leftOut'

/** Keyword of ours: groups of properties, of each of which exactly one is there. */
export const EXACTLY_ONE_OF = 'exactlyOneOf'

const kept = [
  'type',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'default',
] as const

function componentId(name: string): string {
  return `schema:${name}`
}

/** The same schema, or null. */
const orNullId = (name: string): string => `${componentId(name)}?`

/** Every component by its id, and those that are referred to as nullable also in that form. */
export function* componentSchemas(
  bundle: Bundle,
  direction: Direction,
  takesNull?: TakesNull,
): Iterable<[id: string, schema: JsonSchema]> {
  const orNullToo = nullableTargets(bundle)
  for (const [name, schema] of Object.entries(bundle.components?.schemas ?? {})) {
    const plain = toJsonSchema(schema, direction, takesNull)
    yield [componentId(name), plain]
    if (orNullToo.has(name)) yield [orNullId(name), orNull(plain)]
  }
}

/** Whether an optional property of a request takes null, and means that it is absent. */
export type TakesNull = (property: Schema) => boolean

/** OpenAPI 3.0 schema to plain JSON Schema: nullables spelled out, annotations dropped, references by `$id`. */
export function toJsonSchema(
  schema: Schema,
  direction: Direction,
  takesNull: TakesNull = () => true,
): JsonSchema {
  if ('$ref' in schema) return { $ref: componentId(nameOf(schema)) }
  const target = nullableTarget(schema)
  if (target) return { $ref: orNullId(nameOf(target)) }

  const events = eventsIn(schema)
  if (events)
    return {
      type: 'object',
      discriminator: { propertyName: 'type' },
      required: ['type'],
      oneOf: events.map((one) => toJsonSchema(one, direction, takesNull)),
    }

  const plain: JsonSchema = {}
  for (const keyword of kept) if (schema[keyword] !== undefined) plain[keyword] = schema[keyword]
  // OpenAPI 3.0 writes exclusive bounds as flags beside the bound; JSON Schema writes them as the bound itself.
  if (schema.exclusiveMinimum) {
    plain.exclusiveMinimum = schema.minimum
    delete plain.minimum
  }
  if (schema.exclusiveMaximum) {
    plain.exclusiveMaximum = schema.maximum
    delete plain.maximum
  }
  if (schema.properties) Object.assign(plain, objectKeywords(schema, direction, takesNull))
  if (schema.additionalProperties !== undefined) {
    plain.additionalProperties =
      typeof schema.additionalProperties === 'boolean'
        ? schema.additionalProperties
        : toJsonSchema(schema.additionalProperties, direction, takesNull)
  }
  const groups = (schema as Record<string, unknown>)['x-exactly-one-of']
  if (groups !== undefined && direction === 'request') plain[EXACTLY_ONE_OF] = groups
  if (schema.type === 'array') plain.items = toJsonSchema(schema.items, direction, takesNull)
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const members = schema[keyword]
    if (members) plain[keyword] = members.map((member) => toJsonSchema(member, direction, takesNull))
  }
  return schema.nullable ? orNull(plain) : plain
}

/** `x-events`: what the data of a stream's events can be, by their `type`. Each is held against its own schema. */
export function eventsIn(schema: object): OpenAPIV3.ReferenceObject[] | undefined {
  const events = (schema as Record<string, unknown>)['x-events']
  return events === undefined ? undefined : Object.values(events as Record<string, OpenAPIV3.ReferenceObject>)
}

const nameOf = ({ $ref }: { $ref: string }): string => $ref.slice('#/components/schemas/'.length)

function objectKeywords(
  schema: OpenAPIV3.SchemaObject,
  direction: Direction,
  takesNull: TakesNull,
): JsonSchema {
  const properties: JsonSchema = {}
  const absentWhenNull: [name: string, fallback: unknown][] = []
  const leftOut: string[] = []
  // There null removes, and absence leaves.
  const isPatch = 'x-merge-patch' in schema
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const optional = !schema.required?.includes(name)
    if (direction === 'request' && 'readOnly' in property && property.readOnly) leftOut.push(name)
    else if (direction === 'request' && optional && !isPatch && takesNull(property)) {
      properties[name] = toJsonSchema(notNullable(property), direction, takesNull)
      absentWhenNull.push([name, 'default' in property ? property.default : undefined])
    } else {
      properties[name] = toJsonSchema(property, direction, takesNull)
    }
  }
  return {
    properties,
    ...(absentWhenNull.length > 0 && { [ABSENT_WHEN_NULL]: absentWhenNull }),
    ...(leftOut.length > 0 && { [LEFT_OUT]: leftOut }),
  }
}

function notNullable(schema: Schema): Schema {
  if ('$ref' in schema) return schema
  const target = nullableTarget(schema)
  if (target) return target
  const { nullable: _, ...rest } = schema
  return rest as Schema
}

function orNull(plain: JsonSchema): JsonSchema {
  if (typeof plain.type === 'string' && !plain.enum) return { ...plain, type: [plain.type, 'null'] }
  return { anyOf: [{ type: 'null' }, plain] }
}
