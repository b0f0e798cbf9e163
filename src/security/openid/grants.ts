import { type Db, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Application } from './application.ts'
import { type ClaimsRequest, endGrants, insertGrant, type Whose } from './grant-queries.ts'
import { createFamilyTokens, type FamilyTokens } from './token-forms.ts'

/** A code goes from the browser to the application and back to us at once. */
export const CODE_LIFE_MS = 60_000
/** How long a family is kept after its last token has expired, so that a late reuse is still seen. */
const KEPT_MS = 24 * 3_600_000

/** What a person has agreed to, and how they signed in. */
export interface GrantRequest {
  application: Pick<Application, 'id'>
  userId: string
  /** The session that the person signed in with; applications know it as `sid`. */
  sessionId: string | null
  scopes: readonly string[]
  redirectUri: string
  /** S256 of the verifier; null where the application may do without. */
  codeChallenge: string | null
  nonce: string | null
  authTime: Date
  acr: string
  amr: readonly string[]
  /** The parameter `claims`, as an object. */
  claims: ClaimsRequest | null
  /** RFC 8707. */
  resources: readonly string[]
  /** RFC 9449, section 10: the key with which the code has to be redeemed. */
  dpopJkt: string | null
  now: Date
}

export interface Grants {
  /** Writes and reads the codes and refresh tokens of families. */
  tokens: FamilyTokens
  /** Fails with `auth.invalid` when there is no such active person. */
  open(db: Db, request: GrantRequest): Promise<{ code: string; grantId: string }>
  /** Ends families, and with them every token of theirs, at once. Returns how many were alive until now. */
  revoke(db: Db, whose: Whose, reason: RevokeReason, now: Date): Promise<number>
}

export type RevokeReason = 'logout' | 'revoked' | 'consent_withdrawn' | 'deactivated' | 'application_changed'

/** SSO_STATE_KEY, from which the key of the MACs is derived: with another one every family is dead. */
export function createGrants(stateKey: string): Grants {
  const tokens = createFamilyTokens(stateKey)
  return {
    tokens,
    async open(db, { application, now, ...request }) {
      const id = uuidv7(now.getTime())
      const { secret, secretHash } = tokens.newSecret()
      const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
      const opened = await insertGrant(
        db,
        {
          ...request,
          id,
          secretHash,
          applicationId: application.id,
          gen: 0,
          expiresAt,
          keepUntil: keptUntil(expiresAt),
        },
        now,
      )
      if (!opened) throw new AppError('auth.invalid')
      return { grantId: id, code: tokens.write({ grantId: id, gen: 0, secret }) }
    },
    revoke: endGrants,
  }
}

export const keptUntil = (...expiries: Date[]): Date =>
  new Date(Math.max(...expiries.map((expiry) => expiry.getTime())) + KEPT_MS)
