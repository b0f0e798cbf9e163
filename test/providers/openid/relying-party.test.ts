import { createHmac } from 'node:crypto'
import { type CryptoKey, exportSPKI, importJWK, type JWTPayload } from 'jose'
import * as assert from 'uvu/assert'
import { AppError } from '../../../src/errors/app-error.ts'
import type { RelyingPartyOptions } from '../../../src/providers/openid/port.ts'
import { createRelyingParty } from '../../../src/providers/openid/relying-party.ts'
import { adjustableClock } from '../../security/support.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  json,
  type MaliciousIssuer,
  NONCE,
  openMaliciousIssuer,
  signed,
  signingPair,
} from '../../support/malicious-issuer.ts'
import { suite } from '../../support/suite.ts'

let issuer: MaliciousIssuer

const test = suite('a relying party and crooked issuers')
test.before(async () => {
  issuer = await openMaliciousIssuer()
})
test.before.each(() => issuer.reset())
test.after(() => issuer?.stop())

const party = (options: Partial<RelyingPartyOptions> = {}) =>
  createRelyingParty({
    issuer: issuer.url,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scopes: ['openid', 'email'],
    claims: ['email'],
    clock: Date.now,
    production: false,
    ...options,
  })

const answer = {
  code: 'code',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:8080/return',
  nonce: NONCE,
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.instance(error, AppError)
  return (error as AppError).code
}

const exchanged = (options: Partial<RelyingPartyOptions> = {}, given = {}) =>
  party(options).exchange({ ...answer, ...given })

test('a good answer gives the person, and the code goes with verifier, secret and redirect URI', async () => {
  const person = await exchanged()
  assert.equal([person.issuer, person.subject, person.claims.email], [issuer.url, 'someone', 'a@b.mn'])
  const { authorization, form } = issuer.lastTokenRequest()
  assert.is(authorization, `Basic ${btoa(`${CLIENT_ID}:secret+of+the+client`)}`)
  assert.is(form.get('code_verifier'), answer.codeVerifier)
  assert.is(form.get('redirect_uri'), answer.redirectUri)
  assert.is(form.get('grant_type'), 'authorization_code')
})

/** [what is wrong, what makes the id_token] */
const forgeries: [string, (claims: JWTPayload) => Promise<string>][] = [
  ['alg none', async (claims) => `${b64({ alg: 'none' })}.${b64(claims)}.`],
  ['alg none, with a signature', async (claims) => `${b64({ alg: 'none' })}.${b64(claims)}.c2ln`],
  ['HS256 with the public key', async (claims) => hmac(claims, await exportSPKI(await publicKey()))],
  ['HS256 with the secret of the client', async (claims) => hmac(claims, CLIENT_SECRET)],
  [
    'a key that comes with it (jwk)',
    async (claims) => {
      const own = await signingPair('RS256', issuer.signing.kid)
      return signed(own, claims, { jwk: own.publicJwk })
    },
  ],
  [
    'a key of elsewhere (jku)',
    async (claims) => signed(await signingPair(), claims, { jku: `${issuer.url}/evil-jwks` }),
  ],
  ['a path for a key id', async (claims) => signed(issuer.signing, claims, { kid: '../../../dev/null' })],
  [
    'a critical header no one knows',
    async (claims) => {
      const [head = '', ...rest] = (await signed(issuer.signing, claims)).split('.')
      const header = { ...JSON.parse(atob(head)), crit: ['exotic'], exotic: true }
      return [b64(header), ...rest].join('.')
    },
  ],
  [
    'a signature of other claims',
    async (claims) => {
      const [head, , signature] = (await signed(issuer.signing, claims)).split('.')
      return `${head}.${b64({ ...claims, sub: 'someone else' })}.${signature}`
    },
  ],
  ['another issuer', async (claims) => signed(issuer.signing, { ...claims, iss: 'https://evil.example' })],
  ['another audience', async (claims) => signed(issuer.signing, { ...claims, aud: 'another' })],
  [
    'two audiences and no azp',
    async (claims) => signed(issuer.signing, { ...claims, aud: [CLIENT_ID, 'another'] }),
  ],
  ['another nonce', async (claims) => signed(issuer.signing, { ...claims, nonce: 'another' })],
  ['no nonce', async ({ nonce: _, ...claims }) => signed(issuer.signing, claims)],
  ['no subject', async ({ sub: _, ...claims }) => signed(issuer.signing, claims)],
  ['no expiry', async ({ exp: _, ...claims }) => signed(issuer.signing, claims)],
  [
    'an expiry that has passed',
    async (claims) => signed(issuer.signing, { ...claims, exp: claims.iat! - 60 }),
  ],
  ['a time to come', async (claims) => signed(issuer.signing, { ...claims, nbf: claims.iat! + 600 })],
  ['no token at all', async () => 'not a token'],
]
for (const [wrong, idToken] of forgeries) {
  test(`401 auth.token_invalid: ${wrong}`, async () => {
    issuer.idToken = idToken
    assert.is(await refusal(exchanged()), 'auth.token_invalid')
    assert.is(issuer.asked.get('/evil-jwks'), undefined)
  })
}

