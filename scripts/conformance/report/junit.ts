import type { Result } from '../rule.ts'
import { escaped } from './markup.ts'
import { countOf } from './text.ts'

const seconds = (results: readonly Result[]): string =>
  (results.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3)

/** A suite for each rule, a case for each thing that was looked at. */
export function junitReport(results: readonly Result[], baseUrl: string): string {
  const suites = [...Map.groupBy(results, ({ rule }) => rule)].map(([rule, of]) => suite(rule, of))
  const counts = `tests="${results.length}" failures="${countOf(results, 'failed')}" skipped="${countOf(results, 'skipped')}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance of ${escaped(baseUrl)}" ${counts} time="${seconds(results)}">
${suites.join('\n')}
</testsuites>
`
}

function suite(rule: string, results: readonly Result[]): string {
  const counts = `tests="${results.length}" failures="${countOf(results, 'failed')}" skipped="${countOf(results, 'skipped')}"`
  return `  <testsuite name="${escaped(rule)}" ${counts} time="${seconds(results)}">
${results.map(testCase).join('\n')}
  </testsuite>`
}

function testCase({ rule, name, outcome, message = '', ms }: Result): string {
  const open = `    <testcase classname="${escaped(rule)}" name="${escaped(name)}" time="${(ms / 1000).toFixed(3)}"`
  if (outcome === 'passed') return `${open}/>`
  const tag = outcome === 'failed' ? 'failure' : 'skipped'
  return `${open}><${tag} message="${escaped(message)}"/></testcase>`
}
