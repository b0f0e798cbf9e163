import * as assert from 'uvu/assert'
import { manyAddresses, newAddress } from '../../support/addresses.ts'
import { openSsoIssuer } from '../../support/sso-issuer.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('single sign-on, on and off')

const call = (stage: Stage, operation: string, body: object, credential = {}) =>
  stage.send(operation, { body, headers: newAddress() }, credential)

test('without an issuer no one signs in there, and logging out ends the session alone', async () => {
  const stage = await openStage({ settings: manyAddresses })
  try {
    const binding = 'b'.repeat(43)
    for (const [operation, body] of [
      ['startSso', {}],
      ['completeSso', { state: 's', binding, code: 'c' }],
      [
        'completeNativeSso',
        { code: 'c', code_verifier: 'v'.repeat(43), redirect_uri: 'mn.tamga.test:/return' },
      ],
    ] as const) {
      const { status, body: answer } = await call(stage, operation, body)
      assert.equal(
        [status, answer.error, answer.sso_error],
        [503, 'auth.not_configured', 'not_configured'],
        operation,
      )
    }
    const person = await stage.signIn()
    const answer = await call(stage, 'logoutSso', {}, person.credential)
    assert.equal([answer.status, answer.body.data.end_session_url], [200, null])
    assert.is((await call(stage, 'logoutSso', {}, person.credential)).status, 401)
  } finally {
    await stage.close()
  }
})

test('an issuer that is down: 503 to begin, and logging out still works', async () => {
  const issuer = await openSsoIssuer([])
  await issuer.stop()
  const stage = await openStage({ settings: { ...issuer.settings, ...manyAddresses } })
  try {
    const begun = await call(stage, 'startSso', {})
    assert.equal([begun.status, begun.body.error], [503, 'auth.provider_unavailable'])
    const person = await stage.signIn()
    const left = await call(stage, 'logoutSso', {}, person.credential)
    assert.equal([left.status, left.body.data.end_session_url], [200, null])
    assert.is((await call(stage, 'logoutSso', {}, person.credential)).status, 401)
    assert.equal((await stage.call('getSiteAuth')).body.data.mode, 'client')
  } finally {
    await stage.close()
  }
})

test('an issuer whose word on the eID counts makes people whose eID is known', async () => {
  const claims = { name: 'Сараа', civil_id: 'ACR-1', acr: 'eid' }
  const issuer = await openSsoIssuer([{ sub: 'a', claims }])
  const stage = await openStage({
    settings: { ...issuer.settings, ...manyAddresses, SSO_EID_ACR: 'eid,eid-high' },
  })
  try {
    const { authorization_url, binding } = (await call(stage, 'startSso', {})).body.data
    const back = await issuer.visit(authorization_url, 'a')
    const answer = await call(stage, 'completeSso', { ...back, binding })
    assert.is(answer.status, 200)
    const user = await stage.test.database.system
      .selectFrom('users')
      .select('eid_verified_at')
      .where('id', '=', answer.body.data.person.id)
      .executeTakeFirstOrThrow()
    assert.ok(user.eid_verified_at)
  } finally {
    await stage.close()
    await issuer.stop()
  }
})

test.run()
