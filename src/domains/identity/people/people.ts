import { type AliasedRawBuilder, sql } from 'kysely'
import type { TokenPerson } from '../../../security/active-token.ts'

/** By what others name a person, and whether the account is active. */
interface KnownPerson {
  id: string
  civil_id: string | null
  family_name: string | null
  given_name: string | null
  active: boolean
}

/**
 * The people as statements of other areas join them: ``sql`… join ${people('u')} on u.id = …` `` or
 * `.innerJoin(people('u'), 'u.id', …)`. PostgreSQL plans it as it would the table.
 */
export function people<Alias extends string>(alias: Alias): AliasedRawBuilder<KnownPerson, Alias> {
  return sql<KnownPerson>`(select id, civil_id, family_name, given_name, active from users)`.as(alias)
}

/** Where a person is reached; null where that is not verified. */
interface VerifiedContact {
  id: string
  email: string | null
  phone: string | null
}

export function verifiedContacts<Alias extends string>(
  alias: Alias,
): AliasedRawBuilder<VerifiedContact, Alias> {
  return sql<VerifiedContact>`(
    select id, case when email_verified_at is not null then email end as email,
      case when phone_verified_at is not null then phone end as phone
    from users)`.as(alias)
}

const tokenPersonColumns = [
  'family_name',
  'given_name',
  'latin_family_name',
  'latin_given_name',
  'email',
  'email_verified_at',
  'phone',
  'phone_verified_at',
  'ge_id',
  'civil_id',
  'updated_at',
] as const satisfies readonly (keyof TokenPerson)[]

/** The claims about the person `alias` that tokens may carry. */
export const tokenPersonOf = (alias: string) =>
  sql.join(tokenPersonColumns.map((name) => sql.ref(`${alias}.${name}`)))

/** The people `u` to whom tokens belong, with what decides whether those are valid. */
export const tokenPeople = sql`(
  select u.id, u.active, u.tokens_revoked_before, ${tokenPersonOf('u')} from users u) u`

/** One of them, if active. A cut-off in another transaction waits until this one ends, or is waited for. */
export const lockedTokenPerson = (userId: string) => sql`
  select u.id, u.tokens_revoked_before, ${tokenPersonOf('u')}
  from users u where u.id = ${userId} and u.active for no key update`
