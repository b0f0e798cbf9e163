import { refName, type Schema } from '../../contract/contract.ts'
import { literal } from './names.ts'

/** The type of a value, where `models` says how the named ones are reached: `models.` or nothing. */
export function typeOf(schema: Schema, models: string): string {
  if (schema.$ref !== undefined) return models + refName(schema.$ref)
  return schema.nullable && !isNull(schema)
    ? `${typeOfPresent(schema, models)} | None`
    : typeOfPresent(schema, models)
}

function typeOfPresent(schema: Schema, models: string): string {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives)
    return alternatives
      .filter((one) => !isNull(one))
      .map((one) => typeOf(one, models))
      .join(' | ')
  if (schema.allOf) throw new Error('allOf has no TypedDict')
  if (schema.enum)
    return `Literal[${schema.enum
      .filter((one) => one !== null)
      .map(literalOf)
      .join(', ')}]`
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'bytes | IO[bytes]' : 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'array':
      return `list[${typeOf(schema.items ?? {}, models)}]`
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? `dict[str, ${typeOf(schema.additionalProperties, models)}]`
        : 'dict[str, Any]'
    default:
      return 'Any'
  }
}

function literalOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return typeof value === 'string' ? literal(value) : String(value)
}

/** How OpenAPI 3.0 writes the alternative that is null. */
const isNull = (schema: Schema): boolean => schema.enum?.every((one) => one === null) ?? false
