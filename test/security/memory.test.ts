import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRevocationMemory } from '../../src/domains/sessions/revocation-cache.ts'

const token = { userId: 'user', sessionId: 'session', tokenId: 'token', issuedAt: 1_000 }

const test = suite('what is kept in memory')

for (const kind of ['session', 'token'] as const) {
  test(`a revoked ${kind} is remembered until it no longer matters`, () => {
    const memory = createRevocationMemory()
    assert.is(memory.judge(token, 1_000), 'stands')
    memory.apply({ kind, key: kind, notBefore: null, expiresAt: 2_000 })
    memory.prune(1_999)
    assert.is(memory.judge(token, 1_999), 'revoked')
    memory.prune(2_000)
    assert.is(memory.size(), 0)
  })
}

test('a cut-off concerns the tokens issued until then, and never moves back', () => {
  const memory = createRevocationMemory()
  memory.apply({ kind: 'user', key: 'user', notBefore: 1_000, expiresAt: 9_000 })
  memory.apply({ kind: 'user', key: 'user', notBefore: 500, expiresAt: 9_000 })
  assert.is(memory.judge({ ...token, issuedAt: 999 }, 2_000), 'revoked')
  assert.is(memory.judge({ ...token, issuedAt: 1_000 }, 2_000), 'revoked')
  assert.is(memory.judge({ ...token, issuedAt: 1_001 }, 2_000), 'stands')
  assert.is(memory.judge({ ...token, userId: 'other' }, 2_000), 'stands')
})

test('a revocation that this instance began leaves it unsure for a minute', () => {
  for (const key of ['session', 'user']) {
    const memory = createRevocationMemory()
    memory.doubt(key, 1_000)
    assert.is(memory.judge(token, 60_999), 'unsure')
    assert.is(memory.judge(token, 61_000), 'stands')
    memory.prune(61_000)
    assert.is(memory.size(), 0)
  }
})

test.run()
