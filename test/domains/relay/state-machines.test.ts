import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { type Tx, uuidv7 } from '../../../src/db/database.ts'
import { transitionAssignment, transitionRequest } from '../../../src/domains/relay/advance.ts'
import { claimDeliveries } from '../../../src/domains/relay/claim.ts'
import { replayDelivery } from '../../../src/domains/relay/delivery-queries.ts'
import { enqueue } from '../../../src/domains/relay/enqueue.ts'
import { pausePlatform, resumePlatform } from '../../../src/domains/relay/platforms.ts'
import { createRequest } from '../../../src/domains/relay/requests.ts'
import { type Evidence, type Failure, settleDelivery } from '../../../src/domains/relay/settle.ts'
import {
  assignmentTransitions,
  type DeliveryAction,
  type DeliveryState,
  deliveryTransitions,
  requestTransitions,
} from '../../../src/domains/relay/state-machine.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import {
  aRequest,
  openRelayStage,
  post,
  registerPlatform,
  signedMessage,
  testKey,
} from '../../support/relay.ts'
import type { Stage } from '../../support/stage.ts'
import { testEveryTransition } from '../../support/state-machines/every-step.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the states of the relay')

const now = new Date('2026-11-16T02:00:00Z')
const FROM = 'https://other.example.mn'
const key = testKey('other')
let stage: Stage
let userId: string
let other: string

test.before(async () => {
  stage = await openRelayStage({ clock: () => now.getTime() })
  await disableScheduledJobs(stage)
  const admin = await stage.signIn('admin')
  userId = admin.id
  other = await registerPlatform(stage, admin.credential, { address: FROM, keys: [key.jwk] })
})
test.after(() => stage?.close())

const inJob = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  stage.test.database.transact({ role: 'job' }, 'write', work)

