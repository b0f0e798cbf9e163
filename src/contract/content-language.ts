import type { Language } from '../errors/language.ts'
import type { Envelope } from './operation.ts'

/** Whether answers in the envelope hold texts in the caller's language. */
export const isLocalized = (envelope: Envelope): boolean => envelope === 'platform' || envelope === 'tool'

/** Says in which language an answer is, and that caches keep those of the other apart. */
export function setContentLanguage(headers: Record<string, string>, language: Language): void {
  headers['Content-Language'] ??= language
  addVary(headers, 'Accept-Language')
}

/** Adds a header of the request to those that choose the answer. */
export function addVary(headers: Record<string, string>, name: string): void {
  const { Vary } = headers
  if (Vary === undefined) headers.Vary = name
  else if (!Vary.split(', ').includes(name)) headers.Vary = `${Vary}, ${name}`
}
