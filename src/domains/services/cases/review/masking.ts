import type { ReviewedCase } from './queries.ts'

/** What stands in the place of a value. */
export const MASK = '•••'

/** What registries know of people, and what they sent, is for the officer who answers for the case, and for no other. */
export function seesInFull(
  { assigned_officer_id }: Pick<ReviewedCase, 'assigned_officer_id'>,
  person: string,
): boolean {
  return assigned_officer_id === person
}

/** What there is, without what it says: names of fields stay, and every value is the same. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner)]))
  return MASK
}
