import { type Certificate, isWithinValidity } from '../../../pki/certificate.ts'
import { CheckBudgetExceeded, CountedChecks } from './checks.ts'
import type { RevisionChange } from './compare/change.ts'
import type { Inspected, InspectedSignature, InspectedTimeStamp } from './inspected.ts'
import { Certificates } from './paths.ts'
import { brokenReasons, inOrder, type Reason, type Result, resultOf } from './reasons.ts'
import { type CertificateStatus, certificateStatus, type FetchRevocation } from './revocation.ts'
import { revocationReasons, revocationStatus, type TimeProof } from './revocation-status.ts'
import { isSeal, maySignDocuments, type SignerDetails, signerDetails } from './signer.ts'
import { StoredRevocations } from './stored-revocations.ts'
import type { Anchors } from './trust.ts'

export interface DocumentVerdict {
  result: Result | 'none'
  reasons: Reason[]
  signatures: SignatureVerdict[]
}

type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

export interface SignatureVerdict {
  field: string
  kind: 'signature' | 'seal' | 'time_stamp'
  result: Result
  reasons: Reason[]
  signer: SignerDetails | null
  claimedAt: string | null
  provenAt: number | null
  provenBy: 'signature_time_stamp' | 'document_time_stamp' | null
  level: Level | null
  isIntact: boolean
  isTrusted: boolean
  coversWholeFile: boolean
  revocation: 'good' | 'revoked' | 'revoked_later' | 'unknown' | 'not_offered' | 'not_checked'
  revokedAt: number | null
  statedReason: string | null
  statedLocation: string | null
  permission: 1 | 2 | 3 | null
  changes: RevisionChange[]
}

interface ValidationOptions {
  anchors: Anchors
  ask: FetchRevocation
  now: number
  /** Bytes of the whole file. */
  length: number
  /** What may be spent on signatures of certificates and of authorities' words. */
  checks?: CountedChecks
}

const unproven = {
  kind: 'signature',
  signer: null,
  provenAt: null,
  provenBy: null,
  level: null,
  isTrusted: false,
} as const

const SKEW_MS = 60_000
const MAX_ASKED = 20

export async function validateDocument(
  inspected: Inspected,
  options: ValidationOptions,
): Promise<DocumentVerdict> {
  const verdicts = await new DocumentValidator(inspected, options).signatures()
  const reasons = inOrder(inspected.reasons)
  if (verdicts.length === 0 && reasons.length === 0) return { result: 'none', reasons, signatures: [] }
  return {
    result: resultOf([...reasons, ...verdicts.flatMap((one) => one.reasons)]),
    reasons,
    signatures: verdicts,
  }
}

class DocumentValidator {
  readonly #inspected: Inspected
  readonly #options: ValidationOptions
  readonly #certificates: Certificates
  readonly #words: StoredRevocations
  readonly #fetched = new Map<string, ReturnType<FetchRevocation>>()
  /** Document time-stamps that hold, with where they end. */
  readonly #stamps: { at: number; end: number; coversStore: boolean }[] = []

  constructor(inspected: Inspected, options: ValidationOptions) {
    this.#inspected = inspected
    this.#options = options
    const { signatures, store } = inspected
    const checks = options.checks ?? new CountedChecks()
    // Signers first: were there too many certificates, it would still be known whose they are.
    const offered = [
      ...signatures.flatMap(({ signer, timeStamp }) =>
        [signer, timeStamp?.authority].flatMap((one) => one ?? []),
      ),
      ...signatures.flatMap(({ certificates, timeStamp }) => [
        ...certificates,
        ...(timeStamp?.certificates ?? []),
      ]),
      ...store.certificates,
    ]
    this.#certificates = new Certificates(options.anchors, offered, checks)
    this.#words = new StoredRevocations(store, this.#certificates.serials, checks)
  }

