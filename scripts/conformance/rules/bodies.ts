import type { Answer } from '../answer.ts'
import type { ContractDocument, Operation } from '../document.ts'
import { assertFailure, assertInDocument } from '../in-contract.ts'
import type { Profile } from '../profile.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import { type Headers, pathOf, requiredHeaders, type Target } from '../target.ts'

const JSON_TYPE = 'application/json'

interface BadBody {
  name: string
  type: string
  body: string
  statuses: readonly number[]
}

/** Bodies that no operation may act on, so that even a careless deployment is left as it was. */
const badBodies: readonly BadBody[] = [
  { name: 'broken JSON', type: JSON_TYPE, body: '{"', statuses: [400] },
  { name: 'a list', type: JSON_TYPE, body: '[]', statuses: [400] },
  { name: 'another type', type: 'text/x-conformance', body: 'text', statuses: [415] },
]

export const bodies = (profile: Profile): Rule => ({
  id: `${profile}.bodies`,
  profile,
  says: 'A body that is broken, of another type or without a required field is refused, and the refusal names the field.',
  async run(target, { check, skip }) {
    const document = await target.document(profile)
    for (const operation of document.operations.filter(takesJson)) {
      const headers = personOf(target) ?? target.headersFor(document, operation)
      const opens = operation.security.some((names) => names.length === 0) ? {} : headers
      if (!opens) {
        skip(operation.id, 'no credential for it was given')
        continue
      }
      for (const bad of badBodies)
        await check(`${operation.id}: ${bad.name}`, async () => {
          const answer = await send(target, operation, opens, bad)
          if (bad.name === 'a list' && !isObject(operation)) return
          // OAuth has one status for all that is wrong with a request; others may say so in their default answer.
          const isDeclared = bad.statuses.some((status) => String(status) in operation.answers)
          const isOpen = 'default' in operation.answers
          mustRefuse(
            document,
            operation,
            answer,
            isDeclared ? bad.statuses : isOpen ? [...bad.statuses, 400] : [400],
          )
        })
      const required = requiredOf(document, operation)
      if (required.length > 0)
        await check(`${operation.id}: nothing of what is required`, async () => {
          const answer = await send(target, operation, opens, {
            name: 'empty',
            type: JSON_TYPE,
            body: '{}',
            statuses: [400],
          })
          if (!mustRefuse(document, operation, answer, [400])) return
          const said = JSON.stringify(answer.json)
          must(
            required.some((name) => said.includes(name)),
            `${answer.asked} with {} does not name any of ${required.join(', ')}: ${said.slice(0, 160)}`,
          )
        })
    }
  },
})

const personOf = (target: Target): Headers | undefined =>
  target.person('administrator') ?? target.person('session')

const takesJson = ({ body, method }: Operation): boolean =>
  method !== 'GET' && body !== undefined && Object.keys(body.media).length === 1 && JSON_TYPE in body.media

const isObject = ({ body }: Operation): boolean => {
  const { type } = body!.media[JSON_TYPE]!.schema
  return type === 'object' || (Array.isArray(type) && type.includes('object'))
}

const requiredOf = (document: ContractDocument, { body }: Operation): string[] =>
  document.resolve(body!.media[JSON_TYPE]!.schema).required ?? []

function send(
  target: Target,
  operation: Operation,
  headers: Headers,
  { type, body }: BadBody,
): Promise<Answer> {
  return target.ask({
    method: operation.method,
    path: pathOf(operation),
    headers: { ...requiredHeaders(operation), ...headers, 'Content-Type': type },
    body,
  })
}

/** False where another refusal came first, so that nothing was seen of this one. */
function mustRefuse(
  document: ContractDocument,
  operation: Operation,
  answer: Answer,
  statuses: readonly number[],
): boolean {
  const { status, asked } = answer
  // Limits, rights and existence may be looked at before the body.
  if ([401, 403, 404, 409, 429, 503].includes(status)) {
    assertInDocument(document, operation, answer)
    if (status === 401) throw new Skipped(`${asked} answered 401: the credential given does not open it`)
    return false
  }
  assertFailure(answer, ...statuses)
  assertInDocument(document, operation, answer)
  return true
}
