import { tableEntry } from '../generate/operations.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer } from './pointers.ts'

/**
 * What the handler checks, the dispatcher lets pass. That is for clients of OAuth alone, who may also show themselves in
 * the form, or cannot show anything; everywhere else the dispatcher is the lock.
 */
export function* handlerChecks(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const { checkedByHandler, envelope, security } = tableEntry(one)
    if (!checkedByHandler) continue
    const others = security.length === 1 && security[0]?.length === 0
    if (envelope === 'oauth' && others) continue
    yield {
      document: one.document,
      pointer: join(operationPointer(one), 'security'),
      rule: 'security',
      message: 'a scheme with x-checked-by is for x-envelope oauth, alone, with {} beside it for the form',
    }
  }
}
