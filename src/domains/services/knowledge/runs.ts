import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'

/** An index, and the run that builds it. */
export type IndexRow = Selectable<DB['ai_indexes']>

/** The channel that tells of another index. */
const KNOWLEDGE_CHANNEL = 'knowledge'

/** Asks for an index to be built; where one is being built, that is the one. The unique key decides. */
export async function requestIndex(tx: Tx, { forced, at }: { forced: boolean; at: Date }): Promise<IndexRow> {
  for (;;) {
    const { rows } = await sql<IndexRow>`
      insert into ai_indexes (id, state, forced, requested_at)
      values (${uuidv7(at.getTime())}::uuid, 'building', ${forced}::boolean, ${at}::timestamptz)
      on conflict (state) where state = 'building' do nothing
      returning *`.execute(tx)
    const run = rows[0] ?? (await selectBuilding(tx))
    // Otherwise the other one has ended in between.
    if (run) return run
  }
}

export function selectBuilding(db: Db): Promise<IndexRow | undefined> {
  return db.selectFrom('ai_indexes').selectAll().where('state', '=', 'building').executeTakeFirst()
}

export function selectActive(db: Db): Promise<IndexRow | undefined> {
  return db.selectFrom('ai_indexes').selectAll().where('state', '=', 'active').executeTakeFirst()
}

export function selectRun(db: Db, id: string): Promise<IndexRow | undefined> {
  return db.selectFrom('ai_indexes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export function selectRuns(db: Db, limit: number, after: string | undefined): Promise<IndexRow[]> {
  return db
    .selectFrom('ai_indexes')
    .selectAll()
    .$if(after !== undefined, (runs) => runs.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Which instance builds, and until when no other instance takes over. */
export interface Lease {
  worker: string
  at: Date
  until: Date
}

/** Takes the run that no living instance builds; undefined where there is none. */
export async function claimIndexRun(
  db: Db,
  { worker, at, until }: Lease,
  sources: number,
): Promise<IndexRow | undefined> {
  const { rows } = await sql<IndexRow>`
    update ai_indexes set worker = ${worker}::uuid, lease_until = ${until}::timestamptz, attempts = attempts + 1,
      started_at = coalesce(started_at, ${at}::timestamptz),
      sources = case when read_to is null then ${sources}::integer else sources end
    where state = 'building' and (worker is null or lease_until < ${at}::timestamptz)
    returning *`.execute(db)
  return rows[0]
}

interface Progress {
  readTo: string
  read: number
  added: number
  copied: number
}

/** False where another instance has taken over. */
export async function recordProgress(
  tx: Tx,
  id: string,
  { worker, until }: Lease,
  progress: Progress,
): Promise<boolean> {
  const { rows } = await sql`
    update ai_indexes set read_to = ${progress.readTo}::text, sources_done = sources_done + ${progress.read}::integer,
      chunks = chunks + ${progress.added}::integer, chunks_copied = chunks_copied + ${progress.copied}::integer,
      lease_until = ${until}::timestamptz, attempts = 0
    where id = ${id}::uuid and state = 'building' and worker = ${worker}::uuid
    returning id`.execute(tx)
  return rows.length > 0
}

/** Lets another instance go on with it at once. */
export async function releaseRun(db: Db, id: string, worker: string): Promise<void> {
  await sql`
    update ai_indexes set worker = null, lease_until = null
    where id = ${id}::uuid and state = 'building' and worker = ${worker}::uuid`.execute(db)
}

/**
 * The one statement by which another index is searched. It is refused, false, where the new one has less than half of the
 * pieces and is not forced, or where another instance builds it by now.
 */
export async function activateIndex(tx: Tx, id: string, { worker, at }: Lease): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update ai_indexes i set
      state = case when i.id = ${id}::uuid then 'active' else 'retired' end,
      finished_at = case when i.id = ${id}::uuid then ${at}::timestamptz else i.finished_at end,
      retired_at = case when i.id = ${id}::uuid then null else ${at}::timestamptz end,
      worker = null, lease_until = null
    from ai_indexes made left join ai_indexes former on former.state = 'active'
    where made.id = ${id}::uuid and made.state = 'building' and made.worker = ${worker}::uuid
      and (made.forced or made.chunks * 2 >= coalesce(former.chunks, 0))
      and i.id in (made.id, former.id)
    returning i.id`.execute(tx)
  if (rows.length === 0) return false
  await sql`select pg_notify(${KNOWLEDGE_CHANNEL}, ${id})`.execute(tx)
  return true
}

export async function failRun(
  db: Db,
  id: string,
  worker: string,
  error: 'shrunk' | 'gave_up',
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update ai_indexes set state = 'failed', error = ${error}::text, finished_at = ${at}::timestamptz, worker = null,
      lease_until = null
    where id = ${id}::uuid and state = 'building' and worker = ${worker}::uuid
    returning id`.execute(db)
  return rows.length > 0
}
