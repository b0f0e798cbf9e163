import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error.ts'
import type { Background } from '../../../jobs/background.ts'
import type { Logger } from '../../../observability/log.ts'
import { type Scanner, ScannerUnavailable } from '../../../providers/scan/port.ts'
import { hashed, readAll } from '../../../providers/storage/checked.ts'
import { type FileKind, newKey } from '../../../providers/storage/key.ts'
import {
  FileAbsent,
  FileDamaged,
  type FileFacts,
  type Storage,
  StorageFull,
  StorageUnavailable,
} from '../../../providers/storage/port.ts'
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
export async function storeFile(
  deps: Omit<StoredFileDeps, 'log'>,
  kind: FileKind,
  bytes: Uint8Array,
  write: (file: NewFile) => Promise<string | undefined>,
): Promise<NewFile> {
  const facts = { bytes: bytes.length, sha256: await hashed(bytes) }
  return storeStream(deps, kind, { body: bytes, facts }, write)
}

/** The same with a file that need not fit into memory; its hash is known already. */
export async function storeStream(
  deps: Omit<StoredFileDeps, 'log'>,
  kind: FileKind,
  { body, facts }: { body: Uint8Array | Readable; facts: FileFacts },
  write: (file: NewFile) => Promise<string | undefined>,
): Promise<NewFile> {
  const file = { key: newKey(kind), sha256: Buffer.from(facts.sha256), bytes: facts.bytes }
  await deps.storage.put(file.key, body, facts).catch(storageFault)
  return attachStored(deps, file, write)
}

/** The same with a file that lies in the storage already. */
export async function attachStored(
  deps: Omit<StoredFileDeps, 'log'>,
  file: NewFile,
  write: (file: NewFile) => Promise<string | undefined>,
): Promise<NewFile> {
  try {
    removeAfterCommit(deps, await write(file))
    return file
  } catch (error) {
    // Only what we refused ourselves has certainly not been committed.
    if (error instanceof AppError) removeAfterCommit(deps, file.key)
    throw error
  }
}

export function removeAfterCommit(
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
  const found = await ofRow(find, (row) => readVerified({ storage, log }, row))
  return found && { row: found.row, bytes: found.made }
}

/**
 * What is made of the file that a row names by work that reads it elsewhere, such as in a worker. The work rejects as the
 * storage does, with FileAbsent where the file is gone, and with FileDamaged where it is not what was stored.
 */
export async function deriveFromStored<Row extends FileRow, Made extends object>(
  { log }: Pick<StoredFileDeps, 'log'>,
  find: () => Promise<Row | undefined>,
  work: (row: Row) => Promise<Made>,
): Promise<Made | undefined> {
  const found = await ofRow(find, (row) =>
    work(row).catch((error: unknown) => {
      if (error instanceof FileAbsent) return undefined
      if (!(error instanceof FileDamaged)) return storageFault(error)
      log.error({ file: row.file_key, err: error }, 'stored file is corrupt')
      return undefined
    }),
  )
  return found?.made
}

async function ofRow<Row extends FileRow, Made>(
  find: () => Promise<Row | undefined>,
  make: (row: Row) => Promise<Made | undefined>,
): Promise<{ row: Row; made: Made } | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = await find()
    if (!row) return undefined
    const made = await make(row)
    if (made) return { row, made }
  }
  throw new AppError('storage.unavailable')
}

/** Undefined where it is gone, or not what was stored. */
export async function readVerified(
  { storage, log }: Pick<StoredFileDeps, 'storage' | 'log'>,
  { file_key, sha256 }: FileRow,
): Promise<Buffer | undefined> {
  const bytes = await wholeFile(storage, file_key).catch((error: unknown) => {
    if (!(error instanceof FileDamaged)) return storageFault(error)
    log.error({ file: file_key, err: error }, 'stored file is corrupt')
    return undefined
  })
  if (bytes && timingSafeEqual(await hashed(bytes), sha256)) return bytes
  if (bytes) log.error({ file: file_key }, 'stored file is corrupt')
  return undefined
}

async function wholeFile(storage: Storage, key: string): Promise<Buffer | undefined> {
  const found = await storage.get(key)
  return found && readAll(found.body)
}

const away = [StorageUnavailable, FileDamaged, FileAbsent]

/** Maps a failure of the storage to an error for people; passes others through. */
export function storageFault(cause: unknown): never {
  if (cause instanceof StorageFull) throw new AppError('storage.full', { cause })
  if (away.some((fault) => cause instanceof fault)) throw new AppError('storage.unavailable', { cause })
  throw cause
}

/** Refuses what the scanner takes for malware, and everything while it cannot be asked. */
export async function requireClean(scanner: Scanner | undefined, body: () => Readable): Promise<void> {
  const found = await scanner?.scan(body()).catch((cause: unknown) => {
    throw cause instanceof ScannerUnavailable ? new AppError('scan.unavailable', { cause }) : cause
  })
  if (found !== undefined) throw new AppError('scan.infected')
}
