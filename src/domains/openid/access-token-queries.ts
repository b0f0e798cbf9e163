import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { preparedFor } from '../../db/prepared.ts'
import type { StatementInput } from '../../db/statement-input.ts'
import type { ActiveToken, PersonsToken } from '../../security/active-token.ts'
import { strongAcr } from '../../security/authentication-context.ts'
import { tokenPeople, tokenPersonOf } from '../identity/people/people.ts'
import { activePerson, type GrantFacts } from './grant-queries.ts'
import { type AccessTokenKey, firstIdFrom } from './token-forms.ts'

/** The first access token of a family that begins without a code. */
export async function insertGrantToken(
  db: Db,
  grant: Pick<GrantFacts, 'id' | 'scopes'> & { applicationId: string },
  token: AccessTokenKey & { resources: readonly string[]; dpopJkt: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into oauth_access_tokens
      (id, secret_hash, application_id, grant_id, scopes, resources, dpop_jkt, issued_at, expires_at)
    values (${token.id}, ${token.secretHash}, ${grant.applicationId}, ${grant.id}, ${grant.scopes}::text[],
      ${token.resources}::text[], ${token.dpopJkt}, ${now}, ${token.expiresAt})`.execute(db)
}

const isStrong = sql`coalesce(g.acr in (${sql.join(strongAcr.map((acr) => sql.lit(acr)))}), false)`

const tokenColumns = sql`a.nth, t.application_id, p.client_id, p.org_id, t.grant_id, g.user_id, t.scopes,
  t.resources, t.dpop_jkt, ${isStrong} as strong, t.issued_at, t.expires_at, g.acr, g.amr, g.auth_time`

/** Those of the tokens that are active at that moment: neither expired nor revoked, of an active person and client. */
const fromActive = (given: StatementInput<AccessTokenKey, Date>) => sql`
    from (${given.rows({
      nth: ['integer', (_, place) => place],
      id: ['uuid', ({ id }) => id],
      secret_hash: ['bytea', ({ secretHash }) => secretHash],
    })}) a
      join oauth_access_tokens t on t.id = a.id and t.secret_hash = a.secret_hash
        and t.expires_at > ${given.shared((now) => now)}
      join applications p on p.id = t.application_id and p.active
      join oauth_grants g on g.id = t.grant_id and g.revoked_at is null
      join ${tokenPeople} on ${activePerson}`

export const selectActiveTokens = preparedFor<AccessTokenKey, ActiveToken & { nth: number }, Date>(
  (given) => sql`select ${tokenColumns} ${fromActive(given)}`,
)

/** With what userinfo tells of the person, which no one else reads. */
export const selectTokensOfPeople = preparedFor<AccessTokenKey, PersonsToken & { nth: number }, Date>(
  (given) => sql`select ${tokenColumns}, g.claims, ${tokenPersonOf('u')} ${fromActive(given)}`,
)

/** True when there was such a token of this client. */
export async function deleteAccessToken(
  db: Db,
  key: AccessTokenKey,
  applicationId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_access_tokens')
    .where('id', '=', key.id)
    .where('secret_hash', '=', key.secretHash)
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** Expired tokens, by the moment with which their ids begin; some at a time, so that no statement takes long. */
export async function deleteExpiredTokens(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_access_tokens where id in (
      select id from oauth_access_tokens where id < ${firstIdFrom(now)}::uuid order by id limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
