import * as assert from 'uvu/assert'
import { deliverDue } from '../../../src/domains/relay/delivery.ts'
import { ATTEMPT_MS, createPeers } from '../../../src/domains/relay/peer.ts'
import { resumePlatform } from '../../../src/domains/relay/platforms.ts'
import { suite } from '../../support/suite.ts'
import { relayFixture } from './fixture.ts'

const test = suite('deliveries that no one watches')
const world = relayFixture(test)

/** The audit entries that the server has left by itself. */
async function entriesOf(subject: string): Promise<{ operation: string; actor: string; details: object }[]> {
  const { audit } = world.stage.app.services
  await audit.seal()
  const { items } = await audit.list({ subject, limit: 20 })
  return items
    .filter(({ actor }) => actor === 'system')
    .map(({ operation, actor, details }) => ({ operation, actor, details }))
}

const pause = () => world.stage.call('pauseRelayPlatform', { path: { id: world.platform } }, world.as)

/** So that the server's own sender learns nothing of it. */
const resumeQuietly = () =>
  world.stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    resumePlatform(tx, world.platform, new Date(world.stage.app.services.clock())),
  )

test('a platform that hangs is given up in time, and the message is tried again', async () => {
  assert.is(ATTEMPT_MS, 15_000)
  await pause()
  const id = await world.made()
  await resumeQuietly()
  await world.peer.fault('hang', { times: 1 })
  const { database, audit, telemetry, clock, log, relay, relayKeys, draining } = world.stage.app.services
  const peers = createPeers({ system: database.system, clock, production: false, timeoutMs: 300 })
  try {
    const own = { clock, peers, keys: relayKeys, origin: relay.origin }
    const deps = { ...own, database, audit, telemetry, log, draining }
    assert.equal(await deliverDue(deps), { delivered: 0, failed: 1, dead: 0 })
  } finally {
    await peers.close()
  }
  const delivery = await world.delivery(id, 'retry_wait')
  assert.is(delivery.last_status, null)
  assert.match(delivery.last_error ?? '', /did not answer in 0.3 s/)
  await world.later(60_000)
  await world.deliver()
  await world.delivery(id, 'delivered')
})

test('a request that moves on by a delivery leaves an entry', async () => {
  const id = await world.made()
  await world.delivery(id, 'delivered')
  assert.equal(await entriesOf(`relay-request:${id}`), [
    { operation: 'advanceRelayRequest', actor: 'system', details: { state: 'forwarded' } },
  ])
})

test('a message that is given up leaves one, and so does the request that ends by it', async () => {
  await pause()
  const id = await world.made()
  const { id: delivery } = await world.delivery(id)
  const { system } = world.stage.test.database
  await system.updateTable('relay_deliveries').set({ attempts: 9 }).where('id', '=', delivery).execute()
  await world.peer.fault('5xx', { times: 1 })
  await world.stage.call('resumeRelayPlatform', { path: { id: world.platform } }, world.as)
  await world.delivery(id, 'dead')
  assert.equal(await entriesOf(`relay-delivery:${delivery}`), [
    { operation: 'giveUpRelayDelivery', actor: 'system', details: {} },
  ])
  assert.equal(await entriesOf(`relay-request:${id}`), [
    { operation: 'advanceRelayRequest', actor: 'system', details: { state: 'undeliverable' } },
  ])
})

test('a message that is refused for good leaves one that says so', async () => {
  await world.peer.fault('refuse', { times: 1 })
  const { id } = await world.delivery(await world.made(), 'dead')
  assert.equal(await entriesOf(`relay-delivery:${id}`), [
    { operation: 'giveUpRelayDelivery', actor: 'system', details: { reason: 'refused' } },
  ])
})

test('a platform that is paused by its own answer leaves one', async () => {
  await world.peer.fault('gone', { times: 1 })
  const id = await world.made()
  await world.delivery(id, 'paused')
  assert.equal(await entriesOf(`relay-platform:${world.platform}`), [
    { operation: 'pauseRelayPlatform', actor: 'system', details: { reason: 'gone' } },
  ])
})

test.run()
