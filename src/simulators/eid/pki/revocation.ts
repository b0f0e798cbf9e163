import { people } from '../people.ts'
import { type Authority, holderOf, purposesOfKeys } from './authority.ts'
import { fromDer, serialOf } from './certificate.ts'
import type { PersonalCertificates } from './personal.ts'

export interface Revocation {
  at: Date
  /** CRLReason of RFC 5280. */
  reason: number
}

const KEY_COMPROMISE = 1
const WEEK_MS = 7 * 24 * 60 * 60_000

/** What the issuing authority knows of each certificate it has issued, by serial number in hex. */
export function issuedSerials(
  authority: Authority,
  certificates: PersonalCertificates,
): ReadonlyMap<string, Revocation | 'good'> {
  const revocation = { at: new Date(authority.madeAt.getTime() - WEEK_MS), reason: KEY_COMPROMISE }
  const entries = people
    .filter(({ state }) => state !== 'foreign')
    .flatMap(({ civilId, state }) =>
      purposesOfKeys.map((purpose) => {
        const der = Buffer.from(certificates[holderOf(civilId, purpose)] as string, 'base64')
        return [serialOf(fromDer(der)), state === 'revoked' ? revocation : 'good'] as const
      }),
    )
  return new Map(entries)
}
