import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { allow, back, ISSUER, locationOf, register, requestTo, signedIn } from '../oauth2/flow.ts'

const test = suite<{ stage: Stage }>('credential issuer')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
})
test.after(({ stage }) => stage?.close())

test('the metadata name what there is, to anyone', async ({ stage }) => {
  const { status, body, headers } = await stage.fetch('/.well-known/openid-credential-issuer')
  assert.is(status, 200)
  assert.is(headers.get('access-control-allow-origin'), '*')
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.equal([body.credential_issuer, body.authorization_servers], [ISSUER, [ISSUER]])
  assert.is(body.batch_credential_issuance.batch_size, 10)
  const { residence } = body.credential_configurations_supported
  assert.equal([residence.format, residence.scope], ['dc+sd-jwt', 'residence_credential'])
  assert.equal(residence.proof_types_supported.jwt.proof_signing_alg_values_supported, ['ES256'])
  const server = (await stage.fetch('/.well-known/oauth-authorization-server')).body
  assert.ok(server.scopes_supported.includes(residence.scope))
})

test('the type is where vct says, and fits what the issuer says of its claims', async ({ stage }) => {
  const { residence } = (await stage.fetch('/.well-known/openid-credential-issuer')).body
    .credential_configurations_supported
  const path = residence.vct.slice(ISSUER.length)
  const { status, body, headers } = await stage.fetch(path)
  assert.is(status, 200)
  assert.is(body.vct, residence.vct)
  assert.is(headers.get('access-control-allow-origin'), '*')
  assert.is(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('cache-control') ?? '', /max-age=86400/)
  interface Claim {
    path: string[]
    mandatory: boolean
  }
  const plain = (claims: Claim[]) => claims.map(({ path, mandatory }) => [path, mandatory])
  assert.equal(plain(body.claims), plain(residence.credential_metadata.claims))
  assert.is((await stage.fetch('/wallet/credential-types/residence-2')).status, 404)
})

test('a nonce is new each time, and kept by no one', async ({ stage }) => {
  const answers = await Promise.all([1, 2, 3].map(() => stage.call('createCredentialNonce', {})))
  assert.is(new Set(answers.map(({ body }) => body.c_nonce)).size, 3)
  for (const { headers, body } of answers) {
    assert.is(headers.get('cache-control'), 'no-store')
    assert.equal(Object.keys(body), ['c_nonce'])
  }
})

test('the person agrees, after a sign-in with the eID, and no weaker one', async ({ stage }) => {
  const wallet = await register(stage, { scopes: ['residence_credential'] })
  const request = requestTo(wallet, { scope: 'residence_credential', nonce: undefined })
  const { visitor } = await signedIn(stage, { method: 'eid_qr' })
  const asked = await visitor.get(request)
  assert.is(locationOf(asked).pathname, '/sign-in/consent')
  const answer = back(await allow(visitor, asked))
  assert.ok(answer.code)
  const { visitor: other } = await signedIn(stage, { method: 'social' })
  assert.is(locationOf(await other.get(request)).pathname, '/sign-in/application')
})

test('an application that may not ask for it gets no code', async ({ stage }) => {
  const plain = await register(stage)
  const { visitor } = await signedIn(stage)
  const refused = back(await visitor.get(requestTo(plain, { scope: 'openid residence_credential' })))
  assert.is(refused.error, 'invalid_scope')
})

test('without an issuer there is none of it', async () => {
  const stage = await openStage()
  try {
    for (const path of ['/.well-known/openid-credential-issuer', '/wallet/credential-types/residence-1'])
      assert.is((await stage.fetch(path)).status, 404)
  } finally {
    await stage.close()
  }
})

test.run()
