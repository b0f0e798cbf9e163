import { AppError, type Fault } from '../errors/app-error.ts'
import { isExactNumber } from '../text/exact-number.ts'
import { percentDecoded, textFault, textOf } from '../text/well-formed.ts'
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
  for (const [name, value] of decodedPairs(query, '/query')) {
    const parameter = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (name === '__proto__')
      throw malformed({ path: '/query', rule: 'name', message: 'This parameter name is not allowed.' })
    if (parameter?.kind === 'strings') {
      found[name] = [...((found[name] as string[] | undefined) ?? []), value]
    } else if (Object.hasOwn(found, name)) {
      if (repeated) repeated.push(name)
      else
        throw malformed({
          path: `/query/${name}`,
          rule: 'duplicate',
          message: 'This parameter is given more than once.',
        })
    } else {
      found[name] = typed(value, parameter)
    }
  }
  return found
}

/** Names and values of `application/x-www-form-urlencoded`, in an address or a body. */
export function* decodedPairs(text: string, place: string): Iterable<[name: string, value: string]> {
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(plusToSpace(equals < 0 ? pair : pair.slice(0, equals)), place)
    yield [name, equals < 0 ? '' : decode(plusToSpace(pair.slice(equals + 1)), `${place}/${name}`)]
  }
}

export function headerParameters(request: IncomingRequest, operation: Operation): Values {
  const found: Values = {}
  for (const name in operation.parameters.header) {
    // RFC 9110, section 14.2: a part can be asked for with GET alone.
    if (request.method === 'HEAD' && (name === 'range' || name === 'if-range')) continue
    const value = request.header(name)
    if (value !== undefined) found[name] = typed(headerText(value, name), operation.parameters.header[name])
  }
  return found
}

/** Node gives each byte of a header as a character; what is not ASCII must be UTF-8, as all text. */
function headerText(value: string, name: string): string {
  if (!/[\x80-\xff]/.test(value)) return value
  const text = textOf(Buffer.from(value, 'latin1'))
  if (text === undefined) throw malformed(textFault(`/header/${name}`))
  return text
}

/** Only the plain spelling of a number or a flag is turned, -0 into 0; the rest stays text and fails validation. */
function typed(text: string, parameter: Parameter | undefined): unknown {
  switch (parameter?.kind) {
    case 'integer':
      // Up to 2^53 - 1, the greatest that a number holds exactly and the contract may declare.
      return /^-?(0|[1-9]\d{0,15})$/.test(text) && isExactNumber(text) ? Number(text) + 0 : text
    case 'number':
      return /^-?(0|[1-9]\d{0,15})(\.\d{1,100})?$/.test(text) && isExactNumber(text) ? Number(text) + 0 : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    default:
      return text
  }
}

function plusToSpace(text: string): string {
  return text.includes('+') ? text.replaceAll('+', ' ') : text
}

function decode(text: string, path: string): string {
  const decoded = percentDecoded(text, path)
  if (typeof decoded === 'string') return decoded
  throw malformed(decoded)
}

function malformed(fault: Fault): AppError {
  return new AppError('request.malformed', { details: [fault] })
}
