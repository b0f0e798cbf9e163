import type { Db } from '../../../db/database.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import { type Client, DEVICE_GRANT } from '../clients/client.ts'
import { scopesIn } from '../rules.ts'
import { newSecret } from '../secret.ts'
import { insertDeviceRequest } from './queries.ts'
import { newUserCode, type UserCodes } from './user-codes.ts'

/** A person has to find another device and sign in on it. */
const LIFE_MS = 10 * 60_000
/** RFC 8628, section 3.2. */
export const DEVICE_INTERVAL_SECONDS = 5
/** There are more codes than people on earth, and a few thousand wait at most: the first is taken once in a long time. */
const MOST_TRIES = 5

interface Started {
  deviceCode: string
  userCode: string
  expiresAt: Date
}

export async function startDeviceRequest(
  db: Db,
  userCodes: UserCodes,
  { client, scopes, resources }: { client: Client; scopes: string[]; resources: string[] },
  now: Date,
): Promise<Started> {
  const deviceCode = newSecret()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const userCode = newUserCode()
    const request = {
      deviceCode,
      userHash: userCodes.hash(userCode),
      applicationId: client.id,
      scopes,
      resources,
      interval: DEVICE_INTERVAL_SECONDS,
      expiresAt,
    }
    if (await insertDeviceRequest(db, request, now)) return { deviceCode, userCode, expiresAt }
  }
  throw new OAuthError('temporarily_unavailable')
}

/** What a device may ask for: its client must be allowed the grant, and each scope. */
export function deviceScopes(client: Client, asked: string | undefined): string[] {
  if (!client.grantTypes.includes(DEVICE_GRANT)) throw new OAuthError('unauthorized_client')
  // FAPI 2.0 signs people in by pushed requests alone.
  if (client.securityProfile !== null)
    throw new OAuthError('unauthorized_client', 'the profile of the application demands pushed requests')
  const wanted = scopesIn(asked)
  if (wanted.length === 0) throw new OAuthError('invalid_scope', 'scope is missing')
  if (wanted.some((scope) => !client.scopes.includes(scope))) throw new OAuthError('invalid_scope')
  const refreshes = client.grantTypes.includes('refresh_token')
  const scopes = wanted.filter((scope) => refreshes || scope !== 'offline_access')
  if (scopes.length === 0) throw new OAuthError('invalid_scope')
  return scopes
}
