import * as assert from 'uvu/assert'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { assertFails, type Case } from './case.ts'
import type { RelyingParty } from './relying-party.ts'

const failures = suite('failures that are known')

const party = {} as RelyingParty
const known = { says: 'four', reason: 'it cannot count' }
const saying = (error?: Error): Case => ({
  name: 'a test',
  async run() {
    if (error) throw error
    assert.ok(true)
  },
})
const assertion = (message: string): Error => {
  try {
    assert.unreachable(message)
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was asserted')
}

failures('one that fails where it is known to fail is let through', async () => {
  await assertFails(saying(assertion('three instead of four')), party, known)
})

failures('one that passes is a failure', async () => {
  assert.match((await rejects(assertFails(saying(), party, known))).message, /this passes/)
})

failures('one that fails elsewhere is a failure', async () => {
  assert.match(
    (await rejects(assertFails(saying(assertion('five')), party, known))).message,
    /fails elsewhere: five/,
  )
})

failures('one that breaks before it has asserted anything is a failure', async () => {
  assert.match(
    (await rejects(assertFails(saying(new Error('four connections refused')), party, known))).message,
    /refused/,
  )
})

failures.run()
