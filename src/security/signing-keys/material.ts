import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { openSealedText, openWithAny, sealText } from '../sealed-state.ts'

/** Of tokens, because every OpenID client has it. */
export const SIGNING_ALGORITHM = 'RS256'
/** Of references, because browsers, wallets and hardware have it, and a signature is short. */
export const REFERENCE_ALGORITHM = 'ES256'
/** Of the relay, because Standard Webhooks has it. */
export const RELAY_ALGORITHM = 'EdDSA'
/** What a client can have its tokens signed with; it says which. */
export const tokenAlgorithms = [SIGNING_ALGORITHM, 'PS256', 'ES256', 'EdDSA'] as const
export type TokenAlgorithm = (typeof tokenAlgorithms)[number]
export type SigningAlgorithm = TokenAlgorithm | typeof REFERENCE_ALGORITHM | typeof RELAY_ALGORITHM

/** next: published, not yet signing. active: signs. retiring: published for verification. retired: history. */
export type SigningKeyState = 'next' | 'active' | 'retiring' | 'retired'

/** What keys are for. Those of one purpose know nothing of the others: each has its own active and next. */
export type SigningPurpose = (typeof tokenPurposes)[TokenAlgorithm] | 'references' | 'relay'

/** Each algorithm has keys of its own: one key for two would let a verifier be talked into the other. */
export const tokenPurposes = {
  RS256: 'openid',
  PS256: 'openid_ps256',
  ES256: 'openid_es256',
  EdDSA: 'openid_eddsa',
} as const satisfies Record<TokenAlgorithm, string>

/** A fresh key pair: the public part as it is published, the private part sealed as it is stored. */
export interface KeyMaterial {
  id: string
  publicJwk: JWK
  privateJwe: string
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
  sealing: readonly [Uint8Array, ...Uint8Array[]],
): Promise<PrivateKey> {
  const jwk = JSON.parse(await openWithAny(sealing, jwe, { kid: id })) as JWK
  return {
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    keyObject: createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }),
  }
}

/** The private part sealed with the current key; undefined where it is already. */
export async function resealPrivateKey(
  id: string,
  jwe: string,
  [current, ...others]: readonly [Uint8Array, ...Uint8Array[]],
): Promise<string | undefined> {
  const header = { kid: id }
  const opens = await openSealedText(current, jwe, header).then(
    () => true,
    () => false,
  )
  return opens ? undefined : sealText(current, await openWithAny([current, ...others], jwe, header), header)
}
