import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { type ChainHead, type HeadRow, headOf } from './head.ts'
import type { AuditKeys } from './keys.ts'
import type { SeenRow } from './witness.ts'

/** What must be in the log. */
export interface Expected {
  rows: readonly SeenRow[]
  /** Ids of entries whose changes were acknowledged. */
  entries: readonly string[]
}

export interface QueueState {
  /** Counted no further than a thousand. */
  pending: number
  oldestMs: number
}

export interface LogState {
  /** Nothing when no epoch was ever opened. */
  head: ChainHead | undefined
  queue: QueueState
  /** The expected rows that the log does not have, or has otherwise. */
  missingRows: SeenRow[]
  /** The expected entries that are not there. */
  missingEntries: string[]
  /** The expected entries that are sealed. */
  sealed: string[]
}

/** Where no epoch was ever opened, there is no head. */
type LookRow = (HeadRow | { [Part in keyof HeadRow]: null }) & {
  pending: number
  oldest_ms: number | null
  lacking: number[]
  gone: string[]
  sealed: string[]
}

/**
 * The end of the log, the queue, and whether all that was seen is there: one statement, and so one moment. Ages are the
 * database's own: instances whose clocks differ must not disagree about a backlog.
 */
export async function readLogState(db: Db | Tx, keys: AuditKeys, expected: Expected): Promise<LogState> {
  const sequences = expected.rows.map(({ seq }) => seq)
  const hashes = expected.rows.map(({ hash }) => hash.toString('hex'))
  const { rows } = await prepared(sql<LookRow>`
    select e.epoch, e.first_seq, e.canon, e.mac, e.genesis, s.seq, s.hash,
      (select count(*)::int from (select from audit_queue limit 1000) q) as pending,
      (extract(epoch from clock_timestamp() - (select min(queued_at) from audit_queue)) * 1000)::float8 as oldest_ms,
      array(
        select seen.place::int
        from unnest(${sequences}::bigint[], ${hashes}::text[]) with ordinality as seen (seq, hash, place)
        where not exists (select from audit_seal r where r.seq = seen.seq and r.hash = decode(seen.hash, 'hex'))
          and not exists (
            select from audit_epoch g where g.first_seq = seen.seq + 1 and g.genesis = decode(seen.hash, 'hex')
          )
      ) as lacking,
      array(
        select id::text from unnest(${expected.entries}::uuid[]) as acknowledged (id)
        where not exists (select from audit_entry a where a.id = acknowledged.id)
          and not exists (
            select from audit_seal a where a.entry_id = acknowledged.id
              and a.seq <= (select max(last_seq) from audit_archive)
          )
      ) as gone,
      array(
        select id::text from unnest(${expected.entries}::uuid[]) as acknowledged (id)
        where exists (select from audit_seal a where a.entry_id = acknowledged.id)
      ) as sealed
    from (select) nothing
    left join lateral (select * from audit_epoch order by epoch desc limit 1) e on true
    left join lateral (select seq, hash from audit_seal order by seq desc limit 1) s on s.seq >= e.first_seq`).execute(
    db,
  )
  const row = rows[0]!
  return {
    head: row.epoch === null ? undefined : headOf(row, keys),
    queue: { pending: row.pending, oldestMs: Math.max(0, Math.round(row.oldest_ms ?? 0)) },
    missingRows: row.lacking.map((place) => expected.rows[place - 1]!),
    missingEntries: row.gone,
    sealed: row.sealed,
  }
}
