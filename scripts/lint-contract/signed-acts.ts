import { tableEntry } from '../generate/operations.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer } from './pointers.ts'

/** Sessions of people: what an API key or a client's token opens is signed by no person. */
const OF_PEOPLE = ['session', 'operatorSession']

/** What takes effect only with a signature is a recorded change by a person, and never one that an assistant fills in. */
export function* signedActs(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const operation = tableEntry(one)
    const { signedAct, security, transaction } = operation
    if (!signedAct) continue
    const at = {
      document: one.document,
      pointer: join(operationPointer(one), 'x-signed-act'),
      rule: 'signed-act',
    }
    const byPeople = security.every((way) => way.length === 1 && OF_PEOPLE.includes(way[0]?.scheme ?? ''))
    if (security.length === 0 || !byPeople)
      yield { ...at, message: `only people sign: its security must be one of ${OF_PEOPLE.join(', ')}` }
    if (operation.method === 'GET' || (transaction !== 'write' && transaction !== 'manual'))
      yield { ...at, message: 'it must change something: x-transaction write or manual, and no GET' }
    if (!operation.audit) yield { ...at, message: 'an act of legal effect needs x-audit' }
    if (operation.assistant) yield { ...at, message: 'an assistant proposes no act of legal effect' }
    if (operation.bodyStream) yield { ...at, message: 'a body that is a stream cannot be signed beforehand' }
    if (!/^[a-z][a-z_]{1,39}$/.test(signedAct.act))
      yield { ...at, message: `act must be snake_case of at most 40 characters, as close_organisation` }
  }
}
