import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as assert from 'uvu/assert'
import { AppError } from '../../src/errors/app-error.ts'
import { ACCESS_LIFE_MS, CLOCK_LEEWAY_MS, createTokens } from '../../src/security/tokens.ts'
import { suite } from '../support/suite.ts'
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
  strong: false,
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

function refuses(read: () => unknown): void {
  assert.throws(read, (error: unknown) => error instanceof AppError && error.code === 'auth.invalid')
}

const ours = { alg: 'HS256', typ: 'JWT' }

const test = suite('tokens')

test('an access token comes back as it was signed, to the millisecond', () => {
  const token = tokens.signAccess(claims)
  assert.equal(tokens.readAccess(token, now), claims)
  const body = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  assert.equal(body, payload)
  assert.is(body.iat, 1_794_700_000.123)
})

test('any library of the field reads it', async () => {
  const options = { issuer: jwtIssuer, audience: 'tamga', algorithms: ['HS256'], currentDate: new Date(now) }
  const read = await jwtVerify(tokens.signAccess(claims), Buffer.from(jwtSecret), options)
  assert.equal(read.payload, payload)
})

test('an access token says when it is that of a super admin with a second factor', () => {
  const token = tokens.signAccess({ ...claims, elevated: true })
  assert.is(tokens.readAccess(token, now).elevated, true)
})

test('an access token says when the eID or a second factor was shown', () => {
  const token = tokens.signAccess({ ...claims, strong: true })
  assert.is(tokens.readAccess(token, now).strong, true)
})

test('a token made by hand as ours passes, so the forgeries below fail for the reason they name', () => {
  assert.equal(tokens.readAccess(forge(ours), now), claims)
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })
const rs256 = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
const whole = forge(ours)
const [header, body, signature] = whole.split('.') as [string, string, string]
const without = (name: string) => Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name))

const attacks: Record<string, string> = {
  'another header, although it means the same': forge({ typ: 'JWT', alg: 'HS256' }),
  'a MAC in another spelling': `${whole}=`,
  'alg none': `${encode({ alg: 'none' })}.${body}.`,
  'alg none with our signature': `${encode({ alg: 'none' })}.${body}.${signature}`,
  'alg nOnE': `${encode({ alg: 'nOnE' })}.${body}.`,
  'no signature': `${header}.${body}.`,
  'two parts': `${header}.${body}`,
  'a cut signature': whole.slice(0, -1),
  'a changed payload': `${header}.${encode({ ...payload, sub: randomUUID() })}.${signature}`,
  'another secret': forge(ours, payload, 'another secret of tests that is long enough as well'),
  'HS256 with a public key as the secret': forge(ours, payload, publicPem),
  RS256: rs256,
  'HS512 with our secret': forge({ alg: 'HS512' }, payload, jwtSecret, 'sha512'),
  jku: forge({ ...ours, jku: 'https://evil.test/keys' }),
  jwk: forge({ ...ours, jwk: { kty: 'oct', k: encode('evil') } }),
  x5u: forge({ ...ours, x5u: 'https://evil.test/cert' }),
  x5c: forge({ ...ours, x5c: [] }),
  'a kid that is a path': forge({ ...ours, kid: '../../dev/null' }),
  crit: forge({ ...ours, crit: ['b64'], b64: false }),
  'an empty secret by kid': forge({ ...ours, kid: '/dev/null' }, payload, ''),
  'another issuer': forge(ours, { ...payload, iss: 'https://other.test' }),
  'no issuer': forge(ours, without('iss')),
  'another audience': forge(ours, { ...payload, aud: 'other' }),
  'no audience': forge(ours, without('aud')),
  'kind refresh': forge(ours, { ...payload, kind: 'refresh', gen: 1 }),
  'kind id_token': forge(ours, { ...payload, kind: 'id_token' }),
  'no kind': forge(ours, without('kind')),
  'no exp': forge(ours, without('exp')),
  'exp as text': forge(ours, { ...payload, exp: '9999999999' }),
  'no iat': forge(ours, without('iat')),
  'no jti': forge(ours, without('jti')),
  'no sid': forge(ours, without('sid')),
  'sub that is no id': forge(ours, { ...payload, sub: "' or 1=1 --" }),
  'issued in the future': forge(ours, { ...payload, iat: (now + CLOCK_LEEWAY_MS + 1) / 1000 }),
  'a huge token': forge(ours, { ...payload, filler: 'x'.repeat(4096) }),
  empty: '',
  'only points': '..',
}

for (const [name, token] of Object.entries(attacks)) {
  test(`refused: ${name}`, () => {
    refuses(() => tokens.readAccess(token, now))
  })
}

test('a refresh token is not an access token, nor the other way round', () => {
  refuses(() => tokens.readAccess(tokens.signRefresh({ ...claims, gen: 1 }), now))
  refuses(() => tokens.readRefresh(tokens.signAccess(claims), now))
})

test('a token ends at its very millisecond, also when it was read before', () => {
  const token = tokens.signAccess(claims)
  assert.ok(tokens.readAccess(token, claims.expiresAt - 1))
  refuses(() => tokens.readAccess(token, claims.expiresAt))
})

test('another secret or issuer ends every token', () => {
  const token = tokens.signAccess(claims)
  const refresh = tokens.signRefresh({ ...claims, gen: 3 })
  for (const other of [
    createTokens({ secret: `${jwtSecret}!`, issuer: jwtIssuer }),
    createTokens({ secret: jwtSecret, issuer: `${jwtIssuer}/` }),
  ]) {
    refuses(() => other.readAccess(token, now))
    refuses(() => other.readRefresh(refresh, now))
  }
  assert.is(tokens.readRefresh(refresh, now).gen, 3)
})

test.run()
