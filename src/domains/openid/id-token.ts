import { createHash } from 'node:crypto'
import type { CryptoKey } from 'jose'
import type { TokenPerson } from '../../security/active-token.ts'
import { SIGNING_ALGORITHM } from '../../security/signing-keys/material.ts'
import { type Claims, claimsOf } from './claims.ts'
import type { Client } from './clients/client.ts'
import type { GrantFacts } from './grant-queries.ts'

/** Signs with the active key, off the main thread. */
export interface JwtSigner {
  sign(claims: Claims, type?: string): Promise<string>
}

export function createJwtSigner(keys: {
  signer(): Promise<{ id: string; privateKey: CryptoKey }>
}): JwtSigner {
  return {
    async sign(claims, type = 'JWT') {
      const { id, privateKey } = await keys.signer()
      const input = `${base64url({ alg: SIGNING_ALGORITHM, kid: id, typ: type })}.${base64url(claims)}`
      const signature = await crypto.subtle.sign(privateKey.algorithm.name, privateKey, Buffer.from(input))
      return `${input}.${Buffer.from(signature).toString('base64url')}`
    },
  }
}

export interface IdTokenRequest {
  issuer: string
  client: Pick<Client, 'clientId' | 'idTokenSeconds' | 'scopes'>
  grant: GrantFacts & TokenPerson
  /** Of the access token that goes with it. */
  scopes: readonly string[]
  accessToken: string
  now: Date
}

/** OpenID Connect Core, sections 2 and 3.1.3.6. Times are whole seconds. */
export function idTokenClaims({ issuer, client, grant, scopes, accessToken, now }: IdTokenRequest): Claims {
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
    at_hash: leftHalf(accessToken),
    ...claimsOf('id_token', { person: grant, scopes, requested: grant.claims, allowed: client.scopes }),
  }
}

function leftHalf(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
