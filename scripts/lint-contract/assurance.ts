import { tableEntry } from '../generate/operations.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

/** Schemes that bring a person with a sign-in; `adminKey` is the machine's administrator, who has none. */
const schemes = new Set(['session', 'operatorSession', 'personToken', 'toolToken', 'adminKey'])

/** What demands a sure or recent sign-in can be called by no one who has none. */
export function* assuredOperations(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const { assurance, security, envelope, cache, assistant } = tableEntry(one)
    if (!assurance) continue
    const faults = [
      security.length === 0 || security.some((way) => !way.some(({ scheme }) => schemes.has(scheme)))
        ? `x-assurance and x-fresh need a sign-in: each way in must name one of ${[...schemes].join(', ')}`
        : undefined,
      envelope === 'oauth' || cache
        ? 'x-assurance and x-fresh go with neither x-envelope oauth nor x-cache'
        : undefined,
      assistant ? 'the assistant cannot sign in again for a person: leave x-assistant out' : undefined,
    ]
    for (const message of faults.filter((fault) => fault !== undefined))
      yield { document: one.document, pointer: operationPointer(one), rule: 'assurance', message }
  }
}
