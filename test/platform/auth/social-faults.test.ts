import * as assert from 'uvu/assert'
import { manyAddresses, newAddress } from '../../support/addresses.ts'
import { eventually } from '../../support/eventually.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  json,
  type MaliciousIssuer,
  NONCE,
  openMaliciousIssuer,
} from '../../support/malicious-issuer.ts'
import { PLATFORM_ORIGIN, SOCIAL_RETURN } from '../../support/social.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

let issuer: MaliciousIssuer
let stage: Stage

const test = suite('a social provider that fails')

test.before(async () => {
  issuer = await openMaliciousIssuer()
  const provider = {
    name: 'crooked',
    label: 'Crooked',
    issuer: issuer.url,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
  }
  stage = await openStage({
    settings: {
      ...manyAddresses,
      PUBLIC_ORIGIN: PLATFORM_ORIGIN,
      SOCIAL_PROVIDERS: JSON.stringify([provider]),
    },
  })
})
test.before.each(() => issuer.reset())
test.after(async () => {
  await stage?.close()
  await issuer?.stop()
})

const body = {
  provider: 'crooked',
  code: 'code-canary',
  code_verifier: 'v'.repeat(43),
  redirect_uri: SOCIAL_RETURN,
  nonce: NONCE,
}
const exchange = () => stage.call('exchangeSocialCode', { body, headers: newAddress() })

const html = (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>body-canary</html>')

const cases: [string, () => void, number, string][] = [
  ['HTML', () => issuer.at.set('/token', html), 502, 'provider_invalid'],
  [
    'a fault',
    () => issuer.at.set('/token', json({ error: 'body-canary' }, 500)),
    503,
    'provider_unavailable',
  ],
  [
    'a refusal',
    () => issuer.at.set('/token', json({ error: 'invalid_grant', error_description: 'body-canary' }, 400)),
    400,
    'state_invalid',
  ],
  [
    'a token of no one',
    () =>
      issuer.at.set(
        '/token',
        json({ access_token: 'body-canary', token_type: 'Bearer', id_token: 'body-canary' }),
      ),
    401,
    'token_invalid',
  ],
]
for (const [what, prepare, status, reason] of cases) {
  test(`${status} ${reason}: it answers with ${what}, and nothing of that is shown or logged`, async () => {
    prepare()
    const answer = await exchange()
    assert.equal(
      [answer.status, answer.body.error, answer.body.sso_error],
      [status, `auth.${reason}`, reason],
    )
    assert.not.match(JSON.stringify(answer.body), /canary|127\.0\.0\.1|oauth/i)
    assert.not.match(stage.logged(), 'body-canary')
    assert.not.match(stage.logged(), 'code-canary')
    const event = await stage.test.database.system
      .selectFrom('login_events')
      .select(['reason', 'outcome', 'method'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    assert.equal(event, { reason, outcome: 'failed', method: 'social' })
    const [entry] = (await stage.app.services.audit.list({ operation: 'exchangeSocialCode', limit: 1 })).items
    assert.equal([entry?.outcome, entry?.subject], ['refused', 'social:crooked'])
  })
}

test('the database is free while the provider is silent', async () => {
  const held: (() => void)[] = []
  issuer.at.set('/token', async (request, response, text) => {
    await new Promise<void>((release) => held.push(release))
    json({ error: 'invalid_grant' }, 400)(request, response, text)
  })
  // More of them than there are connections to the database.
  const waiting = Array.from({ length: 12 }, exchange)
  await eventually(() => held.length === waiting.length)
  assert.is((await stage.call('getActiveTheme')).status, 200)
  for (const release of held) release()
  assert.equal(
    (await Promise.all(waiting)).map(({ status }) => status),
    waiting.map(() => 400),
  )
})

test.run()
