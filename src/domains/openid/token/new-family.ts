// Families that begin with tokens and not with a code: the person has decided elsewhere.
import { type Db, uuidv7 } from '../../../db/database.ts'
import { insertGrantToken } from '../access-token-queries.ts'
import { type Claims, claimsOf, claimsPolicyOf } from '../claims.ts'
import type { Client } from '../clients/client.ts'
import { insertGrant } from '../grant-queries.ts'
import { latestExpiry, type RotatedGrant } from '../grant-rotation.ts'
import { type AccessTokenKey, type FamilyTokens, newAccessToken } from '../token-forms.ts'
import { mayRefresh } from './exchange.ts'
import type { TokenRequest } from './token-request.ts'

/** The secrets of a family that is yet to be kept. */
export interface FamilySecrets {
  family: { secret: Buffer; secretHash: Buffer }
  access: AccessTokenKey & { text: string; expiresAt: Date }
}

export function newFamily(tokens: FamilyTokens, { accessTokenSeconds }: Client, now: Date): FamilySecrets {
  const expiresAt = new Date(now.getTime() + accessTokenSeconds * 1000)
  return {
    family: tokens.newSecret(),
    access: { ...newAccessToken(expiresAt.getTime()), expiresAt },
  }
}

/** What the person has agreed to, and how they had signed in. */
interface Agreement {
  userId: string
  scopes: readonly string[]
  resources: readonly string[]
  authTime: Date
  acr: string
  amr: readonly string[]
}

/** Keeps the family with its first access token; undefined where there is no such active person. */
export async function keepFamily(
  db: Db,
  { client, dpopJkt }: Pick<TokenRequest, 'client' | 'dpopJkt'>,
  agreement: Agreement,
  { family, access }: FamilySecrets,
  now: Date,
): Promise<RotatedGrant | undefined> {
  const familyEnd = mayRefresh(client, agreement)
    ? new Date(now.getTime() + client.refreshTokenSeconds * 1000)
    : access.expiresAt
  const grant = await insertGrant(
    db,
    {
      ...agreement,
      id: uuidv7(now.getTime()),
      secretHash: family.secretHash,
      applicationId: client.id,
      sessionId: null,
      redirectUri: null,
      codeChallenge: null,
      nonce: null,
      claims: null,
      dpopJkt: client.kind === 'public' ? dpopJkt : null,
      gen: 1,
      expiresAt: familyEnd,
      retainUntil: latestExpiry(access.expiresAt, familyEnd),
    },
    now,
  )
  if (!grant) return undefined
  const { resources } = agreement
  await insertGrantToken(db, { ...grant, applicationId: client.id }, { ...access, resources, dpopJkt }, now)
  return grant
}

/** Nothing is requested by name where the request has no place for it. */
export function familyClaims(client: Client, grant: RotatedGrant): Claims | undefined {
  const { scopes } = grant
  if (!scopes.includes('openid')) return undefined
  return claimsOf('id_token', {
    person: grant,
    scopes,
    requested: grant.claims,
    ...claimsPolicyOf(client),
  })
}
