export interface PreparedPdf {
  pdf: Uint8Array
  byteRange: [number, number, number, number]
  field: string
  signedAttributes: Uint8Array
  digest: Uint8Array
  certificate: Uint8Array
  chain: Uint8Array[]
}
export interface Pades {
  inspect(pdf: Uint8Array): Promise<unknown>
  prepare(
    pdf: Uint8Array,
    options: {
      certificate: Uint8Array
      chain: Uint8Array[]
      kind: 'person' | 'seal'
      name: string
      reason?: string
      location?: string
      time: Date
      stamp?: {
        page: number
        x: number
        y: number
        width: number
        height: number
        lines: string[]
        images?: Uint8Array[]
      }
    },
  ): Promise<PreparedPdf>
  complete(prepared: PreparedPdf, signed: { value: Uint8Array; algorithm: string }): Promise<Uint8Array>
  timeStampDigest(pdf: Uint8Array, field: string): Promise<Buffer>
  withTimeStamp(pdf: Uint8Array, field: string, token: Uint8Array): Promise<Uint8Array>
  withValidationData(
    pdf: Uint8Array,
    data: { certificates: Uint8Array[]; crls: Uint8Array[]; ocsps: Uint8Array[] },
  ): Promise<Uint8Array>
  prepareDocumentTimeStamp(pdf: Uint8Array): Promise<{ digest: Uint8Array }>
  completeDocumentTimeStamp(prepared: { digest: Uint8Array }, token: Uint8Array): Promise<Uint8Array>
  stop(): Promise<void>
}
export class PdfRefused extends Error {
  reason = 'malformed' as
    | 'encrypted'
    | 'malformed'
    | 'duplicate_fields'
    | 'too_large'
    | 'too_many_pages'
    | 'closed'
    | 'page_missing'
    | 'stamp_outside'
    | 'too_complex'
}
export class SignatureInvalid extends Error {}
export interface TimeStamps {
  stamp(digest: Uint8Array): Promise<{ token: Buffer; time: Date; certificates: Buffer[] }>
}
