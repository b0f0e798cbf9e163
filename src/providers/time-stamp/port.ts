/** A time-stamp authority (RFC 3161): it vouches that a digest existed at a time. */
export interface TimeStamps {
  /** Rejects with TimeStampUnavailable, and with TimeStampInvalid; may be asked again after each. */
  stamp(digest: Uint8Array): Promise<TimeStamp>
  /** False while the circuit is open. */
  healthy(): boolean
}

export interface TimeStamp {
  /** The token in DER, with the certificate of the authority in it. */
  token: Buffer
  time: Date
  /** DER, from the certificate of the authority to the anchor. */
  certificates: Buffer[]
}

/** The authority cannot be reached, is failing, or its circuit is open. */
export class TimeStampUnavailable extends Error {
  override readonly name = 'TimeStampUnavailable'
}

/** The authority answered with something that proves nothing, or refused the request. */
export class TimeStampInvalid extends Error {
  override readonly name = 'TimeStampInvalid'
}
