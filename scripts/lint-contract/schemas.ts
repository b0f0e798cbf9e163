import type { Documents, Finding } from './finding.ts'
import type { Located } from './pointers.ts'
import { type SchemaObject, schemasOf } from './schemas-of.ts'

/** These formats bound a string by themselves. */
const boundedFormats = new Set(['uuid', 'date', 'date-time', 'binary'])

type Fault = [rule: string, message: string]

export function* schemaRules(documents: Documents): Iterable<Finding> {
  // What the tools define keeps its names wherever it is used.
  const ofTools = new Set(Object.keys(documents.get('tools')?.components?.schemas ?? {}))
  for (const [document, bundle] of documents) {
    for (const schema of schemasOf(bundle)) {
      const faults = [
        ...compositionFaults(schema.value),
        ...objectFaults(schema, ofTools),
        ...boundFaults(schema.value),
        ...nullFaults(schema.value),
      ]
      for (const [rule, message] of faults) yield { document, pointer: schema.pointer, rule, message }
    }
  }
}

function* compositionFaults(schema: SchemaObject): Iterable<Fault> {
  const used = (['allOf', 'anyOf', 'oneOf', 'not'] as const).filter((keyword) => schema[keyword])
  for (const keyword of used) yield ['composition', `${keyword} trips generators: write the fields out`]
  if (!schema.type && used.length === 0) yield ['type', 'say which type it is']
}

function* objectFaults(
  { pointer, value }: Located<SchemaObject>,
  ofTools: ReadonlySet<string>,
): Iterable<Fault> {
  const name = /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1]
  if (name && !/^[A-Z][A-Za-z0-9]*$/.test(name)) yield ['schema-name', `${name} must be PascalCase`]
  if (value.type !== 'object' && !value.properties) return
  if (!name) yield ['inline-object', 'give the object a name under components/schemas and refer to it']
  if (value['x-open'] === true ? value.additionalProperties !== true : value.additionalProperties !== false)
    yield ['open-object', 'say additionalProperties: false, or x-open: true with additionalProperties: true']
  if (name && ofTools.has(name)) return
  for (const property of Object.keys(value.properties ?? {})) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(property))
      yield ['property-name', `${property} must be snake_case`]
  }
}

function* boundFaults(schema: SchemaObject): Iterable<Fault> {
  const { type, enum: values } = schema
  if (
    type === 'string' &&
    !values &&
    schema.maxLength === undefined &&
    !boundedFormats.has(schema.format ?? '')
  )
    yield ['bounds', 'a string needs maxLength, an enum, or one of the formats uuid, date, date-time, binary']
  if (type === 'array' && schema.maxItems === undefined) yield ['bounds', 'an array needs maxItems']
  const isNumber = type === 'integer' || type === 'number'
  if (isNumber && !values && (schema.minimum === undefined || schema.maximum === undefined))
    yield ['bounds', 'a number needs minimum and maximum']
}

function* nullFaults(schema: SchemaObject): Iterable<Fault> {
  if (schema.nullable && schema.enum)
    yield ['nullable-enum', 'generators do not agree on nullable enums: make the field optional instead']
}
