import * as assert from 'uvu/assert'
import { createRevocationCache } from '../../../../src/domains/identity/sessions/revocation-cache.ts'
import { suite } from '../../../support/suite.ts'

const token = { userId: 'user', sessionId: 'session', tokenId: 'token', issuedAt: 1_000 }

const test = suite('the cache of revocations')

for (const kind of ['session', 'token'] as const) {
  test(`a revoked ${kind} is remembered until it no longer matters`, () => {
    const cache = createRevocationCache()
    assert.is(cache.check(token, 1_000), 'valid')
    cache.apply({ kind, key: kind, notBefore: null, expiresAt: 2_000 })
    cache.prune(1_999)
    assert.is(cache.check(token, 1_999), 'revoked')
    cache.prune(2_000)
    assert.is(cache.size(), 0)
  })
}

test('a cut-off concerns the tokens issued until then, and never moves back', () => {
  const cache = createRevocationCache()
  cache.apply({ kind: 'user', key: 'user', notBefore: 1_000, expiresAt: 9_000 })
  cache.apply({ kind: 'user', key: 'user', notBefore: 500, expiresAt: 9_000 })
  assert.is(cache.check({ ...token, issuedAt: 999 }, 2_000), 'revoked')
  assert.is(cache.check({ ...token, issuedAt: 1_000 }, 2_000), 'revoked')
  assert.is(cache.check({ ...token, issuedAt: 1_001 }, 2_000), 'valid')
  assert.is(cache.check({ ...token, userId: 'other' }, 2_000), 'valid')
})

test('a revocation that this instance began leaves it unsure for a minute', () => {
  for (const key of ['session', 'user']) {
    const cache = createRevocationCache()
    cache.invalidate(key, 1_000)
    assert.is(cache.check(token, 60_999), 'unsure')
    assert.is(cache.check(token, 61_000), 'valid')
    cache.prune(61_000)
    assert.is(cache.size(), 0)
  }
})

test.run()
