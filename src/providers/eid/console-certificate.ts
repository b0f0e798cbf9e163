import { createHash } from 'node:crypto'
import type { ListedCertificate } from './console-answers.ts'
import { type Certificate, readCertificate } from './pki/certificate.ts'
import { levelOf, type Purpose, personOf, requirePurpose } from './pki/person.ts'
import { type EidCertificate, EidInvalidAnswer } from './port.ts'
import { Refusal } from './refusal.ts'
import type { CertificateChecks } from './trusted-certificate.ts'

/**
 * What is to be told of a certificate that the provider lists. What it says itself is believed only as far as a trusted
 * authority has signed it, and a certificate of somebody else is not shown at all.
 */
export async function judgeListed(
  { certificate: raw, documentNumber }: ListedCertificate,
  civilId: string,
  checks: CertificateChecks,
): Promise<EidCertificate> {
  const certificate = readable(raw)
  const { purpose, person } = described(certificate)
  if (person.civilId !== civilId || !documentNumber.startsWith(`PNOMN-${civilId}-`))
    throw new EidInvalidAnswer('the provider lists a certificate of somebody else')
  const { level, status } = await standingOf(certificate, purpose, checks)
  return {
    purpose,
    documentNumber,
    serial: certificate.serial,
    issuer: /^CN=(.{1,200})$/m.exec(certificate.x509.issuer)?.[1] ?? '',
    person,
    ...(level ? { level } : {}),
    notBefore: new Date(certificate.notBefore),
    notAfter: new Date(certificate.notAfter),
    fingerprint: createHash('sha256').update(raw).digest('hex'),
    status,
  }
}

function readable(raw: Buffer): Certificate {
  try {
    return readCertificate(raw)
  } catch (cause) {
    throw new EidInvalidAnswer('the provider lists a certificate that cannot be read', { cause })
  }
}

function described(certificate: Certificate): Pick<EidCertificate, 'purpose' | 'person'> {
  const purpose = certificate.keyUsage.has('nonRepudiation') ? 'signing' : 'authentication'
  try {
    requirePurpose(certificate, purpose)
    return { purpose, person: personOf(certificate) }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new EidInvalidAnswer('the provider lists a certificate of no person, or of no purpose', { cause })
  }
}

type Standing = Pick<EidCertificate, 'level' | 'status'>

async function standingOf(
  certificate: Certificate,
  purpose: Purpose,
  { trust, clock, revocation }: CertificateChecks,
): Promise<Standing> {
  const now = clock()
  try {
    const [issuer] = trust.chainOf(certificate, now)
    const level = levelOf(certificate, purpose)
    if (now < certificate.notBefore) return { level, status: 'not_yet_valid' }
    // An authority need not answer for what has expired.
    if (now > certificate.notAfter) return { level, status: 'expired' }
    const status = await revocation
      .requireGood(certificate, issuer!, 'recent')
      .then(() => 'good' as const, unusable)
    return { level, status }
  } catch (error) {
    if (error instanceof Refusal) return { status: 'untrusted' }
    throw error
  }
}

function unusable(error: unknown): 'revoked' | 'unknown' {
  if (!(error instanceof Refusal)) throw error
  return error.reason === 'certificate_revoked' ? 'revoked' : 'unknown'
}
