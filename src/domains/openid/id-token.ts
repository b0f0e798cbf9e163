import { createHash } from 'node:crypto'
import type { TokenPerson } from '../../security/active-token.ts'
import type { TokenAlgorithm } from '../../security/signing-keys/material.ts'
import type { Claims } from './claims.ts'
import type { Client } from './clients/client.ts'
import type { GrantFacts } from './grant-queries.ts'

interface IdTokenRequest {
  issuer: string
  client: Pick<Client, 'clientId' | 'idTokenSeconds' | 'idTokenSigningAlg'>
  grant: GrantFacts & TokenPerson
  /** Of the person. */
  claims: Claims
  accessToken: string
  now: Date
}

/** OpenID Connect Core, sections 2 and 3.1.3.6. Times are whole seconds. */
export function idTokenClaims({ issuer, client, grant, claims, accessToken, now }: IdTokenRequest): Claims {
  const iat = Math.floor(now.getTime() / 1000)
  return {
    iss: issuer,
    sub: grant.user_id,
    aud: client.clientId,
    exp: iat + client.idTokenSeconds,
    iat,
    auth_time: Math.floor(grant.auth_time.getTime() / 1000),
    ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
    acr: grant.acr,
    amr: grant.amr,
    ...(grant.session_id === null ? {} : { sid: grant.session_id }),
    at_hash: leftHalf(accessToken, client.idTokenSigningAlg),
    ...claims,
  }
}

/** Of the hash that the algorithm signs: SHA-512 with Ed25519, else SHA-256. */
function leftHalf(text: string, algorithm: TokenAlgorithm): string {
  const digest = createHash(algorithm === 'EdDSA' ? 'sha512' : 'sha256')
    .update(text)
    .digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}
