import { parseCertificate } from '../../pki/certificate.ts'
import { namesSubject } from './check.ts'
import type { SealSubject } from './port.ts'

/** The subject of a certificate, DER, to be renewed as it is; undefined where it names the organisation differently. */
export function subjectToRenew(certificate: Buffer, subject: SealSubject): Buffer | undefined {
  const parsed = parseCertificate(certificate)
  return namesSubject(parsed, subject) ? parsed.subject : undefined
}
