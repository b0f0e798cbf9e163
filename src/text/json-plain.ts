import { isExactValue } from './exact-number.ts'
import type { Outline } from './json-outline.ts'
import { isWellFormedText } from './well-formed.ts'

/** Names through which a careless merge would reach an object's prototype. */
export const isDangerousName = (name: string): boolean =>
  name === '__proto__' || name === 'constructor' || name === 'prototype'

/** True when the parsed value is surely free of faults; false asks for the exact search. */
export function isPlain(value: unknown, shape: Outline): boolean {
  if (shape.closeNumbers) return false
  return countMembers(value, shape.escapes) === shape.members
}

/** The members of every object in the value, or NaN once something must be looked at closely. */
function countMembers(value: unknown, escapes: boolean): number {
  if (typeof value === 'string') return escapes && !isWellFormedText(value) ? Number.NaN : 0
  if (typeof value === 'number') return isExactValue(value) ? 0 : Number.NaN
  if (typeof value !== 'object' || value === null) return 0

  let members = 0
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) members += countMembers(value[index], escapes)
    return members
  }
  for (const name in value) {
    if (isDangerousName(name) || (escapes && !isWellFormedText(name))) return Number.NaN
    members += 1 + countMembers((value as Record<string, unknown>)[name], escapes)
  }
  return members
}
