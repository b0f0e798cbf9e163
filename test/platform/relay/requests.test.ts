import { createHash, randomUUID } from 'node:crypto'
import { compactVerify, importJWK } from 'jose'
import * as assert from 'uvu/assert'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { eventually } from '../../support/eventually.ts'
import {
  makeRequest,
  openPeer,
  openRelayStage,
  type PeerFixture,
  registerPlatform,
  routeTo,
} from '../../support/relay.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ stage: Stage; peer: PeerFixture; as: Credential; platform: string }>('relay requests')

test.before(async (context) => {
  context.peer = await openPeer()
  context.stage = await openRelayStage()
  await disableScheduledJobs(context.stage)
  context.as = (await context.stage.signIn('admin')).credential
  context.platform = await registerPlatform(context.stage, context.as, { address: context.peer.url })
  await routeTo(
    context.stage,
    context.as,
    'address-change',
    [context.platform],
    [{ field: 'khoroo', in: ['15', '16'] }],
  )
})
test.before.each(({ peer }) => peer.calm())
test.after(async ({ stage, peer }) => {
  await stage?.close()
  await peer?.stop()
})

const read = async (stage: Stage, as: Credential, id: string) =>
  (await stage.call('getRelayRequest', { path: { id } }, as)).body.data

const inState = (stage: Stage, as: Credential, id: string, state: string) =>
  eventually(async () => (await read(stage, as, id)).request.state === state)

test('a request goes by its route at once, and the receipt proves that it arrived', async (context) => {
  const { stage, peer, as, platform } = context
  const made = await makeRequest(stage, as, 'address-change')
  assert.is(made.status, 201)
  const { id } = made.body.data.request
  assert.is(made.body.data.assignments[0].platform_id, platform)
  await inState(stage, as, id, 'forwarded')
  const [message] = await peer.messages(id)
  assert.is(message?.type, 'relay.request')
  assert.is(message?.seq, 1)
  assert.is(message?.from, stage.app.services.relay.origin)

  const { deliveries, assignments } = await read(stage, as, id)
  assert.is(assignments[0].state, 'delivered')
  const [delivery] = deliveries
  assert.is(delivery.id, message?.webhook_id)
  const { payload } = await compactVerify(delivery.receipt, await importJWK(delivery.receipt_key, 'EdDSA'))
  const said = JSON.parse(Buffer.from(payload).toString())
  assert.is(said.sha256, delivery.body_sha256)
  const { body } = await stage.test.database.system
    .selectFrom('relay_deliveries')
    .select('body')
    .where('id', '=', delivery.id)
    .executeTakeFirstOrThrow()
  assert.is(said.sha256, createHash('sha256').update(body).digest('hex'))
})

test('more is asked for and sent, then the request is approved', async ({ stage, peer, as, platform }) => {
  const { id } = (await makeRequest(stage, as, 'address-change')).body.data.request
  await inState(stage, as, id, 'forwarded')
  assert.is((await peer.respond(id, 'needs_info', { note: 'Which lease?' })).status, 200)
  const asked = await read(stage, as, id)
  assert.is(asked.request.state, 'in_progress')
  assert.is(asked.assignments[0].outcome, 'needs_info')
  assert.is(asked.assignments[0].note, 'Which lease?')

  const body = { platform_id: platform, note: 'This one.', payload: { lease: 'L-1' } }
  const forwarded = await stage.call('forwardRelayRequest', { path: { id }, body }, as)
  assert.is(forwarded.status, 200)
  assert.equal(forwarded.body.data.payload, { khoroo: '15', lease: 'L-1' })
  await eventually(async () => (await peer.messages(id)).length === 2)
  assert.equal((await peer.messages(id))[1]?.data, { note: 'This one.', payload: { lease: 'L-1' } })

  assert.is((await peer.respond(id, 'accepted')).status, 200)
  assert.is((await read(stage, as, id)).assignments[0].state, 'accepted')
  assert.is((await peer.respond(id, 'approved', { answer: { number: 7 } })).status, 200)
  const done = await read(stage, as, id)
  assert.is(done.request.state, 'completed')
  assert.equal(done.assignments[0].answer, { number: 7 })
  assert.ok(done.request.ended_at)
  const late = await stage.call('forwardRelayRequest', { path: { id }, body }, as)
  assert.is(late.body.error, 'relay.request_ended')
})

test('without a route that matches it waits, and is forwarded by hand', async ({ stage, as, platform }) => {
  const made = await makeRequest(stage, as, 'address-change', { khoroo: '1' })
  const { id, state } = made.body.data.request
  assert.is(state, 'created')
  assert.equal(made.body.data.assignments, [])
  const body = { platform_id: platform }
  assert.is((await stage.call('forwardRelayRequest', { path: { id }, body }, as)).status, 200)
  await inState(stage, as, id, 'forwarded')
  const again = await stage.call('forwardRelayRequest', { path: { id }, body }, as)
  assert.is(again.body.error, 'relay.already_forwarded')
})

