import { downloadHeaders } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { uuidv7 } from '../../db/database.ts'
import { MOST_PIXELS, pixelsOf } from '../../domains/services/cases/files/dimensions.ts'
import {
  bytesSentLately,
  deleteFreeFile,
  type EvidenceFile,
  holdFilesOf,
  insertEvidenceFile,
  selectFileOf,
  selectFilesOf,
} from '../../domains/services/cases/files/queries.ts'
import { sentFile } from '../../domains/services/cases/files/sent.ts'
import { requireClean } from '../../domains/storage/files/clean.ts'
import { safeName } from '../../domains/storage/files/name.ts'
import { insertFile } from '../../domains/storage/files/queries.ts'
import { typeOf } from '../../domains/storage/files/sniff.ts'
import { keepFile, removeLater, storedFile } from '../../domains/storage/files/stored-files.ts'
import { AppError } from '../../errors/app-error.ts'
import { streamOf } from '../../providers/storage/checked.ts'

export const listGovFiles: Handler<'listGovFiles'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  return pageOf(await selectFilesOf(db, principal.userId, limit + 1, idAfter(cursor)), limit, toFileResponse)
}

export const uploadGovFile: Handler<'uploadGovFile'> = async ({ query, body }, context) => {
  const { principal, transact, read, services, now } = context
  const { userId } = principal
  const { evidenceFileBytes, evidencePersonBytes } = services.config
  const { name, bytes, at } = sentFile(body, query.name)
  if (bytes.length > evidenceFileBytes)
    throw new AppError('files.too_large', {
      details: [{ path: at, rule: 'bytes', message: String(evidenceFileBytes) }],
    })
  const mediaType = typeOf(bytes)
  const pixels = mediaType && pixelsOf(bytes, mediaType)
  if (!mediaType || pixels === undefined) throw new AppError('files.type')
  if (pixels > MOST_PIXELS)
    throw new AppError('files.too_many_pixels', {
      details: [{ path: at, rule: 'pixels', message: String(MOST_PIXELS) }],
    })
  const assertRoom = (sent: number) => {
    if (sent + bytes.length > evidencePersonBytes) throw new AppError('files.quota')
  }
  // Checked before the file is stored, and again under the lock that keeps the person's other files out.
  assertRoom(await read(({ db }) => bytesSentLately(db, userId, now)))

  await requireClean(services.scanner, () => streamOf(bytes))
  const id = uuidv7(now.getTime())
  let kept: EvidenceFile | undefined
  await keepFile(services, 'evidence', bytes, (file) =>
    transact(async ({ db, audit }) => {
      await holdFilesOf(db, userId)
      assertRoom(await bytesSentLately(db, userId, now))
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
  return toFileResponse(kept!)
}

export const downloadGovFile: Handler<'downloadGovFile'> = async ({ path }, context) => {
  const { principal, read, services } = context
  const found = await storedFile(services, () =>
    read(({ db }) => selectFileOf(db, principal.userId, path.id)),
  )
  if (!found) throw new AppError('files.not_found')
  return reply(200, found.bytes, {
    ...downloadHeaders({ name: found.row.name, mediaType: found.row.media_type }),
    'Cache-Control': 'private, no-cache',
  })
}

export const deleteGovFile: Handler<'deleteGovFile'> = async ({ path }, context) => {
  const { principal, transact, services } = context
  const key = await transact(async ({ db, audit }) => {
    const deleted = await deleteFreeFile(db, principal.userId, path.id)
    if (deleted === undefined) {
      const present = await selectFileOf(db, principal.userId, path.id)
      throw new AppError(present ? 'files.taken' : 'files.not_found')
    }
    audit.entry({ subject: `file:${path.id}` })
    return deleted
  })
  removeLater(services, key)
  return { id: path.id }
}

function toFileResponse({ id, name, media_type, bytes, sha256, application_id, created_at }: EvidenceFile) {
  return {
    id,
    name,
    media_type: media_type as 'application/pdf' | 'image/png' | 'image/jpeg',
    bytes,
    sha256: Buffer.from(sha256).toString('hex'),
    application_id,
    created_at: created_at.toISOString(),
  }
}
