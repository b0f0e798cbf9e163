import { sign as signHere } from 'node:crypto'
import type { TokenPerson } from '../../security/active-token.ts'
import { type PrivateKey, SIGNING_ALGORITHM } from '../../security/signing-keys/material.ts'
import { sha256 } from '../../text/sha256.ts'
import type { Claims } from './claims.ts'
import type { Client } from './clients/client.ts'
import type { GrantFacts } from './grant-queries.ts'

/** Signs with the active key. */
export interface JwtSigner {
  /**
   * By another thread, or by this one where no other exchange is under way: to hand a signature over and to be woken for it
   * costs a part of the signature.
   */
  sign(claims: Claims, options?: { type?: string; here?: boolean }): Promise<string>
}

export function createJwtSigner(keys: { signer(): Promise<PrivateKey & { id: string }> }): JwtSigner {
  return {
    async sign(claims, { type = 'JWT', here = false } = {}) {
      const { id, privateKey, keyObject } = await keys.signer()
      const input = `${base64url({ alg: SIGNING_ALGORITHM, kid: id, typ: type })}.${base64url(claims)}`
      const bytes = Buffer.from(input)
      const signature = here
        ? signHere('sha256', bytes, keyObject)
        : Buffer.from(await crypto.subtle.sign(privateKey.algorithm.name, privateKey, bytes))
      return `${input}.${signature.toString('base64url')}`
    },
  }
}

interface IdTokenRequest {
  issuer: string
  client: Pick<Client, 'clientId' | 'idTokenSeconds'>
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
    at_hash: leftHalf(accessToken),
    ...claims,
  }
}

function leftHalf(text: string): string {
  return sha256(text).subarray(0, 16).toString('base64url')
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
