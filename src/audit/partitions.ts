import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** So many rows before its end the next partition is made. */
export const PARTITION_HEADROOM = 100_000

/**
 * No partition of seals takes what fits no other: the one that they go to must be there. Gives the row at which those that
 * there are end.
 */
export async function ensurePartition(tx: Tx, seq: number): Promise<number> {
  const { rows } = await sql<{ ends: number }>`select audit_extend_seals(${seq}) as ends`.execute(tx)
  return rows[0]!.ends
}

/** Long before it is needed, and by itself: where it cannot be made, sealing goes on meanwhile. */
export async function extendSeals(db: Db, seq: number): Promise<void> {
  await sql`select audit_extend_seals(${seq + PARTITION_HEADROOM})`.execute(db)
}

/** Entries of a month that has no partition go to the default one, from which they cannot be archived. */
export async function extendEntries(db: Db): Promise<void> {
  await sql`select audit_extend_entries()`.execute(db)
}
