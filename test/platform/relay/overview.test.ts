import * as assert from 'uvu/assert'
import { relayFixture } from '../../domains/relay/fixture.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the overview of the relay')
const world = relayFixture(test)

const DAY_MS = 86_400_000

test('counts requests by state and age, and tells for each platform how deliveries go', async () => {
  const { stage, peer, platform } = world
  const id = await world.made()
  await world.delivery(id, 'delivered')
  await peer.respond(id, 'approved')
  await world.delivery(await world.made(), 'delivered')
  const { data } = (await stage.call('getRelayOverview', {}, world.as)).body
  assert.equal(data.requests, [
    { state: 'completed', outgoing: 1, incoming: 0 },
    { state: 'forwarded', outgoing: 1, incoming: 0 },
  ])
  const { oldest_at, ...ages } = data.open
  assert.equal(ages, { under_a_day: 1, under_a_week: 0, older: 0 })
  assert.ok(oldest_at)
  const [{ median_seconds, slowest_seconds, ...figures }] = data.platforms
  assert.ok(slowest_seconds >= median_seconds)
  assert.equal(figures, {
    id: platform,
    name: 'Peer',
    state: 'active',
    circuit: 'closed',
    open_assignments: 1,
    waiting: 0,
    dead: 0,
    delivered_last_day: 2,
  })
})

test('what was delivered before the last day counts no more', async () => {
  await world.later(2 * DAY_MS)
  const { data } = (await world.stage.call('getRelayOverview', {}, world.as)).body
  assert.is(data.open.under_a_week, 1)
  assert.is(data.platforms[0].delivered_last_day, 0)
  assert.is(data.platforms[0].median_seconds, null)
})

test('a request ends when its time is over, with what is unanswered of it', async () => {
  const id = await world.made()
  await world.delivery(id, 'delivered')
  await world.later(31 * DAY_MS)
  await world.stage.runJob('maintain-relay')
  const { request, assignments } = await world.read(id)
  assert.is(request.state, 'expired')
  assert.is(assignments[0]?.state, 'expired')
  await world.later(366 * DAY_MS)
  await world.stage.runJob('maintain-relay')
  const gone = await world.stage.call('getRelayRequest', { path: { id } }, world.as)
  assert.is(gone.status, 404)
})

test.run()
