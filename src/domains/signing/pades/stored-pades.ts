import { WorkerFailed, type Workers } from '../../../jobs/workers/workers.ts'
import { newKey } from '../../../providers/storage/key.ts'
import {
  FileAbsent,
  FileDamaged,
  FileMismatch,
  StorageFull,
  StorageUnavailable,
} from '../../../providers/storage/port.ts'
import type { RawSignature } from './complete.ts'
import { errorOf } from './failures.ts'
import type { ForSigning, PdfFacts } from './inspect.ts'
import type { PreparedPdf, PrepareOptions } from './prepare.ts'
import { AT_FILE, AT_STORAGE } from './progress.ts'
import { PdfRefused } from './refusals.ts'
import type { StorageFailure, StoredAnswer, StoredWork } from './stored-pades-work.ts'
import type { PadesTask } from './tasks.ts'
import type { PreparedTimeStamp } from './time-stamp.ts'
import type { ValidationData } from './validation-data.ts'

export { timeStampDigestOf } from './cms/raw-signature.ts'

/** A file in the storage, and what its bytes must be. */
export interface StoredPdf {
  key: string
  sha256: Uint8Array
}

/** A file that was written to the storage, and has no row yet. */
interface WrittenPdf {
  key: string
  sha256: Buffer
  bytes: number
}

type Written<Prepared> = Omit<Prepared, 'pdf'> & { file: WrittenPdf }

/**
 * The PDF signatures of `Pades`, from the storage to the storage: the workers read and write the files themselves, and
 * only what is small comes here. Large buffers that came here would be garbage that all requests wait for. They reject as
 * those do and as the storage does, with FileAbsent and FileDamaged where the file is not what was stored.
 */
export interface StoredPades {
  inspect(file: StoredPdf, signing?: ForSigning): Promise<PdfFacts>
  prepare(file: StoredPdf, options: PrepareOptions): Promise<Written<PreparedPdf>>
  /** B-B; with a token over `timeStampDigestOf`, B-T. */
  complete(
    file: StoredPdf,
    prepared: Omit<PreparedPdf, 'pdf'>,
    signed: RawSignature,
    token?: Uint8Array,
  ): Promise<WrittenPdf>
  withValidationData(file: StoredPdf, data: ValidationData): Promise<WrittenPdf>
  /** Room for a document time-stamp, behind the validation data. */
  prepareDocumentTimeStamp(file: StoredPdf, data: ValidationData): Promise<Written<PreparedTimeStamp>>
  completeDocumentTimeStamp(prepared: Written<PreparedTimeStamp>, token: Uint8Array): Promise<WrittenPdf>
  stop(): Promise<void>
}

const TIMEOUT_MS = 30_000

/** The workers are those of `padesWorkers`, with the settings of the storage. */
export function createStoredPades(workers: Workers, timeoutMs: number = TIMEOUT_MS): StoredPades {
  let isStopping = false

  async function run({ key, sha256 }: StoredPdf, task: PadesTask): Promise<StoredAnswer> {
    let stage = AT_STORAGE
    const onStage = (next: number) => {
      stage = next
    }
    const work: StoredWork = { file: { key, sha256 }, to: newKey('documents'), task }
    const call = { timeoutMs, onStage }
    const { answer: made } = await workers.run<StoredAnswer>(work, call).catch((error) => {
      // The worker itself was ended: by its limits, as long as we have not ended it.
      if (!(error instanceof WorkerFailed) || isStopping) throw error
      // A slow storage says nothing about the file.
      throw stage === AT_FILE
        ? new PdfRefused('too_complex', error.message, { cause: error })
        : new StorageUnavailable(error.message, { cause: error })
    })
    const { failure } = made
    if (failure) throw failure.kind === 'storage' ? storageErrorOf(failure) : errorOf(failure)
    return made
  }

  const written = async (file: StoredPdf, task: PadesTask) => fileIn(await run(file, task))

  return {
    inspect: async (file, signing) => (await run(file, { does: 'inspect', signing })).facts!,
    async prepare(file, prepareOptions) {
      const made = await run(file, { does: 'prepare', options: prepareOptions })
      return { ...made.prepared!, file: fileIn(made) }
    },
    complete: (file, prepared, signed, token) =>
      written(file, { does: 'complete', prepared, signed, ...(token && { token }) }),
    withValidationData: (file, data) => written(file, { does: 'validation-data', data }),
    async prepareDocumentTimeStamp(file, data) {
      const made = await run(file, { does: 'prepare-time-stamp', data })
      return { ...made.preparedTimeStamp!, file: fileIn(made) }
    },
    completeDocumentTimeStamp: ({ file, ...prepared }, token) =>
      written(file, { does: 'complete-time-stamp', prepared, token }),
    async stop() {
      isStopping = true
      await workers.stop()
    },
  }
}

function fileIn({ file }: StoredAnswer): WrittenPdf {
  const { key, sha256, bytes } = file!
  return { key, sha256: Buffer.from(sha256), bytes }
}

const storageErrors: Readonly<Record<string, new (message: string) => Error>> = {
  FileAbsent,
  FileDamaged,
  FileMismatch,
  StorageFull,
}

const storageErrorOf = ({ name, message }: StorageFailure): Error =>
  new (storageErrors[name] ?? StorageUnavailable)(message)