  async signatures(): Promise<SignatureVerdict[]> {
    const inOrderOfFile = this.#inspected.signatures
    const verdicts = new Map<InspectedSignature, SignatureVerdict>()
    // From the last to the first: a later time-stamp proves that an earlier one was there before its certificate ended.
    const stamps = inOrderOfFile.filter(({ kind }) => kind === 'time_stamp').toSorted((a, b) => b.end - a.end)
    for (const stamp of stamps)
      verdicts.set(stamp, await this.#withinLimits(stamp, () => this.#documentStamp(stamp)))
    for (const one of inOrderOfFile)
      if (!verdicts.has(one)) verdicts.set(one, await this.#withinLimits(one, () => this.#signature(one)))
    return inOrderOfFile.toSorted((a, b) => a.end - b.end).map((one) => verdicts.get(one)!)
  }

  /** What could not be checked to its end is not known to hold. */
  async #withinLimits(
    one: InspectedSignature,
    verdicts: () => Promise<SignatureVerdict>,
  ): Promise<SignatureVerdict> {
    try {
      return await verdicts()
    } catch (error) {
      if (!(error instanceof CheckBudgetExceeded)) throw error
      const reasons = new Set<Reason>([...one.reasons, 'certificate_chain_general_failure'])
      const certificate = one.signer ? this.#certificates.of(one.signer) : undefined
      const kind = certificate && isSeal(certificate) ? 'seal' : 'signature'
      return {
        ...this.#common(one, reasons, isUnbroken(one)),
        ...unproven,
        kind: one.kind === 'time_stamp' ? 'time_stamp' : kind,
        signer: certificate ? signerDetails(certificate, undefined) : null,
        ...revocationStatus(undefined, undefined),
      }
    }
  }

  async #documentStamp(one: InspectedSignature): Promise<SignatureVerdict> {
    const reasons = new Set(one.reasons)
    const isIntact = isUnbroken(one)
    const { timeStamp } = one
    const found = timeStamp && isIntact ? await this.#stampReasons(timeStamp, one.end) : undefined
    for (const reason of found?.reasons ?? []) reasons.add(reason)
    const at = timeStamp && resultOf(reasons) === 'total_passed' ? timeStamp.at : null
    if (at !== null) this.#stamps.push({ at, end: one.end, coversStore: one.coversStore })
    return {
      ...this.#common(one, reasons, isIntact),
      kind: 'time_stamp',
      signer: found?.authority ? signerDetails(found.authority, found.path?.[0]) : null,
      provenAt: at,
      provenBy: at === null ? null : 'document_time_stamp',
      level: null,
      isTrusted: found?.path !== undefined,
      ...revocationStatus(found?.standing, undefined),
    }
  }

  /** Whether a time-stamp that is sound in itself comes from an authority that could give it. */
  async #stampReasons({ at, isIntact: isSound, authority, certificates }: InspectedTimeStamp, end: number) {
    const reasons = new Set<Reason>()
    const certificate = authority ? this.#certificates.of(authority) : undefined
    if (!certificate || !isSound || at > this.#options.now + SKEW_MS) {
      reasons.add('time_stamp_failure')
      return { reasons }
    }
    const moment = this.#provenAfter(end) ?? this.#options.now
    const path = this.#certificates.pathOf(certificate, moment)
    if (!path) reasons.add('no_certificate_chain_found')
    const isFit = !certificate.isAuthority && isWithinValidity(certificate, at)
    if (!isFit || this.#hasUnexplained(certificates)) reasons.add('chain_constraints_failure')
    if (!isWithinValidity(certificate, moment)) reasons.add('out_of_bounds_no_poe')
    const standing = path && (await this.#certificateStatus(certificate, path, moment))
    if (standing?.status === 'revoked' && standing.revokedAt <= moment)
      reasons.add(standing.revokedAt <= at ? 'revoked' : 'revoked_no_poe')
    if (standing?.status === 'unknown') reasons.add('revocation_unknown')
    return { reasons, authority: certificate, path, standing }
  }

  async #signature(one: InspectedSignature): Promise<SignatureVerdict> {
    const reasons = new Set(one.reasons)
    const isIntact = isUnbroken(one)
    const certificate = one.signer ? this.#certificates.of(one.signer) : undefined
    if (!certificate)
      return {
        ...this.#common(one, reasons, isIntact),
        ...unproven,
        ...revocationStatus(undefined, undefined),
      }

    const proof = isIntact ? await this.#proofOf(one, reasons) : undefined
    const moment = proof?.at ?? this.#options.now
    const path = this.#certificates.pathOf(certificate, moment)
    if (!path) reasons.add('no_certificate_chain_found')
    if (!maySignDocuments(certificate) || (path && this.#hasUnexplained(one.certificates)))
      reasons.add('chain_constraints_failure')
    if (moment < certificate.notBefore) reasons.add('not_yet_valid')
    if (moment > certificate.notAfter) reasons.add('out_of_bounds_no_poe')
    const standing = path && isIntact ? await this.#certificateStatus(certificate, path, moment) : undefined
    for (const reason of revocationReasons(standing, proof)) reasons.add(reason)
    return {
      ...this.#common(one, reasons, isIntact),
      kind: isSeal(certificate) ? 'seal' : 'signature',
      // A name that no trusted authority vouches for is one that anyone can write.
      signer: signerDetails(certificate, path?.[0]),
      provenAt: proof?.at ?? null,
      provenBy: proof?.by ?? null,
      level: isIntact ? this.#levelOf(one, proof, standing) : null,
      isTrusted: path !== undefined,
      ...revocationStatus(standing, proof),
    }
  }

  /** The earliest moment at which the signature certainly was there. */
  async #proofOf(one: InspectedSignature, reasons: Set<Reason>): Promise<TimeProof | undefined> {
    const proofs: TimeProof[] = this.#stamps
      .filter(({ end }) => end > one.end)
      .map(({ at }) => ({ at, by: 'document_time_stamp' as const }))
    if (one.timeStamp) {
      const found = await this.#stampReasons(one.timeStamp, one.end)
      if (found.reasons.size === 0) proofs.push({ at: one.timeStamp.at, by: 'signature_time_stamp' })
      else reasons.add('time_stamp_failure')
    }
    return proofs.toSorted((a, b) => a.at - b.at)[0]
  }

  #provenAfter(end: number): number | undefined {
    const later = this.#stamps.filter((stamp) => stamp.end > end).map(({ at }) => at)
    return later.length > 0 ? Math.min(...later) : undefined
  }

