import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { CIBA_GRANT } from '../../../src/domains/openid/clients/client.ts'
import type { AddedApplication } from '../../support/application.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import type { Credential, Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { signedIn } from '../oauth2/flow.ts'
import { basicOf, openProvider, type Provider } from '../oauth2/provider.ts'
import { resetLimits } from './people.ts'

interface World {
  op: Provider
  eid: EidFixture
}

const requests = suite<World>('requests to my eID')

requests.before(async (context) => {
  context.eid = await openEid()
  context.op = await openProvider({ settings: context.eid.settings })
})
requests.before.each(({ op }) => resetLimits(op.stage))
requests.after(async (context) => {
  await context.op?.close()
  await context.eid?.stop()
})

function holder({ people }: EidFixture, nth = 0): EidDemoPerson {
  const found = people.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')[nth]
  if (!found) throw new Error('there is no such person')
  return found
}

/** Signs in by push, as people do, so that the platform knows the national ID and the document. */
async function arrive({ op: { stage }, eid }: World, { nationalId }: EidDemoPerson): Promise<Person> {
  await resetLimits(stage)
  const started = await stage.call('startEidSignInById', { body: { national_id: nationalId } })
  await eid.phone.approve(await eid.phone.pending(nationalId))
  let person: Person | undefined
  await eventually(async () => {
    const { body } = await stage.send('pollEidSignIn', { body: { sid: started.body.data.sid } })
    if (body.data?.state !== 'COMPLETE') return false
    const { access_token } = body.data.tokens
    person = { id: body.data.person.id, credential: { Authorization: `Bearer ${access_token}` } }
    return true
  })
  return person as Person
}

const listed = async ({ op }: World, { credential }: Person) =>
  (await op.stage.call('listMyEidRequests', {}, credential)).body.data.items

async function aRelayClient(op: Provider): Promise<{ client: AddedApplication; credential: Credential }> {
  const client = await op.add({
    nameMn: 'Хаан банк',
    grantTypes: ['client_credentials', CIBA_GRANT],
    services: ['svc:eid-sign'],
  })
  const { body } = await op.token(client, { grant_type: 'client_credentials' })
  return { client, credential: { Authorization: `Bearer ${body.access_token}` } }
}

let signatures = 0
const sign = ({ op }: World, { documentNumber }: EidDemoPerson, as: Credential) => {
  signatures += 1
  const shown = [{ type: 'displayTextAndPIN', displayText60: `Гэрээ ${signatures}` }]
  const body = {
    certificateLevel: 'QUALIFIED',
    signatureProtocol: 'RAW_DIGEST_SIGNATURE',
    signatureProtocolParameters: {
      digest: createHash('sha256').update(`${signatures}`).digest('base64'),
      signatureAlgorithm: 'sha256',
    },
    interactions: Buffer.from(JSON.stringify(shown)).toString('base64'),
  }
  return op.stage.send('startRelayedSignature', { path: { documentNumber }, body }, as)
}

const dispute = ({ op }: World, { credential }: Person, id: string) =>
  op.stage.send('reportMyEidRequest', { path: { id } }, credential)

async function eventsOf({ op }: World, userId: string) {
  return op.stage.test.database.system
    .selectFrom('security_events')
    .select('details')
    .where('kind', '=', 'eid_request_disputed')
    .where('user_id', '=', userId)
    .execute()
}

requests(
  'a first sign-in is there, and one that was refused, with what the phone showed',
  async (context) => {
    const { op, eid } = context
    const me = holder(eid)
    const person = await arrive(context, me)
    const [first] = await listed(context, person)
    assert.equal(
      [first.kind, first.pin, first.purpose, first.outcome, first.client_name],
      ['authentication', 'pin1', 'sign_in', 'completed', null],
    )
    assert.ok(first.display_text)
    const started = await op.stage.call('startEidSignInById', { body: { national_id: me.nationalId } })
    await eid.phone.refuse(await eid.phone.pending(me.nationalId))
    await op.stage.send('pollEidSignIn', { body: { sid: started.body.data.sid } })
    await eventually(async () => (await listed(context, person))[0].outcome === 'refused')
    const page = await op.stage.call('listMyEidRequests', { query: { limit: '1' } }, person.credential)
    const { next_cursor: cursor } = page.body.data
    const next = await op.stage.call(
      'listMyEidRequests',
      { query: { limit: '1', cursor } },
      person.credential,
    )
    assert.is(next.body.data.items[0].id, first.id)
  },
)

requests('a code that a person scanned is theirs from then on', async (context) => {
  const { op, eid } = context
  const me = holder(eid, 1)
  const started = (await op.stage.call('startEidSignIn')).body.data
  await eid.phone.approve(await eid.phone.open(started.qr_link, me.nationalId))
  const { body } = await op.stage.send('pollEidSignIn', { body: { sid: started.sid } })
  const credential = { Authorization: `Bearer ${body.data.tokens.access_token}` }
  const [mine] = await listed(context, { id: '', credential })
  assert.equal([mine.purpose, mine.outcome], ['sign_in', 'completed'])
})

