import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { relayFixture } from '../../domains/relay/fixture.ts'
import { eventually } from '../../support/eventually.ts'
import { aRequest } from '../../support/relay.ts'
import { suite } from '../../support/suite.ts'

const test = suite('deliveries of the relay')
const world = relayFixture(test)

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

const serverNow = () => world.stage.app.services.clock()

// The first of all: the peer signs by the true time.
test('what was refused for good holds up no later message', async () => {
  const remote = randomUUID()
  const { origin } = world.stage.app.services.relay
  const data = aRequest()
  await world.peer.send({ to: origin, type: 'relay.request', request_id: remote, seq: 1, data })
  const { items } = (await world.stage.call('listRelayRequests', {}, world.as)).body.data
  const { id } = items.find((one: { remote_id: string | null }) => one.remote_id === remote)
  const path = { id: (await world.read(id)).assignments[0]?.id as string }
  const respond = (outcome: 'accepted' | 'approved') =>
    world.stage.call('respondRelayAssignment', { path, body: { outcome } }, world.as)
  const state = async (index: number) => (await world.read(id)).deliveries[index]?.state

  await world.peer.fault('refuse', { times: 1 })
  assert.is((await respond('accepted')).status, 200)
  await eventually(async () => (await state(0)) === 'dead')
  assert.is((await respond('approved')).status, 200)
  await eventually(async () => (await state(1)) === 'delivered')
  assert.is(await state(0), 'dead')
  const replay = { path: { id: (await world.read(id)).deliveries[0]?.id as string } }
  assert.is((await world.stage.call('replayRelayDelivery', replay, world.as)).body.data.receipt, null)
  await eventually(async () => (await state(0)) === 'delivered')
})

test('is tried ten times over three days, then dead, and a replay delivers it under the same id', async () => {
  await world.peer.fault('5xx')
  const began = serverNow()
  const id = await world.made()
  let delivery = await world.delivery(id, 'retry_wait')
  for (const [index, wait] of waits.entries()) {
    assert.is(delivery.attempts, index + 1)
    assert.is(delivery.last_status, 500)
    const waited = Date.parse(delivery.due_at) - (index === 0 ? began : serverNow())
    // What the machine took besides is on top.
    assert.ok(waited >= wait * 0.8 - MINUTE && waited <= wait * 1.2 + MINUTE, `${waited} ms for ${wait}`)
    await world.later(wait * 1.2 + MINUTE)
    await world.deliver()
    await eventually(async () => (await world.delivery(id)).attempts === index + 2)
    delivery = await world.delivery(id, index === waits.length - 1 ? 'dead' : 'retry_wait')
  }
  const given = await world.read(id)
  assert.is(given.request.state, 'undeliverable')
  assert.is(given.assignments[0]?.state, 'undeliverable')
  const dead = await world.stage.call('listDeadRelayDeliveries', {}, world.as)
  assert.equal(
    dead.body.data.items.map((one: { id: string }) => one.id),
    [delivery.id],
  )

  await world.peer.calm()
  const replayed = await world.stage.call('replayRelayDelivery', { path: { id: delivery.id } }, world.as)
  assert.is(replayed.status, 200)
  assert.is(replayed.body.data.attempts, 0)
  await world.later(MINUTE)
  await world.deliver()
  await world.delivery(id, 'delivered')
  assert.is((await world.peer.messages(id))[0]?.webhook_id, delivery.id)
  const done = await world.read(id)
  assert.is(done.request.state, 'forwarded')
  assert.is(done.request.ended_at, null)
  assert.is(done.assignments[0]?.state, 'delivered')
  const again = await world.stage.call('replayRelayDelivery', { path: { id: delivery.id } }, world.as)
  assert.is(again.body.error, 'relay.delivery_not_dead')
})

