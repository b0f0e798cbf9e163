import {
  type Certificate,
  isWithinValidity,
  parseCertificate,
  type SignatureChecks,
} from '../../../pki/certificate.ts'
import { CheckBudgetExceeded } from './checks.ts'
import { type Anchors, mayIssue } from './trust.ts'

const MAX_PATH_LENGTH = 6
/** Real ones have a few kilobytes. */
const MAX_BYTES = 64 * 1024
/** Fifty signers with authorities of their own have less than half of it. */
const MAX_COUNT = 1000

/**
 * The certificates of a document and of the settings, each once, and the paths between them. Those of the settings come first, so
 * that what a file brings besides cannot use up the checks of a certificate that they have issued.
 */
export class Certificates {
  readonly #roots: ReadonlySet<Certificate>
  readonly #configured: ReadonlySet<Certificate>
  readonly #checks: SignatureChecks
  readonly #byBytes = new Map<string, Certificate | undefined>()
  readonly #bySubject = new Map<string, Certificate[]>()
  #isOverfull = false

  constructor({ roots, between }: Anchors, offered: Iterable<Uint8Array>, checks: SignatureChecks) {
    this.#checks = checks
    const known = (one: Certificate) => this.#known(one.raw, () => one)!
    this.#roots = new Set(roots.map(known))
    this.#configured = new Set([...this.#roots, ...between.map(known)])
    for (const bytes of offered) this.of(bytes)
  }

  /** Undefined where the bytes are no sound certificate. */
  of(bytes: Uint8Array): Certificate | undefined {
    return this.#known(bytes, () => readable(bytes))
  }

  get serials(): ReadonlySet<string> {
    return new Set([...this.#byBytes.values()].flatMap((one) => one?.serial ?? []))
  }

  isConfigured(certificate: Certificate): boolean {
    return this.#configured.has(certificate)
  }

  /**
   * The shortest from the issuer to a root, all of them valid then (RFC 5280, section 6); undefined where none leads to one. A
   * path that is longer leaves an authority less room, so each needs to be reached once, by the shortest way.
   */
  pathOf(certificate: Certificate, at: number): Certificate[] | undefined {
    const issued = new Map<Certificate, Certificate>()
    let reached = [certificate]
    for (let length = 0; length < MAX_PATH_LENGTH && reached.length > 0; length++) {
      const above: Certificate[] = []
      for (const last of reached) {
        for (const issuer of this.#issuersOf(last)) {
          if (issuer === certificate || issued.has(issuer)) continue
          const isFit = mayIssue(issuer) && isWithinValidity(issuer, at) && hasRoomFor(issuer, length)
          if (!isFit || !this.#checks.isIssuedBy(last, issuer)) continue
          issued.set(issuer, last)
          if (this.#roots.has(issuer)) return pathDown(issuer, issued)
          above.push(issuer)
        }
      }
      reached = above
    }
    return undefined
  }

  /** Whether one of them has issued it; one that none has issued is damaged, or of no use. */
  hasIssuer(certificate: Certificate): boolean {
    return this.#issuersOf(certificate).some((issuer) => this.#checks.isIssuedBy(certificate, issuer))
  }

  /** By name, and by key identifier where both say one. */
  #issuersOf({ issuer, authorityKeyId }: Certificate): Certificate[] {
    if (this.#isOverfull) throw new CheckBudgetExceeded(`more than ${MAX_COUNT} certificates`)
    const named = this.#bySubject.get(issuer.toString('latin1')) ?? []
    return named.filter(
      ({ subjectKeyId }) => !authorityKeyId || !subjectKeyId || subjectKeyId.equals(authorityKeyId),
    )
  }

  #known(bytes: Uint8Array, parse: () => Certificate | undefined): Certificate | undefined {
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (this.#byBytes.has(key)) return this.#byBytes.get(key)
    if (this.#byBytes.size >= MAX_COUNT) this.#isOverfull = true
    if (this.#isOverfull) return undefined
    const parsed = parse()
    this.#byBytes.set(key, parsed)
    if (!parsed) return undefined
    const subject = parsed.subject.toString('latin1')
    const named = this.#bySubject.get(subject)
    if (named) named.push(parsed)
    else this.#bySubject.set(subject, [parsed])
    return parsed
  }
}

const hasRoomFor = ({ pathLength }: Certificate, below: number): boolean =>
  pathLength === undefined || below <= pathLength

function pathDown(root: Certificate, issued: ReadonlyMap<Certificate, Certificate>): Certificate[] {
  const path: Certificate[] = []
  for (let one: Certificate | undefined = root; one && issued.has(one); one = issued.get(one)) path.push(one)
  return path.reverse()
}

function readable(bytes: Uint8Array): Certificate | undefined {
  if (bytes.byteLength > MAX_BYTES) return undefined
  try {
    return parseCertificate(Buffer.from(bytes))
  } catch {
    return undefined
  }
}