test('a cancelled request is notified to the platform that has it', async ({ stage, peer, as }) => {
  const { id } = (await makeRequest(stage, as, 'address-change')).body.data.request
  await inState(stage, as, id, 'forwarded')
  assert.is(
    (await stage.call('cancelRelayRequest', { path: { id } }, as)).body.data.request.state,
    'cancelled',
  )
  await eventually(async () => (await peer.messages(id)).some(({ type }) => type === 'relay.cancellation'))
  const late = await peer.respond(id, 'approved')
  assert.is(late.status, 200)
  assert.is((await read(stage, as, id)).request.state, 'cancelled')
})

test('a request of another platform is answered, and the answer reaches it', async ({ stage, peer, as }) => {
  const request_id = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0aaaa'
  const data = {
    request_type: 'archive-copy',
    title: 'A copy, please',
    payload: { year: 1990 },
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const message = { to: stage.app.services.relay.origin, type: 'relay.request', request_id, seq: 1, data }
  assert.is((await peer.send(message)).status, 200)
  const { items } = (await stage.call('listRelayRequests', { query: { direction: 'incoming' } }, as)).body
    .data
  const found = items.find(({ remote_id }: { remote_id: string }) => remote_id === request_id)
  const { assignments } = await read(stage, as, found.id)
  const path = { id: assignments[0].id }
  const respond = (body: { outcome: 'accepted' | 'approved' }) =>
    stage.call('respondRelayAssignment', { path, body }, as)
  assert.is((await respond({ outcome: 'accepted' })).body.data.request.state, 'in_progress')
  assert.is((await respond({ outcome: 'approved' })).body.data.request.state, 'completed')
  assert.is((await respond({ outcome: 'approved' })).body.error, 'relay.request_ended')
  await eventually(async () => (await peer.messages(request_id)).length === 2)
  const answers = await peer.messages(request_id)
  assert.equal(
    answers.map(({ seq, data: { outcome } }) => [seq, outcome]),
    [
      [1, 'accepted'],
      [2, 'approved'],
    ],
  )
})

test('the person whom a request is about sees who looked at it, on both platforms', async (context) => {
  const { stage, peer, as } = context
  const person = await stage.signIn('user')
  const { civil_id } = await stage.test.database.system
    .selectFrom('users')
    .select('civil_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const body = {
    request_type: 'address-change',
    title: 'A request',
    payload: { khoroo: '15' },
    subject_civil_id: civil_id as string,
  }
  const made = (await stage.call('createRelayRequest', { body }, as)).body.data
  assert.is(made.subject_civil_id, civil_id)
  const { id } = made.request
  await inState(stage, as, id, 'forwarded')
  assert.is((await peer.messages(id))[0]?.data.subject, civil_id)

  const request_id = randomUUID()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const data = { ...body, subject: civil_id, expires_at }
  const to = stage.app.services.relay.origin
  assert.is((await peer.send({ to, type: 'relay.request', request_id, seq: 1, data })).status, 200)
  const query = { direction: 'incoming' as const }
  const { items } = (await stage.call('listRelayRequests', { query }, as)).body.data
  const theirs = items.find((one: { remote_id: string }) => one.remote_id === request_id)
  const [assignment] = (await read(stage, as, theirs.id)).assignments
  await stage.call(
    'respondRelayAssignment',
    { path: { id: assignment.id }, body: { outcome: 'approved' } },
    as,
  )
  const seen = (await stage.call('listMyDataAccess', {}, person.credential)).body.data.items
  // However often it was read, and not by the list.
  assert.equal(
    seen.map(({ kind, purpose_en }: { kind: string; purpose_en: string }) => [kind, purpose_en]).reverse(),
    [
      ['administrator', 'Looked at a request about you that platforms hand to each other'],
      ['administrator', 'Looked at a request about you that platforms hand to each other'],
      ['administrator', 'Answered a request about you that came from another platform'],
    ],
  )
})

test('a manager sees and does not manage; others do neither', async ({ stage }) => {
  const manager = await stage.signIn('manager')
  assert.is((await stage.call('getRelayOverview', {}, manager.credential)).status, 200)
  assert.is((await makeRequest(stage, manager.credential, 'address-change')).status, 403)
  const user = await stage.signIn('user')
  assert.is((await stage.call('listRelayRequests', {}, user.credential)).status, 403)
})

test.run()