test('an issuer that offers none or HS256 itself is not believed either', async () => {
  issuer.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] }
  for (const [, idToken] of forgeries.slice(0, 4)) {
    issuer.idToken = idToken
    assert.is(await refusal(exchanged()), 'auth.token_invalid')
  }
})

for (const alg of ['PS256', 'ES256', 'ES384', 'Ed25519']) {
  test(`${alg} is taken from an issuer that offers it, and from no other`, async () => {
    issuer.signing = await signingPair(alg)
    issuer.keys = [issuer.signing.publicJwk]
    assert.is(await refusal(exchanged()), 'auth.token_invalid')
    issuer.metadata = { id_token_signing_alg_values_supported: [alg] }
    assert.is((await exchanged()).subject, 'someone')
  })
}

test('without a nonce of ours the token must have none', async () => {
  assert.is(await refusal(exchanged({}, { nonce: undefined })), 'auth.token_invalid')
  issuer.idToken = ({ nonce: _, ...claims }) => signed(issuer.signing, claims)
  assert.is((await exchanged({}, { nonce: undefined })).subject, 'someone')
})

test('a person expires by our clock', async () => {
  const clock = adjustableClock()
  const patient = party({ clock })
  assert.is((await patient.exchange(answer)).subject, 'someone')
  clock.turn(120_000)
  assert.is(await refusal(patient.exchange(answer)), 'auth.token_invalid')
})

test('new keys are found, at most once in a while', async () => {
  const clock = adjustableClock()
  const one = party({ clock })
  await one.exchange(answer)
  assert.is(issuer.asked.get('/jwks'), 1)
  issuer.signing = await signingPair()
  issuer.keys = [issuer.signing.publicJwk]
  assert.is((await one.exchange(answer)).subject, 'someone')
  assert.is(issuer.asked.get('/jwks'), 2)
  issuer.signing = await signingPair()
  for (let n = 0; n < 3; n += 1) assert.is(await refusal(one.exchange(answer)), 'auth.token_invalid')
  assert.is(issuer.asked.get('/jwks'), 2)
  issuer.keys = [issuer.signing.publicJwk]
  clock.turn(6_000)
  assert.is((await one.exchange(answer)).subject, 'someone')
})

test('userinfo is asked for what is missing, and must be of the same person', async () => {
  issuer.idToken = ({ email: _, ...claims }) => signed(issuer.signing, claims)
  assert.is((await exchanged()).claims.email, 'told@userinfo.mn')
  issuer.at.set('/userinfo', json({ sub: 'someone else', email: 'x@y.mn' }))
  assert.is(await refusal(exchanged()), 'auth.token_invalid')
  issuer.at.set('/userinfo', json({ error: 'server_error' }, 500))
  assert.is(await refusal(exchanged()), 'auth.provider_unavailable')
  issuer.at.set('/userinfo', json('text'))
  assert.is(await refusal(exchanged()), 'auth.provider_invalid')
})

