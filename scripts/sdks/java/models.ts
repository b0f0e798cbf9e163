import { type Answer, answerOf, itemOf } from '../contract/answer.ts'
import { type Contract, refName, type Schema } from '../contract/contract.ts'
import { camel, constant, javadoc, quoted } from './names.ts'
import { hasClass, isObject, type JavaType, javaName, typeOf } from './types.ts'

/** The source of each class of one document, by its name: what is answered as records, what is sent with setters. */
export function writeModels(contract: Contract): Map<string, string> {
  const { sent, answered } = usedSchemas(contract)
  const classes = new Map<string, string>()
  for (const name of [...new Set([...sent, ...answered])].sort()) {
    const schema = contract.schemas[name] as Schema
    if (!hasClass(schema)) continue
    if (!isObject(schema))
      classes.set(
        name,
        javadoc(schema.description) + writeEnum(name, (schema.enum ?? []) as string[], 'public'),
      )
    else if (sent.has(name)) classes.set(name, writeBody(contract, name, schema))
    else classes.set(name, writeRecord(contract, name, schema))
  }
  return classes
}

/** What comes with a linked or signed type is handed on as bytes. */
export const isRead = ({ kind, mediaTypes }: Answer): boolean =>
  kind === 'events' || mediaTypes[0] === 'application/json'

/** The items of a page, where the schema is one. */
export function pageItems(contract: Contract, schema: Schema): JavaType | undefined {
  const item = schema.$ref === undefined ? undefined : itemOf(contract, schema)
  return item && typeOf(contract, item, { owner: refName(schema.$ref ?? ''), property: 'items' })
}

export function writeEnum(name: string, values: readonly string[], modifiers: string, indent = ''): string {
  const constants = values.map(
    (value) => `${indent}  @JsonProperty(${quoted(value)})\n${indent}  ${constant(value)},\n`,
  )
  return (
    `${indent}${modifiers} enum ${name} {\n${constants.join('')}` +
    `${indent}  /** A value of a later version. */\n${indent}  @JsonEnumDefaultValue\n${indent}  UNRECOGNIZED\n${indent}}\n`
  )
}

function usedSchemas(contract: Contract): { sent: Set<string>; answered: Set<string> } {
  const sent = new Set<string>()
  const answered = new Set<string>()
  for (const operation of contract.operations) {
    for (const { schema } of operation.body?.contents ?? []) collect(contract, schema, sent)
    for (const { schema } of operation.parameters) collect(contract, schema, sent)
    const answer = answerOf(contract, operation)
    if (isRead(answer)) for (const { schema } of answer.schemas) collect(contract, schema, answered)
  }
  return { sent, answered }
}

function collect(contract: Contract, schema: Schema, names: Set<string>): void {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref)
    if (names.has(name)) return
    names.add(name)
    collect(contract, contract.schemas[name] as Schema, names)
    return
  }
  const { properties = {}, anyOf = [], additionalProperties } = schema
  const items = schema.items ? [schema.items] : []
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  for (const inner of [...Object.values(properties), ...anyOf, ...items, ...values])
    collect(contract, inner, names)
}

interface Field {
  wire: string
  java: string
  type: JavaType
  description: string | undefined
  required: boolean
}

function fieldsOf(contract: Contract, owner: string, { properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([wire, schema]) => ({
    wire,
    java: camel(wire),
    type: typeOf(contract, schema, { owner, property: wire }),
    description: schema.description,
    required: required.includes(wire),
  }))
}

function writeRecord(contract: Contract, name: string, schema: Schema): string {
  const fields = fieldsOf(contract, name, schema)
  const components = fields.map(({ wire, java, type, description }) => {
    const annotation = wire === java ? '' : `@JsonProperty(${quoted(wire)}) `
    return `${javadoc(description, '    ')}    ${annotation}${javaName(type)} ${java}`
  })
  const items = pageItems(contract, { $ref: `#/components/schemas/${name}` })
  const page = items ? ` implements Page<${javaName(items)}>` : ''
  const nested = nestedEnums(fields)
  return `${javadoc(schema.description)}public record ${name}(\n${components.join(',\n')})${page} {${nested ? `\n${nested}` : ''}}\n`
}

function writeBody(contract: Contract, name: string, schema: Schema): string {
  const fields = fieldsOf(contract, name, schema)
  const members = fields.map(
    ({ wire, java, type, description, required }) =>
      `${javadoc(`${required ? 'Required. ' : ''}${description ?? ''}`, '  ')}  @JsonProperty(${quoted(wire)})\n` +
      `  public ${name} ${java}(${javaName(type)} ${java}) {\n    set(${quoted(wire)}, ${java});\n    return this;\n  }\n\n` +
      `  public ${javaName(type)} ${java}() {\n    return get(${quoted(wire)});\n  }\n`,
  )
  const nested = nestedEnums(fields)
  return `${javadoc(schema.description)}public final class ${name} extends Body {\n${[...members, ...(nested ? [nested] : [])].join('\n')}}\n`
}

function nestedEnums(fields: readonly Field[]): string {
  const enums = new Map<string, string>()
  for (const { type } of fields) {
    const inner = innermost(type)
    if (inner.kind === 'enum' && inner.owner !== undefined)
      enums.set(inner.name, writeEnum(inner.name, inner.values, 'public', '  '))
  }
  return [...enums.values()].join('\n')
}

export function innermost(type: JavaType): JavaType {
  return 'of' in type ? innermost(type.of) : type
}
