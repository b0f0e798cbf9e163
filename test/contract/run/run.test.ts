import * as assert from 'uvu/assert'
import type { TransactionMode } from '../../../src/contract/operation.ts'
import { dataOf, reply } from '../../../src/contract/reply.ts'
import type { RequestState } from '../../../src/contract/request-state.ts'
import { run } from '../../../src/contract/run/run.ts'
import { anonymous } from '../../../src/security/principal.ts'
import { suite } from '../../support/suite.ts'

const modes = suite('transaction modes')

/** What a handler of the mode is given besides what every handler is. */
async function givenTo(transaction: TransactionMode, idempotent = false): Promise<string[]> {
  const common = ['principal', 'language', 'requestId', 'services', 'log']
  const state = {
    operation: { id: 'probe', transaction, idempotent, audit: null },
    handler: async (_input: unknown, context: object) => Object.keys(context),
    input: { path: {}, query: {}, headers: {}, authorization: undefined, body: undefined, repeated: [] },
    services: {
      clock: Date.now,
      database: { transact: (_actor: object, _mode: string, work: (db: object) => unknown) => work({}) },
    },
    request: {},
    principal: anonymous,
  } as unknown as RequestState
  const names = (await run(state)) as string[]
  return names.filter((name) => !common.includes(name)).sort()
}

modes('each mode gives its handler what it can use, and a read no audit', async () => {
  assert.equal(await givenTo('none'), [])
  assert.equal(await givenTo('read'), ['db'])
  assert.equal(await givenTo('write'), ['audit', 'db'])
  assert.equal(await givenTo('manual'), ['read', 'recordAccess', 'sign', 'transact'])
  assert.equal(await givenTo('manual', true), ['idempotent', 'read', 'recordAccess', 'sign', 'transact'])
})

modes('an answer is a reply by its class, not because its fields have such names', () => {
  assert.equal(dataOf(reply(201, { id: 'a' })), { id: 'a' })
  const data = { status: 'open', data: { id: 'a' } }
  assert.is(dataOf(data), data)
})

modes.run()
