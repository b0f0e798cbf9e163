// What people do with requests, deliveries and other platforms: each change with its audit entry, then the sender is woken.
import type { IdempotentWork, ManualWork, TransactionWork } from '../../audit/work.ts'
import { type Database, type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { people } from '../identity/people/people.ts'
import { replayDelivery } from './delivery-queries.ts'
import type { Peers } from './peer.ts'
import {
  insertPlatform,
  type PlatformRow,
  pausePlatform,
  removePlatform,
  resumePlatform,
} from './platforms.ts'
import { type DeliveryRow, selectDelivery, showRequest } from './queries.ts'
import { cancelRequest, createRequest, forwardRequest, respond } from './requests.ts'
import type { RelayKey } from './wire.ts'

/** The account of the person whom a request is about; empty where it names none, or one who has no account here. */
async function subjectOfRequest(system: Db, id: string): Promise<string[]> {
  const rows = await system
    .selectFrom('relay_requests')
    .innerJoin(people('u'), 'u.civil_id', 'relay_requests.subject_civil_id')
    .select('u.id')
    .where('relay_requests.id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

/** The same of the request that an assignment belongs to. */
async function subjectOfAssignment(system: Db, id: string): Promise<string[]> {
  const assignment = await system
    .selectFrom('relay_assignments')
    .select('request_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return assignment ? subjectOfRequest(system, assignment.request_id) : []
}

interface RelayServices {
  relay: { origin: string; peers: Peers; sender: { wake(): void } }
  database: Pick<Database, 'system'>
}

interface Caller {
  principal: { userId: string }
  now: Date
  services: RelayServices
}

type Idempotent = Caller & IdempotentWork
type Manual = Caller & Pick<ManualWork, 'transact'>

const actingIn = ({ principal, now, services }: Caller) => ({
  userId: principal.userId,
  origin: services.relay.origin,
  now,
})

/** A request as people see it; the person whom it is about sees the look. */
export async function openRequest(
  { read, recordAccess, services }: Pick<ManualWork, 'read' | 'recordAccess'> & { services: RelayServices },
  id: string,
) {
  const request = await read(({ db }) => requireRequest(db, id))
  const people = request.subject_civil_id === null ? [] : await subjectOfRequest(services.database.system, id)
  if (people.length > 0) await recordAccess({ subject: `relay-request:${id}` }, { people })
  return request
}

export async function sendRequest(context: Idempotent, wanted: Parameters<typeof createRequest>[1]) {
  const made = await context.idempotent.commit(async ({ db, audit }) => {
    const id = await createRequest(db, wanted, actingIn(context))
    audit.entry({ subject: `relay-request:${id}`, details: { request_type: wanted.requestType } })
    return requireRequest(db, id)
  })
  context.services.relay.sender.wake()
  return made
}

export async function forwardOpenRequest(
  context: Idempotent,
  id: string,
  onward: Parameters<typeof forwardRequest>[2],
) {
  const people = await subjectOfRequest(context.services.database.system, id)
  const forwarded = await context.idempotent.commit(async ({ db, audit }) => {
    await forwardRequest(db, id, onward, actingIn(context))
    audit.entry({ subject: `relay-request:${id}`, details: { platform: onward.platformId } })
    noteReads(audit, people)
    return requireRequest(db, id)
  })
  context.services.relay.sender.wake()
  return forwarded
}

export async function withdrawRequest(context: Manual, id: string) {
  const people = await subjectOfRequest(context.services.database.system, id)
  const cancelled = await context.transact(async ({ db, audit }) => {
    await cancelRequest(db, id, actingIn(context))
    audit.entry({ subject: `relay-request:${id}` })
    noteReads(audit, people)
    return requireRequest(db, id)
  })
  context.services.relay.sender.wake()
  return cancelled
}

export async function answerAssignment(
  context: Idempotent,
  id: string,
  response: Parameters<typeof respond>[2],
) {
  const people = await subjectOfAssignment(context.services.database.system, id)
  const responded = await context.idempotent.commit(async ({ db, audit }) => {
    const requestId = await respond(db, id, response, actingIn(context))
    const details = { request: requestId, outcome: response.outcome }
    audit.entry({ subject: `relay-assignment:${id}`, details })
    noteReads(audit, people)
    return requireRequest(db, requestId)
  })
  context.services.relay.sender.wake()
  return responded
}

function noteReads(audit: TransactionWork['audit'], people: readonly string[]): void {
  if (people.length > 0) audit.reads({ people: [...people] })
}

async function requireRequest(db: Db, id: string) {
  const request = await showRequest(db, id)
  if (!request) throw new AppError('relay.request_not_found')
  return request
}

/** Sends a delivery again that was given up. */
export async function replayDead(context: Manual, id: string): Promise<DeliveryRow> {
  const delivery = await context.transact(async ({ db, audit }) => {
    const replayed = await replayDelivery(db, id, context.now)
    if (replayed === undefined) throw new AppError('relay.delivery_not_found')
    if (!replayed) throw new AppError('relay.delivery_not_dead')
    audit.entry({ subject: `relay-delivery:${id}` })
    return (await selectDelivery(db, id)) as DeliveryRow
  })
  context.services.relay.sender.wake()
  return delivery
}

interface NewPlatform {
  name: string
  address: string
  /** Those that were given; else the platform is asked for its own. */
  pinned: RelayKey[] | undefined
}

export async function addPlatform(
  { transact, principal, now, services: { relay } }: Manual,
  { name, address, pinned }: NewPlatform,
): Promise<PlatformRow> {
  if (address === relay.origin || !relay.peers.isAllowed(address)) throw new AppError('relay.address_refused')
  const isPinned = pinned !== undefined
  const keys = pinned ?? (await fetchedKeys(relay.peers, address))
  return transact(async ({ db, audit }) => {
    const platform = await insertPlatform(db, {
      id: uuidv7(now.getTime()),
      name,
      address,
      state: 'active',
      pinned: isPinned,
      keys: JSON.stringify(keys),
      keys_fetched_at: isPinned ? null : now,
      created_by: principal.userId,
      created_at: now,
      changed_at: now,
    })
    if (!platform) throw new AppError('relay.platform_exists')
    audit.entry({ subject: `relay-platform:${platform.id}`, details: { address, pinned: isPinned } })
    return platform
  })
}

async function fetchedKeys(peers: Peers, address: string): Promise<RelayKey[]> {
  try {
    return await peers.fetchKeys(address)
  } catch (cause) {
    throw new AppError('relay.keys_unavailable', { cause })
  }
}

export async function deletePlatform(db: Tx, id: string, now: Date): Promise<void> {
  if (!(await removePlatform(db, id, now))) throw await refusal(db, id, 'relay.platform_busy')
}

export async function pausePlatformById(db: Tx, id: string, now: Date): Promise<PlatformRow> {
  const paused = await pausePlatform(db, id, 'manual', now)
  if (!paused) throw await refusal(db, id, 'relay.platform_paused')
  return paused
}

export async function resumePlatformById(context: Manual, id: string): Promise<PlatformRow> {
  const platform = await context.transact(async ({ db, audit }) => {
    const resumed = await resumePlatform(db, id, context.now)
    if (!resumed) throw await refusal(db, id, 'relay.platform_not_paused')
    audit.entry({ subject: `relay-platform:${id}` })
    return resumed
  })
  context.services.relay.sender.wake()
  return platform
}

async function refusal(db: Db, id: string, code: ErrorCode): Promise<AppError> {
  const known = await db
    .selectFrom('relay_platforms')
    .select('id')
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .executeTakeFirst()
  return new AppError(known ? code : 'relay.platform_not_found')
}
