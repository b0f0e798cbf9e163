/** Whose seal it is to be. */
export interface SealSubject {
  /** The organisation's number in the state register. */
  regNo: string
  /** Its name, as the certificate is to have it. */
  name: string
}

interface EnrolmentRequest {
  /** PKCS#10, DER. While the authority has not decided, the same one is sent again. */
  request: Buffer
  subject: SealSubject
  /** SubjectPublicKeyInfo, DER: the key that the certificate must be for. */
  publicKey: Buffer
  /** Whether a certificate with the same subject is replaced. */
  renews: boolean
}

/** A certificate that has stood every check. All in DER. */
export interface IssuedCertificate {
  certificate: Buffer
  /** From the issuer to the anchor. */
  chain: Buffer[]
  /** Hexadecimal. */
  serial: string
  notBefore: Date
  notAfter: Date
}

export type Enrolment =
  | ({ state: 'issued' } & IssuedCertificate)
  /** A person at the authority has to approve; ask again after that time. */
  | { state: 'pending'; retryAfterMs: number }

export interface SealAuthority {
  healthy(): boolean
  /** False while an OCSP responder is left alone because it fails. */
  ocspHealthy(): boolean
  /** Rejects with EstUnavailable, or with EstRefused where asking again is of no use. */
  enrol(request: EnrolmentRequest, signal: AbortSignal): Promise<Enrolment>
  /** Whether the authority says that it has revoked the certificate; false also where it cannot be asked. All in DER. */
  isRevoked(certificate: Buffer, issuer: Buffer): Promise<boolean>
}

/** No answer, or one that says nothing: asked again later. */
export class EstUnavailable extends Error {
  override readonly name = 'EstUnavailable'
}

/** Why a request failed. */
const enrolmentFaults = [
  /** The authority said no. */
  'refused',
  /** The answer cannot be read. */
  'malformed',
  /** No configured anchor stands above the certificate. */
  'untrusted',
  'wrong_key',
  'wrong_subject',
  /** It is not for seals. */
  'wrong_purpose',
] as const

export type EnrolmentFault = (typeof enrolmentFaults)[number]

export class EstRefused extends Error {
  override readonly name = 'EstRefused'
  readonly fault: EnrolmentFault

  constructor(fault: EnrolmentFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
