import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { keyTypeOf } from '../../../../pki/algorithms.ts'
import { id } from '../../../../pki/cms/identifiers.ts'
import {
  der,
  INTEGER,
  NULL,
  OBJECT_IDENTIFIER,
  OCTET_STRING,
  SEQUENCE,
  SET,
  tagged,
} from '../../../../pki/der.ts'
import { sha256 } from '../../../../text/sha256.ts'
import { SignatureInvalid } from '../refusals.ts'

export interface CmsSignature {
  algorithm: Buffer
  value: Buffer
}

const SALT_LENGTH = 32

/** Names of the algorithms as the eID gives them, and what each is in a CMS. */
const kinds: Readonly<
  Record<string, (signed: Buffer, key: KeyObject, value: Buffer) => CmsSignature | undefined>
> = {
  'ecdsa-sha256': ecdsa,
  'rsassa-pkcs1-sha256': rsa,
  'rsassa-pss-sha256': pss,
}

/** SHA-256 of the signature that will be in the file: what a token for it covers. The file is not needed for it. */
export function timeStampDigestOf(
  { signedAttributes, certificate }: { signedAttributes: Uint8Array; certificate: Uint8Array },
  signed: { value: Uint8Array; algorithm: string },
): Buffer {
  return sha256(verifiedSignature(Buffer.from(signedAttributes), certificate, signed).value)
}

/** The signature as a CMS has it, once it is certain that the certificate's key made it over these bytes. */
export function verifiedSignature(
  signed: Buffer,
  certificate: Uint8Array,
  { value, algorithm }: { value: Uint8Array; algorithm: string },
): CmsSignature {
  const key = new X509Certificate(certificate).publicKey
  const verified = kinds[algorithm]?.(signed, key, Buffer.from(value))
  if (verified === undefined)
    throw new SignatureInvalid(`no signature of ${algorithm} by this key over what was to be signed`)
  return verified
}

function ecdsa(signed: Buffer, key: KeyObject, value: Buffer): CmsSignature | undefined {
  if (keyTypeOf(key) !== 'ec') return undefined
  const algorithm = sequence(oid(id.ecdsaSha256))
  if (verify('sha256', signed, key, value)) return { algorithm, value }
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, value)) return undefined
  const half = value.length / 2
  return { algorithm, value: sequence(unsigned(value.subarray(0, half)), unsigned(value.subarray(half))) }
}

/** A positive number in as few bytes as it needs. */
function unsigned(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first === -1 ? Buffer.alloc(1) : bytes.subarray(first)
  return der(INTEGER, ...(digits[0]! >= 0x80 ? [Buffer.alloc(1)] : []), digits)
}

function rsa(signed: Buffer, key: KeyObject, value: Buffer): CmsSignature | undefined {
  if (keyTypeOf(key) !== 'rsa') return undefined
  if (!verify('sha256', signed, { key, padding: constants.RSA_PKCS1_PADDING }, value)) return undefined
  return { algorithm: sequence(oid(id.rsaSha256), derNull()), value }
}

function pss(signed: Buffer, key: KeyObject, value: Buffer): CmsSignature | undefined {
  if (keyTypeOf(key) !== 'rsa') return undefined
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: SALT_LENGTH }
  if (!verify('sha256', signed, { key, ...padding }, value)) return undefined
  const hash = sequence(oid(id.sha256), derNull())
  const parameters = sequence(
    der(tagged(0), hash),
    der(tagged(1), sequence(oid(id.mgf1), hash)),
    der(tagged(2), encodeSmallInteger(SALT_LENGTH)),
  )
  return { algorithm: sequence(oid(id.rsaPss), parameters), value }
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(SEQUENCE, ...parts)

export const octetString = (bytes: Uint8Array): Buffer => der(OCTET_STRING, bytes)

export const encodeSmallInteger = (value: number): Buffer => der(INTEGER, Buffer.from([value]))

const derNull = (): Buffer => der(NULL)

/** DER orders the members of a set by their encoding (X.690 section 11.6). */
export const setOf = (...members: Buffer[]): Buffer => der(SET, ...members.toSorted(Buffer.compare))

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(OBJECT_IDENTIFIER, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(arc: number): number[] {
  const octets = [arc & 0x7f]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
    octets.unshift((rest & 0x7f) | 0x80)
  return octets
}
