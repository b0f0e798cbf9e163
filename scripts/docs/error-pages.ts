import { codes, type ErrorCode, type ErrorText } from '../../src/errors/codes.ts'
import { faultRules } from '../../src/errors/fault-rules.ts'
import type { Bundle } from '../generate/bundle.ts'
import { type ContractOperation, operationsOf } from '../generate/walk.ts'
import { referenceFaults, referenceTexts } from './error-texts.ts'
import { linkTo, type Page } from './page.ts'
import { failuresOf } from './reference/failures.ts'
import { familyPath, operationPath } from './reference/operation-page.ts'
import { table } from './reference/table.ts'
import { remedyOf } from './remedies.ts'

interface Seen {
  when: Set<string>
  operations: ContractOperation[]
}

/** Beyond this, a list of operations says no more than "nearly all". */
const MANY = 60

/** The catalogue: all codes in a list, and a page for each family, on which a code is the anchor. */
export function errorPages(bundles: Map<string, Bundle>): Page[] {
  const seen = whereSeen(bundles)
  const all = Object.entries(codes) as [ErrorCode, ErrorText][]
  const inOrder = all.toSorted(([one], [other]) => familyPath(one).localeCompare(familyPath(other), 'en'))
  const families = Map.groupBy(inOrder, ([code]) => familyPath(code))
  return [indexPage(families), ...[...families].map(([path, members]) => familyPage(path, members, seen))]
}

function whereSeen(bundles: Map<string, Bundle>): Map<ErrorCode, Seen> {
  const seen = new Map<ErrorCode, Seen>()
  for (const one of operationsOf(bundles))
    for (const { code, when } of failuresOf(one)) {
      if (code === undefined) continue
      const known = seen.get(code) ?? { when: new Set(), operations: [] }
      known.when.add(when)
      if (known.operations.at(-1) !== one) known.operations.push(one)
      seen.set(code, known)
    }
  return seen
}

function indexPage(families: Map<string, [ErrorCode, ErrorText][]>): Page {
  const path = 'errors/index'
  const members = [...families.values()].flat()
  const rows = members.map(([code, { status, en }]) => [
    `[\`${code}\`](${linkTo(path, `${familyPath(code)}.md`)}#${code})`,
    String(status),
    en,
  ])
  const parts = [
    '# Error codes',
    `Every failure carries one of these ${members.length} codes in \`error\`; the list is closed. Programs decide by the code, people read \`message\`, which is in the language that \`Accept-Language\` asks for. The OAuth endpoints answer with the names of RFC 6749 instead, and the tools with a sentence for the model.`,
    table(['Code', 'Status', 'Message'], rows),
    '## Rules in details',
    'Where a failure has `details`, each names a field by its path and one of these rules; this list is closed, too.',
    table(
      ['Rule', 'Meaning'],
      Object.entries(faultRules)
        .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
        .map(([rule, meaning]) => [`\`${rule}\``, meaning]),
    ),
  ]
  return {
    path,
    title: 'Error codes',
    summary: 'Every code, its texts, when it comes and what to do',
    section: 'errors',
    language: 'en',
    markdown: `${parts.join('\n\n')}\n`,
  }
}

function familyPage(path: string, members: [ErrorCode, ErrorText][], seen: Map<ErrorCode, Seen>): Page {
  const family = path.slice('errors/'.length)
  const parts = [
    `# Errors: ${family}`,
    ...members.flatMap(([code, text]) => [
      `## \`${code}\``,
      [
        `- **HTTP status**: ${text.status}`,
        `- **In English**: ${text.en}`,
        `- **In Mongolian**: ${text.mn}`,
        `- **When**: ${whenOf(code, seen.get(code), text)}`,
        `- **What to do**: ${remedyOf(code, text)}`,
        `- **Operations**: ${operationsWith(seen.get(code), path)}`,
      ].join('\n'),
    ]),
  ]
  return {
    path,
    title: `Errors: ${family}`,
    summary: `${members.length} codes that begin with ${family}`,
    section: 'errors',
    group: family,
    language: 'en',
    markdown: `${parts.join('\n\n')}\n`,
    names: members.map(([code]) => code),
  }
}

/** What is wrong with the reference of errors, by `referenceFaults`. */
export function faultsOfErrorPages(bundles: Map<string, Bundle>): string[] {
  const seen = whereSeen(bundles)
  const ids = new Set([...operationsOf(bundles)].map(({ operation }) => operation.operationId ?? ''))
  const described = (Object.entries(codes) as [ErrorCode, ErrorText][]).map(([code, text]) => ({
    code,
    message: text.en,
    when: whenOf(code, seen.get(code), text),
    remedy: remedyOf(code, text),
  }))
  return referenceFaults(described, ids)
}

/** As it is written for the reference; else what the contract says of it. */
function whenOf(code: ErrorCode, seen: Seen | undefined, { en }: ErrorText): string {
  const written = referenceTexts[code]?.when
  if (written !== undefined) return written
  const said = [...(seen?.when ?? [])].filter((when) => !when.includes(' Or: '))
  return said.length > 0 ? said.slice(0, 4).join(' ') : (/^.+?[.!?](?= |$)/.exec(en)?.[0] ?? en)
}

function operationsWith(seen: Seen | undefined, path: string): string {
  if (!seen) return 'none declares it by name; it can come before an operation is reached, or on a page'
  if (seen.operations.length > MANY)
    return `${seen.operations.length} of the reference; the page of each names it`
  return seen.operations
    .map(
      ({ operation }) =>
        `[${operation.operationId}](${linkTo(path, `${operationPath(operation.operationId ?? '')}.md`)})`,
    )
    .join(', ')
}
