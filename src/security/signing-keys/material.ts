import { createPrivateKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { openSealedText, sealText } from '../sealed-state.ts'

/** Of tokens, because every OpenID client has it. */
export const SIGNING_ALGORITHM = 'RS256'
/** Of references, because browsers, wallets and hardware have it, and a signature is short. */
export const REFERENCE_ALGORITHM = 'ES256'
/** Of the relay, because Standard Webhooks has it. */
export const RELAY_ALGORITHM = 'EdDSA'
export type SigningAlgorithm = typeof SIGNING_ALGORITHM | typeof REFERENCE_ALGORITHM | typeof RELAY_ALGORITHM

/** next: published, not yet signing. active: signs. retiring: published for verification. retired: history. */
export type SigningKeyState = 'next' | 'active' | 'retiring' | 'retired'

/** What keys are for. Those of one purpose know nothing of the others: each has its own active and next. */
export type SigningPurpose = 'openid' | 'references' | 'relay'

/** A fresh key pair: the public part as it is published, the private part sealed as it is stored. */
export interface KeyMaterial {
  id: string
  publicJwk: JWK
  privateJwe: string
}

/** The key that seals private signing keys, derived so that the secret itself is used for nothing else. */
export function sealingKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

export async function makeKeyMaterial(
  id: string,
  algorithm: SigningAlgorithm,
  sealing: Uint8Array,
): Promise<KeyMaterial> {
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const privateJwk = await exportJWK(pair.privateKey)
  const privateJwe = await sealText(sealing, JSON.stringify(privateJwk), { kid: id })
  return { id, publicJwk: { ...publicJwk, kid: id, use: 'sig', alg: algorithm }, privateJwe }
}

/** A private key in both forms: for signatures by other threads, and for those that are made where they are asked for. */
export interface PrivateKey {
  privateKey: CryptoKey
  keyObject: KeyObject
}

/** Opens a sealed private key; another key's JWE under this id is refused. */
export async function openPrivateKey(
  id: string,
  jwe: string,
  algorithm: SigningAlgorithm,
  sealing: Uint8Array,
): Promise<PrivateKey> {
  const jwk = JSON.parse(await openSealedText(sealing, jwe, { kid: id })) as JWK
  return {
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    keyObject: createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }),
  }
}
