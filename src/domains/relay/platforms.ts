import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { deliveryTransitions } from './state-machine.ts'
import { type RelayKey, toRelayKey } from './wire.ts'

export type PlatformRow = Omit<Selectable<DB['relay_platforms']>, 'keys' | 'state'> & {
  keys: RelayKey[]
  state: 'active' | 'paused' | 'removed'
}

/** Newest first, without those that were removed. */
export async function selectPlatforms(
  db: Db,
  limit: number,
  after: string | undefined,
): Promise<PlatformRow[]> {
  const rows = await db
    .selectFrom('relay_platforms')
    .selectAll()
    .where('state', '!=', 'removed')
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as PlatformRow[]
}

export async function selectPlatformAt(db: Db, address: string): Promise<PlatformRow | undefined> {
  const row = await db
    .selectFrom('relay_platforms')
    .selectAll()
    .where('address', '=', address)
    .where('state', '!=', 'removed')
    .executeTakeFirst()
  return row as PlatformRow | undefined
}

/** Removed ones too: a message may be under way to one. */
export async function selectPlatform(db: Db, id: string): Promise<PlatformRow> {
  const row = await db
    .selectFrom('relay_platforms')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as unknown as PlatformRow
}
/** Nothing when the address is taken. */
export async function insertPlatform(
  db: Db,
  platform: Insertable<DB['relay_platforms']>,
): Promise<PlatformRow | undefined> {
  const row = await db
    .insertInto('relay_platforms')
    .values(platform)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row as PlatformRow | undefined
}

/** Undefined where another instance has just set out to fetch them, or where they are pinned. */
export async function claimKeyFetch(
  db: Db,
  id: string,
  before: Date,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('relay_platforms')
    .set({ keys_fetched_at: now })
    .where('id', '=', id)
    .where('pinned', '=', false)
    .where((eb) => eb.or([eb('keys_fetched_at', 'is', null), eb('keys_fetched_at', '<', before)]))
    .returning('address')
    .executeTakeFirst()
  return row?.address
}

export async function replaceKeys(db: Db, id: string, keys: RelayKey[]): Promise<void> {
  await db
    .updateTable('relay_platforms')
    .set({ keys: JSON.stringify(keys) })
    .where('id', '=', id)
    .where('pinned', '=', false)
    .execute()
}

/**
 * Holds the platform as it is until the transaction ends; undefined where it is not registered. Those who change more
 * lock in one order: request, platform, assignment, delivery.
 */
export async function lockPlatform(tx: Tx, id: string): Promise<PlatformRow | undefined> {
  const row = await tx
    .selectFrom('relay_platforms')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .forShare()
    .executeTakeFirst()
  return row as PlatformRow | undefined
}

type PauseReason = 'manual' | 'gone'

/** Undefined where it is paused already, or not registered. */
export async function pausePlatform(
  tx: Tx,
  id: string,
  reason: PauseReason,
  now: Date,
): Promise<PlatformRow | undefined> {
  const row = await tx
    .updateTable('relay_platforms')
    .set({ state: 'paused', pause_reason: reason, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  // One that is being sent learns of it when its attempt has ended; one that another is just writing down, too.
  await sql`
    update relay_deliveries set state = ${transition(deliveryTransitions, 'pause').to}, changed_at = ${now}
    where id in (
      select id from relay_deliveries
      where platform_id = ${id} and state in ('queued', 'retry_wait') order by id for update skip locked)`.execute(
    tx,
  )
  return row as unknown as PlatformRow
}

/** Undefined where it is not paused, or not registered. */
export async function resumePlatform(tx: Tx, id: string, now: Date): Promise<PlatformRow | undefined> {
  const row = await tx
    .updateTable('relay_platforms')
    .set({ state: 'active', pause_reason: null, failures: 0, open_until: null, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { from, to } = transition(deliveryTransitions, 'resume')
  await tx
    .updateTable('relay_deliveries')
    .set({ state: to, due_at: now, changed_at: now })
    .where('platform_id', '=', id)
    .where('state', 'in', from)
    .execute()
  return row as unknown as PlatformRow
}

/** Undefined where something is still under way with it, or it is not registered. */
export async function removePlatform(tx: Tx, id: string, now: Date): Promise<PlatformRow | undefined> {
  // Those who give it more to do hold it; afterwards what they gave it is seen.
  await tx.selectFrom('relay_platforms').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<PlatformRow>`
    update relay_platforms p set state = 'removed', pause_reason = null, changed_at = ${now}
    where p.id = ${id} and p.state <> 'removed'
      and not exists (
        select from relay_deliveries d where d.platform_id = p.id and d.state in ('queued', 'sending', 'retry_wait', 'paused'))
      and not exists (
        select from relay_assignments a join relay_requests r on r.id = a.request_id
        where coalesce(a.platform_id, r.platform_id) = p.id
          and r.state in ('created', 'routed', 'forwarded', 'in_progress'))
    returning *`.execute(tx)
  if (rows.length > 0)
    await sql`
      with left_over as (
        update relay_routes set platform_ids = array_remove(platform_ids, ${id}::uuid)
        where ${id}::uuid = any (platform_ids) and cardinality(platform_ids) > 1
        returning id
      )
      delete from relay_routes where platform_ids = array[${id}::uuid]`.execute(tx)
  return rows[0]
}

/** Failures in a row that open the circuit. */
export const FAILURE_THRESHOLD = 5
/** How long nothing is sent then, before one message tries whether the platform is back. */
const OPEN_MS = 30_000

/** How a platform has answered lately. */
export interface Health {
  id: string
  /** Whether it has; the failures are those since then. */
  answered: boolean
  failures: number
}

/** Counts how platforms answered, for all instances. They are locked. */
export async function recordHealth(tx: Tx, health: readonly Health[], now: Date): Promise<void> {
  if (health.length === 0) return
  const openUntil = new Date(now.getTime() + OPEN_MS)
  await sql`
    update relay_platforms p set failures = least(n.failures, 1000000),
      open_until = case
        when h.failures > 0 and n.failures >= ${FAILURE_THRESHOLD} then ${openUntil}::timestamptz
        when not h.answered then p.open_until end
    from unnest(
      ${health.map(({ id }) => id)}::uuid[],
      ${health.map(({ answered }) => answered)}::boolean[],
      ${health.map(({ failures }) => failures)}::integer[]
    ) as h (id, answered, failures)
    cross join lateral (
      select h.failures + case when h.answered then 0 else q.failures end as failures
      from relay_platforms q where q.id = h.id
    ) n
    where p.id = h.id`.execute(tx)
}

/** In the order of their ids, so that two who lock several do not wait for each other. */
export async function lockPlatforms(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; state: PlatformRow['state'] }[]> {
  const { rows } = await sql<{ id: string; state: PlatformRow['state'] }>`
    select id, state from relay_platforms where id = any (${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  return rows
}

export function toPlatformResponse({
  id,
  name,
  address,
  state,
  pause_reason,
  pinned,
  keys,
  created_at,
}: PlatformRow) {
  return {
    id,
    name,
    address,
    state: state === 'paused' ? ('paused' as const) : ('active' as const),
    ...(pause_reason && { pause_reason: pause_reason as PauseReason }),
    pinned,
    keys: keys.map(toRelayKey),
    created_at: created_at.toISOString(),
  }
}
