import * as assert from 'uvu/assert'
import { offlineAccess } from '../../../src/providers/openid/addresses.ts'
import { test } from '../../support/suite.ts'

test('asks Google in its own way, whatever it announces', () => {
  const google = { issuer: 'https://accounts.google.com', scopes_supported: ['openid', 'email', 'profile'] }
  assert.equal(offlineAccess(google), {
    scopes: [],
    parameters: { access_type: 'offline', prompt: 'consent' },
  })
})

test('asks others as OpenID Connect has it, where they announce it', () => {
  const issuer = 'https://login.example'
  assert.equal(offlineAccess({ issuer, scopes_supported: ['openid', 'offline_access'] }), {
    scopes: ['offline_access'],
    parameters: { prompt: 'consent' },
  })
  assert.equal(offlineAccess({ issuer, scopes_supported: ['openid'] }), { scopes: [], parameters: {} })
  assert.equal(offlineAccess({ issuer }), { scopes: [], parameters: {} })
})

test.run()
