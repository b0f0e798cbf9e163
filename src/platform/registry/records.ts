import { sql, type Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { User } from './usage.ts'

/** What services name, and is kept under a code or an id of its own. */
type Records = 'reg_evidences' | 'reg_life_events' | 'reg_once_only_sources'

/** False when there is no such record of this version. */
export async function replaceRecord<Table extends Records>(
  db: Db,
  table: Table,
  id: string,
  rowVersion: number,
  change: Updateable<DB[Table]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    // The columns that matter here are the same in all of them.
    .updateTable(table as 'reg_evidences')
    .set(change as Updateable<DB['reg_evidences']>)
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Holds the record against whoever begins to use it, then looks who does. Nothing when there is no such record; those
 * who use it; nobody once it is deleted.
 */
export async function deleteUnused(
  tx: Tx,
  table: Records,
  id: string,
  selectUsers: () => Promise<User[]>,
): Promise<User[] | undefined> {
  const records = table as 'reg_evidences'
  const held = await tx.selectFrom(records).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) return undefined
  const users = await selectUsers()
  if (users.length === 0) await tx.deleteFrom(records).where('id', '=', id).execute()
  return users
}

/** The services that are tied to a record, by their working copy or by a version. */
export async function selectServicesTied(
  tx: Tx,
  by: 'reg_service_evidences.evidence_id' | 'reg_service_life_events.life_event_id',
  id: string,
): Promise<User[]> {
  const [table] = by.split('.')
  const { rows } = await sql<User>`
    select 'service' as kind, s.code, s.draft ->> 'name_mn' as name_mn, s.draft ->> 'name_en' as name_en
    from ${sql.table(table as string)} join reg_services s on s.id = service_id
    where ${sql.ref(by)} = ${id}::uuid order by s.code limit 100`.execute(tx)
  return rows
}
