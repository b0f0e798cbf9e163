import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from './bundle.ts'
import { eventsIn } from './schema.ts'

type Schema = OpenAPIV3.SchemaObject

/**
 * The data of a stream's events, written as one schema for each of their types, with a discriminator. Not every generator
 * manages such a union, so the schema is published with the fields of all of them, and says in `x-events` which schema each
 * type has: by that, events are typed and held against the contract.
 */
export function flattenEvents(bundle: Bundle): void {
  const schemas = (bundle.components?.schemas ?? {}) as Record<string, Schema & Record<string, unknown>>
  for (const schema of Object.values(schemas)) {
    const { oneOf, discriminator } = schema
    if (!oneOf || discriminator?.propertyName !== 'type') continue
    const refs = oneOf as OpenAPIV3.ReferenceObject[]
    const events = refs.map(({ $ref }) => ({ $ref, event: schemas[$ref.split('/').at(-1) ?? ''] as Schema }))
    const typeOf = (event: Schema) => String((event.properties?.type as Schema | undefined)?.enum?.[0])
    const type = {
      type: 'string' as const,
      description: 'Kind of the event, also its SSE event name.',
      enum: events.map(({ event }) => typeOf(event)),
    }
    const fields = events.flatMap(({ event }) =>
      Object.entries(event.properties ?? {})
        .filter(([name]) => name !== 'type')
        .map(([name, property]) => [name, withType(property, typeOf(event))] as const),
    )
    delete schema.oneOf
    delete schema.discriminator
    Object.assign(schema, {
      type: 'object',
      required: ['type'],
      properties: { type, ...Object.fromEntries(fields) },
      additionalProperties: false,
      'x-events': Object.fromEntries(events.map(({ $ref, event }) => [typeOf(event), { $ref }])),
    })
  }
}

function withType(property: Schema | OpenAPIV3.ReferenceObject, type: string) {
  if ('$ref' in property || property.description === undefined) return property
  const [first = '', ...rest] = property.description
  return { ...property, description: `With \`${type}\`: ${first.toLowerCase()}${rest.join('')}` }
}

/** The same document for a generator that manages unions: an event has the fields of its type. */
export function withTypedEvents(bundle: Bundle): Bundle {
  const schemas = Object.entries(bundle.components?.schemas ?? {}).map(([name, schema]) => {
    const events = eventsIn(schema)
    const { description } = schema as Schema
    return [name, events ? { ...(description && { description }), oneOf: events } : schema]
  })
  return { ...bundle, components: { ...bundle.components, schemas: Object.fromEntries(schemas) } }
}
