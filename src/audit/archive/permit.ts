import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { AuditKeys } from '../keys.ts'

export interface Droppable {
  /** Of the partition, and the id before which it ends. */
  name: string
  ends: string
}

/** Leaves the key of permits with the database; false where that has another one, which only its owner can take away. */
export async function registerDropKey(
  db: Db,
  { dropBlocks }: Pick<AuditKeys, 'dropBlocks'>,
): Promise<boolean> {
  const { inner, outer } = dropBlocks()
  const { rows } = await sql<{
    kept: boolean
  }>`select audit_keep_drop_key(${inner}, ${outer}) as kept`.execute(db)
  return rows[0]!.kept
}

/** Drops the partition, all of which is archived up to the row; false where the database keeps it, or has it no more. */
export async function dropArchived(
  tx: Tx,
  { name, ends }: Droppable,
  archived: number,
  keys: Pick<AuditKeys, 'mac'>,
): Promise<boolean> {
  const permit = keys.mac('drop', ['drop', name, ends, archived].join('\n'))
  const { rows } = await sql<{ dropped: boolean }>`
    select audit_drop_archived(${name}, ${archived}, ${permit}) as dropped`.execute(tx)
  return rows[0]!.dropped
}
