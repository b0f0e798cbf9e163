import { randomUUID } from 'node:crypto'
import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import type { NewClient } from '../../../src/domains/openid/clients/registration.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { newKey } from '../../support/dpop.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { back, CALLBACK, ISSUER, locationOf, requestTo, signedIn, VERIFIER } from './flow.ts'
import { type KeyedParty, keyedParty, requestObject } from './keyed-party.ts'

const fapi = suite<{ stage: Stage; party: KeyedParty }>('FAPI 2.0 profiles')
let challenge = ''
const profile: Partial<NewClient> = { securityProfile: 'fapi2_security', idTokenSigningAlg: 'ES256' }

fapi.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.party = await keyedParty(context.stage, profile)
  challenge = await client.calculatePKCECodeChallenge(VERIFIER)
})
fapi.before.each(({ stage }) => resetLimits(stage))
fapi.after(({ stage }) => stage?.close())

const parameters = (changes: Record<string, string> = {}) => ({
  redirect_uri: CALLBACK,
  scope: 'openid offline_access',
  state: 'the-state',
  nonce: 'n'.repeat(64),
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...changes,
})
const checks = { pkceCodeVerifier: VERIFIER, expectedState: 'the-state', expectedNonce: 'n'.repeat(64) }

/** A whole sign-in by openid-client: pushed, bound to a key, redeemed. */
async function signIn(stage: Stage, party: KeyedParty) {
  const DPoP = client.getDPoPHandle(party.config, await client.randomDPoPKeyPair('ES256'))
  const asked = await client.buildAuthorizationUrlWithPAR(party.config, parameters(), { DPoP })
  const { visitor, userId } = await signedIn(stage)
  const to = locationOf(await visitor.get(asked.pathname + asked.search))
  const tokens = await client.authorizationCodeGrant(party.config, to, checks, undefined, { DPoP })
  return { tokens, DPoP, userId }
}

const refused = (work: Promise<unknown>, ...errors: string[]) =>
  work.then(
    () => assert.unreachable('it was not refused'),
    (error) => assert.ok(errors.includes(error.error), `${error.error}: ${error.error_description ?? error}`),
  )

fapi('openid-client signs a person in by PAR, private_key_jwt, DPoP and ES256', async ({ stage, party }) => {
  const { tokens, DPoP, userId } = await signIn(stage, party)
  assert.is(tokens.token_type, 'dpop')
  assert.is(tokens.claims()?.sub, userId)
  const told = await client.fetchUserInfo(party.config, tokens.access_token, userId, { DPoP })
  assert.is(told.sub, userId)
})

fapi(
  'a refresh token stays the same, however many instances of the client use it at once',
  async ({ stage, party }) => {
    const { tokens, DPoP } = await signIn(stage, party)
    const token = tokens.refresh_token as string
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.refreshTokenGrant(party.config, token, undefined, { DPoP })),
    )
    assert.equal(new Set(answers.map(({ refresh_token }) => refresh_token)), new Set([token]))
    assert.is(new Set(answers.map(({ access_token }) => access_token)).size, 8)
    const again = await client.refreshTokenGrant(party.config, token, undefined, { DPoP })
    assert.ok(again.access_token)
    await refused(client.refreshTokenGrant(party.config, token), 'invalid_dpop_proof')
  },
)

fapi('of two exchanges of one code at once one gets tokens', async ({ stage, party }) => {
  const DPoP = client.getDPoPHandle(party.config, await client.randomDPoPKeyPair('ES256'))
  const asked = await client.buildAuthorizationUrlWithPAR(party.config, parameters(), { DPoP })
  const { visitor } = await signedIn(stage)
  const to = locationOf(await visitor.get(asked.pathname + asked.search))
  const settled = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      client.authorizationCodeGrant(party.config, to, checks, undefined, { DPoP }),
    ),
  )
  assert.is(settled.filter(({ status }) => status === 'fulfilled').length, 1)
})

