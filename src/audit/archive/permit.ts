import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { AuditKeys } from '../keys.ts'

export interface Droppable {
  /** Of the partition, and the id before which it ends. */
  name: string
  ends: string
}

type DropKey = AuditKeys['dropKeys'][number]

/**
 * Leaves the key of permits with the database. Gives the one that it takes, which may be of a former value: only its owner
 * can take that away. Nothing where it is none of ours.
 */
export async function registerDropKey(
  db: Db,
  { dropKeys }: Pick<AuditKeys, 'dropKeys'>,
): Promise<DropKey | undefined> {
  for (const key of dropKeys) {
    const { inner, outer } = key.blocks()
    const { rows } = await sql<{
      kept: boolean
    }>`select audit_keep_drop_key(${inner}, ${outer}) as kept`.execute(db)
    if (rows[0]!.kept) return key
  }
  return undefined
}

/** Drops the partition, all of which is archived up to the row; false where the database keeps it, or has it no more. */
export async function dropArchived(
  tx: Tx,
  { name, ends }: Droppable,
  archived: number,
  key: DropKey,
): Promise<boolean> {
  const permit = key.permit(['drop', name, ends, archived].join('\n'))
  const { rows } = await sql<{ dropped: boolean }>`
    select audit_drop_archived(${name}, ${archived}, ${permit}) as dropped`.execute(tx)
  return rows[0]!.dropped
}
