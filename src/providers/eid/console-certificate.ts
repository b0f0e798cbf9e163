import { type Certificate, parseCertificate } from '../../pki/certificate.ts'
import { levelOf, type Purpose, personOf, requirePurpose } from '../../pki/person.ts'
import { sha256 } from '../../text/sha256.ts'
import type { ListedCertificate } from './console-responses.ts'
import { type EidCertificate, EidInvalidResponse, EidRefusal } from './port.ts'
import type { CertificateChecks } from './trusted-certificate.ts'

/**
 * Verifies a certificate that the provider lists. Trusts what it says only as far as a trusted authority has signed it,
 * and refuses a certificate of another person.
 */
export async function verifyListed(
  { certificate: raw, documentNumber }: ListedCertificate,
  civilId: string,
  checks: CertificateChecks,
): Promise<EidCertificate> {
  const certificate = readable(raw)
  const { purpose, person } = described(certificate)
  if (person.civilId !== civilId || !documentNumber.startsWith(`PNOMN-${civilId}-`))
    throw new EidInvalidResponse('the provider lists a certificate of another person')
  const { level, status } = await statusOf(certificate, purpose, checks)
  return {
    purpose,
    documentNumber,
    serial: certificate.serial,
    issuer: /^CN=(.{1,200})$/m.exec(certificate.x509.issuer)?.[1] ?? '',
    person,
    ...(level ? { level } : {}),
    notBefore: new Date(certificate.notBefore),
    notAfter: new Date(certificate.notAfter),
    fingerprint: sha256(raw, 'hex'),
    status,
  }
}

function readable(raw: Buffer): Certificate {
  try {
    return parseCertificate(raw)
  } catch (cause) {
    throw new EidInvalidResponse('the provider lists a certificate that cannot be read', { cause })
  }
}

function described(certificate: Certificate): Pick<EidCertificate, 'purpose' | 'person'> {
  const purpose = certificate.keyUsage.has('nonRepudiation') ? 'signing' : 'authentication'
  try {
    requirePurpose(certificate, purpose)
    return { purpose, person: personOf(certificate) }
  } catch (cause) {
    if (!(cause instanceof EidRefusal)) throw cause
    throw new EidInvalidResponse('the provider lists a certificate of no person, or of no purpose', { cause })
  }
}

type CertificateStatus = Pick<EidCertificate, 'level' | 'status'>

async function statusOf(
  certificate: Certificate,
  purpose: Purpose,
  { trust, clock, revocation }: CertificateChecks,
): Promise<CertificateStatus> {
  const now = clock()
  try {
    const [issuer] = trust.chainOf(certificate, now)
    const level = levelOf(certificate, purpose)
    if (now < certificate.notBefore) return { level, status: 'not_yet_valid' }
    // An authority need not answer for expired certificates.
    if (now > certificate.notAfter) return { level, status: 'expired' }
    const status = await revocation
      .requireGood(certificate, issuer!, 'recent')
      .then(() => 'good' as const, unusable)
    return { level, status }
  } catch (error) {
    if (error instanceof EidRefusal) return { status: 'untrusted' }
    throw error
  }
}

function unusable(error: unknown): 'revoked' | 'unknown' {
  if (!(error instanceof EidRefusal)) throw error
  return error.reason === 'certificate_revoked' ? 'revoked' : 'unknown'
}
