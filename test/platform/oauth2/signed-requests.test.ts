import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { back, CALLBACK, ISSUER, locationOf, register, requestTo, signedIn, VERIFIER } from './flow.ts'
import { type KeyedParty, keyedParty, requestObject } from './keyed-party.ts'

const signed = suite<{ stage: Stage; party: KeyedParty }>('signed requests and signed or posted answers')
let challenge = ''

signed.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.party = await keyedParty(context.stage)
  challenge = await client.calculatePKCECodeChallenge(VERIFIER)
})
signed.before.each(({ stage }) => resetLimits(stage))
signed.after(({ stage }) => stage?.close())

const byAddress = ({ clientId }: KeyedParty, request: string, more: Record<string, string> = {}) =>
  `/oauth2/auth?${new URLSearchParams({ client_id: clientId, ...more, request })}`

signed(
  'openid-client signs its request, and what stands beside it counts for nothing',
  async ({ stage, party }) => {
    const { visitor } = await signedIn(stage)
    const asked = await client
      .buildAuthorizationUrlWithJAR(
        party.config,
        {
          redirect_uri: CALLBACK,
          scope: 'openid',
          state: 'inside',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          max_age: '600',
          claims: JSON.stringify({ id_token: { email: null } }),
        },
        undefined as never,
      )
      .catch(() => undefined)
    assert.is(asked, undefined, 'without a key there is nothing to sign with')
    const request = await party.sign(
      requestObject(party, challenge, { max_age: 600, claims: { userinfo: {} } }),
    )
    const beside = { state: 'outside', redirect_uri: 'https://evil.example.test/', scope: 'openid email' }
    const answer = back(await visitor.get(byAddress(party, request, beside)))
    assert.is(answer.state, 'inside')
    const tokens = await client.authorizationCodeGrant(
      party.config,
      new URL(`${CALLBACK}?${new URLSearchParams(answer)}`),
      { pkceCodeVerifier: VERIFIER, expectedState: 'inside' },
    )
    assert.is(tokens.scope, 'openid profile')
  },
)

const now = () => Math.floor(Date.now() / 1000)
const refusals: [string, (party: KeyedParty) => Promise<string>][] = [
  ['another audience', (party) => party.sign(requestObject(party, challenge, { aud: 'https://other.test' }))],
  ['another issuer', (party) => party.sign(requestObject(party, challenge, { iss: 'someone-else' }))],
  [
    'another client_id',
    (party) => party.sign(requestObject(party, challenge, { client_id: 'someone-else' })),
  ],
  ['no client_id', (party) => party.sign(requestObject(party, challenge, { client_id: undefined }))],
  ['expired', (party) => party.sign(requestObject(party, challenge, { exp: now() - 60 }))],
  ['not valid yet', (party) => party.sign(requestObject(party, challenge, { nbf: now() + 90 }))],
  ['fit for an assertion', (party) => party.sign(requestObject(party, challenge, { sub: party.clientId }))],
  [
    'a request in a request',
    (party) => party.sign(requestObject(party, challenge, { request_uri: 'urn:x' })),
  ],
  ['a state that is a number', (party) => party.sign(requestObject(party, challenge, { state: 5 }))],
  [
    'another type of JWT',
    (party) => party.sign(requestObject(party, challenge), { typ: 'client-authentication+jwt' }),
  ],
  ['no signature', async (party) => unsigned(requestObject(party, challenge))],
  [
    'a signature of something else',
    async (party) => (await party.sign(requestObject(party, challenge))).replace(/[^.]+$/, 'A'.repeat(86)),
  ],
  ['no JWT', async () => 'nothing'],
]

const unsigned = (claims: object): string =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

for (const [name, make] of refusals)
  signed(`refused, pushed or not: ${name}`, async ({ stage, party }) => {
    const { visitor } = await signedIn(stage)
    const request = await make(party)
    const asked = byAddress(party, request, { redirect_uri: CALLBACK, state: 'outside' })
    const answer = back(await visitor.get(asked))
    assert.equal([answer.error, answer.code], ['invalid_request_object', undefined])
    await client.buildAuthorizationUrlWithPAR(party.config, new URLSearchParams({ request })).then(
      () => assert.unreachable('it was taken'),
      (error) => assert.is(error.error, 'invalid_request_object'),
    )
  })

