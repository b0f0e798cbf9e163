import type { KeyObject } from 'node:crypto'
import type { Certificate } from 'pkijs'
import { type Person, people } from '../people.ts'
import { type Authority, holderOf, type KeyPurpose, yearsFrom } from './authority.ts'
import { derOf, issueCertificate, keyIdOf } from './certificate.ts'
import {
  authorityKeyId,
  basicConstraints,
  crlAt,
  extendedKeyUsage,
  keyUsage,
  ocspAt,
  policies,
  purposes,
  qcStatements,
  subjectKeyId,
} from './extensions.ts'

/** DER in base64, by holder. */
export type PersonalCertificates = Record<string, string>

/** A key behind a PIN, and the certificate that says whose it is. */
export interface Credential {
  key: KeyObject
  certificate: Buffer
}

export function issuePersonalCertificates(authority: Authority, origin: string): PersonalCertificates {
  return Object.fromEntries(
    people.flatMap((person) => [
      [holderOf(person.civilId, 'authentication'), issued(authority, origin, person, 'authentication')],
      [holderOf(person.civilId, 'signing'), issued(authority, origin, person, 'signing')],
    ]),
  )
}

function issued(authority: Authority, origin: string, person: Person, purpose: KeyPurpose): string {
  const issuer = authority.issuers[person.state === 'foreign' ? 'foreign' : 'issuing']
  const key = authority.keyOf(holderOf(person.civilId, purpose))
  const certificate: Certificate = issueCertificate({
    subject: {
      country: 'MN',
      commonName: `${person.familyName} ${person.givenName}`,
      surname: person.familyName,
      givenName: person.givenName,
      serialNumber: `PNOMN-${person.civilId}`,
    },
    key,
    issuer,
    ...validityOf(person, authority.madeAt),
    extensions: [
      basicConstraints(false),
      ...(purpose === 'authentication'
        ? [keyUsage('digitalSignature'), extendedKeyUsage(purposes.clientAuth)]
        : // The purpose that poppler's pdfsig asks of the certificates under signatures.
          [
            keyUsage('nonRepudiation'),
            extendedKeyUsage(purposes.emailProtection),
            qcStatements(person.level),
          ]),
      policies(person.level),
      ocspAt(`${origin}/ocsp`),
      crlAt(`${origin}/crl/people.crl`),
      subjectKeyId(keyIdOf(key)),
      authorityKeyId(keyIdOf(issuer.key)),
    ],
  })
  return derOf(certificate).toString('base64')
}

function validityOf({ state }: Person, madeAt: Date): { notBefore: Date; notAfter: Date } {
  return state === 'expired'
    ? { notBefore: yearsFrom(madeAt, -4), notAfter: yearsFrom(madeAt, -1) }
    : { notBefore: yearsFrom(madeAt, -1), notAfter: yearsFrom(madeAt, 4) }
}
