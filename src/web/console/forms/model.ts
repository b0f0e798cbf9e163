import type { ConsoleField } from './fields.ts'
import {
  answerSchema,
  bodySchema,
  type Documented,
  documented,
  type FieldSchema,
  followed,
  schemaOf,
  type WrittenParameter,
} from './schema.ts'

/** What the form of an operation asks, by its contract. */
export interface FormModel {
  operationId: string
  /** Parameters that the caller may give; those that the page knows already are not asked. */
  parameters: readonly ConsoleField[]
  /** One group, or JSON where others decide what is in it; undefined where no body in JSON is sent. */
  body: ConsoleField | undefined
  bodyRequired: boolean
  /** Types of a file that is sent in place of a body in JSON. */
  fileTypes: readonly string[]
  /** It replaces a record, or a part of one, so that the form begins with what is there. */
  changes: boolean
  /** It sends what has changed, as a JSON Merge Patch. */
  patch: boolean
  /** It takes an Idempotency-Key. */
  repeats: boolean
  asksVersion: boolean
  /** It cannot be undone; with `type` the name of the record is typed. */
  confirm: 'plain' | 'type' | undefined
  /** Fields of the answer that are shown once. */
  secrets: readonly string[]
}

/** What lies deeper is text in JSON. */
const DEEPEST = 2
const models = new Map<string, FormModel>()

/** The model is small, and kept; the document that it comes from is not. */
export function formModel(operationId: string): FormModel {
  const known = models.get(operationId)
  if (known) return known
  const model = modelOf(documented(operationId))
  models.set(operationId, model)
  return model
}

function modelOf(source: Documented): FormModel {
  const { document, facts, operation } = source
  // Who changes a part sees the whole: what must be there is said by the operation that replaces it.
  const whole = facts.mergePatch ? documented(facts.mergePatch.of) : source
  const body = bodySchema(whole)
  const requestBody = operation.requestBody && followed(document, operation.requestBody)
  const parameters = (operation.parameters ?? []).map((one) => followed(document, one))
  return {
    operationId: facts.id,
    parameters: parameters.flatMap((one) => parameterField(source, one)),
    body: body && fieldOf(source, body.schema, { name: 'body', of: body.name, key: '', required: true }, -1),
    bodyRequired: requestBody?.required === true,
    fileTypes: Object.keys(requestBody?.content ?? {}).filter((type) => !/json|x-www-form/.test(type)),
    changes: facts.method === 'PUT' || facts.mergePatch !== undefined,
    patch: facts.mergePatch !== undefined,
    repeats: facts.idempotent,
    asksVersion: facts.precondition !== undefined,
    confirm: operation['x-console']?.confirm,
    secrets: secretsOf(source),
  }
}

function parameterField(source: Documented, parameter: WrittenParameter): ConsoleField[] {
  const { name, in: place, schema, required } = parameter
  if (place === 'header' || !schema) return []
  const ref = parameter['x-console']?.ref
  const described = { ...schema, ...(ref !== undefined && { 'x-console': { ref } }) }
  const { schema: own, name: of } = schemaOf(source.document, described, source.facts.id)
  const asked = { name: `${place}/${name}`, of, key: name, required: required === true }
  return [
    fieldOf(
      source,
      { ...own, ...(parameter.description !== undefined && { description: parameter.description }) },
      asked,
      0,
    ),
  ]
}

interface Place {
  name: string
  of: string
  key: string
  required: boolean
  /** Inside of something that may be left out. */
  loose?: boolean
}

