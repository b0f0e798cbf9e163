import type { Clock } from '../../clock.ts'
import { type Certificate, isWithinValidity, readCertificate } from './pki/certificate.ts'
import { isAtLeast, levelOf, type Purpose, personOf, requirePurpose } from './pki/person.ts'
import type { Trust } from './pki/trust.ts'
import type { EidLevel, EidPerson } from './port.ts'
import { Refusal } from './refusal.ts'
import type { Freshness, Revocation } from './revocation/revocation.ts'

export interface VerifiedCertificate {
  certificate: Certificate
  /** From the issuer to the anchor. */
  chain: Certificate[]
  level: EidLevel
  person: EidPerson
  /** Asks whether it has been revoked. Done last: it goes out into the network. */
  requireNotRevoked(freshness: Freshness): Promise<void>
}

export interface Demands {
  purpose: Purpose
  least: EidLevel
  /** The document that the provider says it belongs to. */
  documentNumber: string
}

export interface CertificateChecks {
  trust: Trust
  revocation: Revocation
  clock: Clock
}

/** All that can be told of a certificate without asking anybody. Refuses with the reason that helps its holder most. */
export function verifiedCertificate(
  bytes: Buffer,
  { purpose, least, documentNumber }: Demands,
  { trust, revocation, clock }: CertificateChecks,
): VerifiedCertificate {
  const certificate = readable(bytes)
  const now = clock()
  const chain = trust.chainOf(certificate, now)
  if (now > certificate.notAfter) throw new Refusal('certificate_expired', 'the certificate has expired')
  if (!isWithinValidity(certificate, now))
    throw new Refusal('certificate_invalid', 'the certificate is not valid yet')
  requirePurpose(certificate, purpose)
  const level = levelOf(certificate, purpose)
  if (!isAtLeast(level, least)) throw new Refusal('level_too_low', `${level} is below ${least}`)
  const person = personOf(certificate)
  if (!documentNumber.startsWith(`PNOMN-${person.civilId}-`))
    throw new Refusal('person_mismatch', 'the certificate is not of the document')
  return {
    certificate,
    chain,
    level,
    person,
    requireNotRevoked: (freshness) => revocation.requireGood(certificate, chain[0]!, freshness),
  }
}

function readable(bytes: Buffer): Certificate {
  try {
    return readCertificate(bytes)
  } catch (cause) {
    throw new Refusal('certificate_invalid', 'the certificate cannot be read', { cause })
  }
}
