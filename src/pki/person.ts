import { type EidLevel, type EidPerson, EidRefusal } from '../providers/eid/port.ts'
import type { Certificate } from './certificate.ts'

export type Purpose = 'authentication' | 'signing'

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
const ANY_EXTENDED_USAGE = '2.5.29.37.0'
const QC_COMPLIANCE = '0.4.0.1862.1.1'
const QC_SSCD = '0.4.0.1862.1.4'

/** From low to high. */
const levels: readonly EidLevel[] = ['ADVANCED', 'QUALIFIED', 'QSCD']

const levelOfPolicy: Readonly<Record<string, EidLevel>> = {
  '1.3.6.1.4.1.58888.1.1': 'ADVANCED',
  '1.3.6.1.4.1.58888.1.2': 'QUALIFIED',
  '1.3.6.1.4.1.58888.1.3': 'QSCD',
}

const name = { serialNumber: '2.5.4.5', surname: '2.5.4.4', givenName: '2.5.4.42' }

export const isAtLeast = (level: EidLevel, least: EidLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(least)

/**
 * A key that authenticates must not be taken for one that signs, nor the reverse: people would sign contracts by signing in.
 * The key usage is compared as a whole, so that a certificate for both is for neither.
 */
export function requirePurpose(certificate: Certificate, purpose: Purpose): void {
  const { keyUsage, extendedKeyUsage, isAuthority } = certificate
  if (isAuthority)
    throw new EidRefusal('certificate_invalid', 'the certificate of an authority is not a person')
  const usage = purpose === 'authentication' ? 'digitalSignature' : 'nonRepudiation'
  if (keyUsage.size !== 1 || !keyUsage.has(usage))
    throw new EidRefusal('certificate_invalid', `the key is not for ${usage} alone`)
  const mayAuthenticate = extendedKeyUsage.includes(CLIENT_AUTH)
  const isFit =
    purpose === 'authentication'
      ? mayAuthenticate
      : !mayAuthenticate && !extendedKeyUsage.includes(ANY_EXTENDED_USAGE)
  if (!isFit) throw new EidRefusal('certificate_invalid', `the certificate is not for ${purpose}`)
}

/** The level in the certificate; what the session claims does not count. */
export function levelOf(certificate: Certificate, purpose: Purpose): EidLevel {
  const held = certificate.policies.map((policy) => levelOfPolicy[policy])
  const level = levels.findLast((candidate) => held.includes(candidate))
  if (level === undefined)
    throw new EidRefusal('certificate_invalid', 'the certificate has no policy of the eID')
  if (purpose === 'signing') requireStatements(certificate, level)
  return level
}

function requireStatements({ qcStatements }: Certificate, level: EidLevel): void {
  if (isAtLeast(level, 'QUALIFIED') && !qcStatements.includes(QC_COMPLIANCE))
    throw new EidRefusal('certificate_invalid', 'a qualified certificate does not state that it is')
  if (level === 'QSCD' && !qcStatements.includes(QC_SSCD))
    throw new EidRefusal('certificate_invalid', 'the certificate does not state that its key is in a device')
}

/** The common name is only for display: the serial number of the subject identifies the person. */
export function personOf(certificate: Certificate): EidPerson {
  const civilId = /^PNOMN-(\d{12})$/.exec(single(certificate, name.serialNumber))?.[1]
  if (civilId === undefined)
    throw new EidRefusal('certificate_invalid', 'the serial number of the subject names no civil ID')
  return {
    civilId,
    givenName: single(certificate, name.givenName),
    familyName: single(certificate, name.surname),
  }
}

function single({ subjectValues }: Certificate, kind: string): string {
  const [value, ...more] = subjectValues.get(kind) ?? []
  if (value === undefined || more.length > 0 || !/^[^\p{Cc}]{1,200}$/u.test(value))
    throw new EidRefusal('certificate_invalid', `the subject does not name ${kind} once`)
  return value
}