requests('what a client asked: who, which text, and what came of it; others see nothing', async (context) => {
  const { op, eid } = context
  const me = holder(eid)
  const person = await arrive(context, me)
  const { client, credential } = await aRelayClient(op)
  const { body } = await sign(context, me, credential)
  const [asked] = await listed(context, person)
  assert.equal(
    [asked.kind, asked.pin, asked.purpose, asked.client_name, asked.application_id, asked.outcome],
    ['signature', 'pin2', 'relayed', 'Хаан банк', client.application.id, 'pending'],
  )
  assert.is(asked.display_text, `Гэрээ ${signatures}`)
  await eid.phone.refuse(await eid.phone.pending(me.nationalId))
  const polled = { path: { sessionId: body.sessionID }, query: { timeoutMs: '1000' } }
  await op.stage.send('getRelayedSession', polled, credential)
  assert.is((await listed(context, person))[0].outcome, 'refused')
  const stranger = await op.stage.signIn()
  assert.equal(await listed(context, stranger), [])
  const foreign = await dispute(context, stranger, asked.id)
  assert.equal([foreign.status, foreign.body.error], [404, 'eid.request_not_found'])
})

requests('/me/eid shows what was asked, with a button to say that it was not me', async (context) => {
  const { op, eid } = context
  const me = holder(eid, 3)
  const person = await arrive(context, me)
  const { credential } = await aRelayClient(op)
  await sign(context, me, credential)
  const { visitor } = await signedIn(op.stage, { userId: person.id })
  const page = (await visitor.get('/me/eid')).body
  const [asked] = await listed(context, person)
  assert.match(page, 'Requests to my eID')
  assert.match(page, `Хаан банк: ${asked.display_text}`)
  assert.match(page, `data-not-me="${asked.id}"`)
  await dispute(context, person, asked.id)
  assert.match((await visitor.get('/me/eid')).body, `data-eid-unlock="${asked.application_id}"`)
})

requests('two disputes at once: one event, one lock; then the client asks in vain', async (context) => {
  const { op, eid } = context
  const me = holder(eid, 1)
  const person = await arrive(context, me)
  const { client, credential } = await aRelayClient(op)
  const { credential: other } = await aRelayClient(op)
  assert.is((await sign(context, me, credential)).status, 200)
  const [{ id }] = await listed(context, person)
  const answers = await Promise.all([1, 2, 3, 4].map(() => dispute(context, person, id)))
  for (const { status, body } of answers) {
    assert.is(status, 200, JSON.stringify(body))
    assert.ok(body.data.disputed_at && body.data.locked)
  }
  const events = await eventsOf(context, person.id)
  assert.equal(
    events.map(({ details }) => details),
    [{ eid_request: id, application: client.application.id }],
  )
  await resetLimits(op.stage)
  const refused = await sign(context, me, credential)
  assert.equal([refused.status, refused.body.error], [403, 'sign_relay.disputed'])
  assert.is((await sign(context, me, other)).status, 200, 'another client may')

  const before = (await eid.phone.requests(me.nationalId)).length
  const pushed = await op.stage.send('startBackchannelAuthentication', {
    body: { scope: 'openid', login_hint: me.nationalId },
    headers: basicOf(client),
  })
  assert.is(pushed.status, 200, 'the client learns nothing of it')
  await eventually(async () => {
    const row = await op.stage.test.database.system
      .selectFrom('eid_sessions')
      .select('silent_until')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return row?.silent_until != null
  })
  assert.is((await eid.phone.requests(me.nationalId)).length, before)
})

requests('the person lifts it, and so does an administrator; no one else', async (context) => {
  const { op, eid } = context
  const me = holder(eid)
  const person = await arrive(context, me)
  const { client, credential } = await aRelayClient(op)
  const applicationId = client.application.id
  const disputed = async () => {
    await resetLimits(op.stage)
    assert.is((await sign(context, me, credential)).status, 200)
    assert.is((await dispute(context, person, (await listed(context, person))[0].id)).status, 200)
    assert.is((await sign(context, me, credential)).status, 403)
  }
  await disputed()
  const own = { path: { applicationId } }
  const stranger = await op.stage.signIn()
  assert.is((await op.stage.send('deleteMyEidLock', own, stranger.credential)).status, 404)
  assert.is((await op.stage.send('deleteMyEidLock', own, person.credential)).status, 200)
  assert.is((await op.stage.send('deleteMyEidLock', own, person.credential)).status, 404)
  await disputed()
  const admin = await op.stage.signIn('admin')
  const path = { id: person.id, applicationId }
  assert.is((await op.stage.send('deleteUserEidLock', { path }, stranger.credential)).status, 403)
  assert.is((await op.stage.send('deleteUserEidLock', { path }, admin.credential)).status, 200)
  await resetLimits(op.stage)
  assert.is((await sign(context, me, credential)).status, 200)
})

requests('disputing a sign-in of the platform reports it, and locks nothing', async (context) => {
  const { op, eid } = context
  const me = holder(eid, 2)
  const person = await arrive(context, me)
  const [{ id }] = await listed(context, person)
  const { body } = await dispute(context, person, id)
  assert.equal([body.data.locked, body.data.application_id], [false, null])
  assert.is((await eventsOf(context, person.id)).length, 1)
  assert.ok((await arrive({ op, eid }, me)).id)
})

requests.run()
