import { EidInvalidAnswer } from './port.ts'

/** An object of an answer, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>

export const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Longer than any certificate or signature of a person. */
const LONGEST_BASE64 = 16_384

export function object(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(name)
  return value as Fields
}

export function text(fields: Fields, name: string, pattern: RegExp): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (typeof value !== 'string' || value.length > LONGEST_BASE64 || !pattern.test(value)) throw invalid(name)
  return value
}

export function optionalText(fields: Fields, name: string, pattern: RegExp): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return value === undefined || value === null ? '' : text(fields, name, pattern)
}

export function bytes(fields: Fields, name: string): Buffer {
  const decoded = Buffer.from(text(fields, name, base64), 'base64')
  if (decoded.length === 0) throw invalid(name)
  return decoded
}

export const invalid = (name: string): EidInvalidAnswer =>
  new EidInvalidAnswer(`the provider's answer is malformed at ${name}`)
