import { createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'

/** A key by which a client proves who it is: its public half, in one spelling. */
export interface ClientKey {
  kid: string
  /** Without `kid`, `use` and whatever else says nothing of the key itself. */
  jwk: PublicJwk
  /** With which it may sign. */
  algorithms: readonly string[]
  /** RFC 7638, SHA-256. */
  thumbprint: string
}

export interface PublicJwk {
  kty: string
  crv?: string
  x?: string
  y?: string
  n?: string
  e?: string
}

/** As a client sends it; the contract, or the check of a document, has yet to say what may stand in it. */
export type SentJwk = Readonly<Record<string, unknown>>

/** Why a key is refused; each is a rule with its words in `clients/rules.ts`. */
type KeyFault = 'key_private' | 'key_use' | 'key_algorithm' | 'key_material' | 'key_id'

const MAX_KID_LENGTH = 128
const MIN_RSA_BITS = 2048
const MAX_RSA_BITS = 8192
/** Members that only the holder has, of every kind of key. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']

/** The public key in a JWK, or why it cannot be one that signs for a client. */
export async function clientKeyOf(sent: SentJwk): Promise<ClientKey | KeyFault> {
  if (privateMembers.some((member) => sent[member] !== undefined)) return 'key_private'
  if (sent.use !== undefined && sent.use !== 'sig') return 'key_use'
  if (sent.key_ops !== undefined && !isListOf(sent.key_ops, 'verify')) return 'key_use'
  const object = keyObjectOf(sent)
  const possible = object && algorithmsOf(object)
  if (!possible) return 'key_material'
  const algorithms = possible.filter((alg) => sent.alg === undefined || sent.alg === alg)
  if (algorithms.length === 0) return 'key_algorithm'
  // Written again from what was read: two spellings of one key must not count as two.
  const jwk = object.export({ format: 'jwk' }) as PublicJwk
  const thumbprint = await calculateJwkThumbprint(jwk, 'sha256')
  const kid = sent.kid ?? thumbprint
  if (typeof kid !== 'string' || kid === '' || kid.length > MAX_KID_LENGTH) return 'key_id'
  return { kid, jwk, algorithms, thumbprint }
}

function keyObjectOf({ kty, crv, x, y, n, e }: SentJwk): KeyObject | undefined {
  const members = { RSA: { n, e }, EC: { crv, x, y }, OKP: { crv, x } }[String(kty)]
  if (!members || Object.values(members).some((member) => typeof member !== 'string')) return undefined
  try {
    return createPublicKey({ key: { kty, ...members } as PublicJwk & Record<string, string>, format: 'jwk' })
  } catch {
    return undefined
  }
}

function algorithmsOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string[] | undefined {
  if (asymmetricKeyType === 'ed25519') return ['Ed25519', 'EdDSA']
  if (asymmetricKeyType === 'ec')
    return { prime256v1: ['ES256'], secp384r1: ['ES384'] }[asymmetricKeyDetails?.namedCurve ?? '']
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {}
  const isStrong =
    modulusLength >= MIN_RSA_BITS && modulusLength <= MAX_RSA_BITS && publicExponent === 65_537n
  return asymmetricKeyType === 'rsa' && isStrong ? ['PS256', 'RS256'] : undefined
}

const isListOf = (value: unknown, only: string): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => one === only)
