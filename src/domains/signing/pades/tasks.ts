import { sha256 } from '../../../text/sha256.ts'
import { completePdf, type RawSignature } from './complete.ts'
import { type ForSigning, inspectPdf, type PdfFacts } from './inspect.ts'
import { type PreparedPdf, type PrepareOptions, preparePdf } from './prepare.ts'
import {
  addTimeStamp,
  completeTimeStamp,
  type PreparedTimeStamp,
  prepareTimeStamp,
  signatureDigest,
} from './time-stamp.ts'
import { type UnprovenCertificates, unprovenCertificates } from './unproven.ts'
import { addValidationData, type ValidationData } from './validation-data.ts'

/** What a worker does with a file. */
export type PadesTask =
  | { does: 'inspect'; signing?: ForSigning | undefined }
  | { does: 'prepare'; options: PrepareOptions }
  | { does: 'complete'; prepared: Omit<PreparedPdf, 'pdf'>; signed: RawSignature; token?: Uint8Array }
  | { does: 'digest'; field: string }
  | { does: 'time-stamp'; field: string; token: Uint8Array }
  | { does: 'unproven' }
  | { does: 'validation-data'; data: ValidationData }
  | { does: 'prepare-time-stamp'; data?: ValidationData }
  | { does: 'complete-time-stamp'; prepared: Omit<PreparedTimeStamp, 'pdf'>; token: Uint8Array }

export interface PadesOutput {
  /** The file that comes of it. */
  pdf?: Uint8Array
  facts?: PdfFacts
  digest?: Uint8Array
  unproven?: UnprovenCertificates
  prepared?: Omit<PreparedPdf, 'pdf'>
  preparedTimeStamp?: Omit<PreparedTimeStamp, 'pdf'>
}

/** The bytes that are given may be written to. */
export function padesOutput(pdf: Buffer, task: PadesTask): PadesOutput {
  switch (task.does) {
    case 'inspect':
      return { facts: { ...inspectPdf(pdf, task.signing), sha256: sha256(pdf) } }
    case 'prepare': {
      const { pdf: made, ...prepared } = preparePdf(pdf, task.options)
      return { pdf: made, prepared }
    }
    case 'complete':
      completePdf(pdf, task.prepared, task.signed)
      if (task.token) addTimeStamp(pdf, task.prepared.field, task.token)
      return { pdf }
    case 'digest':
      return { digest: signatureDigest(pdf, task.field) }
    case 'time-stamp':
      addTimeStamp(pdf, task.field, task.token)
      return { pdf }
    case 'unproven':
      return { unproven: unprovenCertificates(pdf) }
    case 'validation-data':
      return { pdf: addValidationData(pdf, task.data) }
    case 'prepare-time-stamp': {
      const { pdf: made, ...preparedTimeStamp } = prepareTimeStamp(
        task.data ? addValidationData(pdf, task.data) : pdf,
      )
      return { pdf: made, preparedTimeStamp }
    }
    case 'complete-time-stamp':
      completeTimeStamp(pdf, task.prepared, task.token)
      return { pdf }
  }
}
