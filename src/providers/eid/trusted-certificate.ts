import type { Clock } from '../../clock.ts'
import { type Certificate, readCertificate } from './pki/certificate.ts'
import { isAtLeast, levelOf, type Purpose, personOf, requirePurpose } from './pki/person.ts'
import type { Trust } from './pki/trust.ts'
import type { EidLevel, EidPerson } from './port.ts'
import { Refusal } from './refusal.ts'
import type { Freshness, Revocation } from './revocation/revocation.ts'

/** A certificate of which a trusted authority says whose it is and what for; not yet that it may be used today. */
export interface TrustedCertificate {
  certificate: Certificate
  /** From the issuer to the anchor. */
  chain: Certificate[]
  level: EidLevel
  person: EidPerson
}

export interface CertificateChecks {
  trust: Trust
  revocation: Revocation
  clock: Clock
  /** Least level of a certificate, by what it is for. */
  least: Readonly<Record<Purpose, EidLevel>>
}

/** All that can be told of a certificate without the calendar and without asking anybody. */
export function trustedCertificate(
  bytes: Buffer,
  purpose: Purpose,
  documentNumber: string,
  { trust, clock }: CertificateChecks,
): TrustedCertificate {
  const certificate = readable(bytes)
  const chain = trust.chainOf(certificate, clock())
  requirePurpose(certificate, purpose)
  const level = levelOf(certificate, purpose)
  const person = personOf(certificate)
  if (!documentNumber.startsWith(`PNOMN-${person.civilId}-`))
    throw new Refusal('person_mismatch', 'the certificate is not of the document')
  return { certificate, chain, level, person }
}

/**
 * Whether it may be used now. Asked after the signature has been found to hold, because only then is it known that the
 * refusal is for the holder, and because the last check goes out into the network.
 */
export async function requireUsable(
  { certificate, chain, level }: TrustedCertificate,
  purpose: Purpose,
  freshness: Freshness,
  { clock, least, revocation }: CertificateChecks,
): Promise<void> {
  const now = clock()
  if (now < certificate.notBefore)
    throw new Refusal('certificate_invalid', 'the certificate is not valid yet')
  if (now > certificate.notAfter) throw new Refusal('certificate_expired', 'the certificate has expired')
  if (!isAtLeast(level, least[purpose]))
    throw new Refusal('level_too_low', `${level} is below ${least[purpose]}`)
  await revocation.requireGood(certificate, chain[0]!, freshness)
}

function readable(bytes: Buffer): Certificate {
  try {
    return readCertificate(bytes)
  } catch (cause) {
    throw new Refusal('certificate_invalid', 'the certificate cannot be read', { cause })
  }
}
