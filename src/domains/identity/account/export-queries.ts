import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { stateKeysOf } from '../../../security/key-values.ts'
import { createSealedState } from '../../../security/sealed-state.ts'
import type { Core } from '../../core.ts'
import type { AreaExport } from '../../person-export.ts'
import { type FileRow, storedFiles } from '../../storage/files/queries.ts'

export interface ExportRow {
  id: string
  user_id: string
  state: string
  asked_at: Date
  ended_at: Date | null
  expires_at: Date | null
  parts_done: number
  parts: number
  file_key: string | null
  bytes: number | null
  sha256: Buffer | null
}

/** One export a person: undefined where one is being made. */
export async function queueExport(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    insert into account_exports as e (user_id, id, asked_at) values (${userId}, ${id}, ${now})
    on conflict (user_id) do update set id = excluded.id, asked_at = excluded.asked_at, state = 'queued',
      started_at = null, ended_at = null, expires_at = null, parts_done = 0, parts = 0, file_key = null, bytes = null,
      sha256 = null
      where e.state in ('ready', 'failed')
    returning *`.execute(tx)
  return rows[0]
}

export async function selectExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`select * from account_exports where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The next one to make, also one whose maker has died. */
export async function takeExport(
  db: Db,
  { parts, abandonedBefore, now }: { parts: number; abandonedBefore: Date; now: Date },
): Promise<{ id: string; user_id: string } | undefined> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    update account_exports set state = 'running', started_at = ${now}, parts = ${parts}, parts_done = 0
    where user_id = (
      select user_id from account_exports
      where state = 'queued' or (state = 'running' and started_at < ${abandonedBefore})
      order by asked_at limit 1 for update skip locked)
    returning id, user_id`.execute(db)
  return rows[0]
}

export async function noteProgress(db: Db, id: string, done: number): Promise<void> {
  await sql`update account_exports set parts_done = ${done} where id = ${id} and state = 'running'`.execute(
    db,
  )
}

interface MadeExport {
  id: string
  key: string
  bytes: number
  sha256: Buffer
  now: Date
  expiresAt: Date
}

/** False where the person has gone, or has asked again. */
export async function finishExport(tx: Tx, made: MadeExport): Promise<boolean> {
  const { id, key, bytes, sha256, now, expiresAt } = made
  const { numAffectedRows } = await sql`
    update account_exports set state = 'ready', ended_at = ${now}, expires_at = ${expiresAt}, file_key = ${key},
      bytes = ${bytes}, sha256 = ${sha256}, parts_done = parts
    where id = ${id} and state = 'running'`.execute(tx)
  return numAffectedRows === 1n
}

export async function failExport(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update account_exports set state = 'failed', ended_at = ${now} where id = ${id} and state = 'running'`.execute(
    db,
  )
}

/** The rows with the files; gives the keys of the files. */
export async function deleteExpiredExports(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from account_exports where user_id in (
      select user_id from account_exports where expires_at < ${now} limit ${limit}) returning file_key`.execute(
    db,
  )
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** Whatever a table calls them: hashes, sealed values, tokens and places of files are of no use to a person. */
const secret =
  /(hash|sealed|token|secret|file_key|search_key|sha256|rotation_key|code_challenge|nonce|dpop_jkt|prepared|lease_id)$/

export interface RowsDeps extends Pick<Core, 'config' | 'log'> {
  db: Db
}

/** The rows of a person, without what is secret: no binary column is given, whatever its name. */
export async function selectRowsOf(
  { db, config, log }: RowsDeps,
  { table, of, omit = [], sealed }: AreaExport['tables'][number],
  userId: string,
): Promise<Record<string, unknown>[]> {
  const own = sql`${sql.table(table)}`.as('own')
  const rows: Record<string, unknown>[] = await db
    .selectFrom(own)
    .selectAll()
    .where(sql.ref(`own.${of}`), '=', userId)
    .execute()
  const given = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name, value]) => !secret.test(name) && !omit.includes(name) && !(value instanceof Uint8Array),
      ),
    ),
  )
  if (!sealed) return given
  const opener = createSealedState(stateKeysOf(config), sealed.purpose)
  for (const [index, row] of rows.entries())
    try {
      given[index]![sealed.as] = await opener.open(String(row[sealed.column]), sealed.record(row))
    } catch (err) {
      // Its key is gone, and with it what was written.
      log.warn({ err, table }, 'sealed row not opened for an export')
    }
  return given
}

/** A file of a person, with its own name. */
export interface ExportedFile extends FileRow {
  name: string
  bytes: number
  stored_at: Date
}

/** The files that the rows of a person name. */
export async function selectExportedFiles(
  db: Db,
  { table, of }: AreaExport['tables'][number],
  file: NonNullable<AreaExport['tables'][number]['file']>,
  userId: string,
): Promise<ExportedFile[]> {
  const own = sql`${sql.table(table)}`.as('own')
  const name = 'column' in file ? sql.ref(`own.${file.column}`) : sql`${file.name}::text`
  const rows = await db
    .selectFrom(own)
    .innerJoin(storedFiles(db), (join) => join.on('stored.key', '=', sql.ref('own.file_key')))
    .select(['stored.key as file_key', 'stored.sha256', 'stored.bytes', 'stored.stored_at'])
    .select(name.as('name'))
    .where(sql.ref(`own.${of}`), '=', userId)
    .orderBy('stored.stored_at')
    .orderBy('stored.key')
    .execute()
  return rows.map((row) => ({ ...row, name: String(row.name) }))
}
