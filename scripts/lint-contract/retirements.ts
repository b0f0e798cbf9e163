import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

/** How long clients have at least. */
const MIN_DAYS = 180
const DAY_MS = 86_400_000

/** What is deprecated says since when, until when and what to use in its place; what says so is deprecated. */
export function* retirements(documents: Documents): Iterable<Finding> {
  const all = [...operationsOf(documents)]
  for (const one of all) {
    const { deprecated = false, 'x-deprecated': retirement } = one.operation
    const message = faultOf(deprecated, retirement)
    if (message) yield { document: one.document, pointer: operationPointer(one), rule: 'retirement', message }
  }

  function faultOf(deprecated: boolean, retirement: unknown): string | undefined {
    if (retirement === undefined)
      return deprecated ? 'deprecated: true needs x-deprecated: {since, sunset, instead}' : undefined
    if (!deprecated) return 'x-deprecated needs deprecated: true'
    const { since, sunset, instead } = retirement as Record<string, string>
    const days = (Date.parse(sunset ?? '') - Date.parse(since ?? '')) / DAY_MS
    if (!(days >= MIN_DAYS)) return `the sunset comes ${MIN_DAYS} days or more after since`
    const isThere = all.some(({ operation }) => operation.operationId === instead && !operation.deprecated)
    return isThere ? undefined : `there is no operation ${instead} to use in its place`
  }
}
