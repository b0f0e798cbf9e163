import { type Fields, fieldReader, own } from '../fields.ts'
import { EidInvalidAnswer } from './port.ts'

export const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Longer than any certificate or signature of a person. */
const LONGEST_BASE64 = 16_384

export const invalid = (name: string): EidInvalidAnswer =>
  new EidInvalidAnswer(`the provider's answer is malformed at ${name}`)

export const { object, text } = fieldReader(invalid, LONGEST_BASE64)

export function optionalText(fields: Fields, name: string, pattern: RegExp): string {
  const value = own(fields, name)
  return value === undefined || value === null ? '' : text(fields, name, pattern)
}

export function bytes(fields: Fields, name: string): Buffer {
  const decoded = Buffer.from(text(fields, name, base64), 'base64')
  if (decoded.length === 0) throw invalid(name)
  return decoded
}