test('Retry-After is honoured', async () => {
  await world.peer.fault('5xx', { status: 503, retry_after: 7200, times: 1 })
  const before = serverNow()
  const delivery = await world.delivery(await world.made(), 'retry_wait')
  assert.ok(Date.parse(delivery.due_at) >= before + 7200 * SECOND)
  await world.later(3 * HOUR)
  await world.deliver()
})

test('a redirect is a failure and is not followed', async () => {
  await world.peer.fault('redirect', { times: 1 })
  const delivery = await world.delivery(await world.made(), 'retry_wait')
  assert.is(delivery.last_status, 307)
  await world.later(MINUTE)
  await world.deliver()
})

for (const status of [400, 422])
  test(`a refusal with a receipt is final: ${status}`, async () => {
    await world.peer.fault('refuse', { status, times: 1 })
    const id = await world.made()
    const delivery = await world.delivery(id, 'dead')
    assert.is(delivery.attempts, 1)
    assert.is(delivery.last_status, status)
    assert.match(delivery.last_error ?? '', /refused it for good/)
    assert.match(delivery.receipt ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/)
    const { request, assignments } = await world.read(id)
    assert.is(request.state, 'undeliverable')
    assert.is(assignments[0]?.state, 'undeliverable')
    const dead = await world.stage.call('listDeadRelayDeliveries', {}, world.as)
    assert.ok(dead.body.data.items.some((one: { id: string }) => one.id === delivery.id))
    await world.later(3 * 24 * HOUR)
    await world.deliver()
    assert.is((await world.delivery(id)).attempts, 1)
  })

test('a refusal is final only if its receipt is theirs', async () => {
  await world.peer.fault('refuse_unsigned', { times: 1 })
  const delivery = await world.delivery(await world.made(), 'retry_wait')
  assert.is(delivery.last_status, 400)
  assert.is(delivery.receipt, null)
  await world.later(MINUTE)
  await world.deliver()
})

for (const fault of ['no_receipt', 'wrong_receipt', 'foreign_receipt'] as const)
  test(`without a valid receipt it is not delivered: ${fault}`, async () => {
    await world.peer.fault(fault, { times: 1 })
    const id = await world.made()
    const delivery = await world.delivery(id, 'retry_wait')
    assert.is(delivery.last_status, 200)
    assert.is(delivery.receipt, null)
    assert.is((await world.read(id)).assignments[0]?.state, 'pending')
    await world.later(MINUTE)
    await world.deliver()
    assert.ok((await world.delivery(id, 'delivered')).receipt)
    // The peer knows it by its id.
    assert.equal(
      (await world.peer.messages(id)).map(({ times }) => times),
      [2],
    )
  })

test('409 counts as delivered', async () => {
  await world.peer.fault('conflict', { times: 1 })
  const delivery = await world.delivery(await world.made(), 'delivered')
  assert.is(delivery.last_status, 409)
  assert.is(delivery.receipt, null)
})

test('410 pauses the platform with all that waits for it, and resuming sends it', async () => {
  await world.peer.fault('gone', { times: 1 })
  const id = await world.made()
  assert.is((await world.delivery(id, 'paused')).last_status, 410)
  const platforms = await world.stage.call('listRelayPlatforms', {}, world.as)
  assert.is(platforms.body.data.items[0].pause_reason, 'gone')
  const later = await world.made()
  assert.is((await world.delivery(later)).state, 'paused')
  await world.deliver()
  assert.equal(await world.peer.messages(later), [])
  const path = { id: world.platform }
  assert.is((await world.stage.call('resumeRelayPlatform', { path }, world.as)).body.data.state, 'active')
  for (const one of [id, later]) await world.delivery(one, 'delivered')
  const again = await world.stage.call('resumeRelayPlatform', { path }, world.as)
  assert.is(again.body.error, 'relay.platform_not_paused')
})

