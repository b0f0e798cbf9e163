import { AppError } from '../../errors/app-error.ts'

const LONGEST_BYTES = 512

/** Control characters, also those that turn text round, and what is no text at all. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

/** A path as it is kept: one spelling for what looks the same, names without tricks. */
export function readPath(given: string, place: string): string {
  const path = given.normalize('NFC')
  if (unwanted.test(path) || path.includes('\\') || Buffer.byteLength(path) > LONGEST_BYTES)
    throw wrong(place)
  for (const name of path.split('/')) if (name === '' || name === '.' || name === '..') throw wrong(place)
  return path
}

/** What paths begin with: the beginning of one, which may end anywhere. */
export function readPrefix(given: string): string {
  const prefix = given.normalize('NFC')
  if (unwanted.test(prefix) || Buffer.byteLength(prefix) > LONGEST_BYTES) throw wrong('/query/prefix')
  return prefix
}

const wrong = (path: string): AppError =>
  new AppError('gspace.path', { details: [{ path, rule: 'path', message: `≤ ${LONGEST_BYTES}` }] })