  /** Of the certificate, and of the authorities above it that only the file names. */
  async #certificateStatus(
    certificate: Certificate,
    path: readonly Certificate[],
    moment: number,
  ): Promise<CertificateStatus> {
    const { now } = this.#options
    let first: CertificateStatus | undefined
    for (const [index, one] of [certificate, ...path.slice(0, -1)].entries()) {
      if (index > 0 && this.#certificates.isConfigured(one)) continue
      const ask: FetchRevocation = (asked, issuer) => this.#ask(asked, issuer)
      const standing = await certificateStatus(one, path[index]!, { moment, now, words: this.#words, ask })
      first ??= standing
      if (standing.status === 'revoked' || standing.status === 'unknown') return standing
    }
    return first ?? { status: 'not_offered' }
  }

  /** Each once, and not more than a file can need. */
  #ask(certificate: Certificate, issuer: Certificate): ReturnType<FetchRevocation> {
    const key = certificate.x509.fingerprint256
    const known = this.#fetched.get(key)
    if (known) return known
    if (this.#fetched.size >= MAX_ASKED) return Promise.resolve(undefined)
    const asking = this.#options.ask(certificate, issuer)
    this.#fetched.set(key, asking)
    return asking
  }

  #hasUnexplained(certificates: readonly Uint8Array[]): boolean {
    return certificates
      .flatMap((bytes) => this.#certificates.of(bytes) ?? [])
      .some((one) => !this.#certificates.hasIssuer(one))
  }

  #levelOf(
    { end }: InspectedSignature,
    proof: TimeProof | undefined,
    standing: CertificateStatus | undefined,
  ): Level {
    if (!proof) return 'B-B'
    if (standing?.status !== 'good' || standing.from !== 'file') return 'B-T'
    return this.#stamps.some((stamp) => stamp.end > end && stamp.coversStore) ? 'B-LTA' : 'B-LT'
  }

  #common(one: InspectedSignature, reasons: ReadonlySet<Reason>, isIntact: boolean) {
    const { field, claimedAt, statedReason, statedLocation, permission, changes, end } = one
    return {
      field,
      claimedAt,
      statedReason,
      statedLocation,
      permission,
      changes,
      result: resultOf(reasons),
      reasons: inOrder(reasons),
      isIntact,
      coversWholeFile: end === this.#options.length,
    }
  }
}

/** Whether the signature was verified over these bytes, by a key that is in the file. */
const isUnbroken = ({ reasons, signer }: InspectedSignature): boolean =>
  signer !== null && !reasons.some((reason) => brokenReasons.has(reason))
