import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { type FileRow, insertFile, type NewFile } from '../storage/stored-files.ts'

export interface Size {
  width: number
  height: number
}

export function selectSignature(db: Db, userId: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('user_signatures')
    .innerJoin('stored_files', 'key', 'file_key')
    .select(['file_key', 'sha256'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Gives the key of the file that was there before, which is to be removed after the commit. */
export async function replaceSignature(
  tx: Tx,
  userId: string,
  file: NewFile,
  { width, height }: Size,
  now: Date,
): Promise<string | undefined> {
  await onlyOne(tx, `signature:${userId}`)
  const former = await selectSignature(tx, userId)
  await insertFile(tx, file, now)
  const record = { file_key: file.key, width, height, updated_at: now }
  await tx
    .insertInto('user_signatures')
    .values({ user_id: userId, ...record })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(record))
    .execute()
  return former?.file_key
}

export async function deleteSignature(tx: Tx, userId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('user_signatures')
    .where('user_id', '=', userId)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}

/** Whether the acting person may sign for the organisation. */
export async function maySignFor(db: Db, regNo: string): Promise<boolean> {
  const { rows } = await sql`select where ${regNo} in (select app_signing_for(false))`.execute(db)
  return rows.length > 0
}

/** Nothing for whoever may not sign for the organisation. */
export function selectStamp(db: Db, regNo: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('organisation_stamps')
    .innerJoin('stored_files', 'key', 'file_key')
    .select(['file_key', 'sha256'])
    .where('reg_no', '=', regNo)
    .executeTakeFirst()
}

export async function replaceStamp(
  tx: Tx,
  { regNo, userId }: { regNo: string; userId: string },
  file: NewFile,
  { width, height }: Size,
  now: Date,
): Promise<string | undefined> {
  await onlyOne(tx, `stamp:${regNo}`)
  const former = await selectStamp(tx, regNo)
  await insertFile(tx, file, now)
  const record = { file_key: file.key, width, height, set_by: userId, updated_at: now }
  await tx
    .insertInto('organisation_stamps')
    .values({ reg_no: regNo, ...record })
    .onConflict((conflict) => conflict.column('reg_no').doUpdateSet(record))
    .execute()
  return former?.file_key
}

export async function deleteStamp(tx: Tx, regNo: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('organisation_stamps')
    .where('reg_no', '=', regNo)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}

export async function upsertOrganisationLatinName(
  tx: Tx,
  { regNo, userId, name }: { regNo: string; userId: string; name: string },
  now: Date,
): Promise<void> {
  const record = { name, set_by: userId, updated_at: now }
  await tx
    .insertInto('organisation_latin_names')
    .values({ reg_no: regNo, ...record })
    .onConflict((conflict) => conflict.column('reg_no').doUpdateSet(record))
    .execute()
}

export async function updateLatinName(
  tx: Tx,
  userId: string,
  name: { family: string | null; given: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ latin_family_name: name.family, latin_given_name: name.given, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Two replacements at once happen one after the other, also where there is no row yet that could be locked. */
async function onlyOne(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
