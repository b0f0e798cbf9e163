import { isUtf8 } from 'node:buffer'
import { AppError, type Fault } from '../errors/app-error.ts'
import { findFaults } from './json-faults.ts'
import { deepest, mostValues, outline } from './json-outline.ts'
import { isPlain } from './json-plain.ts'

/**
 * The one reading of a JSON body that every part agrees on: nothing that two parsers could read differently passes.
 *
 * A look at the bytes and a walk over the parsed value tell most bodies to be plain; only what they cannot clear
 * goes through the exact, slow search for faults.
 */
export function parseJson(bytes: Buffer): unknown {
  const shape = outline(bytes)
  if (shape.depth > deepest) throw malformed('depth', `is nested deeper than ${deepest} levels`)
  if (shape.values > mostValues) throw malformed('values', `has more than ${mostValues} values`)
  if (!shape.ascii && !isUtf8(bytes)) throw malformed('utf8', 'is not valid UTF-8')

  const text = bytes.toString(shape.ascii ? 'latin1' : 'utf8')
  const value = parse(text)
  if (isPlain(value, shape)) return value

  const faults = findFaults(text)
  if (faults.length > 0) throw new AppError('request.malformed', { details: faults })
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw malformed('json', syntaxFault(text, error))
  }
}

function syntaxFault(text: string, error: unknown): string {
  if (text === '') return 'is empty'
  if (text.startsWith('\uFEFF')) return 'starts with a byte order mark'
  const position = /at position (\d+)/.exec((error as Error).message)?.[1]
  return position === undefined ? 'is not valid JSON' : `is not valid JSON at character ${position}`
}

function malformed(rule: string, message: string): AppError {
  const fault: Fault = { path: '/body', rule, message }
  return new AppError('request.malformed', { details: [fault] })
}
