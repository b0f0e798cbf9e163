import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { LogInconsistent } from './checkpoint-store.ts'
import { type Epoch, type EpochRow, openEpoch } from './epoch.ts'
import type { AuditKeys } from './keys.ts'

/** The end of the chain: the last sealed row, or the genesis of an epoch that has none yet. */
export interface ChainHead {
  epoch: Epoch
  seq: number
  hash: Buffer
}

export interface HeadRow extends EpochRow {
  seq: number | null
  hash: Uint8Array | null
}

/** Nothing when no epoch was ever opened. */
export async function readHead(db: Db | Tx, keys: AuditKeys): Promise<ChainHead | undefined> {
  const { rows } = await sql<HeadRow>`
    select e.epoch, e.first_seq, e.canon, e.mac, e.genesis, s.seq, s.hash
    from audit_epoch e
    left join lateral (select seq, hash from audit_seal order by seq desc limit 1) s on s.seq >= e.first_seq
    order by e.epoch desc limit 1`.execute(db)
  return rows[0] && headOf(rows[0], keys)
}

export function headOf(row: HeadRow, keys: AuditKeys): ChainHead {
  const epoch = openEpoch(row, keys)
  if (!epoch)
    throw new LogInconsistent(`the record of epoch ${row.epoch} was not written with this AUDIT_KEY`)
  if (row.seq === null || row.hash === null) return { epoch, seq: epoch.firstSeq - 1, hash: epoch.genesis }
  return { epoch, seq: row.seq, hash: Buffer.from(row.hash) }
}

export async function readSealHash(db: Db | Tx, seq: number): Promise<Buffer | undefined> {
  const rows = await db.selectFrom('audit_seal').select('hash').where('seq', '=', seq).execute()
  return rows[0] && Buffer.from(rows[0].hash)
}

/** The last sealed row of all epochs; 0 when there is none. */
export async function lastSequence(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from audit_seal`.execute(db)
  return rows[0]?.seq ?? 0
}
