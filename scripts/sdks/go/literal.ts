import { type Contract, refName, type Schema } from '../contract/contract.ts'
import { goName, quoted } from './names.ts'

/** Values of the contract's examples as a person would write them in Go. */
export class Literals {
  readonly #contract: Contract

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /** A struct of parameters. */
  params(
    type: string,
    values: { name: string; schema: Schema; required: boolean; value: unknown }[],
  ): string {
    const fields = values.map(
      ({ name, schema, required, value }) =>
        `${goName(name)}: ${this.#field(schema, `${type}${goName(name)}`, value, required)}`,
    )
    return `&${this.#qualified(type)}${block(fields)}`
  }

  /** `name` is that of the type, where the schema itself has none. */
  value(schema: Schema, name: string, value: unknown): string {
    const found = this.#resolved(schema)
    const type = this.type(schema, name)
    if (value === null) return 'nil'
    if (found.type === 'object' || (value && typeof value === 'object' && !Array.isArray(value)))
      return found.properties ? this.#struct(found, type, value as object) : anything(value, type)
    if (Array.isArray(value)) {
      const items = value.map((one) => this.value(found.items ?? {}, name, one))
      const itemType = this.type(found.items ?? {}, name)
      // The type of a struct in a list goes without saying.
      return `${type}${block(items.map((one) => (one.startsWith(`${itemType}{`) ? one.slice(itemType.length) : one)))}`
    }
    if (found.format === 'date-time') return time(String(value))
    if (found.format === 'byte') return bytes(String(value))
    if (typeof value !== 'string') return String(value)
    return found.enum && /^[a-z]+(_[a-z]+)*$/.test(value) ? `${type}${goName(value)}` : quoted(value)
  }

  /** The type as the generator writes it. */
  type(schema: Schema, name: string): string {
    if (schema.$ref) return this.#qualified(goName(refName(schema.$ref)))
    if (schema['x-go-type']) return this.#qualified(goName(schema['x-go-type']))
    switch (schema.type) {
      case 'array':
        return `[]${this.type(schema.items ?? {}, name)}`
      case 'integer':
        return schema.format ?? 'int'
      case 'number':
        return schema.format === 'double' ? 'float64' : 'float32'
      case 'boolean':
        return 'bool'
      case 'string':
        if (schema.enum) return this.#qualified(name)
        return schema.format === 'date-time' ? 'time.Time' : schema.format === 'byte' ? '[]byte' : 'string'
      default:
        return 'map[string]any'
    }
  }

  /** Also where null stands at the reference: then the reference is the first of the two. */
  #resolved(schema: Schema): Schema {
    return this.#contract.resolve(schema.anyOf?.[0] ?? schema)
  }

  #qualified(type: string): string {
    return `${this.#contract.name}.${type}`
  }

  #struct(schema: Schema, type: string, value: object): string {
    const short = type.slice(type.lastIndexOf('.') + 1)
    const known = Object.entries(value).filter(([name, one]) => schema.properties?.[name] && one !== null)
    const fields = known.map(([name, one]) => {
      const field = goName(name)
      const required = schema.required?.includes(name) ?? false
      return `${field}: ${this.#field(schema.properties![name]!, `${short}${field}`, one, required)}`
    })
    const others = Object.entries(value).filter(([name]) => !schema.properties?.[name])
    if (others.length > 0)
      fields.push(`AdditionalProperties: ${anything(Object.fromEntries(others), 'map[string]any')}`)
    return `${type}${block(fields)}`
  }

  /** What may be left out or be null is a pointer, unless it is a list or an object without a type of its own. */
  #field(schema: Schema, name: string, value: unknown, required: boolean): string {
    const written = this.value(schema, name, value)
    const found = this.#resolved(schema)
    const isContainer =
      !schema.$ref && !schema['x-go-type'] && ['array', 'object'].includes(schema.type ?? '')
    if (isContainer || found.format === 'byte' || (required && !schema.nullable)) return written
    if (found.type === 'array') return written
    if (found.type === 'object') return `&${written}`
    const type = this.type(schema, name)
    const isPlain =
      ['string', 'bool', 'time.Time'].includes(type) || written.startsWith(`${this.#contract.name}.`)
    return isPlain ? `tamga.Ptr(${written})` : `tamga.Ptr[${type}](${written})`
  }
}

/** On one line where it is short, else as gofmt has it: the values of fields that follow each other begin in one column. */
function block(fields: readonly string[]): string {
  const line = `{${fields.join(', ')}}`
  if (line.length <= 48 && !line.includes('\n')) return line
  return `{\n${aligned(fields)
    .map((field) => `${indented(field)},\n`)
    .join('')}}`
}

function aligned(fields: readonly string[]): string[] {
  const keys = fields.map((field) =>
    field.includes('\n') ? undefined : /^(?:\w+|"[^"]*"): /.exec(field)?.[0],
  )
  return fields.map((field, at) => {
    const key = keys[at]
    if (key === undefined) return field
    let [from, to] = [at, at]
    while (keys[from - 1] !== undefined) from--
    while (keys[to + 1] !== undefined) to++
    const width = Math.max(...keys.slice(from, to + 1).map((one) => one?.length ?? 0))
    return key.padEnd(width) + field.slice(key.length)
  })
}

export const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `\t${line}`))
    .join('\n')

/** A value that the contract says nothing more of. */
function anything(value: unknown, type?: string): string {
  if (value === null) return 'nil'
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[]any${block(value.map((one) => anything(one)))}`
  const fields = Object.entries(value).map(([name, one]) => `${quoted(name)}: ${anything(one)}`)
  return `${type ?? 'map[string]any'}${block(fields)}`
}

function time(text: string): string {
  const at = new Date(text)
  const parts = [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
    at.getUTCMilliseconds() * 1_000_000,
  ]
  return `time.Date(${parts.join(', ')}, time.UTC)`
}

function bytes(base64: string): string {
  const content = Buffer.from(base64, 'base64')
  const text = content.toString('utf8')
  if (Buffer.from(text).equals(content) && /^[\x20-\x7e\n]*$/.test(text)) return `[]byte(${quoted(text)})`
  return `[]byte(${JSON.stringify(content.toString('latin1'))
    .replace(/[^\x20-\x7e]/g, hex)
    .replace(/\\u00([0-9a-f]{2})/g, '\\x$1')})`
}

const hex = (character: string): string => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
