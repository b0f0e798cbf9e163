import { calculateJwkThumbprint, compactVerify, importJWK, type JWK } from 'jose'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { CredentialNonces, UsedNonce } from './nonces.ts'

/** Most copies of one request. */
export const BATCH_SIZE = 10
export const proofAlgorithms: readonly string[] = ['ES256']
const PROOF_TYPE = 'openid4vci-proof+jwt'
/** How far the clock of a wallet may be from ours, either way; how old the proof is, its nonce says. */
const LEEWAY_SECONDS = 300
/** RFC 7518, sections 6.2.2, 6.3.2 and 6.4.1. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/** A key of the wallet, with its public members alone. */
export interface HolderKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

interface Expected {
  /** The credential issuer. */
  audience: string
  clientId: string
  now: Date
  nonces: Pick<CredentialNonces, 'read'>
}

interface Proven {
  keys: HolderKey[]
  nonces: UsedNonce[]
}

const bad = (why: string) => new OAuthError('invalid_proof', `The proof of the key is not valid: ${why}.`)

/** OpenID4VCI, section 8.2: the member `proofs` of a request, of the one kind that is offered. */
export function proofsIn(proofs: Readonly<Record<string, unknown>> | null | undefined): string[] {
  const kinds = Object.entries(proofs ?? {}).filter(([, value]) => value !== null && value !== undefined)
  if (kinds.length !== 1) throw bad('proofs must have one member')
  const [[kind, values]] = kinds as [[string, unknown]]
  if (kind !== 'jwt') throw bad('only proofs of the type jwt are taken')
  if (!Array.isArray(values) || values.length === 0) throw bad('there is none')
  if (values.length > BATCH_SIZE)
    throw new OAuthError('invalid_credential_request', `At most ${BATCH_SIZE} copies are issued at once.`)
  return values as string[]
}

/**
 * OpenID4VCI, appendix F.1. All proofs of a request must hold; a nonce that is not ours, or too old, has a name of
 * its own, so that the wallet asks for another one.
 */
export async function verifyProofs(proofs: readonly string[], expected: Expected): Promise<Proven> {
  const keys: HolderKey[] = []
  const texts = new Set<string>()
  const seen = new Set<string>()
  for (const proof of proofs) {
    const { key, nonce } = await verifyProof(proof, expected)
    const thumbprint = await calculateJwkThumbprint(key)
    if (seen.has(thumbprint)) throw bad('each proof has to be of another key')
    seen.add(thumbprint)
    keys.push(key)
    texts.add(nonce)
  }
  const nonces = [...texts].map((nonce) => expected.nonces.read(nonce))
  if (nonces.some((nonce) => nonce === undefined)) throw new OAuthError('invalid_nonce')
  return { keys, nonces: nonces as UsedNonce[] }
}

async function verifyProof(proof: string, expected: Expected): Promise<{ key: HolderKey; nonce: string }> {
  let key: HolderKey | undefined
  const verified = await compactVerify(
    proof,
    async (header) => {
      key = keyIn(header)
      return importJWK(key as unknown as JWK, 'ES256')
    },
    { algorithms: [...proofAlgorithms] },
  ).catch((error: unknown) => {
    throw error instanceof OAuthError ? error : bad('it is not signed by the key that it names')
  })
  if (verified.protectedHeader.typ !== PROOF_TYPE) throw bad(`its typ is not ${PROOF_TYPE}`)
  return { key: key as HolderKey, nonce: nonceIn(claimsIn(verified.payload), expected) }
}

/** Other ways to name the key are not offered. */
function keyIn(header: { jwk?: unknown; kid?: unknown; x5c?: unknown }): HolderKey {
  if (header.kid !== undefined || header.x5c !== undefined) throw bad('the key is named by jwk alone')
  const jwk = header.jwk as Record<string, unknown> | undefined
  if (typeof jwk !== 'object' || jwk === null) throw bad('its header has no jwk')
  if (privateMembers.some((member) => Object.hasOwn(jwk, member))) throw bad('its jwk holds a private key')
  const { kty, crv, x, y } = jwk
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string')
    throw bad('its jwk is no key on P-256')
  return { kty, crv, x, y }
}

function claimsIn(payload: Uint8Array): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    if (typeof claims === 'object' && claims !== null) return claims as Record<string, unknown>
  } catch {
    // Not JSON: as bad as any other that is no object.
  }
  throw bad('its claims are no object')
}

function nonceIn(claims: Record<string, unknown>, { audience, clientId, now }: Expected): string {
  const seconds = now.getTime() / 1000
  if (claims.aud !== audience) throw bad('its aud is not this issuer')
  if (claims.iss !== undefined && claims.iss !== clientId) throw bad('its iss is not the client')
  if (typeof claims.iat !== 'number' || Math.abs(claims.iat - seconds) > LEEWAY_SECONDS)
    throw bad('its iat is not the present')
  if (claims.exp !== undefined && !(typeof claims.exp === 'number' && claims.exp > seconds))
    throw bad('it has expired')
  if (claims.nbf !== undefined && !(typeof claims.nbf === 'number' && claims.nbf <= seconds + LEEWAY_SECONDS))
    throw bad('it is not valid yet')
  if (typeof claims.nonce !== 'string' || claims.nonce === '') throw bad('it has no nonce')
  return claims.nonce
}
