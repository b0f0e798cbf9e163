import type { Answer } from '../answer.ts'
import { assertFailure, assertInDocument } from '../in-contract.ts'
import { must, type Rule } from '../rule.ts'
import { pathOf } from '../target.ts'

const named = (name: string) => (parameter: { name: string; in: string }) =>
  parameter.in === 'query' && parameter.name === name

const pageOf = ({ json }: Answer): { items: unknown[]; next: string | null | undefined } => {
  const data = json?.data ?? json
  return { items: data?.items, next: data?.next_cursor }
}

export const paging: Rule = {
  id: 'platform.paging',
  profile: 'platform',
  says: 'A list keeps to its limit, its cursor leads on without repeats, and a cursor of no page is refused.',
  async run(target, { check }) {
    const document = await target.document('platform')
    const lists = document.operations.filter(
      ({ method, path, parameters }) =>
        method === 'GET' &&
        !path.includes('{') &&
        parameters.some(named('limit')) &&
        parameters.some(named('cursor')),
    )
    for (const operation of lists) {
      const isPublic = operation.security.some((names) => names.length === 0)
      const headers = isPublic
        ? {}
        : (target.person('administrator') ?? target.headersFor(document, operation))
      if (!headers) continue
      await check(operation.id, async () => {
        const first = await target.ask({ path: pathOf(operation, { limit: 1 }), headers })
        assertInDocument(document, operation, first)
        if (first.status !== 200) return
        const { items, next } = pageOf(first)
        must(Array.isArray(items) && items.length <= 1, `${first.asked} answered ${items?.length} items`)
        if (next) {
          const second = await target.ask({ path: pathOf(operation, { limit: 1, cursor: next }), headers })
          assertInDocument(document, operation, second)
          must(
            JSON.stringify(pageOf(second).items) !== JSON.stringify(items),
            `${second.asked} answered the same item again`,
          )
        }
        const garbage = await target.ask({ path: pathOf(operation, { limit: 1, cursor: '!' }), headers })
        assertFailure(garbage, 400)
      })
    }
  },
}
