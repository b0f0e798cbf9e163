import * as assert from 'uvu/assert'
import { CIBA_GRANT } from '../../../src/domains/openid/clients/client.ts'
import type { AddedApplication } from '../../support/application.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { stopRefills } from '../../support/limits.ts'
import { suite } from '../../support/suite.ts'
import { basicOf, claimsIn, type Form, ISSUER, openProvider, type Provider } from './provider.ts'

const backchannel = suite<{ op: Provider; eid: EidFixture; desk: AddedApplication; other: AddedApplication }>(
  'back-channel authentication',
)

backchannel.before(async (context) => {
  context.eid = await openEid()
  context.op = await openProvider({ settings: context.eid.settings })
  const add = () => context.op.add({ grantTypes: [CIBA_GRANT, 'refresh_token'] })
  context.desk = await add()
  context.other = await add()
})
backchannel.before.each(async ({ op }) => {
  await op.stage.test.database.system.deleteFrom('rate_buckets').execute()
})
backchannel.after(async ({ op, eid }) => {
  await op?.close()
  await eid?.stop()
})

const ask = ({ stage }: Provider, client: AddedApplication, form: Form) =>
  stage.send('startBackchannelAuthentication', { body: form, headers: basicOf(client) })
/** Waits for the person, as a client that asks for it may. */
const poll = (
  op: Provider,
  client: AddedApplication,
  auth_req_id: string,
  headers: Record<string, string> = { Prefer: 'respond-async, wait=5' },
) => op.token(client, { grant_type: CIBA_GRANT, auth_req_id }, headers)
/** A client that polls too soon must slow down; the clock makes that short. */
const waitABit = (op: Provider) => op.later(61)

function personIn({ people }: EidFixture, nth = 0): EidDemoPerson {
  const found = people.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')[nth]
  if (!found) throw new Error('no one is valid')
  return found
}

backchannel('where there is an eID, it is announced', async ({ op }) => {
  const { body } = await op.stage.call('getOpenidConfiguration')
  assert.is(body.backchannel_authentication_endpoint, `${ISSUER}/oauth2/bc-authorize`)
  assert.equal(body.backchannel_token_delivery_modes_supported, ['poll'])
  assert.ok(body.grant_types_supported.includes(CIBA_GRANT))
})

backchannel(
  'a person agrees on the phone, and the application has tokens, once',
  async ({ op, eid, desk, other }) => {
    const { nationalId } = personIn(eid)
    const { status, body } = await ask(op, desk, {
      scope: 'openid profile offline_access',
      login_hint: nationalId,
      binding_message: 'K7-42',
    })
    assert.is(status, 200)
    assert.match(body.verification_code, /^[0-9]{4}$/)
    assert.is(body.interval, 5)
    const shown = await eid.phone.pending(nationalId)
    assert.is(shown.displayText, `Туршилтын програм: K7-42, код ${body.verification_code}`)
    await eid.phone.approve(shown)
    assert.is((await poll(op, other, body.auth_req_id)).body.error, 'invalid_grant', 'another application')

    const { status: got, body: tokens } = await poll(op, desk, body.auth_req_id)
    assert.is(got, 200, JSON.stringify(tokens))
    const claims = claimsIn(tokens.id_token)
    assert.is(claims.iss, ISSUER)
    assert.is(claims.aud, desk.clientId)
    assert.is(claims.acr, 'urn:tamga:acr:eid')
    assert.type(claims.name, 'string')
    assert.is((await op.userinfo(tokens.access_token)).body.sub, claims.sub)
    const refreshed = await op.refresh(desk, tokens.refresh_token)
    assert.is(claimsIn(refreshed.body.id_token).sub, claims.sub)
    for (const when of ['at once', 'once more', 'later'] as const) {
      if (when === 'later') waitABit(op)
      assert.is((await poll(op, desk, body.auth_req_id)).body.error, 'invalid_grant', when)
    }
  },
)

backchannel('two polls at once: the tokens are given once', async ({ op, eid, desk }) => {
  const { nationalId } = personIn(eid, 1)
  const { body } = await ask(op, desk, { scope: 'openid', login_hint: nationalId })
  await eid.phone.approve(await eid.phone.pending(nationalId))
  const answers = await Promise.all([1, 2, 3].map(() => poll(op, desk, body.auth_req_id)))
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  for (const { status, body: refused } of answers)
    if (status !== 200)
      assert.ok(['slow_down', 'invalid_grant', 'authorization_pending'].includes(refused.error))
})

backchannel(
  'a pending request stays pending, and a client that polls too soon gets slow_down',
  async ({ op, eid, desk }) => {
    const { nationalId } = personIn(eid)
    const { body } = await ask(op, desk, { scope: 'openid', login_hint: nationalId })
    assert.is((await poll(op, desk, body.auth_req_id)).body.error, 'authorization_pending')
    const soon = await Promise.all([1, 2].map(() => poll(op, desk, body.auth_req_id)))
    assert.ok(soon.some(({ body: refused }) => refused.error === 'slow_down'))
    await eid.phone.refuse(await eid.phone.pending(nationalId))
    waitABit(op)
    assert.is((await poll(op, desk, body.auth_req_id)).body.error, 'access_denied')
  },
)

