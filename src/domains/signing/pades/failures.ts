import { DerFault } from '../../../pki/der.ts'
import { StructureFault } from '../pdf/faults.ts'
import {
  PadesMismatch,
  type PdfFault,
  PdfRefused,
  type RefusedPart,
  SignatureInvalid,
  StampImageRefused,
} from './refusals.ts'

/** Errors lose their class on the way between processes. */
export type PadesFailure =
  | { kind: 'refused'; reason: PdfFault; message: string; about?: RefusedPart | undefined }
  | { kind: 'signature' | 'image' | 'mismatch' | 'fault'; message: string }

export function padesFailureOf(error: unknown): PadesFailure {
  const { message, stack = message } = error as Error
  if (error instanceof PdfRefused)
    return { kind: 'refused', reason: error.reason, message, about: error.about }
  if (error instanceof StructureFault) return { kind: 'refused', reason: error.reason, message }
  if (error instanceof SignatureInvalid) return { kind: 'signature', message }
  if (error instanceof StampImageRefused) return { kind: 'image', message }
  // A token, a certificate or a signature that is not DER.
  if (error instanceof PadesMismatch || error instanceof DerFault) return { kind: 'mismatch', message }
  return { kind: 'fault', message: stack }
}

export function errorOf(failure: PadesFailure): Error {
  switch (failure.kind) {
    case 'refused':
      return new PdfRefused(failure.reason, failure.message, { about: failure.about })
    case 'signature':
      return new SignatureInvalid(failure.message)
    case 'image':
      return new StampImageRefused(failure.message)
    case 'mismatch':
      return new PadesMismatch(failure.message)
    case 'fault':
      return new Error(`a signature could not be made: ${failure.message}`)
  }
}
