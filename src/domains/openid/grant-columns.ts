import { sql } from 'kysely'
import type { ClaimsRequest } from '../../security/active-token.ts'

/** What of a grant goes into tokens. */
export interface GrantFacts {
  id: string
  user_id: string
  session_id: string | null
  gen: number
  scopes: string[]
  resources: string[]
  nonce: string | null
  auth_time: Date
  acr: string
  amr: string[]
  claims: ClaimsRequest | null
  dpop_jkt: string | null
}

/** A sign-in after the cut-off counts, one before it does not, whatever the clocks of two instances say. */
export const standing = sql`u.active and coalesce(date_trunc('milliseconds', u.tokens_revoked_before) < g.created_at, true)`
export const person = sql`u.family_name, u.given_name, u.latin_family_name, u.latin_given_name, u.email, u.phone, u.ge_id,
  u.updated_at`
export const facts = sql`g.id, g.user_id, g.session_id, g.gen, g.scopes, g.resources, g.nonce, g.auth_time, g.acr, g.amr, g.claims, g.dpop_jkt`

/** Lists travel as one text: neither scopes nor addresses have spaces. */
export const joined = (list: readonly string[] | null): string | null => list?.join(' ') ?? null

/** In UTC, as the database is asked for it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
