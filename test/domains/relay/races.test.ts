import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { settleDelivery } from '../../../src/domains/relay/settle.ts'
import { eventually } from '../../support/eventually.ts'
import { aRequest } from '../../support/relay.ts'
import { suite } from '../../support/suite.ts'
import { relayFixture } from './fixture.ts'

const test = suite('the relay, when several come at once')
const world = relayFixture(test)

const ROUNDS = 5
const sorted = (statuses: number[]) => [...statuses].sort()

async function assigned(): Promise<{ requestId: string; remoteId: string; id: string }> {
  const { stage, peer, as } = world
  const remoteId = randomUUID()
  const to = stage.app.services.relay.origin
  await peer.send({ to, type: 'relay.request', request_id: remoteId, seq: 1, data: aRequest() })
  const { items } = (await stage.call('listRelayRequests', { query: { direction: 'incoming' } }, as)).body
    .data
  const { id: requestId } = items.find((one: { remote_id: string }) => one.remote_id === remoteId)
  return { requestId, remoteId, id: (await world.read(requestId)).assignments[0]?.id as string }
}

test('two who respond at once: one answer counts, and one is sent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, requestId, remoteId } = await assigned()
    const respond = (outcome: 'approved' | 'rejected') =>
      world.stage.call('respondRelayAssignment', { path: { id }, body: { outcome } }, world.as)
    const answers = await Promise.all([respond('approved'), respond('rejected')])
    assert.equal(sorted(answers.map(({ status }) => status)), [200, 409])
    const won = answers[0]?.status === 200 ? 'approved' : 'rejected'
    const { assignments, deliveries } = await world.read(requestId)
    assert.is(assignments[0]?.outcome, won)
    assert.is(deliveries.length, 1)
    await eventually(async () => (await world.peer.messages(remoteId)).length === 1)
    assert.is((await world.peer.messages(remoteId))[0]?.data.outcome, won)
  }
})

async function deadLetter(): Promise<{ id: string; delivery: string }> {
  const path = { id: world.platform }
  await world.stage.call('pauseRelayPlatform', { path }, world.as)
  const id = await world.made()
  const { id: delivery } = await world.delivery(id)
  const { system } = world.stage.test.database
  await system.updateTable('relay_deliveries').set({ state: 'dead' }).where('id', '=', delivery).execute()
  await system
    .updateTable('relay_assignments')
    .set({ state: 'undeliverable' })
    .where('request_id', '=', id)
    .execute()
  await system.updateTable('relay_requests').set({ state: 'undeliverable' }).where('id', '=', id).execute()
  await world.stage.call('resumeRelayPlatform', { path }, world.as)
  return { id, delivery }
}

test('a replay against a receipt that comes late: delivered in the end, whichever came first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, delivery } = await deadLetter()
    const late = {
      delivery: {
        id: delivery,
        request_id: id,
        platform_id: world.platform,
        type: 'relay.request' as const,
        body: '',
        attempts: 1,
      },
      result: { status: 200, receipt: 'late', key: null },
      hadFailed: false,
    }
    const now = new Date(world.stage.app.services.clock())
    const [replayed] = await Promise.all([
      world.stage.call('replayRelayDelivery', { path: { id: delivery } }, world.as),
      world.stage.test.database.transact({ role: 'job' }, 'write', (tx) => settleDelivery(tx, [late], now)),
    ])
    assert.ok([200, 409].includes(replayed.status))
    await world.delivery(id, 'delivered')
    const { request, assignments } = await world.read(id)
    assert.is(request.state, 'forwarded')
    assert.is(assignments[0]?.state, 'delivered')
  }
})

test('two replays at once are one', async () => {
  const { id, delivery } = await deadLetter()
  const replay = () => world.stage.call('replayRelayDelivery', { path: { id: delivery } }, world.as)
  const answers = await Promise.all([replay(), replay()])
  assert.equal(sorted(answers.map(({ status }) => status)), [200, 409])
  await world.delivery(id, 'delivered')
  assert.equal(
    (await world.peer.messages(id)).map(({ times }) => times),
    [1],
  )
})

test('a pause against deliveries: each is delivered or waits, and none is lost', async () => {
  const path = { id: world.platform }
  for (let round = 0; round < ROUNDS; round++) {
    await world.peer.fault('5xx', { times: 2 })
    const making = Array.from({ length: 4 }, () => world.made())
    const [paused, ...ids] = await Promise.all([
      world.stage.call('pauseRelayPlatform', { path }, world.as),
      ...making,
    ])
    assert.is(paused.status, 200)
    await eventually(async () => {
      const states = await Promise.all(ids.map(async (id) => (await world.delivery(id)).state))
      return states.every((state) => state === 'delivered' || state === 'paused')
    })
    await world.peer.calm()
    await world.stage.call('resumeRelayPlatform', { path }, world.as)
    for (const id of ids) await world.delivery(id, 'delivered')
  }
})

test('two who forward at once: one assignment, one message', async () => {
  const { stage, as, platform } = world
  const body = { request_type: 'by-hand', title: 'By hand', payload: {} }
  const { id } = (await stage.call('createRelayRequest', { body }, as)).body.data.request
  const forward = () =>
    stage.call('forwardRelayRequest', { path: { id }, body: { platform_id: platform } }, as)
  const answers = await Promise.all([forward(), forward()])
  assert.equal(sorted(answers.map(({ status }) => status)), [200, 409])
  await world.delivery(id, 'delivered')
  assert.is((await world.peer.messages(id)).length, 1)
})

test.run()
