import type { RevisionChange } from './compare/change.ts'
import type { Reason } from './reasons.ts'

/** A file that cannot be looked into at all. */
export type Unreadable = 'not_pdf' | 'encrypted' | 'unreadable' | 'too_complex'

/** What the file itself says and proves; whom to trust, and what has been revoked, is decided elsewhere. Plain data. */
export interface Inspected {
  refused?: Unreadable
  /** What is wrong with the file as a whole. */
  reasons: Reason[]
  signatures: InspectedSignature[]
  store: ValidationStore
}

export interface InspectedSignature {
  field: string
  kind: 'signature' | 'time_stamp'
  /** What the signer's program claims, in ISO 8601. */
  claimedAt: string | null
  statedReason: string | null
  statedLocation: string | null
  reasons: Reason[]
  /** Bytes from the beginning of the file that it covers; 0 where that is not certain. */
  end: number
  signer: Uint8Array | null
  certificates: Uint8Array[]
  /** Of a signature: the time-stamp in it. Of a document time-stamp: itself. */
  timeStamp: InspectedTimeStamp | null
  /** Whether the revision that it covers has validation data. */
  coversStore: boolean
  permission: 1 | 2 | 3 | null
  changes: RevisionChange[]
}

export interface InspectedTimeStamp {
  at: number
  isIntact: boolean
  authority: Uint8Array | null
  certificates: Uint8Array[]
}

/** The document security store, all in DER. */
export interface ValidationStore {
  certificates: Uint8Array[]
  crls: Uint8Array[]
  ocsps: Uint8Array[]
}

/** What goes over to another thread with it; each of its byte arrays has a buffer of its own. */
export function buffersOf({ signatures, store }: Inspected): ArrayBuffer[] {
  const arrays = [
    ...signatures.flatMap(({ signer, certificates, timeStamp }) => [
      ...(signer ? [signer] : []),
      ...certificates,
      ...(timeStamp?.authority ? [timeStamp.authority] : []),
      ...(timeStamp?.certificates ?? []),
    ]),
    ...store.certificates,
    ...store.crls,
    ...store.ocsps,
  ]
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))]
}