test('userinfo never overrules the id_token', async () => {
  issuer.at.set('/userinfo', json({ sub: 'someone', email: 'x@y.mn', civil_id: 'told' }))
  const { claims } = await exchanged({ claims: ['email', 'civil_id'] })
  assert.equal([claims.email, claims.civil_id], ['a@b.mn', 'told'])
})

test('the client shows itself in a way that the issuer knows', async () => {
  issuer.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
  await exchanged()
  assert.is(issuer.lastTokenRequest().form.get('client_secret'), CLIENT_SECRET)
  issuer.metadata = { token_endpoint_auth_methods_supported: ['client_secret_jwt'] }
  await exchanged()
  assert.ok(issuer.lastTokenRequest().form.get('client_assertion'))
  issuer.metadata = { token_endpoint_auth_methods_supported: ['private_key_jwt'] }
  assert.is(await refusal(exchanged()), 'auth.provider_invalid')
  issuer.metadata = {}
  await exchanged({ clientSecret: undefined })
  assert.is(issuer.lastTokenRequest().authorization, undefined)
})

const html = (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret canary</html>')
const huge = (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${'x'.repeat(600_000)}"}`)
const never = () => undefined
const broken = (_: unknown, response: import('node:http').ServerResponse) => void response.destroy()
const elsewhere = (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()

/** [what it does, how, what people see] */
const faults: [string, Parameters<MaliciousIssuer['at']['set']>[1], string][] = [
  ['HTML', html, 'auth.provider_invalid'],
  ['more than we read', huge, 'auth.provider_invalid'],
  ['a redirect into a private network', elsewhere, 'auth.provider_invalid'],
  ['another type', json([1]), 'auth.provider_invalid'],
  ['nothing of use', json({ hello: 1 }), 'auth.provider_invalid'],
  ['a number for a token', json({ access_token: 1, token_type: 1, id_token: 1 }), 'auth.provider_invalid'],
  ['500', json({ error: 'boom' }, 500), 'auth.provider_unavailable'],
  ['502 in HTML', (_, response) => void response.writeHead(502).end('<html>'), 'auth.provider_unavailable'],
  ['429', json({}, 429), 'auth.provider_unavailable'],
  ['silence', never, 'auth.provider_unavailable'],
  ['a cut connection', broken, 'auth.provider_unavailable'],
]
for (const path of ['/.well-known/openid-configuration', '/token', '/jwks']) {
  for (const [does, how, code] of faults) {
    test(`${code}: ${path} answers with ${does}`, async () => {
      issuer.at.set(path, how)
      assert.is(await refusal(exchanged(how === never ? { timeoutMs: 300 } : {})), code)
    })
  }
}

test('the errors of the token endpoint', async () => {
  for (const [error, code] of [
    ['invalid_grant', 'auth.state_invalid'],
    ['invalid_client', 'auth.provider_invalid'],
    ['temporarily_unavailable', 'auth.provider_invalid'],
  ] as const) {
    issuer.at.set('/token', json({ error }, 400))
    assert.is(await refusal(exchanged()), code, error)
  }
})

test('metadata of another issuer, without the code flow, or with an address that is no page is refused', async () => {
  for (const metadata of [
    { issuer: 'https://evil.example' },
    { response_types_supported: ['id_token'] },
    { jwks_uri: undefined },
    { authorization_endpoint: 'javascript:alert(1)' },
    { end_session_endpoint: 'data:text/html,x' },
  ]) {
    issuer.metadata = metadata
    const begun = party().authorizationUrl({ redirectUri: 'x', state: 's', nonce: 'n', codeChallenge: 'c' })
    assert.is(await refusal(begun), 'auth.provider_invalid', JSON.stringify(metadata))
  }
})

test('an endpoint on another host may not lie in a private network', async () => {
  const port = new URL(issuer.url).port
  for (const host of ['localhost', '[::1]', '2130706433', '127.1', '[::ffff:127.0.0.1]', '10.0.0.1'])
    for (const field of ['token_endpoint', 'jwks_uri']) {
      issuer.metadata = { [field]: `http://${host}:${port}/${field === 'jwks_uri' ? 'jwks' : 'token'}` }
      // Other spellings of the issuer's own address are that address.
      const same = new URL(`http://${host}`).hostname === '127.0.0.1'
      if (!same) assert.is(await refusal(exchanged()), 'auth.provider_invalid', `${field} ${host}`)
    }
})

test('plain HTTP is spoken on this machine alone, and not in production', async () => {
  assert.is(await refusal(exchanged({ production: true })), 'auth.provider_invalid')
  assert.is(await refusal(exchanged({ issuer: 'http://id.example' })), 'auth.provider_invalid')
  assert.is(issuer.asked.size, 0)
})

test('metadata is asked for once, again after an hour, and kept while the issuer is away', async () => {
  const clock = adjustableClock()
  const one = party({ clock })
  const begin = () => one.authorizationUrl({ redirectUri: 'x', state: 's', nonce: 'n', codeChallenge: 'c' })
  await Promise.all([begin(), begin(), begin()])
  const path = '/.well-known/openid-configuration'
  assert.is(issuer.asked.get(path), 1)
  clock.turn(61 * 60_000)
  await begin()
  assert.is(issuer.asked.get(path), 2)
  issuer.at.set(path, json({}, 500))
  clock.turn(61 * 60_000)
  assert.ok(await begin())
  clock.turn(24 * 60 * 60_000)
  assert.is(await refusal(begin()), 'auth.provider_unavailable')
})

test('an issuer that fails again and again is spared, and tried once in a while', async () => {
  const clock = adjustableClock()
  const one = party({ clock })
  await one.exchange(answer)
  issuer.at.set('/token', json({}, 503))
  for (let n = 0; n < 8; n += 1) assert.is(await refusal(one.exchange(answer)), 'auth.provider_unavailable')
  assert.is(issuer.asked.get('/token'), 6)
  clock.turn(16_000)
  const tries = await Promise.all([1, 2, 3].map(() => refusal(one.exchange(answer))))
  assert.equal(tries, Array(3).fill('auth.provider_unavailable'))
  assert.is(issuer.asked.get('/token'), 7)
  issuer.at.delete('/token')
  assert.is(await refusal(one.exchange(answer)), 'auth.provider_unavailable')
  clock.turn(16_000)
  assert.is((await one.exchange(answer)).subject, 'someone')
  assert.is((await one.exchange(answer)).subject, 'someone')
})

test('what the issuer does not offer is not asked for', async () => {
  issuer.metadata = { scopes_supported: ['openid'] }
  const url = await party().authorizationUrl({ redirectUri: 'x', state: 's', nonce: 'n', codeChallenge: 'c' })
  assert.is(url.searchParams.get('scope'), 'openid')
  assert.is(await party().endSessionUrl({}), null)
})

test('what only some issuers know is asked for where it is announced', async () => {
  const asked = async () => {
    const request = { redirectUri: 'x', state: 's', nonce: 'n', codeChallenge: 'c' }
    const url = await party({ announcedScopes: ['civil_id'] }).authorizationUrl(request)
    return url.searchParams.get('scope')
  }
  issuer.metadata = {}
  assert.is(await asked(), 'openid email')
  issuer.metadata = { scopes_supported: ['openid', 'email', 'civil_id'] }
  assert.is(await asked(), 'openid email civil_id')
})

test('a hint that is too long for an address is left out', async () => {
  issuer.metadata = { end_session_endpoint: `${issuer.url}/end` }
  const long = await party().endSessionUrl({ idToken: 'x'.repeat(5_000) })
  assert.equal([...(long?.searchParams.keys() ?? [])], ['client_id'])
  const short = await party().endSessionUrl({ idToken: 'x', postLogoutRedirectUri: 'http://localhost:8080/' })
  assert.is(short?.searchParams.get('id_token_hint'), 'x')
})

const b64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const publicKey = async () => (await importJWK(issuer.signing.publicJwk, 'RS256')) as CryptoKey

function hmac(claims: JWTPayload, secret: string): string {
  const text = `${b64({ alg: 'HS256', kid: issuer.signing.kid })}.${b64(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test.run()
