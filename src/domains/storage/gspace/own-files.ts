import type { ManualWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { insertFile } from '../files/queries.ts'
import { removeAfterCommit, requireClean, type StoredFileDeps, storeStream } from '../files/stored-files.ts'
import { mediaTypeOf } from './media-type.ts'
import {
  deleteOwnFile,
  type GspaceFile,
  type GspaceUsage,
  insertOwnFile,
  lockSpaceOf,
  replaceOwnFile,
  selectFileAt,
  usageExcluding,
} from './queries.ts'
import type { receive } from './store.ts'

/** More would make lists slow, whatever the files weigh. */
const MAX_FILES = 10_000

/** A file is replaced only by a person who names the version that is there. */
function requireVersion(present: GspaceFile | undefined, ifMatch: string | undefined): void {
  if (ifMatch === undefined) {
    if (present) throw new AppError('gspace.exists')
  } else if (!present || !namesVersion(ifMatch, etagOf(present.sha256))) throw new AppError('gspace.changed')
}

function requireQuota(
  used: GspaceUsage,
  bytes: number,
  { gspacePersonBytes }: { gspacePersonBytes: number },
): void {
  if (used.bytes + bytes > gspacePersonBytes || used.files >= MAX_FILES) throw new AppError('gspace.quota')
}

interface Caller {
  principal: { userId: string }
  now: Date
}

interface StoreContext extends Pick<ManualWork, 'read' | 'transact'>, Caller {
  services: StoredFileDeps & {
    config: Pick<Config, 'gspaceFileBytes'> & Parameters<typeof requireQuota>[2]
    scanner: Parameters<typeof requireClean>[0]
  }
}

/** Stores a file that has been received at a path of the person's own; `ifMatch` is the version that it replaces. */
export async function storeOwnFile(
  { principal, transact, read, services, now }: StoreContext,
  { path, file }: Awaited<ReturnType<typeof receive>>,
  ifMatch: string | undefined,
): Promise<GspaceFile> {
  const { userId } = principal
  const { config, scanner } = services
  // Looked at before the file is stored, and again under the lock that keeps the person's other files out.
  await read(async ({ db }) => {
    requireVersion(await selectFileAt(db, userId, path), ifMatch)
    requireQuota(await usageExcluding(db, userId, path), file.bytes, config)
  })
  await requireClean(scanner, file.body)
  const mediaType = mediaTypeOf(file.head)
  let kept: GspaceFile | undefined
  await storeStream(services, 'gspace', { body: file.body(), facts: file }, (stored) =>
    transact(async ({ db, audit }) => {
      await lockSpaceOf(db, userId)
      const former = await selectFileAt(db, userId, path)
      requireVersion(former, ifMatch)
      requireQuota(await usageExcluding(db, userId, path), file.bytes, config)
      await insertFile(db, stored, now)
      kept = {
        id: former?.id ?? uuidv7(now.getTime()),
        user_id: userId,
        path,
        file_key: stored.key,
        media_type: mediaType,
        bytes: stored.bytes,
        sha256: stored.sha256,
        created_at: former?.created_at ?? now,
        updated_at: now,
      }
      await (former ? replaceOwnFile : insertOwnFile)(db, kept)
      // The path is the person's own words, and no matter of the log.
      const { bytes, sha256 } = stored
      const details = { sha256: sha256.toString('hex'), bytes, media_type: mediaType, replaced: !!former }
      audit.entry({ subject: `gspace:${kept.id}`, details })
      return former?.file_key
    }),
  )
  return kept!
}

export async function requireOwnFile(
  { principal, read }: Pick<ManualWork, 'read'> & Pick<Caller, 'principal'>,
  path: string,
) {
  const row = await read(({ db }) => selectFileAt(db, principal.userId, path))
  if (!row) throw new AppError('gspace.not_found')
  return row
}

interface RemoveContext extends Pick<ManualWork, 'transact'>, Pick<Caller, 'principal'> {
  services: StoredFileDeps
}

export async function removeOwnFile(
  { principal, transact, services }: RemoveContext,
  path: string,
  ifMatch: string | undefined,
): Promise<void> {
  const key = await transact(async ({ db, audit }) => {
    await lockSpaceOf(db, principal.userId)
    const file = await selectFileAt(db, principal.userId, path)
    if (!file) throw new AppError('gspace.not_found')
    if (ifMatch !== undefined) requireVersion(file, ifMatch)
    audit.entry({ subject: `gspace:${file.id}` })
    return deleteOwnFile(db, file)
  })
  removeAfterCommit(services, key)
}

/** The tag of a file is its hash: strong, and the same wherever it is asked for. */
export const etagOf = (sha256: Uint8Array): string => `"${Buffer.from(sha256).toString('hex')}"`

const tagsIn = (header: string): string[] => header.split(',').map((one) => one.trim())

/** RFC 9110, section 13.1.1: by the strong comparison. */
const namesVersion = (ifMatch: string, etag: string): boolean =>
  tagsIn(ifMatch).some((tag) => tag === '*' || tag === etag)

/** Section 13.1.2: by the weak comparison. */
export const hasVersion = (ifNoneMatch: string, etag: string): boolean =>
  tagsIn(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
