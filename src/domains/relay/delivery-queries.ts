import { sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { advanceRequest, lockRequest, moveAssignment, moveRequest } from './advance.ts'
import { FAILURES_UNTIL_OPEN, holdPlatform, noteHealth, type PlatformRow } from './platforms.ts'
import { deliveryTransitions } from './state-machine.ts'
import type { MessageType, RelayKey } from './wire.ts'

/** Deliveries to one platform at a time. */
export const AT_ONCE = 4
/** So long a delivery belongs to the instance that has claimed it; longer than an attempt can last. */
const LEASE_MS = 60_000

export interface ClaimedDelivery {
  id: string
  request_id: string
  platform_id: string
  type: MessageType
  body: string
  /** With this one. */
  attempts: number
}

/** Platforms that something is due for and that may be sent to, but for those that another instance is looking at. */
const lockDuePlatforms = (tx: Tx, now: Date) =>
  sql<{ id: string; failures: number }>`
    select p.id, p.failures from relay_platforms p
    where p.state = 'active' and (p.open_until is null or p.open_until <= ${now}::timestamptz)
      and exists (
        select from relay_deliveries d where d.platform_id = p.id
          and ((d.state in ('queued', 'retry_wait') and d.due_at <= ${now}::timestamptz)
            or (d.state = 'sending' and d.lease_until <= ${now}::timestamptz)))
    order by p.id for update skip locked`.execute(tx)

/**
 * Takes deliveries for one attempt each. Within an assignment the next one comes only when all before it are delivered.
 * A platform whose circuit was open gets one, which shows whether it is back.
 */
export function claimDeliveries(
  database: Pick<Database, 'transact'>,
  now: Date,
  most: number,
): Promise<ClaimedDelivery[]> {
  const { from, to } = transition(deliveryTransitions, 'send')
  const lease = new Date(now.getTime() + LEASE_MS)
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const claimed: ClaimedDelivery[] = []
    for (const { id, failures } of (await lockDuePlatforms(tx, now)).rows) {
      const slots = failures >= FAILURES_UNTIL_OPEN ? 1 : AT_ONCE
      const { rows } = await sql<ClaimedDelivery>`
        update relay_deliveries set state = ${to}, attempts = attempts + 1, lease_until = ${lease}, changed_at = ${now}
        where id in (
          select d.id from relay_deliveries d
          where d.platform_id = ${id} and d.state = any (${from}::text[])
            and case d.state when 'sending' then d.lease_until else d.due_at end <= ${now}::timestamptz
            and not exists (
              select from relay_deliveries e
              where e.assignment_id = d.assignment_id and e.seq < d.seq and e.state <> 'delivered')
          order by d.due_at, d.id
          limit least(${most - claimed.length}::bigint, greatest(0, ${slots}::bigint - (
            select count(*) from relay_deliveries s
            where s.platform_id = ${id} and s.state = 'sending' and s.lease_until > ${now}::timestamptz)))
          for update skip locked
        )
        returning id, request_id, platform_id, type, body, attempts`.execute(tx)
      claimed.push(...rows)
      if (claimed.length >= most) break
    }
    return claimed
  })
}

export interface Evidence {
  status: number
  receipt: string | null
  key: RelayKey | null
}

/** False where it was delivered before. */
export async function noteDelivered(
  tx: Tx,
  { id, request_id, platform_id }: Pick<ClaimedDelivery, 'id' | 'request_id' | 'platform_id'>,
  { status, receipt, key }: Evidence,
  now: Date,
): Promise<boolean> {
  const request = await lockRequest(tx, request_id)
  await noteHealth(tx, platform_id, false, now)
  const { from, to } = transition(deliveryTransitions, 'deliver')
  const delivered = await tx
    .updateTable('relay_deliveries')
    .set({
      state: to,
      delivered_at: now,
      changed_at: now,
      lease_until: null,
      last_status: status,
      last_error: null,
      receipt,
      receipt_key: key && JSON.stringify(key),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['assignment_id', 'type'])
    .executeTakeFirst()
  if (!delivered || !request) return false
  if (bringsWork(delivered.type)) {
    // Where it had been given up, the receipt has the last word.
    await moveAssignment(tx, delivered.assignment_id, 'revive', now)
    if (request.state === 'undeliverable') await moveRequest(tx, request.id, 'route', now)
    await moveAssignment(tx, delivered.assignment_id, 'deliver', now)
    await advanceRequest(tx, request, now)
  }
  return true
}

const bringsWork = (type: string): boolean => type === 'relay.request' || type === 'relay.information'

export interface Failure {
  status: number | null
  error: string
  /** Whether the platform seems to be down. */
  isDown: boolean
  /** Undefined: it is given up. */
  dueAt: Date | undefined
}

/** What became of it; undefined where the attempt no longer counts, because another has taken the delivery over. */
export async function noteFailed(
  tx: Tx,
  { id, request_id, platform_id, attempts }: ClaimedDelivery,
  { status, error, isDown, dueAt }: Failure,
  now: Date,
): Promise<'retry_wait' | 'paused' | 'dead' | undefined> {
  const request = await lockRequest(tx, request_id)
  await noteHealth(tx, platform_id, isDown, now)
  const platform = await holdPlatform(tx, platform_id)
  const action = dueAt === undefined ? 'give_up' : isPaused(platform) ? 'pause' : 'wait'
  const { to } = transition(deliveryTransitions, action)
  const failed = await tx
    .updateTable('relay_deliveries')
    .set({
      state: to,
      due_at: dueAt ?? now,
      lease_until: null,
      changed_at: now,
      last_status: status,
      last_error: error.slice(0, 200),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .returning(['assignment_id', 'type'])
    .executeTakeFirst()
  if (!failed) return undefined
  if (action === 'give_up' && request && bringsWork(failed.type)) {
    await moveAssignment(tx, failed.assignment_id, 'fail', now)
    await advanceRequest(tx, request, now)
  }
  return to as 'retry_wait' | 'paused' | 'dead'
}

const isPaused = (platform: PlatformRow | undefined): boolean => platform?.state === 'paused'

/** Tries a dead letter again from the first attempt on. Undefined where there is none; false where it is not dead. */
export async function replayDelivery(tx: Tx, id: string, now: Date): Promise<boolean | undefined> {
  const named = await tx
    .selectFrom('relay_deliveries')
    .select(['request_id', 'platform_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const request = named && (await lockRequest(tx, named.request_id))
  if (!named || !request) return undefined
  const platform = await holdPlatform(tx, named.platform_id)
  const { from, to } = transition(deliveryTransitions, 'replay')
  const replayed = await tx
    .updateTable('relay_deliveries')
    .set({
      state: isPaused(platform) ? transition(deliveryTransitions, 'hold').to : to,
      attempts: 0,
      due_at: now,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', platform ? from : [])
    .returning('assignment_id')
    .executeTakeFirst()
  if (!replayed) return false
  if (await moveAssignment(tx, replayed.assignment_id, 'revive', now))
    await moveRequest(tx, request.id, 'route', now)
  return true
}

/** When the next attempt is due that comes within that time; undefined if none does. */
export async function nextDue(database: Pick<Database, 'system'>, before: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(d.due_at, p.open_until)) as due
    from relay_deliveries d join relay_platforms p on p.id = d.platform_id and p.state = 'active'
    where d.state in ('queued', 'retry_wait') and d.due_at < ${before}`.execute(database.system)
  return rows[0]?.due ?? undefined
}
