import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../../db/database.ts'
import type { PublicJwk } from '../client-keys/public-key.ts'
import { hashSecret, newSecret } from '../secret.ts'

/** Lets people, programs and scanners of leaked secrets tell what it is. */
const PREFIX = 'tamgara_'

/** RFC 7592, section 3: the one thing by which a client reaches its registration. */
export async function giveRegistrationToken(db: Db, applicationId: string): Promise<string> {
  const token = PREFIX + newSecret()
  await sql`
    insert into application_registrations (application_id, token_hash)
    values (${applicationId}, ${hashSecret(token)})`.execute(db)
  return token
}

export interface RegistrationTokens {
  /** Undefined unless it is the token of an active client that registered itself. */
  find(token: string): Promise<{ id: string; clientId: string } | undefined>
}

export function createRegistrationTokens({ system }: Pick<Database, 'system'>): RegistrationTokens {
  return {
    async find(token) {
      if (!token.startsWith(PREFIX)) return undefined
      const { rows } = await sql<{ id: string; clientId: string }>`
        select a.id, a.client_id as "clientId"
        from application_registrations r join applications a on a.id = r.application_id
        where r.token_hash = ${hashSecret(token)} and a.active`.execute(system)
      return rows[0]
    },
  }
}

/** A client that registered itself, as its record has it. */
export interface SelfRegistered {
  id: string
  client_id: string
  kind: string
  auth_method: string
  name_en: string
  redirect_uris: string[]
  grant_types: string[]
  scopes: string[]
  default_max_age: number | null
  default_acr_values: string[]
  minimum_acr: string | null
  policy_uri: string | null
  terms_uri: string | null
  contacts: string[]
  jwks_uri: string | null
  created_at: Date
  keys: (PublicJwk & { kid: string })[]
  secret_hashes: Buffer[]
}

const columns = sql`a.id, a.client_id, a.kind, a.auth_method, a.name_en, a.redirect_uris, a.grant_types, a.scopes,
  a.default_max_age, a.default_acr_values, a.minimum_acr, a.policy_uri, a.terms_uri, a.contacts, a.jwks_uri, a.created_at,
  coalesce((select jsonb_agg(k.jwk || jsonb_build_object('kid', k.kid) order by k.id)
    from application_keys k where k.application_id = a.id), '[]') as keys,
  array(select s.secret_hash from application_secrets s where s.application_id = a.id) as secret_hashes`

/** Undefined where it has ended, or was switched off. */
export async function selectSelfRegistered(db: Db, id: string): Promise<SelfRegistered | undefined> {
  const { rows } = await sql<SelfRegistered>`
    select ${columns} from applications a
    where a.id = ${id} and a.registered_by = 'itself' and a.active`.execute(db)
  return rows[0]
}

/** Locks the row first, so that of changes and an end at once each sees what the one before has left. */
export async function lockSelfRegistered(tx: Tx, id: string): Promise<SelfRegistered | undefined> {
  await sql`select from applications where id = ${id} for update`.execute(tx)
  return selectSelfRegistered(tx, id)
}

/** People agreed to other hosts, and are asked again. */
export async function forgetConsents(tx: Tx, applicationId: string): Promise<void> {
  await sql`delete from oauth_consents where application_id = ${applicationId}`.execute(tx)
}
