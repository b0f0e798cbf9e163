import {
  createWorkers,
  WorkerFailed,
  type Workers,
  type WorkersOptions,
} from '../../../jobs/workers/workers.ts'
import { MAX_PDF_BYTES } from '../pdf/limits.ts'
import type { RawSignature } from './complete.ts'
import { errorOf } from './failures.ts'
import type { ForSigning, PdfFacts } from './inspect.ts'
import type { PadesAnswer, PadesWork } from './pades-worker.ts'
import type { PreparedPdf, PrepareOptions } from './prepare.ts'
import { PdfRefused } from './refusals.ts'
import type { PadesOutput, PadesTask } from './tasks.ts'
import type { PreparedTimeStamp } from './time-stamp.ts'
import type { UnprovenCertificates } from './unproven.ts'
import type { ValidationData } from './validation-data.ts'

export type { RawSignature } from './complete.ts'
export type { PdfFacts, SignatureFieldFacts } from './inspect.ts'
export type { PreparedPdf, PrepareOptions, StampOptions } from './prepare.ts'
export { PadesMismatch, type PdfFault, PdfRefused, SignatureInvalid, StampImageRefused } from './refusals.ts'
export type { Corner } from './stamp/corner.ts'
export type { RequestedStampPlace, StampPlace } from './stamp/place.ts'
export type { PreparedTimeStamp } from './time-stamp.ts'
export type { UnprovenCertificates } from './unproven.ts'
export type { ValidationData } from './validation-data.ts'

/**
 * PDF signatures of ETSI EN 319 142-1 (PAdES): B-B from `prepare` and `complete`, B-T with a time-stamp, LT with validation
 * data, LTA with a document time-stamp. Everything is appended, so earlier signatures keep holding. All reject with
 * PdfRefused where the file is at fault, with WorkersBusy where too many wait already, and with PadesMismatch where what is
 * to be added does not belong to the file. The bytes that are passed in stay the caller's.
 */
export interface Pades {
  /** Pages, signature fields, and whether a signature closes the document. */
  inspect(pdf: Uint8Array, signing?: ForSigning): Promise<PdfFacts>
  /** Appends a field that lacks its signature alone. Rejects with StampImageRefused for an image that is no PNG. */
  prepare(pdf: Uint8Array, options: PrepareOptions): Promise<PreparedPdf>
  /** Verifies the raw signature over the attributes first (SignatureInvalid), then embeds it. */
  complete(prepared: PreparedPdf, signed: RawSignature): Promise<Uint8Array>
  /** SHA-256 of the signature in that field: what a token for B-T must cover. */
  timeStampDigest(pdf: Uint8Array, field: string): Promise<Buffer>
  /** The signature must be the last thing in the file: whatever came later covers it as it is. */
  withTimeStamp(pdf: Uint8Array, field: string, token: Uint8Array): Promise<Uint8Array>
  /** LT: what proves all signatures that have no validation data yet. */
  withValidationData(pdf: Uint8Array, data: ValidationData): Promise<Uint8Array>
  /** The certificates that the file has no validation data for yet, and those beside them. */
  unproven(pdf: Uint8Array): Promise<UnprovenCertificates>
  /** LTA: room for a document time-stamp, behind the validation data where these are given. */
  prepareDocumentTimeStamp(pdf: Uint8Array, data?: ValidationData): Promise<PreparedTimeStamp>
  completeDocumentTimeStamp(prepared: PreparedTimeStamp, token: Uint8Array): Promise<Uint8Array>
  stop(): Promise<void>
}

const TIMEOUT_MS = 20_000

/** What `Pades` and `StoredPades` share: the modules are large, and a process holds them once. */
export const padesWorkers = (options: WorkersOptions = {}): Workers =>
  createWorkers(new URL('./pades-worker.ts', import.meta.url), { timeoutMs: TIMEOUT_MS, ...options })

export function createPades(workers: Workers = padesWorkers()): Pades {
  let isStopping = false

  async function run(pdf: Uint8Array, task: PadesTask): Promise<PadesOutput> {
    if (pdf.byteLength > MAX_PDF_BYTES)
      throw new PdfRefused('too_large', `the file has ${pdf.byteLength} bytes`)
    const work: PadesWork = { task }
    const { answer, parts } = await workers.run<PadesAnswer>(work, { parts: [pdf] }).catch((error) => {
      // The worker itself was ended: by its limits, as long as we have not ended it.
      if (!(error instanceof WorkerFailed) || isStopping) throw error
      throw new PdfRefused('too_complex', error.message, { cause: error })
    })
    if (answer.failure) throw errorOf(answer.failure)
    const [made] = parts
    return made ? { ...answer, pdf: made } : answer
  }

  const file = async (pdf: Uint8Array, task: PadesTask): Promise<Uint8Array> => (await run(pdf, task)).pdf!

  return {
    inspect: async (pdf, signing) => (await run(pdf, { does: 'inspect', signing })).facts!,
    async prepare(pdf, prepareOptions) {
      const made = await run(pdf, { does: 'prepare', options: prepareOptions })
      return { ...made.prepared!, pdf: made.pdf! }
    },
    complete: ({ pdf, ...prepared }, signed) => file(pdf, { does: 'complete', prepared, signed }),
    timeStampDigest: async (pdf, field) => Buffer.from((await run(pdf, { does: 'digest', field })).digest!),
    withTimeStamp: (pdf, field, token) => file(pdf, { does: 'time-stamp', field, token }),
    withValidationData: (pdf, data) => file(pdf, { does: 'validation-data', data }),
    unproven: async (pdf) => (await run(pdf, { does: 'unproven' })).unproven!,
    async prepareDocumentTimeStamp(pdf, data) {
      const made = await run(pdf, { does: 'prepare-time-stamp', ...(data && { data }) })
      return { ...made.preparedTimeStamp!, pdf: made.pdf! }
    },
    completeDocumentTimeStamp: ({ pdf, ...prepared }, token) =>
      file(pdf, { does: 'complete-time-stamp', prepared, token }),
    async stop() {
      isStopping = true
      await workers.stop()
    },
  }
}
