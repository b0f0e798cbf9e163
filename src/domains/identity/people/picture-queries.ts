import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import type { FileKind } from '../../../providers/storage/key.ts'
import { type FileRow, insertFile, type NewFile, storedFiles } from '../../storage/files/queries.ts'

export interface Size {
  width: number
  height: number
}

/** A picture of which a person or an organisation has one: where its row lies, and what it is called. */
export interface PictureSlot {
  kind: FileKind
  /** Of the audit entries, and what they say besides. */
  subject: string
  details?: Record<string, string>
  absent: ErrorCode
  select(db: Db): Promise<FileRow | undefined>
  /** The key of the file that it had before. */
  replace(tx: Tx, file: NewFile, size: Size, now: Date): Promise<string | undefined>
  delete(tx: Tx): Promise<string | undefined>
}

export const ownSignature = ({ userId }: { userId: string }): PictureSlot => ({
  kind: 'signatures',
  subject: `user:${userId}/signature`,
  absent: 'me.signature_not_found',
  select: (db) => selectSignaturePicture(db, userId),
  replace: (tx, file, size, now) => replaceSignature(tx, userId, file, size, now),
  delete: (tx) => deleteSignature(tx, userId),
})

export function selectSignaturePicture(db: Db, userId: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('user_signatures')
    .innerJoin(storedFiles(db), 'stored.key', 'file_key')
    .select(['file_key', 'sha256'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the key of the file that it replaces, which is to be removed after the commit. */
async function replaceSignature(
  tx: Tx,
  userId: string,
  file: NewFile,
  { width, height }: Size,
  now: Date,
): Promise<string | undefined> {
  await lockPicture(tx, `signature:${userId}`)
  const former = await selectSignaturePicture(tx, userId)
  await insertFile(tx, file, now)
  const record = { file_key: file.key, width, height, updated_at: now }
  await tx
    .insertInto('user_signatures')
    .values({ user_id: userId, ...record })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(record))
    .execute()
  return former?.file_key
}

/** Keys of the files that belong to the person alone; their rows go with the person. */
export async function selectSignatureFiles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_signatures')
    .select('file_key')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ file_key }) => file_key)
}

async function deleteSignature(tx: Tx, userId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('user_signatures')
    .where('user_id', '=', userId)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}

/** Two replacements at once happen one after the other, also where there is no row yet that could be locked. */
export async function lockPicture(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
