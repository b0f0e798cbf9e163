import { RegistryInvalidAnswer } from './port.ts'

/** The fields of an answer, read with suspicion. */
export type Fields = Readonly<Record<string, unknown>>

export function object(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(where)
  return value as Fields
}

export const own = (fields: Fields, field: string): unknown =>
  Object.hasOwn(fields, field) ? fields[field] : undefined

export function text(fields: Fields, field: string, pattern: RegExp): string {
  const value = own(fields, field)
  if (typeof value !== 'string' || !pattern.test(value)) throw invalid(field)
  return value
}

export const invalid = (where: string): RegistryInvalidAnswer =>
  new RegistryInvalidAnswer(`the answer of the state registry is malformed at ${where}`)
