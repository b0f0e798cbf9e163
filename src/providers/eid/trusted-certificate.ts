import type { Clock } from '../../config/clock.ts'
import { type Certificate, parseCertificate } from '../../pki/certificate.ts'
import { isAtLeast, levelOf, type Purpose, personOf, requirePurpose } from '../../pki/person.ts'
import type { Freshness, Revocation } from '../../pki/revocation/revocation.ts'
import type { Trust } from '../../pki/trust.ts'
import { type EidLevel, type EidPerson, EidRefusal } from './port.ts'

/** A certificate that a trusted authority issued, for a known person and purpose; not yet known to be valid today. */
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
  minimumLevel: Readonly<Record<Purpose, EidLevel>>
}

/** Every check of a certificate that needs neither the time nor the network. */
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
    throw new EidRefusal('person_mismatch', 'the certificate is not of the document')
  return { certificate, chain, level, person }
}

/**
 * Whether it may be used now. Checked after the signature, because only then is the caller known to be the holder, and
 * because the last check needs the network.
 */
export async function requireUsable(
  { certificate, chain, level }: TrustedCertificate,
  purpose: Purpose,
  freshness: Freshness,
  { clock, minimumLevel: least, revocation }: CertificateChecks,
): Promise<void> {
  const now = clock()
  if (now < certificate.notBefore)
    throw new EidRefusal('certificate_invalid', 'the certificate is not valid yet')
  if (now > certificate.notAfter) throw new EidRefusal('certificate_expired', 'the certificate has expired')
  if (!isAtLeast(level, least[purpose]))
    throw new EidRefusal('level_too_low', `${level} is below ${least[purpose]}`)
  await revocation.requireGood(certificate, chain[0]!, freshness)
}

function readable(bytes: Buffer): Certificate {
  try {
    return parseCertificate(bytes)
  } catch (cause) {
    throw new EidRefusal('certificate_invalid', 'the certificate cannot be read', { cause })
  }
}
