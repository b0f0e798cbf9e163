import type { ClassifiedChanges } from './allowed.ts'
import { additions, breaks, type Change, type Rule } from './change.ts'

const sections: readonly [string, readonly Rule[]][] = [
  ['New operations', ['operation-added']],
  ['To retire', ['operation-deprecated']],
  ['New in requests', ['parameter-added', 'request-property-added', 'request-enum-value-added']],
  ['New in answers', ['response-status-added', 'response-property-added', 'response-open-value-added']],
  ['New error codes', ['error-added']],
]

/** More operations than that are counted. */
const LISTED = 6

/** What the contract has gained since a version, and what it broke and why. */
export function changesPage(
  version: string,
  changes: readonly Change[],
  { allowed }: ClassifiedChanges,
): string {
  const lines = [`# Changes of the contract since ${version}`]
  if (allowed.length > 0) {
    lines.push('', '## Breaking', '', '| What | Where | Operations | Why |', '|---|---|---|---|')
    for (const [key, group] of Map.groupBy(
      allowed,
      ({ change, why }) => `${change.rule}\0${change.where}\0${why}`,
    )) {
      const [rule = '', where = '', why = ''] = key.split('\0')
      const names = listed(group.map(({ change }) => change.operation))
      lines.push(`| ${breaks[rule as keyof typeof breaks]} | ${code(where)} | ${names} | ${why} |`)
    }
  }
  const added = changes.filter(({ breaking, rule }) => !breaking && Object.hasOwn(additions, rule))
  const byTag = [...Map.groupBy(added, ({ tag, document }) => tag || document)]
  for (const [tag, ofTag] of byTag.sort(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push('', `## ${tag}`)
    for (const [title, rules] of sections) {
      const here = ofTag.filter(({ rule }) => rules.includes(rule))
      if (here.length > 0) lines.push('', `### ${tag}: ${title.toLowerCase()}`, '', ...itemsOf(here))
    }
  }
  return `${lines.join('\n')}\n`
}

function itemsOf(changes: readonly Change[]): string[] {
  const isWhole = (rule: Rule) => rule === 'operation-added' || rule === 'operation-deprecated'
  const [whole, parts] = [
    changes.filter(({ rule }) => isWhole(rule)),
    changes.filter(({ rule }) => !isWhole(rule)),
  ]
  return [
    ...(whole.length > 0 ? [`- ${whole.map(({ operation }) => code(operation)).join(', ')}`] : []),
    ...[...Map.groupBy(parts, placeOf)].map(
      ([place, group]) => `- ${code(place)}: ${listed(group.map(({ operation }) => operation))}`,
    ),
  ]
}

/** Of an error its code alone; of a value which one. */
function placeOf({ rule, where, detail }: Change): string {
  if (rule === 'error-added') return where
  return rule.endsWith('value-added') ? `${where} = ${detail}` : where
}

function listed(operations: readonly string[]): string {
  const names = [...new Set(operations)]
  return names.length > LISTED ? `${names.length} operations` : names.map(code).join(', ')
}

const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``)
