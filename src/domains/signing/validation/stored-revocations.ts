import type { Certificate, SignatureChecks } from '../../../pki/certificate.ts'
import { issuerNameOf, parseRevocationList, type RevocationList } from '../../../pki/revocation/crl.ts'
import { parseOcspResponse, serialsOf } from '../../../pki/revocation/ocsp.ts'
import { sha256 } from '../../../text/sha256.ts'
import { CheckBudgetExceeded } from './checks.ts'
import type { ValidationStore } from './inspected.ts'

/** What an authority says of a certificate, and when it said so. */
export interface RevocationStatement {
  revokedAt: number | undefined
  statedAt: number
}

/** The same as of what an authority answers, which is about one certificate or a few. */
const MAX_OCSP_SIZE = 64 * 1024
const MAX_IN_OCSP = 100

/** What a file has kept of authorities' words, sorted once by what it says to be about. */
export class StoredRevocations {
  readonly #ocsps = new Map<string, Buffer[]>()
  readonly #crls = new Map<string, Buffer[]>()
  readonly #words = new Map<Certificate, Map<Certificate, Promise<RevocationStatement[]>>>()
  readonly #lists = new Map<string, Promise<RevocationList | undefined>>()
  readonly #checks: SignatureChecks

  /** `wanted` are the serial numbers of all certificates of the document. */
  constructor({ ocsps, crls }: ValidationStore, wanted: ReadonlySet<string>, checks: SignatureChecks) {
    this.#checks = checks
    for (const kept of distinct(ocsps.filter(({ byteLength }) => byteLength <= MAX_OCSP_SIZE))) {
      const serials = new Set(passedOver(() => serialsOf(kept)) ?? [])
      if (serials.size <= MAX_IN_OCSP)
        for (const serial of serials) if (wanted.has(serial)) added(this.#ocsps, serial, kept)
    }
    for (const kept of distinct(crls)) {
      const issuer = passedOver(() => issuerNameOf(kept))
      if (issuer) added(this.#crls, issuer.toString('latin1'), kept)
    }
  }

  /** Those that do not hold are passed over. */
  of(certificate: Certificate, issuer: Certificate): Promise<RevocationStatement[]> {
    const known = this.#words.get(certificate) ?? new Map<Certificate, Promise<RevocationStatement[]>>()
    this.#words.set(certificate, known)
    const words = known.get(issuer) ?? this.#read(certificate, issuer)
    known.set(issuer, words)
    return words
  }

  async #read(certificate: Certificate, issuer: Certificate): Promise<RevocationStatement[]> {
    const words: RevocationStatement[] = []
    for (const kept of this.#ocsps.get(certificate.serial) ?? []) {
      const question = { certificate, issuer, nonce: undefined, now: undefined }
      const answer = await unlessSpent(parseOcspResponse(kept, question, this.#checks))
      if (answer && answer.status !== 'unknown')
        words.push({ revokedAt: answer.revokedAt, statedAt: answer.thisUpdate })
    }
    for (const [index, kept] of (this.#crls.get(issuer.subject.toString('latin1')) ?? []).entries()) {
      const list = await this.#list(`${index} ${issuer.raw.toString('latin1')}`, kept, issuer)
      if (list) words.push({ revokedAt: list.revoked.get(certificate.serial), statedAt: list.thisUpdate })
    }
    return words
  }

  /** Read once for all certificates of an issuer. */
  #list(key: string, bytes: Buffer, issuer: Certificate): Promise<RevocationList | undefined> {
    const list =
      this.#lists.get(key) ?? unlessSpent(parseRevocationList(bytes, issuer, undefined, this.#checks))
    this.#lists.set(key, list)
    return list
  }
}

function added(lists: Map<string, Buffer[]>, key: string, bytes: Buffer): void {
  const list = lists.get(key)
  if (list) list.push(bytes)
  else lists.set(key, [bytes])
}

function distinct(all: readonly Uint8Array[]): Iterable<Buffer> {
  const buffers = all.map((one) => Buffer.from(one.buffer, one.byteOffset, one.byteLength))
  return new Map(buffers.map((one) => [sha256(one, 'base64'), one])).values()
}

function passedOver<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

async function unlessSpent<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof CheckBudgetExceeded) throw error
    return undefined
  }
}
