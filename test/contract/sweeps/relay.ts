import { randomUUID } from 'node:crypto'
import { uuidv7 } from '../../../src/db/database.ts'
import { aRequest, signedMessage, testKey } from '../../support/relay.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'

const DAY_MS = 86_400_000
const key = testKey('sweep')

/** Of a platform that is nowhere. */
export const aNewPlatform = async (): Promise<CallInput> => ({
  body: { name: 'Sweep', address: `https://${randomUUID()}.example.mn`, keys: [key.jwk] },
})

async function registered(stage: Stage, paused = false): Promise<{ id: string; address: string }> {
  const [id, address, now] = [uuidv7(), `https://${randomUUID()}.example.mn`, new Date()]
  const { id: created_by } = await stage.signIn('admin')
  await stage.test.database.system
    .insertInto('relay_platforms')
    .values({
      id,
      name: 'Sweep',
      address,
      state: paused ? 'paused' : 'active',
      pause_reason: paused ? 'manual' : null,
      pinned: true,
      keys: JSON.stringify([key.jwk]),
      created_by,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return { id, address }
}

export const aPlatform = async (stage: Stage): Promise<CallInput> => ({
  path: { id: (await registered(stage)).id },
})

export const aPausedPlatform = async (stage: Stage): Promise<CallInput> => ({
  path: { id: (await registered(stage, true)).id },
})

export const aNewRoute = async (stage: Stage): Promise<CallInput> => ({
  body: { request_type: 'sweep', platform_ids: [(await registered(stage)).id] },
})

export async function aRoute(stage: Stage): Promise<CallInput> {
  const [id, now] = [uuidv7(), new Date()]
  const { id: created_by } = await stage.signIn('admin')
  const { id: platform } = await registered(stage)
  await stage.test.database.system
    .insertInto('relay_routes')
    .values({ id, request_type: 'sweep-route', platform_ids: [platform], created_by, created_at: now })
    .execute()
  return { path: { id } }
}

/** Of a person who sees who looked. */
async function aCivilId(stage: Stage): Promise<string> {
  const [id, civil_id] = [uuidv7(), `civil-${randomUUID()}`]
  await stage.test.database.system.insertInto('users').values({ id, civil_id }).execute()
  return civil_id
}

/** Of ours, that no route has sent anywhere. */
export async function aRelayRequest(stage: Stage): Promise<CallInput & { path: { id: string } }> {
  const [id, now] = [uuidv7(), new Date()]
  const { id: created_by } = await stage.signIn('admin')
  await stage.test.database.system
    .insertInto('relay_requests')
    .values({
      id,
      direction: 'outgoing',
      request_type: 'sweep-request',
      title: 'A request',
      payload: '{}',
      subject_civil_id: await aCivilId(stage),
      state: 'created',
      expires_at: new Date(now.getTime() + DAY_MS),
      created_by,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return { path: { id } }
}

/** To a platform that is paused, so that nothing goes out. */
export const aForwarding = async (stage: Stage): Promise<CallInput> => ({
  ...(await aRelayRequest(stage)),
  body: { platform_id: (await registered(stage, true)).id },
})

/** A request of another platform, which is ours to answer. */
export async function anAssignment(stage: Stage): Promise<CallInput> {
  const [request_id, id, now] = [uuidv7(), uuidv7(), new Date()]
  const { id: platform_id } = await registered(stage, true)
  const { system } = stage.test.database
  await system
    .insertInto('relay_requests')
    .values({
      id: request_id,
      direction: 'incoming',
      platform_id,
      remote_id: randomUUID(),
      request_type: 'sweep-request',
      title: 'A request',
      payload: '{}',
      subject_civil_id: await aCivilId(stage),
      state: 'forwarded',
      expires_at: new Date(now.getTime() + DAY_MS),
      created_at: now,
      changed_at: now,
    })
    .execute()
  await system
    .insertInto('relay_assignments')
    .values({ id, request_id, state: 'delivered', received_seq: 1, created_at: now, changed_at: now })
    .execute()
  return { path: { id }, body: { outcome: 'approved' } }
}

export async function aDeadLetter(stage: Stage): Promise<CallInput> {
  const { path: request } = await aRelayRequest(stage)
  const { id: platform_id } = await registered(stage, true)
  const [id, assignment_id, now] = [uuidv7(), uuidv7(), new Date()]
  const { system } = stage.test.database
  const common = { request_id: request.id, platform_id, created_at: now, changed_at: now }
  await system
    .insertInto('relay_assignments')
    .values({ ...common, id: assignment_id, state: 'undeliverable', sent_seq: 1 })
    .execute()
  await system
    .insertInto('relay_deliveries')
    .values({
      ...common,
      id,
      assignment_id,
      seq: 1,
      type: 'relay.request',
      body: '{}',
      state: 'dead',
      attempts: 10,
      due_at: now,
    })
    .execute()
  return { path: { id } }
}

/** As the platform would send it. */
export async function aSignedMessage(stage: Stage): Promise<CallInput> {
  const { address } = await registered(stage)
  const { origin } = stage.app.services.relay
  const { body, headers } = signedMessage({ from: address, to: origin, key, data: aRequest() })
  return { body, headers }
}

/** The next key has been published for long enough. */
export async function aRotatableKey(stage: Stage): Promise<CallInput> {
  const { relayKeys, database } = stage.app.services
  await relayKeys.prepare(database.system)
  await database.system
    .updateTable('signing_keys')
    .set({ usable_from: new Date(0) })
    .where('purpose', '=', 'relay')
    .where('state', '=', 'next')
    .execute()
  return {}
}
