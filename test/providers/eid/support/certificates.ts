import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  bits,
  bool,
  explicit,
  generalizedTime,
  int,
  nothing,
  octets,
  oid,
  printable,
  seq,
  set,
  tlv,
  utf8,
} from './asn1.ts'

export type KeyKind = 'ec' | 'ec384' | 'rsa' | 'rsa1024'

export interface Keys {
  kind: KeyKind
  privateKey: KeyObject
  publicKey: KeyObject
}

const made = new Map<string, Keys>()

/** Keys by name, because RSA ones take their time. */
export function keys(kind: KeyKind, name: string): Keys {
  const id = `${kind} ${name}`
  const known = made.get(id)
  if (known) return known
  const pair =
    kind === 'ec' || kind === 'ec384'
      ? generateKeyPairSync('ec', { namedCurve: kind === 'ec' ? 'P-256' : 'P-384' })
      : generateKeyPairSync('rsa', { modulusLength: kind === 'rsa' ? 2048 : 1024 })
  const fresh = { kind, ...pair }
  made.set(id, fresh)
  return fresh
}

type SignatureHash = 'sha1' | 'sha256'

const algorithms = {
  ec: { sha1: '1.2.840.10045.4.1', sha256: '1.2.840.10045.4.3.2' },
  rsa: { sha1: '1.2.840.113549.1.1.5', sha256: '1.2.840.113549.1.1.11' },
}

export function algorithmOf({ kind }: Keys, hash: SignatureHash = 'sha256'): Buffer {
  return kind.startsWith('ec') ? seq(oid(algorithms.ec[hash])) : seq(oid(algorithms.rsa[hash]), nothing())
}

/** SIGNED: what is signed, the algorithm and the signature, and more after it. */
export function signed(body: Buffer, by: Keys, hash: SignatureHash = 'sha256', ...more: Buffer[]): Buffer {
  return seq(body, algorithmOf(by, hash), bits(sign(hash, body, by.privateKey)), ...more)
}

export function name(fields: Record<string, string | string[]>): Buffer {
  const kinds: Record<string, string> = {
    C: '2.5.4.6',
    CN: '2.5.4.3',
    serial: '2.5.4.5',
    surname: '2.5.4.4',
    given: '2.5.4.42',
  }
  const parts = Object.entries(fields).flatMap(([kind, values]) =>
    [values].flat().map((value) => {
      const text = kind === 'serial' || kind === 'C' ? printable(value) : utf8(value)
      return set(seq(oid(kinds[kind] ?? kind), text))
    }),
  )
  return seq(...parts)
}

export const spki = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

export function extension(id: string, value: Buffer, isCritical = false): Buffer {
  return seq(oid(id), ...(isCritical ? [bool(true)] : []), octets(value))
}

const usages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
]

export const keyUsage = (...names: string[]): Buffer => {
  const byte = names.reduce((sum, usage) => sum | (0x80 >> usages.indexOf(usage)), 0)
  return extension('2.5.29.15', bits(Buffer.from([byte])), true)
}
export const basicConstraints = (isAuthority: boolean, pathLength?: number): Buffer =>
  extension(
    '2.5.29.19',
    seq(...(isAuthority ? [bool(true)] : []), ...(pathLength === undefined ? [] : [int(pathLength)])),
    true,
  )
export const extendedKeyUsage = (...ids: string[]): Buffer => extension('2.5.29.37', seq(...ids.map(oid)))
export const policies = (...ids: string[]): Buffer =>
  extension('2.5.29.32', seq(...ids.map((id) => seq(oid(id)))))
export const qcStatements = (...ids: string[]): Buffer =>
  extension('1.3.6.1.5.5.7.1.3', seq(...ids.map((id) => seq(oid(id)))))
export const ocspAt = (url: string): Buffer =>
  extension('1.3.6.1.5.5.7.1.1', seq(seq(oid('1.3.6.1.5.5.7.48.1'), tlv(0x86, Buffer.from(url)))))
export const crlAt = (url: string): Buffer =>
  extension('2.5.29.31', seq(seq(explicit(0, explicit(0, tlv(0x86, Buffer.from(url)))))))

export interface CertificateFields {
  subject: Buffer
  keys: Keys
  issuer: { subject: Buffer; keys: Keys }
  notBefore?: number
  notAfter?: number
  extensions?: Buffer[]
  hash?: SignatureHash
  serial?: Buffer
}

const DAY = 86_400_000

export interface Issued {
  der: Buffer
  serial: Buffer
  subject: Buffer
  keys: Keys
}

export function issue(fields: CertificateFields): Issued {
  const { subject, keys: held, issuer, extensions = [], hash = 'sha256' } = fields
  const { notBefore = Date.now() - DAY, notAfter = Date.now() + 365 * DAY } = fields
  const serial = fields.serial ?? Buffer.concat([Buffer.from([0x41]), randomBytes(11)])
  const tbs = seq(
    explicit(0, int(2)),
    int(serial),
    algorithmOf(issuer.keys, hash),
    issuer.subject,
    seq(generalizedTime(notBefore), generalizedTime(notAfter)),
    subject,
    spki(held.publicKey),
    ...(extensions.length === 0 ? [] : [explicit(3, seq(...extensions))]),
  )
  return { der: signed(tbs, issuer.keys, hash), serial, subject, keys: held }
}

export const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`

export const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()

/** The bits of a public key: what follows the algorithm in its SPKI. */
export function keyBits(key: KeyObject): Buffer {
  const jwk = key.export({ format: 'jwk' })
  if (jwk.kty === 'EC') return Buffer.concat([Buffer.from([4]), decoded(jwk.x), decoded(jwk.y)])
  return key.export({ type: 'pkcs1', format: 'der' })
}

const decoded = (text = ''): Buffer => Buffer.from(text, 'base64url')
