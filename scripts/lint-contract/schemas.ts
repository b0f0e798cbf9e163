import type { Bundle } from '../generate/bundle.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { bodyAt, follow, join, type Located, mediaAt } from './pointers.ts'
import { type SchemaObject, schemasOf } from './schemas-of.ts'

/** These formats bound a string by themselves. */
const boundedFormats = new Set(['uuid', 'date', 'date-time', 'binary'])

const FORM_TYPE = 'application/x-www-form-urlencoded'

type Fault = [rule: string, message: string]

export function* schemaRules(documents: Documents): Iterable<Finding> {
  // What the tools define keeps its names wherever it is used.
  const ofTools = new Set(Object.keys(documents.get('tools')?.components?.schemas ?? {}))
  for (const [document, bundle] of documents) {
    const forms = oauthForms(document, bundle)
    for (const schema of schemasOf(bundle)) {
      const faults = [
        ...compositionFaults(schema.value),
        ...objectFaults(schema, ofTools),
        ...opennessFaults(schema, forms),
        ...boundFaults(schema.value),
        ...nullFaults(schema.value),
        ...(document === 'tools' ? [] : componentFaults(schema)),
      ]
      for (const [rule, message] of faults) yield { document, pointer: schema.pointer, rule, message }
    }
  }
}

function* compositionFaults(schema: SchemaObject): Iterable<Fault> {
  const used = (['allOf', 'anyOf', 'oneOf', 'not'] as const).filter((keyword) => schema[keyword])
  for (const keyword of used) yield ['composition', `${keyword} trips generators: write the fields out`]
  // A specification of others may answer with one thing or with a list, at one address.
  const isAny = 'x-free-form' in schema
  if (!schema.type && used.length === 0 && !isAny) yield ['type', 'say which type it is']
}

function* objectFaults(
  { pointer, value }: Located<SchemaObject>,
  ofTools: ReadonlySet<string>,
): Iterable<Fault> {
  const name = /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1]
  if (name && !/^[A-Z][A-Za-z0-9]*$/.test(name)) yield ['schema-name', `${name} must be PascalCase`]
  if (value.type !== 'object' && !value.properties) return
  if (!name) yield ['inline-object', 'give the object a name under components/schemas and refer to it']
  // What is passed on to another system has the names of that system.
  if ((name && ofTools.has(name)) || 'x-external-names' in value) return
  for (const property of Object.keys(value.properties ?? {})) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(property))
      yield ['property-name', `${property} must be snake_case`]
  }
}

/** The forms of OAuth: what the RFCs do not name is ignored, which JSON Schema says by saying nothing. */
function oauthForms(document: string, bundle: Bundle): Set<string> {
  const forms = new Set<string>()
  for (const one of operationsOf(new Map([[document, bundle]]))) {
    const body = one.operation['x-envelope'] === 'oauth' ? bodyAt(one) : undefined
    for (const [type, { pointer, value }] of body ? mediaAt(body) : []) {
      if (type !== FORM_TYPE || !value.schema) continue
      forms.add(follow(bundle, join(pointer, 'schema'), value.schema).pointer)
    }
  }
  return forms
}

function* opennessFaults(
  { pointer, value }: Located<SchemaObject>,
  forms: ReadonlySet<string>,
): Iterable<Fault> {
  if (value.type !== 'object' && !value.properties) return
  const { additionalProperties: others, 'x-free-form': open } = value
  if (forms.has(pointer)) {
    if (others !== undefined || open !== undefined)
      yield ['open-object', 'a form of OAuth is open anyway, and generators stumble: say nothing of others']
  } else if (open === true ? others !== true : others !== false)
    yield [
      'open-object',
      'say additionalProperties: false, or x-free-form: true with additionalProperties: true',
    ]
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

/** Of a component that is null itself, clients make a second type. Assistants take no composition. */
function* componentFaults({ pointer, value }: Located<SchemaObject>): Iterable<Fault> {
  if (value.nullable && /^\/components\/schemas\/[^/]+$/.test(pointer))
    yield ['nullable-component', 'say nullable: true beside each $ref to it that may be null, not here']
}