signed('a client without keys can sign nothing', async ({ stage, party }) => {
  const plain = await register(stage, { firstParty: true })
  const { visitor } = await signedIn(stage)
  const request = await party.sign(requestObject(party, challenge))
  const answer = back(await visitor.get(requestTo(plain, { request })))
  assert.is(answer.error, 'request_not_supported')
})

signed('JARM: code, error and state stand in a JWT that openid-client takes', async ({ stage }) => {
  const party = await keyedParty(stage, { idTokenSigningAlg: 'PS256' })
  client.useJwtResponseMode(party.config)
  const { visitor } = await signedIn(stage)
  const asked = client.buildAuthorizationUrl(party.config, {
    redirect_uri: CALLBACK,
    scope: 'openid',
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const to = locationOf(await visitor.get(asked.pathname + asked.search))
  assert.equal([...to.searchParams.keys()], ['response'])
  const claims = decodeJwt(to.searchParams.get('response') ?? '')
  assert.equal([claims.iss, claims.aud, claims.state], [ISSUER, party.clientId, 'the-state'])
  const checks = { pkceCodeVerifier: VERIFIER, expectedState: 'the-state' }
  const tokens = await client.authorizationCodeGrant(party.config, to, checks)
  assert.ok(tokens.id_token)

  asked.searchParams.set('prompt', 'none')
  const stranger = locationOf(await fetchOf(stage, asked))
  assert.is(decodeJwt(stranger.searchParams.get('response') ?? '').error, 'login_required')
})

const fetchOf = async (stage: Stage, { pathname, search }: URL) => {
  const response = await fetch(stage.url + pathname + search, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** The fields of the page's form, as a browser posts them. */
function formIn(page: string): { action: string; fields: Record<string, string> } {
  const plain = (text = '') =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const inputs = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: plain(/action="([^"]*)"/.exec(page)?.[1]),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [plain(name), plain(value)])),
  }
}

signed(
  'form_post: a page posts the answer, and no script of a state runs in it',
  async ({ stage, party }) => {
    const { visitor } = await signedIn(stage)
    const state = '"><script>alert(1)</script>&'
    const page = await visitor.get(requestTo(party, { response_mode: 'form_post', state }))
    assert.is(page.status, 200)
    assert.match(page.headers.get('content-type') ?? '', 'text/html')
    assert.match(page.headers.get('content-security-policy') ?? '', "script-src 'sha256-")
    assert.is(page.headers.get('cache-control'), 'no-store')
    assert.is(String(page.body).match(/<script>/g)?.length, 1)
    const { action, fields } = formIn(String(page.body))
    assert.equal([action, fields.state, fields.iss], [CALLBACK, state, ISSUER])
    const posted = new Request(CALLBACK, { method: 'POST', body: new URLSearchParams(fields) })
    const checks = { pkceCodeVerifier: VERIFIER, expectedState: state, expectedNonce: 'the-nonce' }
    assert.ok((await client.authorizationCodeGrant(party.config, posted, checks)).access_token)
  },
)

signed('form_post.jwt posts the signed answer, and an error goes the same way', async ({ stage, party }) => {
  const { visitor } = await signedIn(stage)
  for (const [parameters, expected] of [
    [{}, undefined],
    [{ scope: 'nothing' }, 'invalid_scope'],
  ] as const) {
    const page = await visitor.get(requestTo(party, { response_mode: 'form_post.jwt', ...parameters }))
    const { fields } = formIn(String(page.body))
    assert.equal(Object.keys(fields), ['response'])
    assert.is(decodeJwt(fields.response ?? '').error, expected)
  }
})

signed('an app cannot be answered by a form, and no other mode is known', async ({ stage }) => {
  const app = await register(stage, {
    kind: 'public',
    authMethod: 'none',
    firstParty: true,
    redirectUris: ['mn.gov.app:/return', CALLBACK],
  })
  const { visitor } = await signedIn(stage)
  const redirect = { redirect_uri: 'mn.gov.app:/return', response_mode: 'form_post' }
  const { headers } = await visitor.get(requestTo(app, redirect))
  assert.match(headers.get('location') ?? '', /^mn\.gov\.app:\/return\?error=invalid_request/)
  assert.is(back(await visitor.get(requestTo(app, { response_mode: 'fragment' }))).error, 'invalid_request')
})

signed.run()
