import type { ManualWork } from '../../../../audit/work.ts'
import type { Config } from '../../../../config/config.ts'
import { uuidv7 } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { streamOf } from '../../../../providers/storage/checked.ts'
import { safeName } from '../../../storage/files/name.ts'
import { insertFile } from '../../../storage/files/queries.ts'
import { typeOf } from '../../../storage/files/sniff.ts'
import {
  removeAfterCommit,
  requireClean,
  type StoredFileDeps,
  storedFile,
  storeFile,
} from '../../../storage/files/stored-files.ts'
import { MAX_EVIDENCE_PIXELS, pixelsOf } from './dimensions.ts'
import {
  deleteUnclaimedFile,
  type EvidenceFile,
  insertEvidenceFile,
  lockFilesOf,
  recentUploadBytes,
  selectFileOf,
} from './queries.ts'
import type { parseUpload } from './upload.ts'

interface Context<Deps> extends ManualWork {
  principal: { userId: string }
  now: Date
  services: StoredFileDeps & Deps
}

interface UploadDeps {
  scanner: Parameters<typeof requireClean>[0]
  config: Pick<Config, 'evidenceFileBytes' | 'evidencePersonBytes'>
}

/** Stores a file of a person that may become evidence of a case. */
export async function storeEvidenceFile(
  { principal, transact, read, services, now }: Context<UploadDeps>,
  { name, bytes, at }: ReturnType<typeof parseUpload>,
): Promise<EvidenceFile> {
  const { userId } = principal
  const { evidenceFileBytes, evidencePersonBytes } = services.config
  if (bytes.length > evidenceFileBytes)
    throw new AppError('files.too_large', {
      details: [{ path: at, rule: 'maxBytes', message: String(evidenceFileBytes) }],
    })
  const mediaType = typeOf(bytes)
  const pixels = mediaType && pixelsOf(bytes, mediaType)
  if (!mediaType || pixels === undefined) throw new AppError('files.type')
  if (pixels > MAX_EVIDENCE_PIXELS)
    throw new AppError('files.too_many_pixels', {
      details: [{ path: at, rule: 'pixels', message: String(MAX_EVIDENCE_PIXELS) }],
    })
  const assertRoom = (sent: number) => {
    if (sent + bytes.length > evidencePersonBytes) throw new AppError('files.quota')
  }
  // Checked before the file is stored, and again under the lock that keeps the person's other files out.
  assertRoom(await read(({ db }) => recentUploadBytes(db, userId, now)))

  await requireClean(services.scanner, () => streamOf(bytes))
  const id = uuidv7(now.getTime())
  let kept: EvidenceFile | undefined
  await storeFile(services, 'evidence', bytes, (file) =>
    transact(async ({ db, audit }) => {
      await lockFilesOf(db, userId)
      assertRoom(await recentUploadBytes(db, userId, now))
      await insertFile(db, file, now)
      kept = {
        id,
        user_id: userId,
        file_key: file.key,
        name: safeName(name, mediaType),
        media_type: mediaType,
        bytes: file.bytes,
        sha256: file.sha256,
        application_id: null,
        created_at: now,
      }
      await insertEvidenceFile(db, kept)
      audit.entry({
        subject: `file:${id}`,
        details: { sha256: file.sha256.toString('hex'), bytes: file.bytes, media_type: mediaType },
      })
      return undefined
    }),
  )
  return kept!
}

export async function openEvidenceFile(
  { principal, read, services }: Pick<Context<unknown>, 'principal' | 'read' | 'services'>,
  id: string,
) {
  const found = await storedFile(services, () => read(({ db }) => selectFileOf(db, principal.userId, id)))
  if (!found) throw new AppError('files.not_found')
  return found
}

/** Removes a file that no case has taken. */
export async function removeEvidenceFile(
  { principal, transact, services }: Pick<Context<unknown>, 'principal' | 'transact' | 'services'>,
  id: string,
): Promise<void> {
  const key = await transact(async ({ db, audit }) => {
    const deleted = await deleteUnclaimedFile(db, principal.userId, id)
    if (deleted === undefined) {
      const present = await selectFileOf(db, principal.userId, id)
      throw new AppError(present ? 'files.taken' : 'files.not_found')
    }
    audit.entry({ subject: `file:${id}` })
    return deleted
  })
  removeAfterCommit(services, key)
}
