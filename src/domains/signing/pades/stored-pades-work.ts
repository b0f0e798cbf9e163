// Runs in a worker process with a storage of its own: the bytes of files never come to the process that answers requests.
import { createHash, timingSafeEqual } from 'node:crypto'
import { ConfigError } from '../../../config/config.ts'
import type { WorkerCall } from '../../../jobs/workers/messages.ts'
import { fileFactsOf } from '../../../providers/storage/checked.ts'
import { openStorage, type StorageSettings } from '../../../providers/storage/open.ts'
import {
  FileAbsent,
  FileDamaged,
  FileMismatch,
  type Storage,
  StorageFull,
  StorageUnavailable,
} from '../../../providers/storage/port.ts'
import { MAX_PDF_BYTES } from '../pdf/limits.ts'
import { type PadesFailure, padesFailureOf } from './failures.ts'
import { AT_FILE, AT_STORAGE } from './progress.ts'
import { PdfRefused } from './refusals.ts'
import { type PadesOutput, type PadesTask, padesOutput } from './tasks.ts'

export interface StoredWork {
  file: { key: string; sha256: Uint8Array }
  /** The key of the file that comes of it. */
  to: string
  task: PadesTask
}

export type StoredAnswer = Omit<PadesOutput, 'pdf'> & {
  file?: { key: string; sha256: Uint8Array; bytes: number }
  failure?: PadesFailure | StorageFailure
}

export interface StorageFailure {
  kind: 'storage'
  name: string
  message: string
}

let storage: Storage | undefined

export async function storedPades(
  { file, to, task }: StoredWork,
  { data, report }: WorkerCall,
): Promise<StoredAnswer> {
  try {
    storage ??= openStorage(data as StorageSettings).storage
    const pdf = await wholeOf(storage, file)
    report(AT_FILE)
    const { pdf: made, ...rest } = padesOutput(pdf, task)
    const facts = made && fileFactsOf(made)
    report(AT_STORAGE)
    if (!made || !facts) return rest
    await storage.put(to, made, facts)
    return { ...rest, file: { key: to, ...facts } }
  } catch (error) {
    return { failure: storageFailureOf(error) ?? padesFailureOf(error) }
  }
}

/** Into one buffer, and hashed on the way. */
async function wholeOf(from: Storage, { key, sha256 }: StoredWork['file']): Promise<Buffer> {
  const found = await from.get(key)
  if (!found) throw new FileAbsent('a stored file is gone')
  const { bytes, body } = found
  if (bytes > MAX_PDF_BYTES) {
    body.destroy()
    throw new PdfRefused('too_large', `the file has ${bytes} bytes`)
  }
  const whole = Buffer.allocUnsafeSlow(bytes)
  const hash = createHash('sha256')
  let at = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (at + chunk.length > bytes) throw new FileDamaged('a stored file is longer than it says')
    hash.update(chunk)
    at += chunk.copy(whole, at)
  }
  if (at < bytes || !timingSafeEqual(hash.digest(), sha256)) throw new FileDamaged('stored file is corrupt')
  return whole
}

const storageFaults = [FileAbsent, FileDamaged, FileMismatch, StorageFull, StorageUnavailable]

function storageFailureOf(error: unknown): StorageFailure | undefined {
  const { message } = error as Error
  // It could be opened when the server started.
  if (error instanceof ConfigError) return { kind: 'storage', name: 'StorageUnavailable', message }
  const fault = storageFaults.find((each) => error instanceof each)
  return fault && { kind: 'storage', name: (error as Error).name, message: causeIn(error as Error) }
}

/** The cause stays in the worker, but what it says is for the log. */
const causeIn = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message
