import { randomBytes } from 'node:crypto'
import type { Certificate, SignatureChecks } from '../../../pki/certificate.ts'
import { parseRevocationList } from '../../../pki/revocation/crl.ts'
import { parseOcspResponse } from '../../../pki/revocation/ocsp.ts'
import { ocspRequest } from '../../../pki/revocation/ocsp-request.ts'
import type { AuthorityAnswer, Question } from './authorities.ts'
import { CheckBudgetExceeded } from './checks.ts'
import type { FetchRevocation, RevocationStatement } from './revocation.ts'

/** Addresses of one certificate that are tried, one after the other. */
const MAX_WAYS = 4

interface Options {
  answers: readonly AuthorityAnswer[]
  now: number
  checks: SignatureChecks
  /** Whether there is no other round: what has not been answered stays unknown. */
  isLast: boolean
}

/** What authorities have answered so far, and what they are still to be asked. */
export class Consultation {
  readonly questions = new Map<string, Question>()
  /** Why an answer proves nothing, by the key of its question. */
  readonly refused = new Map<string, string>()
  readonly #answers: ReadonlyMap<string, AuthorityAnswer>
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#answers = new Map(options.answers.map((answer) => [answer.question.key, answer]))
  }

  ask: FetchRevocation = async (certificate, issuer) => {
    for (const way of waysOf(certificate, issuer)) {
      const answer = this.#answers.get(way.key)
      const word = answer?.bytes && (await this.#wordIn(answer, answer.bytes, certificate, issuer))
      if (word) return word
      const isOpen = !answer || (answer.isCached && this.refused.has(way.key))
      if (!isOpen || this.#options.isLast) continue
      if (!this.questions.has(way.key)) this.questions.set(way.key, asked(way, certificate, issuer))
      // What comes of this round does not count, and as if it were good all that may be needed is asked at once.
      return { revokedAt: undefined, statedAt: this.#options.now }
    }
    return undefined
  }

  async #wordIn(
    { question, at }: AuthorityAnswer,
    bytes: Uint8Array,
    certificate: Certificate,
    issuer: Certificate,
  ): Promise<RevocationStatement | undefined> {
    const { checks } = this.#options
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      if (question.kind === 'crl') {
        const list = await parseRevocationList(buffer, issuer, at, checks)
        return { revokedAt: list.revoked.get(certificate.serial), statedAt: list.thisUpdate }
      }
      const nonce = Buffer.from(question.nonce ?? [])
      const answer = await parseOcspResponse(buffer, { certificate, issuer, nonce, now: at }, checks)
      return answer.status === 'unknown'
        ? undefined
        : { revokedAt: answer.revokedAt, statedAt: answer.thisUpdate }
    } catch (error) {
      if (error instanceof CheckBudgetExceeded) throw error
      this.refused.set(question.key, (error as Error).message)
      return undefined
    }
  }
}

type Way = Pick<Question, 'key' | 'kind' | 'address'>

function waysOf({ ocspAddresses, crlAddresses, x509 }: Certificate, issuer: Certificate): Way[] {
  return [
    ...ocspAddresses.map((address) => ({
      key: `ocsp ${x509.fingerprint256} ${address}`,
      kind: 'ocsp' as const,
      address,
    })),
    ...crlAddresses.map((address) => ({
      key: `crl ${issuer.x509.fingerprint256} ${address}`,
      kind: 'crl' as const,
      address,
    })),
  ].slice(0, MAX_WAYS)
}

function asked(way: Way, certificate: Certificate, issuer: Certificate): Question {
  if (way.kind === 'crl') return way
  const nonce = randomBytes(32)
  return {
    ...way,
    request: new Uint8Array(ocspRequest(certificate, issuer, nonce)),
    nonce: new Uint8Array(nonce),
  }
}
