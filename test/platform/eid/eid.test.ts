import * as assert from 'uvu/assert'
import { CIBA_GRANT } from '../../../src/domains/openid/clients/client.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { allow, back, CALLBACK, ISSUER, locationOf, requestTo, signedIn, VERIFIER } from '../oauth2/flow.ts'
import { basicOf, openProvider, type Provider } from '../oauth2/provider.ts'
import { resetLimits, signInWith } from '../users/people.ts'

const proxy = suite<{ op: Provider; eid: EidFixture }>('the eID proxy')

proxy.before(async (context) => {
  context.eid = await openEid()
  // The pages lead back to the issuer of the flows.
  context.op = await openProvider({ settings: { ...context.eid.settings, OAUTH_ISSUER: ISSUER } })
})
proxy.before.each(({ op }) => resetLimits(op.stage))
proxy.after.each(({ eid }) => eid.calm())
proxy.after(async (context) => {
  await context.op?.close()
  await context.eid?.stop()
})

const operations = ['getEidSummary', 'listEidCertificates', 'listEidDevices', 'listEidActivity']
const scope = 'svc:eid-proxy'
const bearer = (token: string): Credential => ({ Authorization: `Bearer ${token}` })

function holder({ people }: EidFixture, nth = 0): EidDemoPerson {
  const found = people.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')[nth]
  if (!found) throw new Error('there is no such person')
  return found
}

async function aToken(op: Provider, userId: string, services = [scope], scopes = ['openid', ...services]) {
  const client = await op.add({ services })
  const { access_token, refresh_token } = await op.signIn(client, {
    userId,
    scopes: [...scopes, 'offline_access'],
  })
  return { client, credential: bearer(access_token), refresh_token: refresh_token as string }
}

const looksAt = async (stage: Stage, credential: Credential) =>
  (await stage.call('listMyDataAccess', { query: { kind: 'application' } }, credential)).body.data.items

proxy(
  'shows an application the eID of the person of the token, and the person each read',
  async (context) => {
    const { op, eid } = context
    const me = holder(eid)
    const person = await signInWith(op.stage, me)
    const { client, credential } = await aToken(op, person.id)
    const summary = (await op.stage.call('getEidSummary', {}, credential)).body.data
    assert.equal([summary.state, summary.level], ['active', 'QUALIFIED'])
    const { items: certificates } = (await op.stage.call('listEidCertificates', {}, credential)).body.data
    assert.is(certificates[0].subject, `${me.familyName} ${me.givenName}`)
    const { items: devices } = (await op.stage.call('listEidDevices', {}, credential)).body.data
    assert.is(devices[0].document_number, me.documentNumber)
    assert.is((await op.stage.call('listEidActivity', {}, credential)).status, 200)
    assert.is((await op.stage.call('getEidSummary', {}, credential)).status, 200)

    const looks = await looksAt(op.stage, person.credential)
    assert.equal(
      looks.map((look: { purpose_en: string }) => look.purpose_en).slice(0, 5),
      [
        'Read the status of your eID',
        'Read what your eID was used for',
        'Read which devices your eID is on',
        'Read the certificates of your eID',
        'Read the status of your eID',
      ],
      'repeated reads are rows of their own',
    )
    assert.is(looks[0].application.id, client.application.id)
    const { items } = await op.stage.app.services.audit.list({ operation: 'getEidSummary', limit: 10 })
    assert.equal(
      items.map(({ subject, details }) => [subject, details.application]),
      Array(2).fill([`user:${person.id}/eid`, client.application.id]),
    )
  },
)

proxy('nothing in a request names another person', async ({ op, eid }) => {
  const [me, other] = [holder(eid, 0), holder(eid, 1)]
  const { credential } = await aToken(op, (await signInWith(op.stage, me)).id)
  await signInWith(op.stage, other)
  const named = await op.stage.fetch(`/api/v1/eid/devices?civil_id=${other.civilId}`, { headers: credential })
  assert.is(named.status, 400)
  const { body } = await op.stage.fetch('/api/v1/eid/devices', { headers: credential })
  const { items } = body.data
  assert.equal(
    items.map(({ document_number }: { document_number: string }) => document_number),
    [me.documentNumber],
  )
})

proxy('403: a token without a person, with its own error, and one without the scope', async ({ op, eid }) => {
  const client = await op.add({ grantTypes: ['client_credentials'], services: [scope] })
  const own = await op.token(client, { grant_type: 'client_credentials' })
  const person = await signInWith(op.stage, holder(eid))
  const narrow = await aToken(op, person.id, [scope], ['openid'])
  const elsewhere = await aToken(op, person.id, ['svc:eid-org-proxy'])
  for (const id of operations) {
    const refused = await op.stage.send(id, {}, bearer(own.body.access_token))
    assert.equal([refused.status, refused.body.error], [403, 'eid.no_person'])
    for (const { credential } of [narrow, elsewhere]) {
      const { status, body } = await op.stage.send(id, {}, credential)
      assert.equal([status, body.error], [403, 'auth.forbidden'])
    }
    assert.is((await op.stage.send(id, {}, person.credential)).status, 401, 'a session is no token')
  }
})

