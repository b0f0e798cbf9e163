import { constants, type KeyObject, publicDecrypt } from 'node:crypto'
import { type Hash, keyTypeOf } from './algorithms.ts'
import { der, NULL, OCTET_STRING, SEQUENCE } from './der.ts'

const hashIdentifiers: Readonly<Record<Hash, string>> = {
  sha256: '0609608648016503040201',
  sha384: '0609608648016503040202',
  sha512: '0609608648016503040203',
}

/**
 * Whether the key has signed the digest itself. Node's ECDSA verification always hashes its input, so it cannot be used
 * here; of an RSA signature it only decrypts the content, which is compared with the one right DigestInfo.
 */
export async function isSignatureOfDigest(
  hash: Hash,
  digest: Buffer,
  key: KeyObject,
  signature: Buffer,
): Promise<boolean> {
  // With the first signature: few instances verify any.
  const nist = await import('@noble/curves/nist.js')
  try {
    return keyTypeOf(key) === 'ec'
      ? isEcSignature(nist, digest, key, signature)
      : keyTypeOf(key) === 'rsa' && isRsaSignature(hash, digest, key, signature)
  } catch {
    return false
  }
}

const curveNames = { prime256v1: 'p256', secp384r1: 'p384', secp521r1: 'p521' } as const

function isEcSignature(
  nist: typeof import('@noble/curves/nist.js'),
  digest: Buffer,
  key: KeyObject,
  signature: Buffer,
): boolean {
  const curve = nist[curveNames[key.asymmetricKeyDetails?.namedCurve as keyof typeof curveNames]]
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return curve.verify(signature, digest, point, { prehash: false, lowS: false, format: 'der' })
}

function isRsaSignature(hash: Hash, digest: Buffer, key: KeyObject, signature: Buffer): boolean {
  const inside = publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature)
  return inside.equals(digestInfo(hash, digest))
}

/** RFC 8017 section 9.2. */
function digestInfo(hash: Hash, digest: Buffer): Buffer {
  const algorithm = der(SEQUENCE, Buffer.from(hashIdentifiers[hash], 'hex'), der(NULL))
  return der(SEQUENCE, algorithm, der(OCTET_STRING, digest))
}
