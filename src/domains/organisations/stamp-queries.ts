import type { Db, Tx } from '../../db/database.ts'
import { lockPicture, type PictureSlot, type Size } from '../identity/people/picture-queries.ts'
import { type FileRow, insertFile, type NewFile, storedFiles } from '../storage/files/queries.ts'

export const stampOf = (regNo: string, { userId }: { userId: string }): PictureSlot => ({
  kind: 'stamps',
  subject: `organization:${regNo}/stamp`,
  absent: 'me.stamp_not_found',
  select: (db) => selectStamp(db, regNo),
  replace: (tx, file, size, now) => replaceStamp(tx, { regNo, userId }, file, size, now),
  delete: (tx) => deleteStamp(tx, regNo),
})

/** Undefined also for people who may not sign for the organisation. */
export function selectStamp(db: Db, regNo: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('organisation_stamps')
    .innerJoin(storedFiles(db), 'stored.key', 'file_key')
    .select(['file_key', 'sha256'])
    .where('reg_no', '=', regNo)
    .executeTakeFirst()
}

async function replaceStamp(
  tx: Tx,
  { regNo, userId }: { regNo: string; userId: string },
  file: NewFile,
  { width, height }: Size,
  now: Date,
): Promise<string | undefined> {
  await lockPicture(tx, `stamp:${regNo}`)
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

async function deleteStamp(tx: Tx, regNo: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('organisation_stamps')
    .where('reg_no', '=', regNo)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}
