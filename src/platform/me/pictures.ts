import { createHash, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../contract/services.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Picture, PictureRefused, PicturesBusy } from '../../providers/pictures/port.ts'
import { newKey } from '../../providers/storage/key.ts'
import { StorageFull, StorageUnavailable } from '../../providers/storage/port.ts'
import type { FileRow, NewFile } from './queries.ts'

/** What somebody sent as base64, as a picture of pixels alone. */
export async function receivedPicture({ pictures }: Services, base64: string): Promise<Picture> {
  try {
    return await pictures.fromPng(Buffer.from(base64, 'base64'))
  } catch (cause) {
    if (cause instanceof PictureRefused) throw new AppError(`image.${cause.reason}`, { cause })
    if (cause instanceof PicturesBusy) throw new AppError('server.busy', { cause })
    throw cause
  }
}

/**
 * Puts the file first, then lets its row be written, then removes the file that the row had before. Wherever that breaks
 * off, the row names a whole file; what is left over is removed by the job that clears away rubbish.
 */
export async function keepPicture(
  services: Services,
  kind: 'signatures' | 'stamps',
  { png }: Picture,
  write: (file: NewFile) => Promise<string | undefined>,
): Promise<NewFile> {
  const file = { key: newKey(kind), sha256: sha256(png), bytes: png.length }
  await services.storage.put(file.key, png).catch(storageFault)
  try {
    removeLater(services, await write(file))
    return file
  } catch (error) {
    // Only what we refused ourselves has certainly not been committed.
    if (error instanceof AppError) removeLater(services, file.key)
    throw error
  }
}

export function removeLater({ background, storage }: Services, key: string | undefined): void {
  if (key !== undefined) background.run('removal of a file', () => storage.remove(key))
}

const ATTEMPTS = 3

/** The file that a row names. Whoever replaces it in between removes the old one, so the row is read again then. */
export async function storedPicture(
  { storage, log }: Services,
  find: () => Promise<FileRow | undefined>,
): Promise<Buffer | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = await find()
    if (!row) return undefined
    const bytes = await storage.get(row.file_key).catch(storageFault)
    if (bytes && timingSafeEqual(sha256(bytes), row.sha256)) return Buffer.from(bytes)
    if (bytes) log.error({ file: row.file_key }, 'a stored file is not what was stored')
  }
  throw new AppError('storage.unavailable')
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function storageFault(cause: unknown): never {
  if (cause instanceof StorageFull) throw new AppError('storage.full', { cause })
  if (cause instanceof StorageUnavailable) throw new AppError('storage.unavailable', { cause })
  throw cause
}
