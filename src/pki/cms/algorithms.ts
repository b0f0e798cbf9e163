import { constants, type KeyObject, verify } from 'node:crypto'
import { type Hash, keyTypeOf, signatureAlgorithms } from '../algorithms.ts'
import {
  type Der,
  DerReader,
  INTEGER,
  NULL,
  objectIdentifier,
  SEQUENCE,
  smallInteger,
  tagged,
} from '../der.ts'
import { id } from './identifiers.ts'

const hashes: Readonly<Record<string, Hash>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

const lengths: Readonly<Record<Hash, number>> = { sha256: 32, sha384: 48, sha512: 64 }

/** How a signature was made. */
interface Method {
  key: 'ec' | 'rsa'
  hash: Hash
  isPss: boolean
}

/** Undefined for a hash that is not accepted, such as SHA-1. */
export function hashOf(identifier: Der): Hash | undefined {
  const fields = new DerReader(identifier)
  const hash = hashes[objectIdentifier(fields.take())]
  fields.readOptional(NULL)
  return fields.isAtEnd ? hash : undefined
}

/** Undefined where the signature is made in a way that is not accepted. */
export function methodOf(identifier: Der, digest: Hash): Method | undefined {
  const fields = new DerReader(identifier)
  const algorithm = objectIdentifier(fields.take())
  if (algorithm === id.rsaPss) return pssMethod(fields)
  fields.readOptional(NULL)
  if (!fields.isAtEnd) return undefined
  const named =
    algorithm === id.rsa ? ({ key: 'rsa', hash: digest } as const) : signatureAlgorithms[algorithm]
  return named?.hash === digest ? { ...named, isPss: false } : undefined
}

/** RFC 4055, section 3.1: one hash for everything, and a salt as long as it. */
function pssMethod(fields: DerReader): Method | undefined {
  const parameters = new DerReader(fields.take(SEQUENCE))
  const hashField = parameters.readOptional(tagged(0))
  const maskField = parameters.readOptional(tagged(1))
  const saltField = parameters.readOptional(tagged(2))
  if (!hashField || !maskField || !saltField) return undefined
  const hash = hashOf(new DerReader(hashField, tagged(0)).take())
  const mask = new DerReader(new DerReader(maskField, tagged(1)).take())
  const isMgf1 = objectIdentifier(mask.take()) === id.mgf1
  const maskHash = hashOf(mask.take())
  const salt = smallInteger(new DerReader(saltField, tagged(2)).take(INTEGER))
  if (hash === undefined || !isMgf1 || maskHash !== hash || salt !== lengths[hash]) return undefined
  return { key: 'rsa', hash, isPss: true }
}

export function isSignedBy(key: KeyObject, method: Method, signed: Buffer, signature: Buffer): boolean {
  if (keyTypeOf(key) !== method.key) return false
  const padding = method.isPss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {}
  try {
    return verify(method.hash, signed, { key, ...padding }, signature)
  } catch {
    return false
  }
}
