/** The national eID: sign-in with PIN1, signatures with PIN2. The client is in client.ts. */
export interface EidProvider {
  /** A session that a phone joins by scanning a code or by opening a link on the same device. */
  startDeviceLink(request: EidSignInRequest): Promise<EidSession>
  /** Sends the request to the phone of that person. `verificationCode` must be shown. Fails with EidNoAccount. */
  startPush(nationalId: string, request: EidSignInRequest): Promise<EidSession>
  /**
   * What a push shows, made before the provider is called: a response that waits for the provider would show by its
   * timing whether the person is known. `startPush` takes it as `prepared`.
   */
  preparePush(): { rpChallenge: string; verificationCode: string }
  /** The link that belongs to this second (QR) or to the same device; undefined when a push has none. */
  deviceLink(session: EidSession, kind: DeviceLinkKind, now: Date, language: 'mn' | 'en'): string | undefined
  /**
   * Waits at most `holdMs` for the person, then verifies everything there is to verify. A provider that has not answered
   * 1.5 s after that counts as failing, and the session as pending. All polls reject with the signal's reason when it
   * aborts, with EidUnavailable and with EidInvalidResponse; the session can be asked again after each.
   */
  pollSignIn(session: EidSession, wait: EidWait): Promise<EidOutcome<EidProof>>

  /** The signing certificate of a document, without asking the person. Fails with EidNoAccount. */
  signingCertificate(documentNumber: string): Promise<EidVerdict<EidSigningCertificate>>
  /**
   * Lets the person choose the certificate to sign with, by push. Nothing is signed by a choice, so nothing proves who
   * chose: hold the civil ID against that of the person who signed in.
   */
  startCertificateChoice(nationalId: string, request: EidChoiceRequest): Promise<EidSession>
  pollCertificateChoice(session: EidSession, wait: EidWait): Promise<EidOutcome<EidSigningCertificate>>
  /** Asks for a PIN2 signature over a digest, made with the certificate that was chosen before. */
  startSignature(request: EidSignatureRequest): Promise<EidSession>
  /** The signature has been verified against the chosen certificate, and the certificate itself once more. */
  pollSignature(session: EidSession, wait: EidWait): Promise<EidOutcome<EidSignature>>
  /**
   * What the provider knows of the eID of a person, for that person's own eyes. All of these fail with EidNoAccount, with
   * EidUnavailable and with EidInvalidResponse.
   */
  account(civilId: string, signal: AbortSignal): Promise<EidAccount>
  /** Each with what this server verified: whose it is, whether it is trusted, whether it has been revoked. */
  certificates(civilId: string, signal: AbortSignal): Promise<EidCertificate[]>
  devices(civilId: string, signal: AbortSignal): Promise<EidDevice[]>
  /** Newest first. Fails with EidUnknownCursor as well. */
  activity(civilId: string, page: EidPageRequest, signal: AbortSignal): Promise<EidActivityPage>
  /** For clients that this platform brokers for: the provider's answers, as they came. */
  relay: EidRelay
  /** False while the circuit is open. */
  healthy(): boolean
  /** False while an OCSP responder is left alone because it fails. */
  ocspHealthy(): boolean
}

export interface EidRelay {
  /** Names this relying party in the body, whatever it says. */
  post(path: readonly string[], body: object): Promise<EidRelayed>
  poll(sessionId: string, holdMs: number, signal: AbortSignal): Promise<EidRelayed>
}

/** Failures too: what the provider said, with its own status and body. */
export interface EidRelayed {
  status: number
  /** Media type without parameters. */
  type: string
  body: Buffer
}

export interface EidAccount {
  state: 'active' | 'suspended' | 'closed'
  since: Date
  level: EidLevel
  /** Locked by wrong PINs: the key cannot be used until the person unlocks it. */
  pin1Locked: boolean
  pin2Locked: boolean
  deviceCount: number
  certificateCount: number
  lastUsedAt: Date | null
}

export interface EidCertificate {
  purpose: 'authentication' | 'signing'
  documentNumber: string
  /** In hex. */
  serial: string
  issuer: string
  person: EidPerson
  /** Absent where no trusted authority vouches for it. */
  level?: EidLevel
  notBefore: Date
  notAfter: Date
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string
  /** `unknown`: no source could say whether it has been revoked. `untrusted`: no trusted authority has issued it. */
  status: 'good' | 'revoked' | 'expired' | 'not_yet_valid' | 'unknown' | 'untrusted'
}

export interface EidDevice {
  id: string
  model: string
  platform: 'android' | 'ios' | 'other'
  appVersion: string
  documentNumber: string
  state: 'active' | 'locked' | 'removed'
  registeredAt: Date
  lastUsedAt: Date | null
}

interface EidPageRequest {
  limit: number
  /** The `next` of the page before. */
  before?: string
}

export interface EidActivityPage {
  entries: EidActivity[]
  next: string | null
}

