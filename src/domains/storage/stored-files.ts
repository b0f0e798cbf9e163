import { createHash, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../contract/services.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { type FileKind, newKey } from '../../providers/storage/key.ts'
import { StorageFull, StorageUnavailable } from '../../providers/storage/port.ts'

/** A file as its row has it. */
export interface FileRow {
  file_key: string
  sha256: Buffer
}

export interface NewFile {
  key: string
  sha256: Buffer
  bytes: number
}

/**
 * Puts the file first, then lets its row be written, then removes the file that the row had before. Wherever that breaks
 * off, the row names a whole file; what is left over is removed by the job that clears away rubbish.
 */
export async function keepFile(
  services: Services,
  kind: FileKind,
  bytes: Uint8Array,
  write: (file: NewFile) => Promise<string | undefined>,
): Promise<NewFile> {
  const file = { key: newKey(kind), sha256: sha256(bytes), bytes: bytes.length }
  await services.storage.put(file.key, bytes).catch(storageFault)
  try {
    removeLater(services, await write(file))
    return file
  } catch (error) {
    // Only what we refused ourselves has certainly not been committed.
    if (error instanceof AppError) removeLater(services, file.key)
    throw error
  }
}

export async function insertFile(tx: Tx, { key, sha256, bytes }: NewFile, now: Date): Promise<void> {
  await tx.insertInto('stored_files').values({ key, sha256, bytes, stored_at: now }).execute()
}

export function removeLater({ background, storage }: Services, key: string | undefined): void {
  if (key !== undefined) background.run('removal of a file', () => storage.remove(key))
}

const ATTEMPTS = 3

/** The file that a row names. Whoever replaces it in between removes the old one, so the row is read again then. */
export async function storedFile<Row extends FileRow>(
  { storage, log }: Services,
  find: () => Promise<Row | undefined>,
): Promise<{ row: Row; bytes: Buffer } | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = await find()
    if (!row) return undefined
    const bytes = await storage.get(row.file_key).catch(storageFault)
    if (bytes && timingSafeEqual(sha256(bytes), row.sha256)) return { row, bytes: Buffer.from(bytes) }
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
