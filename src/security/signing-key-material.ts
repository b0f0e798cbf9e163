import { hkdfSync } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { openSealedText, sealText } from './sealed-text.ts'

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
  const privateJwe = await sealText(sealing, JSON.stringify(privateJwk), { kid: id })
  return { id, publicJwk: { kty, n, e, kid: id, use: 'sig', alg: SIGNING_ALGORITHM } as JWK, privateJwe }
}

/** Opens a sealed private key; another key's JWE under this id is refused. */
export async function openPrivateKey(id: string, jwe: string, sealing: Uint8Array): Promise<CryptoKey> {
  const jwk = JSON.parse(await openSealedText(sealing, jwe, { kid: id })) as JWK
  return (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey
}
