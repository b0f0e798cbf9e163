import type { Contract } from '../contract/contract.ts'
import { extensionOf, MULTIPART } from '../contract/media-types.ts'
import type { SampleCall } from '../sample-call.ts'
import { camel, constant, pascal, quoted } from './names.ts'
import { type Method, type MethodBody, methodOf } from './operations.ts'
import { type JavaType, typeOf } from './types.ts'

const WIDTH = 100

/** The file that a sample sends or stores. */
export const fileOf = (mediaType: string): string => `file.${extensionOf(mediaType)}`

/** One call as a person would write it who has a `tamga`. */
export function writeSample(contract: Contract, call: SampleCall): string {
  const operation = contract.operations.find(({ id }) => id === call.operationId)
  if (operation === undefined) throw new Error(`${contract.name} has no ${call.operationId}`)
  const method = methodOf(contract, operation)
  const start = `tamga.${contract.name}().${method.name}(`
  const invoked = `${start}${separated(argumentsOf(contract, method, call), start.length)})`
  switch (method.answer.kind) {
    case 'download':
      return `try (var file = ${invoked}) {\n  file.saveTo(Path.of(${quoted(fileOf(method.answer.mediaTypes[0] ?? ''))}));\n}\n`
    case 'events':
      return `try (var events = ${invoked}) {\n  for (var event : events) System.out.println(event);\n}\n`
    case 'location':
      return `var location = ${invoked};\n`
    default:
      return `var ${'items' in method.answer && method.answer.items ? 'page' : 'result'} = ${invoked};\n`
  }
}

function argumentsOf(contract: Contract, method: Method, call: SampleCall): string[] {
  const given = (name: string) => call.parameters.find((one) => one.name === name)
  const required = method.required.map(({ parameter, type }) =>
    expressionOf(contract, type, given(parameter.name)?.value),
  )
  const body = call.body && method.bodies.find((one) => fits(one, call.body?.mediaType ?? ''))
  const setters = method.optional.flatMap(({ parameter, java, type }) => {
    const sent = given(parameter.name)
    return sent ? [`.${java}(${expressionOf(contract, type, sent.value)})`] : []
  })
  return [
    ...required,
    ...(body ? [bodyOf(contract, body, call.body?.value)] : []),
    ...(setters.length > 0 ? [`new ${method.options}()${setters.join('')}`] : []),
  ]
}

/** All types of bytes are one body, under its first type. */
const fits = ({ kind, mediaType }: MethodBody, sent: string): boolean =>
  mediaType === sent || (kind === 'upload' && !['application/json', MULTIPART].includes(sent))

function bodyOf(contract: Contract, { kind, mediaType, type }: MethodBody, value: unknown): string {
  return kind === 'upload' ? uploaded(mediaType) : expressionOf(contract, type, value)
}

const uploaded = (mediaType: string): string => `Upload.of(Path.of(${quoted(fileOf(mediaType))}))`

function expressionOf(contract: Contract, type: JavaType, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  switch (type.kind) {
    case 'string':
      return quoted(String(value))
    case 'long':
      return `${value}L`
    case 'double':
      return Number.isInteger(value) ? `${value}.0` : String(value)
    case 'integer':
    case 'boolean':
      return String(value)
    case 'date':
      return `LocalDate.parse(${quoted(String(value))})`
    case 'time':
      return `OffsetDateTime.parse(${quoted(String(value))})`
    case 'bytes':
      return `Base64.getDecoder().decode(${quoted(String(value))})`
    case 'upload':
      return uploaded('application/octet-stream')
    case 'any':
      return openValue(value)
    case 'enum': {
      const name = type.owner ? `${type.owner}.${type.name}` : type.name
      return `${name}.${constant(String(value))}`
    }
    case 'list':
      return listOf((value as unknown[]).map((one) => expressionOf(contract, type.of, one)))
    case 'map':
      return mapOf(Object.entries(value).map(([key, one]) => [key, expressionOf(contract, type.of, one)]))
    default:
      return objectOf(contract, type.name, value as Record<string, unknown>)
  }
}

function objectOf(contract: Contract, name: string, value: Record<string, unknown>): string {
  const properties = contract.schemas[name]?.properties ?? {}
  const setters = Object.entries(value).map(([property, one]) => {
    const schema = properties[property]
    if (schema === undefined) throw new Error(`${name} has no ${property}`)
    return `.${camel(property)}(${expressionOf(contract, typeOf(contract, schema, { owner: name, property }), one)})`
  })
  const line = `new ${name}()${setters.join('')}`
  if (line.length <= WIDTH - 24 && !line.includes('\n')) return line
  return `new ${name}()${setters.map((setter) => `\n    ${indented(setter)}`).join('')}`
}

/** A value of which the contract does not say the type. */
function openValue(value: unknown): string {
  if (Array.isArray(value)) return listOf(value.map(openValue))
  if (typeof value === 'object' && value !== null)
    return mapOf(Object.entries(value).map(([key, one]) => [key, openValue(one)]))
  return JSON.stringify(value)
}

/** `List.of` and `Map.of` take no null. */
function listOf(items: string[]): string {
  return items.includes('null') ? `Arrays.asList(${separated(items, 15)})` : `List.of(${separated(items, 8)})`
}

function mapOf(entries: [string, string][]): string {
  const set = entries.filter(([, value]) => value !== 'null')
  // `Map.of` ends with ten pairs.
  if (set.length <= 10)
    return `Map.of(${separated(
      set.map(([key, value]) => `${quoted(key)}, ${value}`),
      7,
    )})`
  const pairs = set.map(([key, value]) => `Map.entry(${quoted(key)}, ${value})`)
  return `Map.ofEntries(${separated(pairs, 14)})`
}

/** On one line where it fits, else each on its own. */
function separated(items: readonly string[], before: number): string {
  const line = items.join(', ')
  if (items.length === 0 || (before + line.length <= WIDTH - 20 && !line.includes('\n'))) return line
  return items.map((item) => `\n    ${indented(item)}`).join(',')
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ')

/** A class with all samples of a document: each sample is a method of its own. */
export function samplesClass(contract: Contract, samples: ReadonlyMap<string, string>): string {
  const name = `${pascal(contract.name)}Samples`
  const methods = [...samples].map(
    ([id, code]) =>
      `  private static void ${camel(id)}() throws Exception {\n${code.replace(/^(?=.)/gm, '    ')}  }\n`,
  )
  const runs = [...samples.keys()].map((id) => `    Samples.run(${quoted(id)}, ${name}::${camel(id)});\n`)
  return `import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import mn.tamga.sdk.*;
import mn.tamga.sdk.${contract.name}.*;

final class ${name} {
  private static final Tamga tamga = Samples.tamga;

  static void run() {
${runs.join('')}  }

${methods.join('\n')}}
`
}
