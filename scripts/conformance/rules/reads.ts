import type { Answer } from '../answer.ts'
import type { ContractDocument, Operation } from '../document.ts'
import { assertInDocument } from '../in-contract.ts'
import type { Profile } from '../profile.ts'
import { must, type Rule } from '../rule.ts'
import { type Headers, pathOf, requiredHeaders, type Target } from '../target.ts'

/** They lead to other servers, or hold the connection open. */
const leadsElsewhere = ({ source, answers }: Operation): boolean =>
  /gateway proxy/i.test(source.summary ?? '') || Object.values(answers).flat().includes('text/event-stream')

export const reads = (profile: Profile): Rule => ({
  id: `${profile}.reads`,
  profile,
  says: 'Every read answers with a status, a type and a body that the contract declares.',
  async run(target, { check, skip }) {
    const document = await target.document(profile)
    const seen = new Map<string, unknown[]>()
    const operations = document.operations
      .filter(({ method }) => method === 'GET')
      .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))
    for (const operation of operations) {
      const headers = headersOf(target, document, operation)
      if (!headers) {
        skip(operation.id, 'no credential for it was given')
        continue
      }
      if (leadsElsewhere(operation)) continue
      await check(operation.id, async () => {
        const path = pathOf(operation, knownValues(operation, seen))
        const answer = await target.ask({ path, headers: { ...requiredHeaders(operation), ...headers } })
        must(answer.status < 500 || answer.status === 503, `${answer.asked} answered ${answer.status}`)
        assertInDocument(document, operation, answer)
        if (headers.Authorization) mustBePrivate(answer)
        if (answer.status === 200) seen.set(operation.path, itemsOf(answer))
      })
    }
  },
})

/** What a person reads is for this person: it is not refused to a token that is alive, nor stored on the way. */
function mustBePrivate({ asked, status, headers }: Answer): void {
  const challenge = headers.get('www-authenticate') ?? ''
  must(
    status !== 401 || /insufficient_user_authentication/.test(challenge),
    `${asked} answered 401 to a token that has not expired`,
  )
  const stored = headers.get('cache-control') ?? ''
  must(!/\bpublic\b|s-maxage/.test(stored), `${asked} has Cache-Control: ${stored}`)
}

function headersOf(target: Target, document: ContractDocument, operation: Operation): Headers | undefined {
  // The administrator may read more, so more is seen.
  const isForPeople = operation.security.some(
    (names) => names.length === 1 && document.schemes[names[0]!]?.bearerFormat === 'JWT',
  )
  return (isForPeople ? target.person('administrator') : undefined) ?? target.headersFor(document, operation)
}

const parametersIn = (path: string): number => path.split('{').length

function itemsOf({ json }: Answer): unknown[] {
  const data = json?.data ?? json
  const list = Array.isArray(data) ? data : (data?.items ?? [])
  return Array.isArray(list) ? list : []
}

/** `/themes/{id}` is asked for a theme that `/themes` has named, where it has named one. */
function knownValues(
  { path, parameters }: Operation,
  seen: ReadonlyMap<string, unknown[]>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name } of parameters.filter((one) => one.in === 'path')) {
    const list = path.slice(0, path.indexOf(`/{${name}}`))
    const first = seen.get(list)?.[0] as Record<string, unknown> | undefined
    const value = first?.[name] ?? first?.id ?? first?.code
    if (typeof value === 'string' || typeof value === 'number') values[name] = value
  }
  return values
}
