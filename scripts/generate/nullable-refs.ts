import type { Json } from './sources.ts'

/** Takes null and nothing else; OpenAPI 3.0 has no type of its own for that. */
const nothing = { type: 'object', nullable: true, enum: [null] }

/**
 * A reference that may be null: written as `nullable: true` beside `$ref`, which OpenAPI 3.0 does not know, and published
 * in the one form that validators and generators read alike. The name is for oapi-codegen, which else makes a union.
 */
export function nullableRef({ $ref, nullable, ...rest }: Json & { $ref: string }): Json {
  return {
    type: 'object',
    nullable,
    ...rest,
    anyOf: [{ $ref }, { ...nothing }],
    'x-go-type': $ref.slice($ref.lastIndexOf('/') + 1),
  }
}

/** What such a schema refers to. */
export function nullableTarget(schema: object): { $ref: string } | undefined {
  if (!('anyOf' in schema) || !Array.isArray(schema.anyOf)) return undefined
  const [target, other] = schema.anyOf
  return schema.anyOf.length === 2 && '$ref' in target && other.enum?.length === 1 && other.enum[0] === null
    ? target
    : undefined
}

/** The names of all schemas that are referred to in this way. */
export function nullableTargets(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  const target = nullableTarget(value)
  if (target) found.add(target.$ref.slice(target.$ref.lastIndexOf('/') + 1))
  else for (const member of Object.values(value)) nullableTargets(member, found)
  return found
}
