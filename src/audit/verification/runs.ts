import { sql } from 'kysely'
import { type CursorPage, idAfter, pageOf } from '../../db/cursor.ts'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import type { AuditKeys } from '../keys.ts'
import { openRun, type SignedRun } from './finished-run.ts'
import type { Verification } from './verification.ts'
import type { Progress } from './verify.ts'

export interface VerificationRun {
  id: string
  state: 'queued' | 'running' | 'done' | 'failed'
  requested_by: string
  requested_at: string
  started_at: string | null
  finished_at: string | null
  rows_done: number
  rows_total: number
  /** What it found, once it is done. */
  result: Omit<Verification, 'verified_to'> | null
  /** Why there is no result, once it has failed. */
  failure: string | null
}

export interface RunFilter {
  limit: number
  cursor?: string | undefined
}

interface Row extends Partial<SignedRun> {
  id: string
  state: VerificationRun['state']
  requested_by: string
  requested_at: Date
  started_at: Date | null
  finished_at: Date | null
  rows_done: number
  rows_total: number
  failure: string | null
}

const columns = sql`id, state, requested_by, requested_at, started_at, finished_at, rows_done, rows_total, failure, canon, mac`

/** A run that shows no sign of life for so long is taken up by another. */
const silentSeconds = 60

/** Asks for a full run; the one that is queued or running counts. The index on those decides between two that ask at once. */
export async function requestRun(tx: Tx | Db, by: string, now: number): Promise<VerificationRun> {
  // Another one may end between the two statements; then there is room for this one.
  for (;;) {
    const { rows } = await sql<Row>`
      insert into audit_verification (id, requested_by, requested_at)
      values (${uuidv7(now)}, ${by}, ${new Date(now)})
      on conflict ((true)) where state in ('queued', 'running') do nothing
      returning ${columns}`.execute(tx)
    if (rows[0]) return shown(rows[0])
    const present = await sql<Row>`
      select ${columns} from audit_verification where state in ('queued', 'running')`.execute(tx)
    if (present.rows[0]) return shown(present.rows[0])
  }
}

/** Takes up the run that waits, or one whose runner has died; at most one is given to one runner. */
export async function claimVerificationRun(db: Db, runner: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    update audit_verification
    set state = 'running', runner = ${runner}::uuid, beat_at = clock_timestamp(), started_at = clock_timestamp(),
      rows_done = 0
    where state = 'queued'
       or state = 'running' and beat_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
    returning id`.execute(db)
  return rows[0]
}

/** A sign of life; false when the run belongs to another by now. */
export async function heartbeat(
  db: Db,
  id: string,
  runner: string,
  { done, total }: Progress,
): Promise<boolean> {
  const { rows } = await sql`
    update audit_verification set beat_at = clock_timestamp(), rows_done = ${done}, rows_total = ${total}
    where id = ${id}::uuid and runner = ${runner}::uuid and state = 'running' returning true`.execute(db)
  return rows.length > 0
}

export type VerificationOutcome =
  | { state: 'done'; signed: SignedRun; progress: Progress }
  | { state: 'failed'; failure: string }
  | { state: 'queued' }

export async function endRun(
  db: Db,
  id: string,
  runner: string,
  ending: VerificationOutcome,
): Promise<boolean> {
  const signed = ending.state === 'done' ? ending.signed : { canon: null, mac: null }
  const progress = ending.state === 'done' ? ending.progress : { done: null, total: null }
  const { rows } = await sql`
    update audit_verification
    set state = ${ending.state}, canon = ${signed.canon}, mac = ${signed.mac},
      failure = ${ending.state === 'failed' ? ending.failure : null},
      rows_done = coalesce(${progress.done}::bigint, rows_done),
      rows_total = coalesce(${progress.total}::bigint, rows_total),
      finished_at = case when ${ending.state === 'queued'} then null else clock_timestamp() end
    where id = ${id}::uuid and runner = ${runner}::uuid and state = 'running' returning true`.execute(db)
  return rows.length > 0
}

export async function listRuns(
  db: Db,
  keys: AuditKeys,
  { limit, cursor }: RunFilter,
): Promise<CursorPage<VerificationRun>> {
  const before = idAfter(cursor)
  const { rows } = await sql<Row>`
    select ${columns} from audit_verification
    where ${before ?? null}::uuid is null or id < ${before ?? null}::uuid
    order by id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, (row) => shown(row, keys))
}

export async function readRun(db: Db, keys: AuditKeys, id: string): Promise<VerificationRun | undefined> {
  const { rows } = await sql<Row>`select ${columns} from audit_verification where id = ${id}::uuid`.execute(
    db,
  )
  return rows[0] && shown(rows[0], keys)
}

/** A result that was not recorded with the key is none. */
function shown(row: Row, keys?: AuditKeys): VerificationRun {
  const { id, canon, mac } = row
  const found = keys && canon && mac ? openRun(id, { canon, mac }, keys)?.found : undefined
  const result = found ? withoutVerifiedTo(found) : null
  const forged = row.state === 'done' && !result
  return {
    id,
    state: forged ? 'failed' : row.state,
    requested_by: row.requested_by,
    requested_at: row.requested_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    result,
    failure: forged ? 'The record of this run was not written with the key.' : row.failure,
  }
}

/** It is the row before the first bad one, which the result names. */
function withoutVerifiedTo({ verified_to: _, ...found }: Verification): Omit<Verification, 'verified_to'> {
  return found
}
