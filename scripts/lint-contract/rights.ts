import { tableEntry } from '../generate/operations.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

/** What lies under /me is the caller's own. */
const OWN_DATA = /\/me(?:\/|$)/

/** Schemes that every person satisfies. Others, as the operator's, are a right already. */
const OF_EVERYONE = ['session']

/**
 * A change that any person may make is a decision, and a forgotten x-permission looks the same. So it is said: by a
 * permission, by an organisation, by the path of one's own data, or by the reason why there is none.
 */
export function* declaredRights(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const { security, organisation, role } = tableEntry(one)
    const forEveryone = security.some((way) => way.some(({ scheme }) => OF_EVERYONE.includes(scheme)))
    const isOpen = security.some((way) => way.length === 0)
    if (one.method === 'get' || !forEveryone || isOpen || OWN_DATA.test(one.path)) continue
    if (one.operation['x-permission'] !== undefined || organisation !== null || role) continue
    yield {
      document: one.document,
      pointer: operationPointer(one),
      rule: 'right',
      message:
        'say who may: x-permission, x-organisation, or x-permission: { none: <why every signed-in person may> }',
    }
  }
}
