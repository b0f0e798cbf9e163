import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../errors/app-error.ts'
import type { Background } from '../../jobs/background.ts'
import type { Logger } from '../../observability/log.ts'
import { type FileKind, newKey } from '../../providers/storage/key.ts'
import { type Storage, StorageFull, StorageUnavailable } from '../../providers/storage/port.ts'
import type { FileRow, NewFile } from './queries.ts'

export interface StoredFileDeps {
  storage: Storage
  background: Pick<Background, 'run'>
  log: Pick<Logger, 'error'>
}

/**
 * Stores the file first, then lets its row be written, then removes the file that the row had before. Wherever that breaks
 * off, the row names a whole file, and the job removes the orphan.
 */
export async function keepFile(
  deps: Omit<StoredFileDeps, 'log'>,
  kind: FileKind,
  bytes: Uint8Array,
  write: (file: NewFile) => Promise<string | undefined>,
): Promise<NewFile> {
  const file = { key: newKey(kind), sha256: sha256(bytes), bytes: bytes.length }
  await deps.storage.put(file.key, bytes).catch(storageFault)
  try {
    removeLater(deps, await write(file))
    return file
  } catch (error) {
    // Only what we refused ourselves has certainly not been committed.
    if (error instanceof AppError) removeLater(deps, file.key)
    throw error
  }
}

export function removeLater(
  { background, storage }: Omit<StoredFileDeps, 'log'>,
  key: string | undefined,
): void {
  if (key !== undefined) background.run('removal of a file', () => storage.remove(key))
}

const ATTEMPTS = 3

/** The file that a row names. A replacement in between removes the old file, so the row is read again then. */
export async function storedFile<Row extends FileRow>(
  { storage, log }: Pick<StoredFileDeps, 'storage' | 'log'>,
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
