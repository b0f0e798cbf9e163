import { createHmac } from 'node:crypto'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { exchange, statusOf } from '../../http/raw.ts'
import { jwtIssuer, jwtSecret } from '../../security/support.ts'
import { stopRefills } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { bearer, newPair } from './support.ts'

const edge = suite<{ stage: Stage }>('signing in at its edges')
edge.before(async (scene) => {
  scene.stage = await openStage({ settings: { JWT_SECRET: jwtSecret, JWT_ISSUER: jwtIssuer } })
})
edge.before.each(({ stage }) => resetLimits(stage))
edge.after(({ stage }) => stage?.close())

const LIMIT = 4096
const paths = ['/eid/start', '/eid/start-id', '/eid/poll', '/initiate', '/refresh']

for (const path of paths)
  edge(`413: ${path} takes 4 KiB and not a byte more, also in chunks, and closes`, async ({ stage }) => {
    const port = Number(new URL(stage.url).port)
    const head = `POST /api/v1/auth${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
    const whole = await exchange(port, [`${head}Content-Length: ${LIMIT + 1}\r\n\r\n`, ' '.repeat(LIMIT + 1)])
    assert.is(statusOf(whole), 413)
    const size = (LIMIT + 1).toString(16)
    const chunked = await exchange(port, [
      `${head}Transfer-Encoding: chunked\r\n\r\n${size}\r\n${' '.repeat(LIMIT + 1)}\r\n`,
    ])
    assert.is(statusOf(chunked), 413)
    for (const answer of [whole, chunked]) assert.match(answer, /Connection: close/i)
  })

edge('429: a forged X-Forwarded-For brings no new bucket', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const ask = (forged: string) => stage.call('startEidSignIn', { headers: { 'X-Forwarded-For': forged } })
  for (let n = 0; n < 5; n++) assert.is((await ask(`198.51.100.${n}`)).status, 503)
  assert.is((await ask('198.51.100.77')).status, 429)
})

edge('behind a proxy that is trusted the nearest hop that is not counts', async () => {
  const stage = await openStage({ settings: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  try {
    await stopRefills(stage.test.database)
    const ask = (forwarded: string) =>
      stage.call('startEidSignIn', { headers: { 'X-Forwarded-For': forwarded } })
    for (let n = 0; n < 5; n++) assert.is((await ask(`10.0.0.${n}, 198.51.100.1`)).status, 503)
    assert.is((await ask('10.0.0.9, 198.51.100.1')).status, 429)
    assert.is((await ask('198.51.100.1, 198.51.100.2')).status, 503)
  } finally {
    await stage.close()
  }
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, payload: object, secret = jwtSecret) => {
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

edge('401: tokens that are forged, of another kind or for another audience', async ({ stage }) => {
  const pair = await newPair(stage)
  const [, body = '', signature] = pair.accessToken.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const hs256 = { alg: 'HS256', typ: 'JWT' }
  const wrong: Record<string, string> = {
    none: `${encode({ alg: 'none' })}.${body}.`,
    'none, with our signature': `${encode({ alg: 'none' })}.${body}.${signature}`,
    'another key': signed(hs256, claims, 'a secret that is not the one of this server'),
    jku: signed({ ...hs256, jku: 'https://evil.test/keys' }, claims),
    jwk: signed({ ...hs256, jwk: { kty: 'oct', k: 'AAAA' } }, claims),
    'a kid that is a path': signed({ ...hs256, kid: '../../../dev/null' }, claims),
    'the refresh token': pair.refreshToken,
    'an id_token': signed(hs256, { ...claims, kind: 'id' }),
    'another audience': signed(hs256, { ...claims, aud: 'someone-else' }),
    'another issuer': signed(hs256, { ...claims, iss: 'https://evil.test' }),
  }
  for (const [what, token] of Object.entries(wrong)) {
    await resetLimits(stage)
    assert.is((await stage.call('logoutSession', {}, bearer(token))).status, 401, what)
  }
  await resetLimits(stage)
  const refreshed = await stage.call('refreshSession', { body: { refresh_token: pair.accessToken } })
  assert.is(refreshed.status, 401, 'an access token is no refresh token')
  assert.is(
    (await stage.call('logoutSession', {}, bearer(signed(hs256, claims)))).status,
    200,
    'the true one',
  )
})

edge.run()
