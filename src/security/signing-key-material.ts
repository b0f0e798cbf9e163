import { hkdfSync } from 'node:crypto'
import {
  CompactEncrypt,
  type CryptoKey,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'

export const SIGNING_ALGORITHM = 'RS256'

/** A fresh key pair: the public part as it is published, the private part sealed as it is stored. */
export interface KeyMaterial {
  id: string
  publicJwk: JWK
  privateJwe: string
}

/** The key that seals private signing keys, derived so that the secret itself is used for nothing else. */
export function sealingKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'tamga signing keys', 32))
}

export async function makeKeyMaterial(id: string, sealing: Uint8Array): Promise<KeyMaterial> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true })
  const { kty, n, e } = await exportJWK(pair.publicKey)
  const privateJwk = await exportJWK(pair.privateKey)
  const privateJwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(privateJwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
    .encrypt(sealing)
  return { id, publicJwk: { kty, n, e, kid: id, use: 'sig', alg: SIGNING_ALGORITHM } as JWK, privateJwe }
}

/** Opens a sealed private key; another key's JWE under this id is refused. */
export async function openPrivateKey(id: string, jwe: string, sealing: Uint8Array): Promise<CryptoKey> {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, sealing, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  if (protectedHeader.kid !== id) throw new Error(`the sealed private key of ${id} belongs to another key`)
  const jwk = JSON.parse(new TextDecoder().decode(plaintext)) as JWK
  return (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey
}
