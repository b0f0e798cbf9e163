import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { canonicalForm } from '../canonical.ts'
import type { AuditKeys } from '../keys.ts'

/** What the database remembers of a file of the archive: without it, rows without entries are a fault. */
export interface ArchiveRecord {
  first: number
  last: number
  /** Of the ids of its entries. */
  lowest: string
  highest: string
  name: string
  /** Hash of the note that it begins with, as hexadecimal. */
  note: string
}

export interface ArchiveRow {
  first_seq: number
  last_seq: number
  first_id: string
  last_id: string
  canon: string
  mac: Uint8Array
}

const columns = sql`first_seq, last_seq, first_id, last_id, canon, mac`

/** Nothing unless it is what this service has recorded. */
export function openRecord(row: ArchiveRow, keys: AuditKeys): ArchiveRecord | undefined {
  if (!keys.macMatches('archive', row.canon, row.mac, () => row.last_seq)) return undefined
  const record = JSON.parse(row.canon) as ArchiveRecord
  const agrees =
    record.first === row.first_seq &&
    record.last === row.last_seq &&
    record.lowest === row.first_id &&
    record.highest === row.last_id
  return agrees ? record : undefined
}

/** False where a record of these rows is there already. */
export async function insertArchiveRecord(
  tx: Tx | Db,
  record: ArchiveRecord,
  keys: AuditKeys,
): Promise<boolean> {
  const { first, last, lowest, highest } = record
  const canon = canonicalForm({ ...record })
  const { rows } = await sql`
    insert into audit_archive (first_seq, last_seq, first_id, last_id, canon, mac)
    values (${first}, ${last}, ${lowest}, ${highest}, ${canon}, ${keys.mac('archive', canon)})
    on conflict do nothing returning first_seq`.execute(tx)
  return rows.length > 0
}

/** The last row that is archived; 0 where none is. */
export async function archivedTo(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(last_seq) as last from audit_archive`.execute(db)
  return rows[0]?.last ?? 0
}

/** Those with rows in the range, in order. */
export async function readRecords(db: Db, from: number, to: number): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select ${columns} from audit_archive where last_seq >= ${from} and first_seq <= ${to} order by first_seq`.execute(
    db,
  )
  return rows
}

/** Those with entries before the id, the newest first. */
export async function recordsBefore(db: Db, id: string, from: string, limit: number): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select ${columns} from audit_archive where first_id < ${id}::uuid and last_id >= ${from}::uuid
    order by last_id desc limit ${limit}`.execute(db)
  return rows
}
