import type { Db, Tx } from '../../../db/database.ts'
import type { PictureSlot, Size } from '../../identity/people/picture-queries.ts'
import { type FileRow, insertFile, type NewFile, storedFiles } from '../../storage/files/queries.ts'
import type { ClientCache } from '../clients/cache.ts'
import { lockedOrgClient, type NamedClient } from './change.ts'

/** The logo of an organisation's client; changed by those who may change the client. */
export function logoOf(clients: Pick<ClientCache, 'invalidate'>, client: NamedClient): PictureSlot {
  const { orgId, id } = client
  const lock = async (tx: Tx): Promise<void> => {
    await lockedOrgClient(tx, client)
    clients.invalidate(id)
  }
  return {
    kind: 'logos',
    subject: `org:${orgId}/applications`,
    details: { application: id },
    absent: 'applications.no_logo',
    select: (db) => selectLogo(db, id),
    async replace(tx, file, size, now) {
      await lock(tx)
      return replaceLogo(tx, id, file, size, now)
    },
    async delete(tx) {
      await lock(tx)
      return deleteLogo(tx, id)
    },
  }
}

export function selectLogo(db: Db, applicationId: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('application_logos')
    .innerJoin(storedFiles(db), 'stored.key', 'file_key')
    .select(['file_key', 'sha256'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

/** Returns the key of the file that it replaces. The caller holds the lock of the client. */
async function replaceLogo(
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

async function deleteLogo(tx: Tx, applicationId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('application_logos')
    .where('application_id', '=', applicationId)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}
