import type { Operation } from '../document.ts'
import { assertInDocument } from '../in-contract.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import { pathOf } from '../target.ts'

const MAX_COUNT = 200

interface Limit {
  key: string
  per_minute: number
  burst?: number
}

const limitsOf = ({ source }: Operation): Limit[] => source['x-rate-limit'] ?? []

/** How many calls in a row a limit by address lets through. */
const burstOf = (operation: Operation): number =>
  Math.min(
    ...limitsOf(operation)
      .filter(({ key }) => key === 'ip')
      .map(({ burst, per_minute }) => burst ?? per_minute),
  )

export const limits: Rule = {
  id: 'platform.limits',
  profile: 'platform',
  says: 'Beyond its limit a client gets 429 with Retry-After, and what is left is said before.',
  async run(target, { check, skip }) {
    if (!target.exhaustsLimits) return skip('limits', 'not asked for: --limits calls until one is reached')
    const document = await target.document('platform')
    const operation = document.operations
      .filter((one) => one.security.some((names) => names.length === 0) && burstOf(one) <= MAX_COUNT)
      // Bodies that are refused count as well, so nothing is left behind.
      .filter(({ method, path }) => method === 'POST' && !path.includes('{'))
      .toSorted((a, b) => burstOf(a) - burstOf(b))[0]
    if (!operation) throw new Skipped('no public operation declares a limit by address')
    await check(operation.id, async () => {
      let burst = burstOf(operation)
      for (let call = 0; call <= burst * 2 + 5; call++) {
        const answer = await target.ask({
          method: 'POST',
          path: pathOf(operation),
          headers: { 'Content-Type': 'application/json' },
          body: '{}',
        })
        // A deployment may have set another figure, and says so.
        burst = Number(answer.headers.get('ratelimit-limit') ?? burst)
        if (burst > MAX_COUNT) throw new Skipped(`this deployment lets ${burst} through at once`)
        if (answer.status !== 429) continue
        assertInDocument(document, operation, answer)
        const after = answer.headers.get('retry-after')
        must(after !== null && Number(after) > 0, `429 has Retry-After: ${after}`)
        return
      }
      must(false, `${operation.id} has a burst of ${burst}, and no call was refused`)
    })
  },
}
