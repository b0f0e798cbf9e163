import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { NewFile } from '../../storage/files/queries.ts'
import {
  removeAfterCommit,
  type StoredFileDeps,
  storedFile,
  storeFile,
} from '../../storage/files/stored-files.ts'
import { type Picture, PictureRefused, type Pictures, PicturesBusy } from '../../storage/pictures/port.ts'
import type { PictureSlot, Size } from './picture-queries.ts'

interface PictureWork extends ManualWork {
  services: StoredFileDeps & { pictures: Pictures }
  now: Date
}

export async function readPicture({ services, read }: PictureWork, slot: PictureSlot): Promise<Buffer> {
  const file = await storedFile(services, () => read(({ db }) => slot.select(db)))
  if (!file) throw new AppError(slot.absent)
  return file.bytes
}

/** Keeps the picture instead of the one before. */
export async function replacePicture(
  { services, transact, now }: PictureWork,
  { kind, subject, details: facts, replace }: PictureSlot,
  base64: string,
) {
  const picture = await decodePicture(services, base64)
  const file = await storeFile(services, kind, picture.png, (fresh) =>
    transact(async ({ db, audit }) => {
      const former = await replace(db, fresh, picture, now)
      const details = { ...facts, sha256: fresh.sha256.toString('hex'), replaced: former !== undefined }
      audit.entry({ subject, details })
      return former
    }),
  )
  return toPictureResponse(file, picture, now)
}

export async function removePicture({ services, transact }: PictureWork, slot: PictureSlot): Promise<void> {
  const former = await transact(async ({ db, audit }) => {
    const key = await slot.delete(db)
    if (key === undefined) throw new AppError(slot.absent)
    audit.entry({ subject: slot.subject, ...(slot.details && { details: slot.details }) })
    return key
  })
  removeAfterCommit(services, former)
}

/** Decodes a picture that was sent as base64, and keeps nothing of it but its pixels. */
async function decodePicture({ pictures }: { pictures: Pictures }, base64: string): Promise<Picture> {
  try {
    return await pictures.fromPng(Buffer.from(base64, 'base64'))
  } catch (cause) {
    if (cause instanceof PictureRefused) throw new AppError(`image.${cause.reason}`, { cause })
    if (cause instanceof PicturesBusy) throw new AppError('server.busy', { cause })
    throw cause
  }
}

function toPictureResponse({ sha256, bytes }: NewFile, { width, height }: Size, now: Date) {
  return { sha256: sha256.toString('hex'), width, height, bytes, updated_at: now.toISOString() }
}

/** A browser keeps the picture for this person alone, and asks each time whether it is still the same. */
export const pictureHeaders = { 'Cache-Control': 'private, no-cache' }
