import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import { reindexSources } from '../knowledge/reindex.ts'

/** What services name by a code or an id. */
type Records = 'reg_evidences' | 'reg_life_events' | 'reg_once_only_sources'

interface Kind<Table extends Records, Row, Response> {
  table: Table
  select(db: Db, id: string): Promise<Row | undefined>
  toResponse(row: Row): Response
  unknown: ErrorCode
}

/** What the handlers do alike with records of one kind; each answers with the record as it is afterwards. */
export function recordsOf<Table extends Records, Row, Response>(kind: Kind<Table, Row, Response>) {
  const { table, select, toResponse, unknown } = kind

  async function present(db: Db, id: string): Promise<Response> {
    const row = await select(db, id)
    if (!row) throw new AppError(unknown)
    return toResponse(row)
  }

  return {
    present,
    async replace(tx: Tx, id: string, rowVersion: number, change: Updateable<DB[Table]>): Promise<Response> {
      if (!(await replaceRecord(tx, table, id, rowVersion, change)))
        throw new AppError((await select(tx, id)) ? 'request.stale' : unknown)
      await notifyRecordChanged(tx, table, id)
      return present(tx, id)
    },
  }
}

/** False when there is no such record of this version. */
async function replaceRecord<Table extends Records>(
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

/** Of a source, the evidence is known to come from the state. */
async function notifyRecordChanged(tx: Tx, table: Records, id: string): Promise<void> {
  if (table === 'reg_life_events') return reindexSources(tx, [{ kind: 'life_event', id }])
  if (table === 'reg_evidences') return reindexSources(tx, [{ kind: 'evidence', id }])
  const { evidence_id } = await tx
    .selectFrom('reg_once_only_sources')
    .select('evidence_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await reindexSources(tx, [{ kind: 'evidence', id: evidence_id }])
}

/** What services name by a code. */
type CodedRecords = 'reg_evidences' | 'reg_life_events'
type Made = 'id' | 'created_at' | 'updated_at'

/** Gives the id of the new record. */
export async function insertCodedRecord<Table extends CodedRecords>(
  tx: Tx,
  table: Table,
  record: Omit<Insertable<DB[Table]>, Made>,
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime())
  const inserted = await tx
    // The columns that matter here are the same in both.
    .insertInto(table as 'reg_life_events')
    .values({ id, ...record, created_at: now, updated_at: now } as Insertable<DB['reg_life_events']>)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new AppError('registry.code_taken')
  await notifyRecordChanged(tx, table, id)
  return id
}

/**
 * Locks the record, so that no service begins to use it, and deletes it where none does. Gives its users, none once it
 * is deleted; undefined where there is no such record.
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
  if (users.length > 0) return users
  await tx.deleteFrom(records).where('id', '=', id).execute()
  await notifyRecordChanged(tx, table, id)
  return users
}

/** The services that are tied to a record, by their working copy or by a version. */
export async function selectServicesUsing(
  tx: Tx,
  by: 'reg_service_evidences.evidence_id' | 'reg_service_life_events.life_event_id',
  id: string,
): Promise<User[]> {
  const [table, column] = by.split('.')
  const { rows } = await sql<User>`
    select 'service' as kind, s.code, w.draft ->> 'name_mn' as name_mn, w.draft ->> 'name_en' as name_en
    from ${sql.table(table as string)} l join reg_services s on s.id = l.service_id
      join reg_working_copies w on w.service_id = s.id
    where l.${sql.ref(column as string)} = ${id}::uuid order by s.code limit 100`.execute(tx)
  return rows
}

/** Who keeps a record from being deleted. */
export interface User {
  kind: 'service' | 'source'
  code: string
  name_mn: string
  name_en: string
}

/** Refuses to delete a record that is in use, and names its users. */
export function requireUnused(users: readonly User[], code: ErrorCode): void {
  if (users.length === 0) return
  const details = users.map(({ kind, code: used, name_mn, name_en }) => ({
    path: '/path/id',
    rule: 'in_use' as const,
    mn: `${kind === 'service' ? 'Үйлчилгээ' : 'Эх сурвалж'} ${used}: ${name_mn}.`,
    en: `The ${kind} ${used}: ${name_en}.`,
  }))
  throw new AppError(code, { details })
}
