// Runs in a thread: files of strangers are read here, within its limits of time and memory.
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { DerFault } from '../../providers/eid/pki/der.ts'
import { StructureFault } from '../pdf/faults.ts'
import { completePdf, type RawSignature } from './complete.ts'
import { inspectPdf, type PdfFacts } from './inspect.ts'
import { type PreparedPdf, type PrepareOptions, preparePdf } from './prepare.ts'
import { PadesMismatch, type PdfFault, PdfRefused, SignatureInvalid, StampImageRefused } from './refusals.ts'
import {
  addTimeStamp,
  completeTimeStamp,
  type PreparedTimeStamp,
  prepareTimeStamp,
  signatureDigest,
} from './time-stamp.ts'
import { addValidationData, type ValidationData } from './validation-data.ts'

/** The file is sent beside the rest, and belongs to the thread from then on. */
export type PadesWork = { pdf: Uint8Array<ArrayBuffer> } & (
  | { does: 'inspect' }
  | { does: 'prepare'; options: PrepareOptions }
  | { does: 'complete'; prepared: PreparedPdf; signed: RawSignature }
  | { does: 'digest'; field: string }
  | { does: 'time-stamp'; field: string; token: Uint8Array }
  | { does: 'validation-data'; data: ValidationData }
  | { does: 'prepare-time-stamp' }
  | { does: 'complete-time-stamp'; prepared: PreparedTimeStamp; token: Uint8Array }
)

export interface PadesMade {
  /** The file that comes back. */
  pdf?: Uint8Array
  facts?: PdfFacts
  digest?: Uint8Array
  prepared?: Omit<PreparedPdf, 'pdf'>
  preparedTimeStamp?: Omit<PreparedTimeStamp, 'pdf'>
  /** Errors lose their class on the way between threads. */
  failure?: PadesFailure
}

export type PadesFailure =
  | { kind: 'refused'; reason: PdfFault; message: string }
  | { kind: 'signature' | 'image' | 'mismatch' | 'fault'; message: string }

export default function pades(work: PadesWork): object {
  const made = outcome(work)
  return made.pdf ? move({ [transferableSymbol]: made.pdf.buffer, [valueSymbol]: made }) : made
}

function outcome(work: PadesWork): PadesMade {
  try {
    const made = does(work)
    return made.pdf ? { ...made, pdf: alone(made.pdf) } : made
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

function does(work: PadesWork): PadesMade {
  const pdf = Buffer.from(work.pdf.buffer)
  switch (work.does) {
    case 'inspect':
      return { facts: inspectPdf(pdf) }
    case 'prepare': {
      const { pdf: made, ...prepared } = preparePdf(pdf, work.options)
      return { pdf: made, prepared }
    }
    case 'complete':
      completePdf(pdf, work.prepared, work.signed)
      return { pdf }
    case 'digest':
      return { digest: signatureDigest(pdf, work.field) }
    case 'time-stamp':
      addTimeStamp(pdf, work.field, work.token)
      return { pdf }
    case 'validation-data':
      return { pdf: addValidationData(pdf, work.data) }
    case 'prepare-time-stamp': {
      const { pdf: made, ...preparedTimeStamp } = prepareTimeStamp(pdf)
      return { pdf: made, preparedTimeStamp }
    }
    case 'complete-time-stamp':
      completeTimeStamp(pdf, work.prepared, work.token)
      return { pdf }
  }
}

/** Only a buffer that holds nothing else may leave the thread. */
const alone = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

function failureOf(error: unknown): PadesFailure {
  const { message, stack = message } = error as Error
  if (error instanceof PdfRefused || error instanceof StructureFault)
    return { kind: 'refused', reason: error.reason, message }
  if (error instanceof SignatureInvalid) return { kind: 'signature', message }
  if (error instanceof StampImageRefused) return { kind: 'image', message }
  // A token, a certificate or a signature that is not DER.
  if (error instanceof PadesMismatch || error instanceof DerFault) return { kind: 'mismatch', message }
  return { kind: 'fault', message: stack }
}
