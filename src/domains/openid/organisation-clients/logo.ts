import type { Db, Tx } from '../../../db/database.ts'
import type { Size } from '../../identity/people/picture-queries.ts'
import { type FileRow, insertFile, type NewFile, storedFiles } from '../../storage/files/queries.ts'

export function selectLogo(db: Db, applicationId: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('application_logos')
    .innerJoin(storedFiles(db), 'stored.key', 'file_key')
    .select(['file_key', 'sha256'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

/** Returns the key of the file that it replaces. The caller holds the lock of the client. */
export async function replaceLogo(
  tx: Tx,
  applicationId: string,
  file: NewFile,
  { width, height }: Size,
  now: Date,
): Promise<string | undefined> {
  const former = await selectLogo(tx, applicationId)
  await insertFile(tx, file, now)
  const record = { file_key: file.key, width, height, updated_at: now }
  await tx
    .insertInto('application_logos')
    .values({ application_id: applicationId, ...record })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(record))
    .execute()
  return former?.file_key
}

export async function deleteLogo(tx: Tx, applicationId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('application_logos')
    .where('application_id', '=', applicationId)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}
