import type { OpenAPIV3 } from 'openapi-types'
import { bodyOf, type ContractOperation, parametersOf, resolve } from '../../generate/walk.ts'
import { credentialsOf } from '../../sdks/contract/credentials.ts'
import { sampleCall } from '../../sdks/sample-calls.ts'
import type { Credential, TryBody, TryField, TryIt } from '../page.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_FIELDS = 12

/** The form of an operation: every parameter, and the body with the contract's example in it. */
export function tryItOf(one: ContractOperation): TryIt {
  const given = new Map(sampleCall(one).parameters.map(({ name, value }) => [name, value]))
  return {
    method: one.method.toUpperCase(),
    path: one.path,
    credential: credentialOf(one),
    parameters: parametersOf(one)
      .filter((parameter) => parameter.in !== 'cookie')
      .map((parameter) =>
        fieldOf(one, parameter.name, parameter.schema ?? {}, {
          in: parameter.in as TryField['in'],
          required: parameter.required ?? false,
          example: given.get(parameter.name),
        }),
      ),
    body: bodyFieldsOf(one),
    unavailable: unavailable(one),
  }
}

function schemesOf({ bundle, operation }: ContractOperation): string[][] {
  return (operation.security ?? bundle.security ?? []).map((choice) => Object.keys(choice))
}

function credentialOf(one: ContractOperation): Credential {
  const choices = schemesOf(one)
  if (choices.length === 0 || choices.some((schemes) => schemes.length === 0)) {
    const [first] = credentialsOf(choices.flat())
    return first === 'session' ? 'session' : 'none'
  }
  const [first] = credentialsOf(choices.flat())
  return first === undefined || first === 'adminKey' ? 'none' : first
}

function unavailable(one: ContractOperation): string | undefined {
  const schemes = schemesOf(one).flat()
  if (one.document === 'operator')
    return 'The operator console has a host of its own, which pages of this one cannot call. Use the samples above.'
  if (schemes.includes('adminKey'))
    return 'This operation is called from the machine of the server alone, with the key of its administrator.'
  if (schemes.includes('browserSession'))
    return 'Pages of the server call this operation while a person signs in.'
  return undefined
}

interface FieldOptions {
  in: TryField['in']
  required: boolean
  example: unknown
}

function fieldOf(
  { bundle }: ContractOperation,
  name: string,
  schema: OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject,
  { in: place, required, example }: FieldOptions,
): TryField {
  const { type, enum: values = [] } = resolve(bundle, schema) as OpenAPIV3.SchemaObject
  return {
    name,
    in: place,
    kind: type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'text',
    required,
    values: type === 'boolean' ? ['true', 'false'] : values.filter((value) => value !== null).map(String),
    example: example === undefined || example === null ? '' : String(example),
  }
}

function bodyFieldsOf(one: ContractOperation): TryBody | undefined {
  const { body } = sampleCall(one)
  if (!body) return undefined
  const { mediaType, value } = body
  const isJson = /json$/.test(mediaType)
  if (!isJson && mediaType !== FORM_TYPE)
    return typeof value === 'string' && !value.startsWith('(')
      ? { mediaType, text: value }
      : { mediaType, file: true }
  const fields = flatFields(one, mediaType, value)
  return fields ? { mediaType, fields } : { mediaType, text: JSON.stringify(value, null, 2) }
}

/** Where each property is one value, a field for each; undefined where a person is better off with the whole. */
function flatFields(one: ContractOperation, mediaType: string, value: unknown): TryField[] | undefined {
  const { bundle } = one
  const { schema } = bodyOf(one)?.content[mediaType] ?? {}
  if (!schema) return undefined
  const { properties, required = [], ...rest } = resolve(bundle, schema) as OpenAPIV3.SchemaObject
  if (!properties || rest.allOf || rest.oneOf || rest.anyOf) return undefined
  const entries = Object.entries(properties)
  const isPlain = entries.every(([, property]) => {
    const { type } = resolve(bundle, property) as OpenAPIV3.SchemaObject
    return type !== undefined && type !== 'object' && type !== 'array'
  })
  if (!isPlain || entries.length > MAX_FIELDS) return undefined
  const example = (value ?? {}) as Record<string, unknown>
  return entries.map(([name, property]) =>
    fieldOf(one, name, property, { in: 'body', required: required.includes(name), example: example[name] }),
  )
}
