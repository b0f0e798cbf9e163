// What goes between the threads that judge and the one that has the network: plain data.

/** What an authority is to be asked. The address is of a certificate that a trusted authority signed. */
export interface Question {
  /** The same question has the same, for all rounds of a document. */
  key: string
  kind: 'ocsp' | 'crl'
  address: string
  /** Of OCSP: the request, and what its answer must repeat. */
  request?: Uint8Array
  nonce?: Uint8Array
}

/** What the authority answered, as it came; without bytes where it did not answer. */
export interface AuthorityAnswer {
  question: Question
  bytes: Uint8Array | undefined
  at: number
  /** Whether it was kept from an earlier document, and may have grown old. */
  isCached: boolean
}
