import { AppError, type Fault } from '../errors/app-error.ts'
import type { FaultRule } from '../errors/fault-rules.ts'
import type { Operation, Parameter } from './operation.ts'
import type { IncomingRequest } from './request.ts'

type Values = Record<string, unknown>

/** Path segments under their names, decoded once and turned into their types where they are of that form. */
export function pathParameters(
  names: readonly string[],
  values: readonly string[],
  declared: Readonly<Record<string, Parameter>>,
): Values {
  const found: Values = {}
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string
    found[name] = typed(decode(values[i] as string, `/path/${name}`), declared[name])
  }
  return found
}

/**
 * Query parameters; one that is given twice is refused, unless the contract declares a list, or the operation itself
 * wants to know which they are.
 */
export function queryParameters(
  query: string,
  declared: Readonly<Record<string, Parameter>>,
  repeated?: string[],
): Values {
  const found: Values = {}
  if (query === '') return found
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(plusToSpace(equals < 0 ? pair : pair.slice(0, equals)), '/query')
    const value = equals < 0 ? '' : decode(plusToSpace(pair.slice(equals + 1)), `/query/${name}`)
    const parameter = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (name === '__proto__') throw malformed('/query', 'name', 'This parameter name is not allowed.')
    if (parameter?.kind === 'strings') {
      found[name] = [...((found[name] as string[] | undefined) ?? []), value]
    } else if (Object.hasOwn(found, name)) {
      if (repeated) repeated.push(name)
      else throw malformed(`/query/${name}`, 'duplicate', 'This parameter is given more than once.')
    } else {
      found[name] = typed(value, parameter)
    }
  }
  return found
}

export function headerParameters(request: IncomingRequest, operation: Operation): Values {
  const found: Values = {}
  for (const name in operation.parameters.header) {
    const value = request.header(name)
    if (value !== undefined) found[name] = typed(value, operation.parameters.header[name])
  }
  return found
}

/** Only the one plain spelling of a number or a flag is turned; the rest stays text and fails validation. */
function typed(text: string, parameter: Parameter | undefined): unknown {
  switch (parameter?.kind) {
    case 'integer':
      return isPlainInteger(text) ? Number(text) : text
    case 'number':
      return /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    default:
      return text
  }
}

/** Up to 2^53 - 1, the greatest that a number holds exactly and the contract may declare. */
function isPlainInteger(text: string): boolean {
  return /^-?(0|[1-9]\d{0,15})$/.test(text) && text !== '-0' && Number.isSafeInteger(Number(text))
}

function plusToSpace(text: string): string {
  return text.includes('+') ? text.replaceAll('+', ' ') : text
}

function decode(text: string, path: string): string {
  if (!text.includes('%')) return text
  try {
    const decoded = decodeURIComponent(text)
    if (!decoded.includes('\0')) return decoded
  } catch {
    throw malformed(path, 'encoding', 'This is not valid percent-encoded UTF-8.')
  }
  throw malformed(path, 'nul', 'The NUL character is not allowed.')
}

function malformed(path: string, rule: FaultRule, message: string): AppError {
  const fault: Fault = { path, rule, message }
  return new AppError('request.malformed', { details: [fault] })
}
