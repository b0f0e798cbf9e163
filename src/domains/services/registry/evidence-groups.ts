import type { EvidenceGroup } from './content.ts'

/**
 * What each group lacks: all of one group that is not optional must be provided. Empty where one of the groups is met,
 * or no evidence is required.
 */
export function unmetGroups(groups: readonly EvidenceGroup[], providedCodes: Iterable<string>): string[][] {
  const provided = new Set(providedCodes)
  const missing = groups.map(({ evidences }) =>
    evidences.filter(({ code, optional }) => !optional && !provided.has(code)).map(({ code }) => code),
  )
  return missing.some((codes) => codes.length === 0) ? [] : missing
}
