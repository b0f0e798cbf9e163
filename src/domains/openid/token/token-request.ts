import type { ManualWork } from '../../../audit/work.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import type { CallContext } from '../../../security/call-context.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import type { JwtSigner } from '../../../security/signing-keys/jwt-signer.ts'
import type { Client } from '../clients/client.ts'
import type { AuditedRotation, RotatedGrant } from '../grant-rotation.ts'
import type { Grants } from '../grants.ts'
import type { ResourceServices } from '../rules.ts'
import type { FamilyTokens } from '../token-forms.ts'

/** A request for tokens whose client has been authenticated. */
export interface TokenRequest {
  client: Client
  form: TokenForm
  /** Thumbprint of the key that was proven; null where none was. */
  dpopJkt: string | null
  /** How long the client is ready to wait for a person's answer. */
  waitMs: number
}

/** The parameters of the grant types, as the client sends them. */
interface TokenForm {
  grant_type: string
  scope?: string | undefined
  resource?: readonly string[] | undefined
  code?: string | undefined
  redirect_uri?: string | undefined
  code_verifier?: string | undefined
  refresh_token?: string | undefined
  auth_req_id?: string | undefined
  device_code?: string | undefined
}

/** RFC 6749, section 5.1. */
export interface TokenResponse {
  access_token: string
  token_type: 'Bearer' | 'DPoP'
  expires_in: number
  scope: string
  refresh_token?: string
  id_token?: string
}

/** What the exchange of a code or refresh token needs of the server. */
export interface TokenServices extends ResourceServices {
  database: Pick<Database, 'system'>
  clock: Clock
  config: Pick<Config, 'oauthIssuer' | 'publicOrigin' | 'oauthRefreshGraceSeconds'>
  grants: {
    tokens: FamilyTokens
    rotate(rotation: AuditedRotation): Promise<RotatedGrant | undefined>
    revoke: Grants['revoke']
  }
  jwtSigner: JwtSigner
  identityHashes: Pick<IdentityHashes, 'address'>
}

export type TokenContext = Pick<CallContext, 'now' | 'requestId' | 'address' | 'device'> &
  Pick<ManualWork, 'transact' | 'sign' | 'recordAccess'> & { services: TokenServices }
