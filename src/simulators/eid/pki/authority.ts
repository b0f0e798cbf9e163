import { randomUUID } from 'node:crypto'
import type { Certificate } from 'pkijs'
import { people } from '../people.ts'
import {
  derOf,
  fromDer,
  type Issuer,
  issueCertificate,
  keyIdOf,
  newKey,
  privateKeyOf,
} from './certificate.ts'
import {
  authorityKeyId,
  basicConstraints,
  extendedKeyUsage,
  keyUsage,
  ocspNoCheck,
  purposes,
  subjectKeyId,
} from './extensions.ts'

/** What an eID is made of and keeps for good, as it is written down. Leaf certificates name addresses and lie elsewhere. */
export interface StoredAuthority {
  madeAt: string
  relyingPartyUUID: string
  /** Private keys in PEM, by the name of their holder. */
  keys: Record<string, string>
  /** DER in base64. */
  certificates: Record<AuthorityName, string>
}

export const authorities = ['root', 'issuing', 'ocsp', 'tsa', 'seals', 'sealsOcsp', 'foreign'] as const

type AuthorityName = (typeof authorities)[number]

export interface Authority {
  madeAt: Date
  relyingPartyUUID: string
  issuers: Record<AuthorityName, Issuer>
  keyOf(holder: string): Issuer['key']
}

export const purposesOfKeys = ['authentication', 'signing'] as const

export type KeyPurpose = (typeof purposesOfKeys)[number]

export const holderOf = (civilId: string, purpose: KeyPurpose): string => `${civilId}/${purpose}`

export async function makeAuthority(now: Date): Promise<StoredAuthority> {
  const holders = [
    ...authorities.map((name) => ({ name: name as string, type: 'ec' as const })),
    ...people.flatMap(({ civilId, keyType }) =>
      purposesOfKeys.map((purpose) => ({ name: holderOf(civilId, purpose), type: keyType })),
    ),
  ]
  const made = await Promise.all(holders.map(async ({ name, type }) => [name, await newKey(type)] as const))
  const keys = Object.fromEntries(made)
  const certificates = authorityCertificates(keys, now)
  return { madeAt: now.toISOString(), relyingPartyUUID: randomUUID(), keys, certificates }
}

/** Whether all people and authorities have keys in the stored file. */
export const isWhole = (stored: StoredAuthority): boolean =>
  authorities.every((name) => stored.keys[name] !== undefined && stored.certificates[name] !== undefined) &&
  people.every(({ civilId }) =>
    purposesOfKeys.every((purpose) => stored.keys[holderOf(civilId, purpose)] !== undefined),
  )

export function openAuthority(stored: StoredAuthority): Authority {
  const keyOf = (holder: string) => privateKeyOf(stored.keys[holder] as string)
  const issuer = (name: AuthorityName): Issuer => ({
    key: keyOf(name),
    certificate: fromDer(Buffer.from(stored.certificates[name], 'base64')),
  })
  return {
    madeAt: new Date(stored.madeAt),
    relyingPartyUUID: stored.relyingPartyUUID,
    issuers: {
      root: issuer('root'),
      issuing: issuer('issuing'),
      ocsp: issuer('ocsp'),
      tsa: issuer('tsa'),
      seals: issuer('seals'),
      sealsOcsp: issuer('sealsOcsp'),
      foreign: issuer('foreign'),
    },
    keyOf,
  }
}

export const yearsFrom = (date: Date, years: number): Date => {
  const moved = new Date(date)
  moved.setUTCFullYear(moved.getUTCFullYear() + years)
  return moved
}

function authorityCertificates(keys: Record<string, string>, now: Date): Record<AuthorityName, string> {
  const validity = { notBefore: yearsFrom(now, -10), notAfter: yearsFrom(now, 20) }
  const subject = (commonName: string) => ({ country: 'MN', organisation: 'eID simulator', commonName })
  const key = (name: AuthorityName) => privateKeyOf(keys[name] as string)

  const anchor = (name: AuthorityName, commonName: string, pathLength: number): Issuer => ({
    key: key(name),
    certificate: issueCertificate({
      subject: subject(commonName),
      key: key(name),
      ...validity,
      extensions: [
        basicConstraints(true, pathLength),
        keyUsage('keyCertSign', 'cRLSign'),
        subjectKeyId(keyIdOf(key(name))),
      ],
    }),
  })
  const below = (
    issuer: Issuer,
    name: AuthorityName,
    commonName: string,
    extensions: Certificate['extensions'],
  ) =>
    issueCertificate({
      subject: subject(commonName),
      key: key(name),
      issuer,
      ...validity,
      extensions: [
        ...(extensions ?? []),
        subjectKeyId(keyIdOf(key(name))),
        authorityKeyId(keyIdOf(issuer.key)),
      ],
    })

  const root = anchor('root', 'eID simulator root', 1)
  const issuing: Issuer = {
    key: key('issuing'),
    certificate: below(root, 'issuing', 'eID simulator people', [
      basicConstraints(true, 0),
      keyUsage('keyCertSign', 'cRLSign'),
    ]),
  }
  const seals: Issuer = {
    key: key('seals'),
    certificate: below(root, 'seals', 'eID simulator seals', [
      basicConstraints(true, 0),
      keyUsage('keyCertSign', 'cRLSign'),
    ]),
  }
  const responder = (issuer: Issuer, name: AuthorityName, commonName: string) =>
    below(issuer, name, commonName, [
      basicConstraints(false),
      keyUsage('digitalSignature'),
      extendedKeyUsage(purposes.ocspSigning),
      ocspNoCheck(),
    ])
  const ocsp = responder(issuing, 'ocsp', 'eID simulator OCSP')
  const tsa = below(issuing, 'tsa', 'eID simulator time-stamps', [
    basicConstraints(false),
    keyUsage('digitalSignature'),
    extendedKeyUsage(purposes.timeStamping, true),
  ])
  const text = (certificate: Certificate) => derOf(certificate).toString('base64')
  return {
    root: text(root.certificate),
    issuing: text(issuing.certificate),
    ocsp: text(ocsp),
    tsa: text(tsa),
    seals: text(seals.certificate),
    sealsOcsp: text(responder(seals, 'sealsOcsp', 'eID simulator OCSP of seals')),
    foreign: text(anchor('foreign', 'Another root that no one trusts', 0).certificate),
  }
}
