import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { stopRefills } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const starts = [
  ['startEidSignIn', {}],
  ['startEidSignInById', { national_id: 'УБ90010112' }],
  ['initiateSignIn', { platform: 'ios', method: 'eid', challenge: 'a'.repeat(43) }],
] as const

const alone = suite<{ stage: Stage }>('eID sign-in without a provider')
alone.before(async (context) => {
  context.stage = await openStage()
})
alone.before.each(({ stage }) => resetLimits(stage))
alone.after(({ stage }) => stage?.close())

for (const [operation, body] of starts)
  alone(`503 auth.not_configured: ${operation}`, async ({ stage }) => {
    const answer = await stage.call(operation, { body })
    assert.is(answer.status, 503)
    assert.is(answer.body.error, 'auth.not_configured')
    assert.is(answer.body.sso_error, 'not_configured')
  })

alone('404 auth.unknown_session: a sid that no one was given', async ({ stage }) => {
  for (const sid of ['A'.repeat(43), 'short'])
    for (const answer of [
      await stage.call('getEidSignInStatus', { path: { sid } }),
      await stage.call('pollEidSignIn', { body: { sid } }),
    ]) {
      assert.is(answer.status, 404)
      assert.is(answer.body.sso_error, 'unknown_session')
    }
})

const noNationalIds = ['УБ9001011', 'УБ900101123', 'UB90010112', 'У990010112', 'УБ9001011٢', ' УБ9001011']
for (const national_id of noNationalIds)
  alone(`400: ${JSON.stringify(national_id)} is no national ID`, async ({ stage }) => {
    assert.is((await stage.call('startEidSignInById', { body: { national_id } })).status, 400)
  })

alone('429: the sixth start in a minute from one address, whichever start it is', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  for (let n = 0; n < 5; n++) {
    const [operation, body] = starts[n % 3] as (typeof starts)[number]
    assert.is((await stage.call(operation, { body })).status, 503)
  }
  assert.is((await stage.call('startEidSignIn')).status, 429)
})
alone.run()

const upstream = suite<{ stage: Stage }>('eID sign-in where people sign in elsewhere')
upstream.before(async (context) => {
  const settings = {
    SSO_CLIENT_ID: 'tamga',
    SSO_CLIENT_SECRET: 'secret-of-this-client',
    SSO_ISSUER: 'https://sso.tamga.test',
  }
  context.stage = await openStage({ settings })
})
upstream.after(({ stage }) => stage?.close())

for (const [operation, body] of starts)
  upstream(`409 auth.client_mode: ${operation}`, async ({ stage }) => {
    const answer = await stage.call(operation, { body })
    assert.is(answer.status, 409)
    assert.is(answer.body.error, 'auth.client_mode')
    assert.is(answer.body.sso_error, 'client_mode')
  })
upstream.run()
