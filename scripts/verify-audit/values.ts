import { demand, Refused } from './refused.ts'

export function json(document: string, what: string): unknown {
  try {
    return JSON.parse(document)
  } catch {
    throw new Refused(`${what} is not JSON`)
  }
}

export function fields(value: unknown, what: string): Record<string, unknown> {
  demand(typeof value === 'object' && value !== null && !Array.isArray(value), `${what} is not a JSON object`)
  return value as Record<string, unknown>
}

export function text(value: unknown, name: string): string {
  demand(typeof value === 'string', `${name} is not a text`)
  return value
}

export function count(value: unknown, name: string): number {
  demand(Number.isSafeInteger(value) && (value as number) >= 0, `${name} is not a whole number`)
  return value as number
}

export function list(value: unknown, name: string): unknown[] {
  demand(Array.isArray(value), `${name} is not a list`)
  return value
}

/** A hash or a MAC: 32 bytes in hexadecimal. */
export function bytes(value: unknown, name: string): Buffer {
  demand(typeof value === 'string' && /^[0-9a-f]{64}$/.test(value), `${name} is not 32 bytes in hexadecimal`)
  return Buffer.from(value, 'hex')
}
