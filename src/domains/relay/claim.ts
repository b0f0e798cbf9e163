import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { FAILURE_THRESHOLD, type PlatformRow } from './platforms.ts'
import { deliveryTransitions } from './state-machine.ts'
import type { MessageType } from './wire.ts'

/** Deliveries to one platform at a time. */
const MAX_CONCURRENT_DELIVERIES = 4
/** So long a delivery belongs to the instance that has claimed it; longer than an attempt can last. */
const LEASE_MS = 60_000

/** What an attempt has to know of the platform, as it was when the delivery was claimed. */
type Addressee = Pick<PlatformRow, 'id' | 'address' | 'keys' | 'pinned' | 'keys_fetched_at' | 'failures'>

export interface Delivery {
  id: string
  request_id: string
  platform_id: string
  type: MessageType
  body: string
  /** With this one. */
  attempts: number
}

export interface ClaimedDelivery extends Delivery {
  platform: Addressee
  /** Of the request that caused it, where a trace of that is kept. */
  traceparent: string | null
}

type ClaimedRow = Omit<ClaimedDelivery, 'platform'> & Omit<Addressee, 'id'>

/** Platforms that something is due for and that may be sent to, but for those that another instance is looking at. */
const duePlatforms = (now: Date) =>
  sql<{ id: string }>`
    select p.id from relay_platforms p
    where p.state = 'active' and (p.open_until is null or p.open_until <= ${now}::timestamptz)
      and (
        exists (
          select from relay_deliveries d where d.platform_id = p.id and d.state in ('queued', 'retry_wait')
            and d.due_at <= ${now}::timestamptz)
        or exists (
          select from relay_deliveries d where d.platform_id = p.id and d.state = 'sending'
            and d.lease_until <= ${now}::timestamptz))`

const lockDuePlatforms = (tx: Tx, now: Date) =>
  sql<{ id: string }>`${duePlatforms(now)} order by p.id for no key update skip locked`.execute(tx)

/** Whether there is a delivery to claim. */
export async function hasDueDeliveries(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`${duePlatforms(now)} limit 1`.execute(db)
  return rows.length > 0
}

/** The states of the machine, in the statement itself: a prepared plan would not know that an index has these rows. */
const { from, to } = transition(deliveryTransitions, 'send')
const claimable = sql.join(from.map((state) => sql.lit(state)))

/**
 * Takes deliveries for one attempt each, of all platforms together. Within an assignment the next one comes only when the
 * one before it is delivered, or refused for good, which a receipt proves. A platform whose circuit was open gets one,
 * which shows whether it is back. Where there is not room for all, each platform's first ones go first. The platforms are
 * locked by a statement of their own: what others have claimed before is seen then, and four at once hold for all
 * instances.
 */
export async function claimDeliveries(tx: Tx, now: Date, most: number): Promise<ClaimedDelivery[]> {
  const platforms = (await lockDuePlatforms(tx, now)).rows.map(({ id }) => id)
  if (platforms.length === 0) return []
  const lease = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<ClaimedRow>`
    with chosen as materialized (
      select c.id, p.address, p.keys, p.pinned, p.keys_fetched_at, p.failures
      from relay_platforms p
      cross join lateral (
        select n.id, n.due_at, row_number() over (order by n.due_at, n.id) as place
        from (
          select d.id, d.due_at from relay_deliveries d
          where d.platform_id = p.id and d.state in (${claimable}) and d.due_at <= ${now}::timestamptz
            and (d.state <> 'sending' or d.lease_until <= ${now}::timestamptz)
            and coalesce((
              select e.state = 'delivered' or (e.state = 'dead' and e.receipt is not null) from relay_deliveries e
              where e.assignment_id = d.assignment_id and e.seq = d.seq - 1), true)
          order by d.due_at, d.id
          limit greatest(0, case when p.failures >= ${FAILURE_THRESHOLD} then 1 else ${MAX_CONCURRENT_DELIVERIES}::bigint end - (
            select count(*) from relay_deliveries s
            where s.platform_id = p.id and s.state = 'sending' and s.lease_until > ${now}::timestamptz))
          for update skip locked
        ) n
      ) c
      where p.id = any (${platforms}::uuid[])
      order by c.place, c.due_at, c.id
      limit ${most}
    )
    update relay_deliveries d
    set state = ${to}, attempts = d.attempts + 1, lease_until = ${lease}, changed_at = ${now}
    from chosen c where d.id = c.id
    returning d.id, d.request_id, d.platform_id, d.type, d.body, d.attempts, d.traceparent,
      c.address, c.keys, c.pinned, c.keys_fetched_at, c.failures`.execute(tx)
  return rows.map(({ address, keys, pinned, keys_fetched_at, failures, ...delivery }) => ({
    ...delivery,
    platform: { id: delivery.platform_id, address, keys, pinned, keys_fetched_at, failures },
  }))
}
