import { randomUUID } from 'node:crypto'
import type { ContractDocument, Operation } from '../document.ts'
import { assertFailure, assertInDocument } from '../in-contract.ts'
import type { Profile } from '../profile.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import { pathOf, requiredHeaders } from '../target.ts'

const needsCredential = ({ security }: Operation): boolean => security.every((names) => names.length > 0)

/** Their paths do not exist for those who may not know of them. */
const isHidden = (document: ContractDocument, { security }: Operation): boolean =>
  security.some((names) => names.some((name) => document.schemes[name]?.['x-hidden'] === true))

/** No row has this id, so that a deployment that lets strangers in loses nothing by being tried. */
const strangersPath = (operation: Operation): string =>
  pathOf(
    operation,
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === 'path' && one.schema.format === 'uuid')
        .map(({ name }) => [name, randomUUID()]),
    ),
  )

export const unauthenticated = (profile: Profile): Rule => ({
  id: `${profile}.strangers`,
  profile,
  says: 'Without a credential, what needs one is refused with 401, or hidden with 404.',
  async run(target, { check }) {
    const document = await target.document(profile)
    for (const operation of document.operations.filter(needsCredential))
      await check(operation.id, async () => {
        const { method } = operation
        const answer = await target.ask({
          method,
          path: strangersPath(operation),
          headers: requiredHeaders(operation),
        })
        if (answer.status === 429) throw new Skipped('its limit is reached')
        if (profile === 'operator' || isHidden(document, operation))
          must([200, 401, 404].includes(answer.status), `${answer.asked} answered ${answer.status}`)
        else {
          assertFailure(answer, 401)
          assertInDocument(document, operation, answer)
          must(
            method !== 'GET' || answer.headers.has('www-authenticate'),
            `${answer.asked} answered 401 without WWW-Authenticate`,
          )
        }
      })
  },
})

const parts = ({ alg }: { alg: string }) =>
  [
    { alg, typ: 'JWT' },
    { sub: randomUUID(), role: 'superadmin', exp: 4_102_444_800, iat: 1_700_000_000 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

const forged: Readonly<Record<string, string>> = {
  'no token': 'x',
  'unsigned token': `${parts({ alg: 'none' })}.`,
  'token signed with nothing': `${parts({ alg: 'HS256' })}.${Buffer.alloc(32).toString('base64url')}`,
}

export const forgeries: Rule = {
  id: 'platform.forgeries',
  profile: 'platform',
  says: 'A credential that is not genuine is refused with 401.',
  async run(target, { check }) {
    const document = await target.document('platform')
    const operation = document.operations.find(
      (one) =>
        one.method === 'GET' &&
        !one.path.includes('{') &&
        one.security.length === 1 &&
        document.schemes[one.security[0]?.[0] ?? '']?.bearerFormat === 'JWT',
    )
    must(operation, 'the contract has no read for people')
    for (const [name, token] of Object.entries(forged))
      await check(name, async () => {
        const path = pathOf(operation)
        assertFailure(await target.ask({ path, headers: { Authorization: `Bearer ${token}` } }), 401)
      })
  },
}
