export const pdfFaults = [
  'encrypted',
  'malformed',
  'duplicate_fields',
  'too_large',
  'too_many_pages',
  'closed',
  'page_missing',
  'stamp_outside',
  'too_complex',
] as const

export type PdfFault = (typeof pdfFaults)[number]

/** This PDF cannot be signed; the reader's own faults become one, too. The reason is for the person, the message for the log. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused'
  readonly reason: PdfFault

  constructor(reason: PdfFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The signature does not hold over what was to be signed, or is of another kind than the key. */
export class SignatureInvalid extends Error {
  override readonly name = 'SignatureInvalid'
}

/** An image for the stamp is no PNG, or too large. */
export class StampImageRefused extends Error {
  override readonly name = 'StampImageRefused'
}

/** What was to be added does not belong to this file: another time-stamp, another state, a field that is not there. */
export class PadesMismatch extends Error {
  override readonly name = 'PadesMismatch'
}