proxy('what the application has lost, no token opens, a refreshed one neither', async ({ op, eid }) => {
  const person = await signInWith(op.stage, holder(eid))
  const { client, credential, refresh_token } = await aToken(op, person.id)
  assert.is((await op.stage.call('getEidSummary', {}, credential)).status, 200)
  const admin = await op.stage.signIn('admin')
  const path = { id: client.application.id }
  const { row_version } = (await op.stage.call('getApplication', { path }, admin.credential)).body.data
  const body = { row_version, services: [] }
  assert.is((await op.stage.call('setApplicationServices', { path, body }, admin.credential)).status, 200)
  assert.is((await op.stage.call('getEidSummary', {}, credential)).status, 401)
  const refreshed = await op.refresh(client, refresh_token)
  assert.is(refreshed.status, 200)
  const again = await op.stage.call('getEidSummary', {}, bearer(refreshed.body.access_token))
  assert.equal([again.status, again.body.error], [403, 'auth.forbidden'])
})

proxy('a person who disconnects the application ends its reads', async ({ op, eid }) => {
  const person = await signInWith(op.stage, holder(eid))
  const { client, credential } = await aToken(op, person.id)
  const input = { path: { applicationId: client.application.id } }
  assert.is((await op.stage.call('revokeConnectedApplication', input, person.credential)).status, 200)
  const { status, body } = await op.stage.call('getEidSummary', {}, credential)
  assert.equal([status, body.error], [401, 'auth.invalid'])
})

proxy('nothing is noted where the provider does not answer', async ({ op, eid }) => {
  const person = await signInWith(op.stage, holder(eid, 2))
  const { credential } = await aToken(op, person.id)
  await eid.fault('maintenance', { times: 1 })
  assert.is((await op.stage.call('getEidSummary', {}, credential)).body.error, 'eid.unavailable')
  assert.equal(await looksAt(op.stage, person.credential), [])
})

proxy('consent in plain words of either language, for our own applications too', async ({ op, eid }) => {
  const { stage } = op
  const person = await signInWith(stage, holder(eid))
  const { visitor } = await signedIn(stage, { userId: person.id })
  const client = await op.add({ services: [scope], firstParty: true, redirectUris: [CALLBACK] })
  const request = { scope: `openid ${scope}` }
  const silent = await visitor.get(requestTo(client, { ...request, prompt: 'none' }))
  assert.is(back(silent).error, 'consent_required')
  const asked = await visitor.get(requestTo(client, request))
  const { pathname, search } = locationOf(asked)
  assert.is(pathname, '/sign-in/consent')
  assert.match(
    (await visitor.get(pathname + search)).body,
    'See the status, certificates and devices of your eID, and what it was used for',
  )
  assert.match((await visitor.get(pathname + search, { 'Accept-Language': 'mn' })).body, 'eID-ийн тань төлөв')
  const { code = '' } = back(await allow(visitor, asked))
  const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER }
  const { body: tokens } = await op.token(client, form)
  assert.is((await stage.call('getEidSummary', {}, bearer(tokens.access_token))).status, 200)
})

proxy('an application whose record has no such service cannot ask for it', async ({ op, eid }) => {
  const person = await signInWith(op.stage, holder(eid))
  const { visitor } = await signedIn(op.stage, { userId: person.id })
  const client = await op.add({ redirectUris: [CALLBACK] })
  const refused = await visitor.get(requestTo(client, { scope: `openid ${scope}` }))
  assert.is(back(refused).error, 'invalid_scope')
})

/** The answer of the phone may be on its way still; a poll too soon is refused, so each comes some seconds later. */
async function answered(poll: () => ReturnType<Provider['token']>, op: Provider) {
  for (;;) {
    const { status, body } = await poll()
    if (body.error !== 'authorization_pending') {
      assert.is(status, 200, JSON.stringify(body))
      return body
    }
    op.later(6)
  }
}

proxy('by push, the phone shows what the person lets the application see', async ({ op, eid }) => {
  const { nationalId } = holder(eid, 1)
  const client = await op.add({ grantTypes: [CIBA_GRANT], services: [scope] })
  const started = await op.stage.send('startBackchannelAuthentication', {
    body: { scope: `openid ${scope}`, login_hint: nationalId, binding_message: 'K7-42' },
    headers: basicOf(client),
  })
  assert.is(started.status, 200, JSON.stringify(started.body))
  const shown = await eid.phone.pending(nationalId)
  assert.match(shown.displayText ?? '', /K7-42, код \d+; eID үзнэ/)
  await eid.phone.approve(shown)
  const { auth_req_id } = started.body
  const body = await answered(() => op.token(client, { grant_type: CIBA_GRANT, auth_req_id }), op)
  assert.is((await op.stage.call('getEidSummary', {}, bearer(body.access_token))).status, 200)
})

proxy('a server that is no issuer has none of this', async ({ eid }) => {
  const bare = await openStage({ settings: eid.settings })
  try {
    assert.is((await bare.send('getEidSummary', {}, bearer('x'))).status, 404)
  } finally {
    await bare.close()
  }
})

proxy.run()