/** A request that the eID showed to the person, of any relying party. */
export interface EidActivity {
  id: string
  at: Date
  kind: 'authentication' | 'signature' | 'certificate_choice'
  relyingParty: string
  /** The party that the relying party acted for, if any. */
  brokeredFor: string | null
  /** How the phone got the request. */
  flow: DeviceLinkKind | 'Notification'
  displayText: string | null
  /** `completed`, or why it was not. */
  outcome: 'completed' | EidFailure
}

/**
 * All that is needed to go on with a session, in any process. It is plain JSON and holds secrets of the session: keep it
 * sealed, and never send it to a client.
 */
export interface EidSession {
  kind: 'sign-in' | 'certificate' | 'signature'
  sessionId: string
  startedAt: string
  /** Four digits, where the person has to compare them. */
  verificationCode?: string
  /** What else the client needs; only the client reads it. */
  state: Record<string, string>
}

export type DeviceLinkKind = 'QR' | 'Web2App' | 'App2App'

interface EidSignInRequest {
  /** At most 60 characters, shown on the phone. */
  displayText: string
  /** Where the app returns to after a link opened on the same device. */
  callbackUrl?: string
  /** From `preparePush`. */
  prepared?: { rpChallenge: string }
}

interface EidChoiceRequest {
  displayText: string
}

interface EidSignatureRequest {
  certificate: EidSigningCertificate
  digest: Buffer
  hash: 'sha256' | 'sha384' | 'sha512'
  /** At most 200 characters: what the person agrees to. */
  displayText: string
  /** Continues a certificate choice, so that the person is asked on the same screen. */
  linkedTo?: EidSession
}

export interface EidWait {
  holdMs: number
  signal: AbortSignal
  /** What the app brought back to the callback of a same-device link. Without it such a flow stays pending, and says so. */
  callback?: { sessionSecretDigest: string; userChallengeVerifier: string }
}

/** Pending with `needs`: the person has answered, and only what the app brought back is lacking. */
export type EidOutcome<T> = { state: 'pending'; needs?: 'callback' } | EidVerdict<T>

export type EidVerdict<T> =
  | { state: 'complete'; value: T }
  | { state: 'failed'; reason: EidFailure; claimant?: EidClaimant }

/**
 * Who was refused, and only where it is certain: the certificate is of a trusted chain and the signature over
 * this session holds, but the certificate has been revoked, has expired, or is of too low a level.
 */
export interface EidClaimant {
  civilId: string
  /** SHA-256 of the certificate, in hex. */
  certificateFingerprint: string
}

/**
 * Names from the closed list of sign-in reasons; an end result that we do not know is `provider_invalid`. A certificate
 * whose revocation status cannot be learned is `provider_unavailable`.
 */
export type EidFailure =
  | 'user_refused'
  | 'timeout'
  | 'wrong_code'
  | 'document_unusable'
  | 'provider_invalid'
  | 'provider_unavailable'
  | 'certificate_invalid'
  | 'certificate_expired'
  | 'certificate_revoked'
  | 'level_too_low'
  | 'signature_invalid'
  | 'person_mismatch'
  | 'callback_invalid'

export interface EidPerson {
  civilId: string
  givenName: string
  familyName: string
}

/** A person who has signed in, with what proves it. */
export interface EidProof {
  person: EidPerson
  documentNumber: string
  level: EidLevel
  flow: DeviceLinkKind | 'Notification'
  /** SHA-256 of the authentication certificate, in hex. */
  certificateFingerprint: string
}

export type EidLevel = 'ADVANCED' | 'QUALIFIED' | 'QSCD'

export interface EidSigningCertificate {
  documentNumber: string
  person: EidPerson
  level: EidLevel
  /** DER. */
  certificate: Buffer
  /** DER, from the issuing certificate to the anchor. */
  chain: Buffer[]
}

export interface EidSignature {
  /** As the provider gave it: DER for ECDSA, PKCS#1 v1.5 for RSA. */
  value: Buffer
  algorithm: string
  certificate: EidSigningCertificate
}

/** The provider cannot be reached, is under maintenance, or its circuit is open. */
export class EidUnavailable extends Error {
  override readonly name = 'EidUnavailable'
}

/** The provider answered with something that is not its protocol, or refused us. */
export class EidInvalidResponse extends Error {
  override readonly name = 'EidInvalidResponse'
}

/** No person with that national ID or document has the app, or one that is new enough. */
export class EidNoAccount extends Error {
  override readonly name = 'EidNoAccount'
}

/** The provider does not know the cursor. */
export class EidUnknownCursor extends Error {
  override readonly name = 'EidUnknownCursor'
}

/** A check that failed. The reason is for the person, the message for the log. */
export class EidRefusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: EidFailure
  readonly claimant: EidClaimant | undefined

  constructor(reason: EidFailure, message: string, options: ErrorOptions & { claimant?: EidClaimant } = {}) {
    super(message, options)
    this.reason = reason
    this.claimant = options.claimant
  }
}
