import { type Contract, refName, type Schema } from '../contract/contract.ts'
import { pascal } from './names.ts'

/** The Java type of a schema. */
export type JavaType =
  | {
      kind:
        | 'string'
        | 'integer'
        | 'long'
        | 'double'
        | 'boolean'
        | 'date'
        | 'time'
        | 'bytes'
        | 'upload'
        | 'any'
    }
  | { kind: 'list' | 'map'; of: JavaType }
  | { kind: 'object'; name: string }
  /** `owner` is the class that it is nested in. */
  | { kind: 'enum'; name: string; owner: string | undefined; values: readonly string[] }

const INT_MAX = 2 ** 31 - 1
const taken = new Set([
  'String',
  'Integer',
  'Long',
  'Double',
  'Boolean',
  'Object',
  'List',
  'Map',
  'LocalDate',
  'Body',
])

/** Where a schema is without a name: the class and the property. */
interface Place {
  owner: string
  property: string
}

export function typeOf(contract: Contract, schema: Schema, place: Place): JavaType {
  const named = schema.$ref ?? nullableRef(schema)
  if (named !== undefined) return namedType(contract, refName(named))
  if (schema.enum && schema.type === 'string')
    return {
      kind: 'enum',
      name: nestedName(contract, place.property),
      owner: place.owner,
      values: schema.enum as string[],
    }
  switch (schema.type) {
    case 'string':
      return { kind: stringKind(schema.format) }
    case 'integer':
      return { kind: schema.format === 'int64' || (schema.maximum ?? 0) > INT_MAX ? 'long' : 'integer' }
    case 'number':
      return { kind: 'double' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'array':
      return { kind: 'list', of: typeOf(contract, schema.items as Schema, place) }
    case 'object':
      return { kind: 'map', of: valuesOf(contract, schema, place) }
    default:
      return { kind: 'any' }
  }
}

/** Schemas with fields of their own and closed enumerations have a class; the others are written in place. */
export function hasClass(schema: Schema): boolean {
  return isObject(schema) || (schema.enum !== undefined && schema.type === 'string')
}

export function isObject(schema: Schema): boolean {
  return schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties !== true
}

export function javaName(type: JavaType): string {
  switch (type.kind) {
    case 'string':
      return 'String'
    case 'integer':
      return 'Integer'
    case 'long':
      return 'Long'
    case 'double':
      return 'Double'
    case 'boolean':
      return 'Boolean'
    case 'date':
      return 'LocalDate'
    case 'time':
      return 'OffsetDateTime'
    case 'bytes':
      return 'byte[]'
    case 'upload':
      return 'Upload'
    case 'any':
      return 'Object'
    case 'list':
      return `List<${javaName(type.of)}>`
    case 'map':
      return `Map<String, ${javaName(type.of)}>`
    default:
      return type.name
  }
}

function namedType(contract: Contract, name: string): JavaType {
  const schema = contract.schemas[name]
  if (schema === undefined) throw new Error(`${contract.name} has no schema ${name}`)
  if (isObject(schema)) return { kind: 'object', name }
  if (hasClass(schema))
    return { kind: 'enum', name, owner: undefined, values: (schema.enum ?? []) as string[] }
  return typeOf(contract, schema, { owner: name, property: name })
}

function valuesOf(contract: Contract, { additionalProperties }: Schema, place: Place): JavaType {
  const open = typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0
  return open ? { kind: 'any' } : typeOf(contract, additionalProperties, place)
}

function stringKind(format: string | undefined): 'string' | 'date' | 'time' | 'bytes' | 'upload' {
  switch (format) {
    case 'date-time':
      return 'time'
    case 'date':
      return 'date'
    case 'byte':
      return 'bytes'
    case 'binary':
      return 'upload'
    default:
      return 'string'
  }
}

/** A reference that may also be null is an `anyOf` of the two. */
function nullableRef({ anyOf }: Schema): string | undefined {
  return anyOf?.find(({ $ref }) => $ref !== undefined)?.$ref
}

/** A nested class must not hide another one that its owner may need. */
function nestedName({ schemas }: Contract, property: string): string {
  const name = pascal(property)
  return taken.has(name) || name in schemas ? `${name}Value` : name
}