function fieldOf(source: Documented, written: FieldSchema, place: Place, depth: number): ConsoleField {
  const { schema, name: of } = schemaOf(source.document, written, place.of)
  const { name, key, required } = place
  const shared = {
    name,
    of: place.of,
    key,
    description: schema.description,
    required,
    nullable: schema.nullable === true,
    standard: schema.default === undefined ? undefined : String(schema.default),
  }
  if (key === 'row_version') return { ...shared, kind: 'version' }
  const ref = schema['x-console']?.ref
  const { minimum, maximum, minItems, maxItems } = schema
  const values = valuesOf(schema)
  if (values.length > 0 && schema.type !== 'boolean') return { ...shared, of, kind: 'choice', values }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return {
        ...shared,
        kind: 'number',
        whole: schema.type === 'integer',
        money: /tugrik/i.test(schema.description ?? ''),
        minimum,
        maximum,
      }
    case 'boolean':
      return { ...shared, kind: 'boolean', box: required && !place.loose }
    case 'array': {
      const item = schemaOf(source.document, schema.items ?? {}, of)
      const list = ref ?? item.schema['x-console']?.ref
      const options = valuesOf(item.schema)
      if (list !== undefined && list !== 'none') return { ...shared, kind: 'picker', many: true, list }
      if (options.length > 0) return { ...shared, of: item.name, kind: 'choices', values: options }
      if (item.schema.type === 'string' || item.schema.type === 'integer')
        return { ...shared, kind: 'lines', item: item.schema.type, minItems, maxItems }
      if (!isClosed(item.schema) || depth + 1 > DEEPEST) return { ...shared, kind: 'json' }
      const inside = { name: `${name}/*`, of: item.name, loose: false }
      return {
        ...shared,
        kind: 'rows',
        fields: fieldsOf(source, item.schema, inside, depth + 1),
        minItems,
        maxItems,
      }
    }
    case 'object': {
      if (!isClosed(schema) || depth + 1 > DEEPEST) return { ...shared, kind: 'json' }
      const loose = place.loose === true || !required
      const fields = fieldsOf(source, schema, { name, of, loose }, depth + 1)
      return { ...shared, of, kind: 'group', fields }
    }
    case 'string':
      return textual(schema, shared, ref)
    default:
      return { ...shared, kind: 'json' }
  }
}

type Shared = Pick<ConsoleField, 'name' | 'of' | 'key' | 'description' | 'required' | 'nullable' | 'standard'>

function textual(schema: FieldSchema, shared: Shared, ref: string | undefined): ConsoleField {
  if (ref !== undefined && ref !== 'none') return { ...shared, kind: 'picker', many: false, list: ref }
  switch (schema.format) {
    case 'date':
      return { ...shared, kind: 'day' }
    case 'date-time':
      return { ...shared, kind: 'moment' }
    case 'byte':
      return {
        ...shared,
        kind: 'file',
        accept: /PNG/.test(schema.description ?? '') ? 'image/png' : undefined,
      }
  }
  return {
    ...shared,
    kind: 'text',
    type: schema.format === 'email' ? 'email' : schema.format === 'uri' ? 'url' : 'text',
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    pattern: schema.pattern,
  }
}

interface Inside {
  name: string
  of: string
  loose: boolean
}

const fieldsOf = (source: Documented, schema: FieldSchema, { name, of, loose }: Inside, depth: number) =>
  Object.entries(schema.properties ?? {})
    .filter(([, property]) => schemaOf(source.document, property).schema.readOnly !== true)
    .map(([key, property]) =>
      fieldOf(
        source,
        property,
        { name: `${name}/${key}`, of, key, required: schema.required?.includes(key) === true, loose },
        depth,
      ),
    )

/** Whose fields the contract names, all of them. */
const isClosed = (schema: FieldSchema): boolean =>
  schema.type === 'object' && schema.properties !== undefined && !schema.additionalProperties && !schema.oneOf

const valuesOf = (schema: FieldSchema): (string | number | boolean)[] =>
  (schema.enum ?? []).filter(
    (one): one is string | number | boolean =>
      typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
  )

/** As scripts/generate/idempotency.ts tells a secret, by its name. */
function secretsOf(source: Documented): string[] {
  const answer = answerSchema(source)
  const properties = Object.entries(answer?.schema.properties ?? {})
  return properties
    .filter(
      ([key, written]) =>
        /(^|_)(secret|token|password|recovery_codes|otpauth_uri)$/.test(key) &&
        ['string', 'array'].includes(schemaOf(source.document, written).schema.type ?? ''),
    )
    .map(([key]) => key)
}
