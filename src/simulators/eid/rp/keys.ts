import { constants, type KeyObject, privateEncrypt, sign } from 'node:crypto'
import { p256 } from '@noble/curves/nist.js'
import type { Hash } from './request.ts'

interface Signed {
  value: Buffer
  signatureAlgorithm: string
}

const hashLengths: Record<Hash, number> = { sha256: 32, sha384: 48, sha512: 64 }

/** DER of DigestInfo up to the digest (RFC 8017, 9.2, note 1). */
const digestInfo: Record<Hash, string> = {
  sha256: '3031300d060960864801650304020105000420',
  sha384: '3041300d060960864801650304020205000430',
  sha512: '3051300d060960864801650304020305000440',
}

const isRsa = (key: KeyObject): boolean => key.asymmetricKeyType === 'rsa'

/** PIN1: the key hashes what it signs. */
export function signText(key: KeyObject, text: string, hash: Hash): Signed {
  const data = Buffer.from(text, 'utf8')
  if (!isRsa(key)) return { value: sign(hash, data, key), signatureAlgorithm: `ecdsa-${hash}` }
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: hashLengths[hash] }
  return { value: sign(hash, data, { key, ...padding }), signatureAlgorithm: `rsassa-pss-${hash}` }
}

/** PIN2: the key is given a digest and never sees the document. Node's own `sign` would hash it again. */
export function signDigest(key: KeyObject, digest: Buffer, hash: Hash): Signed {
  if (isRsa(key)) {
    const encoded = Buffer.concat([Buffer.from(digestInfo[hash], 'hex'), digest])
    const value = privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, encoded)
    return { value, signatureAlgorithm: `rsassa-pkcs1-${hash}` }
  }
  const { d } = key.export({ format: 'jwk' })
  const secret = Buffer.from(d as string, 'base64url')
  const value = Buffer.from(p256.sign(digest, secret, { prehash: false, format: 'der' }))
  return { value, signatureAlgorithm: `ecdsa-${hash}` }
}
