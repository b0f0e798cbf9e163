import { constants, type KeyObject, sign as signHere } from 'node:crypto'
import { type PrivateKey, SIGNING_ALGORITHM, type TokenAlgorithm } from './material.ts'

interface SignOptions {
  algorithm?: TokenAlgorithm
  type?: string
  here?: boolean
}

/** Signs with the active key of an algorithm. */
export interface JwtSigner {
  /**
   * By another thread, or by this one where no other exchange is under way: to hand a signature over and to be woken for it
   * costs a part of the signature. What is quick is signed here always.
   */
  sign(claims: Readonly<Record<string, unknown>>, options?: SignOptions): Promise<string>
  /** The first keys of an algorithm take their time: better before something is given than after it. */
  prepare(algorithm: TokenAlgorithm): Promise<void>
}

type TokenSigners = Readonly<Record<TokenAlgorithm, { signer(): Promise<PrivateKey & { id: string }> }>>

export function createJwtSigner(keys: TokenSigners): JwtSigner {
  return {
    async prepare(algorithm) {
      await keys[algorithm].signer()
    },
    async sign(claims, { algorithm = SIGNING_ALGORITHM, type = 'JWT', here = false } = {}) {
      const { id, privateKey, keyObject } = await keys[algorithm].signer()
      const input = `${base64url({ alg: algorithm, kid: id, typ: type })}.${base64url(claims)}`
      const bytes = Buffer.from(input)
      const slowly = slow[algorithm]
      const signature =
        here || slowly === undefined
          ? quick[algorithm](bytes, keyObject)
          : Buffer.from(await crypto.subtle.sign(slowly, privateKey, bytes))
      return `${input}.${signature.toString('base64url')}`
    },
  }
}

/** RFC 7518, section 3.5: the salt is as long as the digest. */
const SALT_BYTES = 32

const quick: Record<TokenAlgorithm, (bytes: Buffer, key: KeyObject) => Buffer> = {
  RS256: (bytes, key) => signHere('sha256', bytes, key),
  PS256: (bytes, key) =>
    signHere('sha256', bytes, {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: SALT_BYTES,
    }),
  ES256: (bytes, key) => signHere('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }),
  EdDSA: (bytes, key) => signHere(null, bytes, key),
}

const slow: Partial<Record<TokenAlgorithm, { name: string; saltLength?: number }>> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5' },
  PS256: { name: 'RSA-PSS', saltLength: SALT_BYTES },
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
