import { codes, type ErrorCode, type ErrorText } from '../../src/errors/codes.ts'
import type { Bundle } from '../generate/bundle.ts'
import { type ContractOperation, operationsOf } from '../generate/walk.ts'
import { linkTo, type Page } from './page.ts'
import { failuresOf } from './reference/failures.ts'
import { familyPath, operationPath } from './reference/operation-page.ts'
import { table } from './reference/table.ts'

interface Seen {
  when: Set<string>
  operations: ContractOperation[]
}

/** Beyond this, a list of operations says no more than "nearly all". */
const MANY = 60

const remedies: Readonly<Record<number, string>> = {
  400: 'Correct what `details` names and send the request again. Repeating it as it is changes nothing.',
  401: 'Send a valid credential: refresh the session once, or sign in again.',
  403: 'The caller is known but lacks a right. Use another account or ask an administrator; a repeat changes nothing.',
  404: 'Check the id and who is asking: what a caller may not see is answered as if it did not exist.',
  405: 'Use a method from the header `Allow`.',
  406: 'Ask for one of the types that the operation gives, in `Accept`.',
  408: 'Send it again; the connection was too slow.',
  409: 'Read the current state again, then decide whether the change is still wanted.',
  410: 'It is gone for good. Begin again with a new one.',
  412: 'The record has changed. Read it again and send the change with its new version.',
  413: 'Send less, or in parts; the page of the operation names the limit.',
  415: 'Send one of the types that the operation takes, in `Content-Type`.',
  422: 'The request is well formed but cannot be done like this. Correct what `details` names.',
  423: 'It is locked. Wait, or ask the person who locked it.',
  428: 'Send the version that the change is based on.',
  429: 'Wait for the seconds in `Retry-After`, then send it again.',
  431: 'Send fewer or shorter headers.',
  500: 'A fault of the server. Send it again later; if it stays, report the `X-Request-Id` of the answer.',
  502: 'A system behind the platform answered wrongly. Send it again later.',
  503: 'Wait for the seconds in `Retry-After` where it is given, then send it again.',
  504: 'A system behind the platform did not answer in time. Send it again later.',
}

/** The catalogue: all codes in a list, and a page for each family, on which a code is the anchor. */
export function errorPages(bundles: Map<string, Bundle>): Page[] {
  const seen = whereSeen(bundles)
  const all = Object.entries(codes) as [ErrorCode, ErrorText][]
  const families = Map.groupBy(all, ([code]) => familyPath(code))
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
        `- **When**: ${whenOf(seen.get(code), text)}`,
        `- **What to do**: ${remedies[text.status] ?? 'Do what the message says.'}`,
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

/** Where the contract says no more than the message, the message's own first sentence. */
function whenOf(seen: Seen | undefined, { en }: ErrorText): string {
  const said = [...(seen?.when ?? [])].filter((when) => !when.includes(' Or: '))
  return said.length > 0 ? said.slice(0, 4).join(' ') : (/^.+?[.!?](?= |$)/.exec(en)?.[0] ?? en)
}

function operationsWith(seen: Seen | undefined, path: string): string {
  if (!seen) return 'none declares it by name; it can come before an operation is reached, or on a page'
  if (seen.operations.length > MANY) return `${seen.operations.length}, nearly all that can meet it`
  return seen.operations
    .map(
      ({ operation }) =>
        `[${operation.operationId}](${linkTo(path, `${operationPath(operation.operationId ?? '')}.md`)})`,
    )
    .join(', ')
}
