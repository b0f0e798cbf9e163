import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { User } from './usage.ts'

/** What services name by a code. */
type CodedRecords = 'reg_evidences' | 'reg_life_events'
type Made = 'id' | 'created_at' | 'updated_at'

/** Gives the id of the new record. */
export async function insertRecord<Table extends CodedRecords>(
  db: Db,
  table: Table,
  record: Omit<Insertable<DB[Table]>, Made>,
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime())
  const inserted = await db
    // The columns that matter here are the same in both.
    .insertInto(table as 'reg_life_events')
    .values({ id, ...record, created_at: now, updated_at: now } as Insertable<DB['reg_life_events']>)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new AppError('registry.code_taken')
  return id
}

/**
 * Holds the record against whoever begins to use it, then looks who does. Nothing when there is no such record; those
 * who use it; nobody once it is deleted.
 */
export async function deleteUnused(
  tx: Tx,
  table: CodedRecords,
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

interface CodedRow {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  /** How many name it. */
  services: number
  row_version: number
  created_at: Date
  updated_at: Date
}

export const shownRecord = (row: CodedRow) => ({
  id: row.id,
  code: row.code,
  name_mn: row.name_mn,
  name_en: row.name_en,
  description_mn: row.description_mn,
  description_en: row.description_en,
  services: row.services,
  row_version: row.row_version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
