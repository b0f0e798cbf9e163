import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import * as client from 'openid-client'
import { replaceClientKeys } from '../../../src/domains/openid/client-keys/change.ts'
import type { NewClient } from '../../../src/domains/openid/clients/registration.ts'
import type { Stage } from '../../support/stage.ts'
import { CALLBACK, ISSUER, type Party, register } from './flow.ts'

/** A client with a key of its own, and openid-client as it. */
export interface KeyedParty extends Party {
  kid: string
  sign(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>
  config: client.Configuration
}

const KID = 'server-1'

export async function keyedParty(
  stage: Stage,
  application: Partial<NewClient> = {},
  alg: 'ES256' | 'PS256' | 'RS256' = 'ES256',
): Promise<KeyedParty> {
  const party = await register(stage, { firstParty: true, authMethod: 'private_key_jwt', ...application })
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const { system } = stage.test.database
  await stage.app.services.tokenKeys[application.idTokenSigningAlg ?? 'RS256'].prepare(system)
  const keys = [{ ...(await exportJWK(publicKey)), kid: KID, alg }]
  const registered = { id: party.id, kind: 'confidential', jwks_uri: null }
  await replaceClientKeys(system as never, stage.app.services.config, registered, { keys }, new Date())
  const config = await client.discovery(
    new URL(ISSUER),
    party.clientId,
    {
      id_token_signed_response_alg: application.idTokenSigningAlg ?? 'RS256',
      authorization_signed_response_alg: application.idTokenSigningAlg ?? 'RS256',
    },
    client.PrivateKeyJwt({ key: privateKey, kid: KID }),
    { [client.customFetch]: (url, init) => fetch(url.replace(ISSUER, stage.url), init as RequestInit) },
  )
  return {
    ...party,
    kid: KID,
    config,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: KID, typ: 'oauth-authz-req+jwt', ...header } as never)
        .sign(privateKey),
  }
}

/** A request object as a careful application makes it; undefined takes a claim away. */
export function requestObject(
  { clientId }: Party,
  challenge: string,
  changes: Record<string, unknown> = {},
): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: clientId,
    aud: ISSUER,
    client_id: clientId,
    nbf: now,
    exp: now + 300,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile',
    state: 'inside',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}
