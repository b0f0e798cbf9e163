import { createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../../shared/files.ts'
import { type Authority, yearsFrom } from '../authority.ts'
import { derOf, type Issuer, issueCertificate, keyIdOf, serialOf } from '../certificate.ts'
import { makeCrl } from '../crl.ts'
import {
  authorityKeyId,
  basicConstraints,
  crlAt,
  extendedKeyUsage,
  keyUsage,
  ocspAt,
  purposes,
  qcTypes,
  sealPolicy,
  sealStatements,
  subjectKeyId,
} from '../extensions.ts'
import { answerOcsp, type OcspFault } from '../ocsp.ts'
import type { Revocation } from '../revocation.ts'
import { writeSealAnchors } from '../stored-authority.ts'
import type { EnrolmentRequest, RequestedName } from './request.ts'

/** What may go wrong with a certificate on purpose. */
export type IssuingFault = 'wrong_key' | 'wrong_subject' | 'foreign_authority' | 'for_signatures'

/** Issues certificates for organisations' seals, and knows what became of them. */
export interface SealAuthority {
  anchorsFile: string
  /** Its own certificate and the root, as /cacerts gives them. */
  authorities(): Buffer[]
  issue(request: EnrolmentRequest, fault?: IssuingFault): Buffer
  /** Whether a certificate with this name is in force. */
  hasIssued(name: RequestedName): boolean
  /** False for a serial number that is not one of its own. */
  revoke(serial: string): boolean
  crl(): Buffer
  ocsp(body: Uint8Array, fault?: OcspFault): Buffer
}

interface Issued {
  /** The subject, DER in base64. */
  subject: string
  serial: string
  revokedAt: string | null
}

const YEARS = 2
const UNSPECIFIED = 0

export function openSealAuthority(directory: string, authority: Authority, origin: string): SealAuthority {
  const { root, seals, sealsOcsp, foreign, ocsp } = authority.issuers
  const register = openRegister(join(directory, `seals-${new URL(origin).port}.json`), authority.madeAt)
  const standings = (): ReadonlyMap<string, Revocation | 'good'> =>
    new Map(
      register
        .all()
        .map(({ serial, revokedAt }) => [
          serial,
          revokedAt === null ? 'good' : { at: new Date(revokedAt), reason: UNSPECIFIED },
        ]),
    )

  return {
    anchorsFile: writeSealAnchors(directory, authority),
    authorities: () => [derOf(seals.certificate), derOf(root.certificate)],
    issue({ name, publicKey }, fault) {
      const certificate = issueSeal({
        issuer: fault === 'foreign_authority' ? foreign : seals,
        // Any key that is not the one in the request.
        key: fault === 'wrong_key' ? createPublicKey(ocsp.key) : publicKey,
        subject: fault === 'wrong_subject' ? anotherOrganisation : name.name,
        type: fault === 'for_signatures' ? qcTypes.signature : qcTypes.seal,
        origin,
      })
      register.add({ subject: name.der.toString('base64'), serial: serialOf(certificate), revokedAt: null })
      return derOf(certificate)
    },
    hasIssued: ({ der }) =>
      register
        .all()
        .some(({ subject, revokedAt }) => revokedAt === null && subject === der.toString('base64')),
    revoke: (serial) => register.revoke(serial, new Date()),
    crl: () => makeCrl(seals, standings(), new Date()),
    ocsp: (body, fault) =>
      answerOcsp(body, { issuer: seals, responder: sealsOcsp, serials: standings() }, new Date(), fault),
  }
}

const anotherOrganisation = {
  country: 'MN',
  organisation: 'Another organisation',
  organisationIdentifier: 'NTRMN-9999999',
  commonName: 'Another organisation',
}

interface SealDraft {
  issuer: Issuer
  key: KeyObject
  subject: Parameters<typeof issueCertificate>[0]['subject']
  type: string
  origin: string
}

function issueSeal({ issuer, key, subject, type, origin }: SealDraft) {
  const now = new Date()
  return issueCertificate({
    subject,
    key,
    issuer,
    notBefore: new Date(now.getTime() - 60_000),
    notAfter: yearsFrom(now, YEARS),
    extensions: [
      basicConstraints(false),
      keyUsage('nonRepudiation'),
      extendedKeyUsage(purposes.emailProtection),
      sealStatements(type),
      sealPolicy(),
      ocspAt(`${origin}/seals/ocsp`),
      crlAt(`${origin}/crl/seals.crl`),
      subjectKeyId(keyIdOf(key)),
      authorityKeyId(keyIdOf(issuer.key)),
    ],
  })
}

/** Outlives the process, because certificates do; a new authority begins an empty one. */
function openRegister(file: string, madeAt: Date) {
  const made = madeAt.toISOString()
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { madeAt: string; issued: Issued[] })
    : undefined
  const issued = stored?.madeAt === made ? stored.issued : []
  const save = () => replaceFile(file, JSON.stringify({ madeAt: made, issued }))
  return {
    all: (): readonly Issued[] => issued,
    add(one: Issued): void {
      issued.push(one)
      save()
    },
    revoke(serial: string, at: Date): boolean {
      const found = issued.find((one) => one.serial === serial)
      if (found === undefined) return false
      found.revokedAt ??= at.toISOString()
      save()
      return true
    },
  }
}
