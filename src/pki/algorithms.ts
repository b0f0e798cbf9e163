import { constants, type KeyObject, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { type Der, DerReader, NULL, objectIdentifier } from './der.ts'

export type Hash = 'sha256' | 'sha384' | 'sha512'
type KeyType = 'ec' | 'rsa'

interface SignatureAlgorithm {
  key: KeyType
  hash: Hash
}

/** Accepted under certificates, OCSP responses and CRLs. Others, such as SHA-1, prove nothing. */
export const signatureAlgorithms: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.10045.4.3.2': { key: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', hash: 'sha512' },
  '1.2.840.113549.1.1.11': { key: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', hash: 'sha512' },
}

const curves = new Set(['prime256v1', 'secp384r1', 'secp521r1'])

export function parseSignatureAlgorithm(identifier: Der): SignatureAlgorithm | undefined {
  const fields = new DerReader(identifier)
  const algorithm = signatureAlgorithms[objectIdentifier(fields.take())]
  fields.readOptional(NULL)
  return fields.isAtEnd ? algorithm : undefined
}

/** Undefined for a key that is too weak, or of a kind that the eID does not use. */
export function keyTypeOf(key: KeyObject): KeyType | undefined {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'ec') return curves.has(namedCurve ?? '') ? 'ec' : undefined
  return key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 ? 'rsa' : undefined
}

const verifyInBackground = promisify<string, Buffer, Parameters<typeof verify>[2], Buffer, boolean>(verify)

/** Whether the key has signed the bytes with the algorithm that they name. Hashing a large list leaves the event loop free. */
export async function isValidSignature(algorithm: Der, signed: Buffer, key: KeyObject, signature: Buffer) {
  const named = parseSignatureAlgorithm(algorithm)
  if (named === undefined || named.key !== keyTypeOf(key)) return false
  return verifyInBackground(named.hash, signed, key, signature)
}

/** A signature of a person over a text: ECDSA, or RSASSA-PSS with a salt as long as the hash. */
export async function isSignatureOfText(hash: Hash, signed: Buffer, key: KeyObject, signature: Buffer) {
  const padding =
    keyTypeOf(key) === 'rsa'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : {}
  return verifyInBackground(hash, signed, { key, ...padding }, signature)
}
