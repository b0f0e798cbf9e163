import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import type { RelyingParty } from '../relying-party.ts'

const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']

/** The modules of `oidcc-config-certification-test-plan`. */
export const configModules: readonly Case[] = [
  {
    name: 'oidcc-discovery-endpoint-verification',
    async run(party) {
      const answer = await discoveryOf(party)
      assert.is(answer.status, 200)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      const { body } = answer
      assert.is(body.issuer, party.issuer.url)
      assert.ok(body.response_types_supported.includes('code'))
      assert.ok(body.subject_types_supported.length > 0)
      assert.ok(body.id_token_signing_alg_values_supported.includes('RS256'))
      assert.ok(body.scopes_supported.includes('openid'))
      assert.ok(body.claims_supported.length > 0)
      assert.ok(Array.isArray(body.code_challenge_methods_supported))
      if (body.grant_types_supported) assert.ok(body.grant_types_supported.includes('authorization_code'))
      for (const [name, value] of Object.entries(body))
        if (/_(endpoint|uri)$/.test(name)) assertSafe(name, String(value))
      await assertKeys(party)
    },
  },
]

export function discoveryOf(party: RelyingParty) {
  return party.fetch(`${party.issuer.url.replace(/\/$/, '')}/.well-known/openid-configuration`)
}

/** Encrypted on its way; on the machine itself no one listens in between. */
export function assertSafe(name: string, address: string): void {
  const { protocol, hostname } = new URL(address)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  assert.ok(protocol === 'https:' || local, `${name} is not https: ${address}`)
}

export async function assertKeys(party: RelyingParty): Promise<void> {
  const { keys } = await party.jwks()
  assert.ok(keys.length > 0, 'there are no keys')
  assert.is(new Set(keys.map(({ kid }) => kid)).size, keys.length, 'two keys have one kid')
  for (const key of keys) {
    assert.equal(
      PRIVATE_MEMBERS.filter((member) => member in key),
      [],
      'a private part is published',
    )
    assert.type(key.kid, 'string')
    if (key.kty === 'RSA')
      assert.ok(Buffer.from(key.n ?? '', 'base64url').length >= 256, 'an RSA key below 2048 bits')
  }
}