fapi('a request that is not pushed is refused, signed or not', async ({ stage, party }) => {
  const { visitor } = await signedIn(stage)
  assert.is(back(await visitor.get(requestTo(party))).error, 'invalid_request')
  const request = await party.sign(requestObject(party, challenge))
  assert.is(back(await visitor.get(requestTo(party, { request }))).error, 'invalid_request')
})

fapi(
  'tokens are bound: without a proof, with one by RS256, or of another key there are none',
  async ({ stage, party }) => {
    const DPoP = client.getDPoPHandle(party.config, await client.randomDPoPKeyPair('ES256'))
    const asked = await client.buildAuthorizationUrlWithPAR(party.config, parameters(), { DPoP })
    const { visitor } = await signedIn(stage)
    const to = locationOf(await visitor.get(asked.pathname + asked.search))
    await refused(client.authorizationCodeGrant(party.config, to, checks), 'invalid_dpop_proof')
    for (const algorithm of ['RS256', 'ES256'] as const) {
      const other = client.getDPoPHandle(party.config, await client.randomDPoPKeyPair(algorithm))
      const grant = client.authorizationCodeGrant(party.config, to, checks, undefined, { DPoP: other })
      await refused(grant, algorithm === 'RS256' ? 'invalid_dpop_proof' : 'invalid_grant')
    }
    const plain = client.getDPoPHandle(party.config, await client.randomDPoPKeyPair('RS256'))
    await refused(
      client.buildAuthorizationUrlWithPAR(party.config, parameters(), { DPoP: plain }),
      'invalid_dpop_proof',
    )
    // None of this has used the code up.
    const tokens = await client.authorizationCodeGrant(party.config, to, checks, undefined, { DPoP })
    assert.is(tokens.token_type, 'dpop')
  },
)

fapi('PKCE is demanded, whatever the record says, and only by S256', async ({ stage }) => {
  const party = await keyedParty(stage, { ...profile, pkceRequired: false })
  const { code_challenge: _, code_challenge_method: __, ...bare } = parameters()
  await refused(client.buildAuthorizationUrlWithPAR(party.config, bare), 'invalid_request')
  const plain = { ...bare, code_challenge: VERIFIER, code_challenge_method: 'plain' }
  await refused(client.buildAuthorizationUrlWithPAR(party.config, plain), 'invalid_request')
})

fapi('assertions by RS256 are refused, and so is a secret', async ({ stage }) => {
  const rsa = await keyedParty(stage, profile, 'RS256')
  await refused(client.buildAuthorizationUrlWithPAR(rsa.config, parameters()), 'invalid_client')
  const changed = await keyedParty(stage, { ...profile, authMethod: 'client_secret_post' })
  const answer = await stage.send('createPushedAuthorizationRequest', {
    body: {
      client_id: changed.clientId,
      client_secret: changed.secret,
      ...parameters(),
      response_type: 'code',
    },
  })
  assert.equal([answer.status, answer.body.error], [401, 'invalid_client'])
})

type Claims = Record<string, unknown>
const now = () => Math.floor(Date.now() / 1000)
const assertions: [string, Claims, boolean][] = [
  ['as it should be', {}, true],
  ['nbf 8 seconds ahead', { nbf: now() + 8 }, true],
  ['nbf more than a minute ahead', { nbf: now() + 90 }, false],
  ['expired five minutes ago', { exp: now() - 300 }, false],
  ['a list as audience', { aud: [ISSUER] }, false],
  ['the token endpoint as audience', { aud: `${ISSUER}/oauth2/token` }, false],
  ['the PAR endpoint as audience', { aud: `${ISSUER}/oauth2/par` }, false],
  ['without sub', { sub: undefined }, false],
  ['without jti', { jti: undefined }, false],
]
for (const [name, changes, taken] of assertions)
  fapi(`a client assertion: ${name}`, async ({ stage, party }) => {
    const claims = {
      iss: party.clientId,
      sub: party.clientId,
      aud: ISSUER,
      exp: now() + 60,
      iat: now(),
      jti: randomUUID(),
      ...changes,
    }
    const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
    const body = {
      ...parameters(),
      response_type: 'code',
      client_id: party.clientId,
      client_assertion: await party.sign(present, { typ: 'JWT' }),
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    }
    const answer = await stage.send('createPushedAuthorizationRequest', { body })
    assert.is(answer.status, taken ? 201 : 401, JSON.stringify(answer.body))
  })

