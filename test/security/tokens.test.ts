import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ACCESS_LIFE_MS, CLOCK_LEEWAY_MS, createTokens } from '../../src/security/tokens.ts'
import { rejects } from '../support/rejects.ts'
import { jwtIssuer, jwtSecret } from './support.ts'

const tokens = createTokens({ secret: jwtSecret, issuer: jwtIssuer })
const now = 1_794_700_000_123
const claims = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  tokenId: randomUUID(),
  issuedAt: now,
  expiresAt: now + ACCESS_LIFE_MS,
  elevated: false,
}
const payload = {
  iss: jwtIssuer,
  aud: 'tamga',
  sub: claims.userId,
  sid: claims.sessionId,
  jti: claims.tokenId,
  kind: 'access',
  iat: now / 1000,
  exp: (now + ACCESS_LIFE_MS) / 1000,
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forge(
  header: object,
  body: object = payload,
  secret: string | Buffer = jwtSecret,
  hash = 'sha256',
): string {
  const signed = `${encode(header)}.${encode(body)}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

const test = suite('tokens')

test('an access token comes back as it was signed, to the millisecond', async () => {
  const token = await tokens.signAccess(claims)
  assert.equal(await tokens.readAccess(token, now), claims)
  const body = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  assert.equal(body, payload)
  assert.is(body.iat, 1_794_700_000.123)
})

test('an access token says when it is that of a super admin with a second factor', async () => {
  const token = await tokens.signAccess({ ...claims, elevated: true })
  assert.is((await tokens.readAccess(token, now)).elevated, true)
})

test('a token made by hand as ours passes, so the forgeries below fail for the reason they name', async () => {
  assert.equal(await tokens.readAccess(forge({ alg: 'HS256' }), now), claims)
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })
const rs256 = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
const whole = forge({ alg: 'HS256' })
const [header, body, signature] = whole.split('.') as [string, string, string]
const without = (name: string) => Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name))

const attacks: Record<string, string> = {
  'alg none': `${encode({ alg: 'none' })}.${body}.`,
  'alg none with our signature': `${encode({ alg: 'none' })}.${body}.${signature}`,
  'alg nOnE': `${encode({ alg: 'nOnE' })}.${body}.`,
  'no signature': `${header}.${body}.`,
  'two parts': `${header}.${body}`,
  'a cut signature': whole.slice(0, -1),
  'a changed payload': `${header}.${encode({ ...payload, sub: randomUUID() })}.${signature}`,
  'another secret': forge({ alg: 'HS256' }, payload, 'another secret of tests that is long enough as well'),
  'HS256 with a public key as the secret': forge({ alg: 'HS256' }, payload, publicPem),
  RS256: rs256,
  'HS512 with our secret': forge({ alg: 'HS512' }, payload, jwtSecret, 'sha512'),
  jku: forge({ alg: 'HS256', jku: 'https://evil.test/keys' }),
  jwk: forge({ alg: 'HS256', jwk: { kty: 'oct', k: encode('evil') } }),
  x5u: forge({ alg: 'HS256', x5u: 'https://evil.test/cert' }),
  x5c: forge({ alg: 'HS256', x5c: [] }),
  'a kid that is a path': forge({ alg: 'HS256', kid: '../../dev/null' }),
  crit: forge({ alg: 'HS256', crit: ['b64'], b64: false }),
  'an empty secret by kid': forge({ alg: 'HS256', kid: '/dev/null' }, payload, ''),
  'another issuer': forge({ alg: 'HS256' }, { ...payload, iss: 'https://other.test' }),
  'no issuer': forge({ alg: 'HS256' }, without('iss')),
  'another audience': forge({ alg: 'HS256' }, { ...payload, aud: 'other' }),
  'no audience': forge({ alg: 'HS256' }, without('aud')),
  'kind refresh': forge({ alg: 'HS256' }, { ...payload, kind: 'refresh', gen: 1 }),
  'kind id_token': forge({ alg: 'HS256' }, { ...payload, kind: 'id_token' }),
  'no kind': forge({ alg: 'HS256' }, without('kind')),
  'no exp': forge({ alg: 'HS256' }, without('exp')),
  'exp as text': forge({ alg: 'HS256' }, { ...payload, exp: '9999999999' }),
  'no iat': forge({ alg: 'HS256' }, without('iat')),
  'no jti': forge({ alg: 'HS256' }, without('jti')),
  'no sid': forge({ alg: 'HS256' }, without('sid')),
  'sub that is no id': forge({ alg: 'HS256' }, { ...payload, sub: "' or 1=1 --" }),
  'issued in the future': forge({ alg: 'HS256' }, { ...payload, iat: (now + CLOCK_LEEWAY_MS + 1) / 1000 }),
  'a huge token': forge({ alg: 'HS256' }, { ...payload, filler: 'x'.repeat(4096) }),
  empty: '',
  'only points': '..',
}

for (const [name, token] of Object.entries(attacks)) {
  test(`refused: ${name}`, async () => {
    await rejects(tokens.readAccess(token, now), 'auth.invalid')
  })
}

test('a refresh token is not an access token, nor the other way round', async () => {
  await rejects(tokens.readAccess(await tokens.signRefresh({ ...claims, gen: 1 }), now), 'auth.invalid')
  await rejects(tokens.readRefresh(await tokens.signAccess(claims), now), 'auth.invalid')
})

test('a token ends at its very millisecond, also when it was read before', async () => {
  const token = await tokens.signAccess(claims)
  assert.ok(await tokens.readAccess(token, claims.expiresAt - 1))
  await rejects(tokens.readAccess(token, claims.expiresAt), 'auth.invalid')
})

test('another secret or issuer ends every token', async () => {
  const token = await tokens.signAccess(claims)
  const refresh = await tokens.signRefresh({ ...claims, gen: 3 })
  for (const other of [
    createTokens({ secret: `${jwtSecret}!`, issuer: jwtIssuer }),
    createTokens({ secret: jwtSecret, issuer: `${jwtIssuer}/` }),
  ]) {
    await rejects(other.readAccess(token, now), 'auth.invalid')
    await rejects(other.readRefresh(refresh, now), 'auth.invalid')
  }
  assert.is((await tokens.readRefresh(refresh, now)).gen, 3)
})

test.run()
