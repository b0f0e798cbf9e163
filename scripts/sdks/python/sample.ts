import { extensionOf, FORM, isJson, kindOf } from '../contract/media-types.ts'
import type { SampleCall } from '../sample-call.ts'
import { pythonName } from './generate/names.ts'

const INDENT = '    '
/** As wide as the documentation shows it without a bar to scroll. */
const WIDTH = 88

const named = (name: string, mediaType: string): string => `${name}.${extensionOf(mediaType)}`

/** The name of the file that a sample sends. */
export const fileOf = (mediaType: string): string => named('file', mediaType)

/** One call as a person would write it, with `tamga` as the client. */
export function sample(call: SampleCall): string {
  const { body, answer = '' } = call
  const sent = body && sentAsFile(body.mediaType) ? fileOf(body.mediaType) : undefined
  const expression = callOf(call, sent !== undefined)
  const lines = resultOf(call, answer, expression)
  return sent === undefined ? lines : `with open("${sent}", "rb") as file:\n${indented(lines, 1)}`
}

export const sentAsFile = (mediaType: string): boolean => !isJson(mediaType) && mediaType !== FORM

function callOf({ document, operationId, parameters, body }: SampleCall, isFile: boolean): string {
  const path = parameters.filter((one) => one.in === 'path').map(({ value }) => python(value))
  const byName = parameters
    .filter((one) => one.in === 'query' || one.in === 'header')
    .filter(({ name }) => name.toLowerCase() !== 'accept-language')
    .map(({ name, value }) => `${pythonName(name)}=${python(value)}`)
  const content = body && body.value !== undefined ? [isFile ? 'file' : python(body.value)] : []
  const method = `tamga.${document}.${pythonName(operationId)}`
  const args = [...path, ...content, ...byName]
  const line = `${method}(${args.join(', ')})`
  if (line.length <= WIDTH - 'result = '.length && !line.includes('\n')) return line
  // A dictionary alone begins on the line of the call.
  if (args.length === 1) return `${method}(${args[0]})`
  return `${method}(\n${args.map((one) => `${indented(one, 1)},\n`).join('')})`
}

function resultOf({ status }: SampleCall, answer: string, expression: string): string {
  if (answer === '') return status >= 300 ? `location = ${expression}` : expression
  switch (kindOf(answer)) {
    case 'events':
      return `for event in ${expression}:\n${INDENT}print(event)`
    case 'lines':
      return `for line in ${expression}:\n${INDENT}print(line)`
    case 'bytes':
      return `${expression}.save("${named('answer', answer)}")`
    default:
      return `result = ${expression}`
  }
}

/** A value of JSON as Python writes it, on one line where it is short. */
function python(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map(python)
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${python(one)}`)
  const line = `${open}${parts.join(', ')}${close}`
  if (line.length <= 60 && !line.includes('\n')) return line
  return `${open}\n${parts.map((one) => `${indented(one, 1)},\n`).join('')}${close}`
}

const indented = (text: string, depth: number): string => text.replace(/^(?=.)/gm, INDENT.repeat(depth))