fapi('message signing: the request comes signed, and the answer goes signed', async ({ stage }) => {
  const party = await keyedParty(stage, { ...profile, securityProfile: 'fapi2_message_signing' })
  client.useJwtResponseMode(party.config)
  const DPoP = client.getDPoPHandle(party.config, await client.randomDPoPKeyPair('ES256'))
  const request = await party.sign(
    requestObject(party, challenge, {
      ...parameters(),
      aud: [ISSUER, 'https://other.test'],
      response_mode: 'jwt',
    }),
  )
  const sent = new URLSearchParams({ request, state: 'outside' })
  const asked = await client.buildAuthorizationUrlWithPAR(party.config, sent, { DPoP })
  const { visitor } = await signedIn(stage)
  const to = locationOf(await visitor.get(asked.pathname + asked.search))
  const tokens = await client.authorizationCodeGrant(party.config, to, checks, undefined, { DPoP })
  assert.ok(tokens.claims()?.sub)
})

const signings: [string, Claims, string][] = [
  ['nbf 8 seconds ahead', { nbf: now() + 8 }, ''],
  ['without exp', { exp: undefined }, 'invalid_request_object'],
  ['without nbf', { nbf: undefined }, 'invalid_request_object'],
  ['valid for more than an hour', { exp: now() + 4_000 }, 'invalid_request_object'],
  ['made more than an hour ago', { nbf: now() - 4_000, exp: now() + 60 }, 'invalid_request_object'],
  ['an answer that is not signed', { response_mode: undefined }, 'invalid_request'],
  ['without redirect_uri', { redirect_uri: undefined }, 'invalid_request'],
]
for (const [name, changes, error] of signings)
  fapi(`message signing, a request: ${name}`, async ({ stage }) => {
    const party = await keyedParty(stage, { ...profile, securityProfile: 'fapi2_message_signing' })
    const claims = requestObject(party, challenge, { response_mode: 'jwt', ...changes })
    const pushed = client.buildAuthorizationUrlWithPAR(
      party.config,
      new URLSearchParams({ request: await party.sign(claims) }),
    )
    if (error === '') assert.ok(await pushed)
    else await refused(pushed, error)
  })

fapi('message signing: an unsigned request is refused, and one signed by RS256', async ({ stage }) => {
  const signing = { ...profile, securityProfile: 'fapi2_message_signing' } as const
  const party = await keyedParty(stage, signing)
  const bare = parameters({ response_mode: 'jwt' })
  await refused(client.buildAuthorizationUrlWithPAR(party.config, bare), 'invalid_request')
})

fapi('a key proves a token at every use, also of a grant of the application itself', async ({ stage }) => {
  const party = await keyedParty(stage, { ...profile, grantTypes: ['client_credentials'] })
  await refused(client.clientCredentialsGrant(party.config), 'invalid_dpop_proof')
  const key = await newKey()
  assert.ok(key.jkt)
})

fapi('metadata announce what the profiles need', async ({ stage }) => {
  const { body } = await stage.call('getOpenidConfiguration', {})
  for (const algorithm of ['PS256', 'ES256', 'EdDSA']) {
    assert.ok(body.id_token_signing_alg_values_supported.includes(algorithm))
    assert.ok(body.authorization_signing_alg_values_supported.includes(algorithm))
    assert.ok(body.token_endpoint_auth_signing_alg_values_supported.includes(algorithm))
    assert.ok(body.request_object_signing_alg_values_supported.includes(algorithm))
  }
  assert.equal(body.response_modes_supported, ['query', 'form_post', 'jwt', 'query.jwt', 'form_post.jwt'])
  assert.is(body.request_parameter_supported, true)
  assert.is(body.authorization_response_iss_parameter_supported, true)
})

fapi.run()
