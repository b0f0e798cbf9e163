import { randomUUID } from 'node:crypto'
import { assertFailure } from '../in-contract.ts'
import type { Profile } from '../profile.ts'
import { must, type Rule } from '../rule.ts'
import { pathOf } from '../target.ts'

export const unknownPaths: Rule = {
  id: 'platform.unknown-paths',
  profile: 'platform',
  says: 'A path that the contract does not have is 404, in the envelope of a failure.',
  async run(target, { check }) {
    for (const path of [
      `/api/v1/${randomUUID()}`,
      '/api/v1/themes/x/y/z',
      '/api/v1/%2e%2e/%2e%2e/etc/passwd',
    ])
      await check(path.replace(/[0-9a-f-]{36}/, 'unknown'), async () => {
        const answer = await target.ask({ path })
        assertFailure(answer, 404, 400, 401)
      })
  },
}

export const otherMethods = (profile: Profile): Rule => ({
  id: `${profile}.methods`,
  profile,
  says: 'A method that a path does not have is 405, and Allow names those that it has.',
  async run(target, { check }) {
    const document = await target.document(profile)
    const byPath = Map.groupBy(document.operations, ({ path }) => path)
    for (const [path, operations] of byPath) {
      // Those that are hidden are 404 for strangers, whatever the method.
      if (
        operations.some(({ security }) =>
          security.flat().some((name) => document.schemes[name]?.['x-hidden']),
        )
      )
        continue
      const declared = operations.map(({ method }) => method)
      const other = ['PATCH', 'PUT', 'DELETE'].find((method) => !declared.includes(method))
      if (!other || isOpen(path)) continue
      await check(`${other} ${path}`, async () => {
        const answer = await target.ask({ method: other, path: pathOf(operations[0]!) })
        assertFailure(answer, 405)
        const allowed = (answer.headers.get('allow') ?? '').split(/,\s*/)
        const missing = declared.filter((method) => !allowed.includes(method))
        must(missing.length === 0, `${answer.asked} answered 405, and its Allow lacks ${missing.join(', ')}`)
      })
    }
  },
})

/** Behind it lies what others have registered, with methods of their own. */
const isOpen = (path: string): boolean => /\{(?:path|rest|proxy)\}$/.test(path)