/** The one row of that id, as it is stored. */
async function row(table: 'relay_requests' | 'relay_assignments' | 'relay_deliveries', id: string) {
  return stage.test.database.system
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function seedRequest(state: string): Promise<string> {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('relay_requests')
    .values({
      id,
      direction: 'outgoing',
      request_type: 'states',
      title: 'A request',
      payload: '{}',
      state,
      expires_at: new Date(now.getTime() + 86_400_000),
      created_by: userId,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

async function seedAssignment(state: string, platformId = other): Promise<string> {
  const id = uuidv7()
  const outcome = state === 'responded' ? 'needs_info' : null
  await stage.test.database.system
    .insertInto('relay_assignments')
    .values({
      id,
      request_id: await seedRequest('routed'),
      platform_id: platformId,
      state,
      outcome,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

/** One of another platform, as it arrives. */
async function received(): Promise<{ request: string; assignment: string }> {
  const data = { ...aRequest(), expires_at: new Date(now.getTime() + 86_400_000).toISOString() }
  const to = stage.app.services.relay.origin
  const sent = signedMessage({ from: FROM, to, key, data, at: now.getTime() })
  assert.is((await post(to, sent)).status, 200)
  const { id: request } = await stage.test.database.system
    .selectFrom('relay_requests')
    .select('id')
    .where('remote_id', '=', sent.requestId)
    .executeTakeFirstOrThrow()
  const { id: assignment } = await stage.test.database.system
    .selectFrom('relay_assignments')
    .select('id')
    .where('request_id', '=', request)
    .executeTakeFirstOrThrow()
  return { request, assignment }
}

const ends = ['completed', 'rejected', 'cancelled', 'expired', 'undeliverable']

testEveryTransition(test, {
  name: 'request',
  transitions: requestTransitions,
  seed: (state) => seedRequest(state),
  create: (action) =>
    action === 'receive'
      ? received().then(({ request }) => request)
      : inJob((tx) =>
          createRequest(
            tx,
            { requestType: 'states', title: 'A request', payload: {}, expiresAt: undefined },
            { userId, origin: stage.app.services.relay.origin, now },
          ),
        ),
  stateOf: async (id) => (await row('relay_requests', id)).state,
  dump: (id) => row('relay_requests', id),
  drive: (action, id) => inJob((tx) => transitionRequest(tx, id, action, now)),
  async effects(_action, id) {
    const { state, ended_at } = await row('relay_requests', id)
    assert.is(ended_at !== null, ends.includes(state))
  },
})

testEveryTransition(test, {
  name: 'assignment',
  transitions: assignmentTransitions,
  seed: (state) => seedAssignment(state),
  create: (action) =>
    action === 'receive' ? received().then(({ assignment }) => assignment) : seedAssignment('pending'),
  stateOf: async (id) => (await row('relay_assignments', id)).state,
  dump: (id) => row('relay_assignments', id),
  drive: (action, id) =>
    inJob((tx) => transitionAssignment(tx, id, action, now, { outcome: 'approved', note: null })),
  async effects(action, id) {
    const { outcome } = await row('relay_assignments', id)
    if (action === 'respond') assert.is(outcome, 'approved')
    if (action === 'inform' || action === 'hear') assert.is(outcome, null)
  },
})

test('an answer that asks for nothing more is not asked again', async () => {
  for (const outcome of ['approved', 'rejected']) {
    const id = await seedAssignment('responded')
    await stage.test.database.system
      .updateTable('relay_assignments')
      .set({ outcome })
      .where('id', '=', id)
      .execute()
    for (const action of ['inform', 'hear'] as const)
      assert.is(await inJob((tx) => transitionAssignment(tx, id, action, now)), false)
  }
})

/** A platform of its own for each delivery, so that none waits for another. */
async function seedPlatform(paused: boolean): Promise<string> {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('relay_platforms')
    .values({
      id,
      name: 'States',
      address: `https://${randomUUID()}.example.mn`,
      state: paused ? 'paused' : 'active',
      pause_reason: paused ? 'manual' : null,
      pinned: true,
      keys: '[]',
      created_by: userId,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

async function queued(paused: boolean): Promise<string> {
  const platformId = await seedPlatform(paused)
  const assignmentId = await seedAssignment('pending', platformId)
  const { request_id: requestId } = (await row('relay_assignments', assignmentId)) as { request_id: string }
  const from = stage.app.services.relay.origin
  const content = { type: 'relay.cancellation' as const, data: {} }
  await inJob((tx) =>
    enqueue(tx, { from, requestId, wireId: requestId, assignmentId, platformId, content, now }),
  )
  const { id } = await stage.test.database.system
    .selectFrom('relay_deliveries')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow()
  return id
}

const FAILED = { status: 500, error: 'The platform answered 500.', isDown: false }

async function driveDelivery(action: DeliveryAction, id: string, from: DeliveryState): Promise<boolean> {
  const { platform_id, request_id, attempts, type, body } = (await row('relay_deliveries', id)) as never as {
    platform_id: string
    request_id: string
    attempts: number
    type: 'relay.request'
    body: string
  }
  const delivery = { id, platform_id, request_id, attempts, type, body }
  const ended = async (result: Evidence | Failure) =>
    (await inJob((tx) => settleDelivery(tx, [{ delivery, result, hadFailed: false }], now))).deliveries.has(
      id,
    )
  switch (action) {
    case 'send':
      return (await inJob((tx) => claimDeliveries(tx, now, 10_000))).some((one) => one.id === id)
    case 'deliver':
      return ended({ status: 200, receipt: 'r', key: null })
    case 'wait':
      return ended({ ...FAILED, dueAt: now })
    case 'give_up':
      return ended({ ...FAILED, dueAt: undefined })
    case 'replay':
      return (await inJob((tx) => replayDelivery(tx, id, now))) === true
    case 'resume':
      await inJob((tx) => resumePlatform(tx, platform_id, now))
      return from === 'paused'
    default:
      await inJob((tx) => pausePlatform(tx, platform_id, 'manual', now))
      // What is being sent learns of it when its attempt has failed.
      if (from === 'sending') await ended({ ...FAILED, dueAt: now })
      return from !== 'paused' && (await row('relay_deliveries', id)).state === 'paused'
  }
}

testEveryTransition(test, {
  name: 'delivery',
  transitions: deliveryTransitions,
  async seed(state, action) {
    const id = await queued(action === 'resume')
    const lease_until = state === 'sending' ? now : null
    await stage.test.database.system
      .updateTable('relay_deliveries')
      .set({ state, lease_until })
      .where('id', '=', id)
      .execute()
    return id
  },
  create: (action) => queued(action === 'hold'),
  stateOf: async (id) => (await row('relay_deliveries', id)).state,
  dump: (id) => row('relay_deliveries', id),
  drive: driveDelivery,
  async effects(action, id) {
    const { delivered_at, attempts } = (await row('relay_deliveries', id)) as never as {
      delivered_at: Date | null
      attempts: number
    }
    assert.is(delivered_at !== null, action === 'deliver')
    if (action === 'send') assert.is(attempts, 1)
  },
})

test.run()
