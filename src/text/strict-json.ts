import { isUtf8 } from 'node:buffer'
import type { Fault } from '../errors/app-error.ts'
import type { FaultRule } from '../errors/fault-rules.ts'
import { findFaults } from './json-faults.ts'
import { MAX_VALUES, outline } from './json-outline.ts'
import { isPlain } from './json-plain.ts'
import { textFault } from './well-formed.ts'

/** The bytes are no JSON, or JSON that two parsers could read differently or that cannot be stored as it is. */
export class JsonRefused extends Error {
  override readonly name = 'JsonRefused'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, message }) => `${path} ${message}`).join('; '))
    this.faults = faults
  }
}

interface JsonBounds {
  /** Levels of arrays and objects. */
  deepest: number
  /** Bytes; without it the bound of what has read them. */
  largest?: number
}

/**
 * The one reading of foreign JSON that every part agrees on; throws JsonRefused. Names that occur twice, however they are
 * spelled, NUL, lone surrogates and numbers that would change do not pass; -0 is 0.
 *
 * A look at the bytes and a walk over the parsed value tell most texts to be plain; only what they cannot clear goes
 * through the exact, slow search for faults. Nothing recurses before the depth is known to be bounded.
 */
export function readJson(bytes: Buffer, { deepest, largest = Infinity }: JsonBounds): unknown {
  if (bytes.length > largest) throw refused('maxBytes', `≤ ${largest}`)
  const shape = outline(bytes)
  if (shape.depth > deepest) throw refused('depth', `is nested deeper than ${deepest} levels`)
  if (shape.values > MAX_VALUES) throw refused('values', `has more than ${MAX_VALUES} values`)
  if (!shape.ascii && !isUtf8(bytes)) throw new JsonRefused([textFault('/body')])

  const text = bytes.toString(shape.ascii ? 'latin1' : 'utf8')
  const value = parse(text)
  if (isPlain(value, shape)) return value

  const { faults, hasNegativeZero } = findFaults(text)
  if (faults.length > 0) throw new JsonRefused(faults)
  return hasNegativeZero ? JSON.parse(text, withoutNegativeZero) : value
}

const withoutNegativeZero = (_name: string, value: unknown): unknown => (value === 0 ? 0 : value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refused('json', syntaxFault(text, error))
  }
}

function syntaxFault(text: string, error: unknown): string {
  if (text === '') return 'is empty'
  if (text.startsWith('\uFEFF')) return 'starts with a byte order mark'
  const position = /at position (\d+)/.exec((error as Error).message)?.[1]
  return position === undefined ? 'is not valid JSON' : `is not valid JSON at character ${position}`
}

const refused = (rule: FaultRule, message: string): JsonRefused =>
  new JsonRefused([{ path: '/body', rule, message }])
