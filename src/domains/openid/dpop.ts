import { calculateJwkThumbprint, compactVerify, EmbeddedJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database, Db } from '../../db/database.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import { sha256 } from '../../text/sha256.ts'
import type { Client } from './clients/client.ts'
import type { DpopNonces } from './dpop-nonces.ts'
import { issuerOf } from './rules.ts'
import { allowedAlgorithms } from './security-profiles.ts'
import { supported } from './supported.ts'

/** False when it has been used before. */
export async function insertProof(db: Db, { minute, id }: { minute: number; id: Buffer }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into oauth_dpop_proofs (minute, proof) values (${minute}, ${id}) on conflict do nothing`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
}

export async function deleteProofsBefore(db: Db, minute: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_dpop_proofs')
    .where('minute', '<', minute)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** How far `iat` may be from our clock, either way. */
const LEEWAY_SECONDS = 60
/** How far the clock of a client that sends `nbf` may be ahead of ours. */
const NOT_BEFORE_LEEWAY_SECONDS = 30
const MAX_PROOF_LENGTH = 4096
const MAX_ID_LENGTH = 256

interface ProvenRequest {
  method: string
  /** By which addresses the request may have been sent, without query. */
  urls: readonly string[]
  /** At a resource: the token that goes with the proof. */
  accessToken?: string
  /** By which it may be signed; any that the server supports, if absent. */
  algorithms?: readonly string[]
}

export interface Dpop {
  /**
   * RFC 9449, section 4.3: the thumbprint of the key that was proven; why not, where it was not, with the nonce to prove it
   * by where that is what lacks. Once for each proof, whichever instance is shown it.
   */
  prove(proof: string, request: ProvenRequest): Promise<Proven>
}

type Proven = { jkt: string } | { fault: string; nonce?: string }

export function createDpop(
  database: Pick<Database, 'system'>,
  clock: Clock,
  nonces?: Pick<DpopNonces, 'current' | 'isValid'>,
): Dpop {
  return {
    async prove(proof, request) {
      const read = await claimsOf(proof, request.algorithms ?? supported.dpopAlgorithms)
      if (!read) return { fault: 'it is not a signed proof' }
      const { jwk, claims } = read
      const fault = faultOf(claims, request, Math.floor(clock() / 1000))
      if (fault) return { fault }
      if (nonces && !nonces.isValid(claims.nonce))
        return { fault: 'its nonce is none that the server gave lately', nonce: nonces.current() }
      const jkt = await calculateJwkThumbprint(jwk, 'sha256')
      const id = sha256(`${jkt} ${claims.jti}`)
      const isFresh = await withDeadline(() =>
        insertProof(database.system, { minute: Math.floor(Number(claims.iat) / 60), id }),
      )
      return isFresh ? { jkt } : { fault: 'it has been used before' }
    },
  }
}

interface ProvingServices {
  config: Pick<Config, 'oauthIssuer' | 'publicOrigin'>
  dpop: Dpop
}

/** The thumbprint of the key that a client proves at an endpoint of the issuer. */
export async function provenKey(
  services: ProvingServices,
  proof: string,
  path: `/oauth2/${string}`,
  client: Pick<Client, 'securityProfile'>,
): Promise<string> {
  const urls = [issuerOf(services), services.config.publicOrigin].map((origin) => origin + path)
  const algorithms = allowedAlgorithms(client, supported.dpopAlgorithms)
  const proven = await services.dpop.prove(proof, { method: 'POST', urls, algorithms })
  if ('jkt' in proven) return proven.jkt
  // RFC 9449, section 8.
  if (proven.nonce !== undefined)
    throw new OAuthError('use_dpop_nonce', undefined, { headers: { 'DPoP-Nonce': proven.nonce } })
  throw new OAuthError('invalid_dpop_proof', `Invalid DPoP proof: ${proven.fault}.`)
}

/** Proofs of earlier minutes have expired, and need not be remembered. */
export const expiredMinute = (now: number): number =>
  Math.floor((Math.floor(now / 1000) - LEEWAY_SECONDS) / 60) - 1

async function claimsOf(
  proof: string,
  algorithms: readonly string[],
): Promise<{ jwk: JWK; claims: Record<string, unknown> } | undefined> {
  if (proof.length > MAX_PROOF_LENGTH) return undefined
  try {
    const { payload, protectedHeader } = await compactVerify(proof, EmbeddedJWK, {
      algorithms: [...algorithms],
    })
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    const isProof = protectedHeader.typ?.toLowerCase() === 'dpop+jwt'
    const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims)
    if (!isProof || !isObject || !protectedHeader.jwk) return undefined
    return { jwk: protectedHeader.jwk, claims: claims as Record<string, unknown> }
  } catch {
    return undefined
  }
}

function faultOf(claims: Record<string, unknown>, request: ProvenRequest, now: number): string | undefined {
  const { jti, htm, htu, ath } = claims
  if (typeof jti !== 'string' || jti === '' || jti.length > MAX_ID_LENGTH) return 'jti is missing'
  if (htm !== request.method) return 'htm is another method'
  if (!request.urls.some((url) => sameAddress(htu, url))) return 'htu is another address'
  const late = faultOfTimes(claims, now)
  if (late) return late
  if (request.accessToken !== undefined && ath !== sha256(request.accessToken).toString('base64url'))
    return 'ath is not of this token'
  return undefined
}

/** `iat` alone is required; `nbf` and `exp`, where a client sends them, only narrow it (RFC 7519, section 4.1). */
function faultOfTimes({ iat, nbf, exp }: Record<string, unknown>, now: number): string | undefined {
  if (!isTime(iat)) return 'iat is missing'
  if (Math.abs(now - iat) > LEEWAY_SECONDS) return 'iat is not of this moment'
  if (nbf !== undefined && !(isTime(nbf) && nbf <= now + NOT_BEFORE_LEEWAY_SECONDS))
    return 'it is not valid yet (nbf)'
  if (exp !== undefined && !(isTime(exp) && exp > now)) return 'it has expired (exp)'
  return undefined
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** RFC 9449, section 4.3: compared after normalisation, without query and fragment. */
function sameAddress(claim: unknown, url: string): boolean {
  if (typeof claim !== 'string' || !URL.canParse(claim)) return false
  const parsed = new URL(claim)
  parsed.search = ''
  parsed.hash = ''
  return parsed.href === new URL(url).href
}
