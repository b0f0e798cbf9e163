import { personNames } from '../credentials.ts'
import type { ContractDocument, Operation } from '../document.ts'
import { assertInDocument } from '../in-contract.ts'
import { claimsOf } from '../people.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import { pathOf, requiredHeaders, type Target } from '../target.ts'

/** A stolen access token must not be useful for longer. */
export const MAX_TOKEN_SECONDS = 24 * 60 * 60

/** Without a credential that has expired the rules that need it are skipped; here alone a refusal is a fault. */
export const credentials: Rule = {
  id: 'platform.credentials',
  profile: 'platform',
  says: 'A token that has not expired opens the account of its person, each time the same one, and lives for a day at most.',
  async run(target, { check, skip }) {
    const given = personNames.filter((name) => target.credentials[name] !== undefined)
    if (given.length === 0) return skip('people', 'the file of credentials has no session')
    const ids = new Map<string, string>()
    for (const name of given)
      await check(name, async () => {
        const refusal = target.people.refusalOf(name)
        must(refusal === undefined, refusal ?? '')
        const lack = target.people.lackOf(name)
        if (lack !== undefined) throw new Skipped(lack)
        ids.set(name, await idOf(target, name))
        const { iat, exp } = claimsOf(target.people.token(name)!)
        if (typeof iat !== 'number' || typeof exp !== 'number') return
        must(exp - iat <= MAX_TOKEN_SECONDS, `the token ${name} lives for ${exp - iat} seconds`)
      })
    await check('each their own', async () => {
      if (ids.size < 2) throw new Skipped('there are no tokens of two people')
      const [one, other] = [...ids.keys()] as [(typeof personNames)[number], (typeof personNames)[number]]
      must(ids.get(one) !== ids.get(other), `${one} and ${other} open the same account`)
      // Again and in turns: what was stored for one must not be given to the other.
      for (const name of [one, other, one])
        must((await idOf(target, name)) === ids.get(name), `${name} opened the account of another person`)
    })
  },
}

async function idOf(target: Target, name: (typeof personNames)[number]): Promise<string> {
  const { status, json, asked } = await target.ask({
    path: '/api/v1/users/me',
    headers: { ...target.person(name) },
  })
  must(status === 200, `${asked} with the token ${name} answered ${status}`)
  const id = json?.data?.id
  must(typeof id === 'string', `${asked} names no person`)
  return id
}

/** What the contract keeps for those with a rank. */
function isForRanks(document: ContractDocument, { method, path, source, security }: Operation): boolean {
  if (method !== 'GET' || path.includes('{')) return false
  const isForPeople = security.some((names) =>
    names.some((name) => document.schemes[name]?.bearerFormat === 'JWT'),
  )
  return isForPeople && (source['x-permission'] !== undefined || path.startsWith('/api/v1/admin/'))
}

export const permissions: Rule = {
  id: 'platform.permissions',
  profile: 'platform',
  says: 'What needs a rank is refused to a person without one, or hidden from them.',
  needs: ['session'],
  async run(target, { check, skip }) {
    const document = await target.document('platform')
    const operations = document.operations.filter((one) => isForRanks(document, one))
    if (operations.length === 0) return skip('operations', 'the contract names no operation for ranks')
    for (const operation of operations)
      await check(operation.id, async () => {
        const answer = await target.ask({
          path: pathOf(operation),
          headers: { ...requiredHeaders(operation), ...target.person('session') },
        })
        if (answer.status === 429) throw new Skipped('its limit is reached')
        must(
          [401, 403, 404].includes(answer.status),
          `${answer.asked} as a person without a rank answered ${answer.status}`,
        )
        assertInDocument(document, operation, answer)
      })
  },
}
