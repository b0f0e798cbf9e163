import type { ManualWork } from '../../../audit/work.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Size } from '../../identity/people/picture-queries.ts'
import { decodePicture } from '../../identity/people/pictures.ts'
import { type FileRow, insertFile, type NewFile, storedFiles } from '../../storage/files/queries.ts'
import { removeAfterCommit, type StoredFileDeps, storeFile } from '../../storage/files/stored-files.ts'
import type { Picture, Pictures } from '../../storage/pictures/port.ts'
import type { Clients } from '../clients/cache.ts'
import { lockedOrgClient } from './change.ts'

interface LogoContext extends Pick<ManualWork, 'transact'> {
  services: Omit<StoredFileDeps, 'log'> & { pictures: Pictures; clients: Pick<Clients, 'invalidate'> }
}

interface LogoOf {
  orgId: string
  id: string
  userId: string
  now: Date
}

/** Stores a picture that was sent as base64 beside the client. */
export async function setLogo(
  { transact, services }: LogoContext,
  named: LogoOf,
  image: string,
): Promise<{ file: NewFile; picture: Picture }> {
  const picture = await decodePicture(services, image)
  const file = await storeFile(services, 'logos', picture.png, (fresh) =>
    transact(async ({ db, audit }) => {
      await lockedOrgClient(db, named)
      services.clients.invalidate(named.id)
      const details = { application: named.id, logo: fresh.sha256.toString('hex') }
      audit.entry({ subject: `org:${named.orgId}/applications`, details })
      return replaceLogo(db, named.id, fresh, picture, named.now)
    }),
  )
  return { file, picture }
}

export async function removeLogo({ transact, services }: LogoContext, named: LogoOf): Promise<void> {
  const former = await transact(async ({ db, audit }) => {
    await lockedOrgClient(db, named)
    services.clients.invalidate(named.id)
    const key = await deleteLogo(db, named.id)
    if (key === undefined) throw new AppError('applications.no_logo')
    audit.entry({
      subject: `org:${named.orgId}/applications`,
      details: { application: named.id, logo: null },
    })
    return key
  })
  removeAfterCommit(services, former)
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
