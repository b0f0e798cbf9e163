import type { Db, Tx } from '../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { TokenAlgorithm } from '../../../security/signing-keys/material.ts'
import { selectClientKeys } from '../client-keys/queries.ts'
import { lacksFor, type ProfileFacts } from '../security-profiles.ts'
import { type SecurityProfileName, securityProfiles } from './client.ts'
import { type ClientRow, updateClient } from './queries.ts'

/** How the issuer signs for a client, and the profile that is enforced. */
interface SecuritySettings {
  security_profile: SecurityProfileName | null
  id_token_signed_response_alg: TokenAlgorithm
  userinfo_signed_response_alg: TokenAlgorithm | null
}

type Settled = Pick<
  ClientRow,
  'id' | 'kind' | 'auth_method' | 'redirect_uris' | 'pkce_required' | 'jwks_uri' | keyof SecuritySettings
>

/** Replaces the settings of the client at this version; false where it has another one. */
export async function changeSecurity(
  tx: Tx,
  client: Settled & Pick<ClientRow, 'row_version'>,
  rowVersion: number,
  wanted: SecuritySettings,
  now: Date,
): Promise<boolean> {
  if (client.row_version !== rowVersion) return false
  if (!(await updateClient(tx, client.id, rowVersion, wanted, now))) return false
  await assertProfile(tx, { ...client, ...wanted })
  return true
}

/** Fails where a client lacks something for the profile that is enforced on it. Keys are read after its row was locked. */
export async function assertProfile(tx: Tx, client: Settled): Promise<void> {
  if (client.security_profile === null) return
  const details: BilingualFault[] = lacksFor(await factsOf(tx, client)).map(({ mn, en }) => ({
    path: '/body/security_profile',
    rule: 'security_profile',
    mn,
    en,
  }))
  if (details.length > 0) throw new AppError('applications.refused', { details })
}

async function factsOf(db: Db, row: Settled): Promise<ProfileFacts> {
  const keys = row.jwks_uri === null ? await selectClientKeys(db, row.id) : null
  return {
    kind: row.kind,
    authMethod: row.auth_method,
    redirectUris: row.redirect_uris,
    pkceRequired: row.pkce_required,
    idTokenAlg: row.id_token_signed_response_alg as TokenAlgorithm,
    userinfoAlg: row.userinfo_signed_response_alg as TokenAlgorithm | null,
    keys: keys?.map(({ algorithms }) => algorithms) ?? null,
  }
}

export async function securityResponse(db: Db, row: Settled & Pick<ClientRow, 'row_version'>) {
  const facts = await factsOf(db, row)
  const { security_profile: enforced, userinfo_signed_response_alg: userinfoAlg } = row
  return {
    row_version: row.row_version,
    ...(enforced !== null && { security_profile: enforced as SecurityProfileName }),
    id_token_signed_response_alg: row.id_token_signed_response_alg as TokenAlgorithm,
    ...(userinfoAlg !== null && { userinfo_signed_response_alg: userinfoAlg as TokenAlgorithm }),
    profiles: securityProfiles.map((profile) => ({
      profile,
      lacks: lacksFor(facts).map(({ rule, mn, en }) => ({
        rule,
        message_mn: mn,
        message_en: en,
      })),
    })),
  }
}
