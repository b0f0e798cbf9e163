import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** So many rows before its end the next partition is made. */
const ahead = 100_000

/** No partition of seals takes what fits no other: the one that they go to must be there. */
export async function seeToPartition(tx: Tx, seq: number): Promise<void> {
  await sql`select audit_extend_seals(${seq + ahead})`.execute(tx)
}

/** Entries of a month that has no partition go to the default one, from which they cannot be archived. */
export async function extendEntries(db: Db): Promise<void> {
  await sql`select audit_extend_entries()`.execute(db)
}
