import type { Result } from '../rule.ts'

export const countOf = (results: readonly Result[], outcome: Result['outcome']): number =>
  results.filter((one) => one.outcome === outcome).length

/** What failed, each with the rule that it breaks; then what was skipped; then the figures. */
export function textReport(results: readonly Result[]): string {
  const failed = [...Map.groupBy(failedOf(results), ({ rule }) => rule)].flatMap(([rule, broken]) => [
    `FAILED ${rule}: ${broken[0]!.says}`,
    ...broken.map(({ name, message }) => `    ${name}: ${message}`),
  ])
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  const reasons = [...Map.groupBy(skipped, ({ rule, message }) => `${rule}: ${message}`)].map(
    ([reason, of]) => `skipped ${reason}${of.length > 1 ? ` (${of.length})` : ''}`,
  )
  const figures = `${countOf(results, 'passed')} passed, ${countOf(results, 'failed')} failed, ${skipped.length} skipped`
  return [...failed, ...reasons, figures].join('\n')
}

const failedOf = (results: readonly Result[]): Result[] =>
  results.filter(({ outcome }) => outcome === 'failed')