test('a retry holds up its own request alone, in whose order nothing is overtaken', async () => {
  await world.peer.fault('5xx', { times: 1 })
  const held = await world.made()
  await world.delivery(held, 'retry_wait')
  await world.stage.call('cancelRelayRequest', { path: { id: held } }, world.as)
  const other = await world.made()
  await world.delivery(other, 'delivered')
  await world.deliver()
  assert.equal(await world.peer.messages(held), [])
  await world.later(MINUTE)
  await world.deliver()
  await eventually(async () => (await world.peer.messages(held)).length === 2)
  assert.equal(
    (await world.peer.messages(held)).map(({ seq, type }) => [seq, type]),
    [
      [1, 'relay.request'],
      [2, 'relay.cancellation'],
    ],
  )
})

test('at most four go to a platform at once, no matter who sends', async () => {
  const path = { id: world.platform }
  await world.stage.call('pauseRelayPlatform', { path }, world.as)
  const ids = await Promise.all(Array.from({ length: 12 }, () => world.made()))
  await world.peer.fault('slow', { ms: 150 })
  await world.stage.call('resumeRelayPlatform', { path }, world.as)
  await Promise.all([world.deliver(), world.deliver(), world.deliver()])
  for (const id of ids) await world.delivery(id, 'delivered')
  assert.is(await world.peer.mostAtOnce(), 4)
  for (const id of ids)
    assert.equal(
      (await world.peer.messages(id)).map(({ times }) => times),
      [1],
    )
})

test('a platform that keeps failing is left alone for a moment, then tried with one message', async () => {
  await world.peer.fault('5xx')
  const ids = []
  for (let i = 0; i < 5; i++) {
    ids.push(await world.made())
    await world.delivery(ids[i] as string, 'retry_wait')
  }
  const overview = async () =>
    (await world.stage.call('getRelayOverview', {}, world.as)).body.data.platforms[0]
  assert.is((await overview()).circuit, 'open')
  const spared = await world.made()
  await world.deliver()
  const { attempts, state } = await world.delivery(spared)
  assert.equal([attempts, state], [0, 'queued'])
  // One message shows that it is still down.
  await world.later(MINUTE)
  await world.deliver()
  assert.is((await overview()).circuit, 'open')
  await world.peer.calm()
  await world.later(10 * MINUTE)
  await world.deliver()
  for (const id of [...ids, spared]) await world.delivery(id, 'delivered')
  assert.is((await overview()).circuit, 'closed')
})

test('what an instance was sending when it died is sent by another', async () => {
  const path = { id: world.platform }
  await world.stage.call('pauseRelayPlatform', { path }, world.as)
  const id = await world.made()
  const { system } = world.stage.test.database
  await system
    .updateTable('relay_deliveries')
    .set({ state: 'sending', attempts: 1, lease_until: new Date(serverNow() + MINUTE) })
    .where('request_id', '=', id)
    .execute()
  await world.stage.call('resumeRelayPlatform', { path }, world.as)
  await world.deliver()
  assert.is((await world.delivery(id)).state, 'sending')
  await world.later(2 * MINUTE)
  await world.deliver()
  assert.is((await world.delivery(id, 'delivered')).attempts, 2)
})

test('the key that signs is rotated, and the peer goes on to understand', async () => {
  await world.later(11 * MINUTE)
  const rotated = await world.stage.call('rotateRelayKeys', {}, world.as)
  assert.is(rotated.status, 200)
  // Each instance learns of it by a notification.
  await eventually(async () => (await world.stage.call('getRelayKeys', {})).body.keys.length >= 3)
  await world.delivery(await world.made(), 'delivered')
})

test('a message to a platform that was removed is not sent again', async () => {
  await world.peer.fault('refuse', { times: 1 })
  const { id } = await world.delivery(await world.made(), 'dead')
  // Without the operation, which waits for what others have left to do.
  const { system } = world.stage.test.database
  await system
    .updateTable('relay_platforms')
    .set({ state: 'removed' })
    .where('id', '=', world.platform)
    .execute()
  const { status, body } = await world.stage.call('replayRelayDelivery', { path: { id } }, world.as)
  assert.equal([status, body.error], [409, 'relay.platform_removed'])
})

test.run()