backchannel('a poll waits for the person only where the client asks for it', async ({ op, eid, desk }) => {
  const asked = await Promise.all(
    [2, 3].map((nth) => ask(op, desk, { scope: 'openid', login_hint: personIn(eid, nth).nationalId })),
  )
  const [held, plain] = asked.map(({ body }) => body.auth_req_id)
  const order: string[] = []
  const noting = async (name: string, answer: Promise<{ body: { error: string } }>) => {
    assert.is((await answer).body.error, 'authorization_pending')
    order.push(name)
  }
  await Promise.all([noting('held', poll(op, desk, held)), noting('plain', poll(op, desk, plain, {}))])
  assert.is(order[0], 'plain')
})

backchannel('no one learns whether there is such a person', async ({ op, eid, desk }) => {
  const known = await ask(op, desk, { scope: 'openid', login_hint: personIn(eid, 2).nationalId })
  const unknown = await ask(op, desk, { scope: 'openid', login_hint: 'ЯЯ99999999' })
  assert.equal(
    [unknown.status, Object.keys(unknown.body).sort()],
    [known.status, Object.keys(known.body).sort()],
  )
  assert.is((await poll(op, desk, unknown.body.auth_req_id)).body.error, 'authorization_pending')
})

backchannel('a request has its time', async ({ op, eid, desk }) => {
  const form = { scope: 'openid', login_hint: personIn(eid, 2).nationalId }
  const longest = (await ask(op, desk, form)).body.expires_in
  for (const [requested_expiry, granted] of [
    ['30', 30],
    ['1', 1],
    ['999999999', longest],
  ] as const) {
    await op.stage.test.database.system.deleteFrom('rate_buckets').execute()
    const { body } = await ask(op, desk, { ...form, requested_expiry })
    assert.is(body.expires_in, granted)
    op.later(granted)
    // Even a client that asks too soon learns that the time is up.
    for (const _ of [1, 2])
      assert.is((await poll(op, desk, body.auth_req_id)).body.error, 'expired_token', requested_expiry)
  }
})

backchannel(
  'what is missing, too much or not to be shown is refused, and asks no one',
  async ({ op, eid, desk }) => {
    const login_hint = personIn(eid).nationalId
    const form = { scope: 'openid', login_hint }
    const web = await op.add()
    assert.is((await ask(op, web, form)).body.error, 'unauthorized_client')
    for (const [wrong, error] of [
      [{ scope: 'profile', login_hint }, 'invalid_scope'],
      [{ scope: 'openid svc:tools', login_hint }, 'invalid_scope'],
      [{ scope: 'openid' }, 'invalid_request'],
      [{ ...form, id_token_hint: 'x' }, 'invalid_request'],
      [{ scope: 'openid', id_token_hint: 'x' }, 'invalid_request'],
      [{ ...form, login_hint: 'someone' }, 'unknown_user_id'],
      [{ ...form, binding_message: 'x'.repeat(21) }, 'invalid_binding_message'],
      [{ ...form, binding_message: 'x'.repeat(20_000) }, 'invalid_binding_message'],
      [{ ...form, binding_message: '<b>' }, 'invalid_binding_message'],
      [{ ...form, binding_message: 'K7\u202e42' }, 'invalid_binding_message'],
      [{ ...form, request: 'eyJ.eyJ.sig' }, 'request_not_supported'],
      [{ request: 'eyJ.eyJ.sig' }, 'request_not_supported'],
      [{ login_hint }, 'invalid_request'],
      [{ ...form, requested_expiry: '0' }, 'invalid_request'],
      [{ ...form, requested_expiry: '-1' }, 'invalid_request'],
      [{ ...form, resource: 'https://stranger.example' }, 'invalid_target'],
    ] as [Form, string][]) {
      await op.stage.test.database.system.deleteFrom('rate_buckets').execute()
      const { status, body } = await ask(op, desk, wrong)
      assert.equal([status, body.error], [400, error], JSON.stringify(wrong))
    }
    assert.is((await op.token(desk, { grant_type: CIBA_GRANT })).body.error, 'invalid_request')
    assert.is((await poll(op, desk, 'unknown')).body.error, 'invalid_grant')
  },
)

backchannel(
  'requests without the client’s secret do not use up the pushes of the person they name',
  async ({ op, eid, desk }) => {
    await using _ = await stopRefills(op.stage.test.database)
    const { nationalId } = personIn(eid, 1)
    const form = { scope: 'openid', login_hint: nationalId }
    for (let tries = 0; tries < 4; tries += 1)
      assert.is((await ask(op, { ...desk, secret: `${desk.secret}x` }, form)).body.error, 'invalid_client')
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask(op, desk, form)).status)
    assert.equal(statuses, [200, 200, 200, 429])
    // One bucket for all ways to the person's phone.
    const own = await op.stage.send('startEidSignInById', { body: { national_id: nationalId } })
    assert.is(own.status, 429)
  },
)

backchannel.run()
