import { createHash, type KeyObject } from 'node:crypto'
import {
  type Certificate,
  isIssuedBy,
  type SignatureChecks,
  uncountedChecks,
} from '../../../pki/certificate.ts'
import type { Der } from '../../../pki/der.ts'
import { sha256 } from '../../../text/sha256.ts'

/** Of certificates and of what authorities say of them, for one document. Fifty signers with all that proves them need less. */
export const MAX_CHECKS = 200

/** What a file brings cannot be checked within the limits. */
export class CheckBudgetExceeded extends Error {
  override readonly name = 'CheckBudgetExceeded'
}

/** What was checked of a document, and what came of it. Plain data, which goes from one step to the next with the document. */
export interface Ledger {
  spent: number
  outcomes: Map<string, boolean>
}

export const newLedger = (): Ledger => ({ spent: 0, outcomes: new Map() })

/** Checks each signature once. Throws CheckBudgetExceeded instead of checking one more than the document may cost. */
export class CountedChecks implements SignatureChecks {
  readonly ledger: Ledger
  readonly #max: number
  readonly #certificates = new WeakMap<Certificate, string>()
  readonly #keys = new WeakMap<KeyObject, string>()

  constructor(ledger: Ledger = newLedger(), most: number = MAX_CHECKS) {
    this.ledger = ledger
    this.#max = most
  }

  /** By the issuer's name and key: any number of certificates with both are one issuer. */
  isIssuedBy = (certificate: Certificate, issuer: Certificate): boolean => {
    if (!certificate.issuer.equals(issuer.subject)) return false
    const key = `certificate ${this.#certificate(certificate)} ${this.#key(issuer.publicKey)}`
    return this.ledger.outcomes.get(key) ?? this.#kept(key, isIssuedBy(certificate, this.#next(issuer)))
  }

  isValidSignature = async (
    algorithm: Der,
    signed: Buffer,
    key: KeyObject,
    signature: Buffer,
  ): Promise<boolean> => {
    const text = digest(algorithm.whole, digestBytes(signed), signature)
    const name = `signature ${text} ${this.#key(key)}`
    const known = this.ledger.outcomes.get(name)
    if (known !== undefined) return known
    return this.#kept(
      name,
      await uncountedChecks.isValidSignature(algorithm, signed, this.#next(key), signature),
    )
  }

  #next<T>(by: T): T {
    if (this.ledger.spent >= this.#max)
      throw new CheckBudgetExceeded(`more than ${this.#max} signatures to check`)
    this.ledger.spent++
    return by
  }

  #kept(key: string, outcome: boolean): boolean {
    this.ledger.outcomes.set(key, outcome)
    return outcome
  }

  #certificate(certificate: Certificate): string {
    const known = this.#certificates.get(certificate) ?? digest(certificate.raw)
    this.#certificates.set(certificate, known)
    return known
  }

  #key(key: KeyObject): string {
    const known = this.#keys.get(key) ?? digest(key.export({ type: 'spki', format: 'der' }))
    this.#keys.set(key, known)
    return known
  }
}

const digestBytes = (bytes: Uint8Array): Buffer => sha256(bytes)

function digest(...parts: Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('base64')
}
