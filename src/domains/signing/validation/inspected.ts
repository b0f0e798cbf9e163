import { decodeStream } from '../pdf/filters.ts'
import type { Revision } from '../pdf/revision.ts'
import { PdfStream } from '../pdf/values.ts'
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

const MAX_IN_STORE = 500
const MAX_OF_STORE = 32 * 1024 * 1024

export const emptyStore = (): ValidationStore => ({ certificates: [], crls: [], ocsps: [] })

/** What the document security store of a revision holds. */
export function storeOf(last: Revision): ValidationStore {
  const store = last.dict(last.root.get('DSS'))
  if (!store) return emptyStore()
  const room = { left: MAX_OF_STORE }
  const all = (key: string): Uint8Array[] =>
    last
      .list(store.get(key))
      .slice(0, MAX_IN_STORE)
      .map((one) => last.resolve(one))
      .filter((one) => one instanceof PdfStream)
      .map((stream) => new Uint8Array(decodeStream(stream, room)))
  return { certificates: all('Certs'), crls: all('CRLs'), ocsps: all('OCSPs') }
}
